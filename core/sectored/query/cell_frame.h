#pragma once

#include "sectored/geom/box.h"
#include "sectored/query/half_place.h"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace sectored {

/// The coarsest cells are as wide as coordinates go on one side of the origin.
inline constexpr int coarsestBits = 29;

/// A cell: the whole points of a box whose sides are powers of two and whose corner is a multiple
/// of them. Its borders lie half a unit beside them, where no vertex can be.
struct CellBox {
    std::int32_t left = 0;
    std::int32_t top = 0;
    int widthBits = 0; ///< it is 2^widthBits units wide
    int heightBits = 0;

    constexpr std::int32_t right() const { return left + ((1 << widthBits) - 1); }
    constexpr std::int32_t bottom() const { return top + ((1 << heightBits) - 1); }
    /// The place that the cell's parities are told for: where the right border meets the top one.
    constexpr HalfPlace corner() const
    {
        return {2 * std::int64_t{right()} + 1, 2 * std::int64_t{top} - 1};
    }

    constexpr bool hasQuarters() const { return widthBits > 0 && heightBits > 0; }
    /// 0 to 3: left top, right top, left bottom, right bottom. Precondition: hasQuarters().
    constexpr CellBox quarter(std::size_t which) const
    {
        const CellBox low{left, top, widthBits - 1, heightBits - 1};
        return {
            which % 2 == 0 ? left : low.right() + 1,
            which / 2 == 0 ? top : low.bottom() + 1,
            low.widthBits,
            low.heightBits};
    }

    bool operator==(const CellBox&) const = default;
};

/// The cells of a level: columns and rows of equal ones, counted from the origin of the map so that
/// four cells make one of a frame twice as coarse.
struct CellFrame {
    int widthBits = 0;
    int heightBits = 0;
    std::int32_t firstColumn = 0;
    std::int32_t firstRow = 0;
    std::uint32_t columns = 0;
    std::uint32_t rows = 0;

    constexpr std::int32_t columnOf(std::int32_t x) const { return x >> widthBits; }
    constexpr std::int32_t rowOf(std::int32_t y) const { return y >> heightBits; }
    constexpr std::size_t count() const { return std::size_t{columns} * rows; }

    constexpr bool holds(Point p) const
    {
        return offsetOf(columnOf(p.x), firstColumn) < columns
               && offsetOf(rowOf(p.y), firstRow) < rows;
    }
    constexpr bool holds(const Box& box) const { return holds(box.low) && holds(box.high); }

    /// Row by row. Precondition: the frame has that cell.
    constexpr std::size_t indexOf(std::int32_t column, std::int32_t row) const
    {
        return std::size_t{offsetOf(row, firstRow)} * columns + offsetOf(column, firstColumn);
    }
    /// The cell of a point. Precondition: holds(p).
    constexpr std::size_t indexOf(Point p) const { return indexOf(columnOf(p.x), rowOf(p.y)); }

    constexpr CellBox cell(std::size_t index) const
    {
        const auto column = static_cast<std::int32_t>(index % columns) + firstColumn;
        const auto row = static_cast<std::int32_t>(index / columns) + firstRow;
        return {column * (1 << widthBits), row * (1 << heightBits), widthBits, heightBits};
    }

    bool operator==(const CellFrame&) const = default;

private:
    static constexpr std::uint32_t offsetOf(std::int32_t at, std::int32_t first)
    {
        return static_cast<std::uint32_t>(at) - static_cast<std::uint32_t>(first);
    }
};

/// What a frame is chosen by.
struct CellDemand {
    Box bounds{};                   ///< of all edges; not empty
    std::int64_t edges = 0;         ///< how many
    std::int64_t paired = 0;        ///< those that lie on another, as the two walls of a portal
    std::int64_t acrossColumns = 0; ///< the sum of their widths
    std::int64_t acrossRows = 0;    ///< the sum of their heights
    std::int64_t area = 0;          ///< of all sectors; where they overlap it counts for each
};

/// The finest frame for these edges that has at most six cells an edge and is likely to need no
/// more than the bytes an edge that SectorIndex allows itself. Precondition: the bounds are within
/// coordinateLimit.
CellFrame frameFor(const CellDemand& demand);

/// The frame with cells of these sides over the box.
CellFrame frameOver(const Box& bounds, int widthBits, int heightBits);

} // namespace sectored
