#include "editor/tool/hand/draw_tool.h"
#include "editor/tool/hand/query_tool.h"
#include "editor/tool/hand/ruler_tool.h"
#include "editor/tool/hand/select_tool.h"
#include "editor/tool/hand/shape_tool.h"
#include "editor/tool/hand/split_tool.h"
#include "editor/tool/hand/sprite_tool.h"
#include "editor/tool/tool.h"

#include <array>

namespace sectored::editor {

namespace {

constexpr std::array tools{
    ToolInfo{
        .id = "select",
        .text = "Select",
        .key = "V",
        .tip = "Select objects. Drag a vertex, wall, sprite or the selection to move it.",
        .make = makeSelectTool},
    ToolInfo{
        .id = "draw",
        .text = "Draw",
        .key = "D",
        .tip = "Draw rooms, inner sectors and splits",
        .make = makeDrawTool},
    ToolInfo{
        .id = "rectangle",
        .text = "Rectangle",
        .key = "R",
        .tip = "Draw a rectangle from corner to corner",
        .make = makeRectangleTool},
    ToolInfo{
        .id = "polygon",
        .text = "Polygon",
        .key = "E",
        .tip = "Draw a polygon or an ellipse from corner to corner",
        .make = makePolygonTool},
    ToolInfo{
        .id = "curve",
        .text = "Arc",
        .key = "C",
        .tip = "Draw an arc: drag from end to end, then set the bend",
        .make = makeArcTool},
    ToolInfo{
        .id = "split",
        .text = "Split",
        .key = "K",
        .tip = "Split a sector from wall to wall",
        .make = makeSplitTool},
    ToolInfo{
        .id = "sprite",
        .text = "Sprite",
        .key = "S",
        .tip = "Place and rotate sprites",
        .make = makeSpriteTool},
    ToolInfo{
        .id = "query",
        .text = "Query",
        .key = "Q",
        .tip = "Find out which sector contains a point, and why",
        .make = makeQueryTool},
    ToolInfo{
        .id = "ruler",
        .text = "Ruler",
        .key = "M",
        .tip = "Measure lengths, angles and areas",
        .make = makeRulerTool},
};

} // namespace

std::span<const ToolInfo> allTools()
{
    return tools;
}

} // namespace sectored::editor
