#pragma once

#include "sectored/base/result.h"
#include "sectored/map/map_view.h"
#include "sectored/walk/machine/level_machines.h"
#include "sectored/walk/walk_script.h"
#include "sectored/walk/walk_tic.h"

#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace sectored {

/// The level for a walk. All references must outlive it.
struct WalkLevel { // NOLINT(*-pro-type-member-init): a view has no empty value
    MapView view;
    const LevelSurfaces& surfaces;
    WalkerSettings settings{};
    const LevelMachines* machines = nullptr; ///< of the level; null: none are known
    /// Which keys the player has when machines move. Empty: everything stays as drawn.
    std::optional<MachineKeys> keys{};
};

/// A player at the end of a tick.
struct WalkMoment {
    const WalkTic& tic;
    const WalkerInput& input;
    const WalkerState& state;
    const MoveTrace& trace; ///< trace of the tick; empty for tick 0
    Walker& walker;
};

/// Called for every tick, starting at 0. Returns whether to continue.
using WalkObserver = std::function<bool(const WalkMoment&)>;

/// The result of a walk.
struct WalkOutcome {
    std::optional<Error> noPlace{}; ///< why the player could not be placed; the walk ended there
    std::vector<Error> missed{};    ///< failed expectations, with their lines

    bool isAsExpected() const { return !noPlace && missed.empty(); }
};

/// Returns the player start of the level's header, with the numbers of the file.
WalkPlace startPlaceOf(const MapView& view, const WalkerSettings& settings);

/// Returns the start of a script: the last teleport before all other commands, otherwise the player
/// start.
WalkPlace startOfScript(const WalkLevel& level, std::span<const WalkCommand> commands);

/// Returns the start at a place. If several sectors contain it, uses the given sector; otherwise
/// the highest-numbered one that contains the height of the feet; otherwise the sector that
/// Walker::stateAt chooses.
WalkStart startAt(const WalkLevel& level, const WalkPlace& place);

/// Returns the place from which startAt restores the player's position, at rest. The sector is set
/// only if position and height do not determine it, because edits renumber sectors.
WalkPlace placeOf(const WalkLevel& level, const Walker& walker, const WalkerState& state);

/// Runs the commands from the player start. Teleports before the first tick override the start,
/// which then need not be valid. A later teleport takes no tick and stops all motion of the player.
/// Machines move in a copy of the level and start as drawn (MovingLevel). Failed expectations are
/// collected and do not stop the walk.
WalkOutcome runWalk(
    const WalkLevel& level,
    std::span<const WalkCommand> commands,
    const WalkObserver& observe);

} // namespace sectored
