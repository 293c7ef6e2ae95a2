#include "editor/panel/compare/conflict_model.h"

#include "editor/setting/display_text.h"
#include "editor/setting/plain_text.h"

#include <algorithm>
#include <array>
#include <utility>

namespace sectored::editor {

namespace {

MergeSide sideOf(int column)
{
    return column == ConflictModel::Mine ? MergeSide::Mine : MergeSide::Theirs;
}

bool isChoice(int column)
{
    return column == ConflictModel::Mine || column == ConflictModel::Theirs;
}

} // namespace

ConflictModel::ConflictModel(QObject* parent)
    : QAbstractTableModel(parent)
{}

void ConflictModel::setConflicts(std::vector<MergeConflict> conflicts)
{
    beginResetModel();
    m_conflicts = std::move(conflicts);
    m_choices.assign(m_conflicts.size(), std::nullopt);
    endResetModel();
}

void ConflictModel::choose(int row, MergeSide side)
{
    m_choices[static_cast<std::size_t>(row)] = side;
    emit dataChanged(index(row, Mine), index(row, Theirs));
    emit chosen();
}

void ConflictModel::chooseAll(MergeSide side)
{
    for (int row = 0; row < rowCount(); ++row) {
        choose(row, side);
    }
}

int ConflictModel::undecided() const
{
    return static_cast<int>(std::ranges::count(m_choices, std::optional<MergeSide>()));
}

std::vector<MergeSide> ConflictModel::choices() const
{
    std::vector<MergeSide> sides;
    for (const auto& choice : m_choices) {
        sides.push_back(choice.value());
    }
    return sides;
}

int ConflictModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_conflicts.size());
}

int ConflictModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ConflictModel::data(const QModelIndex& index, int role) const
{
    const auto row = static_cast<std::size_t>(index.row());
    const MergeConflict& conflict = m_conflicts[row];
    const std::array<const std::string*, ColumnCount> texts{
        &conflict.what,
        &conflict.base,
        &conflict.mine,
        &conflict.theirs};
    const QString text = foreignText(*texts.at(static_cast<std::size_t>(index.column())));
    if (role == Qt::DisplayRole) {
        return text;
    }
    if (role == Qt::ToolTipRole) {
        return plainTip(text);
    }
    if (role == Qt::CheckStateRole && isChoice(index.column())) {
        return m_choices[row] == sideOf(index.column()) ? Qt::Checked : Qt::Unchecked;
    }
    return {};
}

QVariant ConflictModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return {};
    }
    const std::array<QString, ColumnCount> titles{
        tr("Conflict"),
        tr("Was"),
        tr("This level"),
        tr("Other level")};
    return titles.at(static_cast<std::size_t>(section));
}

bool ConflictModel::setData(const QModelIndex& index, const QVariant& /*value*/, int role)
{
    if (role != Qt::CheckStateRole || !isChoice(index.column())) {
        return false;
    }
    choose(index.row(), sideOf(index.column()));
    return true;
}

Qt::ItemFlags ConflictModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    return isChoice(index.column()) ? flags | Qt::ItemIsUserCheckable : flags;
}

} // namespace sectored::editor
