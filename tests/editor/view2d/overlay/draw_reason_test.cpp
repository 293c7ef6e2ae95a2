#include "editor/view2d/overlay/draw_reason.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <array>

using namespace sectored::editor;

/// The box in the 2D view that explains a step of a query.
class DrawReasonTest : public QObject {
    Q_OBJECT

private slots:
    void itIsInACornerWithoutThePointAndTheWall()
    {
        const QRectF area(0, 0, 1000, 800);
        const QSizeF size(300, 200);
        const std::array far{QPointF(500, 100)};
        QVERIFY(reasonPlace(area, size, far).contains(QPointF(100, 700)));
        const std::array low{QPointF(100, 700)};
        QVERIFY(reasonPlace(area, size, low).contains(QPointF(900, 700)));
        const std::array bothLow{QPointF(100, 700), QPointF(900, 700)};
        QVERIFY(reasonPlace(area, size, bothLow).contains(QPointF(100, 100)));
    }

    void itStaysInTheView()
    {
        const QRectF area(20, 20, 200, 100);
        const std::array none{QPointF(5000, 5000)};
        QVERIFY(reasonPlace(area, {300, 200}, none).left() >= area.left());
        QVERIFY(reasonPlace(area, {300, 200}, none).top() >= area.top());
    }
};

SECTORED_TEST(DrawReasonTest)
#include "draw_reason_test.moc"
