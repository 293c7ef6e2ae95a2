#include "tests/support/surface_rules.h"

#include "sectored/geom/box.h"
#include "sectored/map/slope.h"
#include "sectored/mesh/emit_sector.h"

#include "tests/support/random_polygon.h"
#include "tests/support/reference_location.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>

namespace sectored::test {

namespace {

using Coordinates = std::array<double, 3>;

Coordinates coordinatesOf(Vec3 p)
{
    return {p.x, p.y, p.z};
}

Vec3 pointOf(const Coordinates& c)
{
    return {c[0], c[1], c[2]};
}

bool isUpright(const Coordinates& a, const Coordinates& b)
{
    return a[0] == b[0] && a[1] == b[1];
}

std::string text(Vec3 p)
{
    return std::to_string(p.x) + "," + std::to_string(p.y) + "," + std::to_string(p.z);
}

PortalPieces allPieces(const Map&, const PortalWall&)
{
    return {};
}

bool everyPlane(const Map&, SectorId, PlaneKind)
{
    return true;
}

/// Returns a vector of any length towards the open space.
Vec3 expectedDirection(const Map& map, const Surface& surface)
{
    if (!surface.wall) {
        return {0, 0, surface.kind == SurfaceKind::Floor ? 1.0 : -1.0};
    }
    const Segment line = lineOf(map, *surface.wall);
    return {static_cast<double>(line.a.y) - line.b.y, static_cast<double>(line.b.x) - line.a.x, 0};
}

double crossAt(Vec3 a, Vec3 b, Vec2 p)
{
    return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
}

/// Returns the height of a triangle at a point that is strictly inside it as seen from above. Empty
/// for other points.
std::optional<double> heightOver(const SurfaceTriangle& triangle, Vec2 p)
{
    const auto& [a, b, c] = triangle.corners;
    const double inA = crossAt(b, c, p);
    const double inB = crossAt(c, a, p);
    const double inC = crossAt(a, b, p);
    const double area = inA + inB + inC;
    if (inA * area <= 0 || inB * area <= 0 || inC * area <= 0) {
        return std::nullopt;
    }
    return (inA * a.z + inB * b.z + inC * c.z) / area;
}

std::string columnFault(std::span<const SurfaceTriangle> triangles, SurfaceKind kind, Vec3 expected)
{
    int found = 0;
    for (const SurfaceTriangle& triangle : triangles) {
        if (triangle.surface.kind != kind) {
            continue;
        }
        if (const auto height = heightOver(triangle, {expected.x, expected.y})) {
            ++found;
            // The heights of slopes are rounded.
            if (std::abs(*height - expected.z) > 1e-6 * (1 + std::abs(expected.z))) {
                return text(expected) + " is at " + std::to_string(*height);
            }
        }
    }
    return found == 1 ? "" : text(expected) + ": " + std::to_string(found) + " triangles";
}

} // namespace

std::vector<SurfaceEdge> oddEdges(std::span<const SurfaceTriangle> triangles)
{
    std::map<std::pair<Coordinates, Coordinates>, int> edges;
    // Along a vertical line, coverage changes between even and odd at an odd number of edge ends.
    std::map<std::pair<double, double>, std::map<double, int>> ends;
    for (const SurfaceTriangle& triangle : triangles) {
        if (triangle.surface.kind == SurfaceKind::Masked) {
            continue;
        }
        for (std::size_t at = 0; at < 3; ++at) {
            const Coordinates a = coordinatesOf(triangle.corners[at]);
            const Coordinates b = coordinatesOf(triangle.corners[(at + 1) % 3]);
            if (isUpright(a, b)) {
                ++ends[{a[0], a[1]}][a[2]];
                ++ends[{a[0], a[1]}][b[2]];
            } else {
                ++edges[{std::min(a, b), std::max(a, b)}];
            }
        }
    }
    std::vector<SurfaceEdge> odd;
    for (const auto& [edge, count] : edges) {
        if (count % 2 == 1) {
            odd.push_back({pointOf(edge.first), pointOf(edge.second)});
        }
    }
    for (const auto& [place, heights] : ends) {
        std::optional<double> low;
        for (const auto& [height, count] : heights) {
            if (count % 2 == 0) {
                continue;
            }
            if (low) {
                odd.push_back(
                    {{place.first, place.second, *low}, {place.first, place.second, height}});
                low.reset();
            } else {
                low = height;
            }
        }
    }
    return odd;
}

std::vector<SurfaceTriangle> closedSurface(const Map& map, SectorId sector)
{
    return emitSector(map, sector, {.hasPlane = everyPlane, .piecesOf = allPieces}).triangles;
}

std::vector<SurfaceTriangle> closedSurface(const Map& map)
{
    std::vector<SurfaceTriangle> surface;
    for (const SectorId sector : map.sectorOrder()) {
        const auto own = closedSurface(map, sector);
        surface.insert(surface.end(), own.begin(), own.end());
    }
    return surface;
}

std::string brokenWindingRule(const Map& map, std::span<const SurfaceTriangle> triangles)
{
    for (const SurfaceTriangle& triangle : triangles) {
        const auto& [a, b, c] = triangle.corners;
        const Vec3 normal = cross(b - a, c - a);
        if (!(dot(normal, expectedDirection(map, triangle.surface)) > 0)) {
            return "the triangle " + text(a) + "; " + text(b) + "; " + text(c)
                   + " looks the wrong way";
        }
    }
    return {};
}

std::string brokenColumnRule(
    const Map& map,
    SectorId sector,
    std::span<const SurfaceTriangle> triangles)
{
    const std::vector<Segment> edges = edgesOf(map, sector);
    const Box box = boxOf(edges);
    std::mt19937_64 random(sector.value);
    for (int point = 0; point < 10; ++point) {
        // Slightly off the integer point, so that it is on no line between corners.
        const Point whole{
            randomBetween(random, box.low.x, box.high.x),
            randomBetween(random, box.low.y, box.high.y)};
        const Vec2 p{whole.x + std::sqrt(2.0) / 1'000'000, whole.y + std::sqrt(3.0) / 1'000'000};
        if (referenceLocation(edges, whole) != PointLocation::Inside) {
            continue;
        }
        const double floor = -heightAt(map, sector, PlaneKind::Floor, p) / 16;
        const double ceiling = -heightAt(map, sector, PlaneKind::Ceiling, p) / 16;
        std::string fault = columnFault(triangles, SurfaceKind::Floor, {p.x, p.y, floor});
        if (fault.empty()) {
            fault = columnFault(triangles, SurfaceKind::Ceiling, {p.x, p.y, ceiling});
        }
        if (!fault.empty()) {
            return fault;
        }
    }
    return {};
}

std::string text(const SurfaceEdge& edge)
{
    return text(edge.low) + " to " + text(edge.high);
}

} // namespace sectored::test
