#include "sectored/map/loops.h"

#include "tests/core/edit/edit_level.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace sectored;
using namespace sectored::test;

/// Points of a stroke that the plan lists as rounded; the preview marks them with a colour.
class DrawRoundedTest : public QObject {
    Q_OBJECT

private slots:
    void crossingsOffTheIntegersAreSaidToBeRounded();
    void crossingsOnTheIntegersAreNot();
    void theyAreSaidToBeAlsoWhereLooseEndsWereTrimmed();
    void aBayBetweenIslandsThatRoundingClosesBecomesARoom();
    void aSplitThatRoundingLaysAlongWallsMakesNothingOfTheVoid();
};

void DrawRoundedTest::crossingsOffTheIntegersAreSaidToBeRounded()
{
    const EditLevel level("sector 0: 0,0 10,0 10,10 0,10");
    const PlanResult planned = level.planned(DrawRequest{.points = {{0, 1}, {5, 6}, {10, 0}}});
    QVERIFY(planned && planned->rounded.empty());
    const PlanResult bent = level.planned(DrawRequest{.points = {{-3, 0}, {4, 5}, {14, 3}}});
    QVERIFY(bent.has_value());
    QCOMPARE(bent->rounded, (std::vector<Point>{{0, 2}, {10, 4}}));
}

void DrawRoundedTest::crossingsOnTheIntegersAreNot()
{
    const EditLevel level("sector 0: 0,0 10,0 10,10 0,10");
    const PlanResult planned = level.planned(DrawRequest{.points = {{-4, 0}, {4, 8}, {12, 0}}});
    QVERIFY(planned && planned->rounded.empty());
}

void DrawRoundedTest::theyAreSaidToBeAlsoWhereLooseEndsWereTrimmed()
{
    const EditLevel level("");
    const DrawRequest loop{.points = {{0, 0}, {100, 1}, {60, 50}, {47, -30}}};
    const PlanResult planned = level.planned(loop);
    QVERIFY(planned.has_value());
    QCOMPARE(planned->rounded, (std::vector<Point>{{52, 1}}));
}

/// The wall from 13,1 to 21,4 is bent to 14,2. The area behind it touches no wall of the outer
/// loop.
void DrawRoundedTest::aBayBetweenIslandsThatRoundingClosesBecomesARoom()
{
    EditLevel level("sector 0: -20,-20 60,-20 60,60 -20,60 | 14,30 27,30 27,0 13,1 21,4 18,5 15,4 "
                    "14,2 14,4");
    QCOMPARE(
        level.run(DrawRequest{.points = {{17, 3}, {20, 3}, {20, 11}, {17, 11}}, .closed = true}),
        QStringLiteral("ok"));
    QVERIFY(std::ranges::any_of(level.notices, [](const Notice& notice) {
        return notice.code == MessageCode::Pinch;
    }));
    for (const SectorId sector : level.map.sectorOrder()) {
        QCOMPARE(
            std::ranges::count_if(
                loopsOf(level.map, sector),
                [](const Loop& loop) { return loop.area2 > 0; }),
            1);
    }
}

/// The corner that the line cuts off rounds to zero area. The area closed off outside overlaps the
/// neighbour, which is not on the sheet.
void DrawRoundedTest::aSplitThatRoundingLaysAlongWallsMakesNothingOfTheVoid()
{
    EditLevel level("sector 0: 1,10 4,10 3,12 1,16\nsector 1: 4,10 8,14 6,15 3,12");
    const DrawRequest split{
        .points = {{3, 12}, {12, 9}, {0, 15}},
        .isSplit = true,
        .sheet = {.only = std::vector{SectorId{0}}}};
    QVERIFY(level.run(split).startsWith(QStringLiteral("E-NOTHING ")));
    QCOMPARE(level.map.sectorCount(), std::size_t{2});
}

SECTORED_TEST(DrawRoundedTest)
#include "draw_rounded_test.moc"
