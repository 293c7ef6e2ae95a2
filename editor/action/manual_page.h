#pragma once

#include <span>
#include <string>
#include <string_view>

namespace sectored::editor {

/// A row of the table that leads from a place in the window to its page of the manual.
struct ManualRow {
    /// The action of a tool, a panel or a view, e.g. "tool.split"; "start" for the start page.
    std::string place;
    std::string_view page;         ///< docs/manual/<page>.md
    std::string_view section = {}; ///< id of a heading, as in "drawing.md#split-k"; may be empty
};

/// All rows. Each tool and each panel has one.
std::span<const ManualRow> manualRows();

/// Returns the row of the place, or that of the contents page if the place has none.
const ManualRow& manualRow(std::string_view place);

} // namespace sectored::editor
