#pragma once

#include "sectored/base/result.h"
#include "sectored/map/map_view.h"
#include "sectored/walk/walk_script.h"
#include "sectored/walk/walk_tic.h"

#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace sectored {

/// Where to walk. What is referred to must outlive it.
struct WalkLevel { // NOLINT(*-pro-type-member-init): a view has no empty value
    MapView view;
    const LevelSurfaces& surfaces;
    WalkerSettings settings{};
};

/// A player at the end of a tic.
struct WalkMoment {
    const WalkTic& tic;
    const WalkerInput& input;
    const WalkerState& state;
    const MoveTrace& trace; ///< of the tic; empty for tic 0
    Walker& walker;
};

/// Is told every tic, from 0 on; whether to go on.
using WalkObserver = std::function<bool(const WalkMoment&)>;

/// How a walk ended.
struct WalkOutcome {
    std::optional<Error> noPlace{}; ///< why the player could not be put somewhere; it ended there
    std::vector<Error> missed{};    ///< expectations that did not hold, with their lines

    bool isAsExpected() const { return !noPlace && missed.empty(); }
};

/// The start that a level's header tells, in the numbers of the file.
WalkPlace startPlaceOf(const MapView& view, const WalkerSettings& settings);

/// Where a script begins: that start, or what the last teleport before all else says.
WalkPlace startOfScript(const WalkLevel& level, std::span<const WalkCommand> commands);

/// Where several sectors hold a place: the one that is named; of those that hold the height of the
/// feet the one with the highest number; what Walker::stateAt takes.
WalkStart startAt(const WalkLevel& level, const WalkPlace& place);

/// The place from which startAt leads a player back to where he is, at rest; the sector is named
/// only where place and height do not tell it, as numbers of sectors change with edits.
WalkPlace placeOf(const WalkLevel& level, const Walker& walker, const WalkerState& state);

/// Walks as the commands say, from the level's start. Teleports before the first tic choose another
/// start; whether there is a player at the level's own then does not matter. A later one takes no
/// tic, and ends every motion. Expectations that do not hold are gathered, the walk goes on.
WalkOutcome runWalk(
    const WalkLevel& level,
    std::span<const WalkCommand> commands,
    const WalkObserver& observe);

} // namespace sectored
