#pragma once

#include "sectored/collide/world/triangle_world.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace sectored::test {

/// A rectangle seen from above.
struct Ground2 {
    double west = 0;
    double north = 0;
    double east = 0;
    double south = 0;
};

/// Surfaces to move among, assembled piece by piece; map units, z upwards.
class SolidScene {
public:
    /// Adds two triangles; one or none if sides have zero length.
    SolidScene& quad(Vec3 a, Vec3 b, Vec3 c, Vec3 d);
    /// Adds level ground.
    SolidScene& floor(const Ground2& ground, double z);
    /// Adds an upright wall from the line between two points up to `high`.
    SolidScene& wall(Vec3 from, Vec3 to, double high);
    /// Adds ground at `top` with upright sides down to `foot`.
    SolidScene& block(const Ground2& ground, double foot, double top);

    const std::vector<TriangleCorners>& triangles() const { return m_triangles; }

private:
    void triangle(Vec3 a, Vec3 b, Vec3 c);

    std::vector<TriangleCorners> m_triangles{};
};

/// A square of cells, some of them solid, with floors and ceilings at different heights, some
/// sloped, closed on all sides. To a mover it is like a level of sectors.
class CellScene {
public:
    CellScene(int cells, std::uint64_t seed);

    const std::vector<TriangleCorners>& triangles() const { return m_scene.triangles(); }
    /// Returns a position where a body of this half height stands, in the middle of an open cell.
    Vec3 start(double halfHeight) const;
    /// Tests whether a position is in an open cell, above its floor and below its ceiling.
    bool holds(Vec3 place) const;

    static constexpr double cellSize = 512;

private:
    struct Cell {
        bool solid = false;
        double floor = 0; ///< at its west side
        double slope = 0; ///< rise to the east
        double ceiling = 0;
    };

    const Cell* at(int x, int y) const;
    static double floorOf(const Cell& cell, double west, double x);
    void addCell(int x, int y);
    void addSide(int x, int y, int side);

    int m_cells;
    std::vector<Cell> m_grid{};
    SolidScene m_scene{};
};

} // namespace sectored::test
