#pragma once

#include "sectored/map/map_view.h"

#include <cstddef>
#include <span>
#include <vector>

namespace sectored {

/// Trustworthiness of a sector (Spec: editing-kernel 3.11). Damaged sectors are drawn,
/// selected, moved as a whole, deleted, and their fields are set, but no stroke changes them. They
/// are edited by hand where nothing gets worse (Spec: repair R9). Odd sectors break a habit, not a
/// rule.
enum class Grade { Valid, Odd, Damaged };

/// A broken hard rule (Spec: editing-kernel H1 to H13; H14 and H16 are about sprites and ids).
struct Violation {
    int rule = 0; ///< number of the H rule
    SectorId sector{};
    std::vector<WallId> walls{}; ///< walls involved; for H4 the two that cross
};

/// Returns true if breaking this rule makes a sector damaged. H5 and H6 are habits: real levels
/// contain sectors with several outer loops.
bool makesDamaged(const Violation& violation);

/// Maximum number of crossings (H4) that are listed for one sector.
inline constexpr std::size_t crossingLimit = 1000;

/// Returns all hard rules broken by the walls and links of one sector, ascending by rule. Tests H5
/// to H7 only if all loops are closed, and H6 only if no broken rule makes the sector damaged.
/// Linear in the sector, except for crossings, which are found with a tree of boxes.
std::vector<Violation> violationsOf(const MapView& view, SectorId sector);

/// Same for several sectors, one after the other.
std::vector<Violation> violationsAmong(const MapView& view, std::span<const SectorId> sectors);

/// Returns true if the sector's grade is Damaged. Cheaper than gradeOf.
bool isDamaged(const MapView& view, SectorId sector);

/// Returns the sectors whose grade is Damaged, in the given order.
std::vector<SectorId> damagedAmong(const MapView& view, std::span<const SectorId> sectors);

/// Returns the grade of one sector. If two layers are stacked at one place, walls that coincide
/// with walls of the other layer make both sectors odd.
Grade gradeOf(const MapView& view, SectorId sector);

/// Returns the grades of all sectors, in file order.
std::vector<Grade> gradesOf(const MapView& view);

} // namespace sectored
