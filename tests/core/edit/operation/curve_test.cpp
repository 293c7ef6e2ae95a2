#include "sectored/geom/tolerance.h"
#include "sectored/map/patch_builder.h"
#include "sectored/map/slope.h"

#include "tests/core/edit/edit_level.h"
#include "tests/support/script/script_run.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <cmath>
#include <cstddef>
#include <iterator>
#include <numbers>
#include <random>
#include <string>

using namespace sectored;
using namespace sectored::test;

/// Walls bent into arcs, half ellipses and Bezier curves (Spec: shapes G2). Areas and counts are
/// rows of the catalogue.
class CurveTest : public QObject {
    Q_OBJECT

private slots:
    void theArcRunsThroughItsPoint();
    void thePiecesShareTheTextureOfTheWall();
    void bothSidesOfAPortalBendAndStayLinked();
    void aPlaneThatHungOnTheWallKeepsItsSlope();
    void joinedAgainTheWallHasItsRepeatBack();
    void halfAnEllipseIsAsHighAsItsPoint();
    void aBezierCurveRunsThroughItsPoint();
    void bothSidesOfAPortalFollowABezierCurve();
    void verticesAreWithinHalfAUnitOfTheCurve_data();
    void verticesAreWithinHalfAUnitOfTheCurve();
    void whatCannotBendIsRefused();
    void aPortalToAWallOfNoSectorIsRefused();
    void aCurveThatRoundsToItsWallIsRefused();
    void whatCannotBendIsRefusedForEveryShape_data();
    void whatCannotBendIsRefusedForEveryShape();
};

namespace {

constexpr std::string_view room = "sector 0: 0,0 1024,0 1024,1024 0,1024\n";
constexpr std::string_view rooms = "sector 0: 0,0 1024,0 1024,1024 0,1024\n"
                                   "sector 1: 1024,0 2048,0 2048,1024 1024,1024\n";

CurveRequest curve(
    std::uint32_t wall,
    Point through,
    std::int32_t segments,
    CurveShape shape = CurveShape::Arc)
{
    return {.wall = WallId{wall}, .through = through, .segments = segments, .shape = shape};
}

/// A curve of the first wall of a triangle.
struct RandomCurve {
    std::string level{};
    Segment wall{};
    CurveRequest request{};
};

/// Returns a number from `least` to `most`.
std::int32_t numberBetween(std::mt19937& random, std::int32_t least, std::int32_t most)
{
    const auto count = static_cast<std::uint32_t>(most - least + 1);
    return least + static_cast<std::int32_t>(random() % count);
}

/// Returns a curve outside its triangle, whose vertices are some units apart.
RandomCurve randomCurve(std::mt19937& random, CurveShape shape)
{
    RandomCurve made;
    const Point a{numberBetween(random, -999, 999), numberBetween(random, -999, 999)};
    const int sign = random() % 2 == 0 ? 1 : -1;
    const Point way{sign * numberBetween(random, 256, 2000), numberBetween(random, -2000, 2000)};
    made.wall = {a, {a.x + way.x, a.y + way.y}};
    made.level = QString("sector 0: %1,%2 %3,%4 %5,%6\n")
                     .arg(a.x)
                     .arg(a.y)
                     .arg(made.wall.b.x)
                     .arg(made.wall.b.y)
                     .arg(a.x - way.y)
                     .arg(a.y + way.x)
                     .toStdString();
    // In hundredths of the wall: along it from its start, and outwards.
    const int along = numberBetween(random, -20, 120);
    const int out = numberBetween(random, 25, 100);
    made.request = curve(
        0,
        {a.x + (along * way.x + out * way.y) / 100, a.y + (along * way.y - out * way.x) / 100},
        numberBetween(random, 2, 12),
        shape);
    return made;
}

/// Returns the point of a curve after this share of its steps, computed in another way.
Vec2 pointOfCurve(const RandomCurve& made, double share)
{
    const auto& [a, b] = made.wall;
    const Point through = made.request.through;
    if (made.request.shape == CurveShape::Bezier) {
        const auto at = [share](double from, double bend, double to) {
            const double control = 2 * bend - (from + to) / 2;
            return std::lerp(std::lerp(from, control, share), std::lerp(control, to, share), share);
        };
        return {at(a.x, through.x, b.x), at(a.y, through.y, b.y)};
    }
    const double length = std::hypot(b.x - a.x, b.y - a.y);
    const Vec2 way{(b.x - a.x) / length, (b.y - a.y) / length};
    const Vec2 out{way.y, -way.x};
    const double height = (through.x - a.x) * out.x + (through.y - a.y) * out.y;
    const double along = -length / 2 * std::cos(std::numbers::pi * share);
    const double across = height * std::sin(std::numbers::pi * share);
    return {
        (a.x + b.x) / 2.0 + along * way.x + across * out.x,
        (a.y + b.y) / 2.0 + along * way.y + across * out.y};
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

void CurveTest::halfAnEllipseIsAsHighAsItsPoint()
{
    EditLevel level(room);
    QCOMPARE(level.run(curve(0, {300, -256}, 4, CurveShape::Ellipse)), QString("ok"));
    QCOMPARE(pointsOf(level, 0), QString("0,0 150,-181 512,-256 874,-181 1024,0 1024,1024 0,1024"));
}

void CurveTest::aBezierCurveRunsThroughItsPoint()
{
    EditLevel level(room);
    QCOMPARE(level.run(curve(0, {300, -200}, 4, CurveShape::Bezier)), QString("ok"));
    QCOMPARE(pointsOf(level, 0), QString("0,0 97,-150 300,-200 609,-150 1024,0 1024,1024 0,1024"));
}

void CurveTest::bothSidesOfAPortalFollowABezierCurve()
{
    EditLevel level(changed(mapFromText(rooms), [](PatchBuilder& builder) {
        builder.edit(WallId{1}).xrepeat = 9;
    }));
    const Map before = level.map;
    const PlanResult planned = level.planned(curve(1, {1152, 512}, 3, CurveShape::Bezier));
    QVERIFY(planned.has_value());
    apply(level.map, planned->patch);
    QCOMPARE(pointsOf(level, 0), QString("0,0 1024,0 1138,341 1138,683 1024,1024 0,1024"));
    QCOMPARE(pointsOf(level, 1), QString("1024,0 2048,0 2048,1024 1024,1024 1138,683 1138,341"));
    for (int piece = 1; piece < 4; ++piece) {
        QCOMPARE(level.wall(piece).xrepeat, 3);
        QVERIFY(level.partner(piece) >= 0);
    }
    apply(level.map, inverted(planned->patch));
    QVERIFY(level.map == before);
}

void CurveTest::verticesAreWithinHalfAUnitOfTheCurve_data()
{
    QTest::addColumn<CurveShape>("shape");
    QTest::newRow("ellipse") << CurveShape::Ellipse;
    QTest::newRow("bezier") << CurveShape::Bezier;
}

void CurveTest::verticesAreWithinHalfAUnitOfTheCurve()
{
    QFETCH(const CurveShape, shape);
    std::mt19937 random(26);
    for (int round = 0; round < 300; ++round) {
        const RandomCurve made = randomCurve(random, shape);
        EditLevel level(made.level);
        const Map before = level.map;
        const std::int32_t segments = made.request.segments;
        const PlanResult planned = level.planned(made.request);
        QVERIFY2(planned.has_value(), made.level.c_str());
        apply(level.map, planned->patch);
        const auto walls = level.map.wallsOf(SectorId{0});
        QCOMPARE(std::ssize(walls), std::ptrdiff_t{segments + 2});
        for (std::int32_t step = 0; step <= segments; ++step) {
            const Point p = level.map[walls[static_cast<std::size_t>(step)]].position;
            const Vec2 exact = pointOfCurve(made, static_cast<double>(step) / segments);
            QVERIFY2(std::abs(p.x - exact.x) <= 0.5 + halfSlack, made.level.c_str());
            QVERIFY2(std::abs(p.y - exact.y) <= 0.5 + halfSlack, made.level.c_str());
        }
        for (const WallId wall : walls) {
            const Segment line = lineOf(level.map, wall);
            QVERIFY(line.a != line.b);
        }
        apply(level.map, inverted(planned->patch));
        QVERIFY(level.map == before);
    }
}

void CurveTest::whatCannotBendIsRefusedForEveryShape_data()
{
    QTest::addColumn<CurveShape>("shape");
    QTest::newRow("arc") << CurveShape::Arc;
    QTest::newRow("ellipse") << CurveShape::Ellipse;
    QTest::newRow("bezier") << CurveShape::Bezier;
}

void CurveTest::whatCannotBendIsRefusedForEveryShape()
{
    QFETCH(const CurveShape, shape);
    EditLevel level("sector 0: 0,0 1024,0 1024,256 0,256\nsector 1: 2000,0 2003,0 2000,8");
    const Map before = level.map;
    QCOMPARE(
        level.run(curve(0, {2000, 0}, 4, shape)),
        QString("E-EMPTY The three points lie on one line."));
    QVERIFY(level.run(curve(0, {512, -9}, 1, shape)).startsWith("E-RANGE segments 1"));
    QVERIFY(level.run(curve(4, {2001, -8}, 4, shape)).startsWith("E-COLLAPSE Wall 4"));
    QVERIFY(level.run(curve(0, {512, 400}, 4, shape)).startsWith("E-FLIP"));
    QVERIFY(level.map == before);
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

/// The wall would get another repeat, and nothing else would change.
void CurveTest::aPortalToAWallOfNoSectorIsRefused()
{
    EditLevel level(rooms);
    PatchBuilder builder(level.map);
    builder.edit(WallId{7}).sector = {};
    apply(level.map, builder.finish());
    const QString answer = level.run(curve(1, {1200, 512}, 4));
    QVERIFY2(answer.startsWith("E-"), qPrintable(answer));
}

void CurveTest::aCurveThatRoundsToItsWallIsRefused()
{
    EditLevel level("sector 0: 2,5 4,6 4,7 2,6\nsector 1: 2,6 4,7 3,8\n");
    const Map before = level.map;
    QCOMPARE(
        level.run(curve(2, {6, 7}, 3, CurveShape::Bezier)),
        QString("E-COLLAPSE Wall 2 is too short for 3 segments. Use fewer segments."));
    QVERIFY(level.map == before);
}

SECTORED_TEST(CurveTest)
#include "curve_test.moc"
