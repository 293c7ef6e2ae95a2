#include "editor/view2d/label/label_room.h"

#include <algorithm>
#include <cmath>

namespace sectored::editor {

namespace {

constexpr double cell = 2; ///< pixels
/// Pixels. A place without width occupies the cells it lies in.
constexpr double leastSize = 1e-6;

} // namespace

LabelRoom::LabelRoom(const QRectF& area)
    : m_area(area)
    , m_columns(static_cast<int>(std::ceil(area.width() / cell)))
    , m_rows(static_cast<int>(std::ceil(area.height() / cell)))
    , m_taken(static_cast<std::size_t>(m_columns) * static_cast<std::size_t>(m_rows))
{}

LabelRoom::Cells LabelRoom::cellsOf(const QRectF& place) const
{
    const double left = std::max(0.0, place.left() - m_area.left()) / cell;
    const double top = std::max(0.0, place.top() - m_area.top()) / cell;
    const double right = std::min(m_area.width(), place.right() - m_area.left()) / cell;
    const double bottom = std::min(m_area.height(), place.bottom() - m_area.top()) / cell;
    if (!(left < right && top < bottom)) {
        return {};
    }
    // If the place ends exactly at the end of a cell, that cell is the last one.
    const auto last = [](double end) {
        const int whole = static_cast<int>(end);
        return whole < end ? whole : whole - 1;
    };
    return {
        .left = static_cast<int>(left),
        .top = static_cast<int>(top),
        .right = last(right),
        .bottom = last(bottom)};
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
    if (line.dx() == 0 || line.dy() == 0) {
        const QRectF bar = QRectF(line.p1(), line.p2()).normalized();
        take(bar.adjusted(0, 0, leastSize, leastSize));
        return;
    }
    const QPointF from = (line.p1() - m_area.topLeft()) / cell;
    const QPointF way = (line.p2() - line.p1()) / cell;
    const int steps = static_cast<int>(std::max(std::abs(way.x()), std::abs(way.y()))) + 1;
    const QPointF step = way / steps;
    for (int k = 0; k <= steps; ++k) {
        const QPointF at = from + step * k;
        const int column = static_cast<int>(at.x());
        const int row = static_cast<int>(at.y());
        if (at.x() >= 0 && at.y() >= 0 && column < m_columns && row < m_rows) {
            m_taken[indexOf(column, row)] = 1;
        }
    }
}

} // namespace sectored::editor
