#include "editor/view2d/label_room.h"

#include <algorithm>
#include <cmath>

namespace sectored::editor {

namespace {

constexpr double cell = 2; ///< pixels

} // namespace

LabelRoom::LabelRoom(const QRectF& area)
    : m_area(area)
    , m_columns(static_cast<int>(std::ceil(area.width() / cell)))
    , m_rows(static_cast<int>(std::ceil(area.height() / cell)))
    , m_taken(static_cast<std::size_t>(m_columns) * static_cast<std::size_t>(m_rows))
{}

LabelRoom::Cells LabelRoom::cellsOf(const QRectF& place) const
{
    const QRectF part = place.intersected(m_area).translated(-m_area.topLeft());
    if (part.isEmpty()) {
        return {};
    }
    return {
        .left = static_cast<int>(part.left() / cell),
        .top = static_cast<int>(part.top() / cell),
        .right = std::min(m_columns, static_cast<int>(std::ceil(part.right() / cell))) - 1,
        .bottom = std::min(m_rows, static_cast<int>(std::ceil(part.bottom() / cell))) - 1};
}

bool LabelRoom::isFree(const QRectF& place) const
{
    if (!m_area.contains(place)) {
        return false;
    }
    const Cells cells = cellsOf(place);
    for (int row = cells.top; row <= cells.bottom; ++row) {
        const auto first = m_taken.begin() + static_cast<std::ptrdiff_t>(indexOf(cells.left, row));
        const auto last = first + (cells.right - cells.left + 1);
        if (std::find(first, last, std::uint8_t{1}) != last) {
            return false;
        }
    }
    return true;
}

void LabelRoom::take(const QRectF& place)
{
    const Cells cells = cellsOf(place);
    for (int row = cells.top; row <= cells.bottom; ++row) {
        const auto first = m_taken.begin() + static_cast<std::ptrdiff_t>(indexOf(cells.left, row));
        std::fill(first, first + (cells.right - cells.left + 1), std::uint8_t{1});
    }
}

void LabelRoom::takeLine(const QLineF& line)
{
    const QPointF from = (line.p1() - m_area.topLeft()) / cell;
    const QPointF way = (line.p2() - line.p1()) / cell;
    const int steps = static_cast<int>(std::ceil(std::max(std::abs(way.x()), std::abs(way.y()))));
    for (int k = 0; k <= steps; ++k) {
        const QPointF at = from + way * (steps > 0 ? static_cast<double>(k) / steps : 0.0);
        const int column = static_cast<int>(std::floor(at.x()));
        const int row = static_cast<int>(std::floor(at.y()));
        if (column >= 0 && row >= 0 && column < m_columns && row < m_rows) {
            m_taken[indexOf(column, row)] = 1;
        }
    }
}

} // namespace sectored::editor
