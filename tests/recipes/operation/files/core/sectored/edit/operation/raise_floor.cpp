#include "sectored/edit/operation/raise_floor.h"

#include "sectored/edit/answer/refuse.h"
#include "sectored/map/patch_builder.h"

#include <algorithm>
#include <array>
#include <limits>

namespace sectored {

PlanResult planRaiseFloor(const MapView& view, const RaiseFloorRequest& request)
{
    if (auto missing = missingRow(view.map, std::array{request.sector})) {
        return refuse(std::move(*missing));
    }
    if (request.by == 0) {
        return refuse({.code = MessageCode::NoChange});
    }
    PatchBuilder builder(view);
    auto& z = builder.edit(request.sector).floor.z;
    z = static_cast<std::int32_t>(std::max<std::int64_t>(
        std::int64_t{z} - request.by,
        std::numeric_limits<std::int32_t>::min()));
    Plan plan;
    plan.patch = builder.finish();
    return plan;
}

void describe(FieldVisitor& fields, RaiseFloorRequest& request)
{
    fields.visit("sector", request.sector);
    Count by{.value = request.by, .maximum = 65536};
    fields.visit("by", by);
    request.by = by.value;
}

} // namespace sectored
