#include "editor/tool/hand/select_option.h"

#include "editor/tool/hand/landing_option.h"
#include "editor/tool/move/selection_handles.h"

#include <array>

namespace sectored::editor {

namespace {

/// The filters, in the order of SelectFilter.
constexpr std::array filters{
    OptionChoice{
        .id = "filterAll",
        .text = "All",
        .tip = "Select the nearest object (A: next filter)"},
    OptionChoice{
        .id = "filterVertices",
        .text = "Vertices",
        .tip = "Select vertices only (A: next filter)"},
    OptionChoice{.id = "filterWalls", .text = "Walls", .tip = "Select walls only (A: next filter)"},
    OptionChoice{
        .id = "filterSectors",
        .text = "Sectors",
        .tip = "Select sectors only (A: next filter)"},
    OptionChoice{
        .id = "filterSprites",
        .text = "Sprites",
        .tip = "Select sprites only (A: next filter)"},
};

/// The shapes, in the order of SelectShape.
constexpr std::array shapes{
    OptionChoice{
        .id = "shapeBand",
        .text = "Box",
        .tip = "Drag in empty space to draw a selection box: rightward selects what is inside, "
               "leftward also what it touches"},
    OptionChoice{
        .id = "shapeLasso",
        .text = "Lasso",
        .tip = "Drag in empty space to draw a lasso around objects"},
};

/// What the handles at edges do, in the order of EdgeHandles.
constexpr std::array edges{
    OptionChoice{
        .id = "edgesScale",
        .text = "Scale",
        .tip = "The handles at edges scale width or height"},
    OptionChoice{.id = "edgesSkew", .text = "Skew", .tip = "The handles at edges skew"},
};

/// The texts of the hint line, in the order of SelectFilter.
constexpr std::array filterTexts{
    std::string_view("filter: all"),
    std::string_view("filter: vertices"),
    std::string_view("filter: walls"),
    std::string_view("filter: sectors"),
    std::string_view("filter: sprites"),
};

} // namespace

std::vector<ToolOption> selectOptions(const ToolOptions& options)
{
    return {
        {.id = "filter",
         .text = "Filter",
         .kind = OptionKind::Choice,
         .most = static_cast<int>(filters.size()) - 1,
         .value = static_cast<int>(options.selectFilter()),
         .choices = filters,
         .isLabelled = false},
        {.id = "shape",
         .text = "Drag",
         .kind = OptionKind::Choice,
         .most = static_cast<int>(shapes.size()) - 1,
         .value = static_cast<int>(options.selectShape()),
         .choices = shapes,
         .isLabelled = false},
        landingOption(options.landing()),
        heightsOption(landingHeights(options)),
        lockTilesOption(options),
        {.id = "handles",
         .text = "Handles",
         .tip = "Show handles that scale, skew and rotate the selection",
         .kind = OptionKind::Switch,
         .most = 1,
         .value = showsHandles(options) ? 1 : 0,
         .givesWay = true},
        {.id = "edges",
         .text = "Edges",
         .kind = OptionKind::Choice,
         .most = static_cast<int>(edges.size()) - 1,
         .value = static_cast<int>(edgeHandles(options)),
         .choices = edges,
         .isLabelled = false,
         .givesWay = true}};
}

void setSelectOption(ToolOptions& options, std::string_view id, const OptionValue& value)
{
    if (id == "filter") {
        options.setSelectFilter(static_cast<SelectFilter>(std::get<int>(value)));
    } else if (id == "shape") {
        options.setSelectShape(static_cast<SelectShape>(std::get<int>(value)));
    } else if (id == "handles") {
        setShowsHandles(options, std::get<int>(value) != 0);
    } else if (id == "edges") {
        setEdgeHandles(options, static_cast<EdgeHandles>(std::get<int>(value)));
    } else if (id == "landing") {
        options.setLanding(landingOf(value));
    } else if (id == "keepHeights") {
        setLandingHeights(options, heightsOf(value));
    } else if (id == "lockTiles") {
        setLocksTiles(options, std::get<int>(value) != 0);
    }
}

std::string_view filterText(SelectFilter filter)
{
    return filterTexts.at(static_cast<std::size_t>(filter));
}

} // namespace sectored::editor
