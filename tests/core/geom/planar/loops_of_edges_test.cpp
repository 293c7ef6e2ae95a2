#include "sectored/geom/planar/loops_of_edges.h"

#include "tests/support/random_polygon.h"
#include "tests/support/reference_location.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace sectored;
using namespace sectored::test;

namespace {

using Loops = std::vector<std::vector<Point>>;

/// Returns the edges, each from its smaller end, in order.
std::vector<Segment> sortedEdges(std::vector<Segment> edges)
{
    for (Segment& edge : edges) {
        if (edge.b < edge.a) {
            std::swap(edge.a, edge.b);
        }
    }
    std::ranges::sort(edges, [](Segment s, Segment t) {
        return s.a != t.a ? s.a < t.a : s.b < t.b;
    });
    return edges;
}

} // namespace

class LoopsOfEdgesTest : public QObject {
    Q_OBJECT

private slots:
    void edgesInSequenceKeepTheirOrder();
    void edgesInAnyOrderAndDirectionClose();
    void oddEndsDoNotClose();
    void edgesWithoutLengthAreLoopsOfOnePoint();
};

void LoopsOfEdgesTest::edgesInSequenceKeepTheirOrder()
{
    const Loops loops{{{0, 0}, {9, 0}, {9, 9}}, {{20, 0}, {29, 0}, {29, 9}, {20, 9}}, {{5, 5}}};
    QCOMPARE(loopsOfEdges(edgesOfLoops(loops)), std::optional(loops));
    QCOMPARE(loopsOfEdges({}), std::optional(Loops{}));
}

void LoopsOfEdgesTest::edgesInAnyOrderAndDirectionClose()
{
    auto random = seededRandom(61);
    for (int round = 0; round < 300; ++round) {
        // On a small lattice vertices meet and edges coincide.
        Loops loops(static_cast<std::size_t>(randomBetween(random, 1, 4)));
        for (auto& loop : loops) {
            for (int corner = 0; corner < 5; ++corner) {
                loop.push_back({randomBetween(random, 0, 3), randomBetween(random, 0, 3)});
            }
        }
        auto edges = edgesOfLoops(loops);
        std::ranges::shuffle(edges, random);
        for (Segment& edge : edges) {
            if (randomBelow(random, 2) == 0) {
                std::swap(edge.a, edge.b);
            }
        }
        const auto found = loopsOfEdges(edges);
        QVERIFY(found.has_value());
        QCOMPARE(sortedEdges(edgesOfLoops(*found)), sortedEdges(edges));
    }
}

void LoopsOfEdgesTest::oddEndsDoNotClose()
{
    const std::vector<Segment> open{{{0, 0}, {9, 0}}, {{9, 0}, {9, 9}}};
    QVERIFY(!loopsOfEdges(open).has_value());
    auto triangleAndSpur = open;
    triangleAndSpur.push_back({{9, 9}, {0, 0}});
    QVERIFY(loopsOfEdges(triangleAndSpur).has_value());
    triangleAndSpur.push_back({{9, 9}, {20, 20}});
    QVERIFY(!loopsOfEdges(triangleAndSpur).has_value());
}

void LoopsOfEdgesTest::edgesWithoutLengthAreLoopsOfOnePoint()
{
    const std::vector<Segment> edges{
        {{0, 0}, {9, 0}},
        {{4, 4}, {4, 4}},
        {{9, 0}, {9, 9}},
        {{0, 0}, {9, 9}}};
    const auto loops = loopsOfEdges(edges);
    QVERIFY(loops.has_value());
    QCOMPARE(sortedEdges(edgesOfLoops(*loops)), sortedEdges(edges));
}

SECTORED_TEST(LoopsOfEdgesTest)
#include "loops_of_edges_test.moc"
