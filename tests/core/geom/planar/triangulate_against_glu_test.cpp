#include "sectored/geom/inside/half_open.h"
#include "sectored/geom/planar/triangulate.h"
#include "sectored/geom/polygon_area.h"

#include "tests/support/oracle/glu_tessellator.h"
#include "tests/support/random_polygon.h"
#include "tests/support/reference_location.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"
#include "tests/support/triangulation_rules.h"

#include <QTest>

#include <algorithm>
#include <string>

using namespace sectored;
using namespace sectored::test;

namespace {

std::size_t rounds(std::size_t few)
{
    return isLongForm() ? few * 20 : few;
}

/// Returns how GLU's triangles differ from ours: in area, or at random points. Empty if they do
/// not.
std::string difference(
    const Loops& loops,
    const Triangulation& answer,
    std::span<const std::array<Point, 3>> theirs,
    std::span<const Point> points)
{
    Int128 area = 0;
    for (const auto& triangle : theirs) {
        const Int128 area2 = twiceSignedArea(triangle);
        area += area2 < 0 ? -area2 : area2;
    }
    if (twiceAreaOf(loops, answer) != area) {
        return "another area";
    }
    const std::vector<Segment> edges = edgesOfLoops(loops);
    for (const Point p : points) {
        const auto owners = std::ranges::count_if(theirs, [&](const std::array<Point, 3>& corners) {
            const std::vector<std::vector<Point>> loop{{corners.begin(), corners.end()}};
            return containsHalfOpen(edgesOfLoops(loop), p);
        });
        if (owners != (containsHalfOpen(edges, p) ? 1 : 0)) {
            return "a point in " + std::to_string(owners) + " of their triangles";
        }
    }
    return brokenPartitionRule(loops, answer, points);
}

std::vector<Point> randomPoints(std::mt19937_64& random, std::int32_t extent)
{
    std::vector<Point> points(40);
    std::ranges::generate(points, [&] {
        return Point{
            randomBetween(random, -extent, extent),
            randomBetween(random, -extent, extent)};
    });
    return points;
}

} // namespace

/// The tessellator of GLU is independent of our sweep and makes other triangles. Both must cover
/// the same points.
class TriangulateAgainstGluTest : public QObject {
    Q_OBJECT

private slots:
    void polygonsWithHolesCoverTheSame();
    void loopsThatTouchCoverTheSame();
};

void TriangulateAgainstGluTest::polygonsWithHolesCoverTheSame()
{
    auto random = seededRandom(641);
    for (std::size_t round = 0; round < rounds(60); ++round) {
        const auto corners = static_cast<std::size_t>(randomBetween(random, 3, 40));
        const Loops loops = randomPolygon(random, {.extent = 300, .corners = corners, .holes = 4});
        const auto theirs = gluTriangles(loops);
        QVERIFY(theirs);
        const Triangulation answer = triangulate(loops);
        QCOMPARE(answer.triangles.size(), theirs->size());
        const std::string fault = difference(loops, answer, *theirs, randomPoints(random, 310));
        QVERIFY2(fault.empty(), fault.c_str());
    }
}

/// Loops on a tiny board. GLU fails on some that only touch.
void TriangulateAgainstGluTest::loopsThatTouchCoverTheSame()
{
    auto random = seededRandom(642);
    std::size_t compared = 0;
    for (std::size_t round = 0; round < rounds(3'000); ++round) {
        Loops loops(static_cast<std::size_t>(randomBetween(random, 1, 3)));
        for (auto& loop : loops) {
            loop.resize(static_cast<std::size_t>(randomBetween(random, 3, 6)));
            std::ranges::generate(loop, [&] {
                return Point{randomBetween(random, 0, 3) * 5, randomBetween(random, 0, 3) * 5};
            });
        }
        const Triangulation answer = triangulate(loops);
        const auto theirs = gluTriangles(loops);
        if (answer.crossing || !theirs || answer.triangles.empty()) {
            continue;
        }
        ++compared;
        const std::string fault = difference(loops, answer, *theirs, randomPoints(random, 16));
        QVERIFY2(fault.empty(), fault.c_str());
    }
    qInfo("%zu sets compared", compared);
    QVERIFY(compared > rounds(3'000) / 20);
}

SECTORED_TEST(TriangulateAgainstGluTest)
#include "triangulate_against_glu_test.moc"
