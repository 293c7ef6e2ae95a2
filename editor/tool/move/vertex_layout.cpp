#include "editor/tool/move/vertex_layout.h"

#include "sectored/base/sort_unique.h"
#include "sectored/geom/quotient.h"

#include "editor/tool/aim/plan_points.h"
#include "editor/tool/aim/snapper.h"
#include "editor/tool/landing.h"
#include "editor/tool/take/layer_choice.h"
#include "editor/tool/take/thing.h"

#include <algorithm>

namespace sectored::editor {

namespace {

bool isAlongX(VertexLayout layout)
{
    return layout <= VertexLayout::Right || layout == VertexLayout::DistributeX;
}

bool distributes(VertexLayout layout)
{
    return layout == VertexLayout::DistributeX || layout == VertexLayout::DistributeY;
}

/// Returns the coordinates of the vertices on the axis of a layout, ascending without duplicates.
std::vector<std::int32_t> coordinatesOf(std::span<const Point> vertices, VertexLayout layout)
{
    std::vector<std::int32_t> coordinates;
    for (const Point p : vertices) {
        coordinates.push_back(isAlongX(layout) ? p.x : p.y);
    }
    sortUnique(coordinates);
    return coordinates;
}

/// Returns the number of different coordinates that a layout needs to move anything.
std::size_t leastLines(VertexLayout layout)
{
    return distributes(layout) ? 3 : 2;
}

/// Returns where the coordinate with an index goes.
std::int32_t targetOf(
    const std::vector<std::int32_t>& coordinates,
    std::size_t index,
    VertexLayout layout)
{
    const std::int64_t low = coordinates.front();
    const std::int64_t high = coordinates.back();
    switch (layout) {
    case VertexLayout::Left:
    case VertexLayout::Top:
        return coordinates.front();
    case VertexLayout::Right:
    case VertexLayout::Bottom:
        return coordinates.back();
    case VertexLayout::CentreX:
    case VertexLayout::CentreY:
        return static_cast<std::int32_t>(dividedDown(low + high + 1, 2).floor);
    case VertexLayout::DistributeX:
    case VertexLayout::DistributeY:
        break;
    }
    const auto gaps = static_cast<std::int64_t>(coordinates.size()) - 1;
    const std::int64_t way = (high - low) * static_cast<std::int64_t>(index);
    return static_cast<std::int32_t>(low + dividedDown(2 * way + gaps, 2 * gaps).floor);
}

} // namespace

std::vector<MoveRequest::Vertex> laidOut(std::span<const Point> vertices, VertexLayout layout)
{
    const std::vector<std::int32_t> coordinates = coordinatesOf(vertices, layout);
    std::vector<MoveRequest::Vertex> moves;
    if (coordinates.size() < leastLines(layout)) {
        return moves;
    }
    for (const Point p : vertices) {
        Point to = p;
        std::int32_t& moved = isAlongX(layout) ? to.x : to.y;
        const auto found = std::ranges::lower_bound(coordinates, moved);
        moved =
            targetOf(coordinates, static_cast<std::size_t>(found - coordinates.begin()), layout);
        if (to != p) {
            moves.push_back({.from = p, .to = to});
        }
    }
    return moves;
}

namespace {

MoveRequest stitchingMove(const EditTarget& target)
{
    return {
        .sheet = allLayers(target),
        .stitches = true,
        .locksTiles = locksTiles(target.options())};
}

} // namespace

MoveRequest layoutOfSelection(const EditTarget& target, VertexLayout layout)
{
    MoveRequest request = stitchingMove(target);
    request.vertices = laidOut(verticesOf(target.view(), target.selection()), layout);
    return request;
}

Request gridAlignmentOf(const EditTarget& target)
{
    const Selection& selection = target.selection();
    const SnapSettings snaps = target.options().snap();
    const bool isThroughZero = snaps.origin.x % snaps.grid == 0 && snaps.origin.y % snaps.grid == 0;
    if (selection.walls.empty() && selection.vertices.empty() && isThroughZero) {
        return AlignGridRequest{.sectors = selection.sectors, .grid = snaps.grid};
    }
    MoveRequest request = stitchingMove(target);
    for (const Point p : verticesOf(target.view(), selection)) {
        if (const Point to = gridPoint(toVec2(p), gridOf(snaps)); to != p) {
            request.vertices.push_back({.from = p, .to = to});
        }
    }
    return request;
}

} // namespace sectored::editor
