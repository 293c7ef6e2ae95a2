"""A picture in the making: a ramp and a level at each texel, which become colours at the end.

A level counts sixteenths of a step of the ramp, so 0 to 255; what lies between two steps is dithered. Coordinates
wrap, except in sprites. Light comes from above left.
"""

from arithmetic import Dice, clamp, hash32, length
from palette import CLEAR, GOLD

STEP = 16  # levels of a step of a ramp
CORNER = GOLD * 16 + 12  # the mark at (0, 0)

BAYER = (0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5)
HALF_TONE = tuple(4 + value // 2 for value in BAYER)


class Canvas:
    """A finished tile: rows of colour numbers from the top."""

    def __init__(self, width, height, pixels, picanm=0):
        self.width = width
        self.height = height
        self.pixels = pixels
        self.picanm = picanm


class Surface:
    def __init__(self, width, height, ramp=0, level=0):
        self.width = width
        self.height = height
        self.ramps = [ramp] * (width * height)
        self.levels = [level] * (width * height)
        self.fixed = [-1] * (width * height)

    # Single texels.

    def at(self, x, y):
        return y % self.height * self.width + x % self.width

    def put(self, x, y, ramp, level):
        place = self.at(x, y)
        self.ramps[place] = ramp
        self.levels[place] = level
        self.fixed[place] = -1

    def glow(self, x, y, colour):
        """A colour of its own, past all ramps."""
        self.fixed[self.at(x, y)] = colour

    def add(self, x, y, levels):
        self.levels[self.at(x, y)] += levels

    def level_of(self, x, y):
        return self.levels[self.at(x, y)]

    # Areas.

    def fill(self, level_of, ramp_of=None):
        """Sets all levels, and ramps if given, by functions of x and y."""
        for y in range(self.height):
            for x in range(self.width):
                place = y * self.width + x
                self.levels[place] = level_of(x, y)
                if ramp_of:
                    self.ramps[place] = ramp_of(x, y)

    def shift_all(self, levels_of):
        """Adds levels_of(x, y) everywhere."""
        for y in range(self.height):
            for x in range(self.width):
                self.levels[y * self.width + x] += levels_of(x, y)

    def grain(self, strength, seed):
        """Noise of single texels, up to strength levels both ways."""
        for y in range(self.height):
            for x in range(self.width):
                self.levels[y * self.width + x] += hash32(x, y, seed) % (2 * strength + 1) - strength

    def box(self, left, top, width, height, ramp, level):
        for y in range(top, top + height):
            for x in range(left, left + width):
                self.put(x, y, ramp, level)

    def glow_box(self, left, top, width, height, colour):
        for y in range(top, top + height):
            for x in range(left, left + width):
                self.glow(x, y, colour)

    def edge(self, left, top, width, height, light, dark):
        """A raised border of one texel: light above and left, dark below and right. Negative light: sunk."""
        right = left + width - 1
        bottom = top + height - 1
        for x in range(left, right + 1):
            self.add(x, top, light)
            self.add(x, bottom, -dark)
        for y in range(top + 1, bottom):
            self.add(left, y, light)
            self.add(right, y, -dark)

    def plate(self, left, top, width, height, ramp, level, light=48, dark=56):
        """A raised plate with a lit edge and a falling brightness."""
        for y in range(top, top + height):
            for x in range(left, left + width):
                self.put(x, y, ramp, level + (height // 2 - (y - top)) * 24 // height)
        self.edge(left, top, width, height, light, dark)

    def pit(self, left, top, width, height, ramp, level):
        """A hole in the surface: its upper and left borders lie in shadow, the lower and right rims catch light."""
        self.box(left, top, width, height, ramp, level)
        self.edge(left, top, width, height, -40, -24)
        for x in range(left, left + width):
            self.add(x, top + height, 40)
        for y in range(top, top + height + 1):
            self.add(left + width, y, 28)

    # Small things.

    def rivet(self, x, y, ramp, level):
        """Three texels across, lit above left, with a shadow."""
        for dx, dy, more in ((0, 0, 24), (-1, 0, 16), (0, -1, 20), (1, 0, -20), (0, 1, -28), (-1, -1, 40)):
            self.put(x + dx, y + dy, ramp, level + more)
        for dx, dy in ((1, 1), (2, 1), (1, 2)):
            self.add(x + dx, y + dy, -40)

    def screw(self, x, y, ramp, level):
        """Two texels across, with a shadow."""
        self.put(x, y, ramp, level + 56)
        self.put(x + 1, y, ramp, level + 16)
        self.put(x, y + 1, ramp, level + 8)
        self.put(x + 1, y + 1, ramp, level - 48)

    def line(self, x0, y0, x1, y1, draw):
        """Calls draw(x, y) for the texels from one point to the other."""
        steps = max(abs(x1 - x0), abs(y1 - y0), 1)
        for step in range(steps + 1):
            twice = 2 * step
            draw(x0 + ((x1 - x0) * twice + steps) // (2 * steps), y0 + ((y1 - y0) * twice + steps) // (2 * steps))

    def scratches(self, count, longest, seed, levels=22, area=None):
        """Short bright lines, each with a dark one below it."""
        dice = Dice(seed)
        left, top, width, height = area or (0, 0, self.width, self.height)
        for _ in range(count):
            x = left + dice.below(width)
            y = top + dice.below(height)
            across = dice.between(-longest, longest)
            down = dice.between(-longest // 3, longest // 3)

            def draw(px, py):
                self.add(px, py, levels)
                self.add(px, py + 1, -levels // 2)

            self.line(x, y, x + across, y + down, draw)

    def crack(self, x, y, count, seed, down=1, levels=56):
        """A dark line that wanders, with a lit lower rim."""
        dice = Dice(seed)
        slope = dice.between(-1, 1)
        for _ in range(count):
            self.add(x, y, -levels)
            self.add(x + 1, y + 1, levels // 3)
            turn = dice.below(6)
            if turn == 0:
                slope = dice.between(-1, 1)
            x += slope if turn < 4 else 0
            y += down if turn != 1 else 0

    def drip(self, x, y, count, levels, seed, ramp=None):
        """A stain that runs down and fades; of another ramp where it is strong, if one is given."""
        dice = Dice(seed)
        for step in range(count):
            strength = levels * (count - step) // count
            for dx, part in ((-1, 4), (0, 10), (1, 5)):
                self.add(x + dx, y + step, -strength * part // 10)
            if ramp is not None and dice.below(count) > step:
                self.ramps[self.at(x, y + step)] = ramp
            if dice.below(7) == 0:
                x += dice.between(-1, 1)

    def stain(self, noise, threshold, levels, ramp=None):
        """Darkens where the noise exceeds the threshold; there the ramp changes too, dithered, if one is given."""
        for y in range(self.height):
            for x in range(self.width):
                over = noise[y % len(noise)][x % len(noise[0])] - threshold
                if over <= 0:
                    continue
                place = y * self.width + x
                self.levels[place] -= levels * min(over, 64) // 64
                if ramp is not None and over > 4 + BAYER[(y & 3) * 4 + (x & 3)] * 3:
                    self.ramps[place] = ramp

    def fade(self, ramp, other, sixteenths, gain=16, noise=None):
        """Gives so many sixteenths of the texels of a ramp to another, dithered, at gain / 16 of their level. Noise
        (rows) lets the part vary from place to place."""
        for y in range(self.height):
            for x in range(self.width):
                place = y * self.width + x
                part = sixteenths
                if noise:
                    part += (noise[y % len(noise)][x % len(noise[0])] - 128) // 12
                if self.ramps[place] == ramp and BAYER[(y & 3) * 4 + (x & 3)] < part:
                    self.ramps[place] = other
                    self.levels[place] = self.levels[place] * gain // 16

    def hazard(self, left, top, width, height, level, period=12):
        """Gold and black stripes that lean to the right; the period has to divide the width to wrap."""
        for y in range(top, top + height):
            for x in range(left, left + width):
                if (x + y) % period < period // 2:
                    self.put(x, y, GOLD, level)
                else:
                    self.put(x, y, 0, level // 5)

    def stamp(self, left, top, rows, colours):
        """Draws letters as texels: colours maps each to (ramp, level), a fixed colour, or None for nothing."""
        for y, row in enumerate(rows):
            for x, letter in enumerate(row):
                colour = colours.get(letter)
                if colour is None:
                    continue
                if isinstance(colour, int):
                    self.glow(left + x, top + y, colour)
                else:
                    self.put(left + x, top + y, *colour)

    def relief(self, heights, strength):
        """Light from above left over a field of heights (rows), wrapping."""
        h = len(heights)
        w = len(heights[0])
        for y in range(self.height):
            for x in range(self.width):
                rise = heights[(y + 1) % h][(x + 1) % w] - heights[(y - 1) % h][(x - 1) % w]
                self.levels[y * self.width + x] += clamp(rise * strength // 16, -80, 80)

    # The end.

    def mark(self):
        """The texel at (0, 0) that shows flips and panning in a picture of a level."""
        self.glow(0, 0, CORNER)
        return self

    def finish(self, picanm=0, half_tone=HALF_TONE):
        pixels = bytearray(self.width * self.height)
        for y in range(self.height):
            for x in range(self.width):
                place = y * self.width + x
                if self.fixed[place] >= 0:
                    pixels[place] = self.fixed[place]
                else:
                    step = (self.levels[place] + half_tone[(y & 3) * 4 + (x & 3)]) >> 4
                    pixels[place] = self.ramps[place] * 16 + clamp(step, 0, 15)
        return Canvas(self.width, self.height, pixels, picanm)


class Figure(Surface):
    """A sprite: begins clear, does not wrap, and ends with a dark outline."""

    def __init__(self, width, height):
        super().__init__(width, height)
        self.fixed = [CLEAR] * (width * height)

    def inside(self, x, y):
        return 0 <= x < self.width and 0 <= y < self.height

    def put(self, x, y, ramp, level):
        if self.inside(x, y):
            super().put(x, y, ramp, level)

    def glow(self, x, y, colour):
        if self.inside(x, y):
            super().glow(x, y, colour)

    def add(self, x, y, levels):
        if self.inside(x, y):
            super().add(x, y, levels)

    def is_clear(self, x, y):
        return not self.inside(x, y) or self.fixed[y * self.width + x] == CLEAR

    def erase(self, x, y):
        self.glow(x, y, CLEAR)

    def ball(self, x, y, rx, ry, ramp, light=190, dark=60, only=None):
        """A lit ellipsoid; centre and radii in half texels. only(x, y) may leave texels out."""
        for py in range((y - ry) // 2, (y + ry) // 2 + 1):
            for px in range((x - rx) // 2, (x + rx) // 2 + 1):
                dx = (2 * px + 1 - x) * 256 // max(1, rx)
                dy = (2 * py + 1 - y) * 256 // max(1, ry)
                square = dx * dx + dy * dy
                if square >= 65536 or (only and not only(px, py)):
                    continue
                height = length(256, 0) - length(dx, dy) * length(dx, dy) // 256
                # The light stands above left and in front: (-2, -3, 3).
                facing = (-2 * dx - 3 * dy + 3 * height) // 5
                self.put(px, py, ramp, clamp(dark + (light - dark) * (facing + 110) // 330, dark, light + 20))

    def limb(self, x0, y0, x1, y1, r0, r1, ramp, light=180, dark=60):
        """A lit cone from one point to another; all in half texels."""
        dx = x1 - x0
        dy = y1 - y0
        whole = dx * dx + dy * dy
        reach = max(r0, r1)
        for py in range((min(y0, y1) - reach) // 2, (max(y0, y1) + reach) // 2 + 1):
            for px in range((min(x0, x1) - reach) // 2, (max(x0, x1) + reach) // 2 + 1):
                ax = 2 * px + 1 - x0
                ay = 2 * py + 1 - y0
                along = clamp(ax * dx + ay * dy, 0, whole)
                radius = r0 + (r1 - r0) * along // max(1, whole)
                ox = ax - dx * along // max(1, whole)
                oy = ay - dy * along // max(1, whole)
                away = length(ox * 256, oy * 256) // max(1, radius)
                if away > 256:
                    continue
                height = 256 - away * away // 256
                facing = ((-2 * ox - 3 * oy) * 256 // max(1, radius) + 3 * height) // 5
                self.put(px, py, ramp, clamp(dark + (light - dark) * (facing + 110) // 330, dark, light + 20))

    def slab(self, points, ramp, level, fall=40):
        """A flat polygon (corners of texels), darker to the right and below, with a lit upper left border."""
        top = min(y for _, y in points)
        bottom = max(y for _, y in points)
        left = min(x for x, _ in points)
        right = max(x for x, _ in points)
        for py in range(top, bottom):
            for px in range(left, right):
                if _within(points, 2 * px + 1, 2 * py + 1):
                    down = fall * (py - top) // max(1, bottom - top) + fall * (px - left) // max(1, right - left)
                    lit = 0 if _within(points, 2 * px - 1, 2 * py - 1) else 36
                    shaded = 0 if _within(points, 2 * px + 3, 2 * py + 3) else -36
                    self.put(px, py, ramp, level - down + fall + lit + shaded)

    def outline(self, ramp=0, level=10, outside=True):
        """Dark texels around what is drawn; with outside unset, its own border texels darken instead."""
        clear = [
            (x, y)
            for y in range(self.height)
            for x in range(self.width)
            if self.is_clear(x, y) == outside
            and any(self.is_clear(x + dx, y + dy) != outside for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)))
        ]
        for x, y in clear:
            if outside:
                self.put(x, y, ramp, level)
            else:
                self.add(x, y, -64)
        return self


def _within(points, x2, y2):
    """Whether a point (in half texels) is inside the polygon (even-odd)."""
    inside = False
    for (x0, y0), (x1, y1) in zip(points, points[1:] + points[:1]):
        if (2 * y0 > y2) == (2 * y1 > y2):
            continue
        # x of the crossing, compared without a division.
        cross = (x1 - x0) * (y2 - 2 * y0) - (x2 - 2 * x0) * (y1 - y0)
        if (cross > 0) == (y1 > y0):
            inside = not inside
    return inside
