#include "editor/tool/narrator_state.h"

#include <array>

namespace sectored::editor {

namespace {

constexpr std::array methodRows{
    QueryMethodRow{
        .method = QueryMethod::Quadrants,
        .id = "quadrants",
        .title = "Quadrant winding",
        .brief = "Quadrants",
        .how = "quarter turns seen from the point",
        .option = "quadrant"},
    QueryMethodRow{
        .method = QueryMethod::Angles,
        .id = "angles",
        .title = "Angle sum",
        .brief = "Angles",
        .how = "adds the signed angle of each wall",
        .option = "angle"},
    QueryMethodRow{
        .method = QueryMethod::Crossings,
        .id = "crossings",
        .title = "Crossings",
        .brief = "Crossings",
        .how = "counts walls that a ray to the right meets",
        .option = "crossings",
        .isPublished = false},
    QueryMethodRow{
        .method = QueryMethod::Products,
        .id = "products",
        .title = "Dot products",
        .brief = "Dot products",
        .how = "one side of all walls, if convex",
        .option = "convex"},
};

} // namespace

std::span<const QueryMethodRow> queryMethods()
{
    return methodRows;
}

const QueryMethodRow& methodRowOf(QueryMethod method)
{
    return methodRows[static_cast<std::size_t>(method)];
}

} // namespace sectored::editor
