#include "sectored/geom/planar/loops_of_edges.h"
#include "sectored/geom/planar/triangulate.h"
#include "sectored/geom/polygon_area.h"

#include "tests/core/geom/planar/triangulation_cases.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <limits>

using namespace sectored;
using namespace sectored::test;

namespace {

Loops square(Point corner, std::int32_t side)
{
    const std::int32_t right = corner.x + side;
    const std::int32_t bottom = corner.y + side;
    return {{corner, {right, corner.y}, {right, bottom}, {corner.x, bottom}}};
}

Loops together(std::initializer_list<Loops> parts)
{
    Loops loops;
    for (const Loops& part : parts) {
        loops.insert(loops.end(), part.begin(), part.end());
    }
    return loops;
}

/// Makes room for points that are not corners.
Loops widened(Loops loops, std::int32_t factor)
{
    for (auto& loop : loops) {
        for (Point& p : loop) {
            p = {p.x * factor, p.y * factor};
        }
    }
    return loops;
}

/// Returns what is wrong with the triangles of a set: a broken rule, or an unexpected count. Empty
/// if nothing is.
std::string faultOf(const Loops& loops, std::size_t expected)
{
    const Loops wide = widened(loops, 3);
    const Triangulation answer = triangulate(wide);
    if (std::string fault = brokenTriangulationRule(wide, answer); !fault.empty()) {
        return fault;
    }
    if (std::string fault =
            brokenPartitionRule(wide, answer, TriangulationCases::pointsAround(wide));
        !fault.empty()) {
        return fault;
    }
    return answer.triangles.size() == expected
               ? ""
               : std::to_string(answer.triangles.size()) + " triangles";
}

} // namespace

class TriangulateTest
    : public QObject
    , private TriangulationCases {
    Q_OBJECT

private slots:
    void anEmptySetHasNoTriangles();
    void simpleLoopsOfEitherDirection();
    void holesAndIslandsInThem();
    void severalOuterLoops();
    void loopsThatTouchInCorners();
    void aLoopThatTouchesItself();
    void cornersInsideEdgesPartThem();
    void edgesOnEachOtherAreNoBorder();
    void cornersOnStraightStretchesAreKept();
    void cornersAreNamedByTheFirstAtTheirPlace();
    void crossingEdgesAreNamed();
    void edgesThatCrossInACornerCross();
    void piecesThatCancelEachOtherCrossNothing();
    void anyCoordinatesAreExact();
    void aCombOfManyTeeth();
    void combsThatDegenerate();
    void spiralsHolesAndSlits();
};

void TriangulateTest::anEmptySetHasNoTriangles()
{
    QCOMPARE(shown(faultOf(Loops{}, 0)), QString());
    QCOMPARE(shown(faultOf((Loops{{}, {}}), 0)), QString());
    QCOMPARE(shown(faultOf((Loops{{{1, 1}}}), 0)), QString());
    QCOMPARE(shown(faultOf((Loops{{{1, 1}, {5, 3}}}), 0)), QString());
    QCOMPARE(shown(faultOf((Loops{{{1, 1}, {5, 3}, {9, 5}, {5, 3}}}), 0)), QString());
    QCOMPARE(shown(faultOf(together({square({0, 0}, 4), square({0, 0}, 4)}), 0)), QString());
}

void TriangulateTest::simpleLoopsOfEitherDirection()
{
    const Loops shapes{
        {{0, 0}, {4, 0}, {0, 4}},
        {{0, 0}, {4, 0}, {4, 4}, {0, 4}},
        {{0, 0}, {8, 0}, {8, 8}, {4, 2}, {0, 8}},
        {{0, 0}, {8, 0}, {8, 8}, {6, 8}, {6, 2}, {4, 2}, {4, 8}, {2, 8}, {2, 3}, {0, 3}},
        {{0, 4}, {4, 0}, {8, 4}, {4, 8}},
        {{0, 0}, {6, 3}, {0, 6}, {2, 3}},
    };
    for (std::vector<Point> loop : shapes) {
        for (int start = 0; start < 2; ++start) {
            QCOMPARE(shown(faultOf(Loops{loop}, loop.size() - 2)), QString());
            std::ranges::reverse(loop);
            QCOMPARE(shown(faultOf(Loops{loop}, loop.size() - 2)), QString());
            std::rotate(loop.begin(), loop.begin() + 1, loop.end());
        }
    }
}

void TriangulateTest::holesAndIslandsInThem()
{
    const Loops ring = together({square({0, 0}, 12), square({2, 2}, 8)});
    QCOMPARE(shown(faultOf(ring, 8)), QString());
    QCOMPARE(shown(faultOf(together({square({2, 2}, 8), square({0, 0}, 12)}), 8)), QString());
    QCOMPARE(shown(faultOf(together({ring, square({4, 4}, 4)}), 10)), QString());
    QCOMPARE(shown(faultOf(together({ring, square({4, 4}, 4), square({5, 5}, 1)}), 16)), QString());
    QCOMPARE(
        shown(faultOf(
            together({square({0, 0}, 12), square({2, 2}, 2), square({6, 2}, 2), square({3, 7}, 3)}),
            20)),
        QString());
}

void TriangulateTest::severalOuterLoops()
{
    QCOMPARE(shown(faultOf(together({square({0, 0}, 4), square({6, 1}, 4)}), 4)), QString());
    QCOMPARE(
        shown(faultOf(together({square({0, 0}, 4), square({0, 6}, 4), square({6, 2}, 3)}), 6)),
        QString());
}

void TriangulateTest::loopsThatTouchInCorners()
{
    QCOMPARE(shown(faultOf(together({square({0, 0}, 4), square({4, 4}, 4)}), 4)), QString());
    QCOMPARE(shown(faultOf(together({square({0, 4}, 4), square({4, 0}, 4)}), 4)), QString());
    // A hole in a corner of the outer loop, two holes that touch, and an island that touches its
    // hole.
    QCOMPARE(
        shown(faultOf((Loops{{{0, 0}, {8, 0}, {8, 8}, {0, 8}}, {{0, 0}, {2, 6}, {4, 4}}}), 5)),
        QString());
    QCOMPARE(
        shown(faultOf(together({square({0, 0}, 12), square({2, 2}, 3), square({5, 5}, 3)}), 12)),
        QString());
    QCOMPARE(
        shown(faultOf(
            (Loops{
                {{0, 0}, {12, 0}, {12, 12}, {0, 12}},
                {{2, 2}, {10, 2}, {10, 10}, {2, 10}},
                {{2, 2}, {7, 4}, {4, 7}}}),
            9)),
        QString());
}

void TriangulateTest::aLoopThatTouchesItself()
{
    // Two squares in one loop, and a ring whose hole is attached to a corner.
    QCOMPARE(
        shown(
            faultOf((Loops{{{0, 0}, {4, 0}, {4, 4}, {8, 4}, {8, 8}, {4, 8}, {4, 4}, {0, 4}}}), 4)),
        QString());
    QCOMPARE(
        shown(
            faultOf((Loops{{{0, 0}, {9, 0}, {9, 9}, {0, 9}, {0, 0}, {3, 6}, {6, 6}, {6, 3}}}), 6)),
        QString());
}

void TriangulateTest::cornersInsideEdgesPartThem()
{
    // The tip of a hole is on the surrounding wall, for each of the four sides.
    Loops loops{{{0, 0}, {8, 0}, {8, 8}, {0, 8}}, {{4, 0}, {6, 4}, {2, 4}}};
    for (std::uint32_t side = 0; side < 4; ++side) {
        QCOMPARE(shown(faultOf(loops, 6)), QString());
        const Triangulation answer = triangulate(loops);
        QCOMPARE(answer.touches.size(), std::size_t{1});
        QCOMPARE(answer.touches.front().corner, 4U);
        QCOMPARE(answer.touches.front().edge, side);
        for (auto& loop : loops) {
            for (Point& p : loop) {
                p = {8 - p.y, p.x};
            }
        }
        std::vector<Point>& outer = loops.front();
        std::rotate(outer.begin(), outer.end() - 1, outer.end());
    }
    // Two tips at one place.
    QCOMPARE(
        shown(faultOf(
            (Loops{
                {{0, 0}, {12, 0}, {12, 8}, {0, 8}},
                {{6, 0}, {7, 4}, {8, 4}},
                {{6, 0}, {4, 4}, {5, 4}}}),
            9)),
        QString());
}

void TriangulateTest::edgesOnEachOtherAreNoBorder()
{
    // A spike, inwards and outwards.
    QCOMPARE(
        shown(faultOf((Loops{{{0, 0}, {4, 0}, {2, 2}, {4, 0}, {4, 4}, {0, 4}}}), 2)),
        QString());
    QCOMPARE(
        shown(faultOf((Loops{{{0, 0}, {4, 0}, {6, -2}, {4, 0}, {4, 4}, {0, 4}}}), 2)),
        QString());
    // Squares side by side, of equal and of different height.
    QCOMPARE(shown(faultOf(together({square({0, 0}, 4), square({4, 0}, 4)}), 4)), QString());
    QCOMPARE(shown(faultOf(together({square({0, 0}, 4), square({4, 1}, 2)}), 6)), QString());
    QCOMPARE(shown(faultOf(together({square({0, 0}, 8), square({0, 2}, 2)}), 6)), QString());
    // Three coinciding squares.
    QCOMPARE(
        shown(faultOf(
            together({square({0, 0}, 4), square({0, 0}, 4), square({0, 0}, 4), square({1, 1}, 1)}),
            8)),
        QString());
    // A loop that runs back along part of its way.
    QCOMPARE(shown(faultOf((Loops{{{0, 0}, {8, 0}, {4, 0}, {4, 4}, {0, 4}}}), 2)), QString());
}

void TriangulateTest::cornersOnStraightStretchesAreKept()
{
    QCOMPARE(
        shown(faultOf((Loops{{{0, 0}, {2, 0}, {4, 0}, {4, 4}, {3, 4}, {0, 4}, {0, 1}}}), 5)),
        QString());
    QCOMPARE(shown(faultOf((Loops{{{0, 0}, {1, 0}, {2, 0}, {3, 0}, {0, 3}}}), 3)), QString());
    QCOMPARE(
        shown(faultOf((Loops{{{0, 0}, {0, 1}, {0, 2}, {0, 3}, {3, 3}, {2, 2}, {1, 1}}}), 5)),
        QString());
    QCOMPARE(
        shown(faultOf((Loops{{{0, 0}, {2, 0}, {2, 0}, {2, 0}, {2, 2}, {0, 2}, {0, 0}}}), 2)),
        QString());
}

void TriangulateTest::cornersAreNamedByTheFirstAtTheirPlace()
{
    const Triangulation answer = triangulate(together({square({4, 4}, 4), square({0, 0}, 4)}));
    for (const CornerTriangle& triangle : answer.triangles) {
        QVERIFY(!std::ranges::count(triangle, 6U));
    }
}

void TriangulateTest::crossingEdgesAreNamed()
{
    const Loops bowTie{{{0, 0}, {4, 4}, {4, 0}, {0, 4}}};
    QVERIFY(
        (triangulate(bowTie) == Triangulation{.crossing = EdgeCrossing{2, 0}})
        || (triangulate(bowTie) == Triangulation{.crossing = EdgeCrossing{0, 2}}));
    const Loops shifted = together({square({0, 0}, 4), square({2, 1}, 4)});
    const Triangulation answer = triangulate(shifted);
    QVERIFY(answer.crossing);
    QCOMPARE(shown(brokenTriangulationRule(shifted, answer)), QString());
}

void TriangulateTest::edgesThatCrossInACornerCross()
{
    // Both diagonals pass through the corner of a third loop.
    const Loops loops{{{0, 0}, {8, 8}, {8, 0}, {0, 8}}, {{4, 4}, {5, 5}, {5, 4}}};
    const Triangulation answer = triangulate(loops);
    QVERIFY(answer.crossing);
    QCOMPARE(shown(brokenTriangulationRule(loops, answer)), QString());
}

void TriangulateTest::piecesThatCancelEachOtherCrossNothing()
{
    QCOMPARE(
        shown(faultOf((Loops{{{0, 0}, {4, 0}, {4, 4}, {0, 4}}, {{2, 2}, {9, 3}}}), 2)),
        QString());
}

void TriangulateTest::anyCoordinatesAreExact()
{
    constexpr std::int32_t low = std::numeric_limits<std::int32_t>::min();
    constexpr std::int32_t high = std::numeric_limits<std::int32_t>::max();
    const Loops loops{
        {{low, low}, {high, low}, {high, high}, {low, high}},
        {{low + 1, low + 1}, {high, low + 1}, {high - 1, high - 1}, {low + 1, high}}};
    const Triangulation answer = triangulate(loops);
    QVERIFY(!answer.crossing);
    QCOMPARE(shown(brokenTriangulationRule(loops, answer)), QString());
    QVERIFY(twiceAreaOf(loops, answer) == twiceSignedArea(loops[0]) - twiceSignedArea(loops[1]));
    const Loops sliver{{{low, low}, {high, high - 1}, {high, high}}};
    QCOMPARE(triangulate(sliver).triangles.size(), std::size_t{1});
}

/// A comb with as many edges ahead of the sweep as behind it.
void TriangulateTest::aCombOfManyTeeth()
{
    constexpr std::int32_t teeth = 5'000;
    for (const bool upright : {false, true}) {
        std::vector<Point> comb{{-10, teeth * 4}, {-10, -2}};
        for (std::int32_t tooth = 0; tooth < teeth; ++tooth) {
            comb.push_back({1'000 + tooth % 7, tooth * 4});
            comb.push_back({tooth % 5, tooth * 4 + 2});
        }
        if (upright) {
            for (Point& p : comb) {
                p = {p.y, p.x};
            }
        }
        const Loops loops{comb};
        const Triangulation answer = triangulate(loops);
        QCOMPARE(answer.triangles.size(), comb.size() - 2);
        QVERIFY(
            twiceAreaOf(loops, answer)
            == (upright ? -twiceSignedArea(comb) : twiceSignedArea(comb)));
    }
}

/// Teeth that end on one line, meet at their tips, or lie on both sides of the comb's back.
void TriangulateTest::combsThatDegenerate()
{
    constexpr std::int32_t teeth = 9;
    std::vector<Point> even{{0, 0}};
    std::vector<Point> fan{{20, 0}};
    std::vector<Point> bothWays;
    for (std::int32_t tooth = 0; tooth < teeth; ++tooth) {
        even.insert(even.end(), {{9, tooth * 4}, {9, tooth * 4 + 2}, {1, tooth * 4 + 2}});
        even.push_back({1, tooth * 4 + 4});
        fan.insert(fan.end(), {{tooth * 4, 20}, {tooth * 4 + 3, 20}, {20, 0}});
        bothWays.insert(bothWays.end(), {{tooth * 4, 9}, {tooth * 4 + 2, 1}});
    }
    even.push_back({0, teeth * 4});
    for (std::int32_t tooth = teeth; tooth > 0; --tooth) {
        bothWays.insert(bothWays.end(), {{tooth * 4 - 1, -9}, {tooth * 4 - 3, -1}});
    }
    for (Loops loops : {Loops{even}, Loops{fan}, Loops{bothWays}}) {
        for (int turn = 0; turn < 4; ++turn) {
            const Triangulation answer = triangulate(loops);
            QVERIFY(!answer.crossing);
            QCOMPARE(shown(brokenTriangulationRule(loops, answer)), QString());
            QCOMPARE(shown(brokenPartitionRule(loops, answer, pointsAround(loops))), QString());
            for (Point& p : loops.front()) {
                p = {-p.y, p.x};
            }
        }
    }
}

void TriangulateTest::spiralsHolesAndSlits()
{
    // A corridor, two units wide, that winds inwards.
    std::vector<Point> outer;
    std::vector<Point> inner;
    for (std::int32_t turn = 0; turn < 3; ++turn) {
        const std::int32_t near = turn * 4;
        const std::int32_t far = 30 - turn * 4;
        outer.insert(outer.end(), {{near, near}, {far, near}, {far, far}, {near, far}});
        inner.insert(
            inner.end(),
            {{near + 2, near + 2}, {far - 2, near + 2}, {far - 2, far - 2}, {near + 2, far - 2}});
    }
    std::vector<Point> spiral = outer;
    spiral.insert(spiral.end(), inner.rbegin(), inner.rend());
    // A sector with many holes, some of which touch, and slits into it from the border and between
    // the holes.
    Loops holes = square({-1, -1}, 34);
    for (std::int32_t hole = 0; hole < 9; ++hole) {
        const Point corner{hole % 3 * 10 + hole / 3 % 2 * 2, hole / 3 * 10};
        const Loops one = square(corner, hole % 7 == 0 ? 10 : 4);
        holes.insert(holes.end(), one.begin(), one.end());
    }
    Loops slits = square({0, 0}, 24);
    for (std::int32_t slit = 5; slit > 0; --slit) {
        const Point foot{slit * 4, 0};
        slits.front().insert(slits.front().begin() + 1, {foot, {foot.x, 14}, foot});
        slits.push_back({{foot.x, 17}, {foot.x + 2, 20}});
    }
    for (Loops loops : {Loops{spiral}, holes, slits}) {
        for (int turn = 0; turn < 4; ++turn) {
            const Triangulation answer = triangulate(loops);
            QVERIFY(!answer.crossing);
            QCOMPARE(shown(brokenTriangulationRule(loops, answer)), QString());
            QCOMPARE(shown(brokenPartitionRule(loops, answer, pointsAround(loops))), QString());
            for (auto& loop : loops) {
                for (Point& p : loop) {
                    p = {-p.y, p.x};
                }
            }
        }
    }
}

SECTORED_TEST(TriangulateTest)
#include "triangulate_test.moc"
