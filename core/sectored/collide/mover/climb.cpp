#include "sectored/collide/mover/climb.h"

#include "sectored/collide/mover/plumb_way.h"
#include "sectored/geom/tolerance.h"

#include <array>

namespace sectored {

namespace {

/// Returns the length of the component of a motion across gravity.
double across(const MoverContext& context, Vec3 motion)
{
    return length(context.up().across(motion));
}

/// An attempt: where it ended and its verdict.
struct ClimbTry {
    SettleEnd end{};
    ClimbVerdict verdict = ClimbVerdict::NoGain;
};

ClimbTry climbBy(MoverContext& context, const ClimbRequest& request, double lift)
{
    const PlumbEnd lifted =
        goPlumb(context, {.from = request.from, .rise = lift, .kind = LegKind::Lift});
    const double risen = context.up().heightOf(lifted.place.centre - request.from.centre);
    if (!(risen > 0)) {
        return {.end = {.place = request.from}, .verdict = ClimbVerdict::NoRoomAbove};
    }
    const SlideEnd crossed = slide(
        context,
        {.from = lifted.place,
         .motion = context.up().across(request.motion),
         .steep = SteepRule::AsWalls,
         .kind = LegKind::Cross});
    ClimbTry attempt;
    attempt.end = settle(
        context,
        {.from = crossed.place,
         .distance = risen + landingSlack,
         .highest = context.footOf(request.from) + context.settings().stepHeight + stepSlack});
    attempt.verdict = attempt.end.ground ? ClimbVerdict::Climbed : ClimbVerdict::NoSupport;
    return attempt;
}

} // namespace

std::optional<SettleEnd> climb(MoverContext& context, const ClimbRequest& request)
{
    // What bounces back gains nothing, however far it gets.
    const double plain = request.plain.bounced
                             ? 0
                             : across(context, request.plain.place.centre - request.from.centre);
    if (plain >= across(context, request.motion) * (1 - slowedShare)) {
        return {};
    }
    const double foot = context.footOf(request.from);
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
        const double gained = across(context, landed - request.from.centre);
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
