#include "editor/view2d/bench/bench_timeline.h"

#include "editor/document/document.h"
#include "editor/setting/appearance.h"
#include "editor/setting/display_text.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"
#include "editor/tool/sweep/bench_words.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPolygonF>

#include <algorithm>

namespace sectored::editor {

namespace {

constexpr int distanceSteps = 96;
constexpr int foldedHeight = 52;   ///< pixels, at the usual text size
constexpr int distanceHeight = 84; ///< pixels more while it is unfolded
constexpr double tickReach = 8;    ///< pixels of a mark to each side
constexpr double knob = 6;         ///< pixels, radius of the handle
constexpr QSize usualTimeline{320, foldedHeight};
constexpr int timeDecimals = 4;

} // namespace

bool moveTime(BenchState& bench, int key, double step)
{
    switch (key) {
    case Qt::Key_Left:
        bench.setTime(bench.time() - step);
        return true;
    case Qt::Key_Right:
        bench.setTime(bench.time() + step);
        return true;
    case Qt::Key_Home:
        bench.setTime(0);
        return true;
    case Qt::Key_End:
        bench.setTime(1);
        return true;
    default:
        return false;
    }
}

BenchTimeline::BenchTimeline(Document& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_theme(Theme::builtIn(QStringLiteral("dark")))
{
    setObjectName(QStringLiteral("benchTimeline"));
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setAccessibleName(tr("Time"));
    setTip(*this, tr("Share of the way. Drag, or use the arrow keys."));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    refresh();
}

void BenchTimeline::setTheme(const Theme& theme)
{
    m_theme = theme;
    update();
}

void BenchTimeline::setUnfolded(bool isUnfolded)
{
    m_isUnfolded = isUnfolded;
    refresh();
    updateGeometry();
}

void BenchTimeline::refresh()
{
    m_distances = m_isUnfolded ? distancesOf(m_document.bench().sweep(), distanceSteps)
                               : std::vector<double>();
    showTime();
}

void BenchTimeline::showTime()
{
    const BenchState& bench = m_document.bench();
    QString text = displayDecimal(bench.time(), timeDecimals);
    if (const SweepAnswer* const given = bench.answer()) {
        for (const BenchMark& mark : marksOf(*given)) {
            text +=
                tr(", %1 %2").arg(tr(mark.text.c_str()), displayDecimal(mark.time, timeDecimals));
        }
    }
    setAccessibleDescription(text);
    update();
}

QSize BenchTimeline::sizeHint() const
{
    const int height = foldedHeight + (m_isUnfolded ? distanceHeight : 0);
    return {usualTimeline.width(), designLength(height, font())};
}

QSize BenchTimeline::minimumSizeHint() const
{
    return {usualTimeline.width() / 2, sizeHint().height()};
}

QRectF BenchTimeline::track() const
{
    const double below = designLength(foldedHeight, font()) / 2.0;
    return {
        space::panel,
        height() - below - tickReach,
        std::max(width() - 2.0 * space::panel, 1.0),
        2 * tickReach};
}

double BenchTimeline::placeOf(double time) const
{
    return track().left() + track().width() * std::clamp(time, 0.0, 1.0);
}

void BenchTimeline::goTo(double x)
{
    m_document.bench().setTime((x - track().left()) / track().width());
}

/// Texts that would overlap the one before are left out.
void BenchTimeline::paintMarks(QPainter& painter) const
{
    const SweepAnswer* const given = m_document.bench().answer();
    if (given == nullptr) {
        return;
    }
    const QRectF line = track();
    auto marks = marksOf(*given);
    std::ranges::stable_sort(marks, {}, &BenchMark::time);
    double free = 0;
    for (const BenchMark& mark : marks) {
        const bool isPublished = mark.method == BenchMethod::Published;
        const double x = placeOf(mark.time);
        const QColor colour = m_theme[isPublished ? ThemeRole::Historic : ThemeRole::Snap].colour;
        painter.setPen(QPen(colour, 2));
        painter.drawLine(QPointF(x, line.top()), QPointF(x, line.bottom()));
        const QString text =
            mark.time > 0
                ? tr("%1 %2").arg(tr(mark.text.c_str()), displayDecimal(mark.time, timeDecimals))
                : tr(mark.text.c_str());
        const double width = painter.fontMetrics().horizontalAdvance(text);
        const double left = std::clamp(x - width / 2, 0.0, std::max(this->width() - width, 0.0));
        if (left >= free) {
            painter.drawText(
                QRectF(left, line.bottom(), width, height() - line.bottom()),
                Qt::AlignCenter | Qt::TextDontClip,
                text);
            free = left + width + space::usual;
        }
    }
}

void BenchTimeline::paintDistances(QPainter& painter) const
{
    if (m_distances.empty()) {
        return;
    }
    const double low = std::min(std::ranges::min(m_distances), 0.0);
    const double high = std::max(std::ranges::max(m_distances), 0.0);
    const double top = space::usual;
    const double bottom = track().top() - space::usual;
    const double range = high - low;
    const auto placeOfDistance = [&](double distance) {
        return range > 0 ? bottom - (distance - low) / range * (bottom - top) : bottom;
    };
    painter.setPen(QPen(m_theme[ThemeRole::Border].colour, 1));
    const double zero = placeOfDistance(0);
    painter.drawLine(QPointF(track().left(), zero), QPointF(track().right(), zero));
    QPolygonF curve;
    for (std::size_t k = 0; k < m_distances.size(); ++k) {
        curve.append(QPointF(
            placeOf(static_cast<double>(k) / distanceSteps),
            placeOfDistance(m_distances[k])));
    }
    painter.setPen(QPen(m_theme[ThemeRole::Query].colour, m_theme[ThemeRole::Query].width));
    painter.drawPolyline(curve);
    painter.setPen(m_theme[ThemeRole::SecondText].colour);
    painter.drawText(
        QRectF(track().left(), 0, track().width(), bottom),
        Qt::AlignTop | Qt::AlignRight,
        tr("distance"));
}

void BenchTimeline::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), m_theme[ThemeRole::Panel].colour);
    const QRectF line = track();
    const double middle = line.center().y();
    const double now = placeOf(m_document.bench().time());
    painter.setPen(QPen(m_theme[ThemeRole::Border].colour, 3));
    painter.drawLine(QPointF(line.left(), middle), QPointF(line.right(), middle));
    painter.setPen(QPen(m_theme[ThemeRole::Accent].colour, 3));
    painter.drawLine(QPointF(line.left(), middle), QPointF(now, middle));
    paintMarks(painter);
    paintDistances(painter);
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_theme[ThemeRole::Accent].colour);
    painter.drawEllipse(QPointF(now, middle), knob, knob);
    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(m_theme[ThemeRole::Focus].colour, 2));
        painter.drawEllipse(QPointF(now, middle), knob + 2, knob + 2);
    }
}

void BenchTimeline::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton) {
        goTo(event->position().x());
    }
}

void BenchTimeline::mouseMoveEvent(QMouseEvent* event)
{
    if ((event->buttons() & Qt::LeftButton) != 0) {
        goTo(event->position().x());
    }
}

void BenchTimeline::keyPressEvent(QKeyEvent* event)
{
    if (!moveTime(m_document.bench(), event->key(), benchTimeStep)) {
        QWidget::keyPressEvent(event);
    }
}

} // namespace sectored::editor
