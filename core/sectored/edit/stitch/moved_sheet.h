#pragma once

#include "sectored/edit/plan.h"
#include "sectored/edit/stitch/moved_level.h"
#include "sectored/edit/stroke/sheet.h"

#include <tl/expected.hpp>

#include <optional>

namespace sectored {

/// Returns the sheet of a move (Spec: stitching M2): the moved sectors, those in reach of their
/// walls that do not overlap them, and, with `meetsLanding`, those on which the movers land. If the
/// hint lists sectors, these and the moved ones. Refused: E-AMBIGUOUS if moved sectors, or two
/// sectors on which the movers land, overlap. Precondition: the moved sectors and those beside them
/// are not damaged.
tl::expected<Sheet, Refusal> sheetOfMove(const MovedLevel& level, const Stitching& how);

/// Returns E-DAMAGED if a moved sector newly covers part of a damaged sector near it.
std::optional<Refusal> damagedLandingRefusal(const MovedLevel& level, const Sheet& sheet);

} // namespace sectored
