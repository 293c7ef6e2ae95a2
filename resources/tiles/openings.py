"""Walls that one looks through or at: a window, a screen, and the masked tiles."""

import palette as p
from arithmetic import cells, clamp, fractal, pick, sine
from palette import BLUE, CONCRETE, EARTH, GREY, STEEL, TEAL
from surface import Surface


def window_frame():
    """A steel window of four panes in concrete; the evening shows in the glass."""
    s = Surface(64, 64, CONCRETE, 142)
    cloud = fractal(64, 64, 2, 2, 5, 201)
    s.shift_all(lambda x, y: (cloud[y][x] - 128) // 8)
    for number in range(30):
        s.add(pick(64, number, 0, 202), pick(64, number, 1, 202), -30)
    # Reveal: dark above and left, lit below and right.
    s.edge(6, 6, 52, 50, -56, -40)
    s.box(7, 7, 50, 48, CONCRETE, 84)
    for x in range(7, 57):
        s.put(x, 7, CONCRETE, 44)
        s.put(x, 8, CONCRETE, 60)
    s.plate(9, 9, 46, 44, STEEL, 120, 44, 50)
    for left in (12, 33):
        for top, height in ((12, 22), (37, 13)):
            _pane(s, left, top, 19, height)
    # The sill, with a shadow below.
    s.plate(3, 55, 58, 5, CONCRETE, 178, 36, 70)
    for x in range(4, 62):
        s.add(x, 60, -60)
        s.add(x, 61, -26)
    for x in (10, 30, 51):
        s.drip(x, 61, 8, 30, x)
    s.fade(STEEL, GREY, 6, 13)
    s.grain(4, 203)
    return s.mark().finish()


def _pane(s, left, top, width, height):
    s.edge(left - 1, top - 1, width + 2, height + 2, -50, -34)
    for y in range(top, top + height):
        for x in range(left, left + width):
            level = 46 + (y - 10) * 5 // 3
            slant = (x + y) % 44
            if slant < 6 or 9 <= slant < 11:
                level += 46
            s.put(x, y, BLUE, level)
    for x in range(left, left + width):
        s.add(x, top, -30)
    for y in range(top, top + height):
        s.add(left, y, -24)


def screen(frame):
    """A monitor in a steel bezel: a trace, bars and lines of text that move on in the second frame."""
    s = Surface(64, 32, STEEL, 124)
    s.shift_all(lambda x, y: -abs(y - 15) // 3)
    s.edge(2, 2, 60, 28, -46, -40)
    s.box(3, 3, 58, 26, GREY, 16)
    for y in range(4, 28):
        for x in range(4, 60):
            s.put(x, y, TEAL, 32 if y % 2 else 18)
    for x in range(5, 40):
        for y in (8, 14, 20):
            s.put(x, y, TEAL, 66)
    for y in range(5, 26):
        for x in (12, 22, 32):
            s.put(x, y, TEAL, 60)
    last = None
    for x in range(5, 40):
        angle = (x + frame * 9) * 40
        y = 14 - (sine(angle) * 6 + sine(angle * 3) * 3) // 1024
        for between in range(min(y, last if last is not None else y), max(y, last if last is not None else y) + 1):
            s.glow(x, between, p.GLOW_CYAN)
        s.put(x, y + 1, TEAL, 130)
        last = y
    for line in range(5):
        for x in range(43, 43 + 4 + pick(11, line + frame, 0, 211)):
            if pick(5, x, line + frame, 212):
                s.glow(x, 6 + line * 3, p.GLOW_GREEN if line != 2 else p.GLOW_YELLOW)
    for bar in range(4):
        height = 1 + pick(6, bar, frame, 213)
        s.glow_box(43 + bar * 4, 27 - height, 3, height, p.GLOW_RED if height > 5 else p.GLOW_CYAN)
    for x in range(5, 40, 7):
        s.glow_box(x, 24, 4, 2, p.SCREEN_BLUE)
    for x in range(6, 30):
        s.add(x, 4, 36)
    s.fade(STEEL, GREY, 7, 13)
    s.grain(3, 214)
    for x in (1, 61):
        s.screw(x, 15, STEEL, 130)
    s.glow(58, 29, p.GLOW_GREEN if frame else p.GLOW_RED)
    return s.mark().finish(0)


def grate():
    """Flat bars woven at right angles, with holes."""
    s = Surface(64, 64, STEEL, 110)
    for y in range(64):
        for x in range(64):
            column, row = (x + 8) % 16, (y + 8) % 16
            if column >= 5 and row >= 5:
                s.glow(x, y, p.CLEAR)
                continue
            weave = ((x + 8) // 16 + (y + 8) // 16) % 2
            upright = column < 5 and (row >= 5 or weave)
            across = column if upright else row
            tone = (176, 150, 130, 104, 56)[across]
            if column < 5 and row < 5:
                tone += 22
            elif upright and row in (5, 15) or not upright and column in (5, 15):
                tone -= 44
            s.put(x, y, STEEL, tone)
    rust = fractal(64, 64, 4, 4, 3, 221)
    s.stain(rust, 160, 10, EARTH)
    s.fade(STEEL, GREY, 7, 13)
    s.grain(8, 222)
    return s.mark().finish()


def glass():
    """Tinted glass for translucent walls: reflections lean across it."""
    s = Surface(64, 64, TEAL, 100)
    cloud = fractal(64, 64, 2, 2, 3, 231)

    def level(x, y):
        slant = (x + y) % 64
        shine = 60 if 8 <= slant < 18 else 34 if 22 <= slant < 26 else 18 if 44 <= slant < 50 else 0
        return 96 + shine + (cloud[y][x] - 128) // 12

    s.fill(level)
    for number in range(8):
        s.add(pick(64, number, 0, 232), pick(64, number, 1, 232), 40)
    return s.mark().finish()


def force_field(frame):
    """A web of light that moves from frame to frame."""
    s = Surface(64, 64, BLUE, 60)

    def drift(number):
        angle = pick(1024, number, 0, 241) + frame * 341
        return sine(angle + 256) * 20 // 1024, sine(angle) * 20 // 1024

    field = cells(64, 64, 4, 4, 249, drift)
    for y in range(64):
        for x in range(64):
            nearest, second, _ = field[y][x]
            gap = second - nearest
            beam = sine((y * 32 + frame * 341) % 1024)
            if gap < 6:
                s.glow(x, y, p.GLOW_CYAN)
            elif gap < 13:
                s.glow(x, y, p.GLOW_BLUE)
            else:
                s.put(x, y, BLUE, clamp(150 - gap * 2, 44, 150) + beam * 14 // 1024)
    return s.mark().finish()


def bars():
    """Round bars between two rails."""
    s = Surface(64, 128, STEEL)
    s.fixed = [p.CLEAR] * (64 * 128)
    tones = (70, 138, 196, 168, 128, 90, 50)
    for x in range(64):
        across = (x + 11) % 16
        if across < 7:
            for y in range(128):
                s.put(x, y, STEEL, tones[across])
    for top in (28, 92):
        for dy, tone in enumerate((196, 168, 146, 128, 104, 60)):
            for x in range(64):
                s.put(x, top + dy, STEEL, tone)
        for x in range(64):
            if (x + 11) % 16 < 7:
                s.add(x, top + 6, -50)
                s.add(x, top + 7, -24)
        for x in range(0, 64, 16):
            s.screw(x + 8, top + 2, STEEL, 150)
    rust = fractal(64, 128, 4, 8, 4, 251)
    s.stain(rust, 150, 12, EARTH)
    s.fade(STEEL, GREY, 7, 13)
    s.grain(7, 252)
    # The mark needs a texel that is drawn: a bar stands at the border.
    return s.mark().finish()
