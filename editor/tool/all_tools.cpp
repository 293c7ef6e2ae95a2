#include "editor/tool/draw_tool.h"
#include "editor/tool/query_tool.h"
#include "editor/tool/select_tool.h"
#include "editor/tool/tool.h"

#include <array>

namespace sectored::editor {

namespace {

constexpr std::array tools{
    ToolInfo{
        .id = "select",
        .text = "Select",
        .key = "V",
        .tip = "Select and move sectors, walls and vertices",
        .make = makeSelectTool},
    ToolInfo{
        .id = "draw",
        .text = "Draw",
        .key = "D",
        .tip = "Draw rooms, inner sectors and splits",
        .make = makeDrawTool},
    ToolInfo{
        .id = "query",
        .text = "Query",
        .key = "Q",
        .tip = "Ask which sector holds a point, and why",
        .make = makeQueryTool},
};

} // namespace

std::span<const ToolInfo> allTools()
{
    return tools;
}

} // namespace sectored::editor
