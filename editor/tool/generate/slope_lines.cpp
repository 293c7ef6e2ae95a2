#include "editor/tool/generate/slope_lines.h"

#include "sectored/geom/closest_on_segment.h"

#include "editor/tool/number_text.h"
#include "editor/tool/screen_angle.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace sectored::editor {

namespace {

constexpr double contourStep = 256; ///< Build z units
constexpr int mostContours = 40;
constexpr double heinumOf45 = 4096;

/// Returns the parts of a line parallel to the wall that are within the sector, at a distance on
/// its inner side.
std::vector<PlanPart> partsInside(
    std::span<const Segment> edges,
    const WallFrame& wall,
    double distance)
{
    std::vector<double> cuts;
    for (const Segment& edge : edges) {
        const double a = -outwards(wall, toVec2(edge.a)) - distance;
        const double b = -outwards(wall, toVec2(edge.b)) - distance;
        if ((a < 0) != (b < 0)) {
            const double part = a / (a - b);
            const double from = alongWall(wall, toVec2(edge.a));
            cuts.push_back(from + part * (alongWall(wall, toVec2(edge.b)) - from));
        }
    }
    std::ranges::sort(cuts);
    const Vec2 foot = movedBy(wall.middle, wall.out, -distance);
    std::vector<PlanPart> parts;
    for (std::size_t k = 1; k < cuts.size(); k += 2) {
        parts.push_back({movedBy(foot, wall.way, cuts[k - 1]), movedBy(foot, wall.way, cuts[k])});
    }
    return parts;
}

} // namespace

std::vector<ContourLine> contoursOf(
    std::span<const Segment> edges,
    const WallFrame& hinge,
    const HingedPlane& plane)
{
    if (plane.heinum == 0 || edges.empty()) {
        return {};
    }
    double low = 0;
    double high = 0;
    for (const Segment& edge : edges) {
        const double rise = -outwards(hinge, toVec2(edge.a)) * plane.heinum / 256;
        low = std::min(low, rise);
        high = std::max(high, rise);
    }
    double step = contourStep;
    while ((high - low) / step > mostContours) {
        step *= 2;
    }
    std::vector<ContourLine> contours;
    const auto first = std::llround(std::ceil((plane.z + low) / step));
    const auto last = std::llround(std::floor((plane.z + high) / step));
    for (auto k = first; k <= last; ++k) {
        const double distance = (static_cast<double>(k) * step - plane.z) * 256 / plane.heinum;
        for (const PlanPart& part : partsInside(edges, hinge, distance)) {
            contours.push_back({.line = part, .isFourth = k % 4 == 0});
        }
    }
    return contours;
}

std::string slopeText(int heinum)
{
    const double degrees = std::abs(std::atan(heinum / heinumOf45)) * 180 / std::numbers::pi;
    return filledText("{0} heinum, {1}", {numberText(heinum), degreesText(degrees)});
}

} // namespace sectored::editor
