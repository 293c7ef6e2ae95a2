#include "editor/tool/hand/curve_tool.h"
#include "editor/tool/hand/draw_tool.h"
#include "editor/tool/hand/generator_tool.h"
#include "editor/tool/hand/paste_tool.h"
#include "editor/tool/hand/query_tool.h"
#include "editor/tool/hand/ruler_tool.h"
#include "editor/tool/hand/select_tool.h"
#include "editor/tool/hand/shape_tool.h"
#include "editor/tool/hand/split_tool.h"
#include "editor/tool/hand/sprite_tool.h"
#include "editor/tool/hand/sweep_tool.h"
#include "editor/tool/tool.h"

#include <array>

namespace sectored::editor {

namespace {

/// Commands that turn the rows of the Paste tool.
constexpr std::array<std::string_view, 4> turns{
    "geometry.turnLeft",
    "geometry.turnRight",
    "geometry.mirrorX",
    "geometry.mirrorY"};

constexpr std::array tools{
    ToolInfo{
        .id = "select",
        .text = "Select",
        .key = "V",
        .tip = "Select objects. Drag a vertex, wall, sprite or the selection to move it.",
        .menu = "geometry",
        .make = makeSelectTool,
        .manual = "selecting",
        .endsGroup = true,
        .takesExactPoint = true},
    ToolInfo{
        .id = "draw",
        .text = "Draw",
        .key = "D",
        .tip = "Draw rooms, inner sectors and splits",
        .menu = "geometry",
        .make = makeDrawTool,
        .manual = "drawing",
        .section = "draw-d",
        .emptyHint = "Click to place the first corner",
        .drawsNewSectors = true},
    ToolInfo{
        .id = "rectangle",
        .text = "Rectangle",
        .key = "R",
        .tip = "Draw a rectangle from corner to corner",
        .menu = "geometry",
        .make = makeRectangleTool,
        .manual = "drawing",
        .section = "rectangle-r-and-polygon-e"},
    ToolInfo{
        .id = "polygon",
        .text = "Polygon",
        .key = "E",
        .tip = "Draw a polygon or an ellipse from corner to corner",
        .menu = "geometry",
        .make = makePolygonTool,
        .manual = "drawing",
        .section = "rectangle-r-and-polygon-e"},
    ToolInfo{
        .id = "curve",
        .text = "Curve",
        .key = "C",
        .tip = "Bend a wall into a curve, or draw one from end to end",
        .menu = "geometry",
        .make = makeCurveTool,
        .manual = "drawing",
        .section = "curve-c"},
    ToolInfo{
        .id = "split",
        .text = "Split",
        .key = "K",
        .tip = "Split a sector from wall to wall",
        .menu = "geometry",
        .make = makeSplitTool,
        .manual = "drawing",
        .section = "split-k"},
    ToolInfo{
        .id = "stairs",
        .text = "Stairs",
        .key = "Shift+E",
        .tip = "Draw stairs from a wall: straight, rounded or spiral",
        .menu = "geometry",
        .make = makeStairsTool,
        .manual = "generators",
        .section = "stairs-shifte"},
    ToolInfo{
        .id = "extrude",
        .text = "Extrude",
        .key = "Shift+X",
        .tip = "Drag a solid wall outwards or inwards to make a sector along it",
        .menu = "geometry",
        .make = makeExtrudeTool,
        .manual = "generators",
        .section = "extrude-shiftx"},
    ToolInfo{
        .id = "door",
        .text = "Make door",
        .key = "Shift+D",
        .tip = "Make a door at a portal, with its lotag",
        .menu = "geometry",
        .make = makeDoorTool,
        .manual = "generators",
        .section = "door-shiftd"},
    ToolInfo{
        .id = "slope",
        .text = "Slope",
        .key = "Shift+I",
        .tip = "Slope a floor or ceiling about a wall, to its neighbour or through three heights",
        .menu = "geometry",
        .make = makeSlopeTool,
        .manual = "generators",
        .section = "slope-shifti"},
    ToolInfo{
        .id = "sprite",
        .text = "Sprite",
        .key = "S",
        .tip = "Place and rotate sprites",
        .menu = "level",
        .make = makeSpriteTool,
        .manual = "editing",
        .section = "sprites-and-the-start"},
    ToolInfo{
        .id = "query",
        .text = "Query",
        .key = "Q",
        .tip = "Find out which sector contains a point, and why",
        .menu = "geometry",
        .make = makeQueryTool,
        .manual = "querying",
        .panel = {},
        .isForGeometry = false,
        .isAboutQuery = true,
        .copiesText = true},
    ToolInfo{
        .id = "sweep",
        .text = "Sweep",
        .key = "Shift+Q",
        .tip = "Move a shape in a straight line and see what it meets",
        .menu = "geometry",
        .make = makeSweepTool,
        .manual = "collision-bench",
        .section = "the-sweep-tool-shiftq",
        .panel = {},
        .isForGeometry = false,
        .copiesText = true},
    ToolInfo{
        .id = "ruler",
        .text = "Ruler",
        .key = "M",
        .tip = "Measure lengths, angles and areas",
        .menu = "geometry",
        .make = makeRulerTool,
        .manual = "drawing",
        .section = "the-ruler-m",
        .copiesText = true},
    ToolInfo{
        .id = "paste",
        .text = "Paste",
        .key = {},
        .tip = "Place copied sectors and sprites",
        .menu = {},
        .make = makePasteTool,
        .manual = "editing",
        .section = "copy-and-paste",
        .holdsRows = true,
        .commands = turns,
        .command = "edit.paste"},
};

} // namespace

std::string actionOf(const ToolInfo& tool)
{
    return tool.command.empty() ? "tool." + std::string(tool.id) : std::string(tool.command);
}

std::span<const ToolInfo> allTools()
{
    return tools;
}

} // namespace sectored::editor
