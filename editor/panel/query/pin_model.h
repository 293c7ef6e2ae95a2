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

/// The pinned points with what the level answers there now. One whose answer is not that of the
/// time when it was pinned is tinted and says what that was.
class PinModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Number, Place, Answer, Remove };

    using QAbstractTableModel::QAbstractTableModel;

    /// Asks at all of them again. A point that was there keeps its first answer. Returns what to
    /// say of those whose answer is another one than before; empty when there is none.
    QString follow(const EditTarget& target, std::span<const Point> pins);
    void setTint(const QColor& tint);
    /// Nothing for an invalid index.
    std::optional<Point> pointAt(const QModelIndex& index) const;
    /// Invalid when the point is not pinned.
    QModelIndex indexOf(std::optional<Point> point) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    struct Row {
        Point point{};
        SectorsAt first{};   ///< when it was pinned
        QString firstText{}; ///< with the numbers of then
        SectorsAt now{};
        QString text{};

        bool operator==(const Row&) const = default;
    };

    /// Null for a point that is not there.
    const Row* find(Point point) const;
    Row rowOf(const EditTarget& target, Point point) const;
    QString changesTo(const std::vector<Row>& rows) const;
    QString textOf(const Row& row, int number, Column column) const;

    std::vector<Row> m_rows;
    std::map<Point, std::size_t> m_places; ///< in the rows
    QColor m_tint;
};

} // namespace sectored::editor
