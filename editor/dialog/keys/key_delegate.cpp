#include "editor/dialog/keys/key_delegate.h"

#include "editor/dialog/keys/key_cap.h"
#include "editor/dialog/keys/key_model.h"
#include "editor/setting/metrics.h"

#include <QGuiApplication>
#include <QPainter>

namespace sectored::editor {

namespace {

void drawLine(QPainter& painter, const QRect& area, const QString& text)
{
    painter.drawText(
        area,
        Qt::AlignVCenter | Qt::AlignLeft | Qt::TextSingleLine,
        painter.fontMetrics().elidedText(text, Qt::ElideRight, area.width()));
}

} // namespace

KeyDelegate::KeyDelegate(const KeyModel& model, const KeyFilter& filter, QObject* parent)
    : QStyledItemDelegate(parent)
    , m_model(model)
    , m_filter(filter)
{}

QSize KeyDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const QString text = index.data().toString();
    const int width = index.column() == KeyModel::ActionColumn
                          ? option.fontMetrics.horizontalAdvance(text) + icons::bar
                          : keyCapsWidth(option.fontMetrics, text);
    return {
        width + 3 * space::usual,
        std::max(option.fontMetrics.height() + space::wide, size::listRow)};
}

void KeyDelegate::paint(
    QPainter* painter,
    const QStyleOptionViewItem& option,
    const QModelIndex& index) const
{
    const QPalette palette = QGuiApplication::palette();
    const int row = m_filter.mapToSource(index).row();
    const QRect area = option.rect.adjusted(space::usual, 0, -space::usual, 0);
    painter->save();
    if ((option.state & QStyle::State_Selected) != 0) {
        painter->fillRect(option.rect, option.palette.color(QPalette::Highlight));
    }
    painter->setFont(option.font);
    painter->setPen(palette.color(QPalette::Text));
    const QString text = index.data().toString();
    switch (index.column()) {
    case KeyModel::ActionColumn:
        paintAction(*painter, area, row);
        break;
    case KeyModel::KeyColumn: {
        painter->setFont(smallerFont(option.font));
        const int width = keyCapsWidth(painter->fontMetrics(), text);
        drawKeyCaps(*painter, QRect(area.left(), area.top(), width, area.height()), text);
        break;
    }
    case KeyModel::PresetColumn:
        painter->setPen(palette.color(QPalette::PlaceholderText));
        drawLine(*painter, area, text);
        break;
    default:
        painter->setPen(palette.color(
            m_model.keys(row).clashes.empty() ? QPalette::PlaceholderText : QPalette::BrightText));
        drawLine(*painter, area, text);
    }
    painter->restore();
}

void KeyDelegate::paintAction(QPainter& painter, const QRect& area, int row) const
{
    const Command& command = m_model.command(row);
    const QRect iconPlace(
        area.left(),
        area.center().y() - icons::bar / 2 + 1,
        icons::bar,
        icons::bar);
    command.icon.paint(&painter, iconPlace);
    QRect rest = area;
    rest.setLeft(iconPlace.right() + space::usual);
    const int width = painter.fontMetrics().horizontalAdvance(command.text);
    drawLine(painter, rest, command.text);
    rest.setLeft(rest.left() + width + space::usual);
    if (rest.width() > 3 * space::usual) {
        painter.setFont(smallerFont(painter.font()));
        painter.setPen(QGuiApplication::palette().color(QPalette::PlaceholderText));
        drawLine(painter, rest, command.place);
    }
}

} // namespace sectored::editor
