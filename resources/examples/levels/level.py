"""Composes a level of rooms: outlines become sectors, equal edges portals, and every wall, plane and sprite gets its
picture, its panning and its light. Heights are map units upwards; the file has 16 z units to one, downwards."""

from math import sqrt

import tile as T
from shape import area, contains, is_on

SUN = (-1.0, 0.0)  # from where the low light of the evening sky comes


class Room:
    """A sector. `slope` is (edge, run, rise of the floor, rise of the ceiling): the planes rise by so much over the
    run, measured from that edge of the outline. `edges` gives single edges another tile. `holes` are solid."""

    def __init__(self, points, floor, ceiling, **look):
        self.edges = look.pop("edges", {})
        tagged = [(p, k) for k, p in enumerate(points)]
        if area(points) < 0:
            raise ValueError("outlines run clockwise")
        self.slope = look.pop("slope", None)
        if self.slope:
            tagged = tagged[self.slope[0]:] + tagged[:self.slope[0]]
        self.points = [p for p, _ in tagged]
        self.loops = [tagged]
        self.floor, self.ceiling = floor, ceiling
        for hole in look.pop("holes", []):
            self.cut(hole)
        self.parent = look.pop("inside", None)
        if self.parent:
            self.parent.cut(points)
        self.look = look

    def cut(self, points):
        self.loops.append([(p, None) for p in reversed(points)])

    def get(self, name, default=None):
        return self.look.get(name, default)

    def owns(self, point):
        return contains(self.points, point) and not any(
            contains([p for p, _ in loop], point) for loop in self.loops[1:])

    def height(self, of, point):
        """Height of the floor (0) or ceiling (1) at a point."""
        flat = (self.floor, self.ceiling)[of]
        if not self.slope or not self.slope[2 + of]:
            return flat
        a, b = self.points[0], self.points[1]
        across = (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0])
        return flat + self.slope[2 + of] * across / sqrt(_square(a, b)) / self.slope[1]


class Wall:
    """A wall of a room. `edge` is the number of the edge of the outline that it is a part of, None in a hole."""

    def __init__(self, room, start, end, edge):
        self.room, self.start, self.end, self.edge = room, start, end, edge
        self.other = None
        self.tile, self.over, self.cstat, self.pal = 0, 0, 0, 0
        self.xrepeat = self.yrepeat = 8
        self.xpan = self.ypan = self.shade = 0
        self.flows = False  # its columns continue those of another wall
        self.borrowed = None  # the tile that the lower part of the opposite wall takes from it
        self.next = self.before = None

    def length(self):
        return sqrt(_square(self.start, self.end))

    def middle(self):
        return (self.start[0] + self.end[0]) // 2, (self.start[1] + self.end[1]) // 2

    def is_higher(self, of):
        """True if the floor (0) behind rises above this one, or the ceiling (1) there hangs below."""
        sign = 1 if of == 0 else -1
        return any(
            sign * (self.other.room.height(of, p) - self.room.height(of, p)) > 0.5 for p in (self.start, self.end))


def _square(a, b):
    return (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2


class Level:
    def __init__(self, **defaults):
        self.defaults = defaults
        self.rooms, self.walls, self.things, self.lights, self.links = [], [], [], [], {}
        self.start = None

    def room(self, points, floor, ceiling, **look):
        self.rooms.append(Room(points, floor, ceiling, **{**self.defaults, **look}))
        return self.rooms[-1]

    def link(self, here, there, **look):
        """How the walls of `here` towards `there` look: `upper`, `lower` and `mask` are tiles; `fit` is (tiles across,
        tiles down, height in units) of the picture. A mask is on both sides."""
        self.links[(id(here), id(there))] = look
        if "mask" in look:
            back = self.links.setdefault((id(there), id(here)), {})
            back.update(look)

    def light(self, x, y, strength, radius):
        """Brightens what is within the radius, as far as the rooms have the same zone."""
        self.lights.append((x, y, strength, radius, self.at(x, y).get("zone")))

    def at(self, x, y):
        """The room at a point."""
        for room in self.rooms:
            if room.owns((x, y)):
                return room
        raise ValueError("nothing at {}, {}".format(x, y))

    def thing(self, number, x, y, size=32, above=0, **values):
        """Stands a sprite on the floor. `size` is its vertical repeat; it is wider by 6/5, so that its texels are
        square on screen."""
        room = self.at(x, y)
        face = values.pop("wide", (size * 6 + 2) // 5)
        z = room.height(0, (x, y)) + above
        self.things.append((room, number, x, y, z, face, size, values))

    def sign(self, number, x, y, above, facing, size=20, **values):
        """Hangs a sprite on a wall, its middle `above` units over the floor. `facing` is the direction that it faces:
        0 east, 1 south, 2 west, 3 north."""
        dx, dy = ((1, 0), (0, 1), (-1, 0), (0, -1))[facing]
        x, y = x + 4 * dx, y + 4 * dy
        room = self.at(x, y)
        values.setdefault("cstat", 16 + 64 + 128)
        z = room.height(0, (x, y)) + above
        self.things.append((room, number, x, y, z, values.pop("wide", size), size, {"ang": facing * 512, **values}))

    def lid(self, number, x, y, above, **values):
        """Lays a sprite flat, `above` units over the floor."""
        room = self.at(x, y)
        values.setdefault("cstat", 32)
        z = room.height(0, (x, y)) + above
        self.things.append((room, number, x, y, z, values.pop("wide", 64), values.pop("size", 64), values))

    def finish(self):
        """Makes the walls, links them, and gives them their pictures."""
        corners = sorted({p for room in self.rooms for loop in room.loops for p, _ in loop})
        for room in self.rooms:
            for loop in room.loops:
                self._add_loop(room, loop, corners)
        ends = {(w.start, w.end): w for w in self.walls}
        if len(ends) != len(self.walls):
            raise ValueError("two walls are equal")
        for wall in self.walls:
            wall.other = ends.get((wall.end, wall.start))
        for wall in self.walls:
            self._paint(wall)
        self._align()

    def _add_loop(self, room, loop, corners):
        first = len(self.walls)
        for (a, edge), (b, _) in zip(loop, loop[1:] + loop[:1]):
            between = sorted((p for p in corners if is_on(p, a, b)), key=lambda p: _square(a, p))
            for start, end in zip([a] + between, between + [b]):
                self.walls.append(Wall(room, start, end, edge))
        mine = self.walls[first:]
        for wall, following in zip(mine, mine[1:] + mine[:1]):
            wall.next = following

    def _paint(self, wall):
        room = wall.room
        wall.shade = self.shade_at(room, wall.middle(), room.get("wall_shade", room.get("shade", 0))) + _turn(wall)
        wall.pal = room.get("wall_pal", 0)
        own = room.edges.get(wall.edge, {}) if wall.edge is not None else room.get("column", {})
        wall.tile = own.get("tile", room.get("wall"))
        wall.pal = own.get("pal", wall.pal)
        if not wall.other:
            self._place(wall, own.get("fit"), room.ceiling)
            return
        look = self.links.get((id(room), id(wall.other.room)), {})
        lower, upper = wall.is_higher(0), wall.is_higher(1) and not (room.get("sky") and wall.other.room.get("sky"))
        wall.pal = look.get("pal", wall.pal)
        if "mask" in look:
            wall.over = look["mask"]
            wall.cstat |= 16 | look.get("bits", 0) | 4
            wall.tile = wall.over
            wall.shade = look.get("shade", wall.shade)
            self._fit(wall, look.get("fit", (1, 1, 1024)))
            return
        low = look.get("lower", self._is_step(wall) and room.get("step") or wall.tile)
        high = look.get("upper", wall.tile)
        wall.tile = low if lower and not upper else high
        if upper and lower and low != high:
            wall.cstat |= 2
            wall.other.borrowed = low
        if "fit" in look:
            self._fit(wall, look["fit"])
        elif lower and not upper and low == room.get("step"):
            wall.flows = True
            wall.xrepeat = _repeat(wall)
        elif lower or upper:
            wall.cstat |= 4
            self._place(wall, None, room.ceiling)

    def _is_step(self, wall):
        rise = wall.other.room.height(0, wall.middle()) - wall.room.height(0, wall.middle())
        level = not any(room.slope and room.slope[2] for room in (wall.room, wall.other.room))
        return 0 < rise <= 256 and level

    def _place(self, wall, fit, top):
        """Aligns the rows to the datum of the room, so that they go on from room to room."""
        if fit:
            self._fit(wall, fit)
            wall.cstat |= 4
            return
        wall.flows = True
        dense = wall.room.get("dense", 1)
        wall.xrepeat = _repeat(wall, dense)
        wall.yrepeat = 8 * dense
        rows = (wall.room.get("datum", 0) - top) * dense / 16
        period = T.size_of(wall.tile)[1]
        wall.ypan = round(rows * 256 / period) % 256

    def _fit(self, wall, fit):
        across, down, height = fit
        width, rows = T.size_of(wall.tile)
        wall.xrepeat = max(1, min(255, round(across * width / 8)))
        wall.yrepeat = max(1, min(255, round(128 * down * rows / height)))

    def _follower(self, wall):
        """The wall that continues the picture of a wall around its end: in its own room, or through portals that show
        nothing. None if another tile follows, or a wall that continues one of its own room."""
        following = wall.next
        for _ in range(16):
            if following.flows or not following.other:
                break
            following = following.other.next
        if not following.flows or following.tile != wall.tile:
            return None
        before = following.before
        return following if before is wall or not before.flows or before.tile != wall.tile else None

    def _align(self):
        """Pans each wall by the texels before it, as long as the tile stays the same."""
        for wall in self.walls:
            wall.next.before = wall
            if wall.borrowed:
                wall.tile = wall.borrowed
        follower = {id(w): self._follower(w) for w in self.walls if w.flows}
        led = {id(following) for following in follower.values() if following}
        done = set()
        for wall in [w for w in self.walls if w.flows and id(w) not in led]:
            _pan(_chain(wall, follower, done))
        for wall in sorted((w for w in self.walls if w.flows), key=lambda w: w.other is None):
            chain = _chain(wall, follower, done)
            if chain and follower[id(chain[-1])] is chain[0]:
                _close(chain)
            _pan(chain)

    def shade_at(self, room, point, shade):
        """The shade of what is at a point of a room, with the lamps of its zone."""
        for x, y, strength, radius, zone in self.lights:
            if zone == room.get("zone"):
                distance = sqrt(_square((x, y), point))
                shade -= strength * max(0.0, 1 - distance / radius)
        return max(-16, min(28, round(shade)))


def _chain(wall, follower, done):
    """The walls from a wall on that continue each other and are not done; they are then."""
    chain = []
    while wall and id(wall) not in done:
        done.add(id(wall))
        chain.append(wall)
        wall = follower[id(wall)]
    return chain


def _pan(chain):
    texels = 0
    for wall in chain:
        wall.xpan = texels % T.size_of(wall.tile)[0]
        texels = wall.xpan + 8 * wall.xrepeat


def _close(ring):
    """Stretches a ring of walls to a whole number of tiles, so that its end meets its beginning. Of the two nearest
    numbers, takes that which stretches the walls most evenly."""
    steps = T.size_of(ring[0].tile)[0] // 8
    total = sum(wall.xrepeat for wall in ring)
    lengths = [wall.length() for wall in ring]
    best = None
    for tiles in {max(1, total // steps), total // steps + 1}:
        unit = tiles * steps / sum(lengths)
        ends = [round(unit * sum(lengths[:k])) for k in range(len(ring) + 1)]
        repeats = [b - a for a, b in zip(ends, ends[1:])]
        scales = [repeat / length for repeat, length in zip(repeats, lengths)]
        usual = total / sum(lengths)
        if min(repeats) > 0:
            stretch = max(max(scales) / usual, usual / min(scales))
            best = min(best or (stretch, repeats), (stretch, repeats))
    if best:
        for wall, repeat in zip(ring, best[1]):
            wall.xrepeat = min(255, repeat)


def _repeat(wall, dense=1):
    return max(1, min(255, round(wall.length() * dense / 128)))


def _turn(wall):
    """Walls that look away from the light are darker: by up to 5 rows under the sky, by 2 in rooms."""
    length = wall.length()
    normal = -(wall.end[1] - wall.start[1]) / length, (wall.end[0] - wall.start[0]) / length
    towards = normal[0] * SUN[0] + normal[1] * SUN[1]
    if wall.room.get("sky"):
        return round(1 - 4 * towards)
    return 2 if abs(normal[0]) > 0.8 else (1 if abs(normal[0]) > 0.3 else 0)
