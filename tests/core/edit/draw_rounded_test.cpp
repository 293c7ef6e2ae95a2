#include "tests/core/edit/edit_level.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

/// Which points of a stroke the plan says are rounded: the preview shows them in a colour of their
/// own.
class DrawRoundedTest : public QObject {
    Q_OBJECT

private slots:
    void crossingsOffTheIntegersAreSaidToBeRounded();
    void crossingsOnTheIntegersAreNot();
    void theyAreSaidToBeAlsoWhereLooseEndsWereTrimmed();
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

QTEST_APPLESS_MAIN(DrawRoundedTest)
#include "draw_rounded_test.moc"
