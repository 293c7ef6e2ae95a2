#include "editor/view3d/walk_scrubber.h"

#include "sectored/walk/walker_settings.h"

#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace sectored::editor {

namespace {

constexpr double textWidth = 110;
constexpr double markHeight = 8;
constexpr double handle = 5;

} // namespace

WalkScrubber::WalkScrubber(QWidget* parent)
    : QWidget(parent)
    , m_theme(Theme::builtIn(QStringLiteral("dark")))
{
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Walk timeline"));
    setTip(
        *this,
        tr("The last 20 seconds of the walk. Click to view a tick (1/30 s), use the arrow keys to "
           "step, and End to resume."));
    setCursor(Qt::PointingHandCursor);
}

void WalkScrubber::setTheme(const Theme& theme)
{
    m_theme = theme;
    update();
}

void WalkScrubber::clear()
{
    m_touched.clear();
    choose({});
    update();
}

void WalkScrubber::append(bool isTouched)
{
    m_touched.push_back(isTouched);
    update();
}

void WalkScrubber::forget(std::size_t tics)
{
    if (tics == 0) {
        return;
    }
    const std::size_t gone = std::min(tics, m_touched.size());
    m_touched.erase(m_touched.begin(), m_touched.begin() + static_cast<std::ptrdiff_t>(gone));
    if (m_chosen) {
        m_chosen = *m_chosen - std::min(gone, *m_chosen);
    }
    update();
}

void WalkScrubber::choose(std::optional<std::size_t> tic)
{
    if (tic && *tic >= m_touched.size()) {
        tic.reset();
    }
    if (tic != m_chosen) {
        m_chosen = tic;
        setAccessibleDescription(text());
        update();
        emit chosenChanged();
    }
}

QSize WalkScrubber::sizeHint() const
{
    return {240, size::listRow};
}

QRectF WalkScrubber::track() const
{
    return {
        space::wide,
        0,
        std::max(width() - 2 * space::wide - textWidth, 1.0),
        static_cast<double>(height())};
}

double WalkScrubber::placeOf(std::size_t tic) const
{
    const double last = std::max<double>(static_cast<double>(m_touched.size()) - 1, 1);
    return track().left() + track().width() * static_cast<double>(tic) / last;
}

void WalkScrubber::chooseAt(double x)
{
    if (m_touched.empty()) {
        return;
    }
    const double last = static_cast<double>(m_touched.size()) - 1;
    const double share = std::clamp((x - track().left()) / track().width(), 0.0, 1.0);
    choose(static_cast<std::size_t>(std::lround(share * last)));
}

void WalkScrubber::chooseBy(int steps)
{
    if (m_touched.empty()) {
        return;
    }
    const auto last = static_cast<std::int64_t>(m_touched.size()) - 1;
    const auto from = static_cast<std::int64_t>(m_chosen.value_or(m_touched.size() - 1));
    choose(static_cast<std::size_t>(std::clamp<std::int64_t>(from + steps, 0, last)));
}

QString WalkScrubber::text() const
{
    if (m_touched.empty()) {
        return tr("No walk yet");
    }
    if (!m_chosen) {
        return tr("Now");
    }
    const double seconds = static_cast<double>(m_touched.size() - 1 - *m_chosen) / ticsASecond;
    return tr("%1 s ago").arg(seconds, 0, 'f', 2);
}

void WalkScrubber::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), m_theme[ThemeRole::Panel].colour);
    const QRectF area = track();
    const double middle = area.center().y();
    painter.setPen(QPen(m_theme[ThemeRole::Border].colour, 2));
    painter.drawLine(QPointF(area.left(), middle), QPointF(area.right(), middle));
    painter.setPen(QPen(m_theme[ThemeRole::Query].colour, 1));
    for (std::size_t tic = 0; tic < m_touched.size(); ++tic) {
        if (m_touched[tic]) {
            const double x = placeOf(tic);
            painter.drawLine(
                QPointF(x, middle - markHeight / 2),
                QPointF(x, middle + markHeight / 2));
        }
    }
    if (!m_touched.empty()) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(m_theme[hasFocus() ? ThemeRole::Accent : ThemeRole::Text].colour);
        painter.drawEllipse(
            QPointF(placeOf(m_chosen.value_or(m_touched.size() - 1)), middle),
            handle,
            handle);
    }
    painter.setPen(m_theme[m_touched.empty() ? ThemeRole::SecondText : ThemeRole::Text].colour);
    painter.drawText(
        QRectF(area.right() + space::wide, 0, textWidth - space::wide, height()),
        Qt::AlignVCenter | Qt::AlignLeft,
        text());
}

void WalkScrubber::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton) {
        chooseAt(event->position().x());
    }
}

void WalkScrubber::mouseMoveEvent(QMouseEvent* event)
{
    if ((event->buttons() & Qt::LeftButton) != 0) {
        chooseAt(event->position().x());
    }
}

void WalkScrubber::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Left:
        chooseBy(-1);
        break;
    case Qt::Key_Right:
        chooseBy(1);
        break;
    case Qt::Key_PageUp:
        chooseBy(-ticsASecond);
        break;
    case Qt::Key_PageDown:
        chooseBy(ticsASecond);
        break;
    case Qt::Key_Home:
        choose(0);
        break;
    case Qt::Key_End:
    case Qt::Key_Escape:
        choose({});
        break;
    default:
        QWidget::keyPressEvent(event);
    }
}

} // namespace sectored::editor
