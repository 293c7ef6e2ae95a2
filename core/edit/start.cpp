#include "core/edit/start.h"

#include "core/edit/refuse.h"
#include "core/map/patch_builder.h"
#include "core/map/slope.h"
#include "core/query/sector_at.h"

#include <algorithm>
#include <cmath>
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
    const double floor = heightAt(
        view.map,
        sector,
        PlaneKind::Floor,
        {.x = static_cast<double>(p.x), .y = static_cast<double>(p.y)});
    const double z = std::floor(floor + 0.5) - eyeHeight;
    return static_cast<std::int32_t>(std::clamp(
        z,
        static_cast<double>(std::numeric_limits<std::int32_t>::min()),
        static_cast<double>(std::numeric_limits<std::int32_t>::max())));
}

} // namespace

PlanResult planStart(const MapView& view, const StartRequest& request)
{
    if (auto refusal = outOfRange(request)) {
        return refuse(std::move(*refusal));
    }
    PatchBuilder builder(view.map);
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
        return refuse({.code = MessageCode::Nothing, .arguments = {"The start is there already."}});
    }
    return plan;
}

} // namespace sectored
