#include "sectored/texture/wall_mapping.h"

#include "sectored/geom/closest_on_segment.h"

#include <cmath>

namespace sectored {

namespace {

bool hasBit(const Wall& wall, std::int32_t bit)
{
    return (wall.cstat & bit) != 0;
}

WallPiece pieceOf(TextureKind kind)
{
    switch (kind) {
    case TextureKind::Upper:
        return WallPiece::Upper;
    case TextureKind::Lower:
        return WallPiece::Lower;
    case TextureKind::Masked:
        return WallPiece::Masked;
    case TextureKind::OneWay:
        return WallPiece::OneWay;
    default:
        return WallPiece::Whole;
    }
}

double downWall(const WallMapping& mapping, double z)
{
    const double row = (z - mapping.top) * mapping.rowsPerZ + mapping.rowPanning;
    return mapping.flipsY ? -row : row;
}

std::int64_t wholePart(double value)
{
    return static_cast<std::int64_t>(std::floor(value));
}

} // namespace

const Wall& WallPart::dressed() const
{
    return isFromOpposite(wall, pieceOf(kind)) ? opposite : wall;
}

std::int32_t WallPart::tile() const
{
    return tileOf(wall, dressed(), pieceOf(kind));
}

WallPart wallPartOf(const Map& map, const Surface& surface, TextureKind kind)
{
    const Wall& wall = map[*surface.wall];
    const Sector& sector = map[surface.sector];
    return {
        .wall = wall,
        .opposite = wall.nextWall.isRow() ? map[wall.nextWall.row()] : wall,
        .sector = sector,
        .across = wall.nextSector.isRow() ? map[wall.nextSector.row()] : sector,
        .kind = kind};
}

Texel WallMapping::at(Vec2 p, double z) const
{
    const double along = columnsTo(p);
    const Texel texel{panning + (flipsX ? columns - along : along), downWall(*this, z)};
    return turned ? Texel{texel.v, texel.u} : texel;
}

UnwrappedTexel WallMapping::texelAt(Vec2 p, double z) const
{
    return texelAtColumn(wholePart(columnsTo(p)), z);
}

UnwrappedTexel WallMapping::texelAtColumn(std::int64_t column, double z) const
{
    const std::int64_t from = wholePart(panning);
    const UnwrappedTexel texel{
        flipsX ? from + wholePart(columns) - 1 - column : from + column,
        wholePart(downWall(*this, z))};
    return turned ? UnwrappedTexel{texel.v, texel.u} : texel;
}

double WallMapping::columnsTo(Vec2 p) const
{
    return (p.x - start.x) * columnsPerUnit.x + (p.y - start.y) * columnsPerUnit.y;
}

WallMapping mappingOf(const WallPart& part, Segment line, std::int32_t tileHeight)
{
    constexpr double columnsPerRepeat = 8;
    constexpr double zOfRow = 2048; // at a yrepeat of 1
    constexpr double panningTurn = 256;
    const Vec2 start = toVec2(line.a);
    const Vec2 along{toVec2(line.b).x - start.x, toVec2(line.b).y - start.y};
    const double length2 = along.x * along.x + along.y * along.y;
    const double columns = columnsPerRepeat * part.wall.xrepeat;
    const double density = length2 == 0 ? 0 : columns / length2;
    const Wall& dressed = part.dressed();
    return {
        .start = start,
        .columnsPerUnit = {along.x * density, along.y * density},
        .panning = static_cast<double>(dressed.xpanning),
        .columns = columns,
        .top = static_cast<double>(
            rowOriginOf(pieceOf(part.kind), dressed, {part.sector, part.across})),
        .rowsPerZ = part.wall.yrepeat / zOfRow,
        .rowPanning = dressed.ypanning * wallRowPeriod(tileHeight) / panningTurn,
        .flipsX = hasBit(part.wall, wall_bit::flipX),
        .flipsY = hasBit(dressed, wall_bit::flipY)};
}

} // namespace sectored
