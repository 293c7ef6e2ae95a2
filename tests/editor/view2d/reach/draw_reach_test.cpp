#include "sectored/map/map_view.h"

#include "editor/setting/theme_list.h"
#include "editor/view2d/level_image.h"
#include "editor/view2d/reach/draw_reach.h"
#include "editor/view2d/reach/reach_picture.h"
#include "tests/support/pit_and_ledge.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <set>

using namespace sectored;
using namespace sectored::editor;

namespace {

constexpr QSize viewSize(800, 800);
constexpr QRectF area(20, 20, 780, 780);

/// Computed once, because the result is always the same.
const Walkability& walked(const MapView& view)
{
    static const Walkability found = *walkabilityOf(view, LevelSurfaces(view));
    return found;
}

/// The level of pit_and_ledge.h with its reachable area, and how it is painted.
class ReachPlan {
public:
    ReachPlan()
        : m_map(test::pitAndLedge())
        , m_index(m_map)
        , m_picture({m_map, m_index})
    {
        reach = reachPicture(walked({m_map, m_index}), m_picture);
        transform.setViewSize(viewSize);
        transform.setZoom(1.0 / 10);
        transform.setCentre({2048, 1280});
    }

    Look2d look(const ReachPicture* shown) const
    {
        return {
            .content = {{m_map, m_index}, m_picture, visibility, m_ramp},
            .transform = transform,
            .theme = theme,
            .area = area,
            .pixelRatio = pixelRatio,
            .reach = shown};
    }

    QImage painted(const ReachPicture* shown) const
    {
        LevelImage image;
        const Look2d wanted = look(shown);
        const LevelImage::Rest rest = image.prepare(wanted);
        image.paint(wanted, rest, [] {});
        return image.image();
    }
    QImage plain() const { return painted(nullptr); }
    QImage withReach() const { return painted(&reach); }

    QColor colourAt(const QImage& image, Point p) const
    {
        const QPointF at = transform.toView(p) * pixelRatio;
        return image.pixelColor(
            static_cast<int>(std::floor(at.x())),
            static_cast<int>(std::floor(at.y())));
    }

    ReachPicture reach;
    ViewTransform transform;
    Visibility visibility;
    Theme theme = Theme::builtIn(QStringLiteral("dark"));
    double pixelRatio = 1;

private:
    Map m_map;
    MapIndex m_index;
    LevelPicture m_picture;
    ColourRamp m_ramp;
};

bool isAlike(const QColor& a, const QColor& b)
{
    constexpr int rounding = 3; // steps of 255
    return std::abs(a.red() - b.red()) <= rounding && std::abs(a.green() - b.green()) <= rounding
           && std::abs(a.blue() - b.blue()) <= rounding;
}

/// Returns the colours in a square of the view.
std::set<QRgb> coloursAround(const ReachPlan& plan, const QImage& image, Point middle)
{
    std::set<QRgb> colours;
    for (int y = -100; y <= 100; y += 10) {
        for (int x = -100; x <= 100; x += 10) {
            colours.insert(plan.colourAt(image, {middle.x + x, middle.y + y}).rgb());
        }
    }
    return colours;
}

// Away from walls, vertices and the player start.
constexpr Point stands{640, 640};
constexpr Point crouches{640, 2300};
constexpr Point misses{500, -1700};
constexpr Point outside{3000, -1000};

} // namespace

class DrawReachTest : public QObject {
    Q_OBJECT

private:
    static void themes()
    {
        QTest::addColumn<QString>("id");
        for (const BuiltInTheme& theme : builtInThemes()) {
            QTest::newRow(theme.id) << QString::fromLatin1(theme.id);
        }
    }

private slots:
    void cellsHaveTheColourOfTheirKind_data() { themes(); }
    void cellsHaveTheColourOfTheirKind()
    {
        QFETCH(QString, id);
        ReachPlan plan;
        plan.theme = Theme::builtIn(id);
        const QImage plain = plan.plain();
        const QImage shown = plan.withReach();
        const auto tinted = [&](Point p, ThemeRole role) {
            return mixed(plan.colourAt(plain, p), plan.theme[role].colour, plan.theme[role].fill);
        };
        QVERIFY(isAlike(plan.colourAt(shown, stands), tinted(stands, ThemeRole::Reached)));
        QVERIFY(plan.colourAt(shown, outside) == plan.colourAt(plain, outside));
        const QColor crouched = tinted(crouches, ThemeRole::ReachedCrouched);
        const auto around = coloursAround(plan, shown, crouches);
        QVERIFY(std::ranges::any_of(around, [&](QRgb rgb) { return isAlike(rgb, crouched); }));
        const QColor missed = tinted(misses, ThemeRole::Unreached);
        const auto hatched = coloursAround(plan, shown, misses);
        QVERIFY(std::ranges::any_of(hatched, [&](QRgb rgb) { return isAlike(rgb, missed); }));
    }

    void theyDifferByMoreThanColour()
    {
        const ReachPlan plan;
        const QImage shown = plan.withReach();
        QCOMPARE(coloursAround(plan, shown, stands).size(), std::size_t{1});
        // Dots and hatching.
        QVERIFY(coloursAround(plan, shown, crouches).size() >= 2);
        QVERIFY(coloursAround(plan, shown, misses).size() >= 2);
    }

    void cellsEndWithTheFloorsThatHeGetsTo()
    {
        const ReachPlan plan;
        const QImage plain = plan.plain();
        const QImage shown = plan.withReach();
        // Outside the sector and next to the crawlway, where unclipped cells of 256 units would be
        // visible.
        for (const Point p : {Point{-40, 640}, Point{2100, 2300}, Point{2100, 3000}}) {
            QVERIFY(plan.colourAt(shown, p) == plan.colourAt(plain, p));
        }
    }

    void theDropAndThePassageAreMarked()
    {
        const ReachPlan plan;
        QCOMPARE(plan.reach.drops.size(), std::size_t{1});
        QCOMPARE(plan.reach.passages.size(), std::size_t{1});
        QVERIFY(plan.reach.passages.front().kind == PassageKind::Crouch);
        const QImage shown = plan.withReach();
        const auto hasColour = [&](Vec2 at, ThemeRole role) {
            const Point middle{static_cast<int>(at.x), static_cast<int>(at.y)};
            const auto around = coloursAround(plan, shown, middle);
            return std::ranges::any_of(around, [&](QRgb rgb) {
                return isAlike(rgb, plan.theme[role].colour);
            });
        };
        QVERIFY(hasColour(plan.reach.drops.front().from, ThemeRole::OneWay));
        QVERIFY(hasColour(plan.reach.passages.front().at, ThemeRole::NarrowPassage));
        QVERIFY(hasColour(plan.reach.missed.front().place, ThemeRole::Unreached));
    }

    void whatIsOutOfDateIsPaintedFaintly()
    {
        ReachPlan plan;
        const QImage plain = plan.plain();
        plan.reach.isOutOfDate = true;
        const QImage shown = plan.withReach();
        const ThemeStyle& style = plan.theme[ThemeRole::Reached];
        const QColor ground = plan.colourAt(plain, stands);
        QVERIFY(
            isAlike(plan.colourAt(shown, stands), mixed(ground, style.colour, 0.4 * style.fill)));
    }

    void nothingIsPaintedOfHiddenSectors()
    {
        ReachPlan plan;
        plan.visibility.hiddenSectors = {SectorId{0}, SectorId{2}};
        QCOMPARE(plan.colourAt(plan.withReach(), stands), plan.colourAt(plan.plain(), stands));
        QCOMPARE(plan.colourAt(plan.withReach(), misses), plan.colourAt(plan.plain(), misses));
    }

    void aPannedPlanLooksAsOnePaintedAfresh_data()
    {
        QTest::addColumn<double>("pixelRatio");
        QTest::newRow("1x") << 1.0;
        QTest::newRow("2x") << 2.0;
    }
    void aPannedPlanLooksAsOnePaintedAfresh()
    {
        QFETCH(double, pixelRatio);
        ReachPlan plan;
        plan.pixelRatio = pixelRatio;
        LevelImage image;
        for (int step = 0; step < 12; ++step) {
            const Look2d look = plan.look(&plan.reach);
            const LevelImage::Rest rest = image.prepare(look);
            QCOMPARE(rest.moved.has_value(), step > 0);
            image.paint(look, rest, [] {});
            plan.transform.panBy(QPointF(step % 7 - 2, step % 5 - 3));
        }
        plan.transform.panBy(QPointF(-31, 17));
        const Look2d look = plan.look(&plan.reach);
        const LevelImage::Rest rest = image.prepare(look);
        image.paint(look, rest, [] {});
        const QImage afresh = plan.withReach();
        const QRect part = QRectF(area.topLeft() * pixelRatio, area.size() * pixelRatio).toRect();
        int others = 0;
        for (int y = part.top(); y < part.bottom(); ++y) {
            for (int x = part.left(); x < part.right(); ++x) {
                const QColor a = image.image().pixelColor(x, y);
                const QColor b = afresh.pixelColor(x, y);
                others += std::abs(a.red() - b.red()) > 8 || std::abs(a.green() - b.green()) > 8;
            }
        }
        QCOMPARE(others, 0);
    }

    void cellsOfARowArePaintedAsOne()
    {
        const ReachPlan plan;
        const auto cells = plan.reach.cells;
        QVERIFY(cells.standing > 100);
        QVERIFY(cells.crouched >= 4);
        QVERIFY(plan.reach.standing.size() < cells.standing / 4);
        double width = 0;
        for (const ReachRun& run : plan.reach.standing) {
            QCOMPARE(run.high.y - run.low.y, 256.0);
            width += run.high.x - run.low.x;
        }
        QCOMPARE(width, 256.0 * static_cast<double>(cells.standing));
    }

    void everySignOfTheLegendLooksOtherwise()
    {
        const Theme theme = Theme::builtIn(QStringLiteral("light"));
        std::vector<QImage> seen;
        for (const ReachSign sign :
             {ReachSign::Standing,
              ReachSign::Crouched,
              ReachSign::Missed,
              ReachSign::Drop,
              ReachSign::NarrowCrouch,
              ReachSign::NarrowSquare}) {
            const QImage image = reachSwatch(theme, sign, {30, 20}, 2).toImage();
            QCOMPARE(image.size(), QSize(60, 40));
            QVERIFY(std::ranges::find(seen, image) == seen.end());
            seen.push_back(image);
        }
    }
};

SECTORED_TEST_IN(QApplication, DrawReachTest)
#include "draw_reach_test.moc"
