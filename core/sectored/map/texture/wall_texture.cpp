#include "sectored/map/texture/wall_texture.h"

#include "sectored/geom/closest_on_segment.h"
#include "sectored/map/plane.h"
#include "sectored/map/slope.h"

#include <algorithm>
#include <array>
#include <bit>

namespace sectored {

namespace {

bool hasWallBit(const Wall& wall, std::int32_t bit)
{
    return (wall.cstat & bit) != 0;
}

/// The heights at one end of a portal.
struct EndHeights {
    double ceiling = 0;
    double floor = 0;
    double ceilingAcross = 0;
    double floorAcross = 0;
};

/// Returns the pieces of a portal. All planes are straight along it, so that its ends decide.
std::vector<WallPiece> portalPieces(
    const Wall& wall,
    const WallSectors& sectors,
    const std::array<EndHeights, 2>& ends)
{
    const auto someEnd = [&ends](auto test) {
        return std::ranges::any_of(ends, test);
    };
    const bool isSkyAbove = isSky(sectors.own.ceiling) && isSky(sectors.across.ceiling);
    const bool isSkyBelow = isSky(sectors.own.floor) && isSky(sectors.across.floor);
    std::vector<WallPiece> pieces;
    if (!isSkyAbove
        && someEnd([](const EndHeights& at) { return at.ceilingAcross > at.ceiling; })) {
        pieces.push_back(WallPiece::Upper);
    }
    if (!isSkyBelow && someEnd([](const EndHeights& at) { return at.floorAcross < at.floor; })) {
        pieces.push_back(WallPiece::Lower);
    }
    const bool isOpen = someEnd([](const EndHeights& at) {
        return std::max(at.ceiling, at.ceilingAcross) < std::min(at.floor, at.floorAcross);
    });
    if (isOpen && hasWallBit(wall, wall_bit::oneWay)) {
        pieces.push_back(WallPiece::OneWay);
    } else if (isOpen && hasWallBit(wall, wall_bit::masked)) {
        pieces.push_back(WallPiece::Masked);
    }
    return pieces;
}

} // namespace

bool isFromOpposite(const Wall& wall, WallPiece piece)
{
    return piece == WallPiece::Lower && hasWallBit(wall, wall_bit::bottomSwap);
}

WallId dressedWall(const Map& map, WallId wall, WallPiece piece)
{
    const Wall& row = map[wall];
    return row.nextWall.isRow() && isFromOpposite(row, piece) ? row.nextWall.row() : wall;
}

std::int32_t tileOf(const Wall& wall, const Wall& dressed, WallPiece piece)
{
    const bool fillsOpening = piece == WallPiece::Masked || piece == WallPiece::OneWay;
    return fillsOpening ? wall.overpicnum : dressed.picnum;
}

std::int32_t rowOriginOf(WallPiece piece, const Wall& dressed, const WallSectors& sectors)
{
    const bool isFromOther = hasWallBit(dressed, wall_bit::alignBottom);
    const Sector& own = sectors.own;
    const Sector& across = sectors.across;
    switch (piece) {
    case WallPiece::Upper:
    case WallPiece::OneWay:
        return isFromOther ? own.ceiling.z : across.ceiling.z;
    case WallPiece::Lower:
        return isFromOther ? own.ceiling.z : across.floor.z;
    case WallPiece::Masked:
        return isFromOther ? std::min(own.floor.z, across.floor.z)
                           : std::max(own.ceiling.z, across.ceiling.z);
    case WallPiece::Whole:
        break;
    }
    return isFromOther ? own.floor.z : own.ceiling.z;
}

std::int32_t wallRowPeriod(std::int32_t height)
{
    const auto below = static_cast<std::int32_t>(
        std::max(2U, std::bit_floor(static_cast<std::uint32_t>(std::max(1, height)))));
    return below == height ? below : 2 * below;
}

std::vector<WallPiece> drawnPieces(const Map& map, WallId wall)
{
    const Wall& row = map[wall];
    const auto end = map.endOf(row);
    if (!row.sector.isRow() || !end || *end == row.position) {
        return {};
    }
    if (!row.nextWall.isRow() || !row.nextSector.isRow()) {
        return {WallPiece::Whole};
    }
    const SectorId own = row.sector.row();
    const SectorId across = row.nextSector.row();
    const auto heightsAt = [&](Point p) {
        const Vec2 at = toVec2(p);
        return EndHeights{
            .ceiling = heightAt(map, own, PlaneKind::Ceiling, at),
            .floor = heightAt(map, own, PlaneKind::Floor, at),
            .ceilingAcross = heightAt(map, across, PlaneKind::Ceiling, at),
            .floorAcross = heightAt(map, across, PlaneKind::Floor, at)};
    };
    return portalPieces(row, {map[own], map[across]}, {heightsAt(row.position), heightsAt(*end)});
}

} // namespace sectored
