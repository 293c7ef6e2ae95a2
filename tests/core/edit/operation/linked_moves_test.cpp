#include "sectored/edit/row/bunch.h"
#include "sectored/map/portal.h"

#include "tests/core/edit/edit_level.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace sectored;
using namespace sectored::test;

/// Linked floors change together (Spec: tror B8, B9). Every edit here is undone as well.
class LinkedMovesTest : public QObject {
    Q_OBJECT

private slots:
    void aVertexMovesOnAllFloors_data();
    void aVertexMovesOnAllFloors();
    void aVertexOfThreeFloorsMovesOnAll();
    void theNoticeNamesTheSectors();
    void aFloorThatIsNotLinkedIsStillAmbiguous();
    void aSectorTakesItsTwinAlong_data();
    void aSectorTakesItsTwinAlong();
    void halfAFloorStretchesTheOther();
    void eachFloorIsStitchedOnItsOwn();
    void aLandingIsStitchedOnBothFloors();
    void aWallMayVanishOnTheFirstFloor();
    void aHiddenFloorMovesAlong();
    void aFloorAloneIsStretchedWhereItHasNeighbours();
    void theGridAlignsBothFloors();
    void mergedVerticesAreMergedOnBothFloors();
    void anInsertedVertexBendsBothFloors();
    void tidyJoinsTheWallsOfBothFloors();
    void tidyKeepsAVertexThatOneFloorNeeds();
};

namespace {

/// Runs a request, and undoes and redoes it. Returns "ok", the refusal, or what is wrong.
QString changedBy(EditLevel& level, const Request& request)
{
    const Map before = level.map;
    const PlanResult planned = level.planned(request);
    const QString answer = level.run(request);
    if (!planned) {
        return answer;
    }
    Map undone = level.map;
    apply(undone, inverted(planned->patch));
    if (!(undone == before)) {
        return "undo does not restore the level";
    }
    for (const std::int32_t number : bunchNumbersOf(level.map)) {
        if (!isPaired(level.map, bunchWith(level.map, number))) {
            return "the floors do not fit";
        }
    }
    return answer;
}

EditLevel extended(const char* text, std::vector<SectorId> sectors)
{
    EditLevel level(text);
    level.run(ExtendRequest{.sectors = std::move(sectors)});
    return level;
}

/// Two rooms with a portal; only the first has a room above it, sector 2.
EditLevel pair()
{
    return extended(
        "version 9\nsector 0: 0,0 64,0 64,64 0,64\nsector 1: 64,0 128,0 128,64 64,64\n",
        {SectorId{0}});
}

/// Two rooms apart, each with one above it: 2 above 0, 3 above 1.
EditLevel apart()
{
    return extended(
        "version 9\nsector 0: 0,0 64,0 64,64 0,64\nsector 1: 96,16 128,16 128,48 96,48\n",
        {SectorId{0}, SectorId{1}});
}

SheetHint only(std::uint32_t sector)
{
    return {.only = std::vector{SectorId{sector}}};
}

MoveRequest moveOf(Point from, Point to)
{
    return {.vertices = {{.from = from, .to = to}}, .stitches = true};
}

std::size_t wallsAt(const Map& map, Point p)
{
    std::size_t count = 0;
    map.visitWalls([&](WallId, const Wall& wall) { count += wall.position == p ? 1U : 0U; });
    return count;
}

} // namespace

void LinkedMovesTest::aVertexMovesOnAllFloors_data()
{
    QTest::addColumn<Point>("from");
    QTest::addColumn<int>("sheet"); ///< -1: none
    QTest::addColumn<bool>("stitches");
    QTest::addColumn<int>("walls");
    for (const bool stitches : {false, true}) {
        const char* how = stitches ? "stitched" : "not stitched";
        QTest::addRow("any floor, %s", how) << Point{0, 0} << -1 << stitches << 2;
        QTest::addRow("floor below, %s", how) << Point{0, 0} << 0 << stitches << 2;
        QTest::addRow("floor above, %s", how) << Point{0, 0} << 2 << stitches << 2;
        QTest::addRow("at a portal, %s", how) << Point{64, 0} << -1 << stitches << 3;
        QTest::addRow("the neighbour's, %s", how) << Point{64, 0} << 1 << stitches << 3;
        QTest::addRow("at a portal, floor above, %s", how) << Point{64, 0} << 2 << stitches << 3;
    }
}

void LinkedMovesTest::aVertexMovesOnAllFloors()
{
    QFETCH(const Point, from);
    QFETCH(const int, sheet);
    QFETCH(const bool, stitches);
    QFETCH(const int, walls);
    EditLevel level = pair();
    const Point to{from.x - 16, from.y + 8};
    MoveRequest request = moveOf(from, to);
    request.stitches = stitches;
    request.sheet = sheet < 0 ? SheetHint{} : only(static_cast<std::uint32_t>(sheet));
    QCOMPARE(changedBy(level, request), QString("ok"));
    QCOMPARE(wallsAt(level.map, from), std::size_t{0});
    QCOMPARE(wallsAt(level.map, to), static_cast<std::size_t>(walls));
    QCOMPARE(portalCount(level.map), std::size_t{1});
}

void LinkedMovesTest::aVertexOfThreeFloorsMovesOnAll()
{
    EditLevel level = extended("version 9\nsector 0: 0,0 64,0 64,64 0,64\n", {SectorId{0}});
    QCOMPARE(level.run(ExtendRequest{.sectors = {SectorId{1}}}), QString("ok"));
    for (const std::uint32_t chosen : {0U, 1U, 2U}) {
        EditLevel one = level;
        MoveRequest request = moveOf({0, 0}, {-16, -16});
        request.sheet = only(chosen);
        QCOMPARE(changedBy(one, request), QString("ok"));
        QCOMPARE(wallsAt(one.map, {-16, -16}), std::size_t{3});
    }
}

void LinkedMovesTest::theNoticeNamesTheSectors()
{
    EditLevel level = pair();
    QCOMPARE(changedBy(level, moveOf({0, 0}, {-16, 0})), QString("ok"));
    QCOMPARE(
        notesOf(level),
        QStringList{
            QStringLiteral("Sectors 0 and 2 changed together, because their floors are linked.")});
    QCOMPARE(level.notices.front().about.sectors, (std::vector{SectorId{0}, SectorId{2}}));
    QCOMPARE(changedBy(level, moveOf({128, 0}, {140, 0})), QString("ok"));
    QCOMPARE(notesOf(level), QStringList());
}

void LinkedMovesTest::aFloorThatIsNotLinkedIsStillAmbiguous()
{
    EditLevel level = extended(
        "version 9\nsector 0: 0,0 64,0 64,64 0,64\nsector 1: 0,0 64,0 64,64 0,64\n",
        {SectorId{0}});
    for (const bool stitches : {false, true}) {
        MoveRequest request = moveOf({0, 0}, {-16, 0});
        request.stitches = stitches;
        QVERIFY(changedBy(level, request).startsWith("E-AMBIGUOUS"));
    }
}

void LinkedMovesTest::aSectorTakesItsTwinAlong_data()
{
    QTest::addColumn<Request>("request");
    QTest::addColumn<Point>("at"); ///< the sprite's place, first at 100,20 in sector 3
    for (const SectorId sector : {SectorId{1}, SectorId{3}}) {
        const auto number = sector.value;
        for (const auto overlap :
             {OverlapPolicy::Keep, OverlapPolicy::Refuse, OverlapPolicy::Cut}) {
            QTest::addRow("move of %u, policy %d", number, static_cast<int>(overlap))
                << Request(
                       MoveSectorsRequest{.sectors = {sector}, .by = {64, 8}, .overlap = overlap})
                << Point{164, 28};
        }
        QTest::addRow("detached move of %u", number) << Request(
            MoveSectorsRequest{.sectors = {sector}, .by = {64, 8}, .borders = Borders::Detach})
                                                     << Point{164, 28};
        QTest::addRow("quarter turn of %u", number)
            << Request(TransformRequest{.sectors = {sector}, .motion = QuarterTurn::Quarter})
            << Point{124, 20};
        QTest::addRow("mirror of %u", number)
            << Request(TransformRequest{.sectors = {sector}, .motion = MirrorAxis::X})
            << Point{124, 20};
        QTest::addRow("scaling of %u", number) << Request(TransformRequest{
            .sectors = {sector},
            .motion = Scaling{{2 * billion}, {2 * billion}},
            .doubledPivot = Point{256, 64},
            .overlap = OverlapPolicy::Cut}) << Point{72, 8};
    }
}

void LinkedMovesTest::aSectorTakesItsTwinAlong()
{
    QFETCH(const Request, request);
    QFETCH(const Point, at);
    EditLevel level = apart();
    QCOMPARE(level.run(AddSpriteRequest{.at = {100, 20}}), QString("ok"));
    level.map = changed(level.map, [](PatchBuilder& builder) {
        builder.edit(SpriteId{0}).sector = SectorId{3};
    });
    const QString answer = changedBy(level, request);
    QCOMPARE(answer, QString("ok"));
    QCOMPARE(level.sprite(0).position, at);
    QCOMPARE(level.map.sectorCount(), std::size_t{4});
}

void LinkedMovesTest::halfAFloorStretchesTheOther()
{
    EditLevel level = extended("version 9\nsector 0: 0,0 128,0 128,64 0,64\n", {SectorId{0}});
    QCOMPARE(
        level.run(DrawRequest{.points = {{64, 0}, {64, 64}}, .sheet = only(0)}),
        QString("ok"));
    for (const SectorId half : {SectorId{0}, SectorId{2}}) {
        EditLevel one = level;
        QCOMPARE(
            changedBy(one, MoveSectorsRequest{.sectors = {half}, .by = {0, 16}}),
            QString("ok"));
        QCOMPARE(wallsAt(one.map, {64, 16}), std::size_t{3});
    }
}

void LinkedMovesTest::eachFloorIsStitchedOnItsOwn()
{
    for (const int sheet : {-1, 1, 3}) {
        EditLevel level = apart();
        MoveRequest request = moveOf({96, 16}, {64, 32});
        request.sheet.hidden = sheet < 0    ? std::vector<SectorId>{}
                               : sheet == 1 ? std::vector{SectorId{2}, SectorId{3}}
                                            : std::vector{SectorId{0}, SectorId{1}};
        QCOMPARE(changedBy(level, request), QString("ok"));
        QCOMPARE(level.map.wallCount(), std::size_t{18});
        QCOMPARE(wallsAt(level.map, {64, 32}), std::size_t{4});
    }
}

void LinkedMovesTest::aLandingIsStitchedOnBothFloors()
{
    for (const SectorId sector : {SectorId{1}, SectorId{3}}) {
        EditLevel level = apart();
        QCOMPARE(
            changedBy(
                level,
                MoveSectorsRequest{
                    .sectors = {sector},
                    .by = {-32, 0},
                    .overlap = OverlapPolicy::Stitch}),
            QString("ok"));
        QCOMPARE(portalCount(level.map), std::size_t{2});
        QCOMPARE(level.map.wallCount(), std::size_t{20});
    }
}

/// The neighbour loses the wall from 64,0 to 80,0 before the floor above is moved.
void LinkedMovesTest::aWallMayVanishOnTheFirstFloor()
{
    for (const SectorId sector : {SectorId{0}, SectorId{2}}) {
        EditLevel level = extended(
            "version 9\nsector 0: 0,0 64,0 64,64 0,64\n"
            "sector 1: 64,0 80,0 128,0 128,64 64,64\n",
            {SectorId{0}});
        QCOMPARE(
            changedBy(
                level,
                MoveSectorsRequest{
                    .sectors = {sector},
                    .by = {16, 0},
                    .overlap = OverlapPolicy::Stitch}),
            QString("ok"));
        QCOMPARE(level.map.wallCount(), std::size_t{12});
        QCOMPARE(wallsAt(level.map, {80, 0}), std::size_t{3});
    }
}

/// As with a chosen layer, which hides all others.
void LinkedMovesTest::aHiddenFloorMovesAlong()
{
    EditLevel level = pair();
    MoveRequest vertex = moveOf({64, 0}, {72, 0});
    vertex.sheet.hidden = {SectorId{2}};
    QCOMPARE(changedBy(level, vertex), QString("ok"));
    QCOMPARE(wallsAt(level.map, {72, 0}), std::size_t{3});
    MoveSectorsRequest sector{.sectors = {SectorId{0}}, .by = {-16, 0}};
    sector.sheet.hidden = {SectorId{2}};
    QCOMPARE(changedBy(level, sector), QString("ok"));
    QCOMPARE(wallsAt(level.map, {56, 0}), std::size_t{3});
}

/// Only the floor above has a room to the north.
void LinkedMovesTest::aFloorAloneIsStretchedWhereItHasNeighbours()
{
    EditLevel level = pair();
    QCOMPARE(
        level.run(DrawRequest{
            .points = {{0, 0}, {0, -64}, {64, -64}, {64, 0}},
            .closed = true,
            .sheet = only(2)}),
        QString("ok"));
    QCOMPARE(portalCount(level.map), std::size_t{2});
    for (const bool stitches : {false, true}) {
        for (const std::uint32_t chosen : {0U, 2U, 3U}) {
            EditLevel one = level;
            MoveRequest request = moveOf({0, 0}, {-8, -8});
            request.stitches = stitches;
            request.sheet = only(chosen);
            QCOMPARE(changedBy(one, request), QString("ok"));
            QCOMPARE(wallsAt(one.map, {-8, -8}), std::size_t{3});
            QCOMPARE(portalCount(one.map), std::size_t{2});
        }
    }
}

void LinkedMovesTest::theGridAlignsBothFloors()
{
    EditLevel level = extended("version 9\nsector 0: 1,0 63,2 64,64 0,64\n", {SectorId{0}});
    QCOMPARE(
        changedBy(level, AlignGridRequest{.sectors = {SectorId{1}}, .grid = 16}),
        QString("ok"));
    QCOMPARE(wallsAt(level.map, {0, 0}), std::size_t{2});
    QCOMPARE(wallsAt(level.map, {64, 0}), std::size_t{2});
}

void LinkedMovesTest::mergedVerticesAreMergedOnBothFloors()
{
    EditLevel level = extended("version 9\nsector 0: 0,0 60,0 64,4 64,64 0,64\n", {SectorId{0}});
    QCOMPARE(
        changedBy(level, MergeVerticesRequest{.at = {{60, 0}, {64, 4}}, .to = Point{64, 0}}),
        QString("ok"));
    QCOMPARE(level.map.wallCount(), std::size_t{8});
}

void LinkedMovesTest::anInsertedVertexBendsBothFloors()
{
    for (const int sheet : {-1, 0, 1}) {
        EditLevel level = extended("version 9\nsector 0: 0,0 64,0 64,64 0,50\n", {SectorId{0}});
        InsertVertexRequest request{.at = {30, 57}};
        request.sheet = sheet < 0 ? SheetHint{} : only(static_cast<std::uint32_t>(sheet));
        QCOMPARE(changedBy(level, request), QString("ok"));
        QCOMPARE(wallsAt(level.map, {30, 57}), std::size_t{2});
    }
}

void LinkedMovesTest::tidyJoinsTheWallsOfBothFloors()
{
    for (const SectorId sector : {SectorId{0}, SectorId{2}, SectorId{1}}) {
        EditLevel level = pair();
        for (const Point p : {Point{0, 32}, Point{64, 32}}) {
            QCOMPARE(level.run(InsertVertexRequest{.at = p}), QString("ok"));
        }
        QCOMPARE(level.map.wallCount(), std::size_t{17});
        QCOMPARE(changedBy(level, TidyRequest{.sectors = {sector}}), QString("ok"));
        QCOMPARE(level.map.wallCount(), std::size_t{sector == SectorId{1} ? 14U : 12U});
    }
}

void LinkedMovesTest::tidyKeepsAVertexThatOneFloorNeeds()
{
    EditLevel level = extended("version 9\nsector 0: 0,0 128,0 128,64 0,64\n", {SectorId{0}});
    QCOMPARE(
        level.run(DrawRequest{.points = {{64, 0}, {64, 64}}, .sheet = only(0)}),
        QString("ok"));
    QVERIFY(changedBy(level, TidyRequest{.sectors = {SectorId{1}}}).startsWith("E-NOTHING"));
}

SECTORED_TEST(LinkedMovesTest)
#include "linked_moves_test.moc"
