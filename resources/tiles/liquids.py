"""Slime and water."""

import palette as p
from arithmetic import cells, clamp, fractal, hash32, pick, sine
from palette import BLUE, GREEN, OLIVE, TEAL
from surface import Surface


def slime():
    """Thick and still: swirls of two greens, with bubbles."""
    s = Surface(64, 64, OLIVE)
    a = fractal(64, 64, 2, 2, 4, 351)
    b = fractal(64, 64, 4, 4, 3, 352)

    def swirl(x, y):
        return sine(a[y][x] * 11 + b[(y + 20) % 64][x] * 3)

    s.fill(
        lambda x, y: 104 + swirl(x, y) * 30 // 1024 + (b[y][x] - 128) // 8,
        lambda x, y: GREEN if swirl(x, y) + (hash32(x, y, 353) % 500) > 700 else OLIVE,
    )
    heights = [[128 + swirl(x, y) * 100 // 1024 for x in range(64)] for y in range(64)]
    s.relief(heights, 3)
    for bubble in (14, 18, 4), (20, 24, 2), (46, 12, 3), (38, 44, 5), (48, 52, 2), (10, 52, 3), (58, 34, 2), (26, 4, 2):
        _bubble(s, *bubble)
    return s.finish()


def _bubble(s, x, y, radius):
    for dy in range(-radius, radius + 1):
        for dx in range(-radius, radius + 1):
            reach = dx * dx + dy * dy
            if reach > radius * radius + 1:
                continue
            rim = reach >= (radius - 1) * (radius - 1)
            s.put(x + dx, y + dy, GREEN, (74 if dx + dy > 0 else 170) if rim else 150 - (dx + dy) * 8)
    s.glow(x - radius // 2, y - radius // 2, p.ACID)
    if radius > 3:
        s.glow(x - radius // 2 + 1, y - radius // 2, p.ACID)


def water(frame):
    """A net of light on blue water; its knots sway to and fro over the frames."""
    s = Surface(64, 64, BLUE)

    def sway(number):
        angle = pick(1024, number, 0, 381)
        return sine(angle) * (frame - 1) * 15 // 1024, sine(angle + 256) * (frame - 1) * 15 // 1024

    large = cells(64, 64, 4, 4, 382, sway)
    small = cells(64, 64, 7, 7, 383, lambda number: tuple(-v for v in sway(number + 50)))
    depth = fractal(64, 64, 2, 2, 3, 384)

    bend = fractal(64, 64, 4, 4, 3, 385)

    def gaps(x, y):
        # Looked up a little aside, so that the net is of curves.
        lx, ly = (x + (bend[y][x] - 128) // 16) % 64, (y + (bend[(y + 31) % 64][x] - 128) // 16) % 64
        return large[ly][lx][1] - large[ly][lx][0], small[ly][lx][1] - small[ly][lx][0]

    def level(x, y):
        gap, fine = gaps(x, y)
        light = clamp(66 - gap * 3, 0, 66) + clamp(34 - fine * 2, 0, 34)
        return 112 + (depth[y][x] - 128) // 9 + light - clamp(gap - 30, 0, 40) // 2

    def ramp(x, y):
        gap, fine = gaps(x, y)
        return TEAL if gap < 12 or gap < 24 and fine < 12 else BLUE

    s.fill(level, ramp)
    for y in range(64):
        for x in range(64):
            gap, fine = gaps(x, y)
            if gap < 5 and fine < 16:
                s.add(x, y, 44)
    return s.finish()
