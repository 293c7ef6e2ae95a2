#pragma once

#include "sectored/query/cell_frame.h"

#include <array>

namespace sectored {

/// Returns true if the edge has a point in common with the cell, including its border.
bool meetsCell(const CellBox& cell, Segment edge);

/// An edge of a cell, relative to the quarters of the cell.
struct EdgeInQuarters {
    std::array<bool, 4> meets{}; ///< meetsCell
    std::array<bool, 4> turns{}; ///< the edge separates the quarter's corner from the cell's corner
};

/// Precondition: cell.hasQuarters().
EdgeInQuarters inQuarters(const CellBox& cell, Segment edge);

} // namespace sectored
