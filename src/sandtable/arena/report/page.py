"""The findings as one HTML page that needs nothing from elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from sandtable.arena.report import charts, plots
from sandtable.arena.report.findings import CLOSE, FEWEST_PAIRS, Findings, Group, Rate

_BEST_PAIRS = 12
_STYLE = """
[hidden] { display: none !important; }
body { margin: 0; background: var(--paper); color: var(--ink);
       font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1rem 1.25rem 4rem; }
h1 { font: 600 2.2rem/1.1 Georgia, serif; margin: 1.5rem 0 .25rem; }
h2 { font: 600 1.4rem/1.2 Georgia, serif; margin: 2.5rem 0 .5rem; border-top: 1px solid var(--line);
     padding-top: 1.25rem; scroll-margin-top: 4rem; }
h3 { font-size: 1rem; margin: 1.5rem 0 .25rem; }
p { max-width: 46rem; } .faint { color: var(--faint); }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem; } a { color: var(--more); }
.find { position: sticky; top: 0; background: var(--paper); padding: .75rem 0; z-index: 1; }
.find input { font: inherit; width: 100%; max-width: 30rem; box-sizing: border-box;
              padding: .5rem .75rem; color: inherit; background: transparent;
              border: 1px solid var(--faint); border-radius: .4rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { text-align: right; padding: .25rem .7rem; border-bottom: 1px solid var(--line);
         white-space: nowrap; }
th:first-child, td:first-child { text-align: left; padding-left: 0; }
th button { all: unset; cursor: pointer; font-weight: 600; }
th button:focus-visible { outline: 2px solid var(--more); }
th[aria-sort="descending"] button::after { content: " ▾"; }
th[aria-sort="ascending"] button::after { content: " ▴"; }
.rates { width: 100%; } .rates td.line { width: 40%; min-width: 9rem; }
.rates td.name { white-space: normal; } .rates .verdict { text-align: left; }
.more { color: var(--more); } .less { color: var(--less); } .open { color: var(--faint); }
td.duel { text-align: center; padding: .3rem .5rem; }
.duels th { font-weight: 500; } .duels thead th { writing-mode: vertical-rl; text-align: left;
            padding: .5rem .2rem; }
@media (max-width: 40rem) {
  .rates, .rates tbody { display: block; }
  .rates thead tr { display: flex; flex-wrap: wrap; gap: 0 1rem; }
  .rates thead tr::before { content: "sort by"; color: var(--faint); }
  .rates thead th { padding: 0; border: 0; } .rates thead th.line { display: none; }
  .rates tbody tr { display: flex; flex-wrap: wrap; gap: .1rem .9rem; padding: .6rem 0;
                    border-bottom: 1px solid var(--line); }
  .rates tbody td { padding: 0; border: 0; font-size: .9rem; color: var(--faint); order: 1; }
  .rates tbody td.name { flex: 1; order: 0; font-size: 1rem; font-weight: 600; color: var(--ink); }
  .rates tbody td.verdict { order: 0; font-size: 1rem; }
  .rates tbody td.line { flex: 0 0 100%; box-sizing: border-box; padding: .15rem .5rem; }
  .rates td.seen::before { content: "seen "; } .rates td.won::before { content: "won "; }
  .rates td.expected::before { content: "expected "; }
}
"""
_SCRIPT = """
const find = document.querySelector('.find input'), none = document.querySelector('.none');
find?.addEventListener('input', () => {
  const text = find.value.trim().toLowerCase();
  for (const row of document.querySelectorAll('[data-name]'))
    row.hidden = !row.dataset.name.includes(text);
  const empty = (part) => text !== '' && !part.querySelector('[data-name]:not([hidden])');
  const parts = [...document.querySelectorAll('.part')];
  for (const part of parts) part.hidden = empty(part);
  for (const section of document.querySelectorAll('section')) section.hidden = empty(section);
  document.querySelector('.how').hidden = text !== '';
  none.hidden = !parts.length || parts.some((part) => !part.hidden);
});
for (const button of document.querySelectorAll('th button'))
  button.addEventListener('click', () => {
    const cell = button.closest('th'), body = cell.closest('table').tBodies[0];
    const down = cell.ariaSort !== 'descending';
    for (const other of cell.parentNode.children) other.ariaSort = null;
    cell.ariaSort = down ? 'descending' : 'ascending';
    const value = (row) => row.cells[cell.cellIndex].dataset.value;
    const compare = (a, b) => isNaN(value(a)) ? value(b).localeCompare(value(a))
                                              : value(b) - value(a);
    for (const row of [...body.rows].sort((a, b) => (down ? 1 : -1) * compare(a, b)))
      body.append(row);
  });
"""
_VERDICTS = {
    "more": "▲ wins more",
    "less": "▼ wins less",
    "same": "as expected",
    "open": "can't tell yet",
}
_FIND = (
    '<div class="find"><label>Find a card, camp, deck … '
    '<input type="search" placeholder="part of a name"></label></div>'
    '<p class="none" hidden role="status">Nothing in these games is called that.</p>'
    '<p class="how">The dot is the share of games won, the line how sure that is (95 %), the '
    'mark what was to be expected. A line to the right of the mark <span class="more">▲ wins '
    'more</span>, one to its left <span class="less">▼ wins less</span>. One that touches it is as '
    f"expected if it is shorter than {100 * CLOSE:.0f} points; if it is longer, "
    "only more games can tell.</p>"
)
_COLUMNS = {
    "name": "name",
    "line": "",
    "verdict": "verdict",
    "seen": "seen",
    "won": "won",
    "expected": "expected",
    "sure": "95 %",
}
"""A table's columns, by the class of their cells: what stands above them."""
Name = Callable[[str], str]


def page(found: Findings, title: str, name: Name) -> str:
    """The page; `name` tells how people call a thing with an identifier."""
    groups = "".join(_group(group, name) for group in found.groups)
    links = "".join(
        f'<a href="#{_anchor(g.name)}">{escape(_heading(g.name))}</a>' for g in found.groups
    )
    variant = f", {escape(found.variant)}" if found.variant else ""
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}: {found.games} games</title><style>"
        f":root {{ color-scheme: light dark; {charts.LIGHT} }}"
        f"@media (prefers-color-scheme: dark) {{ :root {{ {charts.DARK} }} }}"
        f"{plots.STYLE}{_STYLE}</style></head><body><main>"
        f"<h1>{escape(title)}</h1>"
        f'<p class="faint">{found.games:,} games{variant}; {found.draws:,} without a winner, '
        f"{found.truncated:,} of them cut off for their length.</p>"
        f"<nav>{links}</nav>"
        f"{_seats(found)}{_FIND}{groups}{_games(found)}"
        '<h2>How to read this</h2><p class="faint">The line is the interval of Wilson at 95 %. '
        "The mark is not one half, but what the same bots win at the same seats on the whole: so "
        "neither a strong bot nor a good seat makes a thing look strong. Among a hundred such "
        "lines a few miss the mark by chance. Cards count for a seat that used them at least once: "
        "who survives longer uses more cards, so compare cards with each other, not with the mark "
        "alone.</p>"
        f"</main><script>{_SCRIPT}</script></body></html>\n"
    )


def _seats(found: Findings) -> str:
    fair = sum(rate.won for rate in found.seats) / sum(rate.seen for rate in found.seats)
    by_name = sorted(found.seats, key=lambda rate: rate.name)
    parts = [f"<h2>Seats</h2>{_shares(by_name, fair)}"]
    if len(found.bots) > 1:
        parts.append(f"<h3>Bots</h3>{_shares(found.bots, fair)}")
    return "".join(parts)


def _shares(rates: Sequence[Rate], fair: float) -> str:
    rows = []
    for rate in rates:
        low, high = rate.interval
        kind = "more" if low > fair else "less" if high < fair else "same"
        note = f"{rate.share:.1%} of {rate.seen:,}"
        rows.append(plots.Row(rate.name, rate.share, low, high, note, kind))
    return plots.rows(rows, fair)


def _group(group: Group, name: Name) -> str:
    heading = f'<h2 id="{_anchor(group.name)}">{escape(_heading(group.name))}</h2>'
    parts = [_table(group.rates, name)]
    if group.duels:
        parts.append(f"<h3>Against each other</h3>{_duels(group, name)}")
    if group.pairs:
        best = group.pairs[:_BEST_PAIRS]
        worst = group.pairs[len(best) :][-_BEST_PAIRS:]
        often = f'<p class="faint">Pairs seen at least {FEWEST_PAIRS} times.</p>'
        parts.append(f"<h3>Pairs that do well together</h3>{often}{_table(best, name)}")
        if worst:
            parts.append(f"<h3>Pairs that do badly</h3>{_table(worst, name)}")
    divided = "".join(f'<div class="part">{part}</div>' for part in parts)
    return f"<section>{heading}{divided}</section>"


def _table(rates: Sequence[Rate], name: Name) -> str:
    rows = "".join(_row(rate, name) for rate in rates)
    cells = "".join(
        f'<th scope="col" class="{kind}"><button>{text}</button></th>'
        if text
        else f'<th class="{kind}"></th>'
        for kind, text in _COLUMNS.items()
    )
    return f'<table class="rates"><thead><tr>{cells}</tr></thead><tbody>{rows}</tbody></table>'


def _row(rate: Rate, name: Name) -> str:
    low, high = rate.interval
    label = " + ".join(name(part) for part in rate.name.split(" + "))
    verdict = rate.verdict
    cells = (
        (label, escape(label)),
        (rate.share, plots.strip(rate.share, low, high, rate.kind, rate.expected)),
        (rate.share - rate.expected, f'<span class="{verdict}">{_VERDICTS[verdict]}</span>'),
        (rate.seen, f"{rate.seen:,}"),
        (rate.share, f"{rate.share:.1%}"),
        (rate.expected, f"{rate.expected:.1%}"),
        (high - low, f"{low:.1%} to {high:.1%}"),
    )
    row = "".join(
        f'<td class="{kind}" data-value="{escape(str(value))}">{html}</td>'
        for kind, (value, html) in zip(_COLUMNS, cells, strict=True)
    )
    return f'<tr data-name="{escape(label.lower())}">{row}</tr>'


def _duels(group: Group, name: Name) -> str:
    names = sorted({one for one, _ in group.duels}, key=name)
    heads = "".join(f'<th scope="col">{escape(name(other))}</th>' for other in names)
    rows = []
    for one in names:
        cells = []
        for other in names:
            rate = group.duels.get((one, other))
            if rate is None or one == other:
                cells.append('<td class="duel faint">·</td>')
                continue
            low, high = rate.interval
            title = f"{rate.won} of {rate.seen}, {low:.0%} to {high:.0%}"
            cells.append(
                f'<td class="duel {rate.kind}" title="{escape(title)}">{rate.share:.0%}</td>'
            )
        label = name(one)
        rows.append(
            f'<tr data-name="{escape(label.lower())}"><th scope="row">{escape(label)}</th>'
            f"{''.join(cells)}</tr>"
        )
    return (
        '<p class="faint">How often the row beats the column.</p>'
        f'<div class="scroll"><table class="duels"><thead><tr><td></td>{heads}</tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table></div>"
    )


def _games(found: Findings) -> str:
    most = sum(count for _, count in found.endings)
    endings = [
        plots.Row(text or "unknown", count / most, 0.0, count / most, f"{count / most:.1%}")
        for text, count in found.endings
    ]
    return (
        f"<h2>Games</h2><h3>How they end</h3>{plots.rows(endings)}"
        f"<h3>How long they are, in choices</h3>{plots.histogram(found.lengths)}"
    )


def _heading(kind: str) -> str:
    return kind[:1].upper() + kind[1:].replace("_", " ")


def _anchor(kind: str) -> str:
    return "".join(c if c.isalnum() else "-" for c in kind)
