#pragma once

#include "sectored/query/cell_frame.h"

#include <array>

namespace sectored {

/// Whether the edge has a point in common with the cell, its border included.
bool meetsCell(const CellBox& cell, Segment edge);

/// An edge of a cell in the quarters of the cell.
struct EdgeInQuarters {
    std::array<bool, 4> meets{}; ///< meetsCell
    std::array<bool, 4> turns{}; ///< it lies between the quarter's corner and the cell's
};

/// Precondition: cell.hasQuarters().
EdgeInQuarters inQuarters(const CellBox& cell, Segment edge);

} // namespace sectored
