#include "sectored/edit/row/sprite_sector.h"

#include "sectored/map/slope.h"
#include "sectored/query/sector_at.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace sectored {

namespace {

bool holdsHeight(const MapView& view, SectorId sector, const Sprite& sprite)
{
    const Vec2 at{
        .x = static_cast<double>(sprite.position.x),
        .y = static_cast<double>(sprite.position.y)};
    return heightAt(view.map, sector, PlaneKind::Ceiling, at) <= sprite.z
           && sprite.z <= heightAt(view.map, sector, PlaneKind::Floor, at);
}

/// Floating point is safe here: this only chooses a sector for a lost sprite, not a topology.
double squaredDistance(Point p, const Segment& edge)
{
    const double ux = static_cast<double>(edge.b.x) - edge.a.x;
    const double uy = static_cast<double>(edge.b.y) - edge.a.y;
    const double vx = static_cast<double>(p.x) - edge.a.x;
    const double vy = static_cast<double>(p.y) - edge.a.y;
    const double length2 = ux * ux + uy * uy;
    const double along = length2 > 0 ? std::clamp((ux * vx + uy * vy) / length2, 0.0, 1.0) : 0.0;
    const double dx = vx - along * ux;
    const double dy = vy - along * uy;
    return dx * dx + dy * dy;
}

struct Nearest {
    std::optional<SectorId> sector{};
    double squaredDistance = std::numeric_limits<double>::infinity();
};

/// Returns the first sector on ties.
Nearest nearestOf(const MapView& view, std::span<const SectorId> sectors, Point p)
{
    Nearest nearest;
    for (const SectorId sector : sectors) {
        for (const Segment& edge : edgesOf(view.map, sector)) {
            const double distance = squaredDistance(p, edge);
            if (distance < nearest.squaredDistance) {
                nearest = {sector, distance};
            }
        }
    }
    return nearest;
}

constexpr std::int64_t firstDistance = 1024;
constexpr std::int64_t wholeWidth = std::int64_t{1} << 32;

/// Returns the box of all points within `distance` along both axes, clamped to the range of
/// coordinates.
Box boxWithin(Point p, std::int64_t distance)
{
    const auto fit = [](std::int64_t c) {
        return static_cast<std::int32_t>(std::clamp<std::int64_t>(
            c,
            std::numeric_limits<std::int32_t>::min(),
            std::numeric_limits<std::int32_t>::max()));
    };
    return {{fit(p.x - distance), fit(p.y - distance)}, {fit(p.x + distance), fit(p.y + distance)}};
}

} // namespace

std::optional<SectorId> sectorForSprite(const MapView& view, const Sprite& sprite)
{
    const SectorsAt found = sectorsAt(view, sprite.position);
    if (sprite.sector.isRow()) {
        const SectorId own = sprite.sector.row();
        if (std::ranges::find(found.inside, own) != found.inside.end()
            || std::ranges::find(found.boundary, own) != found.boundary.end()) {
            return own;
        }
    }
    std::optional<SectorId> best;
    for (const SectorId sector : found.inside) {
        if (!best || holdsHeight(view, sector, sprite) || !holdsHeight(view, *best, sprite)) {
            best = sector;
        }
    }
    return best || found.boundary.empty() ? best : ownerAt(view, sprite.position);
}

std::int32_t floorAt(const MapView& view, SectorId sector, Point p)
{
    const Vec2 at{.x = static_cast<double>(p.x), .y = static_cast<double>(p.y)};
    const double floor = heightAt(view.map, sector, PlaneKind::Floor, at);
    return static_cast<std::int32_t>(std::clamp(
        std::floor(floor + 0.5),
        static_cast<double>(std::numeric_limits<std::int32_t>::min()),
        static_cast<double>(std::numeric_limits<std::int32_t>::max())));
}

std::optional<SectorId> nearestSector(const MapView& view, Point p)
{
    for (std::int64_t distance = firstDistance;; distance *= 2) {
        const Box box = boxWithin(p, distance);
        const Nearest found = nearestOf(view, view.index.sectorsMeeting(box), p);
        const bool isSure = found.squaredDistance <= static_cast<double>(distance - 1)
                                                         * static_cast<double>(distance - 1);
        if (isSure || distance > wholeWidth) {
            return found.sector;
        }
    }
}

} // namespace sectored
