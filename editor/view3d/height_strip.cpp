#include "editor/view3d/height_strip.h"

#include "editor/setting/appearance.h"
#include "editor/setting/display_text.h"
#include "editor/setting/metrics.h"

#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>

namespace sectored::editor {

namespace {

constexpr int stripWidth = 176; ///< pixels, at the usual text size
constexpr int stripHeight = 232;
constexpr double bodyLeft = 14;
constexpr double columnWidth = 44; ///< width of floor, ceiling and body
constexpr double lineHeight = 1.15;
constexpr double mostAround = 1.5; ///< margin above and below the player, in body heights

struct HeightMark {
    QString text{};
    double z = 0;
    ThemeRole role = ThemeRole::Text;
    double label = 0; ///< pixels from the top to its text
};

using HeightMarks = std::array<HeightMark, 6>;

/// Returns the marks from highest to lowest.
HeightMarks marksOf(const BodyHeights& heights)
{
    HeightMarks marks{
        HeightMark{HeightStrip::tr("Ceiling"), heights.ceiling, ThemeRole::Solid},
        HeightMark{HeightStrip::tr("Head"), heights.head, ThemeRole::Walk},
        HeightMark{HeightStrip::tr("Eyes"), heights.eye, ThemeRole::Walk},
        HeightMark{HeightStrip::tr("Step"), heights.step, ThemeRole::Guide},
        HeightMark{HeightStrip::tr("Feet"), heights.foot, ThemeRole::Walk},
        HeightMark{HeightStrip::tr("Floor"), heights.floor, ThemeRole::Solid}};
    std::ranges::stable_sort(marks, std::ranges::greater(), &HeightMark::z);
    return marks;
}

/// Returns the height in Build z units.
QString mapText(double z)
{
    constexpr double zUnits = 16;
    return displayNumber(std::llround(-z * zUnits));
}

/// The range of heights shown, and its position in the widget.
struct HeightScale {
    double low = 0;
    double high = 1;
    double top = 0; ///< pixels
    double bottom = 1;

    double placeOf(double z) const
    {
        const double inside = std::clamp(z, low, high);
        return bottom - (bottom - top) * (inside - low) / (high - low);
    }
};

HeightScale scaleOf(const BodyHeights& heights, double height)
{
    const double around = mostAround * std::max(heights.head - heights.foot, 1.0);
    return {
        .low = std::clamp(heights.floor, heights.foot - around, heights.foot),
        .high = std::clamp(heights.ceiling, heights.head, heights.head + around),
        .top = 2 * space::loose,
        .bottom = height - 2 * space::loose};
}

/// Places each text at its height, without overlaps.
void spread(HeightMarks& marks, const HeightScale& scale, double line)
{
    double next = scale.top - space::loose;
    for (HeightMark& mark : marks) {
        mark.label = std::max(scale.placeOf(mark.z), next);
        next = mark.label + line;
    }
    double last = scale.bottom + space::loose;
    for (std::size_t k = marks.size(); k-- > 0;) {
        marks[k].label = std::min(marks[k].label, last);
        last = marks[k].label - line;
    }
}

} // namespace

HeightStrip::HeightStrip(QWidget* parent)
    : QWidget(parent)
    , m_theme(Theme::builtIn(QStringLiteral("dark")))
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Maximum);
    setAccessibleName(tr("Player heights"));
}

void HeightStrip::setTheme(const Theme& theme)
{
    m_theme = theme;
    update();
}

void HeightStrip::setHeights(const BodyHeights& heights)
{
    if (heights == m_heights) {
        return;
    }
    m_heights = heights;
    QStringList texts;
    for (const HeightMark& mark : marksOf(heights)) {
        texts += mark.text + u' ' + mapText(mark.z);
    }
    setAccessibleDescription(texts.join(QStringLiteral(", ")));
    update();
}

QSize HeightStrip::sizeHint() const
{
    return {designLength(stripWidth, font()), designLength(stripHeight, font())};
}

QSize HeightStrip::minimumSizeHint() const
{
    return {designLength(stripWidth, font()), 0};
}

void HeightStrip::paintEvent(QPaintEvent* /*event*/)
{
    const QFontMetricsF metrics(font());
    const double line = metrics.height() * lineHeight;
    HeightMarks marks = marksOf(m_heights);
    if (height() < line * static_cast<double>(marks.size()) + 2 * space::loose) {
        return; // the view is too small
    }
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(m_theme[ThemeRole::Border].colour, 1));
    painter.setBrush(m_theme[ThemeRole::Panel].colour);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
    const HeightScale scale = scaleOf(m_heights, height());
    spread(marks, scale, line);
    const double foot = scale.placeOf(m_heights.foot);
    const double head = scale.placeOf(m_heights.head);
    const double right = bodyLeft + columnWidth;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_theme[ThemeRole::Walk].colour, 1.5));
    painter.drawEllipse(QRectF(bodyLeft + columnWidth / 4, head, columnWidth / 2, foot - head));
    for (const HeightMark& mark : marks) {
        const double y = scale.placeOf(mark.z);
        const bool isSurface = mark.role == ThemeRole::Solid;
        const QColor colour = m_theme[mark.role].colour;
        const auto dash = mark.role == ThemeRole::Guide ? Qt::DashLine : Qt::SolidLine;
        painter.setPen(QPen(colour, isSurface ? 2 : 1, dash));
        const double inset = isSurface || dash == Qt::DashLine ? 0 : columnWidth / 3;
        painter.drawLine(QPointF(bodyLeft + inset, y), QPointF(right - inset, y));
        painter.setPen(QPen(m_theme[ThemeRole::Border].colour, 1));
        painter.drawLine(QPointF(right + 2, y), QPointF(right + space::wide - 2, mark.label));
        const QRectF place(
            right + space::wide,
            mark.label - line / 2,
            width() - right - space::wide - space::loose,
            line);
        painter.setPen(m_theme[ThemeRole::SecondText].colour);
        painter.drawText(place, Qt::AlignVCenter | Qt::AlignLeft, mark.text);
        painter.setPen(m_theme[ThemeRole::Text].colour);
        painter.drawText(place, Qt::AlignVCenter | Qt::AlignRight, mapText(mark.z));
    }
}

} // namespace sectored::editor
