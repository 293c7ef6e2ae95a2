#!/usr/bin/env python3
"""Writes texels.json beside itself: levels, points on their surfaces, and the texel and row of the
shade table that each shows.

An oracle: it follows the pages of the specification (content 2.2 to 2.6) in fractions, and shares no
code with the library. Lengths of aligned first walls are whole and angles are quarter turns, so every
number is exact. Points are chosen at random, at least a tenth of a texel from the edge of a texel.
"""

import json
import os
import random
from fractions import Fraction as F
from math import floor

rng = random.Random(20)

ROOM = "sector 0: 0,0 3000,4000 -1000,7000 -4000,3000"  # the first wall is 5000 long
PAIR = "sector 0: 0,0 2048,0 2048,2048 0,2048\nsector 1: 2048,0 4096,0 4096,2048 2048,2048"
SPRITE = "sector 0: -4096,-4096 4096,-4096 4096,4096 -4096,4096\nsprite: 100,-60 sector 0"

CEILING, FLOOR = -8192, 8192  # of levels from text


def log2_down(n):
    return max(1, n.bit_length() - 1)


def period_down(n):
    return 1 << log2_down(n)


def period_up(n):
    p = period_down(n)
    return p if p == n else 2 * p


def is_clear(value):
    part = value - floor(value)
    return F(1, 10) <= part <= F(9, 10)


def wall_texel(tile, f, z, z0, own, dressed):
    """own: cstat, xrepeat, yrepeat; dressed: cstat, xpanning, ypanning"""
    w, h = tile
    along = 8 * own["xrepeat"] * f
    u = dressed["xpanning"] + floor(along)
    if own["cstat"] & 8:
        u = dressed["xpanning"] + 8 * own["xrepeat"] - 1 - floor(along)
    v = F(z - z0) * own["yrepeat"] / 2048 + F(dressed["ypanning"] * period_up(h), 256)
    if dressed["cstat"] & 256:
        v = -v
    clear = is_clear(along) and is_clear(v)
    u, v = u % w, floor(v) % period_up(h)
    return ((u + 1) % w, v - h, clear) if v >= h else (u, v, clear)


def flat_texel(tile, x, y, plane, first):
    w, h = tile
    (px, py), (qx, qy), length = first
    a, b = F(x, 16), F(-y, 16)
    if plane["stat"] & 64:
        k = F((1 << 20) // length * length, 1 << 20)
        ex, ey = F(qx - px, length), F(qy - py, length)
        a = k * ((x - px) * ex + (y - py) * ey) / 16
        b = k * (ex * (y - py) - ey * (x - px)) / 16
    if plane["stat"] & 8:
        a, b = 2 * a, 2 * b
    if plane["stat"] & 4:
        a, b = b, a
    if plane["stat"] & 16:
        a = -a
    if plane["stat"] & 32:
        b = -b
    u = a + F(plane["xpanning"] * period_down(w), 256)
    v = b + F(plane["ypanning"] * period_down(h), 256)
    return floor(u) % w, floor(v) % h, is_clear(u) and is_clear(v)


def wall_fields():
    return {
        "cstat": 0,
        "xrepeat": rng.randrange(1, 256),
        "yrepeat": rng.randrange(1, 256),
        "xpanning": rng.randrange(256),
        "ypanning": rng.randrange(256),
    }


def scene(name, level, surface, tile, fields, points):
    return {
        "name": name,
        "level": level,
        "surface": surface,
        "tile": list(tile),
        "fields": [[kind, number, key, value] for kind, number, row in fields for key, value in row.items()],
        "points": points,
    }


def taken(make, count=8):
    """Draws points until enough of them are clear of the edges of texels."""
    points = []
    while len(points) < count:
        point, texel = make()
        if texel[2]:
            points.append([*point, texel[0], texel[1]])
    return points


def wall_scenes():
    for tile in [(64, 64), (100, 64), (128, 32), (24, 48)]:
        for cstat in [0, 4, 8, 256, 8 + 256 + 4]:
            row = wall_fields() | {"cstat": cstat}

            def make():
                f, z = F(rng.randrange(1, 4096), 4096), rng.randrange(CEILING, FLOOR)
                z0 = FLOOR if cstat & 4 else CEILING
                return [f * 3000, f * 4000, z], wall_texel(tile, f, z, z0, row, row)

            yield scene(f"wall {cstat} on {tile[0]}x{tile[1]}", ROOM, ["wall", 0], tile, [["wall", 0, row]], taken(make))


def portal_scenes():
    heights = {0: (-9000, 7000), 1: (-5000, 3000)}
    sectors = [["sector", n, {"ceilingz": c, "floorz": f}] for n, (c, f) in heights.items()]
    (c, fl), (c2, f2) = heights[0], heights[1]
    parts = {
        "upper": (0, c2, c),
        "lower": (0, f2, c),
        "swapped": (2, f2, c),
        "masked": (16, max(c, c2), min(fl, f2)),
        "one-way": (32, c2, c),
    }
    for part, (bit, clear, aligned) in parts.items():
        for extra in [0, 4, 8, 256]:
            own, other = wall_fields(), wall_fields()
            own["cstat"] = bit | extra
            other["cstat"] = rng.choice([0, 4, 8, 256]) if part == "swapped" else 0
            other["picnum"] = 1
            own["overpicnum"] = 0
            dressed = other if part == "swapped" else own
            z0 = aligned if dressed["cstat"] & 4 else clear
            tile = (64, 64)

            def make():
                f, z = F(rng.randrange(1, 4096), 4096), rng.randrange(-9000, 7000)
                return [2048, f * 2048, z], wall_texel(tile, f, z, z0, own, dressed)

            surface = ["lower" if part == "swapped" else "masked" if part == "one-way" else part, 1]
            yield scene(
                f"{part} {own['cstat']}/{other['cstat']}", PAIR, surface, tile,
                sectors + [["wall", 1, own], ["wall", 7, other]], taken(make))


def flat_scenes():
    for kind in ["floor", "ceiling"]:
        for stat in [0, 4, 8, 16, 32, 4 + 16, 64, 64 + 4 + 32, 64 + 8 + 16]:
            tile = rng.choice([(64, 64), (128, 32), (24, 48)])
            plane = {"stat": stat, "xpanning": rng.randrange(256), "ypanning": rng.randrange(256)}

            def make():
                x, y = rng.randrange(-1500, 500), rng.randrange(2000, 4500)
                z = FLOOR if kind == "floor" else CEILING
                return [x, y, z], flat_texel(tile, x, y, plane, ((0, 0), (3000, 4000), 5000))

            row = {kind + key: value for key, value in plane.items()}
            yield scene(f"{kind} {stat}", ROOM, [kind, 0], tile, [["sector", 0, row]], taken(make))


def quarter(ang):
    return {0: (1, 0), 512: (0, 1), 1024: (-1, 0), 1536: (0, -1)}[ang]


def sprite_texel(tile, p, row, view):
    w, h = tile
    x, y, z = p[0] - 100, p[1] + 60, p[2] - FLOOR
    xr, yr = row["xrepeat"], row["yrepeat"]
    ox, oy = row["xoffset"], row["yoffset"]
    flip_x, flip_y = bool(row["cstat"] & 4), bool(row["cstat"] & 8)
    kind = row["cstat"] & 48
    if kind == 32:
        ox, oy = (-ox if flip_x else ox), (-oy if flip_y else oy)
        c, s = quarter(row["ang"])
        kx, ky = F((w // 2 + ox) * xr, 4), F((h // 2 + oy) * yr, 4)
        dx, dy = x - (kx * s + ky * c), y - (-kx * c + ky * s)
        u, v = (-s * dx + c * dy) * F(4, xr), (-c * dx - s * dy) * F(4, yr)
        u = w - u if flip_x else u
        return floor(u), floor(v), is_clear(u) and is_clear(v)
    if kind == 16:
        c, s = quarter(row["ang"])
        left = -F((w // 2 + (-ox if flip_x else ox)) * xr, 4)
        u = (x * s - y * c - left) * F(4, xr)
        oy = -oy if flip_y else oy
    else:
        c, s = quarter(view)
        step = F(xr, 5)
        left = -step * w / 2 + (step * ox if flip_x else -step * ox) + (step / 2 if w % 2 else 0)
        u = (-x * s + y * c - left) / step
    bottom = -4 * oy * yr
    if row["cstat"] & 128:
        bottom += 2 * h * yr + (2 * yr if h % 2 else 0)
    v = F(z - (bottom - 4 * h * yr), 4 * yr)
    u, v = (w - u if flip_x else u), (h - v if flip_y else v)
    return floor(u), floor(v), is_clear(u) and is_clear(v) and 0 <= u < w and 0 <= v < h


def sprite_scenes():
    for kind, name in [(0, "face"), (16, "wall"), (32, "floor")]:
        for cstat in [0, 4, 8, 4 + 8, 128] if kind != 32 else [0, 4, 8, 4 + 8]:
            tile = rng.choice([(64, 64), (63, 61), (24, 48)])
            view = rng.choice([0, 512, 1024, 1536])
            row = {
                "cstat": kind | cstat,
                "xrepeat": rng.randrange(20, 100),
                "yrepeat": rng.randrange(20, 100),
                "xoffset": rng.randrange(-9, 9),
                "yoffset": rng.randrange(-9, 9),
                "ang": rng.choice([0, 512, 1024, 1536]),
            }

            def make():
                c, s = quarter(row["ang"] if kind == 16 else view)
                away = rng.randrange(-900, 900)
                x, y = (100 + s * away, -60 - c * away) if kind == 16 else (100 - s * away, -60 + c * away)
                z = rng.randrange(-40000, 40000)
                if kind == 32:
                    x, y, z = rng.randrange(-1500, 1500), rng.randrange(-1500, 1500), FLOOR
                texel = sprite_texel(tile, (x, y, z), row, view)
                inside = 0 <= texel[0] < tile[0] and 0 <= texel[1] < tile[1]
                return [x, y, z], (texel[0], texel[1], texel[2] and inside)

            one = scene(f"{name} {cstat}", SPRITE, ["sprite", 0], tile, [["sprite", 0, row]], taken(make))
            one["view"] = view
            yield one


def row_samples():
    """shade, sector visibility, visibility of the level, depth, row of 32"""
    samples = []
    for _ in range(60):
        shade, level, depth = rng.randrange(-20, 40), rng.choice([512, 512, 1024, 0, 300]), rng.randrange(0, 40000)
        own = rng.choice([0, 0, 16, 100, 239, 240, 248, 255])
        m = F(1) if own == 0 else F((own + 16) % 256, 16)
        row = shade + floor(depth * level * m / 2**19)
        samples.append([shade, own, level, depth, min(max(row, 0), 31)])
    return samples


def as_json(value):
    if isinstance(value, F):
        return float(value)
    raise TypeError(value)


scenes = [*wall_scenes(), *portal_scenes(), *flat_scenes(), *sprite_scenes()]
with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "texels.json"), "w", encoding="utf-8") as file:
    file.write('{"scenes": [\n')
    file.write(",\n".join(json.dumps(one, default=as_json) for one in scenes))
    file.write('\n],\n"rows": ' + json.dumps(row_samples()) + "}\n")
