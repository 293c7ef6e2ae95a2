#include "editor/action/manual_page.h"

#include "editor/panel/all_panels.h"

#include <algorithm>
#include <array>
#include <vector>

namespace sectored::editor {

namespace {

constexpr ManualRow contents{.place = "", .page = "index"};

constexpr std::array otherRows{
    ManualRow{.place = "start", .page = "first-level"},
    ManualRow{.place = "tool.select", .page = "selecting"},
    ManualRow{.place = "tool.draw", .page = "drawing", .section = "draw-d"},
    ManualRow{.place = "tool.rectangle", .page = "drawing", .section = "rectangle-r-and-polygon-e"},
    ManualRow{.place = "tool.polygon", .page = "drawing", .section = "rectangle-r-and-polygon-e"},
    ManualRow{.place = "tool.curve", .page = "drawing", .section = "arc-c"},
    ManualRow{.place = "tool.split", .page = "drawing", .section = "split-k"},
    ManualRow{.place = "tool.sprite", .page = "editing", .section = "sprites-and-the-start"},
    ManualRow{.place = "tool.query", .page = "querying"},
    ManualRow{.place = "tool.ruler", .page = "drawing", .section = "the-ruler-m"},
    ManualRow{.place = "view.solid", .page = "looking", .section = "the-3d-view"},
};

std::vector<ManualRow> collectRows()
{
    std::vector<ManualRow> rows(otherRows.begin(), otherRows.end());
    for (const PanelRow& panel : allPanels()) {
        rows.push_back({.place = panel.action, .page = panel.page, .section = panel.section});
    }
    return rows;
}

} // namespace

std::span<const ManualRow> manualRows()
{
    static const std::vector<ManualRow> rows = collectRows();
    return rows;
}

const ManualRow& manualRow(std::string_view place)
{
    const auto rows = manualRows();
    const auto found = std::ranges::find(rows, place, &ManualRow::place);
    return found == rows.end() ? contents : *found;
}

} // namespace sectored::editor
