#include "editor/dialog/tile_change_model.h"

#include "editor/setting/display_text.h"
#include "editor/setting/plain_text.h"

#include <algorithm>
#include <utility>

namespace sectored::editor {

namespace {

/// Returns for example "130 ACCESSSWITCH".
QString tileText(const Game& game, std::int32_t tile)
{
    const GameTile* const row = tileOf(game, tile);
    return row != nullptr ? displayId(tile) + u' ' + QString::fromStdString(row->name)
                          : displayId(tile);
}

} // namespace

void TileChangeModel::setChanges(std::vector<TileChange> changes, const Game& from, const Game& to)
{
    beginResetModel();
    m_changes = std::move(changes);
    m_chosen.clear();
    m_from = &from;
    m_to = &to;
    endResetModel();
}

std::vector<std::string> TileChangeModel::chosen() const
{
    std::vector<std::string> pairs;
    for (const auto& [tile, number] : m_chosen) {
        pairs.push_back(std::to_string(tile) + "=" + std::to_string(number));
    }
    return pairs;
}

int TileChangeModel::changing() const
{
    return static_cast<int>(std::ranges::count_if(m_changes, [this](const TileChange& change) {
        return becomes(change).value_or(change.tile) != change.tile;
    }));
}

int TileChangeModel::withoutCounterpart() const
{
    return static_cast<int>(std::ranges::count_if(m_changes, [this](const TileChange& change) {
        return !becomes(change);
    }));
}

int TileChangeModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_changes.size());
}

int TileChangeModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : columns;
}

std::optional<std::int32_t> TileChangeModel::becomes(const TileChange& change) const
{
    const auto chosen = m_chosen.find(change.tile);
    return chosen != m_chosen.end() ? std::optional(chosen->second) : change.becomes;
}

QVariant TileChangeModel::data(const QModelIndex& index, int role) const
{
    const TileChange& change = m_changes[static_cast<std::size_t>(index.row())];
    const auto number = becomes(change);
    if (role == Qt::TextAlignmentRole && index.column() == Uses) {
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    }
    if (role == Qt::EditRole && index.column() == Becomes) {
        return QString::number(number.value_or(change.tile));
    }
    if (role == Qt::ToolTipRole && index.column() == Becomes) {
        return plainTip(tr("Type another number to correct it"));
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (index.column()) {
    case Tile:
        return tileText(*m_from, change.tile);
    case Uses:
        return displayNumber(static_cast<std::int64_t>(change.uses));
    default:
        return number ? tileText(*m_to, *number) : tr("no counterpart");
    }
}

bool TileChangeModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::EditRole || index.column() != Becomes) {
        return false;
    }
    bool isNumber = false;
    const int number = value.toString().trimmed().toInt(&isNumber);
    if (!isNumber || number < 0 || number > tileNumberLimit) {
        return false;
    }
    m_chosen[m_changes[static_cast<std::size_t>(index.row())].tile] = number;
    emit dataChanged(index, index);
    return true;
}

Qt::ItemFlags TileChangeModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags usual = QAbstractTableModel::flags(index);
    return index.column() == Becomes ? usual | Qt::ItemIsEditable : usual;
}

QVariant TileChangeModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case Tile:
        return tr("Tile");
    case Uses:
        return tr("Uses");
    default:
        return tr("Becomes");
    }
}

} // namespace sectored::editor
