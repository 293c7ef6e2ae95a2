#include "editor/view2d/canvas/polygon_spans.h"
#include "tests/support/test_main.h"

#include <QPolygonF>
#include <QTest>

#include <algorithm>
#include <random>
#include <vector>

using namespace sectored::editor;

namespace {

constexpr QRect pixels(-5, 3, 60, 40);

/// Returns how often each pixel is filled, row by row.
std::vector<int> counted(const std::vector<QPolygonF>& polygons)
{
    std::vector<int> counts(static_cast<std::size_t>(pixels.width() * pixels.height()));
    for (const QPolygonF& polygon : polygons) {
        for (const PixelSpan& span : spansOf(polygon, pixels)) {
            for (int x = span.first; x < span.end; ++x) {
                const int at = (span.row - pixels.top()) * pixels.width() + x - pixels.left();
                ++counts.at(static_cast<std::size_t>(at));
            }
        }
    }
    return counts;
}

} // namespace

class PolygonSpansTest : public QObject {
    Q_OBJECT

private slots:
    void aPixelIsFilledIfItsCentreIsInside()
    {
        std::mt19937 random(19);
        std::uniform_real_distribution<double> place(-20, 70);
        for (int round = 0; round < 40; ++round) {
            QPolygonF polygon;
            for (int k = 0; k < 7; ++k) {
                polygon << QPointF(place(random), place(random));
            }
            const std::vector<int> counts = counted({polygon});
            for (int y = pixels.top(); y <= pixels.bottom(); ++y) {
                for (int x = pixels.left(); x <= pixels.right(); ++x) {
                    const int at = (y - pixels.top()) * pixels.width() + x - pixels.left();
                    const bool isInside =
                        polygon.containsPoint(QPointF(x + 0.5, y + 0.5), Qt::OddEvenFill);
                    QCOMPARE(counts.at(static_cast<std::size_t>(at)), isInside ? 1 : 0);
                }
            }
        }
    }

    void neighboursShareNoPixelAndLeaveNoneOut()
    {
        std::mt19937 random(20);
        std::uniform_real_distribution<double> place(0, 50);
        for (int round = 0; round < 40; ++round) {
            const QPointF middle(place(random), place(random));
            const QPolygonF corners{
                QPointF(-10, -10),
                QPointF(70, -10),
                QPointF(70, 60),
                QPointF(-10, 60)};
            std::vector<QPolygonF> parts;
            for (int k = 0; k < 4; ++k) {
                parts.push_back({corners[k], corners[(k + 1) % 4], middle});
            }
            QVERIFY(std::ranges::all_of(counted(parts), [](int count) { return count == 1; }));
        }
    }

    void aRectangleHasThePixelsOfItsPolygon()
    {
        std::mt19937 random(21);
        std::uniform_real_distribution<double> place(-20, 70);
        for (int round = 0; round < 100; ++round) {
            const QPointF corner(place(random), place(random));
            const QPointF opposite(place(random), place(random));
            const QRectF rectangle = QRectF(corner, opposite).normalized();
            const QPolygonF polygon{
                rectangle.topLeft(),
                rectangle.topRight(),
                rectangle.bottomRight(),
                rectangle.bottomLeft()};
            QCOMPARE(spansOf(rectangle, pixels), spansOf(polygon, pixels));
        }
    }

    void aPolygonFarLargerThanTheViewIsNoTrouble()
    {
        const double far = 1e12;
        const QPolygonF all{
            QPointF(-far, -far),
            QPointF(far, -far),
            QPointF(far, far),
            QPointF(-far, far)};
        QVERIFY(std::ranges::all_of(counted({all}), [](int count) { return count == 1; }));
        QVERIFY(spansOf(std::span<const QPointF>(), pixels).empty());
    }
};

SECTORED_TEST_IN(QCoreApplication, PolygonSpansTest)
#include "polygon_spans_test.moc"
