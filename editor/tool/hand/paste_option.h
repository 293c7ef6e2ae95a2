#pragma once

#include "sectored/edit/request.h"

#include "editor/tool/edit_target.h"
#include "editor/tool/landing.h"
#include "editor/tool/tool_option.h"
#include "editor/tool/tool_options.h"

#include <string_view>
#include <vector>

namespace sectored::editor {

/// Returns the rows "landing", "keepHeights", "tags", "angle" and "repeat" of the Paste tool.
std::vector<ToolOption> pasteOptions(const EditTarget& target);

/// Sets one of these options. Ignores other ids.
void setPasteOption(EditTarget& target, std::string_view id, const OptionValue& value);

/// Returns how pasted rows meet others. Each paste begins with that of its command.
Landing pasteLanding(const ToolOptions& options);
/// Returns what becomes of the tags. Prefabs have a choice of their own, at first free numbers.
TagPolicy pasteTags(const EditTarget& target);
/// Returns true if the rows are kept after they were placed.
bool pasteRepeats(const ToolOptions& options);

} // namespace sectored::editor
