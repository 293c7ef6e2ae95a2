"""Floors and ceilings."""

import palette as p
from arithmetic import Dice, fractal, hash32, pick
from palette import CONCRETE, EARTH, GOLD, GREEN, GREY, OLIVE, STEEL, WOOD
from surface import Surface


def floor_tile():
    """Stone slabs of 32 texels, each of its own tone, worn and chipped."""
    s = Surface(64, 64, CONCRETE)
    cloud = fractal(64, 64, 4, 4, 4, 301)
    fine = fractal(64, 64, 8, 8, 3, 302)

    def slab(x, y):
        return (x + 16) // 32 % 2, (y + 16) // 32 % 2

    tones = {(0, 0): 150, (1, 0): 134, (0, 1): 138, (1, 1): 156}

    def level(x, y):
        return tones[slab(x, y)] + (cloud[y][x] - 128) // 7 + (fine[y][x] - 128) // 12

    s.fill(level)
    s.grain(5, 303)
    for x in range(64):
        for joint in (15, 47):
            ragged = pick(9, x, joint, 304) == 0
            s.put(x, joint, CONCRETE, 58 + pick(20, x, joint, 305))
            s.add(x, joint + 1, -10 if ragged else 40)
            s.add(x, joint - 1, -26)
            s.put(joint, x, CONCRETE, 62 + pick(20, joint, x, 306))
            s.add(joint + 1, x, -8 if pick(9, joint, x, 307) == 0 else 32)
            s.add(joint - 1, x, -22)
    # Broken corners where four slabs meet.
    for x, y, reach in ((16, 16, 4), (46, 48, 3), (48, 14, 2)):
        for dy in range(reach):
            for dx in range(reach - dy):
                sx = x + dx if x % 32 == 16 else x - dx
                sy = y + dy if y % 32 == 16 else y - dy
                s.put(sx, sy, EARTH, 70 + 12 * (dx + dy))
    s.crack(30, 17, 29, 308, 1, 52)
    s.crack(58, 50, 14, 309, 1, 40)
    for x, y in ((8, 40), (36, 28), (54, 6)):
        for dx, dy in ((0, 0), (1, 0), (0, 1), (2, 1), (-1, 1)):
            s.add(x + dx, y + dy, -24)
    dirt = fractal(64, 64, 4, 4, 4, 310)
    s.stain(dirt, 150, 22)
    for y in range(64):
        for x in range(64):
            # Dirt gathers along the joints.
            apart = min(abs((x + 16) % 32 - 31), (x + 17) % 32, abs((y + 16) % 32 - 31), (y + 17) % 32)
            if apart < 6 and dirt[y][x] > 96 + apart * 22:
                s.add(x, y, -22 + apart * 3)
                if hash32(x, y, 311) % 12 > apart + 7:
                    s.ramps[s.at(x, y)] = EARTH
    return s.mark().finish()


def floor_metal():
    """Tread plate: raised lozenges in two directions, polished where one walks."""
    s = Surface(64, 64, STEEL)
    cloud = fractal(64, 64, 4, 4, 4, 321)
    s.fill(lambda x, y: 116 + (cloud[y][x] - 128) // 9)
    for row in range(8):
        for column in range(8):
            x, y = column * 8 + 4, row * 8 + 4
            lean = 1 if (row + column) % 2 else -1
            for step in range(-1, 3):
                s.add(x + step, y - step * lean, 64)
                s.add(x + step, y - step * lean + 1, 22 if step in (0, 1) else -36)
                s.add(x + step, y - step * lean + 2, -48)
    s.grain(6, 322)
    grime = fractal(64, 64, 4, 4, 4, 323)
    s.stain(grime, 140, 30)
    rust = fractal(64, 64, 8, 8, 3, 324)
    s.stain(rust, 206, 8, EARTH)
    s.fade(STEEL, GREY, 7, 13)
    return s.mark().finish()


def floor_dirt():
    """Trodden earth with pebbles."""
    s = Surface(64, 64, EARTH)
    heights = fractal(64, 64, 4, 4, 4, 331)
    s.fill(lambda x, y: 128 + (heights[y][x] - 128) // 6)
    s.relief(heights, 12)
    s.grain(11, 332)
    dice = Dice(333)
    for _ in range(34):
        _pebble(s, dice.below(64), dice.below(64), dice.between(1, 3), dice)
    for _ in range(60):
        x, y = dice.below(64), dice.below(64)
        s.add(x, y, -44)
        s.add(x + 1, y, 22)
    return s.mark().finish()


def _pebble(s, x, y, size, dice):
    ramp = (EARTH, CONCRETE, WOOD)[dice.below(3)]
    tone = dice.between(110, 150)
    for dy in range(size):
        for dx in range(size + 1):
            if size == 3 and (dx, dy) in ((0, 0), (3, 0), (0, 2), (3, 2)):
                continue
            s.put(x + dx, y + dy, ramp, tone + 30 - (dx + dy) * 22)
    for dx in range(size + 1):
        s.add(x + dx + 1, y + size, -52)


def grass():
    """Blades in tufts over dark ground, a few dry ones, and three flowers."""
    s = Surface(64, 64, GREEN)
    ground = fractal(64, 64, 4, 4, 4, 341)
    s.fill(lambda x, y: 74 + (ground[y][x] - 128) // 5)
    s.grain(12, 342)
    dice = Dice(343)
    for _ in range(520):
        x, y = dice.below(64), dice.below(64)
        tall = dice.between(2, 4)
        lean = dice.between(-1, 1)
        ramp = OLIVE if dice.below(5) == 0 else GREEN
        tone = 92 + (ground[y][x] - 128) // 4 + dice.below(34)
        for step in range(tall):
            s.put(x + lean * step // 2, y - step, ramp, tone + step * 10)
        s.add(x + 1, y, -30)
    s.fade(GREEN, OLIVE, 3, 15)
    for x, y in ((12, 20), (44, 9), (33, 50)):
        s.put(x, y, GOLD, 200)
        s.put(x + 1, y, GOLD, 160)
        s.put(x, y - 1, GOLD, 226)
    return s.mark().finish()


def _ceiling_frame(s):
    """The rails of a hung ceiling, half of each at a border."""
    for joint in (0, 32):
        for at in range(64):
            for offset, tone in ((-3, 92), (-2, 140), (-1, 162), (0, 166), (1, 150), (2, 116)):
                s.put(at, joint + offset, CONCRETE, tone)
    for joint in (0, 32):
        for at in range(64):
            if (at + 3) % 32 >= 6:
                for offset, tone in ((-3, 96), (-2, 140), (-1, 160), (0, 162), (1, 148), (2, 116)):
                    s.put(joint + offset, at, CONCRETE, tone)


def ceiling_panel():
    """Mineral-fibre panels in rails: speckled, one stained by water."""
    s = Surface(64, 64, CONCRETE)
    tones = ((140, 134), (136, 142))
    s.fill(lambda x, y: tones[y // 32][x // 32])
    cloud = fractal(64, 64, 4, 4, 4, 361)
    s.shift_all(lambda x, y: (cloud[y][x] - 128) // 10)
    dice = Dice(362)
    for _ in range(420):
        x, y = dice.below(64), dice.below(64)
        s.add(x, y, -40)
        if dice.below(3) == 0:
            s.add(x + 1, y, -24)
        s.add(x, y + 1, 14)
    damp = fractal(64, 64, 4, 4, 3, 365)
    s.stain(damp, 170, 16)
    for left in (3, 35):
        for top in (3, 35):
            for at in range(26):
                s.add(left + at, top, -30)
                s.add(left, top + at, -26)
                s.add(left + at, top + 25, 18)
                s.add(left + 25, top + at, 14)
    s.grain(4, 363)
    _ceiling_frame(s)
    s.grain(3, 364)
    return s.mark().finish()


def ceiling_light():
    """A lamp in the same ceiling: three tubes behind a diffuser."""
    s = Surface(64, 64, CONCRETE, 138)
    cloud = fractal(64, 64, 4, 4, 4, 371)
    s.shift_all(lambda x, y: (cloud[y][x] - 128) // 10)
    dice = Dice(372)
    for _ in range(300):
        s.add(dice.below(64), dice.below(64), -38)
    _ceiling_frame(s)
    s.plate(8, 8, 48, 48, GREY, 140, 44, 60)
    s.edge(10, 10, 44, 44, -60, -44)
    for y in range(11, 53):
        for x in range(11, 53):
            band = (y - 11) % 14
            if x in (31, 32):
                s.put(x, y, STEEL, 150)
            elif band in (5, 6, 7, 8):
                s.glow(x, y, p.WHITE)
            elif (x - 11) % 7 == 6:
                s.put(x, y, GOLD, 212)
            elif band in (3, 4, 9, 10) or (x + y) % 2:
                s.glow(x, y, p.WARM_LAMP)
            else:
                s.put(x, y, CONCRETE, 236)
    for x in (8, 54):
        for y in (8, 54):
            s.screw(x, y, STEEL, 150)
    s.grain(3, 373)
    return s.mark().finish()
