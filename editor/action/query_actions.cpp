#include "editor/action/action.h"
#include "editor/action/workbench.h"
#include "editor/document/document.h"
#include "editor/tool/query_tool.h"

#include <algorithm>

namespace sectored::editor {

namespace {

/// In another tool the key is free for something else.
bool isAsking(const Workbench& bench)
{
    return bench.view.toolId() == "query" && bench.document.queryPoint();
}

bool isPinned(const Workbench& bench)
{
    const auto point = bench.document.queryPoint();
    return point && std::ranges::count(bench.document.queryPins(), *point) > 0;
}

} // namespace

std::vector<Action> queryActions()
{
    return {
        {.id = "query.pin",
         .text = "Pin the point",
         .icon = "pin",
         .keys = "P",
         .scope = ActionScope::Plan,
         .tip = "Keep the point in the plan and in the list, answered anew after each edit",
         .run =
             [](const Workbench& bench) {
                 togglePin(bench.document, *bench.document.queryPoint());
             },
         .enabled = isAsking,
         .checked = isPinned,
         .needs = "Ask at a point with the Query tool first",
         .words = "query keep watch point",
         .tool = "query"},
        {.id = "query.removePins",
         .text = "Remove all pins",
         .icon = "",
         .keys = "",
         .tip = "Take every pinned point off the plan and the list",
         .run = [](const Workbench& bench) { bench.document.setQueryPins({}); },
         .enabled = [](const Workbench& bench) { return !bench.document.queryPins().empty(); },
         .needs = "Pin a point first",
         .words = "query unpin points"},
    };
}

} // namespace sectored::editor
