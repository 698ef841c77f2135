"""How the views of a frame are kept: what several watchers see alike is written once."""

from __future__ import annotations

import zlib

import msgspec

from sandtable.server.live.log import FrameViews, WaitedFor

_ONCE = b"1"
"""Before what is packed so; older views begin with a header of zlib, and hold every view whole."""

_Parts = dict[str, msgspec.Raw]
_parts = msgspec.json.Decoder(_Parts).decode


class _Packed(msgspec.Struct, array_like=True):
    watchers: list[str]
    whole: _Parts
    """Views by watcher: the first, and any that has other parts than it."""
    others: dict[str, _Parts]
    """Of all other watchers: the parts that are not those of the first view."""
    waiting: list[WaitedFor]


# Made once, before any thread reads: see `storage.tables`.
_packed = msgspec.json.Decoder(_Packed).decode
_views = msgspec.json.Decoder(FrameViews).decode


def pack(frame: FrameViews) -> bytes:
    watchers = list(frame.by_watcher)
    first = _parts(frame.by_watcher[watchers[0]])
    packed = _Packed(watchers, {}, {}, frame.waiting)
    for watcher, view in frame.by_watcher.items():
        parts = _parts(view)
        if watcher != watchers[0] and list(parts) == list(first):
            packed.others[watcher] = {
                key: part for key, part in parts.items() if bytes(part) != bytes(first[key])
            }
        else:
            packed.whole[watcher] = view
    return _ONCE + zlib.compress(msgspec.json.encode(packed), 1)


def unpack(body: bytes) -> FrameViews:
    if not body.startswith(_ONCE):
        return _views(zlib.decompress(body))
    packed = _packed(zlib.decompress(body[len(_ONCE) :]))
    first = _parts(packed.whole[packed.watchers[0]])
    views = packed.whole | {
        watcher: msgspec.Raw(msgspec.json.encode(first | parts))
        for watcher, parts in packed.others.items()
    }
    return FrameViews({watcher: views[watcher] for watcher in packed.watchers}, packed.waiting)
