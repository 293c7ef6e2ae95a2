#include "editor/dialog/command_model.h"

#include <algorithm>

namespace sectored::editor {

void CommandModel::setCommands(std::vector<Command> commands, QStringList recent)
{
    beginResetModel();
    m_commands = std::move(commands);
    m_recent = std::move(recent);
    m_hits = findCommands(m_commands, {}, m_recent);
    endResetModel();
}

void CommandModel::setQuery(const QString& query)
{
    beginResetModel();
    m_hits = findCommands(m_commands, query, m_recent);
    endResetModel();
}

const Command& CommandModel::command(int row) const
{
    return m_commands[hit(row).command];
}

int CommandModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_hits.size());
}

QVariant CommandModel::data(const QModelIndex& index, int role) const
{
    const Command& shown = command(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return shown.text;
    case Qt::DecorationRole:
        return shown.icon;
    case Qt::AccessibleTextRole: {
        QStringList parts{shown.text, shown.place, shown.keys, shown.reason};
        parts.removeAll(QString());
        return parts.join(QStringLiteral(", "));
    }
    default:
        return {};
    }
}

/// Disabled commands can be selected too, so that their reason can be read.
Qt::ItemFlags CommandModel::flags(const QModelIndex& index) const
{
    return index.isValid() ? Qt::ItemIsSelectable | Qt::ItemIsEnabled : Qt::NoItemFlags;
}

} // namespace sectored::editor
