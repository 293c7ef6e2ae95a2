#include "editor/tool/walk/way_overlay.h"

#include "sectored/geom/closest_on_segment.h"
#include "sectored/geom/vec3.h"

#include "editor/tool/aim/plan_points.h"

#include <algorithm>

namespace sectored::editor {

namespace {

constexpr double reachInCells = 2;

bool isJump(WayKind kind)
{
    return kind == WayKind::Jump || kind == WayKind::CrouchJump;
}

bool isCrouched(WayKind kind)
{
    return kind == WayKind::Crouch || kind == WayKind::CrouchJump;
}

/// Returns how a place on the route was entered. An attempt to walk may have ended as a fall or
/// crouched.
WayKind kindInto(const Walkability& found, std::uint32_t place)
{
    const StandingPlace& to = found.places[place];
    if (!to.from) {
        return WayKind::Walk;
    }
    const auto first = std::ranges::lower_bound(found.links, *to.from, {}, &PlaceLink::from);
    const auto link = std::find_if(first, found.links.end(), [&](const PlaceLink& each) {
        return each.from != *to.from || each.to == place;
    });
    const bool isKnown = link != found.links.end() && link->from == *to.from && link->to == place;
    // Show the kind that was tried, not an easier link that was found later.
    return to.way.kind == WayKind::Walk && isKnown ? link->kind : to.way.kind;
}

const char* wordFor(WayKind kind)
{
    switch (kind) {
    case WayKind::Walk:
        return "";
    case WayKind::Drop:
        return "drop";
    case WayKind::Crouch:
        return "crouch";
    case WayKind::Jump:
        return "jump";
    case WayKind::CrouchJump:
        return "crouch jump";
    case WayKind::Ride:
        return "lift";
    case WayKind::Teleport:
        return "teleporter";
    case WayKind::Swim:
        return "swim";
    }
    return "";
}

void addLeg(Overlay& overlay, Vec2 from, Vec2 to, WayKind kind)
{
    overlay.lines.push_back(
        {.from = from,
         .to = to,
         .role = OverlayRole::Way,
         .dashed = isJump(kind) || kind == WayKind::Drop || kind == WayKind::Teleport});
}

} // namespace

std::optional<std::uint32_t> placeAt(
    const Walkability& found,
    Point at,
    std::span<const SectorId> sectors)
{
    std::optional<std::uint32_t> nearest;
    double least = reachInCells * found.settings.spacing;
    for (std::uint32_t k = 0; k < found.places.size(); ++k) {
        const StandingPlace& place = found.places[k];
        const double distance = distanceBetween(onPlan(place.foot), toVec2(at));
        if (distance < least && std::ranges::find(sectors, place.sector) != sectors.end()) {
            least = distance;
            nearest = k;
        }
    }
    return nearest;
}

std::vector<std::uint32_t> wayTo(const Walkability& found, std::uint32_t place)
{
    std::vector<std::uint32_t> way;
    for (std::optional<std::uint32_t> at = place; at; at = found.places[*at].from) {
        way.push_back(*at);
    }
    std::ranges::reverse(way);
    return way;
}

WayCounts countsOf(const Walkability& found, std::span<const std::uint32_t> way)
{
    WayCounts counts;
    WayKind before = WayKind::Walk;
    for (const std::uint32_t place : way) {
        const WayKind kind = kindInto(found, place);
        counts.jumps += std::size_t{isJump(kind)};
        counts.crouches += std::size_t{isCrouched(kind) && !isCrouched(before)};
        counts.drops += std::size_t{kind == WayKind::Drop};
        counts.lifts += std::size_t{kind == WayKind::Ride};
        counts.teleporters += std::size_t{kind == WayKind::Teleport};
        counts.swims += std::size_t{kind == WayKind::Swim};
        before = kind;
    }
    return counts;
}

Overlay wayOverlay(const Walkability& found, std::span<const std::uint32_t> way)
{
    Overlay overlay;
    if (way.empty()) {
        return overlay;
    }
    WayKind before = WayKind::Walk;
    for (std::size_t k = 1; k < way.size(); ++k) {
        const StandingPlace& place = found.places[way[k]];
        const Vec2 from = onPlan(found.places[way[k - 1]].foot);
        const Vec2 to = onPlan(place.foot);
        const WayKind kind = kindInto(found, way[k]);
        const bool turns = !(place.way.via == place.way.target);
        const Vec2 corner = turns ? place.way.via : to;
        if (turns) {
            addLeg(overlay, from, corner, kind);
        }
        addLeg(overlay, turns ? corner : from, to, kind);
        // One label for each crouched stretch, jump and drop.
        if (kind != WayKind::Walk && !(kind == WayKind::Crouch && before == kind)) {
            overlay.labels.push_back(
                {.at = middleOf(from, to),
                 .text = wordFor(kind),
                 .role = OverlayRole::Way,
                 .style = LabelStyle::Chip,
                 .towards = {0, -1}});
        }
        before = kind;
    }
    overlay.points.push_back(
        {.at = onPlan(found.places[way.back()].foot),
         .role = OverlayRole::Way,
         .marker = Marker::Target});
    return overlay;
}

} // namespace sectored::editor
