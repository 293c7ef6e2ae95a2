#pragma once

#include "editor/dialog/command_match.h"

#include <QAbstractListModel>

#include <vector>

namespace sectored::editor {

/// The list of the palette: the commands that match a query.
class CommandModel final : public QAbstractListModel {
    Q_OBJECT

public:
    using QAbstractListModel::QAbstractListModel;

    void setCommands(std::vector<Command> commands, QStringList recent);
    void setQuery(const QString& query);
    /// Precondition: the row is in the list.
    const Command& command(int row) const;
    const CommandHit& hit(int row) const { return m_hits[static_cast<std::size_t>(row)]; }

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    std::vector<Command> m_commands;
    QStringList m_recent;
    std::vector<CommandHit> m_hits;
};

} // namespace sectored::editor
