#include "sectored/format/svg/label_point.h"

#include "sectored/geom/box.h"
#include "sectored/geom/closest_on_segment.h"

#include <algorithm>
#include <vector>

namespace sectored::svg {

namespace {

constexpr int lineCount = 16;
constexpr std::size_t stretchesTried = 3;

struct Stretch {
    double from = 0;
    double to = 0;
};

/// Returns the intervals of a horizontal line inside the sector, widest first.
std::vector<Stretch> stretchesAt(std::span<const Segment> edges, double y)
{
    std::vector<double> crossings;
    for (const Segment& edge : edges) {
        const Vec2 a = toVec2(edge.a);
        const Vec2 b = toVec2(edge.b);
        if ((a.y <= y) != (b.y <= y)) {
            crossings.push_back(a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x));
        }
    }
    std::ranges::sort(crossings);
    std::vector<Stretch> stretches;
    for (std::size_t at = 0; at + 1 < crossings.size(); at += 2) {
        stretches.push_back({crossings[at], crossings[at + 1]});
    }
    std::ranges::stable_sort(stretches, std::ranges::greater{}, [](const Stretch& stretch) {
        return stretch.to - stretch.from;
    });
    return stretches;
}

double roomAt(std::span<const Segment> edges, Vec2 at)
{
    double room = distanceBetween(at, closestOnSegment(edges.front(), at));
    for (const Segment& edge : edges) {
        room = std::min(room, distanceBetween(at, closestOnSegment(edge, at)));
    }
    return room;
}

} // namespace

std::optional<LabelPoint> labelPointOf(std::span<const Segment> edges)
{
    const Box box = boxOf(edges);
    std::optional<LabelPoint> best;
    for (int line = 0; line < lineCount && !box.isEmpty(); ++line) {
        const double height = static_cast<double>(box.high.y) - box.low.y;
        const double y = box.low.y + height * (2 * line + 1) / (2 * lineCount);
        const auto stretches = stretchesAt(edges, y);
        for (std::size_t at = 0; at < std::min(stretches.size(), stretchesTried); ++at) {
            const Vec2 middle{(stretches[at].from + stretches[at].to) / 2, y};
            const double room = roomAt(edges, middle);
            if (room > 0 && (!best || room > best->room)) {
                best = {.at = middle, .room = room};
            }
        }
    }
    return best;
}

} // namespace sectored::svg
