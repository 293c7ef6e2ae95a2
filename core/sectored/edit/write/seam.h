#pragma once

#include "sectored/edit/plan.h"
#include "sectored/edit/stroke/drawing.h"

#include <optional>
#include <span>
#include <vector>

namespace sectored {

/// A piece of a frozen sector's wall that faces the sheet.
struct SeamPiece {
    Point end{};                         ///< end of the piece; the next piece begins here
    std::optional<std::size_t> facing{}; ///< the linked redrawn wall; empty: solid
};

/// A wall of a frozen sector whose partner is a wall of the sheet (Spec: editing-kernel 3.7). It
/// gets the vertices of the partner's remaining pieces.
struct Seam {
    WallId wall{};    ///< of the sheet
    WallId partner{}; ///< of the frozen sector
    std::vector<SeamPiece> pieces{};

    bool isCut() const { return pieces.size() > 1; }
};

/// Returns the seams in the order of the sheet's walls.
std::vector<Seam> seamsOf(const Drawing& drawing);

/// Returns E-DAMAGED for a cut seam to a damaged sector, and E-SEAM for a bent seam that would make
/// the frozen sector touch or cross itself.
std::optional<Refusal> seamRefusal(const Drawing& drawing, std::span<const Seam> seams);

} // namespace sectored
