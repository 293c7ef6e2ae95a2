#include "editor/setting/theme.h"
#include "editor/view2d/label/draw_pins.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QImage>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace sectored;
using namespace sectored::editor;

namespace {

constexpr QSize viewSize(800, 600);

/// A view that shows only pins, at one unit per pixel.
class PinnedPlan {
public:
    PinnedPlan()
    {
        transform.setViewSize(viewSize);
        transform.setZoom(1);
        transform.setCentre({400, 300});
        image.fill(ground);
    }

    Canvas canvas() { return {painter, transform, theme, QRectF(QPointF(), viewSize)}; }
    void draw(std::span<const Point> pins) { drawPins(canvas(), pins, font, canvas().area); }
    std::vector<QRectF> places(std::span<const Point> pins)
    {
        return pinPlaces(canvas(), pins, font);
    }
    /// Tests the pixels around a pin's point.
    bool isMarked(Point pin) const
    {
        const QPointF at = transform.toView(pin);
        return image.pixelColor(at.toPoint() - QPoint(0, 1)) == theme[ThemeRole::Query].colour;
    }
    std::ptrdiff_t count(const QColor& colour) const
    {
        std::ptrdiff_t found = 0;
        for (int y = 0; y < image.height(); ++y) {
            const auto* const row = reinterpret_cast<const QRgb*>(image.constScanLine(y));
            found += std::count(row, row + image.width(), colour.rgb());
        }
        return found;
    }

    static constexpr QColor ground = QColor(200, 10, 10);
    const Theme theme = Theme::builtIn(QStringLiteral("dark"));
    const QFont font{};
    ViewTransform transform;
    QImage image{viewSize, QImage::Format_ARGB32_Premultiplied};
    QPainter painter{&image};
};

/// Returns thousands of pins, closer together than signs are wide.
std::vector<Point> crowd()
{
    std::vector<Point> pins;
    for (int i = 0; i < 5000; ++i) {
        pins.push_back({100 + i * 3 % 601, 100 + i * 7 % 401});
    }
    return pins;
}

} // namespace

class DrawPinsTest : public QObject {
    Q_OBJECT

private slots:
    void aPinWithRoomIsASignAboveItsPoint()
    {
        PinnedPlan plan;
        const std::vector<Point> pins{{200, 200}, {400, 200}};
        const auto places = plan.places(pins);
        QCOMPARE(places.size(), std::size_t{2});
        for (std::size_t at = 0; at < pins.size(); ++at) {
            QVERIFY(places[at].height() > 15);
            QCOMPARE(places[at].bottom(), plan.transform.toView(pins[at]).y());
        }
    }

    void whereSignsWouldLieOnEachOtherTheFirstIsOneAndTheRestAreDots()
    {
        PinnedPlan plan;
        const auto places = plan.places(std::vector<Point>{{200, 200}, {205, 202}, {400, 200}});
        QCOMPARE(places.size(), std::size_t{3});
        const auto isSign = [](const QRectF& place) {
            return place.height() > 15;
        };
        QCOMPARE(std::ranges::count_if(places, isSign), std::ptrdiff_t{2});
        QVERIFY(isSign(places[0]));
    }

    void inACrowdEveryPinIsMarkedAndNoSignLiesOnAnother()
    {
        PinnedPlan plan;
        const std::vector<Point> pins = crowd();
        plan.draw(pins);
        const auto places = plan.places(pins);
        QCOMPARE(places.size(), pins.size());
        std::vector<QRectF> signs;
        std::ranges::copy_if(places, std::back_inserter(signs), [](const QRectF& place) {
            return place.height() > 15;
        });
        QVERIFY(signs.size() > 10);
        for (std::size_t a = 0; a < signs.size(); ++a) {
            for (std::size_t b = a + 1; b < signs.size(); ++b) {
                QVERIFY(!signs[a].intersects(signs[b]));
            }
        }
    }

    void haloesLieBelowAllPins()
    {
        PinnedPlan plan;
        // The halo of the second pin would cut into the first.
        const std::vector<Point> pins{{300, 300}, {303, 300}, {306, 300}, {309, 300}};
        plan.draw(pins);
        for (std::size_t at = 1; at < pins.size(); ++at) {
            QVERIFY(plan.isMarked(pins[at]));
        }
    }

    void whatIsNotExposedIsNotPainted()
    {
        PinnedPlan plan;
        drawPins(
            plan.canvas(),
            std::vector<Point>{{200, 200}},
            plan.font,
            QRectF(400, 300, 100, 100));
        QCOMPARE(
            plan.count(PinnedPlan::ground),
            std::ptrdiff_t{viewSize.width()} * viewSize.height());
    }
};

SECTORED_TEST_IN(QApplication, DrawPinsTest)
#include "draw_pins_test.moc"
