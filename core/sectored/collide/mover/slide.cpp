#include "sectored/collide/mover/slide.h"

#include "sectored/collide/mover/cone_projection.h"

#include <algorithm>
#include <cmath>

namespace sectored {

namespace {

bool isSteep(const MoverContext& context, Vec3 normal)
{
    return std::abs(context.up().heightOf(normal)) < context.settings().walkableCosine;
}

double topOf(const MoverContext& context, const BodyContact& contact)
{
    const auto& corners = contact.corners;
    const UpDirection& up = context.up();
    return std::max({up.heightOf(corners[0]), up.heightOf(corners[1]), up.heightOf(corners[2])});
}

void noteBump(MoverContext& context, std::span<const Vec3> normals, int bump)
{
    if (MoveTrace* trace = context.trace()) {
        trace->legs.back().normals.assign(normals.begin(), normals.end());
        trace->bumps = std::max(trace->bumps, bump);
    }
}

void noteStall(MoverContext& context)
{
    if (MoveTrace* trace = context.trace()) {
        ++trace->stalls;
    }
}

} // namespace

SlideEnd slide(MoverContext& context, const SlideRequest& request)
{
    SlideEnd end{.place = request.from, .velocity = request.motion};
    double left = 1;
    for (int bump = 1; bump <= context.settings().bumps && end.velocity != Vec3{}; ++bump) {
        const Vec3 rest = end.velocity * left;
        const auto hit = context.sweep(end.place, rest);
        if (!hit) {
            end.place = context.gone(request.kind, end.place, rest);
            break;
        }
        end.place = context.gone(request.kind, end.place, rest, hit);
        left *= 1 - hit->time;
        if (!end.wallTop && isSteep(context, hit->faceNormal)) {
            end.wallTop = topOf(context, *hit);
        }
        const TouchedPlanes planes(context, end.place, *hit, request.steep);
        noteBump(context, planes.normals(), bump);
        const Vec3 next = projectOnCone(request.motion, planes.normals());
        if (!(dot(next, request.motion) > 0)) {
            end.velocity = {};
            break;
        }
        if (hit->time == 0 && next == end.velocity) {
            noteStall(context);
        }
        end.velocity = next;
    }
    return end;
}

} // namespace sectored
