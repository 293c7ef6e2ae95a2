#include "tests/support/sweep/solid_scene.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <random>

namespace sectored::test {

void SolidScene::triangle(Vec3 a, Vec3 b, Vec3 c)
{
    if (cross(b - a, c - a) != Vec3{}) {
        m_triangles.push_back({a, b, c});
    }
}

SolidScene& SolidScene::quad(Vec3 a, Vec3 b, Vec3 c, Vec3 d)
{
    triangle(a, b, c);
    triangle(a, c, d);
    return *this;
}

SolidScene& SolidScene::floor(const Ground2& ground, double z)
{
    return quad(
        {ground.west, ground.north, z},
        {ground.east, ground.north, z},
        {ground.east, ground.south, z},
        {ground.west, ground.south, z});
}

SolidScene& SolidScene::wall(Vec3 from, Vec3 to, double high)
{
    return quad(from, to, {to.x, to.y, high}, {from.x, from.y, high});
}

SolidScene& SolidScene::block(const Ground2& ground, double foot, double top)
{
    const std::array<Vec3, 4> corners{
        Vec3{ground.west, ground.north, foot},
        Vec3{ground.east, ground.north, foot},
        Vec3{ground.east, ground.south, foot},
        Vec3{ground.west, ground.south, foot}};
    for (std::size_t k = 0; k < 4; ++k) {
        wall(corners[k], corners[(k + 1) % 4], top);
    }
    return floor(ground, top);
}

CellScene::CellScene(int cells, std::uint64_t seed)
    : m_cells(cells)
{
    std::mt19937_64 random(seed);
    const auto pick = [&](std::uint64_t count) {
        return static_cast<int>((random() >> 20) % count);
    };
    for (int k = 0; k < cells * cells; ++k) {
        Cell cell;
        cell.solid = pick(100) < 12;
        cell.floor = pick(4) * 128;
        cell.ceiling = 1152 + pick(4) * 128;
        cell.slope = pick(100) < 15 ? (pick(3) - 1) * 0.25 : 0;
        m_grid.push_back(cell);
    }
    m_grid.front() = Cell{.ceiling = 1152};
    for (int y = 0; y < cells; ++y) {
        for (int x = 0; x < cells; ++x) {
            if (!at(x, y)->solid) {
                addCell(x, y);
            }
        }
    }
}

const CellScene::Cell* CellScene::at(int x, int y) const
{
    if (x < 0 || y < 0 || x >= m_cells || y >= m_cells) {
        return nullptr;
    }
    return &m_grid[static_cast<std::size_t>(y * m_cells + x)];
}

double CellScene::floorOf(const Cell& cell, double west, double x)
{
    return cell.floor + cell.slope * (x - west - cellSize / 2);
}

void CellScene::addCell(int x, int y)
{
    const Cell& cell = *at(x, y);
    const double west = x * cellSize;
    const double north = y * cellSize;
    const double east = west + cellSize;
    const double south = north + cellSize;
    const double westFloor = floorOf(cell, west, west);
    const double eastFloor = floorOf(cell, west, east);
    m_scene.quad(
        {west, north, westFloor},
        {east, north, eastFloor},
        {east, south, eastFloor},
        {west, south, westFloor});
    m_scene.floor({.west = west, .north = north, .east = east, .south = south}, cell.ceiling);
    for (int side = 0; side < 4; ++side) {
        addSide(x, y, side);
    }
}

void CellScene::addSide(int x, int y, int side)
{
    constexpr std::array<std::array<int, 2>, 4> steps{{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};
    constexpr std::array<std::array<int, 4>, 4> lines{
        {{1, 0, 1, 1}, {1, 1, 0, 1}, {0, 1, 0, 0}, {0, 0, 1, 0}}};
    const Cell& cell = *at(x, y);
    const auto line = lines[static_cast<std::size_t>(side)];
    const auto step = steps[static_cast<std::size_t>(side)];
    const double west = x * cellSize;
    Vec3 a{west + line[0] * cellSize, (y + line[1]) * cellSize, 0};
    Vec3 b{west + line[2] * cellSize, (y + line[3]) * cellSize, 0};
    a.z = floorOf(cell, west, a.x);
    b.z = floorOf(cell, west, b.x);
    const Cell* next = at(x + step[0], y + step[1]);
    if (next == nullptr || next->solid) {
        m_scene.wall(a, b, cell.ceiling);
        return;
    }
    const double nextWest = (x + step[0]) * cellSize;
    const double highA = std::max(a.z, floorOf(*next, nextWest, a.x));
    const double highB = std::max(b.z, floorOf(*next, nextWest, b.x));
    // Where the two floors cross, the wall is slightly too large, but never too small.
    m_scene.quad(a, b, {b.x, b.y, highB}, {a.x, a.y, highA});
    if (next->ceiling < cell.ceiling) {
        m_scene.wall({a.x, a.y, next->ceiling}, {b.x, b.y, next->ceiling}, cell.ceiling);
    }
}

Vec3 CellScene::start(double halfHeight) const
{
    return {cellSize / 2, cellSize / 2, halfHeight};
}

bool CellScene::holds(Vec3 place) const
{
    const int x = static_cast<int>(std::floor(place.x / cellSize));
    const int y = static_cast<int>(std::floor(place.y / cellSize));
    const Cell* cell = at(x, y);
    return cell != nullptr && !cell->solid && place.z > floorOf(*cell, x * cellSize, place.x)
           && place.z < cell->ceiling;
}

} // namespace sectored::test
