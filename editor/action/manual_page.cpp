#include "editor/action/manual_page.h"

#include <algorithm>
#include <array>

namespace sectored::editor {

namespace {

constexpr ManualRow contents{.place = "", .page = "index"};

constexpr std::array rows{
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
    ManualRow{.place = "panel.inspector", .page = "editing", .section = "the-inspector"},
    ManualRow{.place = "panel.query", .page = "querying", .section = "the-query-panel"},
    ManualRow{.place = "panel.history", .page = "editing"},
    ManualRow{.place = "panel.outliner", .page = "selecting", .section = "the-outliner"},
    ManualRow{.place = "panel.walks", .page = "walks", .section = "the-walks-panel"},
    ManualRow{.place = "panel.problems", .page = "checking", .section = "the-problems-panel"},
};

} // namespace

std::span<const ManualRow> manualRows()
{
    return rows;
}

const ManualRow& manualRow(std::string_view place)
{
    const auto* const found = std::ranges::find(rows, place, &ManualRow::place);
    return found == rows.end() ? contents : *found;
}

} // namespace sectored::editor
