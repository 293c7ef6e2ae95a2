#pragma once

#include "sectored/edit/plan.h"

#include <filesystem>
#include <optional>
#include <span>

namespace sectored::editor {

/// What was kept of an edit that failed.
struct Reproduction {
    std::filesystem::path level{}; ///< the file of the level
    bool isComplete = true;        ///< the files hold all that the edit was asked for
};

/// Writes what an edit was asked for and the level before it, when the edit ended in an internal
/// error (E-INTERNAL): `internal-N.json`, the level, and `internal-N.jsonl`, the requests as an
/// edit script; rows to paste are a level of their own, `internal-N-pasted.json`. N is the first
/// free number, at most 20. Scripts cannot say everything (ScriptLines::areComplete), and only the
/// first rows to paste are kept. Empty if the level or the script could not be written.
std::optional<Reproduction> keepReproduction(
    const std::filesystem::path& folder,
    const Map& map,
    std::span<const Request> requests);

/// After an internal error keeps the reproduction, and adds to the refusal where it is, by its
/// whole path, and whether it is complete. Any other result stays as it is.
PlanResult withReproduction(
    PlanResult result,
    const std::filesystem::path& folder,
    const Map& map,
    std::span<const Request> requests);

} // namespace sectored::editor
