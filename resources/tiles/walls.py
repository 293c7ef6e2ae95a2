"""Walls: brick, concrete, steel, rock, wood, plaster, pipes, a window, a screen, and the blank tile."""

import palette as p
from arithmetic import Dice, cells, clamp, fractal, hash32, lattice, pick, sine
from palette import CONCRETE, EARTH, GOLD, GREEN, GREY, OLIVE, ORANGE, RED, RUST, STEEL, TEAL, WOOD
from surface import Surface


def blank():
    """A quiet checker of two greys: the tile of a surface that has none yet."""
    s = Surface(64, 64, GREY)
    s.fill(lambda x, y: 84 if ((x + 4) // 8 + (y + 4) // 8) % 2 else 112)
    for top in range(4, 68, 8):
        for left in range(4, 68, 8):
            s.edge(left, top, 8, 8, 8, 10)
    s.grain(4, 1)
    return s.mark().finish()


def _lay_bricks(s, widths_of, course, shift_y, style, seed):
    """Courses of bricks with joints of one texel. widths_of(row) gives the offset and the widths of a row's bricks;
    style(number, x, y) gives the ramp and level of a brick."""
    for row in range(64 // course):
        top = row * course + shift_y
        left, widths = widths_of(row)
        for number, width in enumerate(widths):
            ramp, level = style(number, row)
            chipped = pick(5, number, row, seed) == 0
            for y in range(top, top + course - 1):
                for x in range(left, left + width - 1):
                    s.put(x, y, ramp, level - (y - top) * 3)
            s.edge(left, top, width - 1, course - 1, 22, 26)
            if chipped:
                corner = left if pick(2, number, row, seed + 1) else left + width - 2
                for dx, dy in ((0, 0), (1, 0), (-1, 0), (0, 1)):
                    if left <= corner + dx < left + width - 1:
                        s.put(corner + dx, top + dy, CONCRETE, 92 + 12 * dy)
            # The shadow in the joint below and to the right of a brick.
            for x in range(left, left + width):
                s.put(x, top + course - 1, CONCRETE, 66)
            for y in range(top, top + course - 1):
                s.put(left + width - 1, y, CONCRETE, 76)
            left += width


def brick():
    s = Surface(64, 64, CONCRETE, 80)

    def style(number, row):
        kind = pick(11, number, row, 21)
        if kind == 0:
            return RUST, 104
        if kind == 1:
            return EARTH, 138
        return RUST, 134 + pick(30, number, row, 22)

    _lay_bricks(s, lambda row: (4 if row % 2 else 12, [16] * 4), 8, 4, style, 23)
    s.grain(9, 24)
    soot = fractal(64, 64, 4, 4, 4, 25)
    s.stain(soot, 140, 30)
    s.fade(RUST, EARTH, 3, 17, soot)
    return s.mark().finish()


def brick_dark():
    """Old engineering brick, long and short ones in turn, damp and mossy."""
    s = Surface(64, 64, GREY, 50)

    def style(number, row):
        kind = pick(9, number, row, 31)
        if kind == 0:
            return EARTH, 84
        if kind < 3:
            return STEEL, 62 + pick(12, number, row, 32)
        return CONCRETE, 66 + pick(26, number, row, 33)

    _lay_bricks(s, lambda row: (3 if row % 2 else 15, [20, 12, 20, 12]), 8, 4, style, 34)
    for place, level in enumerate(s.levels):
        if level < 80 and s.ramps[place] == CONCRETE:
            s.levels[place] = level - 14
    s.fade(STEEL, GREY, 8, 13)
    moss = fractal(64, 64, 8, 8, 3, 36)
    s.stain(moss, 172, 4, OLIVE)
    s.grain(8, 37)
    for number in range(7):
        s.drip(pick(64, number, 0, 38), pick(64, number, 1, 38), 14, 34, number)
    return s.mark().finish()


def concrete():
    """Cast in boards, with the holes of the ties, streaks below them and a crack."""
    s = Surface(64, 64, CONCRETE, 146)
    cloud = fractal(64, 64, 2, 2, 5, 41)
    s.shift_all(lambda x, y: (cloud[y][x] - 128) // 7)
    s.grain(6, 42)
    pores = Dice(43)
    for _ in range(46):
        x, y = pores.below(64), pores.below(64)
        s.add(x, y, -34)
        s.add(x + 1, y + 1, 16)
    for x in range(64):
        for joint in (16, 48):
            s.add(x, joint, -46)
            s.add(x, joint + 1, 30)
            if pick(4, x, joint, 44) == 0:
                s.add(x, joint - 1, -16)
    for y in range(64):
        s.add(32, y, -40)
        s.add(33, y, 22)
    for x, y in ((16, 32), (48, 32), (16, 0), (48, 0)):
        s.drip(x, y + 4, 12, 44, x + y, EARTH if (x, y) in ((16, 32), (48, 0)) else None)
        for dx, dy in ((0, 0), (1, 0), (0, 1), (1, 1), (-1, 0), (0, -1), (1, -1), (-1, 1)):
            s.put(x + dx, y + dy, CONCRETE, 44 + 14 * (dx + dy))
        for dx, dy in ((2, 0), (2, 1), (0, 2), (1, 2)):
            s.add(x + dx, y + dy, 34)
    s.crack(43, 50, 26, 45)
    return s.mark().finish()


def concrete_trim():
    """A moulding: a lit lip, a hollow, and a drip edge."""
    profile = (130, 158, 190, 196, 172, 120, 104, 112, 126, 138, 148, 158, 166, 120, 76, 96)
    s = Surface(64, 16, CONCRETE)
    s.fill(lambda x, y: profile[y])
    cloud = fractal(64, 16, 4, 2, 3, 51)
    s.shift_all(lambda x, y: (cloud[y][x] - 128) // 10)
    s.grain(6, 52)
    for y in range(2, 14):
        s.add(32, y, -50)
        s.add(33, y, 26)
    for number in range(7):
        x = pick(64, number, 3, 53)
        s.put(x, 2, CONCRETE, 128)
        s.put(x + 1, 2, CONCRETE, 138)
        s.put(x, 3, CONCRETE, 146)
        s.drip(pick(64, number, 5, 53), 5, 8, 30, 54 + number)
    return s.mark().finish()


def _groove(s, x, y, width, height, ramp=GREY):
    """A wide joint, dark in its middle."""
    for py in range(y, y + height):
        for px in range(x, x + width):
            s.put(px, py, ramp, 40)


def panel_steel():
    """Four plates: two plain, one with louvres, one with a hatch."""
    s = Surface(128, 128, STEEL, 40)
    for number, (left, top) in enumerate(((2, 2), (66, 2), (2, 66), (66, 66))):
        s.plate(left, top, 60, 60, STEEL, 122 + (number % 3) * 6, 52, 60)
        for y in range(top + 1, top + 59):
            s.add(left + 1, y, 16)
            s.add(left + 58, y, -18)
        for x in range(left + 1, left + 59):
            s.add(x, top + 1, 22)
            s.add(x, top + 58, -24)
        for x in (left + 5, left + 54):
            for y in (top + 5, top + 54):
                s.rivet(x, y, STEEL, 160)
    for louvre in range(7):
        y = 17 + louvre * 5
        s.box(80, y, 32, 3, GREY, 26)
        for x in range(80, 112):
            s.put(x, y + 2, STEEL, 120)
            s.put(x, y + 3, STEEL, 190)
        s.add(111, y + 1, 20)
    s.edge(76, 13, 40, 42, -34, -26)
    s.edge(77, 14, 38, 40, 26, 30)
    s.edge(14, 80, 36, 34, -40, -26)
    s.plate(15, 81, 34, 32, STEEL, 150, 44, 50)
    s.hazard(17, 105, 30, 5, 176, 6)
    for x, y in ((18, 84), (44, 84), (18, 100), (44, 100)):
        s.screw(x, y, STEEL, 150)
    s.pit(26, 90, 12, 5, GREY, 36)
    s.box(28, 91, 8, 2, STEEL, 190)
    cloud = fractal(128, 128, 4, 4, 4, 61)
    s.shift_all(lambda x, y: (cloud[y][x] - 128) // 9)
    s.grain(4, 62)
    s.scratches(46, 9, 63, 20)
    rust = fractal(128, 128, 8, 8, 3, 64)
    for y in range(128):
        for x in range(128):
            low = y % 64 - 34
            if low > 0 and rust[y][x] + low * 2 > 232 + hash32(x, y, 65) % 24:
                place = s.at(x, y)
                s.ramps[place] = EARTH if hash32(x, y, 66) % 3 else RUST
                s.levels[place] -= 12
    for left in (0, 64):
        s.drip(left + 6, 60, 8, 50, 66 + left, EARTH)
        s.drip(left + 55, 8, 26, 26, 67 + left, EARTH)
        s.drip(left + 7, 72, 20, 22, 68 + left, EARTH)
    s.fade(STEEL, GREY, 7, 13, cloud)
    return s.mark().finish()


def panel_tech():
    """Machinery behind plates: lamps, a small screen, a vent, conduits."""
    s = Surface(128, 64, STEEL, 46)
    s.grain(5, 71)
    # Conduits in the depth, between the plates.
    for y, ramp in ((43, ORANGE), (46, STEEL), (49, TEAL), (52, STEEL)):
        for x in range(128):
            s.put(x, y, ramp, 150 if x % 11 else 90)
            s.put(x, y + 1, ramp, 80)
    for left, top, width, height, level in (
        (3, 3, 40, 36, 132), (46, 3, 34, 24, 120), (83, 3, 42, 36, 126), (46, 30, 34, 12, 146), (66, 42, 44, 18, 134),
        (6, 55, 44, 6, 120),
    ):  # fmt: skip
        for x in range(left + 2, left + width + 2):
            s.add(x, top + height, -34)
        s.plate(left, top, width, height, STEEL, level, 52, 60)
        for x in (left + 2, left + width - 4):
            for y in (top + 2, top + height - 4):
                if height > 8:
                    s.screw(x, y, STEEL, level)
    # A screen with a green trace.
    s.pit(9, 8, 28, 16, GREY, 10)
    s.edge(8, 7, 30, 18, -30, -34)
    for x in range(10, 36):
        for y in range(9, 23):
            s.put(x, y, GREEN, 34 if y % 2 else 20)
        y = 16 + sine(x * 80) * 4 // 1024 - (3 if x == 28 else 0)
        s.glow(x, y, p.GLOW_GREEN)
        s.put(x, y + 1, GREEN, 120)
    for x, colour in ((10, p.GLOW_RED), (15, p.GLOW_GREEN), (20, p.GLOW_YELLOW), (25, p.GLOW_GREEN)):
        s.glow_box(x, 30, 2, 2, colour)
        for dx, dy in ((0, 2), (1, 2), (2, 0), (2, 1), (-1, 0), (-1, 1), (0, -1), (1, -1)):
            s.put(x + dx, 30 + dy, GREY, 60)
    s.box(30, 29, 8, 5, GREY, 40)
    s.box(31, 30, 3, 3, RED, 170)
    # A field of lamps, some dark.
    s.pit(88, 8, 32, 18, GREY, 24)
    for row in range(4):
        for column in range(7):
            x, y = 90 + column * 4, 10 + row * 4
            state = pick(10, column, row, 72)
            if state < 5:
                s.glow_box(x, y, 2, 2, p.ACID if state < 4 else p.GLOW_ORANGE)
                s.put(x + 2, y, GREEN, 70)
                s.put(x, y + 2, GREEN, 70)
            else:
                s.box(x, y, 2, 2, OLIVE, 60)
    for x in range(90, 120, 5):
        s.pit(x, 30, 3, 5, GREY, 30)
    # A vent with slats.
    for y in range(7, 23, 3):
        s.box(51, y, 24, 2, GREY, 22)
        for x in range(51, 75):
            s.put(x, y + 2, STEEL, 172)
    # A label and keys.
    s.box(50, 33, 16, 5, GOLD, 168)
    s.stamp(52, 34, ("#.##.#.##..#", "#.#..#.#.#.#", "#.##.#.##..#"), {"#": (GREY, 20)})
    for x in range(69, 77, 3):
        s.box(x, 33, 2, 2, CONCRETE, 190)
        s.box(x, 36, 2, 2, CONCRETE, 150)
    s.hazard(69, 54, 38, 4, 168, 8)
    s.pit(72, 46, 18, 5, GREY, 20)
    for x in range(73, 89):
        s.put(x, 48, TEAL, 120 + (x % 3) * 20)
    s.glow_box(95, 47, 3, 3, p.GLOW_CYAN)
    s.edge(94, 46, 5, 5, -40, -40)
    cloud = fractal(128, 64, 4, 2, 4, 73)
    s.shift_all(lambda x, y: (cloud[y][x] - 128) // 10)
    s.scratches(24, 6, 74, 16)
    s.fade(STEEL, GREY, 7, 13, cloud)
    return s.mark().finish()


def rock():
    """Boulders pressed together: each a lit face, split by cracks."""
    s = Surface(128, 128, EARTH)
    field = cells(128, 128, 5, 5, 81)
    rough = fractal(128, 128, 4, 4, 5, 82)
    heights = []
    for y in range(128):
        line = []
        for x in range(128):
            # Cell borders are looked up a little aside, so that they wander.
            dx = (rough[(y + 40) % 128][x] - 128) // 18
            dy = (rough[y][(x + 70) % 128] - 128) // 18
            nearest, second, _ = field[(y + dy) % 128][(x + dx) % 128]
            gap = min(second - nearest, 70)
            line.append(gap * 2 + rough[y][x] * 3 // 4)
        heights.append(line)

    def base(x, y):
        nearest, second, number = field[y][x]
        return 92 + pick(30, number, 0, 83) + (rough[y][x] - 128) // 6

    s.fill(base)
    s.relief(heights, 26)
    for y in range(128):
        for x in range(128):
            if heights[y][x] < 96:
                s.add(x, y, -(96 - heights[y][x]) // 2)
    s.grain(7, 85)
    for number in range(9):
        s.crack(pick(128, number, 2, 86), pick(128, number, 3, 86), 14, 87 + number, 1, 44)
    s.fade(EARTH, CONCRETE, 3, 14, fractal(128, 128, 4, 4, 4, 89))
    moss = fractal(128, 128, 8, 8, 4, 88)
    s.stain(moss, 190, 4, OLIVE)
    return s.mark().finish()


def wood_plank():
    """Upright boards with grain, knots and nails."""
    s = Surface(64, 64, WOOD)
    wave = lattice(64, 64, 4, 4, 91)

    def level(x, y):
        board = (x + 8) // 16 % 4
        across = (x + 8) % 16
        bend = sine(y * 16 + board * 300) * 3 // 1024 + (wave[y][x] - 128) // 26
        ring = sine((across * 8 + bend * 11 + board * 37) * 16)
        fine = hash32(x, (y + board * 17) // 9, 92) % 17 - 8
        return 138 + (board * 7 % 4) * 9 + ring * 15 // 1024 + fine

    s.fill(level, lambda x, y: EARTH if (x + 8) // 16 % 4 == 2 else WOOD)
    for board, (x, y) in enumerate(((0, 14), (18, 44), (48, 26))):
        for dy in range(-5, 6):
            for dx in range(-3, 4):
                reach = dx * dx * 3 + dy * dy
                if reach < 26:
                    s.add(x + dx, y + dy, -64 if reach < 6 else 10 if reach < 14 else -30)
    for edge in (8, 24, 40, 56):
        for y in range(64):
            s.put(edge, y, EARTH, 34)
            s.add(edge + 1, y, 34)
            s.add(edge - 1, y, -26)
    for left, y in ((9, 30), (25, 52), (41, 10), (57, 40)):
        for x in range(left, left + 15):
            s.put(x, y, EARTH, 40)
            s.add(x, y + 1, 36)
        for x in (left + 3, left + 11):
            for dy in (-4, 5):
                s.put(x, y + dy, GREY, 60)
                s.put(x - 1, y + dy - 1, WOOD, 196)
    s.grain(5, 93)
    dirt = fractal(64, 64, 2, 2, 4, 94)
    s.stain(dirt, 150, 30)
    return s.mark().finish()


def plaster():
    """Pale plaster over a painted dado, with cornice and skirting."""
    s = Surface(64, 128, CONCRETE)
    cloud = fractal(64, 128, 2, 4, 5, 101)

    def level(x, y):
        tone = 176 if y < 84 else 112
        return tone + (cloud[y][x] - 128) // (9 if y < 84 else 12)

    s.fill(level, lambda x, y: CONCRETE if y < 84 else TEAL)
    # Scuffed paint.
    worn = fractal(64, 128, 8, 16, 3, 102)
    for y in range(86, 116):
        for x in range(64):
            if worn[y][x] > 205 - (y - 86) // 2:
                s.put(x, y, CONCRETE, 168)
                s.add(x, y - 1, -20)
    s.crack(44, 66, 14, 105, 1, 44)
    s.crack(52, 12, 20, 106, 1, 40)
    s.crack(22, 62, 26, 107, -1, 44)
    # Cornice, dado rail and skirting, the first and the last one band when the tile repeats.
    bands = (
        (0, (120, 122, 124, 126, 128, 160, 168, 120, 92)),
        (82, (190, 170, 150, 104)),
        (118, (120, 190, 180, 160, 150, 150, 148, 140, 128, 122)),
    )
    for offset, band in bands:
        for dy, tone in enumerate(band):
            for x in range(64):
                s.put(x, offset + dy, WOOD, tone + (cloud[(dy * 9) % 128][x] - 128) // 14)
    for x in range(64):
        s.add(x, 9, -30)
        s.add(x, 10, -16)
        s.add(x, 86, -40)
        s.add(x, 87, -18)
    for number in range(6):
        s.drip(pick(64, number, 4, 108), 10, 20 + pick(16, number, 5, 108), 26, 109 + number)
    damp = fractal(64, 128, 2, 4, 4, 110)
    s.stain(damp, 168, 22)
    s.fade(TEAL, CONCRETE, 6, 13, damp)
    s.grain(4, 111)
    return s.mark().finish()


def pipes():
    """A fat rusty pipe, a steel one and a thin one of copper, before a dark wall."""
    s = Surface(64, 64, GREY, 30)
    s.grain(6, 121)
    runs = ((3, 24, RUST, 150), (31, 16, STEEL, 160), (51, 10, ORANGE, 116))
    for left, width, ramp, tone in runs:
        for x in range(left, left + width):
            across = (x - left) * 2 + 1 - width  # -width to width
            lit = tone - (across + width // 3) ** 2 * 130 // (width * width)
            for y in range(64):
                s.put(x, y, ramp, clamp(lit, 24, 230))
    for left, width, ramp, tone in runs[:2]:
        for top in (10, 42) if width > 20 else (26,):
            _flange(s, left, top, width, ramp, tone)
    for y in (8, 40):
        s.box(50, y, 12, 3, STEEL, 130)
        s.edge(50, y, 12, 3, 50, 50)
    # A gauge on the steel pipe.
    for dy in range(-5, 6):
        for dx in range(-5, 6):
            reach = dx * dx + dy * dy
            if reach < 30:
                s.put(39 + dx, 50 + dy, GREY if reach > 17 else CONCRETE, 60 - (dx + dy) * 6 if reach > 17 else 226)
    s.line(39, 50, 41, 47, lambda x, y: s.put(x, y, RED, 150))
    for dx, dy in ((-3, 0), (0, -3), (3, 0)):
        s.put(39 + dx, 50 + dy, GREY, 40)
    wear = fractal(64, 64, 4, 4, 4, 122)
    s.shift_all(lambda x, y: (wear[y][x] - 128) // 8)
    for y in range(64):
        for x in range(3, 27):
            if wear[y][x] > 178 and s.ramps[s.at(x, y)] == RUST:
                s.ramps[s.at(x, y)] = ORANGE
                s.add(x, y, -36)
    s.grain(5, 123)
    s.drip(8, 17, 18, 40, 124)
    s.drip(20, 49, 12, 40, 125)
    s.drip(55, 11, 14, 36, 126, TEAL)
    s.fade(STEEL, GREY, 6, 13, wear)
    return s.mark().finish()


def _flange(s, left, top, width, ramp, tone):
    for y in range(top, top + 7):
        for x in range(left - 1, left + width + 1):
            across = (x - left) * 2 + 1 - width
            lit = tone + 18 - (across + width // 3) ** 2 * 110 // (width * width)
            s.put(x, y, ramp, clamp(lit, 30, 230) + {0: 34, 3: -60, 6: -44}.get(y - top, 0))
    for x in range(left + 2, left + width - 2, 6):
        for y in (top + 1, top + 4):
            s.screw(x, y, STEEL, clamp(150 - (x - left) * 70 // width, 40, 200))
    for x in range(left, left + width):
        s.add(x, top + 7, -44)
        s.add(x, top + 8, -20)


def step_edge():
    """The nosing of a step: worn hazard stripes below a bright lip."""
    profile = (92, 160, 190, 0, 0, 0, 0, 0, 0, 0, 86, 136, 118, 100, 64, 66)
    s = Surface(64, 16, STEEL)
    s.fill(lambda x, y: profile[y])
    s.hazard(0, 3, 64, 7, 182, 16)
    worn = fractal(64, 16, 16, 4, 2, 131)
    for x in range(64):
        for y in range(3, 10):
            s.add(x, y, 18 - (y - 3) * 6)
            if worn[y][x] > 206:
                s.put(x, y, STEEL, 130 - y * 4)
        if pick(6, x, 0, 132) == 0:
            s.put(x, 3, STEEL, 190)
    for x in (16, 48):
        s.screw(x, 11, STEEL, 140)
    s.grain(6, 133)
    s.scratches(9, 6, 134, 24)
    s.fade(STEEL, GREY, 8, 13)
    return s.mark().finish()
