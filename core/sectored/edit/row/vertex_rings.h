#pragma once

#include "sectored/edit/overlap_memo.h"
#include "sectored/edit/plan.h"

#include <map>
#include <optional>
#include <span>
#include <vector>

namespace sectored {

/// All walls that start at a point, by sector and then in list order.
std::vector<WallId> wallsFrom(const MapView& view, Point p);

/// The sectors with a vertex at one point, in groups that portals at the point connect.
class VertexRings {
public:
    /// `walls` are those of wallsFrom, at least one.
    VertexRings(const Map& map, std::span<const WallId> walls);

    bool apart(SectorId left, SectorId right) const;
    std::vector<SectorId> sectors() const;

private:
    void joinAcross(const Map& map, WallId wall);

    std::map<SectorId, std::size_t> m_ringOf;
};

/// Finds the points where it cannot be told which level is meant: rings of sectors that overlap.
class AmbiguitySearch {
public:
    explicit AmbiguitySearch(const MapView& view)
        : m_view(view)
        , m_overlaps(view)
    {}

    /// E-AMBIGUOUS with the first two sectors that overlap. `walls` start at one point.
    std::optional<Refusal> at(std::span<const WallId> walls);

private:
    const MapView& m_view;
    OverlapMemo m_overlaps;
};

/// Whether an operation with this hint may be limited to some of the sectors at a point.
bool isLimited(const SheetHint& sheet);

/// Of walls that start at one point those of the rings that an operation may change: the seed's
/// where it has one there; else those with a sector of `only`, if that is given, and without a
/// hidden one.
std::vector<WallId> wallsOnSheet(
    const Map& map,
    std::span<const WallId> walls,
    const SheetHint& sheet);

} // namespace sectored
