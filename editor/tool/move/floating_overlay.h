#pragma once

#include "sectored/edit/plan.h"

#include "editor/tool/move/floating_rows.h"
#include "editor/tool/overlay.h"

#include <string>
#include <vector>

namespace sectored::editor {

/// Floating rows at an offset from their original place.
struct FloatingPlace {
    Point by{};
    OverlayRole role{}; ///< Selected: filled; Refusal: hatched and dashed; LastPlace: dashed
};

/// Adds the sectors and sprites of floating rows.
void addFloatingRows(Overlay& overlay, const FloatingRows& rows, const FloatingPlace& place);

/// Returns what placing the rows does, such as "Pastes 2 sectors, removes 1 sector".
std::string pastedText(const FloatingRows& rows, const Plan& plan);

/// Returns the first notice of a plan, and how many more there are. May be empty.
std::string noticesText(const std::vector<Notice>& notices);

} // namespace sectored::editor
