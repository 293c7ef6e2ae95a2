#include "core/collide/climb.h"

#include "core/collide/plumb_way.h"
#include "core/geom/tolerance.h"

#include <array>

namespace sectored {

namespace {

double across(Vec3 motion)
{
    return length(onPlan(motion));
}

/// A try: where it came down, and why that will not do.
struct ClimbTry {
    SettleEnd end{};
    ClimbVerdict verdict = ClimbVerdict::NoGain;
};

ClimbTry climbBy(MoverContext& context, const ClimbRequest& request, double lift)
{
    const PlumbEnd lifted =
        goPlumb(context, {.from = request.from, .rise = lift, .kind = LegKind::Lift});
    const double risen = lifted.place.centre.z - request.from.centre.z;
    if (!(risen > 0)) {
        return {.end = {.place = request.from}, .verdict = ClimbVerdict::NoRoomAbove};
    }
    const SlideEnd crossed = slide(
        context,
        {.from = lifted.place,
         .motion = {request.motion.x, request.motion.y, 0},
         .steep = SteepRule::AsWalls,
         .kind = LegKind::Cross});
    const double foot = request.from.centre.z - context.shape().vertical;
    ClimbTry attempt;
    attempt.end = settle(
        context,
        {.from = crossed.place,
         .distance = risen + landingSlack,
         .highest = foot + context.settings().stepHeight + stepSlack});
    attempt.verdict = attempt.end.ground ? ClimbVerdict::Climbed : ClimbVerdict::NoSupport;
    return attempt;
}

} // namespace

std::optional<SettleEnd> climb(MoverContext& context, const ClimbRequest& request)
{
    const double plain = across(request.plain.place.centre - request.from.centre);
    if (plain >= across(request.motion) * (1 - slowedShare)) {
        return {};
    }
    const double foot = request.from.centre.z - context.shape().vertical;
    const double stepHeight = context.settings().stepHeight;
    const std::array lifts{
        request.plain.wallTop ? *request.plain.wallTop - foot + stepSlack : 0,
        stepHeight};
    double furthest = plain + stepSlack;
    std::optional<SettleEnd> best;
    for (const double lift : lifts) {
        if (!(lift > 0 && lift <= stepHeight + stepSlack)) {
            continue;
        }
        ClimbTry attempt = climbBy(context, request, lift);
        const Vec3 landed = attempt.end.place.centre;
        const double gained = across(landed - request.from.centre);
        if (attempt.verdict == ClimbVerdict::Climbed) {
            if (gained > furthest) {
                furthest = gained;
                best = attempt.end;
            } else {
                attempt.verdict = ClimbVerdict::NoGain;
            }
        }
        if (MoveTrace* trace = context.trace()) {
            trace->climbs.push_back({.lift = lift, .landed = landed, .verdict = attempt.verdict});
        }
    }
    return best;
}

} // namespace sectored
