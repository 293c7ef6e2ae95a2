#pragma once

#include "sectored/edit/plan.h"
#include "sectored/project/generator.h"

#include <optional>
#include <span>
#include <string>

namespace sectored {

/// An edit for which what it replaces is to be kept.
struct ReplacingEdit {
    const Map& before;
    const Map& after;
    const Plan& plan;
    std::optional<SectorId> seed{};
};

/// Returns what taking the result of an edit away again needs (remake.h): for each sector that it
/// created, the one that it was cut from, and the fields, first walls and vertices before. Sprites
/// are left out. There are no origins if the edit removed a sector, or if a new one is too thin to
/// tell. `seed` is the sector whose layer the edit changed, if it named one. Precondition: the plan
/// is for `before` and leads to `after`. Spec: project 7.
ReplacedRows replacedRows(const ReplacingEdit& edit);

/// Returns the further keys of a sector that is made of one that was there: how it looks.
std::string looksKey(const Map& after, SectorId sector);

/// Returns the further keys of a copy of a prefab: how its sectors look, with their sprites.
std::string copyLooksKey(const Map& after, std::span<const SectorId> sectors);

} // namespace sectored
