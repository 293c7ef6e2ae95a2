"""Parts that both levels have: doors, windows and things of usual sizes."""

import tile as T
from shape import rect

# Vertical repeats that give things their size: a soldier is as tall as the player, a crate reaches to the hip.
SIZE = {
    T.SOLDIER: 46, T.BEAST: 52, T.FLYER: 48, T.BOSS: 54, T.MEDKIT: 36, T.ARMOUR: 36, T.AMMO: 34, T.WEAPON: 36,
    T.KEY: 32, T.BARREL: 40, T.LAMP: 56, T.TREE: 76, T.CRATE: 31, T.PLAYER_START: 50, T.START_DEATHMATCH: 50}

BLOCKS = {T.SOLDIER, T.BEAST, T.FLYER, T.BOSS, T.BARREL, T.LAMP, T.TREE, T.CRATE}


def put(level, number, *places, **values):
    """Stands things of their usual size at the places."""
    size = values.pop("size", SIZE.get(number, 16))
    for x, y in places:
        level.thing(number, x, y, size, **{"cstat": 257 if number in BLOCKS else 0, **values})


def split(box, axis, cuts):
    """Cuts a rectangle (left, top, right, bottom) across the axis, 0 for x or 1 for y, at the distances."""
    left, top, right, bottom = box
    ends = [0, *cuts, (right - left, bottom - top)[axis]]
    pieces = zip(ends, ends[1:])
    if axis == 0:
        return [rect(left + a, top, left + b, bottom) for a, b in pieces]
    return [rect(left, top + a, right, top + b) for a, b in pieces]


def door(level, box, axis, floor, height, leaf, **look):
    """A door that hangs half open between two frames of 128: the `leaf` is (tile, tiles across, height of its lower
    edge). Its sector is a door of Duke Nukem 3D that goes up (lotag 20)."""
    depth = (box[2] - box[0], box[3] - box[1])[axis]
    number, across, opened = leaf
    frames = split(box, axis, [(depth - 128) // 2, (depth + 128) // 2])
    jamb = {e: {"tile": T.DOOR_EDGE, "fit": (1, 1, 1024)} for e in ((0, 2) if axis == 0 else (1, 3))}
    before = level.room(frames[0], floor, floor + height, **look)
    panel = level.room(frames[1], floor, floor + opened, **{**look, "edges": jamb, "tags": (20, 0)})
    behind = level.room(frames[2], floor, floor + height, **look)
    for side in (before, behind):
        level.link(side, panel, upper=number, fit=(across, 1, height))
    x, y = (box[0] + box[2]) // 2, (box[1] + box[3]) // 2
    level.thing(T.SPEED, x, y, 16, tags=(48, 0), cstat=32768)
    return before, panel, behind


def window(level, box, axis, sill, head, mask, **look):
    """An opening with a pane in its middle. `mask` is (tile, tiles across, tiles down), or None for an open one."""
    depth = (box[2] - box[0], box[3] - box[1])[axis]
    halves = [level.room(p, sill, head, **look) for p in split(box, axis, [max(64, depth // 256 * 128)])]
    if mask:
        level.link(halves[0], halves[1], mask=mask[0], fit=(mask[1], mask[2], head - sill), bits=look.get("bits", 0))
    return halves


def stairs(level, box, axis, back, heights, headroom, **look):
    """Steps of equal depth; the first is at the low end of the axis, or at the high end if `back`."""
    depth = (box[2] - box[0], box[3] - box[1])[axis] // len(heights)
    pieces = split(box, axis, [depth * k for k in range(1, len(heights))])
    if back:
        pieces.reverse()
    return [level.room(p, h, h + headroom, **look) for p, h in zip(pieces, heights)]


def lamp_over(level, parent, points, floor, ceiling, **look):
    """A recessed lamp in the ceiling, with brighter floor below it."""
    return level.room(
        points, floor, ceiling, inside=parent,
        **{**look, "ceiling_tile": T.CEILING_LIGHT, "ceiling_stat": 8, "ceiling_shade": -12})
