#include "editor/document/document.h"
#include "editor/tool/hand/draw_tool.h"
#include "editor/view2d/camera_2d.h"
#include "editor/view2d/level_view.h"
#include "editor/view2d/overlay/draw_message.h"
#include "editor/view2d/overlay/draw_overlay_label.h"
#include "editor/view2d/overlay/overlay_style.h"
#include "editor/view2d/paint/draw_grid.h"
#include "editor/view2d/paint/draw_rulers.h"
#include "tests/support/map_text.h"
#include "tests/support/room_grid.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QImage>
#include <QPainter>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

#include <cmath>

using namespace sectored;
using namespace sectored::editor;

namespace {

/// A framed view of a level, 800 x 600.
struct Bench {
    Document document;
    LevelView view{document};

    explicit Bench(Map map)
    {
        document.saved().adopt(std::move(map), SavedLevel::Origin::Unmodified);
        view.resize(800, 600);
        view.camera().frameLevel();
        view.show();
    }

    QColor colourAt(Point p)
    {
        const QImage image = view.grab().toImage();
        const QPointF at = view.camera().transform().toView(p) * image.devicePixelRatio();
        return image.pixelColor(
            static_cast<int>(std::floor(at.x())),
            static_cast<int>(std::floor(at.y())));
    }

    QPoint onScreen(Point p) const { return view.camera().transform().toView(p).toPoint(); }

    void click(Point p) { QTest::mouseClick(&view, Qt::LeftButton, {}, onScreen(p)); }
};

Map twoRooms()
{
    return test::mapFromText(R"(
start: 64,64 sector 0
sector 0: 0,0 4096,0 4096,4096 0,4096
sector 1: 4096,0 8192,0 8192,4096 4096,4096
)");
}

bool alike(const QColor& a, const QColor& b)
{
    constexpr int tolerance = 24;
    return std::abs(a.red() - b.red()) < tolerance && std::abs(a.green() - b.green()) < tolerance
           && std::abs(a.blue() - b.blue()) < tolerance;
}

} // namespace

class LevelViewTest : public QObject {
    Q_OBJECT

private slots:
    void wallsHaveTheColoursOfTheirKind()
    {
        for (const char* id : {"dark", "light", "classic"}) {
            Bench bench(twoRooms());
            const Theme theme = Theme::builtIn(QString::fromLatin1(id));
            bench.view.setTheme(theme);
            QVERIFY(alike(bench.colourAt({4096, 1000}), theme[ThemeRole::Portal].colour));
            QVERIFY(alike(bench.colourAt({1000, 4096}), theme[ThemeRole::Solid].colour));
        }
    }

    void theWholeLevelIsFramed()
    {
        Bench bench(twoRooms());
        const QRectF inside = QRectF(bench.view.rect()).adjusted(rulerSize, rulerSize, 0, 0);
        QVERIFY(inside.contains(bench.view.camera().transform().toView(Point{0, 0})));
        QVERIFY(inside.contains(bench.view.camera().transform().toView(Point{8192, 4096})));
        QVERIFY(8192 * bench.view.camera().zoom() > 600);
    }

    void aFramedLevelStaysFramedUntilTheUserMovesIt()
    {
        Bench bench(twoRooms());
        bench.view.resize(400, 300);
        QVERIFY(bench.view.rect().contains(bench.onScreen({8192, 4096})));
        bench.view.camera().zoomIn();
        const Vec2 centre = bench.view.camera().transform().centre();
        bench.view.resize(700, 500);
        QCOMPARE(bench.view.camera().transform().centre(), centre);
    }

    void theWheelZoomsAtThePointer()
    {
        Bench bench(twoRooms());
        const QPointF at(200, 150);
        const double zoom = bench.view.camera().zoom();
        const Vec2 before = bench.view.camera().transform().toMap(at);
        QWheelEvent wheel(
            at,
            bench.view.mapToGlobal(at),
            {},
            {0, 120},
            Qt::NoButton,
            {},
            Qt::NoScrollPhase,
            false);
        QCoreApplication::sendEvent(&bench.view, &wheel);
        QVERIFY(std::abs(bench.view.camera().zoom() - zoom * 1.25) < 1e-9);
        QVERIFY(std::abs(bench.view.camera().transform().toMap(at).x - before.x) < 1e-6);
    }

    void theMiddleButtonPans()
    {
        Bench bench(twoRooms());
        const Vec2 before = bench.view.camera().transform().centre();
        QTest::mousePress(&bench.view, Qt::MiddleButton, {}, {300, 300});
        QTest::mouseMove(&bench.view, {340, 320});
        QTest::mouseRelease(&bench.view, Qt::MiddleButton, {}, {340, 320});
        const Vec2 after = bench.view.camera().transform().centre();
        QVERIFY(after.x < before.x && after.y < before.y);
    }

    void arrowsPanWhereNothingIsSelected()
    {
        Bench bench(twoRooms());
        const Vec2 before = bench.view.camera().transform().centre();
        QTest::keyClick(&bench.view, Qt::Key_Right);
        QVERIFY(bench.view.camera().transform().centre().x > before.x);
        bench.click({1000, 1000});
        const Vec2 selected = bench.view.camera().transform().centre();
        QTest::keyClick(&bench.view, Qt::Key_Right);
        QCOMPARE(bench.view.camera().transform().centre(), selected);
        QCOMPARE(bench.document.edits().history().done(), std::size_t{1});
    }

    void theGridStaysCoarseEnoughToSee()
    {
        Bench bench(twoRooms());
        bench.document.options().setSnap({.grid = 1});
        QVERIFY(
            static_cast<double>(
                shownGrid(bench.document.options().snap().grid, bench.view.camera().zoom()))
                * bench.view.camera().zoom()
            >= 8);
        QSignalSpy changes(&bench.view, &LevelView::viewChanged);
        bench.view.setDisplay({.grid = false});
        QCOMPARE(changes.count(), 1);
    }

    void anEmptyLevelSaysHowToBegin()
    {
        Bench bench{Map()};
        const QImage hint = bench.view.grab().toImage();
        bench.view.setTool("draw");
        bench.click({0, 0});
        QVERIFY(bench.view.tool().isBusy());
        QVERIFY(bench.view.grab().toImage() != hint);
    }

    void spaceTapPlacesAndEscapeGoesBackLevelByLevel()
    {
        Bench bench(twoRooms());
        bench.view.setTool("draw");
        QTest::mouseMove(&bench.view, bench.onScreen({2048, 2048}));
        QTest::keyClick(&bench.view, Qt::Key_Space);
        QCOMPARE(bench.view.tool().progress()->points, std::size_t{1});
        QTest::keyClick(&bench.view, Qt::Key_Escape);
        QVERIFY(!bench.view.tool().isBusy());
        bench.document.setSelection({.sectors = {SectorId{0}}});
        QTest::keyClick(&bench.view, Qt::Key_Escape);
        QVERIFY(bench.document.selection().isEmpty());
        QCOMPARE(bench.view.toolInfo().id, std::string_view("draw"));
        QTest::keyClick(&bench.view, Qt::Key_Escape);
        QCOMPARE(bench.view.toolInfo().id, std::string_view("select"));
    }

    void theRightButtonCancelsAGesture()
    {
        Bench bench(twoRooms());
        bench.view.setTool("draw");
        bench.click({1000, 1000});
        QVERIFY(bench.view.tool().isBusy());
        QTest::mouseClick(&bench.view, Qt::RightButton, {}, bench.onScreen({2000, 2000}));
        QVERIFY(!bench.view.tool().isBusy());
    }

    void aDragShowsTheLevelAsItWillBe()
    {
        Bench bench(twoRooms());
        const Theme theme = Theme::builtIn(QStringLiteral("dark"));
        bench.document.options().setSnap({.grid = 512});
        QTest::mouseMove(&bench.view, bench.onScreen({0, 2048}));
        QTest::mousePress(&bench.view, Qt::LeftButton, {}, bench.onScreen({0, 2048}));
        QTest::mouseMove(&bench.view, bench.onScreen({512, 2048}));
        QTest::mouseMove(&bench.view, bench.onScreen({1024, 2048}));
        QVERIFY(bench.view.tool().isBusy());
        QVERIFY(alike(bench.colourAt({1024, 1500}), theme[ThemeRole::Selected].colour));
        QVERIFY(!alike(bench.colourAt({0, 1500}), theme[ThemeRole::Solid].colour));
        QCOMPARE(bench.document.edits().history().done(), std::size_t{0});
        QTest::mouseRelease(&bench.view, Qt::LeftButton, {}, bench.onScreen({1024, 2048}));
        QCOMPARE(bench.document.edits().history().done(), std::size_t{1});
    }

    void aRefusalGoesAwayByItself()
    {
        Bench bench(twoRooms());
        bench.view.setTool("draw");
        bench.click({1024, 1024});
        bench.click({2048, 1024});
        QTest::keyClick(&bench.view, Qt::Key_Return);
        QVERIFY(bench.view.tool().oldRefusal() != nullptr);
        QTRY_VERIFY_WITH_TIMEOUT(bench.view.tool().oldRefusal() == nullptr, 4000);
        QCOMPARE(bench.view.tool().progress()->points, std::size_t{2});
    }

    void theToolsStateIsToldOnceForEachDifference()
    {
        Bench bench(twoRooms());
        bench.view.setTool("draw");
        QTest::mouseMove(&bench.view, bench.onScreen({1024, 1024}));
        QSignalSpy told(&bench.view, &LevelView::toolStateChanged);
        bench.click({1024, 1024});
        QVERIFY(told.count() >= 1);
        QVERIFY(!bench.view.accessibleDescription().isEmpty());
    }

    void whatIsOutsideTheViewChangesNoPixel()
    {
        Map map = test::roomGrid(20);
        Bench whole(map);
        whole.view.setDisplay({.grid = false});
        whole.view.camera().frameLevel();
        // Only the lower right sectors, from the same position.
        for (int k = 0; k < 6; ++k) {
            whole.view.camera().zoomIn();
        }
        const Box shown = whole.view.camera().transform().boxOf(whole.view.rect());
        const QImage before = whole.view.grab().toImage();
        std::vector<SectorId> outside;
        for (const SectorId sector : map.sectorOrder()) {
            Box grown = whole.document.view().index.boxOf(sector);
            grown.low = {grown.low.x - 2048, grown.low.y - 2048};
            grown.high = {grown.high.x + 2048, grown.high.y + 2048};
            if (!grown.meets(shown)) {
                outside.push_back(sector);
            }
        }
        QVERIFY(!outside.empty());
        // Delete the last sector, so that the visible numbers do not change.
        const SectorId last = outside.back();
        QVERIFY(whole.document.commit(DeleteRequest{.sectors = {last}}).has_value());
        QVERIFY(whole.view.grab().toImage() == before);
    }

    void theMessageKeepsItsDistanceAndStaysInside()
    {
        const QRectF area(20, 20, 780, 580);
        for (const QPointF at : {QPointF(30, 30), QPointF(790, 30), QPointF(790, 590)}) {
            const QRectF box = messagePlace(area, at, {200, 60});
            QVERIFY(area.contains(box));
            QVERIFY(!box.adjusted(-23, -23, 23, 23).contains(at));
        }
    }

    void theHintOfAnEmptyLevelKeepsClearOfTheStart()
    {
        const QRectF area(20, 20, 800, 600);
        const QSizeF size(300, 20);
        QCOMPARE(centredPlace(area, size, {60, 60}).center(), area.center());
        for (const QPointF start : {area.center(), QPointF(420, 610), QPointF(420, 330)}) {
            const QRectF place = centredPlace(area, size, start);
            QVERIFY(area.contains(place));
            QVERIFY(!place.adjusted(-23, -23, 23, 23).contains(start));
        }
    }

    void chipsThatWouldLieOnAnotherGiveWayToTheDecidingOnes()
    {
        QImage image(400, 400, QImage::Format_ARGB32_Premultiplied);
        QPainter painter(&image);
        const ViewTransform transform;
        const Theme theme = Theme::builtIn(QStringLiteral("dark"));
        const Canvas canvas{
            .painter = painter,
            .transform = transform,
            .theme = theme,
            .area = {-1000, -1000, 2000, 2000}};
        const std::vector<OverlayLabel> labels{
            {.at = {0, 0}, .text = "0  1.0", .style = LabelStyle::Chip},
            {.at = {4, 4}, .text = "+1  9.0", .style = LabelStyle::StrongChip},
            {.at = {0, 0}, .text = "0  2.0", .style = LabelStyle::Chip, .span = 1}};
        const auto shown = shownChips(canvas, labels, QFont());
        QCOMPARE(shown.size(), std::size_t{1});
        QCOMPARE(shown.front(), &labels[1]);
    }

    void whatTheEdgeWouldCutStandsOnTheOtherSideOfItsPlace()
    {
        QImage image(400, 400, QImage::Format_ARGB32_Premultiplied);
        QPainter painter(&image);
        ViewTransform transform;
        transform.setViewSize({400, 400});
        const Theme theme = Theme::builtIn(QStringLiteral("dark"));
        const QRectF area(20, 20, 380, 380);
        const Canvas canvas{
            .painter = painter,
            .transform = transform,
            .theme = theme,
            .area = area};
        for (const QPointF at :
             {QPointF(200, 200), QPointF(395, 200), QPointF(25, 200), QPointF(395, 25)}) {
            for (const Vec2 towards : {Vec2{1, -1}, Vec2{1, 1}, Vec2{-1, -1}}) {
                const OverlayLabel label{
                    .at = transform.toMap(at),
                    .text = "recorded end",
                    .style = LabelStyle::Chip,
                    .towards = towards,
                    .away = 12};
                const QRectF place = chipPlace(canvas, label, QFont());
                QVERIFY(area.adjusted(-1, -1, 1, 1).contains(place));
                QVERIFY(!place.contains(at));
            }
        }
    }

    void everyOverlayRoleHasItsRow()
    {
        for (int role = 0; role <= static_cast<int>(OverlayRole::Start); ++role) {
            QCOMPARE(static_cast<int>(overlayStyle(static_cast<OverlayRole>(role)).role), role);
        }
    }
};

SECTORED_TEST_IN(QApplication, LevelViewTest)
#include "level_view_test.moc"
