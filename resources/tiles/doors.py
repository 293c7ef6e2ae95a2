"""Doors, their edges, and switches."""

import palette as p
from arithmetic import fractal, lattice, hash32, sine
from palette import BLUE, CONCRETE, EARTH, GOLD, GREEN, GREY, ORANGE, RED, STEEL, WOOD
from surface import Surface


def _weather(s, seed, cloud):
    s.shift_all(lambda x, y: (cloud[y][x] - 128) // 9)
    s.scratches(18, 8, seed, 18)
    s.fade(STEEL, GREY, 7, 13, cloud)
    s.grain(4, seed + 1)


def door_steel():
    """One leaf: two fields, a window, a lever, stripes at half height."""
    s = Surface(64, 128, STEEL, 112)
    for y in range(128):
        for x in range(64):
            s.add(x, y, 10 - y // 8)
    s.edge(3, 3, 58, 122, 34, 44)
    s.edge(4, 4, 56, 120, 16, 18)
    for top, height in ((8, 46), (76, 42)):
        s.edge(8, top, 48, height, -54, -38)
        s.plate(9, top + 1, 46, height - 2, STEEL, 126, 44, 50)
    # The window, a lamp behind it.
    s.edge(19, 14, 26, 16, -60, -44)
    s.box(20, 15, 24, 14, GREY, 26)
    for y in range(16, 28):
        for x in range(21, 43):
            slant = (x + y * 2) % 26
            s.put(x, y, BLUE, 52 + (y - 16) * 3 + (44 if slant < 5 else 0))
    for x in (26, 32, 38):
        for y in range(16, 28):
            s.put(x, y, GREY, 34)
    for rib in range(4):
        for x in range(14, 50):
            s.add(x, 36 + rib * 4, -50)
            s.add(x, 37 + rib * 4, 34)
    s.hazard(6, 58, 52, 12, 172, 13)
    for x in range(6, 58):
        for y, more in ((57, -44), (58, 30), (69, -30), (70, -50)):
            s.add(x, y, more)
        for y in range(59, 69):
            s.add(x, y, 12 - (y - 59) * 5)
    worn = fractal(64, 128, 8, 16, 3, 402)
    for y in range(58, 70):
        for x in range(6, 58):
            if worn[y][x] > 196:
                s.put(x, y, STEEL, 104 - (y - 58) * 3)
    # The lever on its plate.
    s.plate(46, 78, 8, 18, GREY, 90, 50, 40)
    s.box(48, 82, 3, 4, GREY, 30)
    s.box(42, 83, 9, 3, STEEL, 190)
    for x in range(42, 52):
        s.add(x, 86, -50)
    for x in (6, 56):
        for y in (6, 55, 73, 120):
            s.screw(x, y, STEEL, 130)
    for x in (13, 30, 47):
        s.drip(x, 108, 12, 30, x, EARTH)
    _weather(s, 403, fractal(64, 128, 2, 4, 4, 401))
    return s.mark().finish()


def door_wood():
    """Four panels in a frame, with hinges and a brass knob."""
    s = Surface(64, 128, WOOD)
    wave = lattice(64, 128, 4, 4, 411)

    def grain(x, y, upright):
        along, across = (y, x) if upright else (x, y)
        bend = (wave[y][x] - 128) // 20
        return sine((across * 9 + bend * 9) * 20 + along * 6) * 11 // 1024 + hash32(across, along // 7, 412) % 13 - 6

    s.fill(lambda x, y: 118 + grain(x, y, not (y < 10 or 58 <= y < 68 or y > 115)))
    s.edge(2, 2, 60, 124, 26, 40)
    for left in (9, 35):
        for top, height in ((11, 46), (69, 46)):
            s.edge(left, top, 20, height, -60, -36)
            s.edge(left + 1, top + 1, 18, height - 2, -40, -26)
            for y in range(top + 2, top + height - 2):
                for x in range(left + 2, left + 18):
                    s.put(x, y, WOOD, 104 + grain(x, y, True))
            s.edge(left + 4, top + 4, 12, height - 8, 44, 50)
            for y in range(top + 5, top + height - 5):
                for x in range(left + 5, left + 15):
                    s.put(x, y, WOOD, 130 - (y - top) // 4 + grain(x, y, True))
    for top in (18, 98):
        s.plate(0, top, 8, 12, GREY, 70, 44, 36)
        for y in (top + 2, top + 8):
            s.screw(4, y, GREY, 96)
    # Knob and keyhole.
    s.plate(55, 56, 7, 18, GOLD, 110, 40, 50)
    for dy in range(-3, 4):
        for dx in range(-3, 4):
            if dx * dx + dy * dy < 11:
                s.put(58 + dx, 61 + dy, GOLD, 150 - (dx + dy) * 16)
    s.put(57, 60, GOLD, 244)
    for x, y in ((59, 65), (60, 65), (61, 64), (57, 65)):
        s.add(x, y, -60)
    s.box(58, 68, 1, 3, GREY, 16)
    dirt = fractal(64, 128, 2, 4, 4, 413)
    s.stain(dirt, 140, 30)
    s.grain(4, 414)
    s.fade(WOOD, EARTH, 3, 17, dirt)
    return s.mark().finish()


def door_slide():
    """Two leaves that part in the middle, with lamps over the seam and a sign on each."""
    s = Surface(128, 128, STEEL, 96)
    s.shift_all(lambda x, y: 10 - y // 8)
    for left in (3, 65):
        s.plate(left, 3, 60, 122, STEEL, 118, 44, 54)
        s.edge(left + 5, 12, 50, 30, -50, -36)
        s.plate(left + 6, 13, 48, 28, STEEL, 104, 30, 40)
        for x in range(left + 10, left + 50, 6):
            s.box(x, 17, 3, 20, GREY, 34)
            for y in range(17, 37):
                s.add(x + 3, y, 44)
        s.edge(left + 5, 78, 50, 38, -50, -36)
        s.plate(left + 6, 79, 48, 36, STEEL, 122, 40, 46)
        for x in (left + 8, left + 50):
            for y in (81, 111):
                s.screw(x, y, STEEL, 130)
        for line in range(3):
            for x in range(left + 14, left + 46):
                s.add(x, 100 + line * 4, -46)
                s.add(x, 101 + line * 4, 30)
    s.hazard(8, 50, 112, 20, 170, 14)
    for x in range(8, 120):
        for y, more in ((49, -40), (50, 30), (69, -44), (70, -50), (71, -20)):
            s.add(x, y, more)
        for y in range(51, 69):
            s.add(x, y, 14 - (y - 51) * 4)
    worn = fractal(128, 128, 16, 16, 3, 422)
    for y in range(50, 70):
        for x in range(8, 120):
            if worn[y][x] > 204:
                s.put(x, y, STEEL, 104 - (y - 50) * 2)
    # The seam: rubber between two lit edges.
    for y in range(2, 126):
        for offset, tone in enumerate((84, 150, 26, 14, 176, 120)):
            s.put(61 + offset, y, GREY if tone < 30 else STEEL, tone)
    for left, digits in ((28, SIGN_A), (90, SIGN_B)):
        s.stamp(left, 84, digits, {"#": (GOLD, 176)})
    for x in (58, 68):
        s.edge(x - 1, 42, 4, 4, -40, -40)
        s.glow_box(x, 43, 2, 2, p.GLOW_RED)
    _weather(s, 423, fractal(128, 128, 4, 4, 4, 421))
    return s.mark().finish()


SIGN_A = (
    ".#####.",
    "##...##",
    "##...##",
    "##...##",
    "##...##",
    "##...##",
    "##...##",
    "##...##",
    ".#####.",
)
SIGN_B = (
    "..##...",
    ".###...",
    "####...",
    "..##...",
    "..##...",
    "..##...",
    "..##...",
    "..##...",
    "######.",
)


def door_edge():
    """The narrow side of a door or a jamb: a seal between two steel edges."""
    tones = (100, 116, 150, 128, 112, 44, 24, 30, 40, 24, 90, 140, 120, 104, 88, 96)
    s = Surface(16, 128, STEEL)
    s.fill(lambda x, y: tones[x], lambda x, y: GREY if 5 <= x <= 9 else STEEL)
    for y in range(0, 128, 4):
        for x in (6, 7, 8):
            s.add(x, y + 1, 26)
    for y in range(12, 128, 32):
        for x in (2, 12):
            s.rivet(x, y, STEEL, 130)
    cloud = fractal(16, 128, 2, 16, 3, 431)
    s.shift_all(lambda x, y: (cloud[y][x] - 128) // 12)
    s.fade(STEEL, GREY, 7, 13)
    s.grain(4, 432)
    return s.mark().finish()


def _plate_of_switch():
    s = Surface(32, 32, STEEL, 124)
    s.plate(0, 0, 32, 32, STEEL, 122, 56, 64)
    s.edge(1, 1, 30, 30, 20, 26)
    cloud = fractal(32, 32, 2, 2, 3, 441)
    s.shift_all(lambda x, y: (cloud[y][x] - 128) // 10)
    s.grain(4, 442)
    s.fade(STEEL, GREY, 7, 13)
    for x in (3, 27):
        for y in (3, 27):
            s.screw(x, y, STEEL, 130)
    return s


def _lamp(s, x, y, colour, halo):
    """Three texels across, in a dark ring, with light on the plate around it."""
    for dy in range(-3, 4):
        for dx in range(-3, 4):
            reach = dx * dx + dy * dy
            if reach <= 2:
                s.glow(x + dx, y + dy, colour)
            elif reach <= 5:
                s.put(x + dx, y + dy, GREY, 36)
            elif reach <= 10:
                s.put(x + dx, y + dy, halo, 96)
    s.glow(x - 1, y - 1, p.WHITE)


def switch(on):
    """A rocker: its upper half is pressed when on."""
    s = _plate_of_switch()
    s.pit(8, 6, 13, 21, GREY, 20)
    top, bottom = (70, 130) if on else (140, 74)
    ramp = GREEN if on else RED
    for y in range(8, 25):
        for x in range(10, 19):
            upper = y < 16
            slope = (y - 8) * 5 if upper else (24 - y) * 5
            s.put(x, y, ramp, (top if upper else bottom) + slope - (x - 10) * 3)
    for x in range(10, 19):
        s.put(x, 16, GREY, 24)
        s.add(x, 8 if not on else 17, 50)
        s.add(x, 24, -40)
    for y in (11, 12, 13):
        s.put(14, y, CONCRETE, 210 if not on else 130)
    for x, y in ((13, 19), (14, 19), (15, 19), (13, 22), (14, 22), (15, 22), (12, 20), (12, 21), (16, 20), (16, 21)):
        s.put(x, y, CONCRETE, 220 if on else 130)
    _lamp(s, 25, 16, p.GLOW_GREEN if on else p.GLOW_RED, ramp)
    return s.mark().finish()


def lever(on):
    """A lever in a slot: up is off, down is on."""
    s = _plate_of_switch()
    s.pit(12, 4, 8, 24, GREY, 20)
    for y in range(5, 27):
        s.put(15, y, GREY, 8)
        s.put(16, y, GREY, 8)
    end = 22 if on else 9
    for step in range(9):
        y = 16 + (end - 16) * step // 8
        for dx, tone in ((-2, 120), (-1, 206), (0, 176), (1, 130), (2, 70)):
            s.put(15 + dx, y, STEEL, tone)
    for dy in range(-4, 5):
        for dx in range(-4, 5):
            reach = dx * dx + dy * dy
            if reach < 18:
                s.put(15 + dx, end + dy, GREEN if on else ORANGE, 140 - (dx + dy) * 14 if reach < 13 else 40)
    s.put(14, end - 2, CONCRETE, 240)
    s.put(13, end - 1, CONCRETE, 220)
    for x in range(12, 20):
        s.add(x, end + 5, -36)
    _lamp(s, 25, 9, p.GLOW_GREEN if on else p.GLOW_RED, GREEN if on else RED)
    for y in range(14, 26, 3):
        for x in range(23, 28 - (y - 14) // 6):
            s.put(x, y, GOLD, 150)
    return s.mark().finish()


def card_reader():
    """A slot for a card, a keypad and a blue lamp: palette swaps 21 and 23 recolour it."""
    s = _plate_of_switch()
    s.plate(5, 4, 22, 24, GREY, 74, 40, 44)
    s.pit(7, 6, 18, 5, GREY, 14)
    for x in range(8, 24):
        s.put(x, 8, BLUE, 120)
        s.put(x, 9, BLUE, 74)
    s.stamp(9, 7, ("##.#.###.##",), {"#": (BLUE, 210)})
    s.box(7, 14, 18, 2, GREY, 8)
    for x in range(7, 25):
        s.put(x, 16, GREY, 160)
    for row in range(3):
        for column in range(3):
            s.box(7 + column * 4, 19 + row * 3, 3, 2, CONCRETE, 150)
            s.put(7 + column * 4, 19 + row * 3, CONCRETE, 206)
            s.put(9 + column * 4, 20 + row * 3, CONCRETE, 96)
    # The stripe says which card.
    s.box(20, 18, 5, 9, BLUE, 150)
    s.edge(20, 18, 5, 9, 56, 60)
    s.box(21, 21, 3, 2, BLUE, 236)
    return s.mark().finish()


def exit_button():
    """A red mushroom button on a striped plate."""
    s = _plate_of_switch()
    s.hazard(3, 3, 26, 26, 168, 8)
    s.edge(3, 3, 26, 26, -50, -30)
    for dy in range(-12, 13):
        for dx in range(-12, 13):
            reach = dx * dx + dy * dy
            x, y = 16 + dx, 15 + dy
            if reach < 64:
                facing = -(dx * 2 + dy * 3)
                s.put(x, y, RED, 138 + facing * 4 - reach // 3)
            elif reach < 90:
                s.put(x, y, GREY, 110 - (dx + dy) * 5)
            elif reach < 104:
                s.put(x, y, GREY, 20)
            elif reach < 140 and dx + dy > 6:
                s.add(x, y, -50)
    for x, y in ((13, 11), (14, 10), (15, 10), (12, 12)):
        s.put(x, y, RED, 250)
    return s.mark().finish()
