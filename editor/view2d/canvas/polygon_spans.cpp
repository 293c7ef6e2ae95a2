#include "editor/view2d/canvas/polygon_spans.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <tuple>

namespace sectored::editor {

namespace {

/// A place where an edge crosses the centres of a row.
struct EdgeCrossing {
    int row = 0;
    double x = 0;
};

/// Returns the first pixel whose centre is not before a coordinate, at least `least` and at most
/// `most`.
int firstPixelFrom(double coordinate, int least, int most)
{
    return static_cast<int>(std::clamp(std::ceil(coordinate - 0.5), double(least), double(most)));
}

void addCrossings(std::vector<EdgeCrossing>& crossings, QPointF a, QPointF b, const QRect& within)
{
    // From above, whichever side the edge is seen from, so that neighbours agree exactly.
    const QPointF upper = a.y() < b.y() ? a : b;
    const QPointF lower = a.y() < b.y() ? b : a;
    const int end = within.top() + within.height();
    const int first = firstPixelFrom(upper.y(), within.top(), end);
    const int last = firstPixelFrom(lower.y(), within.top(), end);
    const double slope = (lower.x() - upper.x()) / (lower.y() - upper.y());
    for (int row = first; row < last; ++row) {
        crossings.push_back({row, upper.x() + (row + 0.5 - upper.y()) * slope});
    }
}

} // namespace

std::vector<PixelSpan> spansOf(std::span<const QPointF> corners, const QRect& within)
{
    std::vector<EdgeCrossing> crossings;
    for (std::size_t k = 0; k < corners.size(); ++k) {
        addCrossings(crossings, corners[k], corners[(k + 1) % corners.size()], within);
    }
    std::ranges::sort(crossings, {}, [](const EdgeCrossing& crossing) {
        return std::tuple(crossing.row, crossing.x);
    });
    std::vector<PixelSpan> spans;
    spans.reserve(crossings.size() / 2);
    const int end = within.left() + within.width();
    for (std::size_t k = 0; k + 1 < crossings.size(); k += 2) {
        const int left = firstPixelFrom(crossings[k].x, within.left(), end);
        const int right = firstPixelFrom(crossings[k + 1].x, within.left(), end);
        if (left < right) {
            spans.push_back({.row = crossings[k].row, .first = left, .end = right});
        }
    }
    return spans;
}

std::vector<PixelSpan> spansOf(const QRectF& rectangle, const QRect& within)
{
    const int right = within.left() + within.width();
    const int bottom = within.top() + within.height();
    const int first = firstPixelFrom(rectangle.left(), within.left(), right);
    const int end = firstPixelFrom(rectangle.right(), within.left(), right);
    const int below = firstPixelFrom(rectangle.bottom(), within.top(), bottom);
    std::vector<PixelSpan> spans;
    if (first < end) {
        for (int y = firstPixelFrom(rectangle.top(), within.top(), bottom); y < below; ++y) {
            spans.push_back({.row = y, .first = first, .end = end});
        }
    }
    return spans;
}

} // namespace sectored::editor
