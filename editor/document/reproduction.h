#pragma once

#include "sectored/edit/plan.h"

#include <filesystem>
#include <optional>
#include <span>

namespace sectored::editor {

/// The files that reproduce an internal error.
struct Reproduction {
    std::filesystem::path level{}; ///< the level before the edit
    bool isComplete = true;        ///< the files contain the whole edit
};

/// Writes the level before an edit that ended in an internal error (E-INTERNAL) to
/// `internal-N.json`, the requests to `internal-N.jsonl` as an edit script, and rows to paste to
/// `internal-N-pasted.json` as a level. N is the first unused number, at most 20. Scripts cannot
/// express every request (ScriptLines::areComplete), and only the first rows to paste are written.
/// Empty if the level or the script could not be written.
std::optional<Reproduction> keepReproduction(
    const std::filesystem::path& folder,
    const Map& map,
    std::span<const Request> requests);

/// After an internal error, calls keepReproduction and adds the path to the refusal, and whether
/// the files are complete. Returns other results unchanged.
PlanResult withReproduction(
    PlanResult result,
    const std::filesystem::path& folder,
    const Map& map,
    std::span<const Request> requests);

} // namespace sectored::editor
