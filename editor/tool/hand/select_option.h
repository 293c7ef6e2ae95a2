#pragma once

#include "editor/tool/edit_target.h"
#include "editor/tool/tool_option.h"

#include <string_view>
#include <vector>

namespace sectored::editor {

/// Returns the rows "filter", "shape", "landing", "keepHeights", "handles" and "edges" of the
/// Select tool.
std::vector<ToolOption> selectOptions(const ToolOptions& options);

/// Sets one of these options.
void setSelectOption(ToolOptions& options, std::string_view id, const OptionValue& value);

/// Returns the filter for the hint line, such as "filter: walls".
std::string_view filterText(SelectFilter filter);

} // namespace sectored::editor
