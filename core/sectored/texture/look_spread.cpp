#include "sectored/texture/look_spread.h"

#include "sectored/map/loops.h"
#include "sectored/map/plane.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>
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

/// Returns the parts of a wall that correspond to this kind of part.
std::vector<Surface> partsOf(const Map& map, WallId wall, SurfaceKind kind)
{
    std::vector<Surface> parts;
    const bool isMasked = kind == SurfaceKind::Masked;
    for (const SurfaceKind each :
         {isMasked ? SurfaceKind::Masked : SurfaceKind::Upper, SurfaceKind::Lower}) {
        const auto part = partLike(map, wall, each);
        const bool isOfKind = part && isMasked == (part->kind == SurfaceKind::Masked);
        if (isOfKind && std::ranges::find(parts, *part) == parts.end()) {
            parts.push_back(*part);
        }
    }
    return parts;
}

/// Returns the direction of a wall in radians.
double wayOf(const Map& map, WallId wall)
{
    const Point from = map[wall].position;
    const Point to = map.endOf(map[wall]).value_or(from);
    return std::atan2(static_cast<double>(to.y) - from.y, static_cast<double>(to.x) - from.x);
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

std::vector<TexturedSurface> allWithTileOf(const Map& map, const TexturedSurface& surface)
{
    const LookEdit look(map);
    const auto tile = look.value(surface, LookField::Tile);
    std::vector<TexturedSurface> all;
    const auto addIfAlike = [&](const TexturedSurface& each) {
        if (look.value(each, LookField::Tile) == tile) {
            all.push_back(each);
        }
    };
    const auto* const part = std::get_if<Surface>(&surface);
    if (part == nullptr) {
        std::ranges::for_each(map.spriteOrder(), addIfAlike);
    } else if (!part->wall) {
        for (const SectorId sector : map.sectorOrder()) {
            addIfAlike(Surface{.kind = part->kind, .sector = sector, .wall = {}});
        }
    } else {
        for (const SectorId sector : map.sectorOrder()) {
            for (const WallId wall : map.wallsOf(sector)) {
                std::ranges::for_each(partsOf(map, wall, part->kind), addIfAlike);
            }
        }
    }
    return all;
}

bool shadeLoop(LookEdit& edit, const TexturedSurface& surface)
{
    const auto* const part = std::get_if<Surface>(&surface);
    if (part == nullptr || !part->wall) {
        return false;
    }
    const auto all = wholeOf(edit.map(), surface);
    std::vector<std::int32_t> shades;
    for (const TexturedSurface& each : all) {
        shades.push_back(edit.value(each, LookField::Shade).value_or(0));
    }
    const auto [lightest, darkest] = std::ranges::minmax(shades);
    const double from = wayOf(edit.map(), *part->wall);
    for (const TexturedSurface& each : all) {
        const double to = wayOf(edit.map(), *std::get<Surface>(each).wall);
        const double turn = std::abs(std::remainder(to - from, 2 * std::numbers::pi));
        const double shade = darkest + (lightest - darkest) * turn / std::numbers::pi;
        edit.set(each, LookField::Shade, std::llround(shade));
    }
    return true;
}

} // namespace sectored
