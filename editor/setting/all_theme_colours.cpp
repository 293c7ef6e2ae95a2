#include "editor/setting/theme.h"

namespace sectored::editor {

namespace {

using enum ThemeRole;

/// Names only. The colours, widths and dashes are in resources/themes/*.theme.
constexpr std::array colourTable{
    ThemeRow{Background, "background", "2D view background"},
    ThemeRow{GridMinor, "grid_minor", "Grid, minor"},
    ThemeRow{GridMajor, "grid_major", "Grid, every 4th line"},
    ThemeRow{StrongGridMinor, "strong_grid_minor", "High-contrast grid, minor"},
    ThemeRow{StrongGridMajor, "strong_grid_major", "High-contrast grid, every 4th line"},
    ThemeRow{GridMinorIn, "grid_minor_in", "Grid over sectors, minor"},
    ThemeRow{GridMajorIn, "grid_major_in", "Grid over sectors, every 4th line"},
    ThemeRow{StrongGridMinorIn, "strong_grid_minor_in", "High-contrast grid over sectors, minor"},
    ThemeRow{
        StrongGridMajorIn,
        "strong_grid_major_in",
        "High-contrast grid over sectors, every 4th line"},
    ThemeRow{Axis, "axis", "Axes x = 0, y = 0"},
    ThemeRow{Solid, "solid", "Solid wall"},
    ThemeRow{Portal, "portal", "Portal wall"},
    ThemeRow{Damaged, "damaged", "Damaged wall"},
    ThemeRow{Fill, "fill", "Sector fill"},
    ThemeRow{Hover, "hover", "Hovered sector or wall"},
    ThemeRow{Selected, "selected", "Selected"},
    ThemeRow{Query, "query", "Query result"},
    ThemeRow{Vertex, "vertex", "Vertex"},
    ThemeRow{Stroke, "stroke", "Stroke"},
    ThemeRow{Snap, "snap", "Snap marker"},
    ThemeRow{Measure, "measure", "Ruler"},
    ThemeRow{Refusal, "refusal", "Invalid edit"},
    ThemeRow{Rounding, "rounding", "Rounded point"},
    ThemeRow{Frozen, "frozen", "Frozen layer"},
    ThemeRow{Guide, "guide", "Guide line"},
    ThemeRow{Sheet, "sheet", "Edge of the active layer"},
    ThemeRow{Walk, "walk", "Walker, trace, view cone"},
    ThemeRow{Historic, "historic", "Walk, Nettle (2000)"},
    ThemeRow{Stack1, "stack1", "Heat map, one sector"},
    ThemeRow{Stack2, "stack2", "Heat map, two sectors"},
    ThemeRow{Stack3, "stack3", "Heat map, three or more sectors"},
    ThemeRow{Reached, "reached", "Reachable area"},
    ThemeRow{ReachedCrouched, "reached_crouched", "Reachable area, crouching only"},
    ThemeRow{Unreached, "unreached", "Unreachable sectors"},
    ThemeRow{OneWay, "one_way", "One-way drops"},
    ThemeRow{NarrowPassage, "pinch", "Narrow passages"},
    ThemeRow{Label, "label", "Label"},
    ThemeRow{SecondLabel, "label2", "Second label line"},
    ThemeRow{Start, "start", "Player start"},
    ThemeRow{Actor, "actor", "Actor"},
    ThemeRow{Item, "item", "Item"},
    ThemeRow{Trigger, "trigger", "Switch, activator"},
    ThemeRow{Effector, "effector", "Effector"},
    ThemeRow{Decor, "decor", "Decoration"},
    ThemeRow{Ramp1, "ramp1", "Colour ramp, step 1"},
    ThemeRow{Ramp2, "ramp2", "Colour ramp, step 2"},
    ThemeRow{Ramp3, "ramp3", "Colour ramp, step 3"},
    ThemeRow{Ramp4, "ramp4", "Colour ramp, step 4"},
    ThemeRow{Ramp5, "ramp5", "Colour ramp, step 5"},
    ThemeRow{Ramp6, "ramp6", "Colour ramp, step 6"},
    ThemeRow{Ramp7, "ramp7", "Colour ramp, step 7"},
    ThemeRow{Ramp8, "ramp8", "Colour ramp, step 8"},
    ThemeRow{Ramp9, "ramp9", "Colour ramp, step 9"},
    ThemeRow{PreviewFloor, "preview_floor", "3D view, floors"},
    ThemeRow{PreviewCeiling, "preview_ceiling", "3D view, ceilings"},
    ThemeRow{PreviewWall, "preview_wall", "3D view, solid walls"},
    ThemeRow{PreviewStep, "preview_step", "3D view, walls below a portal"},
    ThemeRow{PreviewLintel, "preview_lintel", "3D view, walls above a portal"},
    ThemeRow{PreviewEdge, "preview_edge", "3D view, edges"},
    ThemeRow{PreviewSky, "preview_sky", "3D view, sky overhead"},
    ThemeRow{PreviewHorizon, "preview_horizon", "3D view, sky at the horizon"},
    ThemeRow{PreviewGround, "preview_ground", "3D view, below the horizon and distance"},
    ThemeRow{Window, "window", "Window, toolbars, tab bar"},
    ThemeRow{Panel, "panel", "Panels, option bar"},
    ThemeRow{Raised, "raised", "Buttons, combo boxes"},
    ThemeRow{Input, "input", "Fields, lists"},
    ThemeRow{Border, "border", "Separators"},
    ThemeRow{Strong, "strong", "Check box and radio button outline"},
    ThemeRow{Text, "text", "Text"},
    ThemeRow{SecondText, "text2", "Secondary text, units"},
    ThemeRow{Disabled, "disabled", "Disabled text"},
    ThemeRow{Accent, "accent", "Active tool, current tab, default button"},
    ThemeRow{OnAccent, "on_accent", "Text on accent"},
    ThemeRow{Tint, "tint", "Background of checked buttons and current rows"},
    ThemeRow{HoverButton, "hover_button", "Hovered button"},
    ThemeRow{Focus, "focus", "Focus ring"},
    ThemeRow{Link, "link", "Links, information"},
    ThemeRow{Error, "error", "Errors"},
    ThemeRow{Warning, "warning", "Warnings"},
    ThemeRow{Ok, "ok", "Passed"},
};

static_assert(colourTable.size() == static_cast<std::size_t>(ThemeRole::Count));

} // namespace

std::span<const ThemeRow> allThemeColours()
{
    return colourTable;
}

} // namespace sectored::editor
