#include "editor/tool/hand/refusal_overlay.h"

#include "editor/tool/aim/plan_points.h"

namespace sectored::editor {

namespace {

void addCulprit(Overlay& overlay, const Map& map, WallId id, const PointMap& shown)
{
    const Wall* wall = map.find(id);
    const auto end = wall != nullptr ? map.endOf(*wall) : std::nullopt;
    if (!end) {
        return;
    }
    const Vec2 from = toVec2(shown(wall->position));
    const Vec2 to = toVec2(shown(*end));
    overlay.lines.push_back({.from = from, .to = to, .role = OverlayRole::Culprit});
    overlay.points.push_back(
        {.at = middleOf(from, to), .role = OverlayRole::Culprit, .marker = Marker::Cross});
}

} // namespace

void addRefusal(
    Overlay& overlay,
    const Map& map,
    const Refusal& refusal,
    Vec2 at,
    const PointMap& shown)
{
    const PointMap place = shown ? shown : [](Point p) {
        return p;
    };
    for (const WallId wall : refusal.culprits.walls) {
        addCulprit(overlay, map, wall, place);
    }
    for (const SectorId sector : refusal.culprits.sectors) {
        if (map.find(sector) == nullptr || !refusal.culprits.walls.empty()) {
            continue;
        }
        for (const WallId wall : map.wallsOf(sector)) {
            const auto end = map.endOf(map[wall]);
            if (end) {
                overlay.lines.push_back(
                    {.from = toVec2(place(map[wall].position)),
                     .to = toVec2(place(*end)),
                     .role = OverlayRole::Refusal,
                     .dashed = true});
            }
        }
    }
    overlay.message = OverlayMessage{
        .at = at,
        .title = englishText(refusal),
        .detail = {},
        .role = OverlayRole::Refusal};
}

} // namespace sectored::editor
