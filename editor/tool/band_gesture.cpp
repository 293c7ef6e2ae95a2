#include "editor/tool/band_gesture.h"

#include "editor/tool/plan_points.h"
#include "editor/tool/thing.h"

#include <algorithm>
#include <array>

namespace sectored::editor {

namespace {

bool isInside(const Box& outer, const Box& inner)
{
    return outer.contains(inner.low) && outer.contains(inner.high);
}

/// Whether a segment and a box share a point, by clipping the segment to the box.
bool touches(const Box& box, Segment segment)
{
    double from = 0;
    double to = 1;
    const double dx = static_cast<double>(segment.b.x) - segment.a.x;
    const double dy = static_cast<double>(segment.b.y) - segment.a.y;
    const auto clip = [&from, &to](double start, double way, double low, double high) {
        if (way == 0) {
            return start >= low && start <= high;
        }
        const double first = ((way > 0 ? low : high) - start) / way;
        const double last = ((way > 0 ? high : low) - start) / way;
        from = std::max(from, first);
        to = std::min(to, last);
        return from <= to;
    };
    return clip(segment.a.x, dx, box.low.x, box.high.x)
           && clip(segment.a.y, dy, box.low.y, box.high.y);
}

template <class Takes>
Selection takenOf(const MapView& view, const Box& box, Takes takes)
{
    Selection selection;
    for (const SectorId sector : view.index.sectorsMeeting(box)) {
        const auto edges = edgesOf(view.map, sector);
        if (std::ranges::all_of(edges, [&box](Segment e) { return isInside(box, boxOf(e)); })
            || takes(edges)) {
            selection.sectors.push_back(sector);
        }
    }
    std::ranges::sort(selection.sectors);
    return selection;
}

template <class Takes>
Selection wallsOrVertices(const MapView& view, const Box& box, Takes takes)
{
    std::vector<Thing> walls;
    std::vector<Thing> vertices;
    for (const SectorId sector : view.index.sectorsMeeting(box)) {
        for (const WallId id : view.map.wallsOf(sector)) {
            const Wall& wall = view.map[id];
            const auto end = view.map.endOf(wall);
            if (end && takes(Segment{wall.position, *end})) {
                walls.emplace_back(id);
            }
            if (box.contains(wall.position)) {
                vertices.emplace_back(wall.position);
            }
        }
    }
    return selectionOf(walls.empty() ? vertices : walls);
}

} // namespace

BandGesture::BandGesture(EditTarget& target, const PointerInput& start)
    : m_target(target)
    , m_from(start.at)
    , m_to(start.at)
    , m_modifiers(start.modifiers)
{}

Box BandGesture::box() const
{
    Box box;
    box.include(roundedPoint(m_from));
    box.include(roundedPoint(m_to));
    return box;
}

Selection BandGesture::taken() const
{
    const MapView view = m_target.view();
    const Box area = box();
    const bool touching = m_to.x < m_from.x;
    const auto touchesArea = [&area](Segment edge) {
        return touches(area, edge);
    };
    Selection selection = takenOf(view, area, [touching, touchesArea](const auto& edges) {
        return touching && std::ranges::any_of(edges, touchesArea);
    });
    if (!selection.sectors.empty()) {
        return selection;
    }
    return wallsOrVertices(view, area, [touching, &area, touchesArea](Segment edge) {
        return touching ? touchesArea(edge) : isInside(area, boxOf(edge));
    });
}

void BandGesture::update(const PointerInput& input)
{
    m_to = input.at;
    m_modifiers = input.modifiers;
    m_taken = taken();
}

std::optional<Refusal> BandGesture::finish()
{
    if (!m_modifiers.shift && !m_modifiers.control) {
        m_target.setSelection(m_taken);
        return std::nullopt;
    }
    Selection selection = m_target.selection();
    const auto apply = [this, &selection](const auto& ids) {
        for (const auto& id : ids) {
            selection = m_modifiers.control ? without(std::move(selection), id)
                                            : with(std::move(selection), id);
        }
    };
    apply(m_taken.sectors);
    apply(m_taken.walls);
    apply(m_taken.vertices);
    m_target.setSelection(std::move(selection));
    return std::nullopt;
}

void BandGesture::addOverlay(Overlay& overlay) const
{
    const MapView view = m_target.view();
    const auto outline = [&overlay, &view](const auto& id) {
        addOutline(overlay, view, id, OverlayRole::Hover);
    };
    std::ranges::for_each(m_taken.sectors, outline);
    std::ranges::for_each(m_taken.walls, outline);
    std::ranges::for_each(m_taken.vertices, outline);
    const std::array<Vec2, 4> corners{m_from, Vec2{m_to.x, m_from.y}, m_to, Vec2{m_from.x, m_to.y}};
    for (std::size_t k = 0; k < corners.size(); ++k) {
        overlay.lines.push_back(
            {.from = corners[k],
             .to = corners[(k + 1) % corners.size()],
             .role = OverlayRole::Band,
             .dashed = m_to.x < m_from.x});
    }
}

Point BandGesture::cursor() const
{
    return roundedPoint(m_to);
}

std::vector<Hint> BandGesture::hints() const
{
    return {
        {"Rightwards", "inside only"},
        {"Leftwards", "touching"},
        {"Shift", "add"},
        {"Ctrl", "take away"},
        {"Esc", "stop"}};
}

} // namespace sectored::editor
