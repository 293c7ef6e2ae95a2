#include "editor/panel/query/total_stair.h"

#include "editor/setting/appearance.h"
#include "editor/setting/metrics.h"
#include "editor/tool/story_text.h"

#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace sectored::editor {

namespace {

constexpr int mostLevels = 6;
constexpr double doneWidth = 2;
constexpr double toComeWidth = 1.25;
constexpr double levelFont = 0.85;
constexpr double present = 0.22; ///< opacity of the mark of the present wall

QPen stairPen(const QColor& colour, double width, Qt::PenStyle style = Qt::SolidLine)
{
    return {colour, width, style, Qt::FlatCap, Qt::MiterJoin};
}

/// Returns the font of the names of the levels.
QFont levelFontOf(QFont font)
{
    if (font.pixelSize() > 0) {
        font.setPixelSize(static_cast<int>(font.pixelSize() * levelFont));
    } else {
        font.setPointSizeF(font.pointSizeF() * levelFont);
    }
    return font;
}

} // namespace

TotalStair::TotalStair(QWidget* parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("totalStair"));
    setAccessibleName(tr("Sum from wall to wall"));
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    fitToFont(*this, [this] { updateGeometry(); });
}

void TotalStair::setTheme(const Theme& theme)
{
    m_theme = theme;
    update();
}

void TotalStair::show(const QueryStory& story, const NarratorState& state)
{
    m_story = story;
    m_state = state;
    update();
}

QSize TotalStair::sizeHint() const
{
    return {size::stairWidth, designLength(size::stair, font())};
}

/// The names of the levels are beside the area, and the mark of the present wall is below it.
TotalStair::Place TotalStair::measure() const
{
    Place place;
    for (const StoryStep& step : m_story.steps) {
        place.low = std::min(place.low, step.total);
        place.high = std::max(place.high, step.total);
        if (step.published && !std::isnan(step.published->total)) {
            place.low = std::min(place.low, step.published->total);
            place.high = std::max(place.high, step.published->total);
        }
    }
    const QFontMetricsF metrics(levelFontOf(font()));
    double names = 0;
    for (const double level : {place.low, place.high}) {
        const QString name = QString::fromStdString(totalText(m_story.method, level));
        names = std::max(names, metrics.horizontalAdvance(name));
    }
    place.area =
        QRectF(rect()).adjusted(names + space::close, space::close, -space::tight, -space::loose);
    const std::size_t count = std::max<std::size_t>(1, m_story.steps.size());
    place.stepWidth = place.area.width() / static_cast<double>(count);
    return place;
}

QPointF TotalStair::Place::treadAt(std::size_t at, double total) const
{
    const double share = (total - low) / (high - low);
    return {
        area.left() + stepWidth * static_cast<double>(at),
        area.bottom() - share * area.height()};
}

/// Draws the levels: all whole ones if there are few, otherwise the ends and 0.
void TotalStair::drawLevels(QPainter& painter, const Place& place) const
{
    std::vector<double> lines{place.low, 0, place.high};
    if (m_story.method != QueryMethod::Angles && place.high - place.low <= mostLevels) {
        lines.clear();
        for (double level = place.low; level <= place.high; ++level) {
            lines.push_back(level);
        }
    }
    painter.setFont(levelFontOf(font()));
    const QRectF area = place.area;
    for (const double level : lines) {
        const double y = place.treadAt(0, level).y();
        painter.setPen(stairPen(m_theme[ThemeRole::Border].colour, 1));
        painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
        painter.setPen(m_theme[ThemeRole::SecondText].colour);
        painter.drawText(
            QRectF(0, y - area.height(), area.left() - space::tight, 2 * area.height()),
            Qt::AlignRight | Qt::AlignVCenter,
            QString::fromStdString(totalText(m_story.method, level)));
    }
}

void TotalStair::drawPresent(QPainter& painter, const Place& place) const
{
    const QRectF area = place.area;
    const double left = place.treadAt(shownStep(m_story, m_state), 0).x();
    const QRectF mark(left, area.top(), std::max(place.stepWidth, 3.0), area.height());
    QColor tint = m_theme[ThemeRole::Selected].colour;
    tint.setAlphaF(static_cast<float>(present));
    painter.fillRect(mark, tint);
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_theme[ThemeRole::Selected].colour);
    const QPointF tip(mark.center().x(), area.bottom() + space::thin);
    painter.drawPolygon(QPolygonF{
        tip,
        tip + QPointF(-space::tight, space::close),
        tip + QPointF(space::tight, space::close)});
    painter.setBrush(Qt::NoBrush);
}

void TotalStair::drawStair(QPainter& painter, const Place& place) const
{
    const std::size_t last = m_state.isOn ? shownStep(m_story, m_state) : m_story.steps.size() - 1;
    QPolygonF done{place.treadAt(0, 0)};
    QPolygonF toCome;
    double before = 0;
    for (std::size_t at = 0; at < m_story.steps.size(); ++at) {
        QPolygonF& line = at <= last ? done : toCome;
        if (line.isEmpty()) {
            line << place.treadAt(at, before);
        }
        before = m_story.steps[at].total;
        line << place.treadAt(at, before) << place.treadAt(at + 1, before);
    }
    const QColor colour = m_theme[ThemeRole::Query].colour;
    painter.setPen(stairPen(colour, toComeWidth, Qt::DashLine));
    painter.drawPolyline(toCome);
    painter.setPen(stairPen(colour, doneWidth));
    painter.drawPolyline(done);
}

void TotalStair::drawPublished(QPainter& painter, const Place& place) const
{
    QPolygonF line;
    for (std::size_t at = 0; at < m_story.steps.size(); ++at) {
        const auto& published = m_story.steps[at].published;
        if (published && !std::isnan(published->total)) {
            line << place.treadAt(at, published->total) << place.treadAt(at + 1, published->total);
        }
    }
    painter.setPen(stairPen(m_theme[ThemeRole::Historic].colour, toComeWidth));
    painter.drawPolyline(line);
}

void TotalStair::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (!m_story.steps.empty()) {
        const Place place = measure();
        drawLevels(painter, place);
        if (m_state.isOn) {
            drawPresent(painter, place);
        }
        drawPublished(painter, place);
        drawStair(painter, place);
    }
    if (hasFocus()) {
        painter.setPen(QPen(m_theme[ThemeRole::Focus].colour, 2));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 3, 3);
    }
}

void TotalStair::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && !m_story.steps.empty()) {
        const Place place = measure();
        const double steps = (event->position().x() - place.area.left()) / place.stepWidth;
        const auto last = static_cast<double>(m_story.steps.size() - 1);
        emit stepChosen(static_cast<std::size_t>(std::clamp(std::floor(steps), 0.0, last)));
    }
}

} // namespace sectored::editor
