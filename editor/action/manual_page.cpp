#include "editor/action/manual_page.h"

#include "editor/panel/all_panels.h"
#include "editor/tool/tool.h"

#include <algorithm>
#include <array>
#include <vector>

namespace sectored::editor {

namespace {

const ManualRow contents{.place = {}, .page = "index"};

/// The rows that no table of panels or tools provides.
const std::array otherRows{
    ManualRow{.place = "start", .page = "first-level"},
    ManualRow{.place = "bench", .page = "collision-bench"},
    ManualRow{.place = "view.solid", .page = "looking", .section = "the-3d-view"},
};

std::vector<ManualRow> allRows()
{
    std::vector<ManualRow> rows(otherRows.begin(), otherRows.end());
    for (const PanelRow& panel : allPanels()) {
        rows.push_back(
            {.place = std::string(panel.action), .page = panel.page, .section = panel.section});
    }
    for (const ToolInfo& tool : allTools()) {
        rows.push_back({.place = actionOf(tool), .page = tool.manual, .section = tool.section});
    }
    return rows;
}

} // namespace

std::span<const ManualRow> manualRows()
{
    static const std::vector<ManualRow> rows = allRows();
    return rows;
}

const ManualRow& manualRow(std::string_view place)
{
    const auto rows = manualRows();
    const auto found = std::ranges::find(rows, place, &ManualRow::place);
    return found == rows.end() ? contents : *found;
}

} // namespace sectored::editor
