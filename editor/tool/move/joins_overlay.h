#pragma once

#include "sectored/edit/plan.h"
#include "sectored/edit/stitch/joins.h"

#include "editor/tool/overlay.h"

#include <string>

namespace sectored::editor {

/// Adds the marks of what a move joins, and the chips nearest to the pointer. `before` is
/// the level without it.
void addJoins(Overlay& overlay, const MapView& before, const Joins& joins, Vec2 pointer);

/// Returns an English text such as "Moves 12 walls, welds 2, splits 1, links 1" or "Moves 12 walls,
/// joins nothing".
std::string joinsText(const Plan& plan, const Joins& joins);

} // namespace sectored::editor
