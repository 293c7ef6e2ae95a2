#include "editor/view2d/overlay/draw_profile.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::editor;

/// The side view in the corner of the 2D view.
class DrawProfileTest : public QObject {
    Q_OBJECT

private slots:
    void itFillsItsPlaceAlong()
    {
        const QRectF place(10, 20, 200, 80);
        const auto scale = profileScale({{.points = {{-100, 0}, {300, 100}}}}, place);
        QCOMPARE(scale.toView({-100, 0}), QPointF(10, 35));
        QCOMPARE(scale.toView({300, 100}), QPointF(210, 85));
    }

    void whatIsHighIsLessHighThanItIs()
    {
        const QRectF place(0, 0, 200, 80);
        const auto scale = profileScale({{.points = {{0, 0}, {100, -1000}}}}, place);
        QCOMPARE(scale.toView({0, 0}), QPointF(0, 80));
        QCOMPARE(scale.toView({100, -1000}), QPointF(200, 0));
    }

    void whatHasNoHeightIsInTheMiddle()
    {
        const auto scale = profileScale({{.points = {{0, 7}, {50, 7}}}}, QRectF(0, 0, 200, 80));
        QCOMPARE(scale.toView({0, 7}), QPointF(0, 40));
        QCOMPARE(scale.toView({50, 7}), QPointF(200, 40));
    }
};

SECTORED_TEST(DrawProfileTest)
#include "draw_profile_test.moc"
