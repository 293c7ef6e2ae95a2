#pragma once

#include "sectored/check/finding.h"
#include "sectored/edit/plan.h"
#include "sectored/format/loss_report.h"
#include "sectored/geom/point.h"
#include "sectored/map/map.h"
#include "sectored/play/command_text.h"
#include "sectored/play/engine_profile.h"

#include <tl/expected.hpp>

#include <filesystem>
#include <optional>
#include <variant>
#include <vector>

namespace sectored::editor {

/// A level to be played.
struct LevelToPlay {
    Map map;
    std::vector<PlayForm> forms{};  ///< the preferred one first
    std::optional<Point> from{};    ///< empty: the player start
    bool isChecked = true;          ///< errors of the level are a reason not to play it
    std::filesystem::path folder{}; ///< where the copy is written
};

/// The copy of a level that an engine plays.
struct PlayCopy {
    std::filesystem::path file{};
    PlayForm form{};
    LossReport losses{}; ///< what the copy does not contain
    /// Why a Doom level has no nodes, which most engines need. Empty if it has nodes, and for other
    /// formats.
    std::optional<Error> nodesFault{};
    CommandValues values{}; ///< {level}, {file}, {folder}, {map} and those of the start
};

/// Why a level is not played: no form can be written yet, the errors of the level, the refusal to
/// move the start, or the error of the export.
struct NoForm {};
using PlayFault = std::variant<NoForm, std::vector<Finding>, Refusal, Error>;

/// Writes a copy of the level for an engine. Takes the first form that holds the level without
/// losses; otherwise the first of those that lose least. With `from`, the player start is moved
/// there in the copy; the level itself never changes. Callable on any thread.
tl::expected<PlayCopy, PlayFault> writePlayCopy(const LevelToPlay& level);

} // namespace sectored::editor
