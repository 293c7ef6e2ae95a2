#pragma once

#include "sectored/edit/request.h"

#include "editor/tool/input.h"

#include <string_view>

namespace sectored::editor {

class ToolOptions;

/// How moved or pasted objects meet others. All but KeepOver weld, split and link what touches.
enum class Landing {
    Stitch,   ///< what they would cover stays below them
    Cut,      ///< sectors take their area from those below them
    KeepOver, ///< nothing is joined, and what they cover stays below them
    Refuse    ///< they may cover nothing
};

/// Returns true if walls and vertices that touch are joined.
constexpr bool joins(Landing landing)
{
    return landing != Landing::KeepOver;
}

/// Returns the policy for whole sectors. With Stitch, the request must hide the sectors that would
/// be covered.
OverlapPolicy overlapOf(Landing landing);

/// Returns the landing of whole sectors after this one for NextLanding, and the one before it for
/// any other key, wrapping around.
Landing neighbourOf(Landing landing, ToolKey key);

/// Returns the landing of single vertices and walls, which know two: Stitch and KeepOver. Returns
/// the other one.
Landing otherOf(Landing landing);

/// Returns the landing for the hint line, such as "landing: stitch".
std::string_view landingHint(Landing landing);

/// Returns which heights whole sectors have where they land. Moves, handles and pasting have this
/// option in common, and keep it until the window is closed.
LandingHeights landingHeights(const ToolOptions& options);
void setLandingHeights(ToolOptions& options, LandingHeights heights);
LandingHeights otherOf(LandingHeights heights);

/// Returns whether textures keep their place when what they are on is moved, transformed or pasted
/// (Spec: content 2.13). On until the user switches it off.
bool locksTiles(const ToolOptions& options);
void setLocksTiles(ToolOptions& options, bool isOn);

/// Returns the heights for the hint line, such as "heights: keep".
std::string_view heightsHint(LandingHeights heights);

} // namespace sectored::editor
