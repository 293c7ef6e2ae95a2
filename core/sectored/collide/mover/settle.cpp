#include "sectored/collide/mover/settle.h"

#include "sectored/collide/mover/plumb_way.h"

namespace sectored {

SettleEnd settle(MoverContext& context, const SettleRequest& request)
{
    const PlumbEnd end = goPlumb(
        context,
        {.from = request.from, .rise = -request.distance, .kind = LegKind::Settle});
    if (!end.stop) {
        return {.place = end.place};
    }
    return {.place = end.place, .ground = groundAt(context, end.place, *end.stop, request.highest)};
}

} // namespace sectored
