#include "sectored/collide/sweep/meeting_pairs.h"

#include "sectored/geom/tolerance.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace sectored {

std::vector<ExtentAlongX> extentsAlongX(std::span<const SphereMove> spheres)
{
    std::vector<ExtentAlongX> extents;
    extents.reserve(spheres.size());
    for (const SphereMove& sphere : spheres) {
        const double from = sphere.centre.x;
        const double to = from + sphere.motion.x;
        const double slack =
            skipSlack * (length(sphere.centre) + length(sphere.motion) + sphere.radius);
        const double around = sphere.radius + slack;
        extents.push_back(
            {.low = std::min(from, to) - around,
             .high = std::max(from, to) + around,
             .sphere = extents.size()});
    }
    std::ranges::sort(extents, {}, [](const ExtentAlongX& extent) {
        return std::tuple(extent.low, extent.sphere);
    });
    return extents;
}

} // namespace sectored
