#pragma once

#include "sectored/geom/box.h"
#include "sectored/query/half_place.h"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace sectored {

/// The largest cells are as wide as the range of coordinates on one side of the origin.
inline constexpr int coarsestBits = 29;

/// A cell: the integer points of a box whose sides are powers of two and whose corner is a multiple
/// of them. Its borders lie half a unit beyond these points, where there are no vertices.
struct CellBox {
    std::int32_t left = 0;
    std::int32_t top = 0;
    int widthBits = 0; ///< the width is 2^widthBits units
    int heightBits = 0;

    constexpr std::int32_t right() const { return left + ((1 << widthBits) - 1); }
    constexpr std::int32_t bottom() const { return top + ((1 << heightBits) - 1); }
    /// Returns the place for which the cell stores its parities: the corner of the right and top
    /// borders.
    constexpr HalfPlace corner() const
    {
        return {2 * std::int64_t{right()} + 1, 2 * std::int64_t{top} - 1};
    }

    constexpr bool hasQuarters() const { return widthBits > 0 && heightBits > 0; }
    /// Returns a quarter, from 0 to 3: top left, top right, bottom left, bottom right.
    /// Precondition: hasQuarters().
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

/// The cells of a level: columns and rows of equal size, aligned to the origin of the map, so that
/// four cells form one cell of a frame twice as coarse.
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

    /// Row by row. Precondition: the frame contains the cell.
    constexpr std::size_t indexOf(std::int32_t column, std::int32_t row) const
    {
        return std::size_t{offsetOf(row, firstRow)} * columns + offsetOf(column, firstColumn);
    }
    /// Returns the cell of a point. Precondition: holds(p).
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

/// Statistics for choosing a frame.
struct CellDemand {
    Box bounds{};            ///< of all edges; not empty
    std::int64_t edges = 0;  ///< number of edges
    std::int64_t paired = 0; ///< number that coincide with another, like the two walls of a portal
    std::int64_t acrossColumns = 0; ///< sum of the edges' widths
    std::int64_t acrossRows = 0;    ///< sum of the edges' heights
    std::int64_t area = 0;          ///< of all sectors; overlaps count for each sector
};

/// Returns the finest frame that has at most six cells per edge and is expected to stay within the
/// bytes per edge that SectorIndex allows. Precondition: the bounds are within coordinateLimit.
CellFrame frameFor(const CellDemand& demand);

/// Returns the frame with cells of these sides that covers the box.
CellFrame frameOver(const Box& bounds, int widthBits, int heightBits);

} // namespace sectored
