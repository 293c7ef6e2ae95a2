#include "editor/window/start/start_button.h"

#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"
#include "editor/setting/themed_icon.h"

#include <QPainter>

#include <algorithm>

namespace sectored::editor {

namespace {

constexpr int chipSide = icons::bar + 2 * space::usual;
constexpr double cardRadius = 8;

} // namespace

StartButton::StartButton(Content content, QWidget* parent)
    : QAbstractButton(parent)
    , m_content(std::move(content))
{
    setText(m_content.title);
    setAccessibleName(m_content.title);
    describe();
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void StartButton::setNote(const QString& note)
{
    m_content.note = note;
    describe();
    updateGeometry();
    update();
}

void StartButton::describe()
{
    setAccessibleDescription(m_content.detail.isEmpty() ? m_content.note : m_content.detail);
    const QString key = m_content.shape == Content::Shape::Card && !m_content.note.isEmpty()
                            ? tr(" (%1)").arg(m_content.note)
                            : QString();
    setTip(
        *this,
        m_content.title + key
            + (m_content.detail.isEmpty() ? QString() : u'\n' + m_content.detail));
}

void StartButton::setTheme(const Theme& theme)
{
    m_theme = theme;
    update();
}

QFont StartButton::strongFont() const
{
    QFont strong = font();
    strong.setWeight(QFont::DemiBold);
    return strong;
}

QFont StartButton::smallFont() const
{
    QFont small = font();
    small.setPointSizeF(font().pointSizeF() * 0.92);
    return small;
}

QSize StartButton::sizeHint() const
{
    const QFontMetrics plain = fontMetrics();
    const int title = QFontMetrics(strongFont()).horizontalAdvance(m_content.title);
    const int note = QFontMetrics(smallFont()).horizontalAdvance(m_content.note);
    if (m_content.shape == Content::Shape::Row) {
        return {
            icons::row + space::wide + title + space::wide + note + 2 * space::usual,
            std::max(size::listRow, plain.height() + space::wide)};
    }
    const int detail = QFontMetrics(smallFont()).horizontalAdvance(m_content.detail);
    return {
        2 * space::panel + chipSide + space::wide
            + std::max(title + space::wide + note + space::panel, detail) + space::tight,
        std::max(chipSide, plain.height() + QFontMetrics(smallFont()).height()) + 2 * space::panel};
}

QSize StartButton::minimumSizeHint() const
{
    return sizeHint();
}

void StartButton::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintFrame(painter);
    if (m_content.shape == Content::Shape::Card) {
        paintCard(painter);
    } else {
        paintRow(painter);
    }
}

void StartButton::paintFrame(QPainter& painter) const
{
    const bool isCard = m_content.shape == Content::Shape::Card;
    const QColor plain = isCard ? m_theme[ThemeRole::Panel].colour : QColor(Qt::transparent);
    const bool isLit = underMouse() || isDown();
    painter.setBrush(isLit ? m_theme[ThemeRole::HoverButton].colour : plain);
    const double radius = isCard ? cardRadius : cardRadius / 2;
    if (hasFocus()) {
        painter.setPen(QPen(m_theme[ThemeRole::Focus].colour, 2));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), radius, radius);
        return;
    }
    painter.setPen(isCard ? QPen(m_theme[ThemeRole::Border].colour, 1) : QPen(Qt::NoPen));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
}

void StartButton::paintCard(QPainter& painter) const
{
    const QRectF chip(space::panel, (height() - chipSide) / 2.0, chipSide, chipSide);
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_theme[ThemeRole::Tint].colour);
    painter.drawRoundedRect(chip, 6, 6);
    const double inset = (chipSide - icons::bar) / 2.0;
    painter.drawPixmap(
        chip.topLeft() + QPointF(inset, inset),
        themedPixmap(
            m_content.icon,
            m_theme[ThemeRole::Accent].colour,
            icons::bar,
            devicePixelRatioF()));
    const QFontMetrics title(strongFont());
    const QFontMetrics small(smallFont());
    const int left = space::panel + chipSide + space::wide;
    const int top = (height() - title.height() - small.height()) / 2;
    int right = width() - space::panel;
    if (!m_content.note.isEmpty()) {
        const int keyWidth = small.horizontalAdvance(m_content.note) + space::panel;
        const QRectF key(right - keyWidth, top - 1, keyWidth, small.height() + 3);
        painter.setPen(QPen(m_theme[ThemeRole::Border].colour, 1));
        painter.setBrush(m_theme[ThemeRole::Raised].colour);
        painter.drawRoundedRect(key.translated(0.5, 0.5), 3, 3);
        painter.setFont(smallFont());
        painter.setPen(m_theme[ThemeRole::Text].colour);
        painter.drawText(key, Qt::AlignCenter, m_content.note);
        right -= keyWidth + space::wide;
    }
    painter.setFont(strongFont());
    painter.setPen(m_theme[ThemeRole::Text].colour);
    painter.drawText(
        QRect(left, top, right - left, title.height()),
        Qt::AlignLeft | Qt::AlignVCenter,
        title.elidedText(m_content.title, Qt::ElideRight, right - left));
    const int wide = width() - space::panel - left;
    painter.setFont(smallFont());
    painter.setPen(m_theme[ThemeRole::SecondText].colour);
    painter.drawText(
        QRect(left, top + title.height(), wide, small.height()),
        Qt::AlignLeft | Qt::AlignVCenter,
        small.elidedText(m_content.detail, Qt::ElideRight, wide));
}

void StartButton::paintRow(QPainter& painter) const
{
    const int top = (height() - icons::row) / 2;
    painter.drawPixmap(
        space::close,
        top,
        themedPixmap(
            m_content.icon,
            m_theme[ThemeRole::Text].colour,
            icons::row,
            devicePixelRatioF()));
    const QFontMetrics small(smallFont());
    const int noteWidth = small.horizontalAdvance(m_content.note);
    const int left = space::close + icons::row + space::wide;
    const int room = width() - left - noteWidth - space::wide - space::close;
    painter.setPen(m_theme[ThemeRole::Text].colour);
    painter.drawText(
        QRect(left, 0, room, height()),
        Qt::AlignLeft | Qt::AlignVCenter,
        fontMetrics().elidedText(m_content.title, Qt::ElideRight, room));
    painter.setFont(smallFont());
    painter.setPen(m_theme[ThemeRole::SecondText].colour);
    painter.drawText(
        QRect(width() - noteWidth - space::close, 0, noteWidth, height()),
        Qt::AlignRight | Qt::AlignVCenter,
        m_content.note);
}

} // namespace sectored::editor
