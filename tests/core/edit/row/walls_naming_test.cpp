#include "sectored/edit/row/walls_naming.h"
#include "sectored/map/patch_builder.h"

#include "tests/support/room_grid.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <random>

using namespace sectored;
using namespace sectored::test;

namespace {

struct Gone {
    std::unordered_set<WallId> walls{};
    std::unordered_set<SectorId> sectors{};
};

Gone wholeSector(const Map& map, SectorId sector)
{
    const auto walls = map.wallsOf(sector);
    return {.walls = {walls.begin(), walls.end()}, .sectors = {sector}};
}

std::vector<WallId> naming(const Map& map, const Gone& gone)
{
    const MapIndex index(map);
    return wallsNaming({map, index}, {gone.walls, gone.sectors});
}

/// Oracle that searches every wall.
std::vector<WallId> namingOneByOne(const Map& map, const Gone& gone)
{
    const auto goes = [&](const WallRef& wall) {
        return wall.isRow() && gone.walls.contains(wall.row());
    };
    std::vector<WallId> found;
    map.visitWalls([&](WallId id, const Wall& wall) {
        const SectorRef& next = wall.nextSector;
        if (goes(wall.nextWall) || goes(wall.point2)
            || (next.isRow() && gone.sectors.contains(next.row()))) {
            found.push_back(id);
        }
    });
    return found;
}

} // namespace

class WallsNamingTest : public QObject {
    Q_OBJECT

private slots:
    void ofASoundSectorTheyAreItsOwnAndTheirPartners();
    void damagedWallsThatNameItFromAnywhereAreFound();
};

void WallsNamingTest::ofASoundSectorTheyAreItsOwnAndTheirPartners()
{
    const Map map = roomGrid(5);
    const Gone gone = wholeSector(map, SectorId{12});
    const auto found = naming(map, gone);
    QCOMPARE(found.size(), std::size_t{8});
    QVERIFY(found == namingOneByOne(map, gone));
}

void WallsNamingTest::damagedWallsThatNameItFromAnywhereAreFound()
{
    std::mt19937_64 random(20269);
    for (int run = 0; run < 100; ++run) {
        Map map = roomGrid(5);
        PatchBuilder builder(map);
        for (int change = 0; change < 3; ++change) {
            const auto anyWall = [&] {
                return WallId{static_cast<std::uint32_t>(random() % 100)};
            };
            Wall& wall = builder.edit(anyWall());
            switch (random() % 3) {
            case 0:
                wall.nextWall = anyWall();
                break;
            case 1:
                wall.point2 = anyWall();
                break;
            default:
                wall.nextSector = SectorId{static_cast<std::uint32_t>(random() % 25)};
            }
        }
        apply(map, builder.finish());
        for (std::uint32_t sector = 0; sector < 25; ++sector) {
            const Gone gone = wholeSector(map, SectorId{sector});
            QVERIFY(naming(map, gone) == namingOneByOne(map, gone));
        }
    }
}

SECTORED_TEST(WallsNamingTest)
#include "walls_naming_test.moc"
