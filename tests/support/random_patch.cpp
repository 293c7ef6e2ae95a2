#include "tests/support/random_patch.h"

#include "sectored/map/patch_builder.h"

#include "tests/support/random_polygon.h"

#include <algorithm>
#include <limits>
#include <vector>

namespace sectored::test {

namespace {

class PatchMaker {
public:
    PatchMaker(const Map& map, const PatchWish& wish, std::mt19937_64& random)
        : m_map(map)
        , m_builder(map)
        , m_wish(wish)
        , m_random(random)
    {}

    Patch make()
    {
        if (m_map.wallCount() < 8) {
            addSector();
        } else if (m_map.wallCount() > m_wish.mostWalls) {
            removeSector();
        } else {
            makeOne(randomBelow(m_random, m_wish.damages ? 16 : 14));
        }
        return m_builder.finish();
    }

private:
    void makeOne(std::int64_t kind)
    {
        switch (kind) {
        case 0:
        case 1:
            addSector();
            break;
        case 2:
            removeSector();
            break;
        case 3:
            reorder();
            break;
        case 4:
            insertWall();
            break;
        case 5:
            raiseFloor();
            break;
        case 6:
            moveSector();
            break;
        case 14:
        case 15:
            damage();
            break;
        default:
            moveVertex();
        }
    }

    bool chance(std::int64_t oneIn) { return randomBelow(m_random, oneIn) == 0; }

    Point point()
    {
        std::int32_t extent = m_wish.extent;
        if (m_wish.goesFar && chance(20)) {
            const bool beyond = m_wish.damages && chance(2);
            extent = beyond ? std::numeric_limits<std::int32_t>::max() : coordinateLimit;
        }
        return {randomBetween(m_random, -extent, extent), randomBetween(m_random, -extent, extent)};
    }

    SectorId anySector()
    {
        const auto order = m_map.sectorOrder();
        return order[static_cast<std::size_t>(
            randomBelow(m_random, static_cast<std::int64_t>(order.size())))];
    }

    /// Returns a wall of any sector that has walls. Precondition: the level has some.
    WallId anyWall()
    {
        for (;;) {
            const auto walls = m_map.wallsOf(anySector());
            if (!walls.empty()) {
                return walls[static_cast<std::size_t>(
                    randomBelow(m_random, static_cast<std::int64_t>(walls.size())))];
            }
        }
    }

    void addLoop(std::vector<WallId>& walls)
    {
        const auto corners = 1 + static_cast<std::size_t>(randomBelow(m_random, 7));
        const Point middle = point();
        std::vector<WallId> loop;
        for (std::size_t corner = 0; corner < corners; ++corner) {
            Wall wall;
            const std::int32_t about = m_wish.extent / 4 + 1;
            wall.position = chance(3)
                                ? point()
                                : Point{
                                    std::clamp(middle.x, -coordinateLimit, coordinateLimit - about)
                                        + randomBetween(m_random, 0, about),
                                    std::clamp(middle.y, -coordinateLimit, coordinateLimit - about)
                                        + randomBetween(m_random, 0, about)};
            if (chance(6) && m_map.wallCount() >= 8) {
                wall.position = m_map[anyWall()].position;
            }
            loop.push_back(m_builder.add(wall));
        }
        for (std::size_t corner = 0; corner < corners; ++corner) {
            m_builder.edit(loop[corner]).point2 = loop[(corner + 1) % corners];
        }
        walls.insert(walls.end(), loop.begin(), loop.end());
    }

    void addSector()
    {
        const SectorId sector = m_builder.add(Sector{});
        std::vector<WallId> walls;
        for (auto loops = 1 + randomBelow(m_random, 3); loops > 0; --loops) {
            addLoop(walls);
        }
        m_builder.setWalls(sector, walls);
        if (chance(2)) {
            reorder();
        }
    }

    void removeSector()
    {
        const SectorId sector = anySector();
        for (const WallId wall : m_map.wallsOf(sector)) {
            m_builder.remove(wall);
        }
        m_builder.remove(sector);
    }

    void reorder()
    {
        std::vector<SectorId> order = m_builder.sectorOrder();
        const auto place = [&] {
            return order.begin() + randomBelow(m_random, static_cast<std::int64_t>(order.size()));
        };
        std::iter_swap(place(), place());
        m_builder.reorderSectors(order);
    }

    void insertWall()
    {
        const WallId before = anyWall();
        const SectorId sector = m_map[before].sector.row();
        Wall corner;
        corner.position = point();
        corner.point2 = m_map[before].point2;
        const WallId inserted = m_builder.add(corner);
        m_builder.edit(before).point2 = inserted;
        std::vector<WallId> walls;
        for (const WallId wall : m_map.wallsOf(sector)) {
            walls.push_back(wall);
            if (wall == before) {
                walls.push_back(inserted);
            }
        }
        m_builder.setWalls(sector, walls);
    }

    void raiseFloor()
    {
        m_builder.edit(anySector()).floor.z -= 1024;
        m_builder.edit(anyWall()).picnum += 1;
    }

    void moveVertex()
    {
        const Point from = m_map[anyWall()].position;
        const Point to = point();
        const bool all = !chance(4);
        m_map.visitWalls([&](WallId id, const Wall& wall) {
            if (wall.position == from && (all || chance(2))) {
                m_builder.edit(id).position = to;
            }
        });
    }

    void moveSector()
    {
        const SectorId sector = anySector();
        const Point by = {randomBetween(m_random, -50, 50), randomBetween(m_random, -50, 50)};
        for (const WallId wall : m_map.wallsOf(sector)) {
            const Point from = m_map[wall].position;
            if (insideCoordinateLimit(from)
                && insideCoordinateLimit({from.x + by.x, from.y + by.y})) {
                m_builder.edit(wall).position = {from.x + by.x, from.y + by.y};
            }
        }
    }

    void damage()
    {
        Wall& wall = m_builder.edit(anyWall());
        const WallId end = anyWall();
        wall.point2 = chance(3) ? WallRef::raw(-1) : WallRef(end);
    }

    const Map& m_map;
    PatchBuilder m_builder;
    const PatchWish& m_wish;
    std::mt19937_64& m_random;
};

} // namespace

Patch randomPatch(const Map& map, const PatchWish& wish, std::mt19937_64& random)
{
    return PatchMaker(map, wish, random).make();
}

} // namespace sectored::test
