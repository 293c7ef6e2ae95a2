#include "sectored/geom/inside/inside_by_quadrant.h"
#include "sectored/geom/planar/cut_segments.h"
#include "sectored/geom/planar/overlay.h"

#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <random>

using namespace sectored;

class OverlayTest : public QObject {
    Q_OBJECT

private slots:
    void aSquareHasAnInsideAndAnOutside();
    void holesAndIslandsBelongToTheFaceAroundThem();
    void looseLinesMakeNoFace();
    void touchingSquaresAreOnePieceWithTwoFaces();
    void edgesKnowWhatLiesOnThem();
    void windingNumbersCountPartsAndDirections();
    void eulerAndTheAreasHoldForRandomLines();
    void windingNumbersAgreeWithPointTests();
};

namespace {

using Loop = std::vector<Point>;

std::vector<Segment> segmentsOf(const std::vector<Loop>& loops)
{
    std::vector<Segment> segments;
    for (const Loop& loop : loops) {
        for (std::size_t at = 0; at < loop.size(); ++at) {
            segments.push_back({loop[at], loop[(at + 1) % loop.size()]});
        }
    }
    return segments;
}

Loop box(std::int32_t x0, std::int32_t y0, std::int32_t x1, std::int32_t y1)
{
    return {{x0, y0}, {x1, y0}, {x1, y1}, {x0, y1}};
}

std::vector<double> areasOf(const PlanarFaces& faces)
{
    std::vector<double> areas;
    for (const Face face : faces.area2.indices()) {
        if (face != unboundedFace) {
            areas.push_back(static_cast<double>(faces.area2[face]) / 2);
        }
    }
    std::ranges::sort(areas);
    return areas;
}

Overlay overlaid(const std::vector<Segment>& segments)
{
    return overlayOf(cutSegments(segments, 0).chains);
}

/// Returns random lines between points of a coarse grid, so that many cross at integer points.
std::vector<Segment> randomLines(std::mt19937_64& random, std::size_t count)
{
    const auto point = [&] {
        return Point{
            60 * static_cast<std::int32_t>(random() % 5),
            60 * static_cast<std::int32_t>(random() % 5)};
    };
    std::vector<Segment> segments;
    while (segments.size() < count) {
        const Segment segment{point(), point()};
        if (segment.a != segment.b) {
            segments.push_back(segment);
        }
    }
    return segments;
}

} // namespace

void OverlayTest::aSquareHasAnInsideAndAnOutside()
{
    for (const bool reversed : {false, true}) {
        Loop loop = box(0, 0, 16, 16);
        if (reversed) {
            std::ranges::reverse(loop);
        }
        const Overlay overlay = overlaid(segmentsOf({loop}));
        QCOMPARE(overlay.faces.faceCount(), 2U);
        QCOMPARE(areasOf(overlay.faces), (std::vector{256.0}));
    }
}

void OverlayTest::holesAndIslandsBelongToTheFaceAroundThem()
{
    const Overlay overlay = overlaid(segmentsOf(
        {box(0, 0, 32, 32),
         box(4, 4, 28, 28),
         box(8, 8, 12, 12),
         box(16, 16, 20, 20),
         box(40, 0, 44, 4)}));
    QCOMPARE(areasOf(overlay.faces), (std::vector{16.0, 16.0, 16.0, 448.0, 544.0}));
}

void OverlayTest::looseLinesMakeNoFace()
{
    const Overlay overlay =
        overlaid({{{0, 0}, {8, 0}}, {{8, 0}, {8, 8}}, {{4, 0}, {4, 9}}, {{20, 20}, {30, 20}}});
    QCOMPARE(overlay.faces.faceCount(), 1U);
    QCOMPARE(overlay.edges.size(), 5U);
}

void OverlayTest::touchingSquaresAreOnePieceWithTwoFaces()
{
    const Overlay overlay = overlaid(segmentsOf({box(0, 0, 8, 8), box(8, 8, 12, 12)}));
    QCOMPARE(areasOf(overlay.faces), (std::vector{16.0, 64.0}));
    QCOMPARE(overlay.faces.cycles.size(), 3U);
}

void OverlayTest::edgesKnowWhatLiesOnThem()
{
    const Overlay overlay = overlaid({{{0, 0}, {16, 0}}, {{12, 0}, {4, 0}}});
    QCOMPARE(overlay.edges.size(), 3U);
    QVERIFY(overlay.edges[Edge{1}] == (Segment{{4, 0}, {12, 0}}));
    QCOMPARE(overlay.contributions[Edge{1}].size(), 2U);
    QVERIFY(overlay.contributions[Edge{1}][0].forward);
    QCOMPARE(overlay.contributions[Edge{1}][0].piece, 1U);
    QVERIFY(!overlay.contributions[Edge{1}][1].forward);
    QCOMPARE(overlay.contributions[Edge{2}].size(), 1U);
}

void OverlayTest::windingNumbersCountPartsAndDirections()
{
    Loop turned = box(4, 4, 12, 12);
    std::ranges::reverse(turned);
    const Overlay overlay = overlaid(segmentsOf({box(0, 0, 16, 16), turned, box(4, 4, 8, 8)}));
    std::vector<std::optional<std::size_t>> parts(12);
    std::ranges::fill(parts.begin(), parts.begin() + 8, 0U);
    std::ranges::fill(parts.begin() + 8, parts.end(), 7U);
    const auto windings = windingsOf(overlay, parts);
    using Windings = std::vector<PartWinding>;
    QVERIFY(windings[unboundedFace].empty());
    int found = 0;
    for (const Face face : windings.indices()) {
        if (face == unboundedFace) {
            continue;
        }
        const auto area = static_cast<int>(overlay.faces.area2[face] / 2);
        const Windings expected = area == 192  ? Windings{{0, 1}}
                                  : area == 16 ? Windings{{7, 1}}
                                               : Windings{};
        QVERIFY(windings[face] == expected);
        ++found;
    }
    QCOMPARE(found, 3);
}

void OverlayTest::eulerAndTheAreasHoldForRandomLines()
{
    std::mt19937_64 random(8);
    int exact = 0;
    for (int turn = 0; turn < 300; ++turn) {
        const auto segments = randomLines(random, 3 + random() % 6);
        const CutSegments cut = cutSegments(segments, 0);
        exact += cut.rounded.empty() ? 1 : 0;
        const Overlay overlay = overlayOf(cut.chains);
        std::vector<Point> vertices;
        for (const Segment& edge : overlay.edges) {
            vertices.push_back(edge.a);
            vertices.push_back(edge.b);
        }
        std::ranges::sort(vertices);
        vertices.erase(std::unique(vertices.begin(), vertices.end()), vertices.end());
        // Each connected piece has exactly one border that is not positive.
        const auto pieces = std::ranges::count_if(overlay.faces.cycles, [](const FaceCycle& cycle) {
            return cycle.area2 <= 0;
        });
        QCOMPARE(
            vertices.size() + overlay.faces.faceCount(),
            overlay.edges.size() + 1 + static_cast<std::size_t>(pieces));
        Int128 total = 0;
        for (const Int128 area2 : overlay.faces.area2) {
            total += area2;
        }
        QVERIFY(total == 0);
        QVERIFY(std::ranges::all_of(
            overlay.faces.area2.begin() + 1,
            overlay.faces.area2.end(),
            [](Int128 area2) { return area2 > 0; }));
    }
    QVERIFY(exact > 50);
}

void OverlayTest::windingNumbersAgreeWithPointTests()
{
    std::mt19937_64 random(21);
    int compared = 0;
    for (int turn = 0; turn < 300; ++turn) {
        Loop loop;
        for (const Segment& line : randomLines(random, 3 + random() % 4)) {
            loop.push_back(line.a);
        }
        loop.erase(std::unique(loop.begin(), loop.end()), loop.end());
        if (loop.size() < 3 || loop.front() == loop.back()) {
            continue;
        }
        const auto segments = segmentsOf({loop});
        const CutSegments cut = cutSegments(segments, 0);
        if (!cut.rounded.empty()) {
            continue;
        }
        const Overlay overlay = overlayOf(cut.chains);
        const std::vector<std::optional<std::size_t>> parts(segments.size(), std::size_t{0});
        const auto windings = windingsOf(overlay, parts);
        for (const HalfEdge halfEdge : overlay.faces.next.indices()) {
            // A point just inside: the middle of the edge, moved slightly to its inner side.
            const Point a = startOf(overlay.edges.span(), halfEdge);
            const Point b = startOf(overlay.edges.span(), twinOf(halfEdge));
            const auto sign = [](std::int32_t value) {
                return value > 0 ? 1 : value < 0 ? -1 : 0;
            };
            const Point beside{
                (a.x + b.x) / 2 - sign(b.y - a.y),
                (a.y + b.y) / 2 + sign(b.x - a.x)};
            const auto expected = windings[overlay.faces.faceOf(halfEdge)];
            if (locateByQuadrant(segments, beside) == PointLocation::OnBoundary) {
                continue;
            }
            QCOMPARE(quadrantWinding(segments, beside), expected.empty() ? 0 : expected[0].winding);
            ++compared;
        }
    }
    QVERIFY(compared > 500);
}

SECTORED_TEST(OverlayTest)
#include "overlay_test.moc"
