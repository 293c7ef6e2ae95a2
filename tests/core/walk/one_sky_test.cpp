#include "sectored/map/patch_builder.h"
#include "sectored/walk/one_sky.h"
#include "sectored/walk/walker.h"

#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

namespace {

constexpr SectorId west{0};
constexpr SectorId middle{1};
constexpr SectorId east{2};

/// Returns three yards in a row, with floors at 0 and ceilings 2,000, 1,000 and 1,500 map units
/// above them.
Map yards(std::int32_t westStat, std::int32_t middleStat, std::int32_t eastStat)
{
    const Map map = mapFromText(R"(
        start: 1024,2048 sector 0
        sector 0: 0,0 4096,0 4096,4096 0,4096
        sector 1: 4096,0 8192,0 8192,4096 4096,4096
        sector 2: 8192,0 12288,0 12288,4096 8192,4096
    )");
    return changed(map, [&](PatchBuilder& builder) {
        const std::array heights{2000, 1000, 1500};
        const std::array stats{westStat, middleStat, eastStat};
        for (std::uint32_t k = 0; k < 3; ++k) {
            Sector& row = builder.edit(SectorId{k});
            row.floor.z = 0;
            row.ceiling.z = -heights[k] * 16;
            row.ceiling.stat = stats[k];
        }
    });
}

std::int32_t ceilingOf(const Map& map, SectorId sector)
{
    return map[sector].ceiling.z / -16;
}

constexpr std::int32_t sky = plane_bit::parallax;

} // namespace

class OneSkyTest : public QObject {
    Q_OBJECT

private slots:
    void skiesThatPortalsJoinAreAsHighAsTheHighest();
    void skiesApartStayApart();
    void otherCeilingsStayAsTheyAre();
    void aSlopedSkyIsAsHighAsItsHighestPoint();
    void aClosedSectorStaysClosed();
    void aSkyBelowIsAsLowAsTheLowest();
    void overALowerSkyNobodyLeavesTheLevel();
    void aChangeOfOneSkyReachesAllThatAreJoined();
};

void OneSkyTest::skiesThatPortalsJoinAreAsHighAsTheHighest()
{
    const Map raised = withOneSky(yards(sky, sky, sky));
    for (const SectorId sector : {west, middle, east}) {
        QCOMPARE(ceilingOf(raised, sector), 2000);
    }
}

void OneSkyTest::skiesApartStayApart()
{
    const Map raised = withOneSky(yards(sky, 0, sky));
    QCOMPARE(ceilingOf(raised, west), 2000);
    QCOMPARE(ceilingOf(raised, middle), 1000);
    QCOMPARE(ceilingOf(raised, east), 1500);
}

void OneSkyTest::otherCeilingsStayAsTheyAre()
{
    const Map map = yards(0, 0, 0);
    QVERIFY(withOneSky(map) == map);
    QCOMPARE(ceilingOf(withOneSky(yards(0, sky, sky)), west), 2000);
    QCOMPARE(ceilingOf(withOneSky(yards(0, sky, sky)), middle), 1500);
}

void OneSkyTest::aSlopedSkyIsAsHighAsItsHighestPoint()
{
    const Map map = changed(yards(sky, 0, 0), [](PatchBuilder& builder) {
        Plane& ceiling = builder.edit(west).ceiling;
        ceiling.stat |= plane_bit::sloped;
        ceiling.heinum = -1024;
    });
    // A quarter of 4,096 above the hinge.
    QCOMPARE(ceilingOf(withOneSky(map), west), 2000 + 1024);
    QCOMPARE(withOneSky(map)[west].ceiling.stat & plane_bit::sloped, 0);
}

void OneSkyTest::aClosedSectorStaysClosed()
{
    const Map map = changed(yards(sky, sky, sky), [](PatchBuilder& builder) {
        builder.edit(middle).ceiling.z = 0;
    });
    const Map raised = withOneSky(map);
    QCOMPARE(ceilingOf(raised, middle), 0);
    QCOMPARE(ceilingOf(raised, east), 1500);
}

void OneSkyTest::aSkyBelowIsAsLowAsTheLowest()
{
    const Map map = changed(yards(0, 0, 0), [](PatchBuilder& builder) {
        for (const SectorId sector : {west, middle}) {
            builder.edit(sector).floor.stat = sky;
        }
        builder.edit(middle).floor.z = 5000;
    });
    QCOMPARE(withOneSky(map)[west].floor.z, 5000);
    QCOMPARE(withOneSky(map)[east].floor.z, 0);
}

void OneSkyTest::overALowerSkyNobodyLeavesTheLevel()
{
    for (const std::int32_t westStat : {0, sky}) {
        const Map map = yards(westStat, sky, sky);
        const MapIndex index(map);
        const LevelSurfaces surfaces({map, index});
        LevelWorld world(surfaces, {.x = 100, .y = 100, .z = 100});
        // High above the lower skies, to the east as far as possible.
        const BodyPlace place{.centre = {2000, 2000, 1800}, .room = west.value};
        const auto contact = world.firstContact(place, {30'000, 0, 0});
        QVERIFY(contact.has_value());
        const Vec3 motion = Vec3{30'000, 0, 0} * contact->time;
        const Room room = world.roomAfter(place, motion);
        QVERIFY(isWithin(*surfaces.find(SectorId{room}), place.centre + motion));
        QCOMPARE(SectorId{room}, westStat == sky ? east : west);
    }
}

void OneSkyTest::aChangeOfOneSkyReachesAllThatAreJoined()
{
    Map map = yards(sky, sky, sky);
    MapIndex index(map);
    LevelSurfaces surfaces({map, index});
    PatchBuilder builder(map);
    builder.edit(west).ceiling.z = -5000 * 16;
    const Patch patch = builder.finish();
    apply(map, patch);
    index.update(map, patch);
    surfaces.update({map, index}, patch);
    QCOMPARE(surfaces.find(east)->ceiling.at({10'000, 100}), 5000.0);
    QCOMPARE(surfaces.find(east)->triangles, LevelSurfaces({map, index}).find(east)->triangles);
}

SECTORED_TEST(OneSkyTest)
#include "one_sky_test.moc"
