#pragma once

#include "core/edit/stroke.h"
#include "core/map/map_view.h"

#include <optional>
#include <span>
#include <vector>

namespace sectored {

/// The sectors that an operation may change, with disjoint interiors (spec: editing-kernel 3.2).
/// All others are frozen.
class Sheet {
public:
    /// The sectors whose box, grown by 1, meets the stroke's and that are not damaged.
    Sheet(const MapView& view, const Stroke& stroke);

    /// Ascending by number.
    std::span<const SectorId> sectors() const { return m_sectors; }
    bool has(SectorId sector) const { return m_states[sector.value] == State::Taken; }
    /// Takes what is not taken and not damaged; whether there was any.
    bool take(std::span<const SectorId> sectors);
    /// Gives sectors back, as if they were damaged.
    void freeze(std::span<const SectorId> sectors);
    /// Damaged and frozen sectors that were asked for, ascending by number.
    std::span<const SectorId> damaged() const { return m_damaged; }

private:
    enum class State : char { Unknown, Taken, Damaged };

    const MapView& m_view;
    std::vector<State> m_states;
    std::vector<SectorId> m_sectors;
    std::vector<SectorId> m_damaged;
};

/// The first of the damaged sectors that the stroke meets: crosses or runs along one of its walls,
/// ends inside one, runs inside it, or winds around it.
std::optional<SectorId> damagedInTheWay(
    const MapView& view,
    const Stroke& stroke,
    std::span<const SectorId> damaged);

/// The first of the damaged sectors with a vertex inside the even-odd set of edges.
std::optional<SectorId> damagedInside(
    const MapView& view,
    std::span<const Segment> edges,
    std::span<const SectorId> damaged);

} // namespace sectored
