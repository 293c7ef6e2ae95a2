#pragma once

#include "sectored/edit/plan.h"
#include "sectored/edit/stroke/drawing.h"

#include <optional>
#include <span>
#include <vector>

namespace sectored {

/// A piece of a frozen sector's wall that faces the sheet.
struct SeamPiece {
    Point end{};                         ///< where it ends; it begins where the one before ends
    std::optional<std::size_t> facing{}; ///< the redrawn wall that it is linked to; none: solid
};

/// A wall of a frozen sector that is the partner of a wall of the sheet (Spec: editing-kernel 3.7).
/// It gets the vertices of what is left of that one.
struct Seam {
    WallId wall{};    ///< of the sheet
    WallId partner{}; ///< of the frozen sector
    std::vector<SeamPiece> pieces{};

    bool isCut() const { return pieces.size() > 1; }
};

/// In the order of the sheet's walls.
std::vector<Seam> seamsOf(const Drawing& drawing);

/// E-DAMAGED for a cut seam to a damaged sector; E-SEAM where the bend of one would make the frozen
/// sector touch or cross itself.
std::optional<Refusal> seamRefusal(const Drawing& drawing, std::span<const Seam> seams);

} // namespace sectored
