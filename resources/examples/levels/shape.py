"""Outlines in map units: x to the right, y down. All are lists of corners, clockwise on screen."""


def rect(left, top, right, bottom):
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def octagon(x, y, radius, cut):
    """A square of the half width `radius` whose corners are cut by `cut`."""
    low = radius - cut
    return [
        (x - low, y - radius), (x + low, y - radius), (x + radius, y - low), (x + radius, y + low),
        (x + low, y + radius), (x - low, y + radius), (x - radius, y + low), (x - radius, y - low)]


def area(points):
    """Twice the area; positive if the corners run clockwise on screen."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, points[1:] + points[:1]))


def centre(points):
    """The middle of the corners, rounded down."""
    return sum(x for x, _ in points) // len(points), sum(y for _, y in points) // len(points)


def is_on(point, a, b):
    """True if the point lies on the line from a to b and is neither end."""
    across = (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0])
    along = (b[0] - a[0]) * (point[0] - a[0]) + (b[1] - a[1]) * (point[1] - a[1])
    length = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2
    return across == 0 and 0 < along < length


def contains(points, point):
    """True if the point is inside of the outline, by crossings to the right."""
    inside = False
    for a, b in zip(points, points[1:] + points[:1]):
        if (a[1] > point[1]) != (b[1] > point[1]):
            low, high = sorted((a, b), key=lambda p: p[1])
            inside ^= (high[0] - low[0]) * (point[1] - low[1]) > (point[0] - low[0]) * (high[1] - low[1])
    return inside
