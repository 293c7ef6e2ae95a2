#include "sectored/map/invariant.h"
#include "sectored/map/loops.h"
#include "sectored/map/overlap.h"
#include "sectored/map/portal.h"

#include "tests/core/edit/broken_rules.h"
#include "tests/core/edit/edit_level.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <random>

using namespace sectored;
using namespace sectored::test;

/// Sectors that are folded shut take part in every edit, and stay what they are. Spec: repair F1 to
/// F7.
class FoldsTest : public QObject {
    Q_OBJECT

private slots:
    void aLineAcrossAFoldCutsIt();
    void aLineAlongAFoldLeavesItBetweenTheRooms();
    void aLineBesideAFoldChangesNothingOfIt();
    void aShapeOverAFoldKeepsIt();
    void aFoldInOneRoomStaysASlit();
    void aVertexInTheSlitCutsBothRoomsAndTheFold();
    void aRoundedLineBendsTheFoldWithItsRooms();
    void aSheetOfOneRoomTakesItsFoldsAlong();
    void aFoldWithoutLinksDoesNotDisturb();
    void aFoldOverlapsNothing();
    void foldsInARowStayLinked();
    void movingTheTipSlidesTheFold();
    void aFoldMayOpenButNotTurnInsideOut();
    void aFoldThatOpensInTwoPlacesStaysOneSector();
    void aStitchingMoveTakesTheFoldAlong();
    void aSectorThatLandsOnAFoldCutsItWithItsRooms();
    void aSectorOverAFoldOverlapsNothing();
    void onlyTheRoomBesideMovesAway();
    void aVertexOfAFoldCanBeDeleted();
    void aWallOfAFoldMayShrinkToAPoint();
    void joiningRoomsAcrossAFoldKeepsIt();
    void aFoldIsDissolvedInsteadOfJoined();
    void spritesOfAFoldStay();
    void aRoomIsFilledBesideAFold();
    void randomLinesAtFoldsAreSoundOrRefused();
};

namespace {

/// The fold 1 between the rooms 0 and 2.
constexpr std::string_view door = "sector 0: 0,0 16,0 16,16 0,16\nsector 1: 16,0 16,16\n"
                                  "sector 2: 16,0 32,0 32,16 16,16\n";

DrawRequest line(std::vector<Point> points)
{
    return {.points = std::move(points)};
}

DrawRequest shape(std::vector<Point> points)
{
    return {.points = std::move(points), .closed = true};
}

QString areas(const Map& map)
{
    QStringList list;
    for (const SectorId sector : map.sectorOrder()) {
        Int128 area2 = 0;
        for (const Loop& loop : loopsOf(map, sector)) {
            area2 += loop.area2;
        }
        list.push_back(QString::number(static_cast<double>(area2) / 2));
    }
    return list.join(' ');
}

QString loopsText(const Map& map, int sector)
{
    QStringList list;
    for (const WallId wall : map.wallsOf(Numbering(map).sectorAt(sector).value())) {
        const Point p = map[wall].position;
        list.push_back(QString("%1,%2").arg(p.x).arg(p.y));
    }
    return list.join(' ');
}

std::vector<SectorId> foldsOf(const Map& map)
{
    std::vector<SectorId> folds;
    for (const SectorId sector : map.sectorOrder()) {
        if (isFolded(map, sector)) {
            folds.push_back(sector);
        }
    }
    return folds;
}

} // namespace

void FoldsTest::aLineAcrossAFoldCutsIt()
{
    EditLevel level(door);
    QCOMPARE(level.run(line({{0, 8}, {32, 8}})), QString("ok"));
    QCOMPARE(areas(level.map), QString("128 0 128 128 128"));
    QCOMPARE(loopsText(level.map, 1), QString("16,0 16,8 16,16 16,8"));
    QVERIFY(isSound(level.map));
    QCOMPARE(sectorsAcross(level.map, SectorId{1}).size(), std::size_t{4});
}

void FoldsTest::aLineAlongAFoldLeavesItBetweenTheRooms()
{
    EditLevel level(door);
    QVERIFY(level.run(line({{16, 0}, {16, 16}})).startsWith("E-NOTHING"));
    QCOMPARE(level.run(line({{12, 0}, {16, 4}, {16, 12}, {12, 16}})), QString("ok"));
    QCOMPARE(areas(level.map).section(' ', 1, 1), QString("0"));
    QVERIFY(isSound(level.map));
    QCOMPARE(foldsOf(level.map).size(), std::size_t{1});
}

void FoldsTest::aLineBesideAFoldChangesNothingOfIt()
{
    EditLevel level(door);
    const Map before = level.map;
    QCOMPARE(level.run(line({{8, 0}, {8, 16}})), QString("ok"));
    QCOMPARE(areas(level.map), QString("128 0 256 128"));
    QVERIFY(std::ranges::equal(before.wallsOf(SectorId{1}), level.map.wallsOf(SectorId{1})));
    QVERIFY(isSound(level.map));
}

void FoldsTest::aShapeOverAFoldKeepsIt()
{
    EditLevel level(door);
    QCOMPARE(level.run(shape({{8, 4}, {24, 4}, {24, 12}, {8, 12}})), QString("ok"));
    QCOMPARE(areas(level.map), QString("192 0 192 64 64"));
    QVERIFY(isSound(level.map));
    QCOMPARE(sectorsAcross(level.map, SectorId{1}).size(), std::size_t{6});
    EditLevel merged(door);
    DrawRequest request = shape({{8, 4}, {24, 4}, {24, 12}, {8, 12}});
    request.fill = Fill::Merge;
    QCOMPARE(merged.run(request), QString("ok"));
    QCOMPARE(areas(merged.map), QString("192 0 192 128"));
    QVERIFY(isSound(merged.map));
    EditLevel emptied(door);
    request.fill = Fill::Void;
    QCOMPARE(emptied.run(request), QString("ok"));
    QCOMPARE(areas(emptied.map), QString("192 0 192"));
    QVERIFY(isSound(emptied.map));
    QCOMPARE(sectorsAcross(emptied.map, SectorId{1}).size(), std::size_t{4});
}

void FoldsTest::aFoldInOneRoomStaysASlit()
{
    EditLevel level("sector 0: 0,0 32,0 32,32 0,32 | 16,8 16,24\nsector 1: 16,8 16,24\n");
    QCOMPARE(sectorsAcross(level.map, SectorId{1}).size(), std::size_t{2});
    QCOMPARE(level.run(line({{8, 0}, {8, 32}})), QString("ok"));
    QCOMPARE(areas(level.map), QString("768 0 256"));
    QCOMPARE(level.run(line({{8, 16}, {32, 16}})), QString("ok"));
    QCOMPARE(areas(level.map), QString("384 0 256 384"));
    QVERIFY(isSound(level.map));
    QCOMPARE(sectorsAcross(level.map, SectorId{1}).size(), std::size_t{4});
}

void FoldsTest::aVertexInTheSlitCutsBothRoomsAndTheFold()
{
    EditLevel level(door);
    QCOMPARE(level.run(InsertVertexRequest{.at = {16, 8}}), QString("ok"));
    QCOMPARE(level.map.wallCount(), std::size_t{14});
    QCOMPARE(loopsText(level.map, 1), QString("16,0 16,8 16,16 16,8"));
    QVERIFY(isSound(level.map));
    QCOMPARE(sectorsAcross(level.map, SectorId{1}).size(), std::size_t{4});
}

void FoldsTest::aRoundedLineBendsTheFoldWithItsRooms()
{
    EditLevel level("sector 0: 0,0 17,0 16,100 0,100\nsector 1: 17,0 16,100\n"
                    "sector 2: 17,0 40,0 40,100 16,100\n");
    QCOMPARE(level.run(line({{0, 50}, {40, 51}})), QString("ok"));
    QVERIFY(isSound(level.map));
    QCOMPARE(foldsOf(level.map).size(), std::size_t{1});
    QCOMPARE(sectorsAcross(level.map, SectorId{1}).size(), std::size_t{4});
}

void FoldsTest::aSheetOfOneRoomTakesItsFoldsAlong()
{
    EditLevel level("sector 0: 0,0 17,0 16,100 0,100\nsector 1: 17,0 16,100\n"
                    "sector 2: 17,0 40,0 40,100 16,100\n");
    DrawRequest request = line({{0, 50}, {17, 50}});
    request.sheet.only = {SectorId{0}};
    QCOMPARE(level.run(request), QString("ok"));
    QVERIFY(isSound(level.map));
    QCOMPARE(foldsOf(level.map).size(), std::size_t{1});
    QCOMPARE(sectorsAcross(level.map, SectorId{1}).size(), std::size_t{4});
}

void FoldsTest::aFoldWithoutLinksDoesNotDisturb()
{
    EditLevel level("sector 0: 0,0 32,0 32,32 0,32\nsector 1: 8,8 24,24\n");
    QCOMPARE(level.run(line({{0, 16}, {32, 16}})), QString("ok"));
    QCOMPARE(areas(level.map), QString("512 0 512"));
    QCOMPARE(loopsText(level.map, 1), QString("8,8 24,24"));
    QVERIFY(isSound(level.map));
}

void FoldsTest::aFoldOverlapsNothing()
{
    const Map map = mapFromText("sector 0: 0,0 32,0 32,32 0,32\nsector 1: 8,8 40,8 24,8\n");
    const MapIndex index(map);
    QVERIFY(!hasUnstackedOverlap({map, index}, SectorId{0}));
    QVERIFY(unstackedOverlaps({map, index}, 9).empty());
    QVERIFY(gradeOf({map, index}, SectorId{0}) == Grade::Valid);
}

void FoldsTest::foldsInARowStayLinked()
{
    EditLevel level("sector 0: 0,0 16,0 16,16 0,16\nsector 1: 16,0 16,16\n"
                    "sector 2: 16,0 32,0 32,16 16,16\nsector 3: 16,0 16,16\n");
    level.map = changed(level.map, [](PatchBuilder& builder) {
        const auto link = [&](std::uint32_t wall, std::uint32_t partner) {
            for (const auto& [from, to] :
                 {std::pair(WallId{wall}, WallId{partner}),
                  std::pair(WallId{partner}, WallId{wall})}) {
                builder.edit(from).nextWall = to;
                builder.edit(from).nextSector = builder.base()[to].sector;
            }
        };
        link(1, 5);
        link(4, 11);
        link(10, 9);
    });
    QVERIFY(isSound(level.map));
    QCOMPARE(level.run(line({{0, 8}, {32, 8}})), QString("ok"));
    QVERIFY(isSound(level.map));
    QCOMPARE(foldsOf(level.map).size(), std::size_t{2});
    QCOMPARE(portalCount(level.map), std::size_t{7});
}

/// F01.
void FoldsTest::movingTheTipSlidesTheFold()
{
    EditLevel level(door);
    QCOMPARE(level.run(MoveRequest{.vertices = {{.from = {16, 0}, .to = {20, 0}}}}), QString("ok"));
    QCOMPARE(areas(level.map), QString("288 0 224"));
    QCOMPARE(loopsText(level.map, 1), QString("20,0 16,16"));
    QCOMPARE(portalCount(level.map), std::size_t{2});
    QVERIFY(isSound(level.map));
}

void FoldsTest::aFoldMayOpenButNotTurnInsideOut()
{
    EditLevel level("sector 0: 16,0 16,16 16,8\n");
    QCOMPARE(level.run(MoveRequest{.vertices = {{.from = {16, 8}, .to = {12, 8}}}}), QString("ok"));
    QCOMPARE(areas(level.map), QString("32"));
    EditLevel other("sector 0: 16,0 16,16 16,8\n");
    QVERIFY(other.run(MoveRequest{.vertices = {{.from = {16, 8}, .to = {20, 8}}}})
                .startsWith("E-FLIP"));
}

/// F01, stitched.
void FoldsTest::aFoldThatOpensInTwoPlacesStaysOneSector()
{
    // Two teeth of a door. The bent wall of one reaches beyond the other.
    EditLevel level("sector 0: 128,0 128,512 128,0 0,0 0,512 0,0\n");
    QVERIFY(isFolded(level.map, SectorId{0}));
    const CurveRequest curve{
        .wall = level.map.wallsOf(SectorId{0})[1],
        .through = {-229, -19},
        .segments = 4,
        .shape = CurveShape::Ellipse};
    QCOMPARE(level.run(curve), QString("ok"));
    QCOMPARE(level.map.sectorCount(), std::size_t{1});
    const auto loops = loopsOf(level.map, SectorId{0});
    QCOMPARE(loops.size(), std::size_t{2});
    QVERIFY(std::ranges::all_of(loops, [](const Loop& loop) { return loop.area2 > 0; }));
    QVERIFY(isSound(level.map));
}

void FoldsTest::aStitchingMoveTakesTheFoldAlong()
{
    EditLevel level(door);
    QCOMPARE(
        level.run(MoveRequest{.vertices = {{.from = {16, 0}, .to = {20, 0}}}, .stitches = true}),
        QString("ok"));
    QCOMPARE(areas(level.map), QString("288 0 224"));
    QCOMPARE(loopsText(level.map, 1), QString("20,0 16,16"));
    QCOMPARE(portalCount(level.map), std::size_t{2});
    QVERIFY(isSound(level.map));
}

/// F04.
void FoldsTest::aSectorThatLandsOnAFoldCutsItWithItsRooms()
{
    EditLevel level(std::string(door) + "sector 3: 40,4 44,8 40,12\n");
    QCOMPARE(
        level.run(MoveSectorsRequest{
            .sectors = {SectorId{3}},
            .by = {-24, 0},
            .overlap = OverlapPolicy::Cut}),
        QString("ok"));
    QCOMPARE(areas(level.map), QString("256 0 240 16"));
    QCOMPARE(loopsText(level.map, 1), QString("16,0 16,4 16,12 16,16 16,12 16,4"));
    QCOMPARE(portalCount(level.map), std::size_t{7});
    QVERIFY(isSound(level.map));
}

void FoldsTest::aSectorOverAFoldOverlapsNothing()
{
    EditLevel level("sector 0: 0,20 40,20 20,20\nsector 1: 200,0 204,0 204,4 200,4\n");
    QCOMPARE(
        level.run(MoveSectorsRequest{
            .sectors = {SectorId{1}},
            .by = {-182, 18},
            .overlap = OverlapPolicy::Refuse}),
        QString("ok"));
    QVERIFY(level.notices.empty());
}

/// F02.
void FoldsTest::onlyTheRoomBesideMovesAway()
{
    EditLevel level(door);
    QCOMPARE(level.run(UnlinkRequest{.walls = {WallId{9}}}), QString("ok"));
    MoveRequest move{
        .vertices = {{.from = {16, 0}, .to = {20, 0}}, {.from = {16, 16}, .to = {20, 16}}}};
    move.sheet.only = {SectorId{2}};
    QCOMPARE(level.run(move), QString("ok"));
    QCOMPARE(areas(level.map), QString("256 0 192"));
    QCOMPARE(level.partner(1), 5);
    QCOMPARE(level.partner(9), -1);
}

void FoldsTest::aVertexOfAFoldCanBeDeleted()
{
    EditLevel level("sector 0: 0,0 16,0 16,8 16,16 0,16\nsector 1: 16,0 16,8 16,16 16,8\n"
                    "sector 2: 16,0 32,0 32,16 16,16 16,8\n");
    QCOMPARE(level.run(DeleteVertexRequest{.at = {16, 8}}), QString("ok"));
    QCOMPARE(loopsText(level.map, 1), QString("16,0 16,16"));
    QVERIFY(isSound(level.map));
    QCOMPARE(portalCount(level.map), std::size_t{2});
}

void FoldsTest::aWallOfAFoldMayShrinkToAPoint()
{
    EditLevel level("sector 0: 0,0 16,0 16,4 16,16 0,16\nsector 1: 16,0 16,4 16,16 16,4\n"
                    "sector 2: 16,0 32,0 32,16 16,16 16,4\n");
    QCOMPARE(foldsOf(level.map).size(), std::size_t{1});
    const auto order = level.map.sectorOrder();
    const QString answer =
        level.run(AlignGridRequest{.sectors = {order.begin(), order.end()}, .grid = 16});
    QCOMPARE(answer, QString("ok"));
    QCOMPARE(areas(level.map), QString("256 0 256"));
    QVERIFY(isSound(level.map));
}

void FoldsTest::joiningRoomsAcrossAFoldKeepsIt()
{
    EditLevel level("sector 0: 0,0 16,0 16,8 16,16 0,16\nsector 1: 16,0 16,8\n"
                    "sector 2: 16,0 32,0 32,16 16,16 16,8\n");
    QCOMPARE(level.run(JoinRequest{.sectors = {SectorId{0}, SectorId{2}}}), QString("ok"));
    QCOMPARE(areas(level.map), QString("512 0"));
    QVERIFY(isSound(level.map));
    QCOMPARE(sectorsAcross(level.map, SectorId{1}).size(), std::size_t{2});
}

void FoldsTest::aFoldIsDissolvedInsteadOfJoined()
{
    EditLevel level(door);
    QCOMPARE(
        level.run(JoinRequest{.sectors = {SectorId{0}, SectorId{1}}}),
        QString("E-NOTHING Sector 1 is folded shut, which is allowed. Dissolve removes it."));
}

void FoldsTest::spritesOfAFoldStay()
{
    EditLevel level(std::string(door) + "sprite: 16,4 sector 1\n");
    QCOMPARE(level.run(line({{0, 8}, {32, 8}})), QString("ok"));
    QCOMPARE(level.map.spriteCount(), std::size_t{1});
    QVERIFY(level.sprite(0).sector == SectorRef(SectorId{1}));
}

void FoldsTest::aRoomIsFilledBesideAFold()
{
    EditLevel level("sector 0: 0,0 32,0 32,32 0,32 | 8,8 8,24 24,24 24,8\n"
                    "sector 1: 8,8 8,24\n");
    QVERIFY(isSound(level.map));
    QCOMPARE(level.run(FillVoidRequest{.at = {16, 16}}), QString("ok"));
    QCOMPARE(areas(level.map), QString("768 0 256"));
    QVERIFY(isSound(level.map));
    QCOMPARE(foldsOf(level.map).size(), std::size_t{1});
}

void FoldsTest::randomLinesAtFoldsAreSoundOrRefused()
{
    constexpr std::uint64_t seed = 20261;
    std::mt19937_64 random(seed);
    const auto within = [&](int least, int most) {
        return least + static_cast<int>(random() % static_cast<unsigned>(most - least + 1));
    };
    int drawn = 0;
    const int rounds = roundsOf(300, 300);
    for (int round = 0; round < rounds; ++round) {
        EditLevel level("sector 0: 0,0 17,0 19,40 16,100 0,100\nsector 1: 17,0 19,40 16,100 19,40\n"
                        "sector 2: 17,0 40,0 40,100 16,100 19,40\n");
        for (int step = 0; step < 3; ++step) {
            const Map before = level.map;
            std::vector<Point> points;
            for (int count = within(2, 4); count > 0; --count) {
                points.push_back({within(-5, 45), within(-5, 105)});
            }
            DrawRequest request = line(points);
            request.closed = points.size() > 2 && within(0, 1) == 0;
            const QString outcome = level.run(request);
            const QString text =
                QString("seed %1 round %2 step %3: %4").arg(seed).arg(round).arg(step).arg(outcome);
            QVERIFY2(!outcome.startsWith("E-INTERNAL"), qPrintable(text));
            QVERIFY2(!outcome.startsWith("E-DAMAGED"), qPrintable(text));
            QVERIFY2(!outcome.startsWith("E-SEAM"), qPrintable(text));
            QVERIFY2(outcome == "ok" || before == level.map, qPrintable(text));
            QVERIFY2(isSound(level.map), qPrintable(text));
            QVERIFY2(isFolded(level.map, SectorId{1}), qPrintable(text));
            drawn += outcome == "ok" ? 1 : 0;
        }
    }
    QVERIFY(drawn > rounds);
}

SECTORED_TEST(FoldsTest)
#include "folds_test.moc"
