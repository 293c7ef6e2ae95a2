#include "tests/core/edit/edit_level.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

class MoveTest : public QObject {
    Q_OBJECT

private slots:
    void aVertexMovesInEverySectorThatHasIt();
    void aWallWithoutLengthVanishesOnBothSidesOfAPortal();
    void wallsThatComeToLieOnEachOtherAreLinked();
    void wallsThatLayOnEachOtherUnlinkedStaySo();
    void ofTwoCandidatesTheOneWithMoreHeightInCommonIsLinked();
    void swappedPointsMoveAtOnce();
    void refusals_data();
    void refusals();
    void refusalsNameTheWalls();
    void aVertexInsideAWallFromBeforeMayStayThere();
    void stackedRoomsAreAmbiguousWhereTheirCornersCoincide();
    void allStackedRoomsAreNamed();
    void ofStackedRoomsTheNamedOnesMove();
    void whatHasToStayIsNotMovedWithItsNeighbour();
    void stackedRoomsMayGoOnOverlapping();
    void aSectorWithoutClosedLoopsMovesOnlyAsAWhole();
    void aSlopeFollowsItsHinge();
    void aSlopeWhoseHingeVanishesHangsOnAParallelWall();
    void linksToAVanishedWallAreCleared();
    void spritesStayWhereTheyAreAndGetTheSectorThatHoldsThem();
    void undoGivesEverythingBack();
};

namespace {

constexpr std::string_view twoRooms = "sector 0: 0,0 16,0 16,16 0,16\n"
                                      "sector 1: 16,0 32,0 32,16 16,16\n";

MoveRequest shifted(std::vector<Point> points, Point by)
{
    MoveRequest request;
    for (const Point p : points) {
        request.vertices.push_back({p, {p.x + by.x, p.y + by.y}});
    }
    return request;
}

MoveRequest moved(Point from, Point to)
{
    return {.vertices = {{from, to}}};
}

} // namespace

void MoveTest::aVertexMovesInEverySectorThatHasIt()
{
    EditLevel level(twoRooms);
    QCOMPARE(level.run(moved({16, 0}, {12, 2})), QString("ok"));
    QCOMPARE(level.wall(1).position, (Point{12, 2}));
    QCOMPARE(level.wall(4).position, (Point{12, 2}));
    QCOMPARE(level.partner(1), 7);
}

void MoveTest::aWallWithoutLengthVanishesOnBothSidesOfAPortal()
{
    EditLevel level("sector 0: 0,0 16,0 16,8 16,16 0,16\nsector 1: 16,0 32,0 32,16 16,16 16,8\n");
    QCOMPARE(level.run(moved({16, 8}, {16, 16})), QString("ok"));
    QCOMPARE(level.map.wallCount(), std::size_t{8});
    QCOMPARE(level.partner(1), 7);
    QCOMPARE(level.partner(7), 1);
}

void MoveTest::wallsThatComeToLieOnEachOtherAreLinked()
{
    EditLevel level("sector 0: 0,0 16,0 16,16 0,16\nsector 1: 20,0 36,0 36,16 20,16\n");
    QCOMPARE(level.run(shifted({{20, 0}, {36, 0}, {36, 16}, {20, 16}}, {-4, 0})), QString("ok"));
    QCOMPARE(level.partner(1), 7);
    QCOMPARE(level.partner(7), 1);
    QCOMPARE(level.wall(7).nextSector, SectorRef(SectorId{0}));
}

void MoveTest::wallsThatLayOnEachOtherUnlinkedStaySo()
{
    EditLevel level(mapFromText(twoRooms, Linking::None));
    QCOMPARE(level.run(shifted({{16, 0}, {16, 16}}, {-4, 0})), QString("ok"));
    QCOMPARE(level.partner(1), -1);
    QCOMPARE(level.partner(7), -1);
}

void MoveTest::ofTwoCandidatesTheOneWithMoreHeightInCommonIsLinked()
{
    const auto lift = [](PatchBuilder& builder) {
        builder.edit(SectorId{0}).floor.z = -8000;
    };
    EditLevel level(changed(
        mapFromText(
            "sector 0: 0,0 16,0 16,16 0,16\n"
            "sector 1: 0,0 16,0 16,16 0,16\n"
            "sector 2: 20,0 36,0 36,16 20,16\n",
            Linking::None),
        lift));
    QCOMPARE(level.run(shifted({{20, 0}, {36, 0}, {36, 16}, {20, 16}}, {-4, 0})), QString("ok"));
    QCOMPARE(level.partner(11), 5);
    QCOMPARE(level.partner(1), -1);
}

void MoveTest::swappedPointsMoveAtOnce()
{
    EditLevel level("sector 0: 0,0 8,0 16,0 16,16 0,16\n");
    QCOMPARE(
        level.run(MoveRequest{.vertices = {{{8, 0}, {4, 0}}, {{4, 0}, {4, 0}}}}),
        QString("E-NOSUCH There is no vertex at (4, 0)."));
    QCOMPARE(
        level.run(MoveRequest{.vertices = {{{0, 0}, {8, 0}}, {{8, 0}, {12, 0}}}}),
        QString("ok"));
    QCOMPARE(level.wall(0).position, (Point{8, 0}));
    QCOMPARE(level.wall(1).position, (Point{12, 0}));
}

void MoveTest::refusals_data()
{
    QTest::addColumn<QString>("level");
    QTest::addColumn<int>("x");
    QTest::addColumn<int>("y");
    QTest::addColumn<int>("toX");
    QTest::addColumn<int>("toY");
    QTest::addColumn<QString>("code");
    const QString room = "sector 0: 0,0 16,0 16,16 0,16\n";
    QTest::newRow("no vertex") << room << 1 << 1 << 2 << 2 << "E-NOSUCH";
    QTest::newRow("same place") << room << 0 << 0 << 0 << 0 << "E-NOTHING";
    QTest::newRow("out of range") << room << 0 << 0 << -536870913 << 0 << "E-RANGE";
    QTest::newRow("across the opposite corner") << room << 16 << 16 << -4 << -4 << "E-FLIP";
    QTest::newRow("across a wall") << room << 16 << 16 << -4 << 8 << "E-CROSS";
    QTest::newRow("onto an own wall") << room << 16 << 16 << 8 << 0 << "E-CROSS";
    QTest::newRow("triangle loses a wall") << "sector 0: 0,0 8,0 0,8\n"
                                           << 8 << 0 << 0 << 0 << "E-COLLAPSE";
    QTest::newRow("triangle loses its area") << "sector 0: 0,0 8,0 0,8\n"
                                             << 0 << 8 << 4 << 0 << "E-COLLAPSE";
    QTest::newRow("folded onto itself") << "sector 0: 0,0 16,0 16,16 8,8 0,16\n"
                                        << 8 << 8 << 16 << 0 << "E-COLLAPSE";
    QTest::newRow("pinched") << "sector 0: 0,0 8,0 16,0 16,16 8,14 0,16\n"
                             << 8 << 14 << 8 << 0 << "E-COLLAPSE";
    QTest::newRow("into another room") << room + "sector 1: 20,0 36,0 36,16 20,16\n"
                                       << 16 << 16 << 24 << 8 << "E-CROSS";
    QTest::newRow("onto a wall of another room") << room + "sector 1: 20,0 36,0 36,16 20,16\n"
                                                 << 16 << 16 << 20 << 8 << "E-CROSS";
    QTest::newRow("around another room") << "sector 0: 0,0 16,0 16,16\nsector 1: 4,8 5,8 5,9 4,9\n"
                                         << 16 << 16 << 0 << 200 << "E-OVERLAP";
}

void MoveTest::refusals()
{
    QFETCH(const QString, level);
    QFETCH(const int, x);
    QFETCH(const int, y);
    QFETCH(const int, toX);
    QFETCH(const int, toY);
    QFETCH(const QString, code);
    EditLevel edited(level.toStdString());
    const Map before = edited.map;
    const QString answer = edited.run(moved({x, y}, {toX, toY}));
    QVERIFY2(answer.startsWith(code + " "), qPrintable(answer));
    QVERIFY(edited.map == before);
}

void MoveTest::refusalsNameTheWalls()
{
    EditLevel level("sector 0: 0,0 16,0 16,16 0,16\n");
    const PlanResult planned = level.planned(moved({16, 16}, {-4, 8}));
    QCOMPARE(planned.error().culprits.walls, (std::vector<WallId>{{1}, {3}}));
    QCOMPARE(
        QString::fromStdString(englishText(planned.error())),
        QString("Walls 1 and 3 would cross."));
}

void MoveTest::aVertexInsideAWallFromBeforeMayStayThere()
{
    EditLevel level("sector 0: 0,0 16,0 16,16 0,16\nsector 1: 16,4 32,4 32,12 16,12\n");
    QCOMPARE(level.run(moved({32, 4}, {40, 0})), QString("ok"));
    QCOMPARE(level.run(moved({16, 4}, {18, 4})), QString("ok"));
    QVERIFY(level.run(moved({18, 4}, {16, 6})).startsWith("E-CROSS"));
}

void MoveTest::stackedRoomsAreAmbiguousWhereTheirCornersCoincide()
{
    EditLevel level(mapFromText(
        "sector 0: 0,0 16,0 16,16 0,16\nsector 1: 0,0 16,0 16,16 0,16\n",
        Linking::None));
    const PlanResult planned = level.planned(moved({0, 0}, {-4, 0}));
    QCOMPARE(planned.error().code, MessageCode::Ambiguous);
    QCOMPARE(planned.error().culprits.sectors, (std::vector<SectorId>{{0}, {1}}));
}

void MoveTest::allStackedRoomsAreNamed()
{
    EditLevel level(mapFromText(
        "sector 0: 0,0 16,0 16,16 0,16\nsector 1: 0,0 16,0 16,16 0,16\n"
        "sector 2: 0,0 16,0 16,16 0,16\nsector 3: 0,0 0,-16 -16,-16 -16,0\n",
        Linking::None));
    const PlanResult planned = level.planned(moved({0, 0}, {-4, 0}));
    QCOMPARE(planned.error().culprits.sectors, (std::vector<SectorId>{{0}, {1}, {2}}));
}

void MoveTest::ofStackedRoomsTheNamedOnesMove()
{
    EditLevel level(mapFromText(
        "sector 0: 0,0 16,0 16,16 0,16\nsector 1: 0,0 16,0 16,16 0,16\n",
        Linking::None));
    MoveRequest request = moved({0, 0}, {-4, 0});
    request.sheet.only = std::vector{SectorId{1}};
    QCOMPARE(level.run(request), QString("ok"));
    QCOMPARE(level.wall(0).position, (Point{0, 0}));
    QCOMPARE(level.wall(4).position, (Point{-4, 0}));
    request = moved({16, 0}, {20, 0});
    request.sheet.only = std::vector{SectorId{0}, SectorId{1}};
    QCOMPARE(level.run(request), QString("ok"));
    QCOMPARE(level.wall(1).position, (Point{20, 0}));
    QCOMPARE(level.wall(5).position, (Point{20, 0}));
}

void MoveTest::whatHasToStayIsNotMovedWithItsNeighbour()
{
    EditLevel level(twoRooms);
    MoveRequest request = moved({16, 0}, {12, 2});
    request.sheet.hidden = {SectorId{1}};
    QCOMPARE(
        level.run(request),
        QString("E-NOSUCH The vertex at (16, 0) belongs to sector 1, which cannot be moved here."));
    request = moved({0, 0}, {-4, 0});
    request.sheet.hidden = {SectorId{1}};
    QCOMPARE(level.run(request), QString("ok"));
}

void MoveTest::stackedRoomsMayGoOnOverlapping()
{
    EditLevel level(mapFromText(
        "sector 0: 0,0 16,0 16,16 0,16\nsector 1: 4,4 20,4 20,20 4,20\n",
        Linking::None));
    QCOMPARE(level.run(moved({4, 4}, {2, 2})), QString("ok"));
}

void MoveTest::aSectorWithoutClosedLoopsMovesOnlyAsAWhole()
{
    EditLevel level("sector 0: 0,0 16,16 16,0 0,12\n");
    level.map = changed(level.map, [](PatchBuilder& builder) {
        builder.edit(WallId{3}).point2 = WallId{1};
    });
    QVERIFY(level.run(moved({16, 16}, {16, 20})).startsWith("E-DAMAGED Sector 0"));
    QCOMPARE(level.run(shifted({{0, 0}, {16, 16}, {16, 0}, {0, 12}}, {100, 100})), QString("ok"));
    QCOMPARE(level.wall(1).position, (Point{116, 116}));
}

void MoveTest::aSlopeFollowsItsHinge()
{
    const auto slope = [](PatchBuilder& builder) {
        builder.edit(SectorId{0}).floor.stat = plane_bit::sloped;
        builder.edit(SectorId{0}).floor.heinum = 1024;
    };
    EditLevel level(changed(mapFromText(twoRooms), slope));
    const Sector before = level.sector(0);
    QCOMPARE(level.run(moved({0, 0}, {0, 4})), QString("ok"));
    QVERIFY(level.sector(0) == before);
    QVERIFY(level.notices.empty());
}

void MoveTest::aSlopeWhoseHingeVanishesHangsOnAParallelWall()
{
    const auto slope = [](PatchBuilder& builder) {
        builder.edit(SectorId{0}).floor.stat = plane_bit::sloped;
        builder.edit(SectorId{0}).floor.heinum = 1024;
    };
    EditLevel level(changed(mapFromText(twoRooms), slope));
    QCOMPARE(level.run(moved({0, 0}, {16, 0})), QString("ok"));
    QVERIFY(level.notices.empty());
    QCOMPARE(level.sector(0).floor.z, 8192 + 16 * 4);
    QCOMPARE(level.sector(0).floor.heinum, -1024);
}

void MoveTest::linksToAVanishedWallAreCleared()
{
    const auto link = [](PatchBuilder& builder) {
        builder.edit(WallId{6}).cstat = wall_bit::lowerLink;
        builder.edit(WallId{6}).lowerWall = WallId{0};
    };
    EditLevel level(changed(mapFromText("version 9\n" + std::string(twoRooms)), link));
    QCOMPARE(level.run(moved({0, 0}, {16, 0})), QString("ok"));
    QCOMPARE(level.notices.size(), std::size_t{1});
    QCOMPARE(level.notices[0].code, MessageCode::LinkCleared);
    QCOMPARE(level.wall(5).cstat, 0);
}

void MoveTest::spritesStayWhereTheyAreAndGetTheSectorThatHoldsThem()
{
    EditLevel level(
        std::string(twoRooms)
        + "sprite: 14,8 sector 0\nsprite: 31,15 sector 1\nsprite: -50,0 sector 0\n");
    QCOMPARE(level.run(shifted({{16, 0}, {16, 16}}, {-4, 0})), QString("ok"));
    QCOMPARE(level.sprite(0).sector, SectorRef(SectorId{1}));
    QCOMPARE(level.sprite(0).position, (Point{14, 8}));
    QCOMPARE(level.sprite(1).sector, SectorRef(SectorId{1}));
    QVERIFY(level.notices.empty());
    QCOMPARE(level.run(moved({32, 16}, {20, 14})), QString("ok"));
    QCOMPARE(level.sprite(1).sector, SectorRef(SectorId{1}));
    QCOMPARE(level.notices.size(), std::size_t{1});
    QCOMPARE(level.notices[0].code, MessageCode::SpriteMoved);
    QCOMPARE(level.sprite(2).sector, SectorRef(SectorId{0}));
}

void MoveTest::undoGivesEverythingBack()
{
    EditLevel level(twoRooms);
    const Map before = level.map;
    const PlanResult planned = level.planned(moved({16, 0}, {0, 0}));
    QVERIFY(planned.has_value());
    apply(level.map, planned->patch);
    QCOMPARE(level.map.wallCount(), std::size_t{7});
    apply(level.map, inverted(planned->patch));
    QVERIFY(level.map == before);
}

SECTORED_TEST(MoveTest)
#include "move_test.moc"
