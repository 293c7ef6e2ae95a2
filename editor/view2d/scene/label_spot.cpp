#include "editor/view2d/scene/label_spot.h"

#include "editor/tool/aim/plan_points.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace sectored::editor {

namespace {

constexpr int scanLines = 9;

/// Returns the intersections of the walls with a horizontal line, in ascending order.
std::vector<double> meetings(const std::vector<PlanLine>& edges, double y)
{
    std::vector<double> xs;
    for (const auto& [a, b] : edges) {
        if ((a.y <= y) != (b.y <= y)) {
            xs.push_back(a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x));
        }
    }
    std::ranges::sort(xs);
    return xs;
}

double distanceToSegment(Vec2 p, Vec2 a, Vec2 b)
{
    const double dx = b.x - a.x;
    const double dy = b.y - a.y;
    const double square = dx * dx + dy * dy;
    const double part =
        square > 0 ? std::clamp(((p.x - a.x) * dx + (p.y - a.y) * dy) / square, 0.0, 1.0) : 0.0;
    return distanceOf(p, {a.x + part * dx, a.y + part * dy});
}

double clearance(const std::vector<PlanLine>& edges, Vec2 p)
{
    double nearest = std::numeric_limits<double>::max();
    for (const auto& [a, b] : edges) {
        nearest = std::min(nearest, distanceToSegment(p, a, b));
    }
    return nearest;
}

/// Width counts more than height, because texts are wide.
double worthOf(const LabelSpot& spot)
{
    return std::min(spot.halfWidth, 2.5 * spot.halfHeight);
}

} // namespace

LabelSpot findLabelSpot(const SectorPicture& sector)
{
    const double low = sector.box.low.y;
    const double height = static_cast<double>(sector.box.high.y) - low;
    LabelSpot best{
        .at = {(static_cast<double>(sector.box.low.x) + sector.box.high.x) / 2, low + height / 2}};
    for (int k = 0; k < scanLines; ++k) {
        // Avoid round fractions, where vertices are frequent.
        const double y = low + height * (k + 0.503) / scanLines;
        const std::vector<double> xs = meetings(sector.edges, y);
        for (std::size_t i = 0; i + 1 < xs.size(); i += 2) {
            const Vec2 middle{(xs[i] + xs[i + 1]) / 2, y};
            const LabelSpot spot{
                .at = middle,
                .halfWidth = (xs[i + 1] - xs[i]) / 2,
                .halfHeight = clearance(sector.edges, middle)};
            if (worthOf(spot) > worthOf(best)) {
                best = spot;
            }
        }
    }
    return best;
}

} // namespace sectored::editor
