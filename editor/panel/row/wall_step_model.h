#pragma once

#include "sectored/query/explain.h"

#include <QAbstractTableModel>
#include <QColor>

#include <optional>
#include <vector>

namespace sectored::editor {

/// The walls of a sector with the contribution of each to the result. Walls with a step other than
/// 0 are tinted.
class WallStepModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    struct Row {
        std::int32_t number = 0; ///< wall number in the saved file
        WallStep step{};
    };

    using QAbstractTableModel::QAbstractTableModel;

    void show(std::vector<Row> rows);
    void setTints(const QColor& deciding, const QColor& lit);
    /// Highlights a wall. Has no effect if the wall is not listed.
    void setLitWall(std::optional<WallId> wall);
    const std::vector<Row>& rows() const { return m_rows; }

    int rowCount(const QModelIndex& parent) const override;
    int columnCount(const QModelIndex& parent) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::vector<Row> m_rows;
    std::optional<WallId> m_lit;
    QColor m_decidingTint;
    QColor m_litTint;
};

} // namespace sectored::editor
