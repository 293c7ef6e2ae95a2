#pragma once

#include "editor/document/level_walks.h"

#include <QAbstractTableModel>
#include <QIcon>

#include <array>
#include <vector>

namespace sectored::editor {

class Document;
class Theme;
class WalkReplays;

/// The recorded walks of a level, one row each: name, length, the result in the current level, and
/// a cell for each action.
class WalkModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Name, Length, State, Play, Show, Again, Delete, ColumnCount };

    /// Both must outlive the model.
    WalkModel(Document& document, const WalkReplays& replays, QObject* parent);

    void setTheme(const Theme& theme);
    /// Reloads the current walks.
    void refresh();
    /// Reloads the results of the replays.
    void refreshStates();

    /// Precondition: the row exists.
    const KeptWalk& at(int row) const;
    int idAt(int row) const { return m_ids[static_cast<std::size_t>(row)]; }
    /// Returns -1 if the walk is not listed.
    int rowOf(int id) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

signals:
    /// A name was invalid, or renaming failed; `sentence` says why.
    void refused(const QString& sentence);

private:
    void tellChange(Column first);
    QString text(const KeptWalk& walk, int column) const;
    QString tip(const KeptWalk& walk, int column) const;
    QIcon icon(const KeptWalk& walk, int column) const;
    QIcon stateIcon(const KeptWalk& walk) const;

    Document& m_document;
    const WalkReplays& m_replays;
    std::vector<int> m_ids;
    std::array<QIcon, ColumnCount> m_actions; ///< icons of the action cells, by column
    QIcon m_arrives;
    QIcon m_otherwise;
    QIcon m_fails;
    QIcon m_damaged;
    QIcon m_unknown;
};

} // namespace sectored::editor
