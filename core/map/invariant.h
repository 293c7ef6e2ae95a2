#pragma once

#include "core/map/map_view.h"

#include <string>
#include <vector>

namespace sectored {

/// How far a sector can be trusted (spec: editing-kernel 3.11). Damaged sectors are drawn,
/// selected, moved as a whole, deleted and have fields set, but no stroke changes them. Odd ones
/// break a habit, not a rule.
enum class Grade { Valid, Odd, Damaged };

/// A broken hard rule (H1 to H14 of editing-kernel section 5).
struct Violation {
    int rule = 0; ///< the H number
    SectorId sector{};
    std::vector<WallId> walls{}; ///< the walls that show it
};

/// All hard rules broken by one sector, by its own walls and links. Linear but for crossings (H4),
/// which are found by a sweep over boxes.
std::vector<Violation> violationsOf(const MapView& view, SectorId sector);

/// The grade of one sector.
Grade gradeOf(const MapView& view, SectorId sector);

/// The grades of all sectors, in file order.
std::vector<Grade> gradesOf(const MapView& view);

} // namespace sectored
