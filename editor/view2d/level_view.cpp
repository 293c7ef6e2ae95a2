#include "editor/view2d/level_view.h"

#include "editor/document/document.h"
#include "editor/tool/draw_tool.h"
#include "editor/tool/thing.h"
#include "editor/view2d/draw_grid.h"
#include "editor/view2d/draw_labels.h"
#include "editor/view2d/draw_message.h"
#include "editor/view2d/draw_overlay.h"
#include "editor/view2d/draw_rulers.h"
#include "editor/view2d/draw_sectors.h"
#include "editor/view2d/draw_selection.h"
#include "editor/view2d/draw_sprites.h"
#include "editor/view2d/draw_vertices.h"
#include "editor/view2d/draw_walls.h"
#include "editor/view2d/level_view_accessible.h"
#include "editor/view2d/pointer_cursor.h"

#include <QPaintEvent>
#include <QPainter>

#include <algorithm>
#include <chrono>

namespace sectored::editor {

namespace {

constexpr double notch = 1.25;
constexpr double frameMargin = 48; ///< pixels
constexpr std::chrono::milliseconds movingTime{150};
constexpr std::chrono::seconds refusalTime{2};

/// More lines than these are painted plain while the plan moves or is tiny.
constexpr std::size_t manyLines = 2500;
constexpr double shortWall = 8; ///< pixels

/// What an empty level shows.
constexpr Box emptyLevelBox{{-8192, -8192}, {8192, 8192}};

std::size_t toolIndexOf(std::string_view id)
{
    const auto tools = allTools();
    const auto found = std::ranges::find(tools, id, &ToolInfo::id);
    return static_cast<std::size_t>(found - tools.begin());
}

std::size_t lineCount(const PlanScene& scene)
{
    std::size_t count = 0;
    for (const LevelPicture::Entry& entry : scene.visible) {
        count += entry.picture->edges.size();
    }
    return count;
}

Selection withoutVertices(Selection selection)
{
    selection.vertices.clear();
    return selection;
}

} // namespace

LevelView::LevelView(Document& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_theme(Theme::builtIn(QStringLiteral("dark")))
    , m_tool(allTools().front().make(document))
    , m_picture(document.view(), {})
{
    installLevelViewAccessibility();
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setAccessibleName(tr("Plan"));
    m_moving.setSingleShot(true);
    m_moving.setInterval(movingTime);
    m_refusal.setSingleShot(true);
    m_refusal.setInterval(refusalTime);
    connect(&m_moving, &QTimer::timeout, this, qOverload<>(&QWidget::update));
    connect(&m_refusal, &QTimer::timeout, this, [this] {
        m_tool->dismissRefusal();
        afterInput();
    });
    connect(&m_document, &Document::changed, this, &LevelView::followChange);
    frameLevel();
}

LevelView::~LevelView() = default;

QSize LevelView::sizeHint() const
{
    return {960, 640};
}

QSize LevelView::minimumSizeHint() const
{
    return {360, 240};
}

void LevelView::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_texts.clear();
    afterInput();
}

void LevelView::setTool(std::string_view id)
{
    const std::size_t index = toolIndexOf(id);
    if (index >= allTools().size() || index == m_toolIndex) {
        return;
    }
    m_tool->deactivate();
    m_toolIndex = index;
    m_tool = allTools()[index].make(m_document);
    emit toolChanged();
    sendMove();
    afterInput();
}

std::string_view LevelView::toolId() const
{
    return allTools()[m_toolIndex].id;
}

DrawTool* LevelView::drawTool()
{
    return dynamic_cast<DrawTool*>(m_tool.get());
}

void LevelView::zoomIn()
{
    zoomAt(area().center(), notch);
}

void LevelView::zoomOut()
{
    zoomAt(area().center(), 1 / notch);
}

void LevelView::frameLevel()
{
    const Box box = m_document.view().index.bounds();
    m_transform.frame(box.isEmpty() ? emptyLevelBox : box, frameMargin);
    m_framed = true;
    afterMoving();
}

void LevelView::frameSelection()
{
    const Selection& selection = m_document.selection();
    Box box;
    for (const Point p : verticesOf(m_document.view(), selection)) {
        box.include(p);
    }
    for (const SpriteId sprite : selection.sprites) {
        box.include(m_document.map()[sprite].position);
    }
    if (box.isEmpty()) {
        frameLevel();
        return;
    }
    m_transform.frame(box, 2 * frameMargin);
    m_framed = false;
    afterMoving();
}

void LevelView::frameBox(const Box& box)
{
    if (box.isEmpty()) {
        frameLevel();
        return;
    }
    m_transform.frame(box, frameMargin);
    m_framed = false;
    afterMoving();
}

void LevelView::setGridVisible(bool visible)
{
    m_gridVisible = visible;
    update();
    emit viewChanged();
}

void LevelView::setLabelsVisible(bool visible)
{
    m_labelsVisible = visible;
    update();
    emit viewChanged();
}

std::int64_t LevelView::shownGrid() const
{
    return editor::shownGrid(m_document.snapSettings().grid, m_transform.zoom());
}

std::optional<Point> LevelView::pointer() const
{
    return m_tool->cursor();
}

QRectF LevelView::area() const
{
    return QRectF(rect()).adjusted(rulerSize, rulerSize, 0, 0);
}

void LevelView::followChange(const Change& change)
{
    if (change.level) {
        m_preview.reset();
        m_picture = LevelPicture(m_document.view(), m_picture);
    }
    if (change.level || change.query || change.settings) {
        m_tool->levelChanged();
    }
    showToolState();
    // Others that follow the document may not have seen this change yet.
    QMetaObject::invokeMethod(this, &LevelView::announceToolState, Qt::QueuedConnection);
    if (change.settings) {
        emit viewChanged();
    }
}

void LevelView::updatePreview()
{
    const Plan* plan = m_tool->shownPlan();
    if (plan == nullptr) {
        m_preview.reset();
    } else if (!m_preview || !m_preview->isOf(plan->patch)) {
        m_preview.emplace(m_document.map(), m_picture, plan->patch);
    }
}

void LevelView::afterInput()
{
    showToolState();
    announceToolState();
}

/// Everything that may look different after an input or a change.
void LevelView::showToolState()
{
    updatePreview();
    if (m_pan == Pan::None) {
        setCursor(pointerCursor(m_tool->pointerShape(), m_theme, devicePixelRatioF()));
    }
    if (!m_tool->showsOldRefusal()) {
        m_refusal.stop();
    } else if (!m_refusal.isActive()) {
        m_refusal.start();
    }
    update();
}

void LevelView::afterMoving()
{
    sendMove();
    update();
    emit viewChanged();
}

/// Tells the window and screen readers, once for each difference.
void LevelView::announceToolState()
{
    QString state = QString::fromStdString(m_tool->status());
    for (const Hint& hint : m_tool->hints()) {
        state += QLatin1Char('\n');
        state += QString::fromUtf8(hint.key.data(), static_cast<qsizetype>(hint.key.size()));
        state += QLatin1Char(' ');
        state += QString::fromUtf8(hint.text.data(), static_cast<qsizetype>(hint.text.size()));
    }
    const auto& message = m_tool->overlay().message;
    const QString said = message ? QString::fromStdString(message->title) : QString();
    if (const DrawTool* draw = drawTool()) {
        state += QStringLiteral("\n%1").arg(draw->pointCount());
    }
    state += said;
    if (state != m_toolState) {
        m_toolState = state;
        setAccessibleDescription(said.isEmpty() ? state : said);
        emit toolStateChanged();
    }
}

Canvas LevelView::canvasOn(QPainter& painter) const
{
    return {
        .painter = painter,
        .transform = m_transform,
        .theme = m_theme,
        .area = area(),
        .pixelRatio = devicePixelRatioF()};
}

void LevelView::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    Canvas canvas = canvasOn(painter);
    painter.setClipRect(canvas.area);
    painter.fillRect(canvas.area, m_theme[ThemeRole::Background].colour);
    paintLevel(canvas);
    drawOverlay(canvas, m_tool->overlay(), m_texts, font());
    if (const auto& message = m_tool->overlay().message) {
        drawMessage(canvas, *message, font());
    }
    painter.setClipping(false);
    const auto cursor = m_tool->cursor();
    drawRulers(canvas, cursor ? std::optional(m_transform.toView(*cursor)) : std::nullopt, font());
    if (m_focusFrame) {
        painter.setRenderHint(QPainter::Antialiasing, false);
        painter.setPen(QPen(m_theme[ThemeRole::Focus].colour, 2));
        painter.drawRect(QRectF(rect()).adjusted(1, 1, -1, -1));
    }
}

void LevelView::paintLevel(Canvas& canvas)
{
    const MapView view = m_preview ? m_preview->view() : m_document.view();
    const LevelPicture& picture = m_preview ? m_preview->picture() : m_picture;
    const PlanScene scene = sceneOf(view, picture, canvas);
    const bool tiny = picture.averageWall() * m_transform.zoom() < shortWall;
    const Quality quality = lineCount(scene) > manyLines && (tiny || m_moving.isActive())
                                ? Quality::Fast
                                : Quality::Fine;
    if (m_gridVisible) {
        drawGrid(canvas, shownGrid());
    }
    drawAxes(canvas);
    canvas.quality = quality;
    drawSectors(canvas, scene);
    drawWalls(canvas, scene);
    drawVertices(canvas, scene);
    drawSprites(canvas, scene);
    canvas.quality = Quality::Fine;
    drawStart(canvas, view.map);
    if (m_labelsVisible) {
        drawLabels(canvas, scene, m_texts, font());
    }
    const Selection& selection = m_document.selection();
    // The gesture marks the vertices that it moves.
    drawSelection(canvas, scene, m_preview ? withoutVertices(selection) : selection);
    if (view.map.sectorCount() == 0 && !m_tool->isBusy()) {
        const bool drawing = drawTool() != nullptr;
        drawCentredHint(
            canvas,
            drawing ? tr("Click to place the first corner of the first room")
                    : tr("Press D and click to draw the first room"),
            font(),
            canvas.transform.toView(view.map.header().start.position));
    }
}

} // namespace sectored::editor
