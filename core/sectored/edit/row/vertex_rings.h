#pragma once

#include "sectored/edit/overlap_memo.h"
#include "sectored/edit/plan.h"

#include <map>
#include <optional>
#include <span>
#include <vector>

namespace sectored {

/// Returns all walls that start at a point, sorted by sector and then in list order.
std::vector<WallId> wallsFrom(const MapView& view, Point p);

/// What joins the sectors of a ring: portals, or also the links of twin walls on other floors
/// (row/floor_twin.h).
enum class RingsThrough { Portals, PortalsAndFloors };

/// Groups the sectors that have a vertex at one point by what connects them there.
class VertexRings {
public:
    /// Precondition: `walls` is the result of wallsFrom and not empty.
    VertexRings(const Map& map, std::span<const WallId> walls, RingsThrough through);

    bool apart(SectorId left, SectorId right) const;
    std::vector<SectorId> sectors() const;

private:
    void joinAcross(const Map& map, WallId wall);
    void join(const Map& map, WallId wall, WallId other);

    RingsThrough m_through = RingsThrough::Portals;
    std::map<SectorId, std::size_t> m_ringOf;
};

/// Finds points where the layer is ambiguous because sectors of different rings overlap.
class AmbiguitySearch {
public:
    explicit AmbiguitySearch(const MapView& view)
        : m_view(view)
        , m_overlaps(view)
    {}

    /// Returns E-AMBIGUOUS with the first two sectors that overlap. All `walls` start at one point.
    std::optional<Refusal> at(std::span<const WallId> walls);

private:
    const MapView& m_view;
    OverlapMemo m_overlaps;
};

/// Tests whether an operation with this hint may be limited to some of the sectors at a point.
bool isLimited(const SheetHint& sheet);

/// Filters walls that start at one point down to the rings that an operation may change: the seed's
/// ring if there is one; else those without a hidden sector and, if `only` is given, with a sector
/// of `only`.
std::vector<WallId> wallsOnSheet(
    const Map& map,
    std::span<const WallId> walls,
    const SheetHint& sheet);

/// Adds those of all walls at a point whose ring is linked to that of one of these, on whatever
/// floor (Spec: tror B8).
std::vector<WallId> withLinkedRings(
    const Map& map,
    std::span<const WallId> all,
    std::vector<WallId> taken);

} // namespace sectored
