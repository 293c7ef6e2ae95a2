#pragma once

#include "editor/tool/landing.h"
#include "editor/tool/tool_option.h"
#include "editor/tool/tool_options.h"

namespace sectored::editor {

/// Returns the row "landing", which chooses how moved or pasted objects meet others.
ToolOption landingOption(Landing landing);

/// Returns the landing that a value of this row stands for.
Landing landingOf(const OptionValue& value);

/// Returns the row "keepHeights": whether whole sectors keep their heights where they land.
ToolOption heightsOption(LandingHeights heights);

/// Returns the heights that a value of this row stands for.
LandingHeights heightsOf(const OptionValue& value);

/// Returns the row "lockTiles": whether textures keep their place (locksTiles).
ToolOption lockTilesOption(const ToolOptions& options);

/// Does what a key for the landing or the heights does while nothing is dragged.
void stepLanding(ToolOptions& options, ToolKey key);

} // namespace sectored::editor
