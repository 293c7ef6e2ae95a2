#pragma once

#include <QPoint>
#include <QRect>
#include <QString>

#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace sectored::editor {

/// Tiles under a heading. A tile may be in several groups.
struct TileGroup {
    QString title{}; ///< empty: no heading
    QString note{};  ///< shown after the title
    std::vector<int> tiles{};

    bool operator==(const TileGroup&) const = default;
};

/// Lengths of a grid of tiles, in pixels.
struct TileMetrics {
    int width = 0;   ///< of the whole grid
    QSize cell{};    ///< picture and text
    int gap = 0;     ///< between cells
    int margin = 0;  ///< around the cells
    int heading = 0; ///< height of a heading

    bool operator==(const TileMetrics&) const = default;
};

/// Where the cells of a grid of tiles are, and which one a key reaches. A cell is counted over all
/// groups, from 0.
class TileLayout {
public:
    enum class Move { Left, Right, Up, Down, First, Last, PageUp, PageDown };

    TileLayout() = default;
    TileLayout(std::span<const TileGroup> groups, const TileMetrics& metrics);

    std::size_t count() const { return m_count; }
    std::size_t groupCount() const { return m_groups.size(); }
    int columns() const { return m_columns; }
    const TileMetrics& metrics() const { return m_metrics; }
    int height() const { return m_height; }

    /// Precondition: the cell exists.
    QRect cell(std::size_t at) const;
    /// Returns the place of the heading of a group; of no height if it has none.
    QRect heading(std::size_t group) const;
    /// Returns the cell at a point. Empty between cells.
    std::optional<std::size_t> cellAt(QPoint p) const;
    /// Returns the first cell of the rows that touch these heights, and the one after the last.
    std::pair<std::size_t, std::size_t> visible(int top, int bottom) const;
    /// Returns the cell that a key reaches; the same one at an end. `page` is the visible height.
    /// Precondition: the cell exists.
    std::size_t moved(std::size_t at, Move move, int page) const;

private:
    struct Group {
        std::size_t first = 0; ///< cell
        std::size_t count = 0;
        int top = 0;   ///< of the heading
        int cells = 0; ///< top of the first row
        int bottom = 0;
    };

    const Group& groupOf(std::size_t at) const;
    int pitch() const { return m_metrics.cell.height() + m_metrics.gap; }
    int rowsOf(const Group& group) const;
    std::size_t inNearestRow(int column, int y) const;
    std::size_t movedByRow(std::size_t at, int step) const;

    std::vector<Group> m_groups;
    TileMetrics m_metrics{};
    std::size_t m_count = 0;
    int m_columns = 1;
    int m_height = 0;
};

} // namespace sectored::editor
