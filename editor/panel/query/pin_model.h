#pragma once

#include "sectored/query/sector_at.h"

#include "editor/tool/edit_target.h"

#include <QAbstractTableModel>
#include <QColor>

#include <cstddef>
#include <map>
#include <span>
#include <vector>

namespace sectored::editor {

/// The pinned points with the current query results. A row whose result differs from that at the
/// time of pinning is tinted and shows both.
class PinModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Number, Place, Answer, Remove };

    using QAbstractTableModel::QAbstractTableModel;

    /// Queries all points again. Points that were already pinned keep their first result. Returns a
    /// text about results that changed since the last call, or an empty string.
    QString follow(const EditTarget& target, std::span<const Point> pins);
    void setTint(const QColor& tint);
    /// Empty if the index is invalid.
    std::optional<Point> pointAt(const QModelIndex& index) const;
    /// Returns an invalid index if the point is not pinned.
    QModelIndex indexOf(std::optional<Point> point) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    struct Row {
        Point point{};
        SectorsAt first{};   ///< at the time of pinning
        QString firstText{}; ///< with the numbers at that time
        SectorsAt now{};
        QString text{};

        bool operator==(const Row&) const = default;
    };

    /// Returns null if the point is not pinned.
    const Row* find(Point point) const;
    Row rowOf(const EditTarget& target, Point point) const;
    QString changesTo(const std::vector<Row>& rows) const;
    QString textOf(const Row& row, int number, Column column) const;

    std::vector<Row> m_rows;
    std::map<Point, std::size_t> m_places; ///< row numbers
    QColor m_tint;
};

} // namespace sectored::editor
