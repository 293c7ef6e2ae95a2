#pragma once

#include "editor/dialog/command.h"
#include "editor/setting/key_table.h"

#include <QAbstractTableModel>
#include <QSortFilterProxyModel>

#include <vector>

namespace sectored::editor {

class KeyChoices;

/// All commands with their keys. Follows changes of the user's choices.
class KeyModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { ActionColumn, KeyColumn, PresetColumn, NoteColumn, ColumnCount };

    struct Parts {
        std::vector<Command> commands;
        std::vector<KeyCommand> defaults; ///< same ids in the same order
        KeyChoices& choices;
    };

    explicit KeyModel(Parts parts, QObject* parent = nullptr);

    const Command& command(int row) const { return m_commands[static_cast<std::size_t>(row)]; }
    const KeyRow& keys(int row) const { return m_table[static_cast<std::size_t>(row)]; }
    /// Returns a negative number if there is no such command.
    int rowOf(const QString& id) const;
    QString textOf(const QString& id) const;
    int clashCount() const;

    /// Each of these functions changes the user's choices.
    void setKeys(int row, const KeySequences& keys);
    void reset(int row);
    /// Removes the key from every other command of the same tool or view.
    void takeKey(int row, const QKeySequence& key);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    void follow();
    QString shown(int row, int column) const;
    QString noteOf(const KeyRow& row) const;

    std::vector<Command> m_commands;
    std::vector<KeyCommand> m_defaults;
    std::vector<KeyRow> m_table;
    KeyChoices& m_choices;
};

/// The rows that match the search text and the pressed key.
class KeyFilter final : public QSortFilterProxyModel {
    Q_OBJECT

public:
    explicit KeyFilter(KeyModel& model, QObject* parent = nullptr);

    void setText(const QString& text);
    /// An empty key matches every row.
    void setKey(const QKeySequence& key);

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    KeyModel& m_model;
    QString m_text;
    QKeySequence m_key;
};

} // namespace sectored::editor
