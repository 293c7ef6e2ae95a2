#include "editor/tool/move/selection_handles.h"

#include "editor/tool/aim/plan_points.h"
#include "editor/tool/take/thing.h"

#include <algorithm>
#include <array>

namespace sectored::editor {

namespace {

constexpr double frameDistance = 12; ///< pixels from the box to its handles
constexpr double turnDistance = 22;  ///< pixels from the corner to the turn handle, along each axis
constexpr double handlePull = 9;     ///< pixels

/// The rectangle on which the handles are.
struct Frame {
    Vec2 low{};
    Vec2 high{};

    double coordinate(double lowest, double highest, int side) const
    {
        return side < 0 ? lowest : side > 0 ? highest : (lowest + highest) / 2;
    }
    Vec2 at(int x, int y) const
    {
        return {coordinate(low.x, high.x, x), coordinate(low.y, high.y, y)};
    }
};

Frame frameOf(const Box& box, double unitsPerPixel)
{
    const double away = frameDistance * unitsPerPixel;
    return {{box.low.x - away, box.low.y - away}, {box.high.x + away, box.high.y + away}};
}

} // namespace

bool showsHandles(const ToolOptions& options)
{
    return options.number("select.handles", 0) != 0;
}

void setShowsHandles(ToolOptions& options, bool isOn)
{
    options.setNumber("select.handles", isOn ? 1 : 0);
}

EdgeHandles edgeHandles(const ToolOptions& options)
{
    return static_cast<EdgeHandles>(options.number("select.edges", 0));
}

void setEdgeHandles(ToolOptions& options, EdgeHandles edges)
{
    options.setNumber("select.edges", static_cast<int>(edges));
}

std::optional<Box> handledBox(const EditTarget& target)
{
    const Selection& selection = target.selection();
    Selection handled = selection;
    if (!selection.sectors.empty()) {
        handled = {.sectors = selection.sectors};
    }
    Box box;
    for (const Point p : verticesOf(target.view(), handled)) {
        box.include(p);
    }
    if (box.isEmpty() || box.low == box.high) {
        return std::nullopt;
    }
    return box;
}

std::vector<Handle> handlesOf(const Box& box, double unitsPerPixel)
{
    const Frame frame = frameOf(box, unitsPerPixel);
    const bool isWide = box.low.x != box.high.x;
    const bool isHigh = box.low.y != box.high.y;
    std::vector<Handle> handles;
    for (const int y : {-1, 0, 1}) {
        for (const int x : {-1, 0, 1}) {
            const bool isMiddle = x == 0 && y == 0;
            if (!isMiddle && (x == 0 || isWide) && (y == 0 || isHigh)) {
                handles.push_back({.x = x, .y = y, .at = frame.at(x, y)});
            }
        }
    }
    const double away = turnDistance * unitsPerPixel;
    const Vec2 corner = frame.at(1, -1);
    handles.push_back({.x = 1, .y = -1, .turns = true, .at = {corner.x + away, corner.y - away}});
    return handles;
}

std::optional<Handle> handleAt(const std::vector<Handle>& handles, const PointerInput& input)
{
    const auto distance = [&input](const Handle& handle) {
        return distanceOf(handle.at, input.at);
    };
    const auto nearest = std::ranges::min_element(handles, {}, distance);
    const bool isNear =
        nearest != handles.end() && distance(*nearest) <= handlePull * input.unitsPerPixel;
    return isNear ? std::optional(*nearest) : std::nullopt;
}

void addHandles(Overlay& overlay, const Box& box, double unitsPerPixel)
{
    const Frame frame = frameOf(box, unitsPerPixel);
    const std::array corners{frame.at(-1, -1), frame.at(1, -1), frame.at(1, 1), frame.at(-1, 1)};
    for (std::size_t at = 0; at < corners.size(); ++at) {
        overlay.lines.push_back(
            {.from = corners[at],
             .to = corners[(at + 1) % corners.size()],
             .role = OverlayRole::Band,
             .dashed = true});
    }
    for (const Handle& handle : handlesOf(box, unitsPerPixel)) {
        if (handle.turns) {
            overlay.lines.push_back(
                {.from = frame.at(1, -1), .to = handle.at, .role = OverlayRole::Band});
        }
        overlay.points.push_back(
            {.at = handle.at,
             .role = OverlayRole::Selected,
             .marker = handle.turns ? Marker::Ring : Marker::HollowSquare});
    }
}

PointerShape pointerOver(const Handle& handle, EdgeHandles edges)
{
    if (handle.turns) {
        return PointerShape::ClosedHand;
    }
    if (handle.isCorner()) {
        return handle.x == handle.y ? PointerShape::Falling : PointerShape::Rising;
    }
    const bool isAtSide = handle.x != 0;
    return isAtSide == (edges == EdgeHandles::Scale) ? PointerShape::Widen : PointerShape::Raise;
}

} // namespace sectored::editor
