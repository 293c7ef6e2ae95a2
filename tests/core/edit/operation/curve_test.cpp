#include "sectored/map/slope.h"

#include "tests/core/edit/edit_level.h"
#include "tests/support/script/script_run.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

/// Walls bent into arcs (Spec: shapes G2). Areas and counts are rows of the catalogue.
class CurveTest : public QObject {
    Q_OBJECT

private slots:
    void theArcRunsThroughItsPoint();
    void thePiecesShareTheTextureOfTheWall();
    void bothSidesOfAPortalBendAndStayLinked();
    void aPlaneThatHungOnTheWallKeepsItsSlope();
    void joinedAgainTheWallHasItsRepeatBack();
    void whatCannotBendIsRefused();
};

namespace {

constexpr std::string_view room = "sector 0: 0,0 1024,0 1024,1024 0,1024\n";
constexpr std::string_view rooms = "sector 0: 0,0 1024,0 1024,1024 0,1024\n"
                                   "sector 1: 1024,0 2048,0 2048,1024 1024,1024\n";

CurveRequest curve(std::uint32_t wall, Point through, std::int32_t segments)
{
    return {.wall = WallId{wall}, .through = through, .segments = segments};
}

QString pointsOf(const EditLevel& level, int sector)
{
    QStringList list;
    for (const WallId wall : level.map.wallsOf(Numbering(level.map).sectorAt(sector).value())) {
        const Point p = level.map[wall].position;
        list << QString("%1,%2").arg(p.x).arg(p.y);
    }
    return list.join(u' ');
}

} // namespace

void CurveTest::theArcRunsThroughItsPoint()
{
    EditLevel level(room);
    QCOMPARE(level.run(curve(0, {512, -256}, 4)), QString("ok"));
    QCOMPARE(pointsOf(level, 0), QString("0,0 226,-188 512,-256 798,-188 1024,0 1024,1024 0,1024"));
}

void CurveTest::thePiecesShareTheTextureOfTheWall()
{
    EditLevel level(changed(mapFromText(room), [](PatchBuilder& builder) {
        Wall& wall = builder.edit(WallId{0});
        wall.xrepeat = 10;
        wall.xpanning = 250;
        wall.picnum = 77;
        wall.lotag = 5;
    }));
    QCOMPARE(level.run(curve(0, {512, -256}, 4)), QString("ok"));
    const int repeats[] = {3, 2, 3, 2};
    const int pannings[] = {250, 18, 34, 58};
    for (int piece = 0; piece < 4; ++piece) {
        QCOMPARE(level.wall(piece).picnum, 77);
        QCOMPARE(level.wall(piece).lotag, 5);
        QCOMPARE(level.wall(piece).xrepeat, repeats[piece]);
        QCOMPARE(level.wall(piece).xpanning, pannings[piece]);
    }
}

void CurveTest::bothSidesOfAPortalBendAndStayLinked()
{
    EditLevel level(rooms);
    const Map before = level.map;
    const PlanResult planned = level.planned(curve(1, {1152, 512}, 3));
    QVERIFY(planned.has_value());
    QVERIFY(planned->created.empty());
    QCOMPARE(level.run(curve(1, {1152, 512}, 3)), QString("ok"));
    QCOMPARE(pointsOf(level, 0), QString("0,0 1024,0 1138,335 1138,689 1024,1024 0,1024"));
    QCOMPARE(pointsOf(level, 1), QString("1024,0 2048,0 2048,1024 1024,1024 1138,689 1138,335"));
    apply(level.map, inverted(planned->patch));
    QVERIFY(level.map == before);
}

void CurveTest::aPlaneThatHungOnTheWallKeepsItsSlope()
{
    EditLevel level(changed(mapFromText(room), [](PatchBuilder& builder) {
        Plane& floor = builder.edit(SectorId{0}).floor;
        floor.stat = plane_bit::sloped;
        floor.heinum = 1024;
    }));
    QCOMPARE(level.run(curve(0, {512, -256}, 4)), QString("ok"));
    for (const Point p : {Point{0, 0}, Point{1024, 0}, Point{1024, 1024}, Point{300, 700}}) {
        QCOMPARE(
            heightAt(level.map, SectorId{0}, PlaneKind::Floor, {double(p.x), double(p.y)}),
            8192.0 + 4 * p.y);
    }
    QCOMPARE(level.sector(0).floor.heinum, -1024);
    QVERIFY(level.notices.empty());
}

void CurveTest::joinedAgainTheWallHasItsRepeatBack()
{
    EditLevel level(changed(mapFromText(room), [](PatchBuilder& builder) {
        builder.edit(WallId{0}).xrepeat = 13;
        builder.edit(WallId{0}).xpanning = 99;
    }));
    const Map before = level.map;
    QCOMPARE(level.run(curve(0, {512, -256}, 2)), QString("ok"));
    QCOMPARE(
        level.run(MoveRequest{.vertices = {{.from = {512, -256}, .to = {512, 0}}}}),
        QString("ok"));
    QCOMPARE(level.run(DeleteVertexRequest{.at = {512, 0}}), QString("ok"));
    QVERIFY(test::withoutGenerators(level.map) == before);
}

void CurveTest::whatCannotBendIsRefused()
{
    EditLevel level("sector 0: 0,0 1024,0 1024,256 0,256\nsector 1: 2000,0 2003,0 2000,8");
    const Map before = level.map;
    QCOMPARE(
        level.run(curve(0, {512, 0}, 4)),
        QString("E-EMPTY The three points lie on one line."));
    QCOMPARE(
        level.run(curve(0, {512, -9}, 1)),
        QString("E-RANGE segments 1 is out of range (2 to 1024)."));
    QCOMPARE(
        level.run(curve(4, {2001, -8}, 4)),
        QString("E-COLLAPSE Wall 4 is too short for 4 segments. Use fewer segments."));
    QVERIFY(level.run(curve(0, {512, 400}, 4)).startsWith("E-FLIP"));
    QCOMPARE(level.run(curve(99, {512, 400}, 4)), QString("E-NOSUCH There is no wall 99."));
    QVERIFY(level.map == before);
}

SECTORED_TEST(CurveTest)
#include "curve_test.moc"
