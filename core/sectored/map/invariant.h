#pragma once

#include "sectored/map/map_view.h"

#include <cstddef>
#include <span>
#include <vector>

namespace sectored {

/// How far a sector can be trusted (Spec: editing-kernel 3.11). Damaged sectors are drawn,
/// selected, moved as a whole, deleted and have fields set, but no stroke changes them. Odd ones
/// break a habit, not a rule.
enum class Grade { Valid, Odd, Damaged };

/// A broken hard rule (Spec: editing-kernel H1 to H13; H14 and H16 are about sprites and ids).
struct Violation {
    int rule = 0; ///< the H number
    SectorId sector{};
    std::vector<WallId> walls{}; ///< the walls that show it; for H4 the two that cross
};

/// Whether a sector that breaks this rule is damaged. H5 and H6 are habits: real levels have
/// sectors of several outer loops.
bool makesDamaged(const Violation& violation);

/// At most this many crossings (H4) of one sector are listed.
inline constexpr std::size_t crossingLimit = 1000;

/// All hard rules broken by one sector, by its own walls and links, ascending by rule. H5 to H7 are
/// only judged where all loops are closed, H6 only where nothing before it is broken. Linear in the
/// sector but for crossings, which are found by a tree of boxes.
std::vector<Violation> violationsOf(const MapView& view, SectorId sector);

/// The same for several sectors, one after the other.
std::vector<Violation> violationsAmong(const MapView& view, std::span<const SectorId> sectors);

/// Whether the sector's grade is Damaged; the cheap half of gradeOf.
bool isDamaged(const MapView& view, SectorId sector);

/// Those of several sectors whose grade is Damaged, in the order given.
std::vector<SectorId> damagedAmong(const MapView& view, std::span<const SectorId> sectors);

/// The grade of one sector. Of two levels stacked at one place, walls of one that lie on walls of
/// the other make both odd.
Grade gradeOf(const MapView& view, SectorId sector);

/// The grades of all sectors, in file order.
std::vector<Grade> gradesOf(const MapView& view);

} // namespace sectored
