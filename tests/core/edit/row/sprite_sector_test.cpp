#include "sectored/edit/row/sprite_sector.h"

#include "tests/core/edit/edit_level.h"
#include "tests/support/room_grid.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <random>

using namespace sectored;
using namespace sectored::test;

namespace {

std::int64_t squaredDistance(Point p, const Box& box)
{
    const auto beyond = [](std::int64_t low, std::int64_t c, std::int64_t high) {
        return std::max({low - c, std::int64_t{0}, c - high});
    };
    const std::int64_t dx = beyond(box.low.x, p.x, box.high.x);
    const std::int64_t dy = beyond(box.low.y, p.y, box.high.y);
    return dx * dx + dy * dy;
}

/// Oracle for levels whose walls are parallel to the axes.
std::optional<SectorId> nearestOneByOne(const Map& map, Point p)
{
    std::optional<SectorId> nearest;
    std::int64_t least = 0;
    for (const SectorId sector : map.sectorOrder()) {
        for (const Segment& edge : edgesOf(map, sector)) {
            const std::int64_t distance = squaredDistance(p, boxOf(edge));
            if (!nearest || distance < least) {
                nearest = sector;
                least = distance;
            }
        }
    }
    return nearest;
}

} // namespace

class SpriteSectorTest : public QObject {
    Q_OBJECT

private slots:
    void theNearestSectorIsFoundNearAndFar();
    void anEmptyLevelHasNoNearestSector();
};

void SpriteSectorTest::theNearestSectorIsFoundNearAndFar()
{
    std::mt19937_64 random(20271);
    EditLevel level(roomGrid(8));
    DeleteRequest gaps;
    for (std::uint32_t sector = 0; sector < 64; ++sector) {
        if (random() % 3 != 0) {
            gaps.sectors.push_back(SectorId{sector});
        }
    }
    QCOMPARE(level.run(gaps), QStringLiteral("ok"));
    const MapIndex index(level.map);
    for (const std::int32_t width : {10000, 1000000, 1000000000}) {
        for (int run = 0; run < 200; ++run) {
            const auto anywhere = [&] {
                return static_cast<std::int32_t>(random() % static_cast<std::uint64_t>(width))
                       - width / 2;
            };
            const Point p{anywhere(), anywhere()};
            QVERIFY(nearestSector({level.map, index}, p) == nearestOneByOne(level.map, p));
        }
    }
}

void SpriteSectorTest::anEmptyLevelHasNoNearestSector()
{
    const Map map;
    const MapIndex index(map);
    QVERIFY(!nearestSector({map, index}, {5, 5}));
}

SECTORED_TEST(SpriteSectorTest)
#include "sprite_sector_test.moc"
