#include "editor/view3d/preview_hud.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QTest>

using namespace sectored::editor;

/// Texts over the 3D view.
class PreviewHudTest : public QObject {
    Q_OBJECT

private slots:
    void theBoxOfTheAimLeavesTheCrosshairFree_data()
    {
        QTest::addColumn<QSizeF>("view");
        QTest::addColumn<QPointF>("aim");
        QTest::newRow("wide") << QSizeF(900, 600) << QPointF(450, 300);
        QTest::newRow("narrow") << QSizeF(420, 600) << QPointF(210, 300);
        QTest::newRow("least") << QSizeF(240, 240) << QPointF(120, 120);
        QTest::newRow("at the right") << QSizeF(900, 600) << QPointF(880, 300);
        QTest::newRow("at the corner") << QSizeF(900, 600) << QPointF(890, 590);
        QTest::newRow("at the head of a narrow one") << QSizeF(420, 600) << QPointF(210, 10);
        QTest::newRow("at the foot of a narrow one") << QSizeF(420, 600) << QPointF(210, 590);
    }

    void theBoxOfTheAimLeavesTheCrosshairFree()
    {
        QFETCH(QSizeF, view);
        QFETCH(QPointF, aim);
        const QRectF area(QPointF(), view);
        const QRectF box(aimBoxCorner(area, {230, 30}, aim), QSizeF(230, 30));
        const QRectF crosshair(aim - QPointF(12, 12), QSizeF(24, 24));
        QVERIFY(!box.intersects(crosshair));
        QVERIFY(area.contains(box));
    }
};

SECTORED_TEST_IN(QApplication, PreviewHudTest)
#include "preview_hud_test.moc"
