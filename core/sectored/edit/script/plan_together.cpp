#include "sectored/edit/script/plan_together.h"

#include "sectored/edit/row/plan_chain.h"

#include <utility>

namespace sectored {

namespace {

bool canBeLeftOut(const Refusal& refusal)
{
    return hasId(refusal.code, "E-NOTHING") || hasId(refusal.code, "E-NOSUCH");
}

} // namespace

PlanResult planTogether(const MapView& view, std::span<const Request> requests)
{
    if (requests.size() == 1) {
        return plan(view, requests.front());
    }
    PlanChain chain(view);
    Refusal first{.code = MessageCode::NothingToDo};
    bool isFirst = true;
    for (const Request& request : requests) {
        PlanResult part = plan(chain.view(), request);
        if (part) {
            chain.add(*std::move(part));
        } else if (!canBeLeftOut(part.error())) {
            return tl::unexpected(chain.renumbered(std::move(part.error())));
        } else if (std::exchange(isFirst, false)) {
            first = chain.renumbered(std::move(part.error()));
        }
    }
    Plan whole = chain.finish();
    if (whole.patch.isEmpty()) {
        return tl::unexpected(first);
    }
    return whole;
}

} // namespace sectored
