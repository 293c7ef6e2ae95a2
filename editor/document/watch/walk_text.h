#pragma once

#include "editor/document/level_walks.h"
#include "editor/document/watch/walk_replays.h"

#include <QString>

namespace sectored::editor {

/// The name as it is shown: that of the file where it has none of its own.
QString walkName(const KeptWalk& walk);
/// "12.3 s"; empty for a damaged one.
QString walkLength(const KeptWalk& walk);
/// What became of it: "passes".
QString replayText(const WalkReplay& replay);
/// replayText, or why its file cannot be read; and where its file could not be written, why. Null:
/// not replayed yet.
QString walkState(const KeptWalk& walk, const WalkReplay* replay);
/// That so many files of walks are not listed, and what to do about it. Precondition: not none.
QString leftOutText(std::int64_t count);
/// "0.5 s" of tics.
QString secondsText(std::uint64_t tics);
/// How many of the walks still arrive: "Walks: 2 of 3 pass"; those that cannot be read do not.
QString passText(const LevelWalks& walks, const WalkReplays& replays);

} // namespace sectored::editor
