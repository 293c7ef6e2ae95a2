#include "editor/view2d/overlay/draw_badges.h"
#include "tests/support/test_main.h"

#include <QElapsedTimer>
#include <QTest>

using namespace sectored;
using namespace sectored::editor;

namespace {

constexpr QRectF area(0, 0, 800, 600);

/// A view with one pixel for a unit and its centre at 400, 300.
ViewTransform transform()
{
    ViewTransform made;
    made.setViewSize(area.size());
    made.setZoom(1);
    made.setCentre({400, 300});
    return made;
}

OverlayBadge badge(Vec2 at, std::string text, BadgeKind kind = BadgeKind::Error)
{
    return {.at = at, .text = std::move(text), .kind = kind};
}

} // namespace

/// Numbers at the places of problems.
class DrawBadgesTest : public QObject {
    Q_OBJECT

private slots:
    void aBadgeIsAboveItsPlace()
    {
        const auto shown = placedBadges(area, transform(), std::vector{badge({200, 100}, "3")});
        QCOMPARE(shown.size(), std::size_t{1});
        QCOMPARE(shown[0].at, QPointF(200, 84));
        QCOMPARE(shown[0].text, QStringLiteral("3"));
        QVERIFY(!shown[0].way);
    }

    void closeBadgesAreOneWithTheirCount()
    {
        const auto shown = placedBadges(
            area,
            transform(),
            std::vector{
                badge({200, 100}, "1", BadgeKind::Note),
                badge({210, 100}, "2", BadgeKind::Warning),
                badge({205, 110}, "3", BadgeKind::Note),
                badge({224, 100}, "4", BadgeKind::Note)});
        QCOMPARE(shown.size(), std::size_t{2});
        QCOMPARE(shown[0].text, QStringLiteral("\u00d73"));
        QCOMPARE(shown[0].kind, BadgeKind::Warning);
        QCOMPARE(shown[1].text, QStringLiteral("4"));
    }

    void theChosenOneKeepsItsNumber()
    {
        std::vector badges{badge({200, 100}, "1"), badge({205, 100}, "2")};
        badges[1].isChosen = true;
        const auto shown = placedBadges(area, transform(), badges);
        QCOMPARE(shown.size(), std::size_t{1});
        QCOMPARE(shown[0].text, QStringLiteral("2"));
        QCOMPARE(shown[0].count, std::size_t{2});
        QVERIFY(shown[0].isChosen);
    }

    void whatIsOutOfViewIsAtTheEdgeWithItsDirection()
    {
        const auto shown = placedBadges(area, transform(), std::vector{badge({-500, 300}, "1")});
        QCOMPARE(shown.size(), std::size_t{1});
        QCOMPARE(shown[0].at, QPointF(28, 300));
        QCOMPARE(*shown[0].way, QPointF(-1, 0));
        QVERIFY(shown[0].place == (Vec2{-500, 300}));
    }

    void manyBadgesArePlacedQuickly()
    {
        std::vector<OverlayBadge> badges;
        for (int k = 0; k < 20'000; ++k) {
            badges.push_back(badge({k % 1600 - 400.0, (k * 7) % 1300 - 350.0}, "1"));
        }
        QElapsedTimer clock;
        clock.start();
        const auto shown = placedBadges(area, transform(), badges);
        QVERIFY(!shown.empty() && shown.size() < 2'000);
        QVERIFY2(clock.elapsed() < 1'000, qPrintable(QString::number(clock.elapsed())));
    }
};

SECTORED_TEST(DrawBadgesTest)
#include "draw_badges_test.moc"
