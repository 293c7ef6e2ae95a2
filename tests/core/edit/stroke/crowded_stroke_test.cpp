#include "sectored/edit/plan.h"
#include "sectored/edit/stroke/sheet.h"
#include "sectored/edit/stroke/stroke_bounds.h"
#include "sectored/geom/inside/inside_by_quadrant.h"
#include "sectored/geom/planar/cut_limit.h"

#include "tests/core/edit/edit_level.h"
#include "tests/support/crowded_strokes.h"
#include "tests/support/random_polygon.h"
#include "tests/support/room_grid.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <malloc.h>

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <new>

using namespace sectored;
using namespace sectored::test;

namespace {

/// Bytes allocated now, and the maximum since `peak` was reset.
std::size_t allocated = 0;
std::size_t peak = 0;

} // namespace

// Replaced for the whole program to measure memory without the system. The other forms of new and
// delete call these.
void* operator new(std::size_t size)
{
    void* const memory = std::malloc(size);
    if (memory == nullptr) {
        throw std::bad_alloc();
    }
    allocated += malloc_usable_size(memory);
    peak = std::max(peak, allocated);
    return memory;
}

void operator delete(void* memory) noexcept
{
    allocated -= malloc_usable_size(memory);
    std::free(memory);
}

void operator delete(void* memory, std::size_t) noexcept
{
    operator delete(memory);
}

/// Cost of long strokes and of strokes in crowded places: counted, not timed.
class CrowdedStrokeTest : public QObject {
    Q_OBJECT

private slots:
    void aLineAcrossALevelLooksAtFewBoxes();
    void theSheetOfALineHoldsWhatLiesOnItsWay();
    void aClosedStrokeTakesWhatIsInsideToo();
    void theReachIsThatOfItsLines();
    void trianglesOnOnePlaceAreTooMuch();
    void sectorsOverEachOtherAreTooMuch();
    void crossingsWithoutEndAreTooMuch();
    void farMoreSectorsThanTheLevelHoldsAreRefused();
    void whatIsBelowTheLimitsIsDrawn();
};

namespace {

constexpr std::int32_t room = 1024;

DrawRequest acrossTheLevel(int perSide)
{
    const std::int32_t end = perSide * room;
    return {.points = {{-100, 350}, {end + 100, end - 500}}};
}

/// Tests boxes by the bounds of a stroke and counts them.
struct CountingProbe {
    const StrokeBounds& bounds;
    std::size_t& asked;

    bool meets(const Box& box) const
    {
        ++asked;
        return bounds.meets(box);
    }
};

} // namespace

void CrowdedStrokeTest::aLineAcrossALevelLooksAtFewBoxes()
{
    std::size_t before = 0;
    for (const int perSide : {20, 40, 80}) {
        const Map map = roomGrid(perSide);
        const MapIndex index(map);
        const Stroke stroke = strokeOf(acrossTheLevel(perSide));
        const StrokeBounds bounds(stroke);
        std::size_t asked = 0;
        const auto found = index.sectorsMeeting(CountingProbe{bounds, asked});
        QVERIFY(found.size() >= static_cast<std::size_t>(perSide));
        // Twice the side, twice the boxes. Testing all boxes would be four times as many.
        if (before != 0) {
            QVERIFY2(asked < 3 * before, qPrintable(QString::number(asked)));
        }
        before = asked;
    }
}

void CrowdedStrokeTest::theSheetOfALineHoldsWhatLiesOnItsWay()
{
    constexpr int perSide = 40;
    const Map map = roomGrid(perSide);
    const MapIndex index(map);
    const MapView view{map, index};
    const Sheet sheet(view, strokeOf(acrossTheLevel(perSide)));
    QVERIFY(sheet.sectors().size() >= std::size_t{perSide});
    QVERIFY2(
        sheet.sectors().size() < std::size_t{4 * perSide},
        qPrintable(QString::number(sheet.sectors().size())));
}

void CrowdedStrokeTest::aClosedStrokeTakesWhatIsInsideToo()
{
    constexpr int perSide = 20;
    const Map map = roomGrid(perSide);
    const MapIndex index(map);
    constexpr std::int32_t middle = perSide * room / 2 + 3;
    constexpr std::int32_t radius = 7 * room;
    const Stroke stroke = strokeOf(DrawRequest{
        .points =
            {{middle, middle - radius},
             {middle + radius, middle},
             {middle, middle + radius},
             {middle - radius, middle}},
        .closed = true});
    const auto found = index.sectorsMeeting(StrokeBounds(stroke));
    for (const SectorId sector : map.sectorOrder()) {
        const Box box = index.boxOf(sector);
        const auto outside = [&](Point p) {
            return std::abs(p.x - middle) + std::abs(p.y - middle) > radius + 2;
        };
        const Point nearest{
            std::clamp(middle, box.low.x, box.high.x),
            std::clamp(middle, box.low.y, box.high.y)};
        QCOMPARE(std::ranges::binary_search(found, sector), !outside(nearest));
    }
}

/// Compares with every wall and every box.
void CrowdedStrokeTest::theReachIsThatOfItsLines()
{
    auto random = seededRandom(612);
    const auto randomPoint = [&] {
        const std::int32_t x = randomBetween(random, -40, 40);
        return Point{x, randomBetween(random, -40, 40)};
    };
    for (int round = 0; round < roundsOf(300, 3000); ++round) {
        DrawRequest request{.closed = round % 2 == 0};
        for (int point = 0; point < 3 + round % 7; ++point) {
            request.points.push_back(randomPoint());
        }
        if (strokeRefusal(request)) {
            continue;
        }
        const Stroke stroke = strokeOf(request);
        const StrokeBounds bounds(stroke);
        for (int probe = 0; probe < 100; ++probe) {
            const Point low = randomPoint();
            const Box box{
                low,
                {low.x + randomBetween(random, 0, 9), low.y + randomBetween(random, 0, 9)}};
            bool expected = false;
            for (std::int32_t y = box.low.y - 1; y <= box.high.y + 1; ++y) {
                for (std::int32_t x = box.low.x - 1; x <= box.high.x + 1; ++x) {
                    expected =
                        expected
                        || locateByQuadrant(stroke.segments, {x, y}) == PointLocation::OnBoundary;
                }
            }
            expected = expected || windsAround(stroke, box.low);
            // Lines may pass between integer points.
            QVERIFY(bounds.meets(box) || !expected);
            const bool isFar = std::ranges::none_of(stroke.segments, [&](const Segment& line) {
                return boxOf(line).meets(box.grown());
            });
            if (isFar) {
                QCOMPARE(bounds.meets(box), expected);
            }
        }
    }
}

/// 16,383 of them once took 4.2 GB.
void CrowdedStrokeTest::trianglesOnOnePlaceAreTooMuch()
{
    EditLevel level{coincidentTriangles(16'383)};
    const MapIndex index(level.map);
    peak = allocated;
    const std::size_t before = allocated;
    const PlanResult planned = plan(
        {level.map, index},
        DrawRequest{.points = {{0, 0}, {room, 0}, {room, room}, {0, room}}, .closed = true});
    QVERIFY(!planned.has_value());
    QCOMPARE(messageTemplate(planned.error().code).id, std::string_view("E-TOOMUCH"));
    QVERIFY2(
        peak - before < std::size_t{300'000'000},
        qPrintable(QString::number(static_cast<qulonglong>(peak - before))));
}

void CrowdedStrokeTest::sectorsOverEachOtherAreTooMuch()
{
    EditLevel level{stackedSquares(3'000)};
    peak = allocated;
    const std::size_t before = allocated;
    const QString answer = level.run(DrawRequest{.points = {{-30'000, 0}, {30'000, 3}}});
    QVERIFY2(answer.startsWith("E-TOOMUCH Too many sectors overlap here"), qPrintable(answer));
    QVERIFY(peak - before < std::size_t{300'000'000});
}

void CrowdedStrokeTest::crossingsWithoutEndAreTooMuch()
{
    EditLevel level{Map()};
    peak = allocated;
    const std::size_t before = allocated;
    const QString answer = level.run(DrawRequest{.points = scribble(1'800, 1 << 20)});
    QCOMPARE(
        answer,
        QStringLiteral("E-TOOMUCH This stroke has more than %1 crossings. Draw it in parts.")
            .arg(cutCrossingLimit));
    QVERIFY(level.map == Map());
    QVERIFY(peak - before < std::size_t{300'000'000});
}

/// Sectors are counted before they are written.
void CrowdedStrokeTest::farMoreSectorsThanTheLevelHoldsAreRefused()
{
    EditLevel level{Map()};
    const QString answer = level.run(DrawRequest{.points = scribble(250, 1 << 20)});
    QVERIFY2(
        answer.startsWith("E-LIMIT Too many sectors: version 7 allows 1024, this edit needs"),
        qPrintable(answer));
}

void CrowdedStrokeTest::whatIsBelowTheLimitsIsDrawn()
{
    EditLevel level{Map()};
    QCOMPARE(
        level.run(DrawRequest{.points = scribble(60, 1 << 20), .closed = true}),
        QStringLiteral("ok"));
    // 100 coincident sectors are within the limits, so the ambiguous layer is what is reported.
    EditLevel stacked{coincidentTriangles(100)};
    const QString answer = stacked.run(
        DrawRequest{.points = {{0, 0}, {room, 0}, {room, room}, {0, room}}, .closed = true});
    QVERIFY2(answer.startsWith("E-AMBIGUOUS"), qPrintable(answer));
}

SECTORED_TEST(CrowdedStrokeTest)
#include "crowded_stroke_test.moc"
