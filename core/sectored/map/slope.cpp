#include "sectored/map/slope.h"

#include <cmath>

namespace sectored {

double heightOn(const Plane& plane, Segment firstWall, Vec2 p)
{
    const Point a = firstWall.a;
    const Point b = firstWall.b;
    if (!isSloped(plane) || a == b) {
        return plane.z;
    }
    const double alongX = static_cast<double>(b.x) - a.x;
    const double alongY = static_cast<double>(b.y) - a.y;
    const double length = std::hypot(alongX, alongY);
    const double distance = alongX / length * (p.y - a.y) - alongY / length * (p.x - a.x);
    return plane.z + plane.heinum * distance / 256;
}

double heightAt(const Map& map, SectorId sector, PlaneKind kind, Vec2 p)
{
    const Plane& plane = planeOf(map[sector], kind);
    const auto walls = map.wallsOf(sector);
    if (!isSloped(plane) || walls.empty()) {
        return plane.z;
    }
    const Wall& hinge = map[walls.front()];
    return heightOn(plane, {hinge.position, map.endOf(hinge).value_or(hinge.position)}, p);
}

} // namespace sectored
