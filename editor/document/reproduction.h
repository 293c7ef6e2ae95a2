#pragma once

#include "core/edit/plan.h"

#include <filesystem>
#include <span>

namespace sectored::editor {

/// Writes what an edit was asked for and the level before it, when the edit ended in an internal
/// error (E-INTERNAL): `internal-N.json`, the level, and `internal-N.jsonl`, the requests as an
/// edit script; rows to paste are a level of their own, `internal-N-pasted.json`. N is the first
/// free number, at most 20. Returns the file of the level; empty if nothing could be written.
std::filesystem::path keepReproduction(
    const std::filesystem::path& folder,
    const Map& map,
    std::span<const Request> requests);

/// After an internal error keeps the reproduction, and adds to the refusal where it is. Any other
/// result stays as it is.
PlanResult withReproduction(
    PlanResult result,
    const std::filesystem::path& folder,
    const Map& map,
    std::span<const Request> requests);

} // namespace sectored::editor
