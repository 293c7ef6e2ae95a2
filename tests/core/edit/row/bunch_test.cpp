#include "sectored/edit/row/bunch.h"
#include "sectored/map/floor_link.h"

#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

/// Bunches of version 9 and whether their two sides fit.
class BunchTest : public QObject {
    Q_OBJECT

private slots:
    void bothSidesOfABunchAreFound();
    void theLowestUnusedNumberIsFree();
    void aFullLevelHasNoFreeNumber();
    void twoSidesFitUntilOneDiffers();
    void otherVersionsHaveNoBunches();
};

namespace {

void openThrough(PatchBuilder& builder, SectorId below, SectorId above)
{
    Plane& ceiling = builder.edit(below).ceiling;
    ceiling.stat |= plane_bit::bunch;
    ceiling.xpanning = 3;
    Plane& floor = builder.edit(above).floor;
    floor.stat |= plane_bit::bunch;
    floor.xpanning = 3;
    floor.z = ceiling.z;
    builder.edit(above).ceiling.z = ceiling.z - 8192;
}

/// Two rooms side by side with rooms above them, all in bunch 3. Portals have no floor links.
Map twoFloors()
{
    return changed(
        mapFromText("version 9\n"
                    "sector 0: 0,0 16,0 16,16 0,16\nsector 1: 16,0 32,0 32,16 16,16\n"
                    "sector 2: 0,0 16,0 16,16 0,16\nsector 3: 16,0 32,0 32,16 16,16\n"),
        [](PatchBuilder& builder) {
            openThrough(builder, SectorId{0}, SectorId{2});
            openThrough(builder, SectorId{1}, SectorId{3});
            for (const std::uint32_t wall : {0U, 2U, 3U, 4U, 5U, 6U}) {
                const WallId below{wall};
                const WallId above{wall + 8};
                builder.edit(below).upperWall = above;
                builder.edit(below).cstat |= wall_bit::upperLink;
                builder.edit(above).lowerWall = below;
                builder.edit(above).cstat |= wall_bit::lowerLink;
            }
        });
}

bool fitAfter(void (*change)(PatchBuilder&))
{
    const Map map = changed(twoFloors(), change);
    return isPaired(map, bunchWith(map, 3));
}

} // namespace

void BunchTest::bothSidesOfABunchAreFound()
{
    const Bunch bunch = bunchWith(twoFloors(), 3);
    QCOMPARE(bunch.below, (std::vector{SectorId{0}, SectorId{1}}));
    QCOMPARE(bunch.above, (std::vector{SectorId{2}, SectorId{3}}));
    QVERIFY(bunchWith(twoFloors(), 0).isEmpty());
}

void BunchTest::theLowestUnusedNumberIsFree()
{
    QCOMPARE(freeBunch(bunchNumbersOf(twoFloors())), std::optional(0));
    const Map map = changed(twoFloors(), [](PatchBuilder& builder) {
        Plane& floor = builder.edit(SectorId{0}).floor;
        floor.stat |= plane_bit::bunch;
        floor.xpanning = 0;
    });
    QCOMPARE(freeBunch(bunchNumbersOf(map)), std::optional(1));
}

void BunchTest::aFullLevelHasNoFreeNumber()
{
    const Map map = changed(Map(MapRows{.header = {.version = 9}}), [](PatchBuilder& builder) {
        for (int number = 0; number < mostBunches; ++number) {
            Sector sector;
            sector.floor.stat = plane_bit::bunch;
            sector.floor.xpanning = number;
            builder.add(sector);
        }
    });
    QCOMPARE(freeBunch(bunchNumbersOf(map)), std::optional<std::int32_t>());
}

void BunchTest::twoSidesFitUntilOneDiffers()
{
    QVERIFY(fitAfter([](PatchBuilder&) {}));
    // A height, a slope, a link, a vertex, a side.
    QVERIFY(!fitAfter([](PatchBuilder& builder) { builder.edit(SectorId{2}).floor.z += 1; }));
    QVERIFY(!fitAfter([](PatchBuilder& builder) {
        Plane& plane = builder.edit(SectorId{0}).ceiling;
        plane.stat |= plane_bit::sloped;
        plane.heinum = 1;
    }));
    QVERIFY(!fitAfter(
        [](PatchBuilder& builder) { clearFloorLink(builder.edit(WallId{0}), floorLinks[0]); }));
    QVERIFY(!fitAfter([](PatchBuilder& builder) { builder.edit(WallId{0}).position = {-4, 0}; }));
    QVERIFY(!fitAfter([](PatchBuilder& builder) {
        for (const SectorId above : {SectorId{2}, SectorId{3}}) {
            builder.edit(above).floor.stat &= ~plane_bit::bunch;
        }
    }));
    // The portals between the rooms need no link, but a solid wall does.
    QVERIFY(!fitAfter([](PatchBuilder& builder) {
        for (const WallId wall : {WallId{1}, WallId{7}}) {
            builder.edit(wall).nextWall = {};
            builder.edit(wall).nextSector = {};
        }
    }));
}

void BunchTest::otherVersionsHaveNoBunches()
{
    const Map map =
        changed(twoFloors(), [](PatchBuilder& builder) { builder.editHeader().version = 8; });
    QVERIFY(bunchWith(map, 3).isEmpty());
}

SECTORED_TEST(BunchTest)
#include "bunch_test.moc"
