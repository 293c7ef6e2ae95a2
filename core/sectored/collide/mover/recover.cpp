#include "sectored/collide/mover/recover.h"

#include "sectored/geom/tolerance.h"

namespace sectored {

namespace {

constexpr int mostPushes = 4;

/// Returns the push out of the deepest contact; zero if the body is inside nothing.
Vec3 wayOut(MoverContext& context, const BodyPlace& place)
{
    Vec3 push{};
    double deepest = sunkShare;
    for (const BodyContact& contact : context.touching(place)) {
        if (contact.depth > deepest) {
            deepest = contact.depth;
            push = contact.push;
        }
    }
    return push;
}

} // namespace

std::optional<BodyPlace> recover(MoverContext& context, const BodyPlace& from)
{
    BodyPlace place = from;
    for (int k = 0; k < mostPushes; ++k) {
        const Vec3 push = wayOut(context, place);
        if (push == Vec3{}) {
            return place;
        }
        const Vec3 moved = place.centre + push - from.centre;
        if (length(moved) > context.settings().recoveryLimit + stepSlack) {
            return {};
        }
        place = context.gone(LegKind::Recover, place, push);
    }
    return place;
}

} // namespace sectored
