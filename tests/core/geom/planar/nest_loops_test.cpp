#include "sectored/geom/planar/nest_loops.h"

#include "tests/support/random_polygon.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <limits>

using namespace sectored;
using namespace sectored::test;

namespace {

std::vector<Point> square(Point corner, std::int32_t side)
{
    const std::int32_t right = corner.x + side;
    const std::int32_t bottom = corner.y + side;
    return {corner, {right, corner.y}, {right, bottom}, {corner.x, bottom}};
}

using Loops = std::vector<std::vector<Point>>;

constexpr LoopNesting outermost{};

} // namespace

class NestLoopsTest : public QObject {
    Q_OBJECT

private slots:
    void property1ALoopLiesInAnotherWhateverTheDirections();
    void property1LoopsThatTouchFromInsideLieInEachOther();
    void property2LoopsThatTouchFromOutsideDoNot();
    void property3OfEqualLoopsTheLaterLiesInTheEarlier();
    void property4TheOrderDoesNotMatter();
    void property5ParentsMakeNoCircle();
    void property6AnyCoordinatesAreExact();
    void emptyAndFlatLoopsAreAnswered();
    void holesOfRandomPolygonsLieInTheirOuterLoop();
};

void NestLoopsTest::property1ALoopLiesInAnotherWhateverTheDirections()
{
    Loops loops{square({0, 0}, 20), square({5, 5}, 10), square({7, 7}, 2), square({30, 0}, 5)};
    for (std::size_t turned = 0; turned < loops.size(); ++turned) {
        std::ranges::reverse(loops[turned]);
        const auto nesting = nestLoops(loops);
        QVERIFY(nesting[0] == outermost);
        QVERIFY((nesting[1] == LoopNesting{.parent = 0, .depth = 1}));
        QVERIFY((nesting[2] == LoopNesting{.parent = 1, .depth = 2}));
        QVERIFY(nesting[3] == outermost);
    }
}

void NestLoopsTest::property1LoopsThatTouchFromInsideLieInEachOther()
{
    const Loops loops{
        square({0, 0}, 20),
        square({0, 0}, 10),
        {{20, 20}, {10, 20}, {20, 10}},
        square({0, 4}, 3)};
    const auto nesting = nestLoops(loops);
    QVERIFY((nesting[1] == LoopNesting{.parent = 0, .depth = 1}));
    QVERIFY((nesting[2] == LoopNesting{.parent = 0, .depth = 1}));
    QVERIFY((nesting[3] == LoopNesting{.parent = 1, .depth = 2}));
}

void NestLoopsTest::property2LoopsThatTouchFromOutsideDoNot()
{
    const Loops loops{
        square({0, 0}, 20),
        square({20, 0}, 20),
        square({20, 20}, 5),
        square({5, 20}, 5)};
    for (const LoopNesting& nesting : nestLoops(loops)) {
        QVERIFY(nesting == outermost);
    }
    // A loop in the notch of a concave loop shares two of its edges.
    const Loops notch{{{0, 0}, {9, 0}, {3, 3}, {0, 9}}, {{3, 3}, {9, 0}, {0, 9}}};
    for (const LoopNesting& nesting : nestLoops(notch)) {
        QVERIFY(nesting == outermost);
    }
}

void NestLoopsTest::property3OfEqualLoopsTheLaterLiesInTheEarlier()
{
    Loops loops{square({0, 0}, 20), square({0, 0}, 20)};
    QVERIFY((nestLoops(loops)[1] == LoopNesting{.parent = 0, .depth = 1}));
    QVERIFY(nestLoops(loops)[0] == outermost);
    std::ranges::reverse(loops[0]);
    QVERIFY((nestLoops(loops)[1] == LoopNesting{.parent = 0, .depth = 1}));
    QVERIFY(nestLoops(loops)[0] == outermost);
}

void NestLoopsTest::property4TheOrderDoesNotMatter()
{
    Loops loops{square({0, 0}, 20), square({5, 5}, 10), square({7, 7}, 2)};
    std::ranges::reverse(loops);
    const auto nesting = nestLoops(loops);
    QVERIFY((nesting[0] == LoopNesting{.parent = 1, .depth = 2}));
    QVERIFY((nesting[1] == LoopNesting{.parent = 2, .depth = 1}));
    QVERIFY(nesting[2] == outermost);
}

void NestLoopsTest::property5ParentsMakeNoCircle()
{
    auto random = seededRandom(65);
    for (int round = 0; round < 300; ++round) {
        Loops loops(6);
        for (auto& loop : loops) {
            for (int corner = 0; corner < 4; ++corner) {
                loop.push_back({randomBetween(random, 0, 6), randomBetween(random, 0, 6)});
            }
        }
        const auto nesting = nestLoops(loops);
        for (std::size_t start = 0; start < loops.size(); ++start) {
            std::size_t steps = 0;
            for (auto at = nesting[start].parent; at; at = nesting[*at].parent) {
                QVERIFY(++steps < loops.size());
            }
        }
    }
}

void NestLoopsTest::property6AnyCoordinatesAreExact()
{
    constexpr std::int32_t lowest = std::numeric_limits<std::int32_t>::min();
    constexpr std::int32_t highest = std::numeric_limits<std::int32_t>::max();
    const Loops loops{
        {{lowest, lowest}, {highest, lowest}, {highest, highest}},
        {{lowest + 2, lowest + 1}, {highest, lowest}, {highest - 1, highest - 2}},
        {{lowest, lowest + 1}, {highest - 1, highest}, {lowest, highest}}};
    const auto nesting = nestLoops(loops);
    QVERIFY((nesting[1] == LoopNesting{.parent = 0, .depth = 1}));
    QVERIFY(nesting[0] == outermost);
    QVERIFY(nesting[2] == outermost);
}

void NestLoopsTest::emptyAndFlatLoopsAreAnswered()
{
    const Loops loops{{}, {{5, 5}, {5, 5}}, square({0, 0}, 20), {{2, 2}, {9, 9}}};
    const auto nesting = nestLoops(loops);
    QVERIFY(nesting[0] == outermost);
    QVERIFY((nesting[1] == LoopNesting{.parent = 2, .depth = 1}));
    QVERIFY((nesting[3] == LoopNesting{.parent = 2, .depth = 1}));
    QVERIFY(nestLoops({}).empty());
}

void NestLoopsTest::holesOfRandomPolygonsLieInTheirOuterLoop()
{
    auto random = seededRandom(67);
    for (int round = 0; round < 50; ++round) {
        const auto loops = randomPolygon(random, {.extent = 200, .corners = 14, .holes = 4});
        const auto nesting = nestLoops(loops);
        QVERIFY(nesting[0] == outermost);
        for (std::size_t hole = 1; hole < loops.size(); ++hole) {
            QVERIFY((nesting[hole] == LoopNesting{.parent = 0, .depth = 1}));
        }
    }
}

SECTORED_TEST(NestLoopsTest)
#include "nest_loops_test.moc"
