#include "sectored/texture/look_spread.h"

#include "sectored/map/loops.h"
#include "sectored/map/plane.h"

#include <algorithm>
#include <cstddef>
#include <set>

namespace sectored {

namespace {

bool isPortal(const Wall& wall)
{
    return wall.nextWall.isRow();
}

std::vector<WallId> loopOf(const Map& map, SectorId sector, WallId wall)
{
    for (Loop& loop : loopsOf(map, sector)) {
        if (std::ranges::find(loop.walls, wall) != loop.walls.end()) {
            return std::move(loop.walls);
        }
    }
    return {};
}

/// Returns whether two planes are shown alike: both as sky, or with one tile.
bool isAlike(const Plane& a, const Plane& b)
{
    return isSky(a) ? isSky(b) : !isSky(b) && a.picnum == b.picnum;
}

std::vector<TexturedSurface> floodOf(const Map& map, const Surface& start)
{
    const PlaneKind kind = start.kind == SurfaceKind::Floor ? PlaneKind::Floor : PlaneKind::Ceiling;
    const Plane& wanted = planeOf(map[start.sector], kind);
    std::vector<SectorId> found{start.sector};
    std::set<SectorId> seen{start.sector};
    for (std::size_t at = 0; at < found.size(); ++at) {
        for (const WallId wall : map.wallsOf(found[at])) {
            const SectorRef next = map[wall].nextSector;
            if (next.isRow() && isAlike(wanted, planeOf(map[next.row()], kind))
                && seen.insert(next.row()).second) {
                found.push_back(next.row());
            }
        }
    }
    std::vector<TexturedSurface> surfaces;
    for (const SectorId sector : found) {
        surfaces.emplace_back(Surface{.kind = start.kind, .sector = sector, .wall = {}});
    }
    return surfaces;
}

} // namespace

std::optional<Surface> partLike(const Map& map, WallId wall, SurfaceKind like)
{
    const Wall& row = map[wall];
    if (!row.sector.isRow()) {
        return std::nullopt;
    }
    Surface part{.kind = like, .sector = row.sector.row(), .wall = wall};
    if (like == SurfaceKind::Masked) {
        const bool isShown = (row.cstat & (wall_bit::masked | wall_bit::oneWay)) != 0;
        return isPortal(row) && isShown ? std::optional(part) : std::nullopt;
    }
    if (!isPortal(row)) {
        part.kind = SurfaceKind::Wall;
    } else if (like == SurfaceKind::Wall) {
        part.kind = SurfaceKind::Upper;
    }
    return part;
}

std::vector<TexturedSurface> wholeOf(const Map& map, const TexturedSurface& surface)
{
    std::vector<TexturedSurface> all{surface};
    const auto* const part = std::get_if<Surface>(&surface);
    if (part == nullptr) {
        return all;
    }
    if (!part->wall) {
        return floodOf(map, *part);
    }
    for (const WallId wall : loopOf(map, part->sector, *part->wall)) {
        const auto other = partLike(map, wall, part->kind);
        if (wall != *part->wall && other) {
            all.emplace_back(*other);
        }
    }
    return all;
}

} // namespace sectored
