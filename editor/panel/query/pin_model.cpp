#include "editor/panel/query/pin_model.h"

#include "editor/panel/query/query_text.h"
#include "editor/setting/display_text.h"
#include "editor/setting/plain_text.h"
#include "editor/setting/themed_icon.h"

#include <algorithm>

namespace sectored::editor {

namespace {

/// Returns the text for use inside a sentence.
QString lowered(QString text)
{
    text[0] = text[0].toLower();
    return text;
}

} // namespace

const PinModel::Row* PinModel::find(Point point) const
{
    const auto found = m_places.find(point);
    return found == m_places.end() ? nullptr : &m_rows[found->second];
}

PinModel::Row PinModel::rowOf(const EditTarget& target, Point point) const
{
    const SectorsAt now = target.sectorsAt(point);
    const QString text = answerText(target.view(), now);
    const Row* const old = find(point);
    return {
        .point = point,
        .first = old == nullptr ? now : old->first,
        .firstText = old == nullptr ? text : old->firstText,
        .now = now,
        .text = text};
}

QString PinModel::changesTo(const std::vector<Row>& rows) const
{
    std::int64_t count = 0;
    QString only;
    for (std::size_t at = 0; at < rows.size(); ++at) {
        const Row* const old = find(rows[at].point);
        if (old != nullptr && old->now != rows[at].now) {
            ++count;
            const QString number = displayId(static_cast<std::int64_t>(at) + 1);
            only = tr("Pin %1: %2").arg(number, lowered(rows[at].text));
        }
    }
    return count > 1 ? tr("The results of %1 pins have changed").arg(displayNumber(count)) : only;
}

QString PinModel::follow(const EditTarget& target, std::span<const Point> pins)
{
    std::vector<Row> rows;
    for (const Point pin : pins) {
        rows.push_back(rowOf(target, pin));
    }
    QString changes = changesTo(rows);
    if (std::ranges::equal(rows, m_rows, {}, &Row::point, &Row::point)) {
        m_rows = std::move(rows);
        if (!m_rows.empty()) {
            emit dataChanged(index(0, 0), index(rowCount() - 1, Remove));
        }
        return changes;
    }
    beginResetModel();
    m_rows = std::move(rows);
    m_places.clear();
    for (std::size_t at = 0; at < m_rows.size(); ++at) {
        m_places.emplace(m_rows[at].point, at);
    }
    endResetModel();
    return changes;
}

void PinModel::setTint(const QColor& tint)
{
    m_tint = tint;
}

std::optional<Point> PinModel::pointAt(const QModelIndex& index) const
{
    return index.isValid() ? std::optional(m_rows[static_cast<std::size_t>(index.row())].point)
                           : std::nullopt;
}

QModelIndex PinModel::indexOf(std::optional<Point> point) const
{
    const auto found = point ? m_places.find(*point) : m_places.end();
    return found == m_places.end() ? QModelIndex() : index(static_cast<int>(found->second), Answer);
}

int PinModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int PinModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : Remove + 1;
}

QString PinModel::textOf(const Row& row, int number, Column column) const
{
    switch (column) {
    case Number:
        return displayId(number);
    case Place:
        return displayPoint(row.point);
    case Answer:
        return row.now == row.first ? row.text
                                    : tr("%1\nBefore: %2").arg(row.text, lowered(row.firstText));
    case Remove:
        break;
    }
    return {};
}

QVariant PinModel::data(const QModelIndex& index, int role) const
{
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    const auto column = static_cast<Column>(index.column());
    const int number = index.row() + 1;
    switch (role) {
    case Qt::DisplayRole:
        return textOf(row, number, column);
    case Qt::DecorationRole:
        return column == Remove ? QVariant(themedIcon(QStringLiteral("close"))) : QVariant();
    case Qt::ToolTipRole:
        return plainTip(
            column == Remove ? tr("Remove pin %1 (Del)").arg(displayId(number))
                             : tr("%1\nClick to query again. Double-click or press Enter to show "
                                  "it in the 2D view.")
                                   .arg(textOf(row, number, Answer)));
    case Qt::AccessibleTextRole:
        return column == Remove ? tr("Remove pin %1").arg(displayId(number))
                                : textOf(row, number, column);
    case Qt::TextAlignmentRole:
        return static_cast<int>(
            Qt::AlignVCenter | (column == Number ? Qt::AlignRight : Qt::AlignLeft));
    case Qt::BackgroundRole:
        return row.now == row.first ? QVariant() : m_tint;
    default:
        return {};
    }
}

} // namespace sectored::editor
