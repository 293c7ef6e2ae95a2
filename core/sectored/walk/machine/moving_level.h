#pragma once

#include "sectored/map/map_view.h"
#include "sectored/walk/level_surfaces.h"
#include "sectored/walk/machine/level_machines.h"
#include "sectored/walk/machine/use_ahead.h"
#include "sectored/walk/machine/walk_event.h"
#include "sectored/walk/walker.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

namespace sectored {

/// A machine between two ticks.
struct MachineMoment {
    SectorPose now{};     ///< the heights of the sector
    std::size_t stop = 0; ///< the number in SectorMachine::stops of the heights it goes to
    std::size_t last = 0; ///< the stop that it left, to which it turns back

    bool operator==(const MachineMoment&) const = default;
};

/// The machines of a level between two ticks.
struct MachineState {
    std::vector<MachineMoment> machines{}; ///< by machine
    std::vector<bool> switched{};      ///< by switch: whether it was worked an odd number of times
    std::optional<SectorId> sector{};  ///< of the player in the last tick
    std::optional<SectorId> arrived{}; ///< where a teleporter put the player, until that is left
    bool useHeld = false;              ///< the key has not been released since its use

    bool operator==(const MachineState&) const = default;
};

/// A copy of a level in which machines move while one player walks. The level itself stays as it
/// is.
///
/// 1. A machine goes from stop to stop (SectorMachine::stops), one each time it is worked, at its
///    speed. A machine that is worked while it moves goes on to the next stop at once.
/// 2. A floor carries the player who stands on it up and down, lifts one whose edge is over it, and
///    pushes one aside who is beside it. A floor or ceiling that would end inside the player all
///    the same turns back to where it came from.
/// 3. Machines move in the order of LevelMachines::machines. Heights are integers: equal levels,
///    states and inputs give equal results.
///
/// The player walks with a Walker on surfaces(). A tick is worked(), then Walker::moved, then
/// entered().
///
/// Spec: games 11.
class MovingLevel {
public:
    /// Copies the level and its surfaces. The machines must outlive this.
    MovingLevel(
        const MapView& level,
        const LevelSurfaces& surfaces,
        const LevelMachines& machines,
        MachineKeys keys);
    MovingLevel(const MovingLevel&) = delete;
    MovingLevel& operator=(const MovingLevel&) = delete;

    /// Returns the level with the heights of now.
    MapView view() const { return {m_map, m_index}; }
    const LevelSurfaces& surfaces() const { return m_surfaces; }
    const MachineState& state() const { return m_state; }
    const LevelMachines& machines() const { return *m_machines; }
    /// Returns the heights of the sectors that are not as drawn.
    std::map<SectorId, SectorPose> movedSectors() const;
    /// Returns true if a machine is not at the stop to which it goes.
    bool isMoving() const;
    /// Changes whenever the heights of a sector change.
    std::uint64_t revision() const { return m_revision; }

    /// Makes this a copy of another state of the level, such as after an edit, with everything as
    /// drawn. The machines must outlive this.
    void restart(const MapView& level, const LevelMachines& machines);

    /// Begins a walk at a place: what the player is in counts as entered before.
    void place(const WalkerState& player);
    /// Works what the input uses, moves all machines by a tick, and returns the player where these
    /// put the player.
    WalkerState worked(Walker& walker, const WalkerState& player, const WalkerInput& input);
    /// Does what happens to a player in a sector: touchplates, teleporters and exits when it is
    /// entered; water, in which crouching dives, and from under which jumping at the ceiling
    /// surfaces.
    WalkerState entered(Walker& walker, const WalkerState& player, const WalkerInput& input);
    /// Returns what happened since the last call, in its order.
    std::vector<WalkEvent> takeEvents();

    /// Returns what the use key would work. Empty if there is nothing.
    std::optional<UsedAhead> ahead(const Walker& walker, const WalkerState& player) const;
    /// Returns WalkEvent::Use, or the event that says why using this does nothing.
    WalkEvent useOf(const UsedAhead& ahead) const;

private:
    void close();
    WalkerState use(Walker& walker, const WalkerState& player);
    void workSwitch(std::uint32_t at);
    std::vector<std::uint32_t> switchedBy(std::uint32_t at);
    void workMachine(std::uint32_t at);
    void nextStop(std::uint32_t at);
    WalkerState moveMachine(std::uint32_t at, Walker& walker, const WalkerState& player);
    void setHeights(SectorId sector, const SectorPose& pose);
    void enter(SectorId sector);
    bool takes(const MachineLink& link, const WalkerState& player, const WalkerInput& input) const;
    bool isAtCeiling(const Walker& walker, const WalkerState& player) const;
    WalkerState taken(Walker& walker, const WalkerState& player, const MachineLink& link);
    bool anySwitched(std::span<const std::uint32_t> switches) const;

    Map m_map;
    MapIndex m_index;
    LevelSurfaces m_surfaces;
    const LevelMachines* m_machines; ///< never null
    MachineKeys m_keys;
    MachineState m_state{};
    std::vector<WalkEvent> m_events{};
    std::uint64_t m_revision = 0;
};

/// Returns the player after a tick in a level whose machines move.
WalkerState movedWith(
    MovingLevel& level,
    Walker& walker,
    const WalkerState& player,
    const WalkerInput& input,
    MoveTrace* trace = nullptr);

} // namespace sectored
