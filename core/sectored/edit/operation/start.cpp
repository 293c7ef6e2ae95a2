#include "sectored/edit/operation/start.h"

#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/row/sprite_sector.h"
#include "sectored/edit/row/trial.h"
#include "sectored/geom/closest_on_segment.h"
#include "sectored/map/patch_builder.h"
#include "sectored/map/slope.h"
#include "sectored/query/sector_at.h"

#include <algorithm>
#include <limits>

namespace sectored {

namespace {

constexpr std::int32_t eyeHeight = 10240;

std::optional<Refusal> outOfRange(const StartRequest& request)
{
    using Height = std::numeric_limits<std::int32_t>;
    using Angle = std::numeric_limits<std::int16_t>;
    std::optional<Refusal> refusal;
    if (request.at) {
        refusal = rangeRefusal(*request.at);
    }
    if (!refusal && request.z) {
        refusal = rangeRefusal({"z", *request.z, Height::min(), Height::max()});
    }
    if (!refusal && request.angle) {
        refusal = rangeRefusal({"angle", *request.angle, Angle::min(), Angle::max()});
    }
    return refusal;
}

std::int32_t eyeAbove(const MapView& view, SectorId sector, Point p)
{
    const std::int64_t z = std::int64_t{floorAt(view, sector, p)} - eyeHeight;
    return static_cast<std::int32_t>(
        std::max<std::int64_t>(z, std::numeric_limits<std::int32_t>::min()));
}

/// Returns the start's own height if it is inside the sector.
std::int32_t heightInside(const MapView& view, SectorId sector, const Start& start)
{
    const Vec2 at = toVec2(start.position);
    const bool isInside = heightAt(view.map, sector, PlaneKind::Ceiling, at) <= start.z
                          && start.z <= heightAt(view.map, sector, PlaneKind::Floor, at);
    return isInside ? start.z : eyeAbove(view, sector, start.position);
}

} // namespace

PlanResult planStart(const MapView& view, const StartRequest& request)
{
    if (auto refusal = outOfRange(request)) {
        return refuse(std::move(*refusal));
    }
    PatchBuilder builder(view);
    if (request.at || request.z || request.angle) {
        Start& start = builder.editHeader().start;
        start.position = request.at.value_or(start.position);
        const auto sector = sectorAt(view, start.position);
        start.sector = sector ? SectorRef(*sector) : SectorRef{};
        if (request.z) {
            start.z = static_cast<std::int32_t>(*request.z);
        } else if (request.at && sector) {
            start.z = eyeAbove(view, *sector, start.position);
        }
        if (request.angle) {
            start.angle = static_cast<std::int32_t>(*request.angle);
        }
    }
    Plan plan{.patch = builder.finish()};
    if (plan.patch.isEmpty()) {
        return refuse({.code = MessageCode::SameStart});
    }
    return plan;
}

Plan withStartFound(const MapView& view, Plan plan)
{
    const LevelHeader& before = view.map.header();
    const Start& start = plan.patch.header ? plan.patch.header->second.start : before.start;
    if (!start.sector.isNull() || sectorAt(view, start.position)) {
        return plan;
    }
    const Trial trial(view, plan.patch);
    const MapView after = trial.view();
    const auto sector = sectorAt(after, start.position);
    if (!sector) {
        return plan;
    }
    LevelHeader header = after.map.header();
    header.start.sector = *sector;
    header.start.z = heightInside(after, *sector, header.start);
    plan.patch.header = {before, std::move(header)};
    return plan;
}

void describe(FieldVisitor& fields, StartRequest& request)
{
    fields.visit("at", request.at);
    fields.visit("z", request.z);
    fields.visit("angle", request.angle);
}

} // namespace sectored
