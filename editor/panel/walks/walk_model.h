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

/// The recorded walks of a level, a row each: name, length, what became of it in the level as it
/// is, and a cell for each thing that can be done with it.
class WalkModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Name, Length, State, Play, Show, Again, Delete, ColumnCount };

    /// Both must outlive it.
    WalkModel(Document& document, const WalkReplays& replays, QObject* parent);

    void setTheme(const Theme& theme);
    /// Takes over the walks of now.
    void refresh();
    /// Takes over what the replays say.
    void refreshStates();

    /// Precondition: the row is there.
    const KeptWalk& at(int row) const;
    int idAt(int row) const { return m_ids[static_cast<std::size_t>(row)]; }
    /// -1 when it is not listed.
    int rowOf(int id) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

signals:
    /// A name was refused, or could not be given: a sentence.
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
    std::array<QIcon, ColumnCount> m_actions; ///< of the cells, by column
    QIcon m_arrives;
    QIcon m_otherwise;
    QIcon m_fails;
    QIcon m_damaged;
    QIcon m_unknown;
};

} // namespace sectored::editor
