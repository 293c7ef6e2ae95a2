#pragma once

#include "sectored/format/doom/doom_wad.h"

#include <optional>
#include <span>
#include <vector>

namespace sectored {

/// Has zdbsp build the nodes of classic levels that exportForDoom made, if it is on PATH. It runs
/// without a shell, in a folder of its own, and what it returns is compared with the level. Returns
/// NodesMissing or NodesFailed if the levels have no nodes; they are then as before.
std::optional<Error> buildNodes(std::span<DoomExport> levels);

} // namespace sectored
