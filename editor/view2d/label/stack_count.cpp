#include "editor/view2d/label/stack_count.h"

#include "sectored/geom/nearest_point.h"

#include <QPoint>

#include <algorithm>
#include <optional>

namespace sectored::editor {

namespace {

/// The area as square cells, each with the number of sectors that contain its centre.
class CountGrid {
public:
    CountGrid(const Canvas& canvas, const SectorIndex& sectors)
        : m_canvas(canvas)
        , m_columns(static_cast<int>(canvas.area.width() / side))
        , m_rows(static_cast<int>(canvas.area.height() / side))
    {
        for (int row = 0; row < m_rows; ++row) {
            for (int column = 0; column < m_columns; ++column) {
                const unsigned count =
                    sectorsInside(sectors, nearestPoint(middleOf({column, row})));
                m_cells.push_back({.count = count});
            }
        }
        measure();
    }

    int columns() const { return m_columns; }
    int rows() const { return m_rows; }

    /// Marks the region of equal counts around a cell as done and returns its deepest cell. Empty
    /// if the cell is already done, for fewer than three sectors, and for a narrow region.
    std::optional<StackCount> takePatch(QPoint start)
    {
        const unsigned count = (*this)[start].count;
        if (count < 3 || (*this)[start].isTaken) {
            return std::nullopt;
        }
        std::vector<QPoint> patch{start};
        (*this)[start].isTaken = true;
        QPoint deepest = start;
        for (std::size_t next = 0; next < patch.size(); ++next) {
            const QPoint here = patch[next];
            if ((*this)[here].depth > (*this)[deepest].depth) {
                deepest = here;
            }
            for (const QPoint way : {QPoint(1, 0), QPoint(-1, 0), QPoint(0, 1), QPoint(0, -1)}) {
                const QPoint beside = here + way;
                if (isLike(here, beside) && !(*this)[beside].isTaken) {
                    (*this)[beside].isTaken = true;
                    patch.push_back(beside);
                }
            }
        }
        return (*this)[deepest].depth < 2
                   ? std::nullopt
                   : std::optional(StackCount{.at = middleOf(deepest), .sectors = count});
    }

private:
    struct Cell {
        unsigned count = 0;
        int depth = 1; ///< cells to the edge of the region, counting this one
        bool isTaken = false;
    };

    static constexpr double side = 8; ///< pixels

    Vec2 middleOf(QPoint cell) const
    {
        const QPointF middle((cell.x() + 0.5) * side, (cell.y() + 0.5) * side);
        return m_canvas.transform.toMap(m_canvas.area.topLeft() + middle);
    }
    Cell& operator[](QPoint cell)
    {
        return m_cells
            [static_cast<std::size_t>(cell.y()) * static_cast<std::size_t>(m_columns)
             + static_cast<std::size_t>(cell.x())];
    }
    bool isLike(QPoint cell, QPoint beside)
    {
        return beside.x() >= 0 && beside.y() >= 0 && beside.x() < m_columns && beside.y() < m_rows
               && (*this)[beside].count == (*this)[cell].count;
    }
    int depthOf(QPoint cell, QPoint beside)
    {
        return isLike(cell, beside) ? (*this)[beside].depth : 0;
    }
    /// Computes depths in two passes, forwards and backwards.
    void measure()
    {
        for (int row = 0; row < m_rows; ++row) {
            for (int column = 0; column < m_columns; ++column) {
                const QPoint here(column, row);
                (*this)[here].depth = 1
                                      + std::min(
                                          depthOf(here, here - QPoint(1, 0)),
                                          depthOf(here, here - QPoint(0, 1)));
            }
        }
        for (int row = m_rows - 1; row >= 0; --row) {
            for (int column = m_columns - 1; column >= 0; --column) {
                const QPoint here(column, row);
                const int after = std::min(
                    depthOf(here, here + QPoint(1, 0)),
                    depthOf(here, here + QPoint(0, 1)));
                (*this)[here].depth = std::min((*this)[here].depth, 1 + after);
            }
        }
    }

    const Canvas& m_canvas;
    int m_columns;
    int m_rows;
    std::vector<Cell> m_cells{};
};

} // namespace

unsigned sectorsInside(const SectorIndex& sectors, Point p)
{
    unsigned count = 0;
    sectors.visitSectorsAt(p, [&count](SectorId /*sector*/, PointLocation location) {
        count += location == PointLocation::Inside ? 1 : 0;
    });
    return count;
}

std::vector<StackCount> stackCounts(const Canvas& canvas, const SectorIndex& sectors)
{
    std::vector<StackCount> counts;
    CountGrid grid(canvas, sectors);
    for (int row = 0; row < grid.rows(); ++row) {
        for (int column = 0; column < grid.columns(); ++column) {
            if (const auto count = grid.takePatch({column, row})) {
                counts.push_back(*count);
            }
        }
    }
    return counts;
}

} // namespace sectored::editor
