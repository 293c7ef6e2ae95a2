#include "editor/panel/history/time_slider.h"

#include <QMouseEvent>
#include <QPainter>
#include <QStyle>
#include <QStyleOptionSlider>

#include <utility>

namespace sectored::editor {

namespace {

constexpr int markWidth = 2; ///< pixels

} // namespace

TimeSlider::TimeSlider(QWidget* parent)
    : QSlider(Qt::Horizontal, parent)
    , m_theme(Theme::builtIn(QStringLiteral("dark")))
{
    setPageStep(1);
}

void TimeSlider::setTheme(const Theme& theme)
{
    m_theme = theme;
    update();
}

void TimeSlider::setMarks(std::vector<Mark> marks)
{
    m_marks = std::move(marks);
    update();
}

/// Returns the horizontal middle of the handle at this value.
int TimeSlider::placeOf(int value) const
{
    QStyleOptionSlider option;
    initStyleOption(&option);
    const int handle =
        style()->subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderHandle, this).width();
    return handle / 2
           + QStyle::sliderPositionFromValue(
               minimum(),
               maximum(),
               value,
               width() - handle,
               option.upsideDown);
}

void TimeSlider::paintEvent(QPaintEvent* event)
{
    QPainter painter(this);
    for (const Mark& mark : m_marks) {
        painter.fillRect(
            placeOf(mark.at) - markWidth / 2,
            0,
            markWidth,
            height(),
            m_theme[mark.role].colour);
    }
    painter.end();
    QSlider::paintEvent(event);
}

/// A click beside the handle takes it there; the usual slider would move it by one page.
void TimeSlider::mousePressEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton) {
        const int first = placeOf(minimum());
        const int length = placeOf(maximum()) - first;
        const int at = static_cast<int>(event->position().x()) - first;
        setValue(QStyle::sliderValueFromPosition(minimum(), maximum(), at, length));
    }
    QSlider::mousePressEvent(event);
}

} // namespace sectored::editor
