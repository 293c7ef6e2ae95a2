#include "editor/panel/tiles/tile_layout.h"

#include <algorithm>
#include <iterator>

namespace sectored::editor {

TileLayout::TileLayout(std::span<const TileGroup> groups, const TileMetrics& metrics)
    : m_metrics(metrics)
{
    const int room = metrics.width - 2 * metrics.margin + metrics.gap;
    m_columns = std::max(1, room / std::max(1, metrics.cell.width() + metrics.gap));
    int y = metrics.margin;
    for (const TileGroup& group : groups) {
        Group placed{.first = m_count, .count = group.tiles.size(), .top = y};
        placed.cells = y + (group.title.isEmpty() ? 0 : metrics.heading);
        placed.bottom = placed.cells + rowsOf(placed) * pitch();
        y = placed.bottom;
        m_count += placed.count;
        m_groups.push_back(placed);
    }
    m_height = y - (m_count > 0 ? metrics.gap : 0) + metrics.margin;
}

int TileLayout::rowsOf(const Group& group) const
{
    return (static_cast<int>(group.count) + m_columns - 1) / m_columns;
}

const TileLayout::Group& TileLayout::groupOf(std::size_t at) const
{
    const auto after = std::ranges::upper_bound(m_groups, at, {}, &Group::first);
    // Empty groups begin where the next one does.
    return *std::find_if(
        std::make_reverse_iterator(after),
        m_groups.rend(),
        [](const Group& group) { return group.count > 0; });
}

QRect TileLayout::cell(std::size_t at) const
{
    const Group& group = groupOf(at);
    const int offset = static_cast<int>(at - group.first);
    return {
        QPoint(
            m_metrics.margin + offset % m_columns * (m_metrics.cell.width() + m_metrics.gap),
            group.cells + offset / m_columns * pitch()),
        m_metrics.cell};
}

QRect TileLayout::heading(std::size_t group) const
{
    const Group& placed = m_groups[group];
    return {
        m_metrics.margin,
        placed.top,
        m_metrics.width - 2 * m_metrics.margin,
        placed.cells - placed.top};
}

std::optional<std::size_t> TileLayout::cellAt(QPoint p) const
{
    const auto [first, last] = visible(p.y(), p.y());
    for (std::size_t at = first; at < last; ++at) {
        if (cell(at).contains(p)) {
            return at;
        }
    }
    return std::nullopt;
}

std::pair<std::size_t, std::size_t> TileLayout::visible(int top, int bottom) const
{
    std::size_t first = m_count;
    std::size_t last = 0;
    for (const Group& group : m_groups) {
        if (group.count == 0 || group.bottom <= top || group.cells > bottom) {
            continue;
        }
        const int rows = rowsOf(group);
        const int upper = std::clamp((top - group.cells) / pitch(), 0, rows - 1);
        const int lower = std::clamp((bottom - group.cells) / pitch(), 0, rows - 1);
        const auto columns = static_cast<std::size_t>(m_columns);
        first = std::min(first, group.first + static_cast<std::size_t>(upper) * columns);
        last = std::max(
            last,
            group.first + std::min(group.count, (static_cast<std::size_t>(lower) + 1) * columns));
    }
    return first < last ? std::pair(first, last) : std::pair<std::size_t, std::size_t>(0, 0);
}

/// Returns the cell in the row nearest to `y`, in this column or the last one of the row.
std::size_t TileLayout::inNearestRow(int column, int y) const
{
    const Group* nearest = nullptr;
    for (const Group& group : m_groups) {
        if (group.count > 0 && (nearest == nullptr || group.cells <= y)) {
            nearest = &group;
        }
    }
    const int row = std::clamp((y - nearest->cells) / pitch(), 0, rowsOf(*nearest) - 1);
    const auto offset = static_cast<std::size_t>(row * m_columns + column);
    return nearest->first + std::min(offset, nearest->count - 1);
}

std::size_t TileLayout::movedByRow(std::size_t at, int step) const
{
    const QRect from = cell(at);
    const int column = (from.left() - m_metrics.margin) / (m_metrics.cell.width() + m_metrics.gap);
    const Group& group = groupOf(at);
    const int row = (from.top() - group.cells) / pitch() + step;
    if (row >= 0 && row < rowsOf(group)) {
        return inNearestRow(column, group.cells + row * pitch());
    }
    // The neighbouring group, past empty ones.
    for (auto next = &group - m_groups.data() + step; next >= 0 && next < std::ssize(m_groups);
         next += step) {
        const Group& other = m_groups[static_cast<std::size_t>(next)];
        if (other.count > 0) {
            const int edge = step > 0 ? 0 : rowsOf(other) - 1;
            return inNearestRow(column, other.cells + edge * pitch());
        }
    }
    return at;
}

std::size_t TileLayout::moved(std::size_t at, Move move, int page) const
{
    const QRect from = cell(at);
    const int column = (from.left() - m_metrics.margin) / (m_metrics.cell.width() + m_metrics.gap);
    const int leap = std::max(pitch(), page / pitch() * pitch());
    switch (move) {
    case Move::Left:
        return at > 0 ? at - 1 : at;
    case Move::Right:
        return std::min(at + 1, m_count - 1);
    case Move::Up:
        return movedByRow(at, -1);
    case Move::Down:
        return movedByRow(at, 1);
    case Move::First:
        return 0;
    case Move::Last:
        return m_count - 1;
    case Move::PageUp:
        return inNearestRow(column, from.top() - leap);
    case Move::PageDown:
        return inNearestRow(column, from.top() + leap);
    }
    return at;
}

} // namespace sectored::editor
