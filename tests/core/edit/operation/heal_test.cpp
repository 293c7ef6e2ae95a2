#include "sectored/edit/plan.h"
#include "sectored/map/invariant.h"

#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace sectored;
using namespace sectored::test;

/// What heal closes, what it leaves, and why it refuses. Cases: tests/data/catalogue/heal.txt.
class HealTest : public QObject {
    Q_OBJECT

private slots:
    void aGapBecomesAPortalAndUndoIsExact();
    void theVertexWithFewerWallsGivesWay();
    void aPortalIsSplitOnBothSides();
    void wallsThatCoincidedBeforeStaySolid();
    void layersDoNotHealEachOther();
    void damagedSectorsAreRepairedFirst();
    void healingTwiceFindsNothing();
    void refusalsSayWhy();
};

namespace {

/// A level and its index.
struct Level {
    explicit Level(const char* text, Linking linking = Linking::Automatic)
        : map(mapFromText(text, linking))
        , index(map)
    {}

    MapView view() const { return {map, index}; }

    PlanResult heal(std::int32_t within = HealRequest::usualWithin) const
    {
        const auto order = map.sectorOrder();
        return plan(view(), HealRequest{.sectors = {order.begin(), order.end()}, .within = within});
    }

    /// Heals all sectors, and tests that undo is exact. Returns false if it was refused.
    bool run(std::int32_t within = HealRequest::usualWithin)
    {
        const auto planned = heal(within);
        if (!planned) {
            return false;
        }
        const Map before = map;
        Map undone = map;
        apply(undone, planned->patch);
        apply(undone, inverted(planned->patch));
        if (!(undone == before)) {
            return false;
        }
        apply(map, planned->patch);
        index.update(map, planned->patch);
        return true;
    }

    std::size_t portals() const
    {
        std::size_t count = 0;
        for (const WallId wall : view().numbering().wallOrder()) {
            count += map[wall].nextWall.isNull() ? 0U : 1U;
        }
        return count / 2;
    }

    Map map;
    MapIndex index;
};

} // namespace

void HealTest::aGapBecomesAPortalAndUndoIsExact()
{
    Level level("sector 0: 0,0 64,0 64,64 0,64\nsector 1: 67,0 128,0 128,64 67,64");
    QVERIFY(level.run());
    QCOMPARE(level.portals(), std::size_t{1});
    QCOMPARE(level.map.wallCount(), std::size_t{8});
    QCOMPARE(level.map[WallId{4}].position, (Point{64, 0}));
}

void HealTest::theVertexWithFewerWallsGivesWay()
{
    // Two sectors meet at 64,0; the lonely corner of sector 0 goes there.
    Level level("sector 0: 0,0 61,0 61,64 0,64\nsector 1: 64,0 128,0 128,64 64,64\n"
                "sector 2: 64,0 64,-64 128,-64 128,0");
    QVERIFY(level.run());
    QCOMPARE(level.map[WallId{1}].position, (Point{64, 0}));
    QCOMPARE(level.portals(), std::size_t{2});
}

void HealTest::aPortalIsSplitOnBothSides()
{
    // A hole of sector 1 touches its border with sector 0.
    Level level("sector 0: 0,0 64,0 64,64 0,64\n"
                "sector 1: 64,0 128,0 128,64 64,64 | 64,32 96,48 96,16");
    QVERIFY(!isDamaged(level.view(), SectorId{1}));
    QVERIFY(level.run(0));
    QCOMPARE(level.portals(), std::size_t{2});
    QCOMPARE(level.map.wallCount(), std::size_t{13});
}

void HealTest::wallsThatCoincidedBeforeStaySolid()
{
    Level level(
        "sector 0: 0,0 64,0 64,64 0,64\nsector 1: 64,0 128,0 128,64 64,64\n"
        "sector 2: 0,64 128,64 128,128 0,128",
        Linking::None);
    QVERIFY(level.run());
    QCOMPARE(level.portals(), std::size_t{2}); // above the split wall, not between 0 and 1
    QVERIFY(level.map[WallId{1}].nextWall.isNull());
}

void HealTest::layersDoNotHealEachOther()
{
    const Level level("sector 0: 0,0 64,0 64,64 0,64\nsector 1: 32,16 64,16 64,48 32,48");
    const auto planned = level.heal();
    QVERIFY(!planned.has_value());
    QCOMPARE(
        englishText(planned.error()),
        std::string("No T-junction or gap of up to 4 units here."));
}

void HealTest::damagedSectorsAreRepairedFirst()
{
    Level level("sector 0: 0,0 64,0 64,64 0,64\nsector 1: 64,16 128,16 128,48 64,48 64,48");
    QVERIFY(isDamaged(level.view(), SectorId{1}));
    const auto planned = level.heal();
    QVERIFY(planned.has_value());
    QVERIFY(planned->repair.has_value());
    QCOMPARE(planned->repair->fixes.size(), std::size_t{1});
    QVERIFY(level.run());
    QVERIFY(!isDamaged(level.view(), SectorId{1}));
    QCOMPARE(level.portals(), std::size_t{1});
}

void HealTest::healingTwiceFindsNothing()
{
    Level level("sector 0: 0,0 64,0 64,64 0,64\nsector 1: 66,16 128,16 128,48 66,48");
    QVERIFY(level.run());
    QVERIFY(!level.heal().has_value());
}

void HealTest::refusalsSayWhy()
{
    const Level level("sector 0: 0,0 64,0 64,64 0,64");
    const auto tooFar = level.heal(65);
    QVERIFY(!tooFar.has_value());
    QCOMPARE(englishText(tooFar.error()), std::string("within 65 is out of range (0 to 64)."));
    const auto missing = plan(level.view(), HealRequest{.sectors = {SectorId{9}}});
    QVERIFY(!missing.has_value());
    QVERIFY(missing.error().code == MessageCode::NoSuchSector);
}

SECTORED_TEST(HealTest)
#include "heal_test.moc"
