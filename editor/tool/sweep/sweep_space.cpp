#include "editor/tool/sweep/sweep_space.h"

#include "sectored/lab/outline.h"

#include "editor/tool/sweep_state.h"

#include <array>
#include <vector>

namespace sectored::editor {

namespace {

constexpr double normalInSpace = 128; ///< map units

/// The axes of a picture of a shape.
struct WirePlane {
    Vec3 right{};
    Vec3 up{};
};
constexpr std::array wirePlanes{
    WirePlane{.right = {1, 0, 0}, .up = {0, 1, 0}},
    WirePlane{.right = {1, 0, 0}, .up = {0, 0, 1}},
    WirePlane{.right = {0, 1, 0}, .up = {0, 0, 1}}};

struct WireLine {
    Vec3 from{};
    Vec3 to{};
};

/// Returns the lines of a shape whose origin is at zero.
std::vector<WireLine> wireOf(const SweepShape& shape)
{
    std::vector<WireLine> wire;
    for (const WirePlane& plane : wirePlanes) {
        const std::vector<Vec2> corners = outlineOf(shape, {}, plane.right, plane.up);
        if (corners.size() < 2) {
            continue;
        }
        const auto inSpace = [&plane](Vec2 corner) {
            return plane.right * corner.x + plane.up * corner.y;
        };
        for (std::size_t k = 0; k < corners.size(); ++k) {
            wire.push_back(
                {.from = inSpace(corners[k]), .to = inSpace(corners[(k + 1) % corners.size()])});
        }
    }
    return wire;
}

void addWire(SpaceOverlay& overlay, const std::vector<WireLine>& wire, Vec3 place, SpaceRole role)
{
    for (const WireLine& line : wire) {
        overlay.lines.push_back({.from = place + line.from, .to = place + line.to, .role = role});
    }
}

} // namespace

SpaceOverlay spaceOfSweep(const SweepCase& sweep, const SweepAnswer* given, PublishedLook published)
{
    SpaceOverlay overlay;
    const std::vector<WireLine> wire = wireOf(sweep.shape);
    const Vec3 end = sweep.at + sweep.by;
    overlay.lines.push_back({.from = sweep.at, .to = end, .role = SpaceRole::Way});
    addWire(overlay, wire, sweep.at, SpaceRole::Start);
    addWire(overlay, wire, end, SpaceRole::End);
    if (given == nullptr) {
        return overlay;
    }
    if (published == PublishedLook::Shown) {
        if (const auto centre = publishedCentre(sweep, *given)) {
            addWire(overlay, wire, *centre, SpaceRole::Historic);
        }
    }
    if (const auto stop = stopOf(*given)) {
        addWire(overlay, wire, stop->centre, SpaceRole::Stop);
        overlay.lines.push_back(
            {.from = stop->point,
             .to = stop->point + stop->normal * normalInSpace,
             .role = SpaceRole::Contact});
        overlay.points.push_back({.at = stop->point, .role = SpaceRole::Contact});
    }
    for (const SweepLeg& leg : given->slide.legs) {
        overlay.lines.push_back(
            {.from = leg.at, .to = leg.at + leg.by * leg.time.value_or(1), .role = SpaceRole::Leg});
    }
    return overlay;
}

} // namespace sectored::editor
