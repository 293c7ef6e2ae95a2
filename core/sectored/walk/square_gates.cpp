#include "sectored/walk/square_gates.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <optional>
#include <utility>

namespace sectored {

namespace {

struct PlanWall {
    Vec2 a{};
    Vec2 b{};

    bool operator==(const PlanWall&) const = default;
};

Vec2 minus(Vec2 p, Vec2 q)
{
    return {p.x - q.x, p.y - q.y};
}

double along(const PlanWall& wall, double share, double Vec2::*axis)
{
    return wall.a.*axis + (wall.b.*axis - wall.a.*axis) * share;
}

/// Returns the larger of the differences.
double chebyshev(Vec2 p, Vec2 q)
{
    return std::max(std::abs(p.x - q.x), std::abs(p.y - q.y));
}

double sideOfWall(const PlanWall& wall, Vec2 p)
{
    const Vec2 way = minus(wall.b, wall.a);
    return way.x * (p.y - wall.a.y) - way.y * (p.x - wall.a.x);
}

/// Half open: if two consecutive legs meet on the gate and cross it together, exactly one of them
/// counts.
bool crosses(const PlanWall& leg, const PlanWall& gate)
{
    return (sideOfWall(gate, leg.a) > 0) != (sideOfWall(gate, leg.b) > 0)
           && sideOfWall(leg, gate.a) * sideOfWall(leg, gate.b) <= 0;
}

/// Returns the gap between a point and the nearest point of a wall. Both differences are linear
/// along the wall, so the larger of them is minimal at an end or where two of x, -x, y, -y and 0
/// are equal.
SquareGate gapTo(Vec2 p, const PlanWall& wall)
{
    const Vec2 from = minus(wall.a, p);
    const Vec2 way = minus(wall.b, wall.a);
    const std::array<Vec2, 4> linear{
        Vec2{from.x, way.x},
        Vec2{from.y, way.y},
        Vec2{from.x - from.y, way.x - way.y},
        Vec2{from.x + from.y, way.x + way.y}};
    SquareGate best{.a = p, .b = wall.a};
    const auto consider = [&](double share) {
        const Vec2 q{along(wall, share, &Vec2::x), along(wall, share, &Vec2::y)};
        if (chebyshev(p, q) < chebyshev(best.a, best.b)) {
            best.b = q;
        }
    };
    consider(1);
    for (const Vec2& zero : linear) {
        if (zero.y != 0) {
            consider(std::clamp(-zero.x / zero.y, 0.0, 1.0));
        }
    }
    return best;
}

SquareGate gapBetween(const PlanWall& one, const PlanWall& other)
{
    const std::array gaps{
        gapTo(one.a, other),
        gapTo(one.b, other),
        gapTo(other.a, one),
        gapTo(other.b, one)};
    return *std::ranges::min_element(gaps, {}, [](const SquareGate& gap) {
        return chebyshev(gap.a, gap.b);
    });
}

/// Returns the longest side of a triangle on the plan; empty if the triangle is a point there.
std::optional<PlanWall> planWallOf(const SurfaceTriangle& triangle)
{
    PlanWall longest;
    double length = 0;
    for (std::size_t k = 0; k < 3; ++k) {
        const Vec3 from = triangle.corners[k];
        const Vec3 to = triangle.corners[(k + 1) % 3];
        const double here = std::abs(to.x - from.x) + std::abs(to.y - from.y);
        if (here > length) {
            length = here;
            longest = {{from.x, from.y}, {to.x, to.y}};
        }
    }
    // Sort the ends, so that both triangles of a wall give it the same direction.
    if (longest.b.x < longest.a.x || (longest.b.x == longest.a.x && longest.b.y < longest.a.y)) {
        std::swap(longest.a, longest.b);
    }
    return length > 0 ? std::optional(longest) : std::nullopt;
}

bool isNear(const PlanWall& wall, const GateQuestion& question)
{
    const auto apart = [&](double Vec2::*axis, double at) {
        return std::min(wall.a.*axis, wall.b.*axis) > at + question.reach
               || std::max(wall.a.*axis, wall.b.*axis) < at - question.reach;
    };
    return !apart(&Vec2::x, question.centre.x) && !apart(&Vec2::y, question.centre.y);
}

/// Returns the sectors that can be entered from the question's sector without leaving its reach.
std::vector<SectorId> sectorsNear(const LevelSurfaces& surfaces, const GateQuestion& question)
{
    std::vector<SectorId> sectors{question.sector};
    for (std::size_t k = 0; k < sectors.size(); ++k) {
        const SectorPart* part = surfaces.find(sectors[k]);
        if (part == nullptr) {
            continue;
        }
        for (const Passage& passage : part->passages) {
            if (isNear({passage.a, passage.b}, question) && passage.low < question.high
                && passage.high > question.low
                && std::ranges::find(sectors, passage.to) == sectors.end()) {
                sectors.push_back(passage.to);
            }
        }
    }
    return sectors;
}

std::vector<PlanWall> wallsNear(const LevelSurfaces& surfaces, const GateQuestion& question)
{
    std::vector<PlanWall> walls;
    for (const SectorId sector : sectorsNear(surfaces, question)) {
        const SectorPart* part = surfaces.find(sector);
        if (part == nullptr) {
            continue;
        }
        for (const SurfaceTriangle& triangle : part->triangles) {
            const auto [lowest, highest] = std::ranges::minmax(triangle.corners, {}, &Vec3::z);
            if (!triangle.surface.wall || highest.z <= question.low || lowest.z >= question.high) {
                continue;
            }
            const auto wall = planWallOf(triangle);
            if (wall && isNear(*wall, question) && std::ranges::find(walls, *wall) == walls.end()) {
                walls.push_back(*wall);
            }
        }
    }
    return walls;
}

} // namespace

std::vector<SquareGate> SquareGates::near(const GateQuestion& question) const
{
    const std::vector<PlanWall> walls = wallsNear(m_surfaces, question);
    std::vector<SquareGate> gates;
    for (std::size_t k = 0; k < walls.size(); ++k) {
        for (std::size_t other = k + 1; other < walls.size(); ++other) {
            const SquareGate gap = gapBetween(walls[k], walls[other]);
            const double width = chebyshev(gap.a, gap.b);
            if (width > 0 && width < m_width) {
                gates.push_back(gap);
            }
        }
    }
    return gates;
}

bool crossesGate(std::span<const SquareGate> gates, std::span<const Vec3> path)
{
    for (std::size_t k = 1; k < path.size(); ++k) {
        const PlanWall leg{{path[k - 1].x, path[k - 1].y}, {path[k].x, path[k].y}};
        if (std::ranges::any_of(gates, [&](const SquareGate& gate) {
                return crosses(leg, {gate.a, gate.b});
            })) {
            return true;
        }
    }
    return false;
}

} // namespace sectored
