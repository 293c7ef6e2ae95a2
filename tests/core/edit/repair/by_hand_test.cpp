#include "tests/core/edit/broken_rules.h"
#include "tests/core/edit/edit_level.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

/// Damaged sectors can be mended vertex by vertex and link by link, as long as nothing gets worse.
/// Spec: repair R9.
class ByHandTest : public QObject {
    Q_OBJECT

private slots:
    void aCrossingIsMendedByDraggingItsVertex();
    void aMoveThatMakesItWorseIsRefused();
    void aSoundNeighbourStaysSound();
    void aWallOfZeroLengthIsMergedAway();
    void aBrokenLinkIsUnlinkedAndLinkedAgain();
    void strokesStillNeedSoundSectors();
};

namespace {

constexpr std::string_view crossed = "sector 0: 0,0 1000,0 1000,500 500,500 500,-9 400,500 0,500\n";

MoveRequest moved(Point from, Point to)
{
    return {.vertices = {{.from = from, .to = to}}};
}

} // namespace

void ByHandTest::aCrossingIsMendedByDraggingItsVertex()
{
    EditLevel level(crossed);
    QCOMPARE(level.run(moved({500, -9}, {500, -20})), QString("ok"));
    QVERIFY(!isSound(level.map));
    QCOMPARE(level.run(moved({500, -20}, {500, 100})), QString("ok"));
    QVERIFY(isSound(level.map));
}

void ByHandTest::aMoveThatMakesItWorseIsRefused()
{
    EditLevel level(crossed);
    const Map before = level.map;
    QCOMPARE(
        level.run(moved({400, 500}, {700, 510})),
        QString("E-DAMAGED Sector 0 is damaged (walls 0 and 3 cross). Repair it first."));
    QVERIFY(before == level.map);
}

void ByHandTest::aSoundNeighbourStaysSound()
{
    EditLevel level(std::string(crossed) + "sector 1: 1000,0 1100,0 1100,500 1000,500\n");
    QCOMPARE(level.partner(1), 10);
    QVERIFY(level.run(moved({1000, 0}, {1200, 0})) != "ok");
    QCOMPARE(level.run(moved({1000, 0}, {1050, 0})), QString("ok"));
    QCOMPARE(level.partner(1), 10);
}

void ByHandTest::aWallOfZeroLengthIsMergedAway()
{
    EditLevel level("sector 0: 0,0 16,0 16,0 16,16 0,16\n");
    QCOMPARE(level.run(moved({16, 0}, {20, 0})), QString("ok"));
    QCOMPARE(level.map.wallCount(), std::size_t{4});
    QVERIFY(isSound(level.map));
}

void ByHandTest::aBrokenLinkIsUnlinkedAndLinkedAgain()
{
    EditLevel level("sector 0: 0,0 16,0 16,16 0,16\nsector 1: 16,0 32,0 32,16 16,16\n");
    level.map = changed(level.map, [](PatchBuilder& builder) {
        builder.edit(WallId{7}).nextWall = {};
        builder.edit(WallId{7}).nextSector = {};
        builder.edit(WallId{3}).nextSector = SectorRef::raw(9);
    });
    QCOMPARE(level.run(UnlinkRequest{.walls = {WallId{1}}}), QString("ok"));
    QCOMPARE(level.run(LinkRequest{.wall = WallId{1}}), QString("ok"));
    QCOMPARE(level.partner(1), 7);
    QVERIFY(!isSound(level.map));
}

void ByHandTest::strokesStillNeedSoundSectors()
{
    EditLevel level(crossed);
    QVERIFY(
        level.run(DrawRequest{.points = {{0, 250}, {1000, 250}}}).startsWith("E-DAMAGED Sector 0"));
}

SECTORED_TEST(ByHandTest)
#include "by_hand_test.moc"
