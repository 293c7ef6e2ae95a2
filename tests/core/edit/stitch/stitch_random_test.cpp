#include "sectored/format/format.h"
#include "sectored/map/fragment.h"
#include "sectored/map/portal.h"
#include "sectored/query/sector_at.h"

#include "tests/core/edit/edit_level.h"
#include "tests/core/edit/stitch/move_promises.h"
#include "tests/support/real_levels.h"
#include "tests/support/script/random_drag.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <memory>
#include <set>

using namespace sectored;
using namespace sectored::test;

/// Properties of stitching moves (Spec: stitching 4, MP1 to MP6).
class StitchRandomTest : public QObject {
    Q_OBJECT

private slots:
    void movesAreValidOrRefused_data();
    void movesAreValidOrRefused();
    void movesOfRealLevelsAreValidOrRefused_data();
    void movesOfRealLevelsAreValidOrRefused();
    void sectorsOutsideTheSheetOnlyGetVertices_data();
    void sectorsOutsideTheSheetOnlyGetVertices();
    void theDragBackGivesTheOldGeometry_data();
    void theDragBackGivesTheOldGeometry();
    void movedVerticesAreWhereTheyWerePut_data();
    void movedVerticesAreWhereTheyWerePut();
    void aCutTakesExactlyTheCoveredArea_data();
    void aCutTakesExactlyTheCoveredArea();
    void theCopyOfALevelStaysAsItIs_data();
    void theCopyOfALevelStaysAsItIs();
};

namespace {

void addSeeds(quint64 few, quint64 many)
{
    QTest::addColumn<quint64>("seed");
    for (quint64 seed = 1; seed <= roundsOf<quint64>(few, many); ++seed) {
        QTest::addRow("seed %llu", seed) << seed;
    }
}

/// Returns which promise a request breaks; empty if none. Applies the plan to the map.
std::string faultOf(Map& map, const Request& request, MoveAnswers& answers)
{
    return brokenMovePromise(map, request, countedPlan(map, request, answers));
}

Request anyMove(const Map& map, const DragSize& size, DragDice& dice)
{
    switch (dice.below(3)) {
    case 0:
        return dice.oneIn(2) ? randomLanding(map, size, dice) : randomLandingAbove(map, size, dice);
    case 1:
        return randomTransform(map, dice);
    default:
        return randomDrag(map, size, dice);
    }
}

/// Returns the positions of the sector's walls, in list order.
std::vector<Point> pointsOf(const Map& map, SectorId sector)
{
    std::vector<Point> points;
    for (const WallId wall : map.wallsOf(sector)) {
        points.push_back(map[wall].position);
    }
    return points;
}

bool hasVertexAt(const Map& map, SectorId sector, const MoveRequest& move)
{
    return std::ranges::any_of(pointsOf(map, sector), [&](Point p) {
        return std::ranges::find(move.vertices, p, &MoveRequest::Vertex::from)
               != move.vertices.end();
    });
}

std::vector<RealLevel> someRealLevels(std::size_t one)
{
    std::vector<RealLevel> some;
    const auto all = readableRealLevels();
    for (std::size_t at = 0; at < all.size(); at += isLongForm() ? 1 : one) {
        some.push_back(all[at]);
    }
    return some;
}

void addLevels(std::size_t one)
{
    QTest::addColumn<QString>("path");
    for (const RealLevel& level : someRealLevels(one)) {
        QTest::newRow(level.name.c_str()) << QString::fromStdString(level.path.string());
    }
    if (realLevels().empty()) {
        QTest::newRow("none") << QString();
    }
}

/// Rooms of even coordinates, drawn side by side, so that odd points are inside or outside.
Map evenRooms(DragDice& dice)
{
    Map map;
    for (int room = 0; room < 9; ++room) {
        const Point low{16 * (room % 3), 16 * (room / 3)};
        if (dice.oneIn(5)) {
            continue;
        }
        const auto planRoom = [&](Point from, Point to) {
            const MapIndex index(map);
            const DrawRequest draw{
                .points = {from, {to.x, from.y}, to, {from.x, to.y}},
                .closed = true};
            if (const auto planned = plan({map, index}, draw)) {
                apply(map, planned->patch);
            }
        };
        planRoom(low, {low.x + 16, low.y + 16});
        if (dice.oneIn(3)) {
            const std::int32_t edge = 2 + 2 * static_cast<std::int32_t>(dice.below(3));
            planRoom({low.x + edge, low.y + 4}, {low.x + edge + 6, low.y + 12});
        }
    }
    return map;
}

/// The sector at each odd point of a board, row by row; none in the void.
std::vector<std::optional<SectorId>> labelsOf(const Map& map)
{
    std::vector<std::optional<SectorId>> labels;
    const MapIndex index(map);
    for (std::int32_t y = -47; y < 96; y += 2) {
        for (std::int32_t x = -47; x < 96; x += 2) {
            const auto inside = sectorsAt({map, index}, {x, y}).inside;
            labels.push_back(inside.empty() ? std::nullopt : std::optional(inside.front()));
        }
    }
    return labels;
}

} // namespace

void StitchRandomTest::movesAreValidOrRefused_data()
{
    QTest::addColumn<quint64>("seed");
    QTest::addColumn<int>("cell");
    for (quint64 seed = 1; seed <= roundsOf<quint64>(4, 100); ++seed) {
        for (const int cell : {8, 16, 24, 500, 100'000}) {
            QTest::addRow("cells of %d units, seed %llu", cell, seed) << seed << cell;
        }
    }
}

/// MP1 and MP6.
void StitchRandomTest::movesAreValidOrRefused()
{
    QFETCH(const quint64, seed);
    QFETCH(const int, cell);
    DragDice dice(seed);
    Map map = unevenRooms(3, cell, dice);
    MoveAnswers answers;
    for (int step = 0; step < (isLongForm() ? 300 : 60) && map.sectorCount() > 0; ++step) {
        const std::string fault = faultOf(map, anyMove(map, {.reach = cell}, dice), answers);
        QVERIFY2(fault.empty(), (fault + " in step " + std::to_string(step)).c_str());
    }
    print(answers);
    QVERIFY(answers["ok"] > 5);
}

void StitchRandomTest::movesOfRealLevelsAreValidOrRefused_data()
{
    addLevels(12);
}

/// MP1 and MP6.
void StitchRandomTest::movesOfRealLevelsAreValidOrRefused()
{
    QFETCH(const QString, path);
    if (path.isEmpty()) {
        QSKIP(noRealLevels);
    }
    const auto level = loadLevel(path.toStdString());
    if (!level || level->map.sectorCount() == 0) {
        return;
    }
    DragDice dice(1);
    MoveAnswers answers;
    for (int step = 0; step < (isLongForm() ? 40 : 10); ++step) {
        Map map = level->map;
        const Request request = step % 2 == 0
                                    ? Request(randomDrag(map, {.reach = 128, .grid = 64}, dice))
                                    : anyMove(map, {.reach = 512, .grid = 64}, dice);
        const std::string fault = faultOf(map, request, answers);
        QVERIFY2(fault.empty(), (fault + " in step " + std::to_string(step)).c_str());
    }
    print(answers);
}

void StitchRandomTest::sectorsOutsideTheSheetOnlyGetVertices_data()
{
    addSeeds(6, 200);
}

/// MP1.
void StitchRandomTest::sectorsOutsideTheSheetOnlyGetVertices()
{
    QFETCH(const quint64, seed);
    DragDice dice(seed);
    const Map map = unevenRooms(4, 24, dice);
    const MapIndex index(map);
    int done = 0;
    for (int step = 0; step < (isLongForm() ? 1000 : 100); ++step) {
        MoveRequest move = randomDrag(map, {.reach = 24}, dice);
        move.sheet.only.emplace();
        for (const SectorId sector : map.sectorOrder()) {
            if (dice.oneIn(2)) {
                move.sheet.only->push_back(sector);
            }
        }
        const PlanResult planned = plan({map, index}, move);
        if (!planned) {
            continue;
        }
        ++done;
        Map after = map;
        apply(after, planned->patch);
        for (const SectorId sector : map.sectorOrder()) {
            const auto& only = *move.sheet.only;
            if (std::ranges::find(only, sector) != only.end() || hasVertexAt(map, sector, move)) {
                continue;
            }
            QVERIFY(after.find(sector) != nullptr && after[sector] == map[sector]);
            for (const WallId wall : map.wallsOf(sector)) {
                QVERIFY(after.find(wall) != nullptr);
                QCOMPARE(after[wall].position, map[wall].position);
                QCOMPARE(after[wall].picnum, map[wall].picnum);
            }
            QVERIFY(after.wallsOf(sector).size() >= map.wallsOf(sector).size());
        }
    }
    QVERIFY(done > 0);
}

void StitchRandomTest::theDragBackGivesTheOldGeometry_data()
{
    addSeeds(6, 200);
}

/// MP2.
void StitchRandomTest::theDragBackGivesTheOldGeometry()
{
    QFETCH(const quint64, seed);
    DragDice dice(seed);
    const Map map = unevenRooms(3, 500, dice);
    const MapIndex index(map);
    int done = 0;
    for (int step = 0; step < (isLongForm() ? 1000 : 100); ++step) {
        const MoveRequest there = randomDrag(map, {.reach = 200, .grid = 4}, dice);
        const PlanResult planned = plan({map, index}, there);
        if (!planned || !planned->rounded.empty()) {
            continue;
        }
        EditLevel level(map);
        apply(level.map, planned->patch);
        const bool isSame = level.map.wallCount() == map.wallCount()
                            && level.map.sectorCount() == map.sectorCount()
                            && portalCount(level.map) == portalCount(map);
        MoveRequest back{.sheet = there.sheet, .stitches = true};
        for (const auto& [from, to] : there.vertices) {
            const bool isFree =
                std::ranges::none_of(map.sectorOrder(), [&, to = to](SectorId sector) {
                    return hasVertexAt(map, sector, {.vertices = {{to, to}}});
                });
            if (isFree) {
                back.vertices.push_back({to, from});
            }
        }
        if (!isSame || back.vertices.size() != there.vertices.size()) {
            continue;
        }
        ++done;
        QCOMPARE(level.run(back), QString("ok"));
        for (const SectorId sector : map.sectorOrder()) {
            QCOMPARE(pointsOf(level.map, sector), pointsOf(map, sector));
        }
    }
    QVERIFY2(done > 3, std::to_string(done).c_str());
}

void StitchRandomTest::movedVerticesAreWhereTheyWerePut_data()
{
    addSeeds(6, 200);
}

/// MP3.
void StitchRandomTest::movedVerticesAreWhereTheyWerePut()
{
    QFETCH(const quint64, seed);
    DragDice dice(seed);
    const Map map = unevenRooms(3, 500, dice);
    const MapIndex index(map);
    int done = 0;
    int gone = 0;
    for (int step = 0; step < (isLongForm() ? 1000 : 100); ++step) {
        MoveRequest move = randomDrag(map, {.reach = 300}, dice);
        move.allowRemove = false;
        const PlanResult planned = plan({map, index}, move);
        if (!planned) {
            continue;
        }
        Map after = map;
        apply(after, planned->patch);
        for (const auto& [from, to] : move.vertices) {
            const bool isThere =
                std::ranges::any_of(after.sectorOrder(), [&, to = to](SectorId sector) {
                    return hasVertexAt(after, sector, {.vertices = {{to, to}}});
                });
            ++(isThere ? done : gone);
        }
    }
    // Only the tip of a spike that is thinner than a unit goes.
    QVERIFY2(10 * gone <= done, std::to_string(gone).c_str());
    QVERIFY(done > 10);
}

void StitchRandomTest::aCutTakesExactlyTheCoveredArea_data()
{
    addSeeds(6, 200);
}

/// MP4.
void StitchRandomTest::aCutTakesExactlyTheCoveredArea()
{
    QFETCH(const quint64, seed);
    DragDice dice(seed);
    const Map map = evenRooms(dice);
    const MapIndex index(map);
    const auto before = labelsOf(map);
    int done = 0;
    for (int step = 0; step < 20; ++step) {
        MoveSectorsRequest move = randomLanding(map, {.reach = 24, .grid = 2}, dice);
        move.sectors.resize(1);
        move.overlap = OverlapPolicy::Cut;
        move.borders = Borders::Detach;
        move.allowRemove = true;
        const PlanResult planned = plan({map, index}, move);
        if (!planned) {
            continue;
        }
        ++done;
        Map after = map;
        apply(after, planned->patch);
        const auto labels = labelsOf(after);
        constexpr std::int32_t perRow = 72;
        const std::int32_t shift = move.by.y / 2 * perRow + move.by.x / 2;
        std::map<SectorId, std::set<std::optional<SectorId>>> sources;
        for (std::size_t at = 0; at < labels.size(); ++at) {
            const auto from = static_cast<std::ptrdiff_t>(at) - shift;
            const bool isCovered = from >= 0 && from < static_cast<std::ptrdiff_t>(before.size())
                                   && before[static_cast<std::size_t>(from)] == move.sectors[0];
            if (isCovered) {
                QCOMPARE(labels[at], std::optional(move.sectors[0]));
            } else if (before[at] == move.sectors[0] || !before[at]) {
                QVERIFY(!labels[at].has_value());
            } else {
                QVERIFY(labels[at].has_value());
                sources[*labels[at]].insert(before[at]);
            }
        }
        for (const auto& [sector, from] : sources) {
            QCOMPARE(from.size(), std::size_t{1});
            QVERIFY(map.find(sector) == nullptr || *from.begin() == std::optional(sector));
        }
    }
    QVERIFY(done > 3);
}

void StitchRandomTest::theCopyOfALevelStaysAsItIs_data()
{
    addSeeds(4, 100);
}

/// MP5.
void StitchRandomTest::theCopyOfALevelStaysAsItIs()
{
    QFETCH(const quint64, seed);
    DragDice dice(seed);
    const Map single = unevenRooms(3, 24, dice);
    EditLevel level(single);
    const auto all = single.sectorOrder();
    const std::vector<SectorId> sheet(all.begin(), all.end());
    const PasteRequest copy{
        .fragment = std::make_shared<const MapRows>(fragmentOf(single, {.sectors = sheet}))};
    QCOMPARE(level.run(copy), QString("ok"));
    const Map both = level.map;
    const MapIndex index(single);
    const MapIndex indexOfBoth(both);
    int done = 0;
    for (int step = 0; step < 60; ++step) {
        MoveRequest move = randomDrag(single, {.reach = 24}, dice);
        move.sheet.only = sheet;
        const PlanResult alone = plan({single, index}, move);
        const PlanResult planned = plan({both, indexOfBoth}, move);
        QCOMPARE(planned.has_value(), alone.has_value());
        if (!planned) {
            continue;
        }
        ++done;
        for (const auto& wall : planned->patch.walls) {
            const bool isOfCopy = wall.before && wall.before->sector.isRow()
                                  && single.find(wall.before->sector.row()) == nullptr;
            QVERIFY(!isOfCopy);
        }
        QCOMPARE(planned->patch.walls.size(), alone->patch.walls.size());
    }
    QVERIFY(done > 3);
}

SECTORED_TEST(StitchRandomTest)
#include "stitch_random_test.moc"
