#pragma once

#include "sectored/texture/surface_texture.h"

#include "tests/core/edit/edit_level.h"
#include "tests/support/content/texel_scenes.h"

#include <array>
#include <cmath>
#include <string_view>
#include <utility>

namespace sectored::test {

/// A room of 1,000 by 700 units.
inline constexpr std::string_view oblong = "sector 0: 0,0 1000,0 1000,700 0,700\n";

/// A level in which the tile 0 has this size.
struct TiledLevel {
    TiledLevel(std::string_view text, TileSize size)
        : TiledLevel(mapFromText(text), size)
    {}
    TiledLevel(Map map, TileSize size)
        : level(std::move(map))
        , tile(size)
    {}

    QString align(AlignRequest request)
    {
        request.size = Point{tile.width, tile.height};
        return level.run(request);
    }
    QString fit(FitRequest request)
    {
        request.size = Point{tile.width, tile.height};
        return level.run(request);
    }

    /// Returns what is drawn on a part of a wall, by the function that draws it.
    SurfaceTexture texture(WallId wall, WallPiece piece) const
    {
        const ListedShapes shapes({{0, {.width = tile.width, .height = tile.height}}});
        const Map& map = level.map;
        constexpr std::array kinds{
            SurfaceKind::Wall,
            SurfaceKind::Upper,
            SurfaceKind::Lower,
            SurfaceKind::Masked,
            SurfaceKind::Masked};
        const Surface surface{
            .kind = kinds.at(static_cast<std::size_t>(piece)),
            .sector = map[wall].sector.row(),
            .wall = wall};
        return textureOf({.map = map, .tiles = shapes}, surface).value();
    }

    /// Returns the column in the middle of a texel of a wall, counted from its start or, if
    /// negative, from its end.
    int column(WallId wall, WallPiece piece, int texel) const
    {
        const Map& map = level.map;
        const int columns = 8 * map[wall].xrepeat;
        const double share = ((texel < 0 ? columns : 0) + texel + 0.5) / columns;
        const Point a = map[wall].position;
        const Point b = map.endOf(map[wall]).value();
        const Vec3 p{a.x + share * (b.x - a.x), a.y + share * (b.y - a.y), 0};
        return texture(wall, piece).texelAt(p).value().u;
    }

    /// Returns the row at the start or end of a wall at height 0, not wrapped.
    double row(WallId wall, WallPiece piece, Point at) const
    {
        return texture(wall, piece).positionAt({double(at.x), double(at.y), 0}).v;
    }

    EditLevel level;
    TileSize tile;
};

/// Returns the distance between two positions on a ring.
inline double apart(double a, double b, double ring)
{
    return std::abs(std::remainder(a - b, ring));
}

/// Returns the level after change(Wall&, WallId) of each wall.
inline Map withWalls(const Map& map, auto change)
{
    return changed(map, [&](PatchBuilder& builder) {
        for (const SectorId sector : map.sectorOrder()) {
            for (const WallId wall : map.wallsOf(sector)) {
                change(builder.edit(wall), wall);
            }
        }
    });
}

/// Sets the flips of a wall: bit 0 across, bit 1 down.
inline void flipAll(Wall& wall, int flips)
{
    wall.cstat &= ~(wall_bit::flipX | wall_bit::flipY);
    wall.cstat |=
        ((flips & 1) != 0 ? wall_bit::flipX : 0) | ((flips & 2) != 0 ? wall_bit::flipY : 0);
}

} // namespace sectored::test
