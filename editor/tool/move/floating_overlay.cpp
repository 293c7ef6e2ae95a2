#include "editor/tool/move/floating_overlay.h"

#include "sectored/geom/closest_on_segment.h"

#include "editor/tool/number_text.h"

#include <algorithm>
#include <iterator>

namespace sectored::editor {

void addFloatingRows(Overlay& overlay, const FloatingRows& rows, const FloatingPlace& place)
{
    const auto moved = [&place](Vec2 p) {
        return Vec2{p.x + place.by.x, p.y + place.by.y};
    };
    for (const auto& loops : rows.areas()) {
        OverlayArea area{
            .loops = {},
            .role = place.role,
            .hatched = place.role == OverlayRole::Refusal};
        for (const std::vector<Vec2>& loop : loops) {
            std::vector<Vec2>& points = area.loops.emplace_back();
            std::ranges::transform(loop, std::back_inserter(points), moved);
            for (std::size_t at = 0; at < points.size(); ++at) {
                overlay.lines.push_back(
                    {.from = points[at],
                     .to = points[(at + 1) % points.size()],
                     .role = place.role,
                     .dashed = place.role != OverlayRole::Selected});
            }
        }
        if (place.role != OverlayRole::LastPlace) {
            overlay.areas.push_back(std::move(area));
        }
    }
    for (const Point sprite : rows.sprites()) {
        overlay.points.push_back(
            {.at = moved(toVec2(sprite)), .role = place.role, .marker = Marker::Ring});
    }
}

std::string pastedText(const FloatingRows& rows, const Plan& plan)
{
    std::string pasted =
        rows.hasSectors()
            ? countText(rows.areas().size(), "Pastes {0} sector", "Pastes {0} sectors")
            : countText(rows.sprites().size(), "Pastes {0} sprite", "Pastes {0} sprites");
    if (plan.removed.empty()) {
        return pasted;
    }
    const std::string removed =
        countText(plan.removed.size(), "removes {0} sector", "removes {0} sectors");
    return filledText("{0}, {1}", {pasted, removed});
}

std::string noticesText(const std::vector<Notice>& notices)
{
    if (notices.size() < 2) {
        return notices.empty() ? std::string{} : englishText(notices.front());
    }
    const std::string more = countText(notices.size() - 1, "1 more notice", "{0} more notices");
    return filledText("{0} ({1})", {englishText(notices.front()), more});
}

} // namespace sectored::editor
