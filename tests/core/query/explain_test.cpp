#include "sectored/query/explain.h"
#include "sectored/query/sector_at.h"

#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace sectored;
using namespace sectored::test;

namespace {

constexpr const char* rooms = R"(
    sector 0: 0,0 32,0 32,32 0,32 | 8,8 8,24 24,24 24,8
    sector 1: 8,8 24,8 24,24 8,24
    sector 2: 32,0 64,0 64,32 32,32
)";

struct IndexedLevel {
    explicit IndexedLevel(Map level)
        : map(std::move(level))
    {}

    Map map;
    MapIndex index{map};
    MapView view{map, index};
};

} // namespace

class ExplainTest : public QObject {
    Q_OBJECT

private slots:
    void everySectorWhoseBoxHoldsThePointIsExplained();
    void theStepsAddUpToTheVerdict();
    void theLoopsAreToldApartAndAddUp();
    void onTheBoundaryBothOwnerRulesAreTold();
    void aConvexSectorIsAlsoExplainedByDotProducts();
    void theProductOfAWallIsItsSideAndDecidesDiagonals();
    void theProductIsExactForEveryCoordinate();
    void crossingsAreCountedInTheOrderAsked();
    void theEnginesSectorAndTheNearestWallAreTold();
    void anEmptyLevelHasNothingToTell();
    void brokenSectorsAreExplainedToo();
};

void ExplainTest::everySectorWhoseBoxHoldsThePointIsExplained()
{
    const IndexedLevel level(mapFromText(rooms));
    const auto explanation = explain(level.view, {16, 16});
    QVERIFY((explanation.point == Point{16, 16}));
    QCOMPARE(explanation.sectors.size(), 2U);
    QVERIFY(explanation.sectors[0].sector == SectorId{0});
    QVERIFY(explanation.sectors[1].sector == SectorId{1});
    QCOMPARE(explanation.sectors[0].location, PointLocation::Outside);
    QCOMPARE(explanation.sectors[1].location, PointLocation::Inside);
}

void ExplainTest::theStepsAddUpToTheVerdict()
{
    const IndexedLevel level(mapFromText(rooms));
    const auto explanation = explain(level.view, {4, 5});
    QCOMPARE(explanation.sectors.size(), 1U);
    const SectorExplanation& room = explanation.sectors[0];
    QCOMPARE(room.steps.size(), 8U);
    int total = 0;
    int crossings = 0;
    double angleSum = 0;
    for (const WallStep& step : room.steps) {
        total += step.step;
        crossings += step.crosses ? 1 : 0;
        angleSum += step.angle;
        QCOMPARE(step.total, total);
        QCOMPARE(step.angleSum, angleSum);
        QVERIFY(step.fromQuadrant >= 1 && step.fromQuadrant <= 4);
        QVERIFY(step.edge.a == level.map[step.wall].position);
    }
    QCOMPARE(room.steps[0].fromQuadrant, 3);
    QCOMPARE(room.steps[0].toQuadrant, 4);
    QCOMPARE(room.total, 4);
    QCOMPARE(total, 4);
    QCOMPARE(room.crossings, crossings);
    QCOMPARE(crossings % 2, 1);
    QVERIFY(std::abs(room.angleSum - 360) < 1e-9);
    QCOMPARE(room.byQuadrant, PointLocation::Inside);
    QCOMPARE(room.byAngle, PointLocation::Inside);
    QCOMPARE(room.byParity, PointLocation::Inside);
    QVERIFY(room.engineContains);
    QVERIFY(room.halfOpenContains);
}

void ExplainTest::theLoopsAreToldApartAndAddUp()
{
    const IndexedLevel level(mapFromText(
        "sector 0: 8,8 8,24 24,24 24,8 | 0,0 32,0 32,32 0,32 | 40,0 48,0 48,32 40,32\n"));
    const auto explanation = explain(level.view, {4, 5});
    const SectorExplanation& room = explanation.sectors[0];
    QCOMPARE(room.loops.size(), 3U);
    QVERIFY(!room.loops[0].isHole && !room.loops[1].isHole && room.loops[2].isHole);
    QCOMPARE(room.loops[0].steps, (std::vector<std::size_t>{4, 5, 6, 7}));
    QCOMPARE(room.loops[0].total, 4);
    QVERIFY(std::abs(room.loops[0].angleSum - 360) < 1e-9);
    QCOMPARE(room.loops[0].crossings, 1);
    QCOMPARE(room.loops[1].total, 0);
    QCOMPARE(room.loops[2].total, 0);
    QCOMPARE(room.total, 4);
    const auto steps = stepsOf(room, std::span(room.loops).first(1));
    QCOMPARE(steps.size(), 4U);
    QVERIFY(steps[0].edge.a == (Point{0, 0}));
    QCOMPARE(steps[0].total, steps[0].step);
    QCOMPARE(steps[3].total, 4);
}

void ExplainTest::onTheBoundaryBothOwnerRulesAreTold()
{
    const IndexedLevel level(mapFromText(rooms));
    const auto explanation = explain(level.view, {32, 16});
    QCOMPARE(explanation.sectors.size(), 2U);
    for (const SectorExplanation& side : explanation.sectors) {
        QCOMPARE(side.location, PointLocation::OnBoundary);
        QCOMPARE(side.byAngle, PointLocation::OnBoundary);
        QCOMPARE(side.byParity, PointLocation::OnBoundary);
    }
    QVERIFY(explanation.sectors[0].engineContains);
    QVERIFY(!explanation.sectors[1].engineContains);
    QVERIFY(!explanation.sectors[0].halfOpenContains);
    QVERIFY(explanation.sectors[1].halfOpenContains);
}

void ExplainTest::aConvexSectorIsAlsoExplainedByDotProducts()
{
    const IndexedLevel level(mapFromText(rooms));
    const auto explanation = explain(level.view, {16, 16});
    QVERIFY(!explanation.sectors[0].byConvex);
    QVERIFY(explanation.sectors[1].byConvex == PointLocation::Inside);
    QVERIFY(explain(level.view, {8, 16}).sectors[1].byConvex == PointLocation::OnBoundary);
}

void ExplainTest::theProductOfAWallIsItsSideAndDecidesDiagonals()
{
    const IndexedLevel level(mapFromText("sector 0: 0,0 32,0 0,32\n"));
    const auto explanation = explain(level.view, {10, 12});
    const SectorExplanation& room = explanation.sectors[0];
    QVERIFY(room.steps[0].product == 32 * 12);
    QVERIFY(room.steps[1].product == 32 * 32 - 32 * 12 - 32 * 10);
    QVERIFY(room.steps[2].product == 32 * 10);
    QVERIFY(!room.steps[0].isDiagonal() && room.steps[1].isDiagonal());
    QCOMPARE(room.steps[1].step, 2);
    QCOMPARE(room.steps[1].sign(), 1);
    const auto beyond = explain(level.view, {20, 24}).sectors[0];
    QCOMPARE(beyond.steps[1].step, -2);
    QCOMPARE(beyond.steps[1].sign(), -1);
    const auto onIt = explain(level.view, {16, 16}).sectors[0];
    QVERIFY(onIt.steps[1].isDiagonal());
    QCOMPARE(onIt.steps[1].sign(), 0);
    QCOMPARE(room.inwardCorners, 0U);
    const IndexedLevel concave(mapFromText("sector 0: 0,0 16,0 16,16 8,4 0,16\n"));
    QCOMPARE(explain(concave.view, {4, 4}).sectors[0].inwardCorners, 1U);
}

void ExplainTest::theProductIsExactForEveryCoordinate()
{
    constexpr std::int32_t low = std::numeric_limits<std::int32_t>::min();
    constexpr std::int32_t high = std::numeric_limits<std::int32_t>::max();
    const IndexedLevel level(changed(mapFromText(rooms), [](PatchBuilder& builder) {
        builder.edit(WallId{0}).position = {low, low};
        builder.edit(WallId{1}).position = {high, low};
        builder.edit(WallId{2}).position = {high, high};
        builder.edit(WallId{3}).position = {low, high};
    }));
    const auto explanation = explain(level.view, {high, high});
    const Int128 side = Int128{high} - low;
    QVERIFY(explanation.sectors[0].steps[0].product == side * side);
    QVERIFY(explanation.sectors[0].steps[1].product == 0);
}

void ExplainTest::crossingsAreCountedInTheOrderAsked()
{
    const IndexedLevel level(mapFromText("sector 0: 8,8 8,24 24,24 24,8 | 0,0 32,0 32,32 0,32\n"));
    const auto explanation = explain(level.view, {4, 9});
    const SectorExplanation& room = explanation.sectors[0];
    QCOMPARE(room.steps.back().crossings, room.crossings);
    QCOMPARE(room.crossings, 3);
    const auto outerFirst = stepsOf(room, room.loops);
    std::vector<int> counts;
    for (const WallStep& step : outerFirst) {
        counts.push_back(step.crossings);
    }
    QCOMPARE(counts, (std::vector{0, 1, 1, 1, 2, 2, 3, 3}));
}

void ExplainTest::theEnginesSectorAndTheNearestWallAreTold()
{
    const IndexedLevel level(mapFromText(rooms));
    const auto explanation = explain(level.view, {60, 30});
    QVERIFY(explanation.engineSector == SectorId{2});
    QVERIFY(explanation.nearest);
    QVERIFY(level.map[explanation.nearest->wall].position == (Point{64, 32}));
    QCOMPARE(explanation.nearest->distance, 2.0);
    QVERIFY((explanation.nearest->at == Vec2{60, 32}));
    const auto outside = explain(level.view, {1000, 16});
    QVERIFY(outside.sectors.empty());
    QVERIFY(!outside.engineSector);
    QCOMPARE(outside.nearest->distance, 936.0);
}

void ExplainTest::anEmptyLevelHasNothingToTell()
{
    const IndexedLevel level((Map()));
    const auto explanation = explain(level.view, {1, 2});
    QVERIFY(explanation.sectors.empty());
    QVERIFY(!explanation.engineSector);
    QVERIFY(!explanation.nearest);
}

void ExplainTest::brokenSectorsAreExplainedToo()
{
    const IndexedLevel level(changed(mapFromText(rooms), [](PatchBuilder& builder) {
        builder.edit(WallId{2}).point2 = WallRef::raw(4000);
        builder.edit(WallId{5}).point2 = WallId{14};
        builder.edit(WallId{9}).point2 = WallId{9};
    }));
    for (std::int32_t y = -1; y <= 33; ++y) {
        for (std::int32_t x = -1; x <= 65; ++x) {
            const auto explanation = explain(level.view, {x, y});
            for (const SectorExplanation& sector : explanation.sectors) {
                QCOMPARE(sector.byQuadrant, sector.byParity);
            }
        }
    }
}

SECTORED_TEST(ExplainTest)
#include "explain_test.moc"
