#include "editor/view2d/box/minimap.h"

#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"
#include "editor/view2d/paint/draw_walls.h"
#include "editor/view2d/scene/scene_2d.h"

#include <QFontMetrics>
#include <QMouseEvent>
#include <QPainter>

#include <utility>

namespace sectored::editor {

namespace {

constexpr int linesOfText = 10;        ///< the height of the minimap
constexpr std::size_t fewWalls = 4000; ///< with more walls, no antialiasing

constexpr int lineReach = 2; ///< pixels that a line extends

/// Returns the lines that are drawn faintly: portals, and what is out of reach.
std::vector<PlanLine> faintLines(const Scene2d& scene)
{
    std::vector<PlanLine> lines = portalLines(scene);
    for (const PlanSector& sector : scene.frozen) {
        const std::vector<PlanLine>& edges = sector.picture->edges;
        lines.insert(lines.end(), edges.begin(), edges.end());
    }
    return lines;
}

std::vector<PlanLine> solidLines(const Scene2d& scene)
{
    std::vector<PlanLine> lines;
    for (const PlanSector& sector : scene.visible) {
        const std::vector<PlanLine>& solid = sector.picture->solid;
        lines.insert(lines.end(), solid.begin(), solid.end());
    }
    return lines;
}

} // namespace

Minimap::Minimap(std::function<PlanContent()> level, QWidget* parent)
    : QWidget(parent)
    , m_level(std::move(level))
    , m_theme(Theme::builtIn(QStringLiteral("dark")))
{
    setAccessibleName(tr("Minimap"));
    setTip(*this, tr("Click or drag to move the 2D view"));
    setAttribute(Qt::WA_NoMousePropagation);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setCursor(Qt::PointingHandCursor);
}

void Minimap::setTheme(const Theme& theme)
{
    m_theme = theme;
    m_picture = {};
    update();
}

void Minimap::followLevel()
{
    m_picture = {};
    update();
}

void Minimap::followPlaces(std::span<const Box> places)
{
    if (m_picture.isNull()) {
        return;
    }
    for (const Box& place : places) {
        const QRectF part(m_transform.toView(place.low), m_transform.toView(place.high));
        m_stale |=
            part.toAlignedRect().adjusted(-lineReach, -lineReach, lineReach, lineReach) & rect();
    }
    update();
}

void Minimap::setShown(Vec2 low, Vec2 high)
{
    m_low = low;
    m_high = high;
    update();
}

QSize Minimap::sizeHint() const
{
    const int height = QFontMetrics(parentWidget()->font()).height() * linesOfText;
    return {height * 4 / 3, height};
}

void Minimap::startPicture()
{
    const double ratio = devicePixelRatioF();
    m_bounds = m_level().view.index.bounds();
    m_picture = QPixmap((QSizeF(size()) * ratio).toSize());
    m_picture.setDevicePixelRatio(ratio);
    m_transform.setViewSize(size());
    m_transform.frame(m_bounds, space::usual);
    m_stale = rect();
}

void Minimap::paintPicture(const QRect& part)
{
    QPainter painter(&m_picture);
    painter.setClipRect(part);
    painter.fillRect(part, m_theme[ThemeRole::Background].colour);
    const PlanContent level = m_level();
    Canvas canvas{
        .painter = painter,
        .transform = m_transform,
        .theme = m_theme,
        .area = rect(),
        .pixelRatio = devicePixelRatioF(),
        .quality = level.view.map.wallCount() > fewWalls ? Quality::Fast : Quality::Fine,
        .part = part};
    const Scene2d scene = sceneOf(level, canvas);
    QColor faint = m_theme[ThemeRole::Portal].colour;
    faint.setAlphaF(0.45F);
    drawLines(canvas, faintLines(scene), {.colour = faint, .width = 1});
    drawLines(canvas, solidLines(scene), {.colour = m_theme[ThemeRole::Solid].colour, .width = 1});
}

void Minimap::paintEvent(QPaintEvent* /*event*/)
{
    if (m_picture.isNull() || m_picture.deviceIndependentSize() != QSizeF(size())
        || m_bounds != m_level().view.index.bounds()) {
        startPicture();
    }
    if (!m_stale.isEmpty()) {
        paintPicture(std::exchange(m_stale, QRect()));
    }
    QPainter painter(this);
    painter.drawPixmap(0, 0, m_picture);
    const QRectF inside = QRectF(rect()).adjusted(1.5, 1.5, -1.5, -1.5);
    const QRectF shown = QRectF(m_transform.toView(m_low), m_transform.toView(m_high));
    QColor tint = m_theme[ThemeRole::Accent].colour;
    painter.setPen(QPen(tint, 1.5));
    tint.setAlphaF(0.12F);
    painter.setBrush(tint);
    painter.drawRect(shown.intersects(inside) ? shown.intersected(inside) : QRectF());
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_theme[ThemeRole::Border].colour, 1));
    painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
}

void Minimap::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton) {
        emit placeChosen(m_transform.toMap(event->position()));
    }
}

void Minimap::mouseMoveEvent(QMouseEvent* event)
{
    if ((event->buttons() & Qt::LeftButton) != 0) {
        emit placeChosen(m_transform.toMap(event->position()));
    }
}

} // namespace sectored::editor
