#include "editor/view2d/box/stack_list.h"

#include "editor/setting/metrics.h"
#include "editor/view2d/canvas/text_picture.h"
#include "editor/view2d/overlay/draw_message.h"

#include <QCoreApplication>
#include <QFontMetrics>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace sectored::editor {

namespace {

QString text(const std::string& english)
{
    return QCoreApplication::translate("Tool", english.c_str());
}

} // namespace

StackList::StackList(const Theme& theme, QWidget* parent)
    : QWidget(parent)
    , m_theme(theme)
{
    setObjectName(QStringLiteral("stackList"));
    setAccessibleName(tr("Objects here"));
    setMouseTracking(true);
    setFocusPolicy(Qt::NoFocus);
    setCursor(Qt::ArrowCursor);
    hide();
    m_time.setSingleShot(true);
    m_time.setInterval(duration::stackList);
    connect(&m_time, &QTimer::timeout, this, &StackList::timeIsUp);
}

void StackList::showList(const std::optional<OverlayList>& list, QPointF at, const QRectF& area)
{
    const bool same = list == m_list;
    m_list = list;
    if (!list) {
        m_time.stop();
        m_pointed.reset();
        hide();
        return;
    }
    setGeometry(messagePlace(area, at, sizeHint()).toAlignedRect());
    setAccessibleDescription(text(list->title));
    if (!same && !underMouse()) {
        m_time.start();
    }
    show();
    update();
}

QFont StackList::boldFont() const
{
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    return bold;
}

QFont StackList::titleFont() const
{
    return scaledFont(font(), 0.92);
}

int StackList::rowHeight() const
{
    return std::max(size::target, fontMetrics().height() + space::usual);
}

int StackList::titleHeight() const
{
    return QFontMetrics(titleFont()).height() + space::wide;
}

int StackList::nameWidth() const
{
    const QFontMetrics metrics(boldFont());
    int width = 0;
    for (const OverlayRow& row : m_list->rows) {
        width = std::max(width, metrics.horizontalAdvance(text(row.name)));
    }
    return width;
}

QSize StackList::sizeHint() const
{
    if (!m_list) {
        return {};
    }
    int textWidth = 0;
    for (const OverlayRow& row : m_list->rows) {
        textWidth = std::max(textWidth, fontMetrics().horizontalAdvance(text(row.text)));
    }
    const int title = QFontMetrics(titleFont()).horizontalAdvance(text(m_list->title));
    const int rows = static_cast<int>(m_list->rows.size());
    return {
        std::max(title, nameWidth() + space::usual + textWidth) + 2 * space::wide + 2,
        space::tight + titleHeight() + rows * rowHeight() + space::tight};
}

QRect StackList::rowPlace(std::size_t row) const
{
    const int top = space::tight + titleHeight() + static_cast<int>(row) * rowHeight();
    return {1, top, width() - 2, rowHeight()};
}

std::optional<std::size_t> StackList::rowAt(QPoint at) const
{
    for (std::size_t row = 0; m_list && row < m_list->rows.size(); ++row) {
        if (rowPlace(row).contains(at)) {
            return row;
        }
    }
    return std::nullopt;
}

void StackList::paintEvent(QPaintEvent* /*event*/)
{
    if (!m_list) {
        return;
    }
    const Theme& theme = m_theme;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(QPen(theme[ThemeRole::Border].colour, 1));
    painter.setBrush(theme[ThemeRole::Panel].colour);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
    painter.setFont(titleFont());
    painter.setPen(theme[ThemeRole::SecondText].colour);
    painter.drawText(
        QRect(space::wide, space::tight, width() - 2 * space::wide, titleHeight()),
        Qt::AlignLeft | Qt::AlignVCenter,
        text(m_list->title));
    const int indent = space::wide + nameWidth() + space::usual;
    for (std::size_t k = 0; k < m_list->rows.size(); ++k) {
        const OverlayRow& row = m_list->rows[k];
        const QRect place = rowPlace(k);
        if (row.isCurrent || m_pointed == k) {
            const ThemeRole role = row.isCurrent ? ThemeRole::Tint : ThemeRole::HoverButton;
            painter.fillRect(place, theme[role].colour);
        }
        painter.setPen(theme[ThemeRole::Text].colour);
        painter.setFont(boldFont());
        painter.drawText(
            place.adjusted(space::wide - 1, 0, 0, 0),
            Qt::AlignLeft | Qt::AlignVCenter,
            text(row.name));
        painter.setFont(font());
        painter.drawText(
            place.adjusted(indent, 0, 0, 0),
            Qt::AlignLeft | Qt::AlignVCenter,
            text(row.text));
    }
}

void StackList::pointAt(std::optional<std::size_t> row)
{
    if (row != m_pointed) {
        m_pointed = row;
        update();
        emit pointedAt(row);
    }
}

void StackList::mouseMoveEvent(QMouseEvent* event)
{
    pointAt(rowAt(event->position().toPoint()));
}

void StackList::mousePressEvent(QMouseEvent* event)
{
    // The view below must not treat this as a click.
    event->accept();
}

void StackList::mouseReleaseEvent(QMouseEvent* event)
{
    const auto row = rowAt(event->position().toPoint());
    if (row && event->button() == Qt::LeftButton) {
        emit picked(*row);
    }
}

void StackList::enterEvent(QEnterEvent* /*event*/)
{
    m_time.stop();
}

void StackList::leaveEvent(QEvent* /*event*/)
{
    pointAt(std::nullopt);
    if (m_list) {
        m_time.start();
    }
}

} // namespace sectored::editor
