#include "editor/panel/problems/button_delegate.h"

#include "editor/setting/metrics.h"
#include "editor/setting/theme.h"

#include <QApplication>
#include <QPainter>
#include <QStyle>

#include <algorithm>

namespace sectored::editor {

namespace {

constexpr double radius = 5; ///< of the corners, as of other buttons

} // namespace

void ButtonDelegate::setTheme(const Theme& theme)
{
    m_ground = theme[ThemeRole::Raised].colour;
    m_border = theme[ThemeRole::Border].colour;
    m_hovered = theme[ThemeRole::HoverButton].colour;
    m_text = theme[ThemeRole::Text].colour;
}

void ButtonDelegate::paint(
    QPainter* painter,
    const QStyleOptionViewItem& option,
    const QModelIndex& index) const
{
    QStyleOptionViewItem row = option;
    initStyleOption(&row, index);
    const QString text = row.text;
    row.text.clear();
    const QStyle& style = row.widget != nullptr ? *row.widget->style() : *QApplication::style();
    style.drawControl(QStyle::CE_ItemViewItem, &row, painter, row.widget);
    if (text.isEmpty()) {
        return;
    }
    const int width = std::min(
        option.fontMetrics.horizontalAdvance(text) + 2 * space::loose,
        option.rect.width() - space::tight);
    const QRectF button = QRectF(
                              option.rect.left() + space::thin,
                              option.rect.top() + space::thin,
                              width,
                              option.rect.height() - 2 * space::thin)
                              .adjusted(0.5, 0.5, -0.5, -0.5);
    const bool isHovered = (option.state & QStyle::State_MouseOver) != 0;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(m_border);
    painter->setBrush(isHovered ? m_hovered : m_ground);
    painter->drawRoundedRect(button, radius, radius);
    painter->setPen(m_text);
    painter->setFont(option.font);
    painter->drawText(button, Qt::AlignCenter, text);
    painter->restore();
}

QSize ButtonDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& /*index*/)
    const
{
    return {
        option.fontMetrics.horizontalAdvance(tr("Fix all %1").arg(999)) + 3 * space::loose,
        std::max(size::listRow, option.fontMetrics.height() + space::wide)};
}

} // namespace sectored::editor
