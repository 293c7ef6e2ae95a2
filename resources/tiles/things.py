"""Items that one picks up, and things that stand about."""

import palette as p
from arithmetic import Dice, cosine, fractal, hash32, lattice, sine
from palette import BLUE, CONCRETE, EARTH, GOLD, GREEN, GREY, OLIVE, ORANGE, RED, STEEL, WOOD
from surface import Figure


def medkit():
    """A white case with a red cross."""
    f = Figure(24, 18)
    f.box(9, 1, 6, 1, GREY, 150)
    f.box(8, 2, 2, 2, GREY, 110)
    f.box(14, 2, 2, 2, GREY, 80)
    f.slab([(1, 5), (2, 4), (22, 4), (23, 5), (23, 16), (22, 17), (2, 17), (1, 16)], CONCRETE, 206, 22)
    for x in range(2, 22):
        f.put(x, 4, CONCRETE, 250)
        f.add(x, 10, -34)
        f.add(x, 16, -50)
    for x in (4, 18):
        f.box(x, 9, 2, 3, GREY, 120)
        f.put(x, 9, GREY, 200)
    f.box(10, 6, 4, 9, RED, 150)
    f.box(7, 9, 10, 3, RED, 150)
    for x, y in ((10, 6), (11, 6), (12, 6), (7, 9), (8, 9), (9, 9), (10, 7), (10, 8)):
        f.put(x, y, RED, 196)
    for x, y in ((10, 14), (11, 14), (12, 14), (13, 14), (14, 11), (15, 11), (16, 11), (13, 12), (13, 13), (16, 10)):
        f.put(x, y, RED, 100)
    f.outline()
    return f.finish()


def armour():
    """A green vest with shoulder plates and a badge."""
    f = Figure(26, 24)
    collar = [(9, 1), (10, 4), (13, 6), (16, 4), (17, 1)]
    f.slab([(5, 3), *collar, (21, 3), (21, 12), (19, 22), (7, 22), (5, 12)], GREEN, 128, 26)
    for x, y in ((9, 2), (10, 4), (11, 5), (12, 6), (13, 6), (14, 5), (15, 4), (16, 2)):
        f.put(x, y, GREY, 24)
    f.ball(9, 11, 8, 9, GREEN, 200, 56)
    f.ball(43, 11, 8, 9, GREEN, 176, 40)
    for x in range(7, 20):
        for y in (14, 18):
            f.add(x, y, -46)
            f.add(x, y + 1, 28)
    for y in range(8, 22):
        f.add(13, y, -30)
        f.add(12, y, 16)
    for x in (6, 18):
        f.box(x, 15, 2, 2, GREY, 120)
        f.put(x, 15, GREY, 190)
    f.slab([(11, 8), (16, 8), (16, 11), (13, 13), (11, 11)], GOLD, 160, 24)
    f.put(12, 9, GOLD, 240)
    f.outline()
    return f.finish()


def ammo():
    """A box, open, with a row of rounds."""
    f = Figure(20, 14)
    for x in range(2, 18, 2):
        f.put(x, 1, ORANGE, 150)
        f.put(x, 2, GOLD, 220)
        f.put(x + 1, 2, GOLD, 120)
        for y in (3, 4, 5):
            f.put(x, y, GOLD, 180)
            f.put(x + 1, y, GOLD, 90)
    f.slab([(1, 5), (19, 5), (19, 13), (1, 13)], OLIVE, 128, 26)
    for x in range(1, 19):
        f.put(x, 5, OLIVE, 190)
        f.put(x, 6, OLIVE, 76)
    f.box(6, 8, 8, 3, GOLD, 170)
    f.stamp(7, 8, ("#.#.#.", "#.#.#.", "#.#.#."), {"#": (GREY, 20)})
    for x in (2, 16):
        f.box(x, 8, 2, 3, GREY, 90)
        f.put(x, 8, GREY, 170)
    f.outline()
    return f.finish()


def weapon():
    """A carbine lying on its side, muzzle to the right."""
    f = Figure(40, 16)
    f.slab([(1, 5), (9, 4), (10, 8), (4, 12), (1, 12)], WOOD, 112, 30)
    f.slab([(8, 4), (27, 3), (27, 9), (9, 9)], STEEL, 122, 34)
    f.slab([(24, 4), (33, 4), (33, 8), (24, 8)], WOOD, 108, 24)
    f.box(33, 5, 6, 2, GREY, 110)
    for x in range(33, 39):
        f.put(x, 5, GREY, 176)
    f.box(36, 2, 2, 3, GREY, 90)
    f.slab([(11, 1), (21, 1), (22, 3), (10, 3)], GREY, 96, 20)
    f.put(11, 1, GREY, 190)
    f.glow(21, 2, p.GLOW_RED)
    f.slab([(17, 9), (22, 9), (24, 15), (19, 15)], GREY, 76, 26)
    f.slab([(10, 9), (14, 9), (12, 15), (8, 15)], WOOD, 96, 30)
    for x in range(14, 18):
        f.put(x, 11, GREY, 70)
    f.put(14, 10, GREY, 90)
    for x in range(10, 26):
        f.put(x, 4, STEEL, 200 - (x - 10) * 3)
        f.add(x, 8, -40)
    f.fade(STEEL, GREY, 8, 13)
    for x in (12, 15, 18):
        f.put(x, 6, GREY, 24)
    for x in range(26, 32, 2):
        f.add(x, 6, -40)
    f.outline()
    return f.finish()


def key():
    """A key of the blue ramp, which palette swaps 21 and 23 turn red and gold."""
    f = Figure(20, 24)
    f.ball(20, 14, 13, 12, BLUE, 190, 60)
    for y in range(3, 11):
        for x in range(5, 15):
            reach = (2 * x + 1 - 20) ** 2 + (2 * y + 1 - 14) ** 2
            if reach < 26:
                f.erase(x, y)
            elif reach < 46:
                f.put(x, y, BLUE, 74)
    for y in range(12, 23):
        for x, tone in ((8, 216), (9, 180), (10, 150), (11, 90)):
            f.put(x, y, BLUE, tone)
    for top, long in ((14, 4), (19, 5)):
        f.box(12, top, long, 3, BLUE, 150)
        for x in range(12, 12 + long):
            f.put(x, top, BLUE, 206)
            f.put(x, top + 2, BLUE, 84)
    f.box(7, 12, 6, 1, BLUE, 226)
    for x, y in ((5, 4), (6, 3), (7, 2)):
        f.put(x, y, BLUE, 250)
    f.outline(BLUE, 8)
    return f.finish()


def barrel():
    """A drum of fuel: three hoops, dents, a warning diamond."""
    f = Figure(32, 44)
    for x in range(2, 30):
        across = 2 * x + 1 - 32
        end = across * across * 4 // 784  # the bottom bulges
        tone = 152 - (across + 10) * (across + 10) * 110 // 1444
        for y in range(6, 43 - end):
            f.put(x, y, RED, tone)
    for hoop in (12, 24, 35):
        for x in range(1, 31):
            across = 2 * x + 1 - 32
            y = hoop + 4 - across * across * 4 // 900
            tone = 190 - (across + 10) * (across + 10) * 120 // 1444
            for dy, more in ((-1, 30), (0, 0), (1, -50)):
                f.put(x, y + dy, RED, tone + more)
            f.add(x, y + 2, -36)
    f.ball(32, 13, 29, 9, GREY, 180, 90)
    f.ball(32, 13, 25, 7, RED, 96, 60)
    f.ball(42, 13, 5, 3, GREY, 70, 20)
    f.ball(22, 12, 3, 2, GREY, 60, 20)
    for dy in range(-6, 7):
        for dx in range(-6 + abs(dy), 7 - abs(dy)):
            rim = abs(dx) + abs(dy) == 6
            f.put(15 + dx, 22 + dy, GREY if rim else GOLD, 20 if rim else 176 - (dx + dy) * 4)
    f.stamp(13, 18, ("..#..", "..#..", ".##..", ".###.", "####.", "#####", "#.###", ".###."), {"#": (GREY, 14)})
    rust = fractal(32, 44, 8, 11, 3, 601)
    for y in range(30, 44):
        for x in range(32):
            if not f.is_clear(x, y) and f.ramps[f.at(x, y)] == RED and rust[y][x] > 236 - (y - 30) * 5:
                f.ramps[f.at(x, y)] = EARTH
    f.outline()
    return f.finish()


def lamp():
    """A standing lamp: a glowing globe in a cage on a post."""
    f = Figure(16, 48)
    f.limb(16, 22, 16, 86, 3, 3, GREY, 160, 40)
    for y in (14, 28):
        for x in range(6, 10):
            f.put(x, y, GREY, 140 - (x - 6) * 30)
    f.ball(16, 90, 13, 5, GREY, 130, 30)
    f.ball(16, 86, 6, 4, GREY, 150, 40)
    for y in range(2, 13):
        for x in range(2, 14):
            reach = (2 * x + 1 - 16) ** 2 + (2 * y + 1 - 14) ** 2
            if reach < 108:
                f.glow(x, y, p.WHITE if (2 * x + 1 - 14) ** 2 + (2 * y + 1 - 11) ** 2 < 34 else p.WARM_LAMP)
                if reach > 74 and x + y > 15:
                    f.glow(x, y, p.GLOW_YELLOW)
    for x in range(5, 11):
        f.put(x, 1, GREY, 90)
        f.put(x, 12, GREY, 120 - (x - 5) * 12)
        f.put(x, 13, GREY, 60)
    for y in range(2, 12):
        f.put(8, y, GOLD, 130)
    f.outline(EARTH, 24)
    return f.finish()


def tree():
    """A broad crown of many tufts of leaves over a forked trunk."""
    f = Figure(64, 96)
    for x0, y0, x1, y1, r0, r1 in (
        (64, 186, 62, 130, 12, 9), (62, 132, 42, 96, 8, 5), (62, 134, 84, 94, 8, 5), (62, 134, 64, 84, 7, 5),
        (60, 184, 46, 190, 8, 3), (68, 184, 84, 190, 8, 3), (64, 186, 66, 190, 8, 4),
    ):  # fmt: skip
        f.limb(x0, y0, x1, y1, r0, r1, EARTH, 150, 30)
    for y in range(64, 95):
        for x in range(22, 44):
            if not f.is_clear(x, y) and hash32(x, y // 5, 614) % 4 == 0:
                f.add(x, y, -34)
    dice = Dice(612)
    f.ball(64, 62, 46, 42, GREEN, 66, 22)
    tufts = []
    for ring, count in ((0, 8), (1, 16), (2, 23)):
        for number in range(count):
            angle = number * 1024 // count + ring * 60 + dice.below(40)
            x = 64 + cosine(angle) * (12 + ring * 17) // 1024
            y = 60 + sine(angle) * (8 + ring * 18) // 1024
            tufts.append((y + dice.between(-5, 5), x + dice.between(-5, 5), dice.between(8, 15)))
    # From the back and below to the front and above.
    for y, x, radius in sorted(tufts, reverse=True):
        f.ball(x, y, radius, radius * 7 // 8, GREEN, 156 - max(0, y - 30) * 2 // 3 + max(0, 64 - x) // 3, 20)
    for _ in range(640):
        x, y = dice.between(3, 60), dice.between(4, 64)
        if f.is_clear(x, y) or f.ramps[f.at(x, y)] != GREEN:
            continue
        more = dice.between(-44, 44)
        f.add(x, y, more)
        if more > 20:
            f.add(x - 1, y, more // 2)
            if dice.below(2) == 0:
                f.ramps[f.at(x, y)] = OLIVE
    # A ragged rim: some texels of it fall away.
    for y in range(1, 66):
        for x in range(1, 63):
            rim = any(f.is_clear(x + dx, y + dy) for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)))
            if rim and not f.is_clear(x, y) and f.ramps[f.at(x, y)] != EARTH and dice.below(3) == 0:
                f.erase(x, y)
    f.outline(GREEN, 16)
    return f.finish()


def decal():
    """An arrow of worn road paint, for the floor."""
    f = Figure(32, 32)
    worn = fractal(32, 32, 8, 8, 3, 621)
    for y in range(2, 30):
        for x in range(2, 30):
            head = y < 15 and abs(2 * x + 1 - 32) <= (y - 2) * 2 + 1
            shaft = 15 <= y < 29 and 11 <= x < 21
            if not head and not shaft:
                continue
            if worn[y][x] > 196 and hash32(x, y, 622) % 3:
                continue
            f.put(x, y, GOLD, 186 + (worn[y][x] - 128) // -6)
    return f.finish()


def crate(picanm):
    """A wooden crate with iron corners; its size is no power of two."""
    f = Figure(61, 63)
    wave = lattice(60, 64, 4, 4, 631)

    def grain(along, across):
        bend = (wave[across % 64][along % 60] - 128) // 20
        return sine(across * 210 + bend * 60 + along * 8) * 12 // 1024 + hash32(across, along // 6, 632) % 15 - 7

    for y in range(1, 62):
        for x in range(1, 60):
            board = (x - 1) // 10
            f.put(x, y, WOOD, 112 + board * 5 % 4 * 6 + grain(y, x))
            if (x - 1) % 10 == 9:
                f.put(x, y, EARTH, 26)
            elif (x - 1) % 10 == 0:
                f.add(x, y, 26)
    _batten(f, grain)
    for left, top in ((1, 1), (47, 1), (1, 49), (47, 49)):
        _corner(f, left, top)
    f.stamp(22, 17, STENCIL, {"#": (EARTH, 36)})
    f.outline(EARTH, 8)
    return f.finish(picanm)


STENCIL = (
    "....##......##..",
    "...####....####.",
    "..######..######",
    "....##......##..",
    "....##......##..",
    "....##......##..",
    "................",
    "################",
)


def _batten(f, grain):
    # The diagonal, with its shadow.
    for y in range(8, 55):
        for x in range(8, 53):
            away = x * 63 - (62 - y) * 61
            if abs(away) < 330:
                f.put(x, y, WOOD, 136 + grain(x + y, x - y) + (40 if away < -260 else -44 if away > 260 else 0))
            elif 0 < away < 560:
                f.add(x, y, -40)
    # The frame.
    for inset in range(8):
        for along in range(1 + inset, 60 - inset):
            for x, y in ((along, 1 + inset), (along, 61 - inset)):
                f.put(x, y, WOOD, 138 + grain(x, y))
        for along in range(1 + inset, 62 - inset):
            for x, y in ((1 + inset, along), (59 - inset, along)):
                f.put(x, y, WOOD, 132 + grain(y, x))
    for i in range(1, 60):
        f.add(i, 1, 50)
        f.add(i, 61, -60)
    for i in range(1, 62):
        f.add(1, i, 40)
        f.add(59, i, -50)
    for i in range(8, 53):
        f.add(i, 8, -60)
        f.add(i, 9, -36)
        f.add(i, 54, 36)
    for i in range(8, 55):
        f.add(8, i, -50)
        f.add(9, i, -26)
        f.add(52, i, 30)


def _corner(f, left, top):
    right = left > 30
    lower = top > 30
    for y in range(13):
        for x in range(13):
            inner_x = 12 - x if right else x
            inner_y = 12 - y if lower else y
            if inner_x < 5 or inner_y < 5:
                if inner_x + inner_y < 15:
                    rim = 40 if x == 0 or y == 0 else -30 if y == 12 else 0
                    f.put(left + x, top + y, GREY, 92 - x * 2 - y * 2 + rim)
    for x, y in ((2, 2), (9, 2), (2, 9)):
        px = left + (11 - x if right else x)
        py = top + (11 - y if lower else y)
        f.screw(px, py, GREY, 130)
