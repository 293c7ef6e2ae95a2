#include "sectored/format/doom/block_map.h"

#include "sectored/base/byte_writer.h"
#include "sectored/geom/box.h"
#include "sectored/geom/box_tree.h"

#include <limits>

namespace sectored::doom {

namespace {

constexpr std::int32_t cellSize = 128;
/// Each takes at least three words of the 65,536 that offsets reach.
constexpr std::size_t mostCells = 21'844;
constexpr std::uint32_t listStart = 0;
constexpr std::uint32_t listEnd = 0xffff;

/// The cells of a level. Coordinates are Doom units, y upwards.
struct Grid {
    Point origin{};
    std::int32_t columns = 0;
    std::int32_t rows = 0;

    std::int32_t columnOf(std::int32_t x) const { return (x - origin.x) / cellSize; }
    std::int32_t rowOf(std::int32_t y) const { return (y - origin.y) / cellSize; }
    Box cell(std::int32_t column, std::int32_t row) const
    {
        const Point least{origin.x + column * cellSize, origin.y + row * cellSize};
        return {.low = least, .high = {least.x + cellSize, least.y + cellSize}};
    }
};

Point inDoom(Point point)
{
    return {point.x / unitScale, -point.y / unitScale};
}

} // namespace

Bytes rejectOf(std::size_t sectors)
{
    constexpr std::size_t bits = 8;
    return Bytes((sectors * sectors + bits - 1) / bits);
}

Bytes blockMapOf(const DoomLevel& level)
{
    Box bounds;
    for (const Point vertex : level.vertices) {
        bounds.include(inDoom(vertex));
    }
    if (bounds.isEmpty()) {
        return {};
    }
    Grid grid{.origin = bounds.low};
    grid.columns = grid.columnOf(bounds.high.x) + 1;
    grid.rows = grid.rowOf(bounds.high.y) + 1;
    const std::size_t cells =
        static_cast<std::size_t>(grid.columns) * static_cast<std::size_t>(grid.rows);
    if (cells > mostCells) {
        return {};
    }
    std::vector<std::vector<std::uint32_t>> lists(cells);
    for (std::size_t number = 0; number < level.lines.size(); ++number) {
        const Segment line{
            inDoom(level.vertices[level.lines[number].from]),
            inDoom(level.vertices[level.lines[number].to])};
        const Box box = boxOf(line);
        const SegmentProbe probe(line);
        for (std::int32_t row = grid.rowOf(box.low.y); row <= grid.rowOf(box.high.y); ++row) {
            for (std::int32_t column = grid.columnOf(box.low.x);
                 column <= grid.columnOf(box.high.x);
                 ++column) {
                if (probe.meets(grid.cell(column, row))) {
                    lists
                        [static_cast<std::size_t>(row) * static_cast<std::size_t>(grid.columns)
                         + static_cast<std::size_t>(column)]
                            .push_back(static_cast<std::uint32_t>(number));
                }
            }
        }
    }
    constexpr std::size_t headerWords = 4;
    std::size_t offset = headerWords + lists.size();
    ByteWriter out;
    out.u16(static_cast<std::uint32_t>(grid.origin.x));
    out.u16(static_cast<std::uint32_t>(grid.origin.y));
    out.u16(static_cast<std::uint32_t>(grid.columns));
    out.u16(static_cast<std::uint32_t>(grid.rows));
    for (const auto& list : lists) {
        if (offset > std::numeric_limits<std::uint16_t>::max()) {
            return {};
        }
        out.u16(static_cast<std::uint32_t>(offset));
        offset += list.size() + 2;
    }
    for (const auto& list : lists) {
        out.u16(listStart);
        for (const std::uint32_t line : list) {
            out.u16(line);
        }
        out.u16(listEnd);
    }
    return out.take();
}

} // namespace sectored::doom
