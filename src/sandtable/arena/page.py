"""The findings as one HTML page that needs nothing from elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from sandtable.arena import charts
from sandtable.arena.charts import Dot
from sandtable.arena.findings import FEWEST_PAIRS, Findings, Group, Rate

_BEST_PAIRS = 12
_STYLE = """
body { margin: 0; background: var(--paper); color: var(--ink);
       font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1rem 1.25rem 4rem; }
h1 { font: 600 2.2rem/1.1 Georgia, serif; margin: 1.5rem 0 .25rem; }
h2 { font: 600 1.4rem/1.2 Georgia, serif; margin: 2.5rem 0 .5rem; border-top: 1px solid var(--line);
     padding-top: 1.25rem; }
h3 { font-size: 1rem; margin: 1.5rem 0 .25rem; }
p { max-width: 46rem; } .faint { color: var(--faint); }
nav a { margin-right: 1rem; } a { color: var(--more); }
.find { position: sticky; top: 0; background: var(--paper); padding: .75rem 0; z-index: 1; }
.find input { font: inherit; width: 100%; max-width: 30rem; box-sizing: border-box;
              padding: .5rem .75rem; color: inherit; background: transparent;
              border: 1px solid var(--faint); border-radius: .4rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { text-align: right; padding: .2rem .7rem; border-bottom: 1px solid var(--line);
         white-space: nowrap; }
th:first-child, td:first-child { text-align: left; padding-left: 0; }
th button { all: unset; cursor: pointer; font-weight: 600; }
th button:focus-visible { outline: 2px solid var(--more); }
.more { color: var(--more); } .less { color: var(--less); }
td.duel { text-align: center; padding: .3rem .5rem; }
.duels th { font-weight: 500; } .duels thead th { writing-mode: vertical-rl; text-align: left;
            padding: .5rem .2rem; }
td svg { width: 130px; height: 14px; vertical-align: middle; }
td svg line { stroke-width: 3; stroke-linecap: round; }
td svg .same { stroke: var(--faint); } td svg .more { stroke: var(--more); }
td svg .less { stroke: var(--less); } td svg .fair { stroke: var(--ink); stroke-width: 1; }
"""
_SCRIPT = """
const find = document.querySelector('.find input');
find?.addEventListener('input', () => {
  const text = find.value.trim().toLowerCase();
  for (const row of document.querySelectorAll('[data-name]'))
    row.hidden = !row.dataset.name.includes(text);
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
_SIGNS = {"more": "▲ wins more", "less": "▼ wins less", "same": "as expected"}
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
        f"{charts.STYLE}{_STYLE}</style></head><body><main>"
        f"<h1>{escape(title)}</h1>"
        f'<p class="faint">{found.games:,} games{variant}; {found.draws:,} without a winner, '
        f"{found.truncated:,} of them cut off for their length.</p>"
        f"<nav>{links}</nav>"
        f"{_seats(found)}{groups}{_games(found)}"
        '<h2>How to read this</h2><p class="faint">The line is the interval of Wilson at 95 %, the '
        "mark what the same bots win at the same seats on the whole: so neither a strong bot nor a "
        "good seat makes a thing look strong. Where the line does not touch the mark, the "
        "thing wins more or less than expected; among a hundred such lines a few will miss by "
        "chance. Cards count for a seat that used them at least once: who survives longer uses "
        "more cards, so compare cards with each other, not with the mark alone.</p>"
        f"</main><script>{_SCRIPT}</script></body></html>\n"
    )


def _seats(found: Findings) -> str:
    fair = sum(rate.won for rate in found.seats) / sum(rate.seen for rate in found.seats)
    by_name = sorted(found.seats, key=lambda rate: rate.name)
    parts = [f"<h2>Seats</h2>{_shares(by_name, fair, 'Share of games won by seat')}"]
    if len(found.bots) > 1:
        parts.append(f"<h3>Bots</h3>{_shares(found.bots, fair, 'Share of games won by bot')}")
    parts.append(
        '<div class="find"><label>Find a card, camp, deck … '
        '<input type="search" placeholder="part of a name"></label></div>'
    )
    return "".join(parts)


def _shares(rates: Sequence[Rate], fair: float, title: str) -> str:
    rows = []
    for rate in rates:
        low, high = rate.interval
        kind = "more" if low > fair else "less" if high < fair else "same"
        note = f"{rate.share:.1%} of {rate.seen:,}"
        rows.append(Dot(rate.name, rate.share, low, high, note, kind))
    return charts.dots(rows, title, fair, scale=(0.0, 1.0))


def _group(group: Group, name: Name) -> str:
    parts = [f'<h2 id="{_anchor(group.name)}">{escape(_heading(group.name))}</h2>']
    parts.append(_table(group.rates, name))
    if group.duels:
        parts.append(f"<h3>Against each other</h3>{_duels(group, name)}")
    if group.pairs:
        best = group.pairs[:_BEST_PAIRS]
        worst = group.pairs[len(best) :][-_BEST_PAIRS:]
        parts.append(
            f"<h3>Pairs that do well together</h3>{_table(best, name)}"
            + (f"<h3>Pairs that do badly</h3>{_table(worst, name)}" if worst else "")
            + f'<p class="faint">Pairs seen at least {FEWEST_PAIRS} times.</p>'
        )
    return "".join(parts)


def _table(rates: Sequence[Rate], name: Name) -> str:
    rows = "".join(_row(rate, name) for rate in rates)
    headings = ("name", "seen", "won", "95 %", "expected", "", "verdict")
    cells = "".join(
        f'<th scope="col"><button>{text}</button></th>' if text else "<th></th>"
        for text in headings
    )
    head = f"<thead><tr>{cells}</tr></thead>"
    return f'<div class="scroll"><table>{head}<tbody>{rows}</tbody></table></div>'


def _row(rate: Rate, name: Name) -> str:
    low, high = rate.interval
    label = " + ".join(name(part) for part in rate.name.split(" + "))
    kind = rate.kind
    cells = (
        (label, escape(label)),
        (rate.seen, f"{rate.seen:,}"),
        (rate.share, f"{rate.share:.1%}"),
        (low, f"{low:.1%} to {high:.1%}"),
        (rate.expected, f"{rate.expected:.1%}"),
        (low, _strip(rate)),
        (rate.share - rate.expected, f'<span class="{kind}">{_SIGNS[kind]}</span>'),
    )
    row = "".join(f'<td data-value="{escape(str(value))}">{html}</td>' for value, html in cells)
    return f'<tr data-name="{escape(label.lower())}">{row}</tr>'


def _strip(rate: Rate) -> str:
    """The interval as a line from 0 to 100 %, with a mark at what is expected."""
    low, high = rate.interval
    return (
        '<svg viewBox="0 0 130 14" aria-hidden="true">'
        f'<line class="{rate.kind}" x1="{130 * low:.1f}" x2="{130 * high:.1f}" y1="7" y2="7"/>'
        f'<line class="fair" x1="{130 * rate.expected:.1f}" x2="{130 * rate.expected:.1f}" '
        'y1="1" y2="13"/></svg>'
    )


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
        Dot(text or "unknown", count / most, 0.0, count / most, f"{count / most:.1%}")
        for text, count in found.endings
    ]
    return (
        f"<h2>Games</h2><h3>How they end</h3>{charts.dots(endings, 'Endings', scale=(0.0, 1.0))}"
        f"<h3>How long they are, in choices</h3>{charts.histogram(found.lengths, 'Lengths')}"
    )


def _heading(kind: str) -> str:
    return kind[:1].upper() + kind[1:].replace("_", " ")


def _anchor(kind: str) -> str:
    return "".join(c if c.isalnum() else "-" for c in kind)
