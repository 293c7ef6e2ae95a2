#pragma once

#include "sectored/compare/level_merge.h"

#include <QAbstractTableModel>

#include <optional>
#include <vector>

namespace sectored::editor {

/// The conflicts of a merge, a row each: what it is about, the value of the common version, and the
/// values of both versions with a mark at the one that is kept.
class ConflictModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { What, Before, Mine, Theirs, ColumnCount };

    explicit ConflictModel(QObject* parent);

    void setConflicts(std::vector<MergeConflict> conflicts);
    const std::vector<MergeConflict>& conflicts() const { return m_conflicts; }
    void choose(int row, MergeSide side);
    void chooseAll(MergeSide side);
    /// Returns the number of conflicts without a choice.
    int undecided() const;
    /// Returns the choices. Precondition: undecided() is 0.
    std::vector<MergeSide> choices() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

signals:
    void chosen();

private:
    std::vector<MergeConflict> m_conflicts{};
    std::vector<std::optional<MergeSide>> m_choices{};
};

} // namespace sectored::editor
