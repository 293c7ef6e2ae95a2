#include "editor/view2d/canvas/view_transform.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace sectored;
using namespace sectored::editor;

namespace {

ViewTransform view()
{
    ViewTransform transform;
    transform.setViewSize({800, 600});
    transform.setZoom(0.25);
    return transform;
}

bool isNear(QPointF a, QPointF b)
{
    return std::hypot(a.x() - b.x(), a.y() - b.y()) < 1e-6;
}

} // namespace

class ViewTransformTest : public QObject {
    Q_OBJECT

private slots:
    void screenAndPlanAreInverse()
    {
        ViewTransform transform = view();
        transform.setCentre({1234, -4321});
        const QPointF at(17, 451);
        QVERIFY(isNear(transform.toView(transform.toMap(at)), at));
    }

    void zoomingKeepsThePointUnderThePointer()
    {
        ViewTransform transform = view();
        const QPointF at(100, 500);
        const Vec2 before = transform.toMap(at);
        transform.zoomAt(at, 1.25);
        QVERIFY(isNear(transform.toView(before), at));
        QCOMPARE(transform.zoom(), 0.3125);
    }

    void zoomStaysWithinItsLimits()
    {
        ViewTransform transform = view();
        for (int k = 0; k < 200; ++k) {
            transform.zoomAt({1, 1}, 1.25);
        }
        QCOMPARE(transform.zoom(), ViewTransform::maximumZoom);
        for (int k = 0; k < 400; ++k) {
            transform.zoomAt({1, 1}, 0.8);
        }
        QCOMPARE(transform.zoom(), ViewTransform::minimumZoom);
        QVERIFY(std::isfinite(transform.centre().x));
    }

    void aFramedBoxIsInTheMiddleWithItsMargin()
    {
        ViewTransform transform = view();
        transform.frame({{-1000, 0}, {3000, 1000}}, 50);
        QVERIFY(isNear(transform.toView(Point{1000, 500}), {400, 300}));
        QVERIFY(isNear(transform.toView(Point{-1000, 500}), {50, 300}));
    }

    void aPointIsFramedWithoutZooming()
    {
        ViewTransform transform = view();
        transform.frame({{7, 7}, {7, 7}}, 50);
        QCOMPARE(transform.zoom(), 0.25);
        QVERIFY(isNear(transform.toView(Point{7, 7}), {400, 300}));
    }

    void theWidestLevelCanBeFramed()
    {
        constexpr auto low = std::numeric_limits<std::int32_t>::min();
        constexpr auto high = std::numeric_limits<std::int32_t>::max();
        ViewTransform transform = view();
        transform.frame({{low, low}, {high, high}}, 50);
        const Box box = transform.boxOf({0, 0, 800, 600});
        QVERIFY(!box.isEmpty());
    }

    void resizingKeepsTheMiddle()
    {
        ViewTransform transform = view();
        transform.setCentre({100, 200});
        transform.setViewSize({300, 900});
        QVERIFY(isNear(transform.toView(Point{100, 200}), {150, 450}));
    }
};

SECTORED_TEST(ViewTransformTest)
#include "view_transform_test.moc"
