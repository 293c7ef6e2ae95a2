"""The player and the enemies, seen from the front. Balls and limbs are measured in half texels."""

import palette as p
from palette import BLUE, CONCRETE, EARTH, GOLD, GREY, OLIVE, ORANGE, PURPLE, RED, RUST, STEEL
from surface import Figure


def _eye(f, x, y, colour):
    """Two texels that glow, in a dark socket."""
    for dx in range(-1, 3):
        f.put(x + dx, y - 1, GREY, 14)
        f.put(x + dx, y + 1, GREY, 14)
    f.glow(x, y, colour)
    f.glow(x + 1, y, colour)


def player(suit, sign):
    """A figure in armour; the sign on its chest says what starts here."""
    f = Figure(32, 56)
    for side in (-1, 1):
        f.limb(32 + side * 8, 66, 32 + side * 10, 88, 9, 8, STEEL, 128, 36)
        f.limb(32 + side * 10, 88, 32 + side * 11, 104, 8, 7, suit, 150, 44)
        f.limb(32 + side * 10, 105, 32 + side * 13, 107, 8, 7, GREY, 96, 30)
        f.ball(32 + side * 10, 86, 8, 8, suit, 176, 60)
    f.limb(32, 62, 32, 68, 15, 14, GREY, 110, 34)
    f.limb(32, 38, 32, 58, 18, 14, suit, 168, 48)
    for side in (-1, 1):
        f.limb(32 + side * 20, 40, 32 + side * 24, 58, 7, 7, STEEL, 124, 36)
        f.limb(32 + side * 24, 58, 32 + side * 21, 74, 7, 6, suit, 150, 44)
        f.ball(32 + side * 21, 77, 7, 7, GREY, 110, 30)
        f.ball(32 + side * 20, 36, 11, 10, suit, 190, 56)
    # Belt, with pouches.
    for x in range(9, 23):
        f.put(x, 31, EARTH, 110 - abs(x - 14) * 4)
        f.put(x, 32, EARTH, 70 - abs(x - 14) * 3)
    for x in (10, 19):
        f.box(x, 32, 3, 3, EARTH, 96)
        f.put(x, 32, EARTH, 150)
    f.box(15, 31, 2, 2, GOLD, 180)
    # Helmet and visor.
    f.limb(32, 24, 32, 30, 8, 9, GREY, 80, 24)
    f.ball(32, 16, 14, 14, suit, 200, 52)
    for x in range(10, 22):
        for y in range(7, 11):
            if (x, y) not in ((10, 10), (21, 10), (10, 7), (21, 7)):
                f.put(x, y, GOLD if suit != GOLD else BLUE, 84 + (21 - x) * 7 + (10 - y) * 14)
    for x, y in ((12, 7), (13, 7), (12, 8)):
        f.put(x, y, GOLD, 236)
    f.box(14, 12, 4, 2, GREY, 50)
    for x in (14, 16):
        f.put(x, 12, GREY, 100)
    # A dark field for the sign.
    f.stamp(16 - len(sign[0]) // 2, 18, sign, {"#": p.WHITE, ".": None, "o": (GREY, 16)})
    f.outline()
    return f.finish()


ARROW = (
    "...oo...",
    "..o##o..",
    ".o####o.",
    "o######o",
    "ooo##ooo",
    "..o##o..",
    "..o##o..",
    "..oooo..",
)
CROSSED = (
    "oo....oo",
    "o#o..o#o",
    ".o#oo#o.",
    "..o##o..",
    "..o##o..",
    ".o#oo#o.",
    "o#o..o#o",
    "oo....oo",
)


def soldier():
    """A trooper behind a gas mask, with his rifle across his chest."""
    f = Figure(40, 60)
    for side in (-1, 1):
        f.limb(40 + side * 9, 72, 40 + side * 13, 96, 11, 9, OLIVE, 122, 30)
        f.limb(40 + side * 13, 94, 40 + side * 14, 112, 8, 7, GREY, 84, 22)
        f.limb(40 + side * 14, 114, 40 + side * 18, 115, 8, 7, GREY, 70, 20)
        f.ball(40 + side * 13, 92, 8, 8, RUST, 130, 44)
    f.limb(40, 66, 40, 74, 18, 18, OLIVE, 104, 26)
    # A tank on the back shows over the shoulder.
    f.limb(58, 22, 60, 44, 7, 7, RUST, 140, 40)
    f.ball(58, 20, 7, 6, GREY, 150, 50)
    f.limb(40, 42, 40, 62, 21, 17, RUST, 134, 34)
    for side in (-1, 1):
        f.ball(40 + side * 24, 40, 12, 11, RUST, 168, 44)
    # Vest: plates with straps.
    f.slab([(14, 20), (26, 20), (27, 30), (24, 33), (16, 33), (13, 30)], GREY, 70, 20)
    for y in (24, 28):
        for x in range(14, 26):
            f.add(x, y, -30)
            f.add(x, y + 1, 24)
    for x in range(12, 28):
        f.put(x, 34, EARTH, 88)
        f.put(x, 35, EARTH, 56)
    for x in (12, 17, 22, 26):
        f.box(x, 34, 2, 3, EARTH, 120)
    # The mask: a snout with a filter, two lenses.
    f.ball(40, 20, 15, 16, OLIVE, 134, 30)
    f.ball(40, 15, 16, 12, OLIVE, 160, 40, lambda x, y: y < 8)
    for x in range(12, 28):
        f.add(x, 8, -44)
    for x, y in ((13, 9), (14, 9), (25, 9), (26, 9)):
        f.put(x, y, GREY, 40)
    for left in (15, 21):
        f.box(left, 9, 4, 4, GREY, 18)
        f.glow_box(left + 1, 10, 2, 2, p.GLOW_RED)
        f.glow(left + 1, 10, p.LASER)
        f.put(left + 3, 9, GREY, 110)
        f.put(left, 9, GREY, 90)
    f.ball(40, 31, 8, 7, GREY, 130, 30)
    f.ball(40, 32, 4, 4, GREY, 60, 10)
    f.put(18, 14, GREY, 150)
    # Arms and rifle.
    f.limb(18, 44, 14, 62, 8, 8, OLIVE, 118, 32)
    f.limb(14, 62, 30, 70, 8, 6, OLIVE, 118, 32)
    f.limb(62, 44, 67, 58, 8, 8, OLIVE, 100, 26)
    f.limb(67, 58, 54, 62, 7, 6, OLIVE, 100, 26)
    f.slab([(4, 35), (12, 33), (13, 38), (5, 41), (3, 40)], EARTH, 104, 30)
    f.slab([(11, 31), (28, 27), (29, 31), (12, 36)], GREY, 96, 40)
    f.slab([(28, 28), (38, 25), (38, 27), (29, 31)], GREY, 74, 30)
    f.slab([(18, 34), (22, 33), (23, 41), (20, 42)], GREY, 56, 20)
    for x in range(13, 28):
        f.put(x, 31 - (x - 11) * 4 // 17, GREY, 176)
    f.glow(16, 32, p.GLOW_RED)
    f.ball(32, 70, 6, 6, GREY, 90, 24)
    f.ball(54, 61, 6, 6, GREY, 90, 24)
    f.outline()
    return f.finish()


def beast():
    """It crouches on its knuckles, all mouth, with horns and a ridge of spines."""
    f = Figure(56, 48)
    # Spines, behind the back.
    for x, tip in ((30, 12), (42, 4), (56, 1), (70, 4), (82, 12)):
        f.limb(x, tip, 56 + (x - 56) * 3 // 4, tip + 18, 1, 7, CONCRETE, 190, 60)
    f.ball(56, 38, 43, 30, RED, 142, 24)
    for side in (-1, 1):
        # Hind legs.
        f.limb(56 + side * 26, 60, 56 + side * 28, 84, 11, 8, RUST, 104, 26)
        f.ball(56 + side * 28, 88, 11, 6, RUST, 110, 30)
    for side in (-1, 1):
        # Arms down to the knuckles.
        f.ball(56 + side * 36, 38, 17, 17, RED, 160, 30)
        f.limb(56 + side * 41, 42, 56 + side * 43, 66, 11, 10, RED, 138, 28)
        f.limb(56 + side * 43, 66, 56 + side * 40, 82, 10, 12, RED, 130, 26)
        for finger in (-8, 0, 8):
            f.limb(56 + side * 40 + finger, 86, 56 + side * 40 + finger, 91, 5, 4, RUST, 140, 40)
            f.put(28 + side * 20 + finger // 2, 46, CONCRETE, 210)
    # Belly and head.
    f.ball(56, 62, 22, 20, ORANGE, 96, 24)
    f.ball(56, 42, 27, 26, RED, 184, 34)
    for side in (-1, 1):
        f.limb(56 + side * 20, 26, 56 + side * 32, 16, 6, 4, CONCRETE, 180, 60)
        f.limb(56 + side * 32, 16, 56 + side * 33, 4, 4, 1, CONCRETE, 220, 90)
        f.limb(56 + side * 5, 34, 56 + side * 19, 27, 4, 4, RUST, 120, 30)
    # The mouth.
    for y in range(24, 34):
        half = (3, 8, 10, 11, 11, 11, 10, 9, 7, 4)[y - 24]
        for x in range(28 - half, 28 + half):
            f.put(x, y, RED, 24 if y < 30 else 60)
    for x in range(19, 37):
        top = 25 if 22 < x < 33 else 26
        tall = (3, 1, 2)[x % 3] + (2 if x in (21, 34) else 0)
        for step in range(tall):
            f.put(x, top + step, CONCRETE, 232 - step * 20)
    for x in range(21, 35):
        tall = (1, 3, 2)[x % 3]
        for step in range(tall):
            f.put(x, 32 - step, CONCRETE, 214 - step * 20)
    for x in range(24, 32):
        f.put(x, 31, RED, 150 - abs(27 - x) * 10)
    for x in (25, 30):
        f.put(x, 21, GREY, 8)
        f.put(x, 22, GREY, 20)
    for left in (21, 32):
        f.box(left - 1, 17, 5, 3, GREY, 10)
        f.glow_box(left, 18, 3, 1, p.GLOW_YELLOW)
        f.glow(left + 1, 18, p.GLOW_ORANGE)
        f.glow(left + (0 if left > 28 else 2), 19, p.GLOW_YELLOW)
    for x, y in ((14, 20), (41, 22), (12, 26), (44, 30), (17, 14), (39, 14)):
        f.add(x, y, -50)
        f.add(x + 1, y, -30)
        f.add(x, y + 1, 30)
    f.outline()
    return f.finish()


def flyer():
    """One great eye between leather wings."""
    f = Figure(48, 40)
    for side in (-1, 1):
        def wx(x):
            return 24 + side * x

        tips = [(7, 16), (10, 8), (16, 3), (22, 2), (23, 10), (21, 20), (17, 16), (15, 24), (11, 19), (7, 24)]
        f.slab([(wx(x), y) for x, y in tips], PURPLE, 66 if side < 0 else 48, 18)
        for x0, y0, x1, y1 in ((7, 15, 16, 4), (16, 4, 22, 3), (15, 5, 21, 19), (13, 7, 15, 22), (16, 4, 23, 10)):
            f.limb(wx(x0) * 2, y0 * 2, wx(x1) * 2, y1 * 2, 3, 2, PURPLE, 130 if side < 0 else 100, 50)
        f.limb(wx(16) * 2, 8, wx(17) * 2, 2, 3, 1, CONCRETE, 210, 90)
    # Tentacles.
    for x, bend, end in ((17, -4, 36), (22, 3, 38), (28, -3, 38), (32, 4, 35)):
        f.limb(x * 2, 50, x * 2 + bend, 62, 5, 4, PURPLE, 110, 30)
        f.limb(x * 2 + bend, 62, x * 2 - bend, end * 2, 4, 2, PURPLE, 120, 40)
    f.ball(48, 38, 27, 25, PURPLE, 178, 30)
    for x, y in ((14, 12), (33, 14), (15, 25), (34, 24), (24, 30)):
        f.ball(x * 2, y * 2, 4, 4, PURPLE, 200, 60)
    # Lids, white, iris, pupil.
    f.ball(48, 37, 19, 17, GREY, 40, 12)
    f.ball(48, 37, 17, 15, CONCRETE, 246, 130)
    for x0, y0, x1, y1 in ((16, 17, 19, 18), (32, 18, 29, 19), (18, 23, 20, 21), (31, 23, 29, 21)):
        f.line(x0, y0, x1, y1, lambda x, y: f.put(x, y, RED, 170))
    f.ball(48, 37, 10, 10, ORANGE, 190, 90)
    f.ball(48, 37, 8, 8, RED, 170, 80)
    for y in range(14, 23):
        for x in range(23, 25):
            if not (y in (14, 22) and x == 24):
                f.put(x, y, GREY, 6)
    f.glow_box(21, 15, 2, 2, p.WHITE)
    for x in range(15, 33):
        top = 11 + (abs(24 - x) ** 2) // 24
        f.put(x, top, PURPLE, 150)
        f.put(x, top + 1, PURPLE, 60)
    # A fanged slit below the eye.
    for x in range(19, 30):
        f.put(x, 28, GREY, 10)
        if x % 3 == 0:
            f.put(x, 28, CONCRETE, 220)
            f.put(x, 29, CONCRETE, 170)
    f.outline()
    return f.finish()


def boss():
    """Half beast, half machine: horns, a furnace in its chest, a gun for one arm and a claw for the other."""
    f = Figure(96, 96)
    # Legs of steel, jointed.
    for side in (-1, 1):
        f.limb(96 + side * 24, 118, 96 + side * 38, 146, 17, 14, STEEL, 118, 26)
        f.limb(96 + side * 38, 146, 96 + side * 34, 174, 11, 13, STEEL, 110, 24)
        f.ball(96 + side * 38, 146, 13, 13, GREY, 130, 30)
        f.ball(96 + side * 38, 146, 5, 5, RED, 170, 60)
        for toe in (-14, 0, 14):
            f.limb(96 + side * 34 + toe // 2, 178, 96 + side * 36 + toe, 186, 8, 5, GREY, 120, 28)
        for y in (158, 164):
            for x in range(-5, 6):
                f.add(48 + side * 18 + x, y // 2, -40)
    f.limb(96, 108, 96, 124, 30, 26, GREY, 84, 20)
    # Torso.
    f.ball(96, 84, 52, 42, RUST, 150, 24)
    f.ball(96, 104, 36, 24, RUST, 118, 22)
    for side in (-1, 1):
        f.ball(96 + side * 24, 76, 26, 20, RUST, 172, 30)
        f.ball(96 + side * 56, 62, 25, 22, STEEL, 150, 28)
        for spike in (-14, 0, 14):
            x = 96 + side * 58 + spike
            f.limb(x, 48, x + side * 4, 30 + abs(spike) // 2, 5, 1, CONCRETE, 210, 80)
        f.ball(96 + side * 56, 66, 8, 7, GREY, 150, 40)
    _boss_arms(f)
    # The furnace behind its grid.
    f.ball(96, 96, 19, 18, GREY, 110, 24)
    f.ball(96, 96, 15, 14, RED, 120, 60)
    for y in range(42, 55):
        for x in range(41, 56):
            reach = (2 * x + 1 - 96) ** 2 + (2 * y + 1 - 96) ** 2
            if reach < 190:
                f.glow(x, y, p.GLOW_YELLOW if reach < 30 else p.GLOW_ORANGE if reach < 110 else p.GLOW_RED)
    for x in (43, 48, 53):
        for y in range(41, 56):
            if (2 * x + 1 - 96) ** 2 + (2 * y + 1 - 96) ** 2 < 240:
                f.put(x, y, GREY, 40 if y % 3 else 80)
    for x in range(38, 59):
        for y, tone in ((61, -46), (62, 30), (66, -40), (67, 26)):
            f.add(x, y, tone)
    _boss_head(f)
    f.outline()
    return f.finish()


def _boss_arms(f):
    # The gun: a casing, three barrels, a belt.
    f.limb(38, 74, 28, 100, 17, 16, STEEL, 132, 26)
    f.limb(28, 98, 28, 138, 19, 17, GREY, 118, 22)
    for y in (54, 60, 66):
        for x in range(5, 23):
            f.add(x, y, -50)
            f.add(x, y + 1, 30)
    for x in (8, 14, 20):
        f.limb(x * 2, 138, x * 2, 158, 5, 5, STEEL, 140, 30)
        f.ball(x * 2, 160, 4, 3, GREY, 20, 6)
    for step in range(9):
        f.box(21 + step, 56 + step * 2 - step * step // 5, 2, 2, GOLD, 170 - step * 6)
    f.glow_box(12, 50, 2, 2, p.GLOW_RED)
    # The claw.
    f.limb(154, 74, 166, 102, 16, 14, RUST, 146, 28)
    f.limb(166, 102, 160, 128, 14, 13, RUST, 138, 26)
    f.ball(168, 102, 12, 12, GREY, 120, 30)
    for x0, x1, y1 in ((150, 142, 158), (160, 160, 164), (170, 178, 156)):
        f.limb(x0, 130, x1, 146, 7, 5, RUST, 150, 34)
        f.limb(x1, 146, x1 + (160 - x1) // 2, y1, 5, 1, CONCRETE, 220, 90)


def _boss_head(f):
    for side in (-1, 1):
        f.limb(96 + side * 22, 34, 96 + side * 44, 26, 10, 7, CONCRETE, 150, 46)
        f.limb(96 + side * 44, 26, 96 + side * 52, 4, 7, 1, CONCRETE, 216, 80)
        for band in range(3):
            f.add(48 + side * (14 + band * 3), 14 - band, -44)
            f.add(48 + side * (14 + band * 3), 15 - band, -44)
    f.limb(96, 56, 96, 64, 22, 24, RUST, 104, 20)
    f.ball(96, 42, 27, 30, RUST, 184, 34)
    f.ball(96, 60, 19, 15, RUST, 158, 30)
    # A steel plate over one half of the skull, bolted on.
    f.ball(96, 40, 26, 28, STEEL, 168, 40, lambda x, y: x > 49 and y < 24)
    for x, y in ((52, 9), (57, 14), (52, 22)):
        f.put(x, y, GREY, 190)
        f.put(x + 1, y + 1, GREY, 40)
    for y in range(6, 25):
        f.put(49, y, GREY, 24)
    for side, colour in ((-1, p.GLOW_YELLOW), (1, p.GLOW_RED)):
        f.limb(96 + side * 5, 37, 96 + side * 22, 29, 5, 4, RUST if side < 0 else GREY, 120, 24)
        x = 42 if side < 0 else 52
        f.box(x - 1, 18, 5, 4, GREY, 8)
        f.glow_box(x, 19, 3, 2, colour)
    f.glow(53, 19, p.WHITE)
    for x in (46, 49):
        f.put(x, 24, GREY, 8)
        f.put(x, 25, GREY, 16)
    for y in range(27, 34):
        half = (8, 9, 9, 9, 8, 7, 5)[y - 27]
        for x in range(48 - half, 48 + half):
            f.put(x, y, RED, 18)
    for x in range(40, 56):
        tall = (1, 2, 3, 1)[x % 4] + (2 if x in (41, 54) else 0)
        for step in range(tall):
            f.put(x, 27 + step, CONCRETE, 226 - step * 22)
        if 41 < x < 54:
            for step in range((2, 1, 1, 3)[x % 4]):
                f.put(x, 33 - step, CONCRETE, 200 - step * 22)
