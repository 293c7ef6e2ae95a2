#pragma once

#include "sectored/edit/request.h"

#include "editor/tool/tool_option.h"

namespace sectored::editor {

/// Returns the row "fill", which chooses how the inside of a closed stroke is filled.
ToolOption fillOption(Fill fill);

/// Returns the fill that a value of this row stands for.
Fill fillOf(const OptionValue& value);

} // namespace sectored::editor
