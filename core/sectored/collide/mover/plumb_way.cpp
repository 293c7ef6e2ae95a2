#include "sectored/collide/mover/plumb_way.h"

#include "sectored/geom/tolerance.h"

#include <cmath>

namespace sectored {

PlumbEnd goPlumb(MoverContext& context, const PlumbRequest& request)
{
    PlumbEnd end{.place = request.from};
    Vec3 rest = context.up().rising(request.rise);
    for (int bump = 0; bump < context.settings().bumps; ++bump) {
        end.stop = context.sweep(end.place, rest);
        if (!end.stop) {
            end.place = context.gone(request.kind, end.place, rest);
            return end;
        }
        const double share = end.stop->time;
        end.place = context.gone(request.kind, end.place, rest, end.stop);
        const Vec3 normal = end.stop->normal;
        if (!(std::abs(context.up().heightOf(normal)) < supportLean)) {
            return end;
        }
        rest = rest * (1 - share);
        rest = rest - normal * dot(rest, normal);
    }
    return end;
}

} // namespace sectored
