"""Writes a level as a MAP file of version 7. Spec: docs/spec/build-map.md 1."""

import struct

import tile as T
from shape import centre


def _z(height):
    return round(-16 * height)


def _plane(level, room, of):
    """Flags, slope, tile, shade and palette of the floor (0) or ceiling (1)."""
    side = ("floor", "ceiling")[of]
    if of == 1 and room.get("sky"):
        return 1 | room.get("ceiling_stat", 0), 0, T.SKY, room.get("sky_shade", 0), 0
    stat, heinum = room.get(side + "_stat", 0), 0
    if room.slope and room.slope[2 + of]:
        heinum = -4096 * room.slope[2 + of] / room.slope[1]
        if heinum != round(heinum):
            raise ValueError("a slope of {} is no whole number".format(heinum))
        stat |= 2
    shade = level.shade_at(room, centre(room.points), room.get(side + "_shade", room.get("shade", 0)))
    return stat, int(heinum), room.get(side + "_tile"), shade, room.get(side + "_pal", 0)


def _sector(level, room, first, count):
    ceiling, floor = _plane(level, room, 1), _plane(level, room, 0)
    low, high = room.get("tags", (0, 0))
    return struct.pack(
        "<hhiiHHhhbBBBhhbBBBBBhhh", first, count, _z(room.ceiling), _z(room.floor), ceiling[0], floor[0], ceiling[2],
        ceiling[1], ceiling[3], ceiling[4], *room.get("ceiling_pan", (0, 0)), floor[2], floor[1], floor[3], floor[4],
        *room.get("floor_pan", (0, 0)), room.get("visibility", 0), 0, low, high, -1)


def _wall(wall, number, sector):
    other = (number[id(wall.other)], sector[id(wall.other.room)]) if wall.other else (-1, -1)
    return struct.pack(
        "<iihhhHhhbBBBBBhhh", *wall.start, number[id(wall.next)], *other, wall.cstat, wall.tile, wall.over,
        max(-16, min(31, wall.shade)), wall.pal, wall.xrepeat, wall.yrepeat, wall.xpan, wall.ypan, 0, 0, -1)


def _sprite(level, thing, sector):
    room, number, x, y, z, wide, size, values = thing
    shade = level.shade_at(room, (x, y), room.get("shade", 0))
    return struct.pack(
        "<iiiHhbBBBBBbbhhhhhhhhhh", x, y, _z(z), values.get("cstat", 0), number, values.get("shade", shade),
        values.get("pal", 0), 32, 0, wide, size, 0, 0, sector[id(room)], 0, values.get("ang", 1536), -1, 0, 0, 0,
        *values.get("tags", (0, 0)), -1)


def bytes_of(level):
    """The level as a file."""
    number = {id(wall): n for n, wall in enumerate(level.walls)}
    sector = {id(room): n for n, room in enumerate(level.rooms)}
    x, y, angle = level.start
    eye = level.at(x, y).height(0, (x, y)) + 640
    parts = [struct.pack("<iiiihh", 7, x, y, _z(eye), angle, sector[id(level.at(x, y))])]
    parts.append(struct.pack("<H", len(level.rooms)))
    first = 0
    for room in level.rooms:
        count = sum(1 for wall in level.walls if wall.room is room)
        parts.append(_sector(level, room, first, count))
        first += count
    parts.append(struct.pack("<H", len(level.walls)))
    parts += [_wall(wall, number, sector) for wall in level.walls]
    parts.append(struct.pack("<H", len(level.things)))
    parts += [_sprite(level, thing, sector) for thing in level.things]
    return b"".join(parts)
