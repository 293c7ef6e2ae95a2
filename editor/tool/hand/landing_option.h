#pragma once

#include "editor/tool/landing.h"
#include "editor/tool/tool_option.h"

namespace sectored::editor {

/// Returns the row "landing", which chooses how moved or pasted objects meet others.
ToolOption landingOption(Landing landing);

/// Returns the landing that a value of this row stands for.
Landing landingOf(const OptionValue& value);

} // namespace sectored::editor
