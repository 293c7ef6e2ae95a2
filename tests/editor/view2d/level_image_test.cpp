#include "sectored/edit/plan.h"
#include "sectored/map/map_view.h"

#include "editor/view2d/label/panned_labels.h"
#include "editor/view2d/label/stack_count.h"
#include "editor/view2d/level_image.h"
#include "editor/view2d/scene/changed_places.h"
#include "tests/support/map_text.h"
#include "tests/support/room_grid.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QPainter>
#include <QTest>

#include <array>
#include <cmath>

using namespace sectored;
using namespace sectored::editor;

namespace {

constexpr QSize viewSize(800, 600);
constexpr QRectF area(20, 20, 780, 580);

/// A sector with slanted walls and an inner one with crossing walls, with sprites.
Map odds()
{
    return test::mapFromText("start: 3000,3000 sector 0\n"
                             "sector 0: 0,0 6000,700 5000,5100 900,4000 | "
                             "2000,2000 2000,3000 3000,3000 3000,2000\n"
                             "sector 1: 3500,2500 4200,3400 4200,2500 3500,3400\n"
                             "sprite: 1500,1500 sector 0\n"
                             "sprite: 2600,3600 sector 0\n");
}

/// Three sectors, each overlapping the previous one.
Map stacks()
{
    return test::mapFromText("sector 0: 0,0 3000,0 3000,3000 0,3000\n"
                             "sector 1: 1000,1000 4000,1000 4000,4000 1000,4000\n"
                             "sector 2: 2000,2000 3000,2000 3000,3000 2000,3000\n");
}

/// A level to paint and the position of the view.
class ShownPlan {
public:
    explicit ShownPlan(Map map)
        : m_map(std::move(map))
        , m_index(m_map)
        , m_picture({m_map, m_index})
    {
        transform.setViewSize(viewSize);
        transform.setZoom(1.0 / 8);
        transform.setCentre({2900, 2600});
    }

    PlanContent content() const { return {{m_map, m_index}, m_picture, m_visibility, m_ramp}; }
    Look2d look() const
    {
        return {
            .content = content(),
            .transform = transform,
            .theme = m_theme,
            .area = area,
            .pixelRatio = pixelRatio,
            .grid = GridLook{.spacing = 256},
            .heat = heat ? &*heat : nullptr,
            .sprites = true,
            .quality = Quality::Fine};
    }
    /// Applies a patch and returns the boxes that changed.
    std::vector<Box> change(const Patch& patch)
    {
        apply(m_map, patch);
        m_index.update(m_map, patch);
        auto outlines = m_picture.update({m_map, m_index}, patch).places;
        return changedPlaces({m_map, m_index}, patch, std::move(outlines), GameTiles::own()->set());
    }
    const Theme& theme() const { return m_theme; }
    void showHeat() { heat.emplace(m_map); }

    ViewTransform transform;
    std::optional<SectorIndex> heat;
    double pixelRatio = 1;

private:
    Map m_map;
    MapIndex m_index;
    LevelPicture m_picture;
    Visibility m_visibility;
    ColourRamp m_ramp;
    Theme m_theme = Theme::builtIn(QStringLiteral("dark"));
};

/// Paints the image and returns the parts that were painted.
LevelImage::Rest update(LevelImage& image, const Look2d& look)
{
    LevelImage::Rest rest = image.prepare(look);
    image.paint(look, rest, [] {});
    return rest;
}

/// Crops the rulers, which are painted elsewhere.
QImage shown(const LevelImage& image, double pixelRatio)
{
    const QRectF part(area.topLeft() * pixelRatio, area.size() * pixelRatio);
    QImage plan = image.image().copy(part.toRect());
    plan.setDevicePixelRatio(1);
    return plan;
}

/// In steps of 255. The rasterizer's rounding at the edge of a slanted line depends on where the
/// line is cut. A line shifted by one pixel differs by more than a hundred.
constexpr int rounding = 8;

bool looksAlike(const QImage& a, const QImage& b)
{
    for (int y = 0; y < a.height(); ++y) {
        for (int x = 0; x < a.width(); ++x) {
            const QRgb p = a.pixel(x, y);
            const QRgb q = b.pixel(x, y);
            if (std::abs(qRed(p) - qRed(q)) > rounding || std::abs(qGreen(p) - qGreen(q)) > rounding
                || std::abs(qBlue(p) - qBlue(q)) > rounding) {
                return false;
            }
        }
    }
    return a.size() == b.size();
}

QImage paintedAfresh(const ShownPlan& plan)
{
    LevelImage image;
    update(image, plan.look());
    return shown(image, plan.pixelRatio);
}

/// A canvas with its own image, for placing labels.
class Sheet {
public:
    explicit Sheet(const ShownPlan& plan)
        : m_plan(plan)
    {}

    Canvas canvas()
    {
        return {
            .painter = m_painter,
            .transform = m_plan.transform,
            .theme = m_plan.theme(),
            .area = area};
    }

private:
    const ShownPlan& m_plan;
    QImage m_image{viewSize, QImage::Format_RGB32};
    QPainter m_painter{&m_image};
};

std::vector<PlacedLabel> labelsOf(const ShownPlan& plan, TextPictures& texts)
{
    Sheet sheet(plan);
    const Canvas canvas = sheet.canvas();
    return placeLabels(canvas, sceneOf(plan.content(), canvas), {}, texts);
}

std::vector<PlacedLabel> labelsAfter(const ShownPlan& plan, LabelPan pan, TextPictures& texts)
{
    Sheet sheet(plan);
    return pannedLabels(sheet.canvas(), plan.content(), std::move(pan), {}, texts);
}

bool hasSector(const std::vector<PlacedLabel>& labels, SectorId sector)
{
    return std::ranges::find(labels, std::optional(sector), &PlacedLabel::sector) != labels.end();
}

} // namespace

class LevelImageTest : public QObject {
    Q_OBJECT

private slots:
    void theGridHasColoursOfItsOwnOverSectors()
    {
        ShownPlan plan(stacks());
        const Theme& theme = plan.theme();
        const QImage image = paintedAfresh(plan);
        const auto at = [&](double x, double y) {
            const QPointF place = plan.transform.toView(Vec2{x, y}) - area.topLeft();
            return image.pixelColor(
                static_cast<int>(std::floor(place.x())),
                static_cast<int>(std::floor(place.y())));
        };
        QCOMPARE(at(900, 900), theme[ThemeRole::Fill].colour);
        QCOMPARE(at(256, 900), theme[ThemeRole::GridMinorIn].colour);
        QCOMPARE(at(1024, 700), theme[ThemeRole::GridMajorIn].colour);
        QCOMPARE(at(4900, 900), theme[ThemeRole::Background].colour);
        QCOMPARE(at(4864, 900), theme[ThemeRole::GridMinor].colour);
        QCOMPARE(at(5120, 900), theme[ThemeRole::GridMajor].colour);
        QCOMPARE(at(0, 4500), theme[ThemeRole::Axis].colour);
    }

    void aPlanThatChangedInOnePlaceLooksAsOnePaintedAfresh()
    {
        for (const double ratio : {1.0, 1.5, 2.0}) {
            ShownPlan plan(test::roomGrid(8));
            plan.pixelRatio = ratio;
            LevelImage image;
            update(image, plan.look());
            const MoveRequest move{.vertices = {{{3072, 3072}, {3300, 2900}}}};
            const AddSpriteRequest sprite{.at = {2600, 2500}};
            const SetRequest height{
                .rows = std::vector{SectorId{9}},
                .values = {{.field = "lotag", .value = 7}}};
            for (const Request& request : {Request(move), Request(sprite), Request(height)}) {
                const auto planned = sectored::plan(plan.content().view, request);
                QVERIFY(planned);
                image.invalidate(plan.change(planned->patch));
                const LevelImage::Rest rest = update(image, plan.look());
                QVERIFY(rest.hasChanges);
                for (const QRect& part : rest.parts) {
                    QVERIFY(part.width() < 0.8 * image.image().width());
                }
                QVERIFY(looksAlike(shown(image, ratio), paintedAfresh(plan)));
            }
        }
    }

    void aPlanThatChangedAndWasPannedLooksAsOnePaintedAfresh()
    {
        ShownPlan plan(test::roomGrid(8));
        LevelImage image;
        update(image, plan.look());
        const auto planned = sectored::plan(
            plan.content().view,
            MoveRequest{.vertices = {{{3072, 3072}, {3300, 2900}}}});
        QVERIFY(planned);
        image.invalidate(plan.change(planned->patch));
        plan.transform.panBy({30, -12});
        update(image, plan.look());
        QVERIFY(looksAlike(shown(image, 1), paintedAfresh(plan)));
    }

    void aPannedPlanLooksAsOnePaintedAfresh_data()
    {
        QTest::addColumn<QPoint>("way");
        QTest::addColumn<double>("pixelRatio");
        for (const double ratio : {1.0, 2.0}) {
            for (const QPoint way :
                 {QPoint(13, 0),
                  QPoint(-13, 0),
                  QPoint(0, 7),
                  QPoint(0, -7),
                  QPoint(40, -25),
                  QPoint(-16, 16)}) {
                QTest::addRow("%d,%d at %g", way.x(), way.y(), ratio) << way << ratio;
            }
        }
    }
    void aPannedPlanLooksAsOnePaintedAfresh()
    {
        QFETCH(QPoint, way);
        QFETCH(double, pixelRatio);
        ShownPlan plan(odds());
        plan.pixelRatio = pixelRatio;
        LevelImage image;
        update(image, plan.look());
        const QImage before = shown(image, pixelRatio);
        plan.transform.panBy(way);
        const LevelImage::Rest rest = update(image, plan.look());
        QVERIFY(rest.moved == QPointF(way));
        QVERIFY(looksAlike(shown(image, pixelRatio), paintedAfresh(plan)));
        QVERIFY(!looksAlike(shown(image, pixelRatio), before));
    }

    void manySmallPansLookAsOnePaintedAfresh()
    {
        ShownPlan plan(odds());
        LevelImage image;
        update(image, plan.look());
        for (int step = 0; step < 30; ++step) {
            plan.transform.panBy(QPointF(step % 7 - 2, step % 5 - 3));
            update(image, plan.look());
        }
        QVERIFY(looksAlike(shown(image, 1), paintedAfresh(plan)));
    }

    void onlyWhatCameIntoSightIsPainted()
    {
        ShownPlan plan(test::roomGrid(8));
        LevelImage image;
        update(image, plan.look());
        plan.transform.panBy({-5, 3});
        const auto rest = image.prepare(plan.look());
        QCOMPARE(rest.parts, (std::vector{QRect(20, 20, 780, 3), QRect(795, 23, 5, 577)}));
    }

    void anotherZoomOrHalfAPixelOrAnotherContentPaintsAll()
    {
        ShownPlan plan(odds());
        LevelImage image;
        const std::vector all{QRect(20, 20, 780, 580)};
        QCOMPARE(update(image, plan.look()).parts, all);
        QVERIFY(update(image, plan.look()).parts.empty());
        plan.transform.panBy({0.5, 0});
        QCOMPARE(update(image, plan.look()).parts, all);
        plan.transform.zoomAt({400, 300}, 1.25);
        QCOMPARE(update(image, plan.look()).parts, all);
        plan.transform.panBy({2000, 0});
        QCOMPARE(update(image, plan.look()).parts, all);
        image.invalidate();
        QCOMPARE(update(image, plan.look()).parts, all);
    }

    void whereSectorsLieOverEachOtherThePlanIsTinted()
    {
        ShownPlan plan(stacks());
        const QImage plain = paintedAfresh(plan);
        plan.showHeat();
        const QImage tinted = paintedAfresh(plan);
        const auto pixel = [&plan](const QImage& image, Point p) {
            return image.pixel((plan.transform.toView(p) - area.topLeft()).toPoint());
        };
        const Point inNone{2900, 4700};
        const Point inOne{300, 300};
        const Point inTwo{1500, 1500};
        const Point inThree{2500, 2500};
        QCOMPARE(pixel(tinted, inNone), pixel(plain, inNone));
        QCOMPARE(pixel(tinted, inOne), pixel(plain, inOne));
        QVERIFY(pixel(tinted, inTwo) != pixel(plain, inTwo));
        QVERIFY(pixel(tinted, inThree) != pixel(plain, inThree));
        QVERIFY(pixel(tinted, inThree) != pixel(tinted, inTwo));
    }

    void aPannedHeatMapLooksAsOnePaintedAfresh()
    {
        ShownPlan plan(stacks());
        plan.showHeat();
        LevelImage image;
        update(image, plan.look());
        plan.transform.panBy({-31, 17});
        update(image, plan.look());
        QVERIFY(looksAlike(shown(image, 1), paintedAfresh(plan)));
    }

    void whereThreeSectorsOrMoreLieTheirCountStands()
    {
        ShownPlan plan(stacks());
        plan.showHeat();
        Sheet sheet(plan);
        const auto counts = stackCounts(sheet.canvas(), *plan.heat);
        QCOMPARE(counts.size(), std::size_t{1});
        QCOMPARE(counts[0].sectors, 3U);
        QVERIFY(counts[0].at.x > 2100 && counts[0].at.x < 2900);
        QVERIFY(counts[0].at.y > 2100 && counts[0].at.y < 2900);
    }

    void labelsGoAlongWithAZoomWhereTheyHaveRoom()
    {
        ShownPlan plan(test::roomGrid(8));
        TextPictures texts;
        const auto before = labelsOf(plan, texts);
        plan.transform.zoomAt({400, 300}, 1.25);
        Sheet sheet(plan);
        const Canvas canvas = sheet.canvas();
        const auto after = movedLabels(canvas, before, {});
        QVERIFY(!after.empty());
        QVERIFY(after.size() < before.size());
        for (const PlacedLabel& label : after) {
            QVERIFY(area.contains(label.place));
            const QPointF anchor = plan.transform.toView(label.anchor);
            const QPointF off = label.place.topLeft() - anchor - label.offset;
            QVERIFY(std::abs(off.x()) <= 0.5 && std::abs(off.y()) <= 0.5);
        }
        plan.transform.zoomAt({400, 300}, 1.0 / 64);
        for (const PlacedLabel& label : movedLabels(canvas, before, std::array{area})) {
            QVERIFY2(false, qPrintable(QString::number(label.place.x())));
        }
        const auto crowded = movedLabels(canvas, before, {});
        QVERIFY(crowded.size() < before.size() / 4);
    }

    void labelsGoAlongWithThePlanAndNewOnesAppear()
    {
        ShownPlan plan(test::roomGrid(8));
        TextPictures texts;
        const auto before = labelsOf(plan, texts);
        QVERIFY(before.size() > 4);
        const QPointF way(-130, 0);
        plan.transform.panBy(way);
        const auto after =
            labelsAfter(plan, {.labels = before, .uncovered = {QRect(670, 20, 130, 580)}}, texts);
        for (const PlacedLabel& label : before) {
            const QRectF place = label.place.translated(way);
            const bool stays = std::ranges::find(after, place, &PlacedLabel::place) != after.end();
            QCOMPARE(stays, area.contains(place));
        }
        const auto afresh = labelsOf(plan, texts);
        for (const PlacedLabel& label : afresh) {
            QVERIFY(hasSector(after, label.sector.value()));
        }
        QCOMPARE(after.size(), afresh.size());
    }
};

SECTORED_TEST_IN(QApplication, LevelImageTest)
#include "level_image_test.moc"
