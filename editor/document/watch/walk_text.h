#pragma once

#include "editor/document/level_walks.h"
#include "editor/document/watch/walk_replays.h"

#include <QString>

namespace sectored::editor {

/// Returns the name on screen: that of the file if the walk has none.
QString walkName(const KeptWalk& walk);
/// Returns for example "12.3 s", with the name of a player that is not the default: "12.3 s, Ice".
/// Empty for a damaged walk.
QString walkLength(const KeptWalk& walk);
/// Returns the result of a replay, for example "passes".
QString replayText(const WalkReplay& replay);
/// Returns replayText, or why the file of the walk is unreadable. Adds why the file could not be
/// written. The replay is null if there was none yet.
QString walkState(const KeptWalk& walk, const WalkReplay* replay);
/// Returns a sentence that this many files are not listed, and what to do. Precondition: count > 0.
QString leftOutText(std::int64_t count);
/// Returns the duration of this many ticks, for example "0.5 s".
QString secondsText(std::uint64_t tics);
/// Returns the number of walks that still arrive, for example "Walks: 2 of 3 pass". Unreadable
/// walks count as failed.
QString passText(const LevelWalks& walks, const WalkReplays& replays);

} // namespace sectored::editor
