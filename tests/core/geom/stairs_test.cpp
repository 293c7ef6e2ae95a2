#include "sectored/geom/stairs.h"

#include "tests/support/test_main.h"

#include <QTest>

#include <cmath>

using namespace sectored;

class StairsTest : public QObject {
    Q_OBJECT

private slots:
    void straightTreadsLieBesideTheLine();
    void neighboursShareTwoCorners();
    void anArcGoesThroughItsPointOnEitherSide();
    void aSpiralComesBackAfterATurn();
    void aLineWithoutLengthHasNoTreads();
    void movedStairsAreRoundedAlike();
};

void StairsTest::straightTreadsLieBesideTheLine()
{
    const auto treads = treadsOf({.from = {0, 0}, .to = {300, 400}, .width = 100, .steps = 3});
    const std::vector<Tread> wanted{
        {Point{40, -30}, Point{140, 103}, Point{60, 163}, Point{-40, 30}},
        {Point{140, 103}, Point{240, 237}, Point{160, 297}, Point{60, 163}},
        {Point{240, 237}, Point{340, 370}, Point{260, 430}, Point{160, 297}}};
    QVERIFY(treads == wanted);
}

void StairsTest::neighboursShareTwoCorners()
{
    const StairsShape arc{
        .from = {1000, 0},
        .to = {0, 1000},
        .width = 300,
        .steps = 7,
        .through = Point{707, 707}};
    const auto treads = treadsOf(arc);
    QCOMPARE(treads.size(), std::size_t{7});
    for (std::size_t at = 1; at < treads.size(); ++at) {
        QCOMPARE(treads[at - 1][1], treads[at][0]);
        QCOMPARE(treads[at - 1][2], treads[at][3]);
    }
}

void StairsTest::anArcGoesThroughItsPointOnEitherSide()
{
    // Clockwise on screen, the left side is the outer one; the other way round, the inner one.
    const StairsShape clockwise{
        .from = {1024, 0},
        .to = {-1024, 0},
        .width = 512,
        .steps = 2,
        .through = Point{0, 1024}};
    const auto below = treadsOf(clockwise);
    QCOMPARE(below[0][0], (Point{1280, 0}));
    QCOMPARE(below[0][1], (Point{0, 1280}));
    QCOMPARE(below[0][2], (Point{0, 768}));
    QCOMPARE(below[0][3], (Point{768, 0}));
    StairsShape anticlockwise = clockwise;
    anticlockwise.through = Point{0, -1024};
    const auto above = treadsOf(anticlockwise);
    QCOMPARE(above[0][0], (Point{768, 0}));
    QCOMPARE(above[0][1], (Point{0, -768}));
    QCOMPARE(above[0][2], (Point{0, -1280}));
    QVERIFY(std::abs(centreLineOf(clockwise).radius - 1024) < 1e-9);
    QVERIFY(std::abs(centreLineOf(anticlockwise).length - 1024 * std::acos(-1.0)) < 1e-9);
}

void StairsTest::aSpiralComesBackAfterATurn()
{
    const auto treads =
        treadsOf({.from = {768, 0}, .to = {0, 0}, .width = 512, .steps = 16, .turns = 2.0});
    QCOMPARE(treads.size(), std::size_t{16});
    for (std::size_t at = 0; at < 8; ++at) {
        QVERIFY(treads[at] == treads[at + 8]);
    }
    QCOMPARE(treads[2][0], (Point{0, 1024}));
    const auto back =
        treadsOf({.from = {768, 0}, .to = {0, 0}, .width = 512, .steps = 8, .turns = -1.0});
    QCOMPARE(back[2][3], (Point{0, -1024}));
}

void StairsTest::aLineWithoutLengthHasNoTreads()
{
    QVERIFY(treadsOf({.from = {5, 5}, .to = {5, 5}, .width = 10, .steps = 2}).empty());
    const StairsShape flat{
        .from = {0, 0},
        .to = {10, 0},
        .width = 4,
        .steps = 2,
        .through = Point{5, 0}};
    QCOMPARE(centreLineOf(flat).radius, 0.0);
}

void StairsTest::movedStairsAreRoundedAlike()
{
    const Point by{100003, -70707};
    const StairsShape here{
        .from = {3, 5},
        .to = {17, 23},
        .width = 9,
        .steps = 4,
        .through = Point{19, 2}};
    StairsShape there = here;
    there.from = {here.from.x + by.x, here.from.y + by.y};
    there.to = {here.to.x + by.x, here.to.y + by.y};
    there.through = Point{here.through->x + by.x, here.through->y + by.y};
    const auto treads = treadsOf(here);
    const auto moved = treadsOf(there);
    for (std::size_t at = 0; at < treads.size(); ++at) {
        for (std::size_t corner = 0; corner < 4; ++corner) {
            const Point p = treads[at].at(corner);
            QCOMPARE(moved[at].at(corner), (Point{p.x + by.x, p.y + by.y}));
        }
    }
}

SECTORED_TEST(StairsTest)
#include "stairs_test.moc"
