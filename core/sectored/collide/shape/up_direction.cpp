#include "sectored/collide/shape/up_direction.h"

namespace sectored {

namespace {

Vec3 against(Vec3 gravity)
{
    const double size = length(gravity);
    if (!(size > 0)) {
        return {0, 0, 1};
    }
    const Vec3 up = Vec3{} - gravity;
    // Dividing is exact along an axis; multiplying by 1 / size is not.
    return up / size;
}

} // namespace

UpDirection::UpDirection(Vec3 gravity)
    : m_unit(against(gravity))
{}

} // namespace sectored
