#include "sectored/edit/operation/start.h"

#include "tests/core/edit/edit_level.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

class StartTest : public QObject {
    Q_OBJECT

private slots:
    void aNewPlaceStandsAboveTheFloorAndKnowsItsSector();
    void aPlaceInTheVoidHasNoSectorAndKeepsItsHeight();
    void whatIsLeftOutStays();
    void valuesOutOfRangeAreRefused();
    void theSameStartIsRefused();
    void aStartGetsTheSectorThatIsMadeAroundIt();
    void aStartThatStoodInASectorUnnamedStaysAsItIs();
};

namespace {

constexpr std::string_view room = "start: 1,1 sector 0\nsector 0: 0,0 16,0 16,16 0,16\n";

/// Returns the level with a start that has no sector.
Map startingAt(Point at, std::int32_t z, Map map)
{
    return changed(std::move(map), [&](PatchBuilder& builder) {
        builder.editHeader().start.position = at;
        builder.editHeader().start.z = z;
    });
}

} // namespace

void StartTest::aNewPlaceStandsAboveTheFloorAndKnowsItsSector()
{
    EditLevel level(room);
    QCOMPARE(level.run(StartRequest{.at = Point{8, 8}}), QString("ok"));
    QCOMPARE(level.map.header().start.position, (Point{8, 8}));
    QCOMPARE(level.map.header().start.z, 8192 - 10240);
    QCOMPARE(level.map.header().start.sector, SectorRef(SectorId{0}));
}

void StartTest::aPlaceInTheVoidHasNoSectorAndKeepsItsHeight()
{
    EditLevel level(room);
    QCOMPARE(level.run(StartRequest{.at = Point{80, 8}}), QString("ok"));
    QVERIFY(level.map.header().start.sector.isNull());
    QCOMPARE(level.map.header().start.z, 0);
}

void StartTest::whatIsLeftOutStays()
{
    EditLevel level(room);
    QCOMPARE(level.run(StartRequest{.angle = 512}), QString("ok"));
    QCOMPARE(level.run(StartRequest{.z = -77}), QString("ok"));
    const Start start = level.map.header().start;
    QCOMPARE(start.position, (Point{1, 1}));
    QCOMPARE(start.z, -77);
    QCOMPARE(start.angle, 512);
}

void StartTest::valuesOutOfRangeAreRefused()
{
    EditLevel level(room);
    QVERIFY(level.run(StartRequest{.at = Point{coordinateLimit + 1, 0}}).startsWith("E-RANGE"));
    QVERIFY(level.run(StartRequest{.z = std::int64_t{1} << 31}).startsWith("E-RANGE"));
    QVERIFY(level.run(StartRequest{.angle = 32768}).startsWith("E-RANGE"));
}

void StartTest::theSameStartIsRefused()
{
    EditLevel level(room);
    QVERIFY(level.run(StartRequest{}).startsWith("E-NOTHING"));
    QVERIFY(level.run(StartRequest{.at = Point{1, 1}, .z = 0}).startsWith("E-NOTHING"));
}

void StartTest::aStartGetsTheSectorThatIsMadeAroundIt()
{
    for (const std::int32_t z : {0, 30000}) {
        const Map map = startingAt({4, 4}, z, Map());
        const MapIndex index(map);
        const MapView view{map, index};
        const Request room = DrawRequest{.points = {{0, 0}, {16, 0}, {16, 16}}, .closed = true};
        const PlanResult planned = plan(view, room);
        QVERIFY(planned);
        QVERIFY(!planned->patch.header); // as the contract of `edit` requires
        const Plan found = withStartFound(view, *planned);
        Map after = map;
        apply(after, found.patch);
        QVERIFY(after.header().start.sector == SectorRef(after.sectorOrder()[0]));
        QCOMPARE(after.header().start.z, z == 0 ? 0 : 8192 - 10240);
        apply(after, inverted(found.patch));
        QVERIFY(after == map);
    }
}

void StartTest::aStartThatStoodInASectorUnnamedStaysAsItIs()
{
    const Map map = startingAt({4, 4}, 0, mapFromText("sector 0: 0,0 16,0 16,16 0,16\n"));
    const MapIndex index(map);
    const MapView view{map, index};
    const PlanResult planned = plan(view, Request(DrawRequest{.points = {{0, 8}, {16, 8}}}));
    QVERIFY(planned);
    QVERIFY(!withStartFound(view, *planned).patch.header);
}

SECTORED_TEST(StartTest)
#include "start_test.moc"
