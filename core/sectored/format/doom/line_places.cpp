#include "sectored/format/doom/line_places.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <utility>

namespace sectored::doom {

LinePlaces::Line LinePlaces::lineOf(Segment segment)
{
    std::int64_t dx = std::int64_t{segment.b.x} - segment.a.x;
    std::int64_t dy = std::int64_t{segment.b.y} - segment.a.y;
    const std::int64_t divisor = std::gcd(dx, dy);
    dx /= divisor;
    dy /= divisor;
    return {dx, dy, dx * segment.a.y - dy * segment.a.x};
}

LinePlaces::Span LinePlaces::spanOf(Segment segment, const Line& line)
{
    const auto along = [&](Point p) {
        return std::get<0>(line) * p.x + std::get<1>(line) * p.y;
    };
    return {.from = along(segment.a), .to = along(segment.b)};
}

void LinePlaces::add(Segment segment, std::size_t number)
{
    if (segment.a == segment.b) {
        return;
    }
    const Line line = lineOf(segment);
    Span span = spanOf(segment, line);
    span.number = number;
    m_spans[line].push_back(span);
}

std::vector<std::size_t> LinePlaces::along(Segment segment) const
{
    std::vector<std::size_t> numbers;
    if (segment.a == segment.b) {
        return numbers;
    }
    const Line line = lineOf(segment);
    const auto found = m_spans.find(line);
    if (found == m_spans.end()) {
        return numbers;
    }
    const Span span = spanOf(segment, line);
    std::vector<std::pair<std::int64_t, std::size_t>> shared;
    for (const Span& other : found->second) {
        const std::int64_t overlap = std::min(span.to, other.to) - std::max(span.from, other.from);
        const std::int64_t shorter = std::min(span.to - span.from, other.to - other.from);
        if (overlap > 0 && overlap >= shorter - overlap) {
            shared.emplace_back(overlap, other.number);
        }
    }
    std::ranges::stable_sort(shared, std::ranges::greater{}, [](const auto& each) {
        return each.first;
    });
    for (const auto& [overlap, number] : shared) {
        numbers.push_back(number);
    }
    return numbers;
}

} // namespace sectored::doom
