#pragma once

#include "sectored/collide/sweep/ray.h"
#include "sectored/collide/sweep/sphere_move.h"
#include "sectored/collide/world/box3.h"
#include "sectored/geom/tolerance.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace sectored {

/// Entry time of a path that never enters a box.
inline constexpr double neverEnters = std::numeric_limits<double>::infinity();

/// The path of a sphere, prepared for tests against many boxes.
class BoxSweep {
public:
    explicit BoxSweep(const SphereMove& move)
        : m_from(axesOf(move.centre))
        , m_motion(axesOf(move.motion))
    {
        for (std::size_t axis = 0; axis < 3; ++axis) {
            m_inverse[axis] = m_motion[axis] != 0 ? 1 / m_motion[axis] : 0;
            const double furthest = std::abs(m_from[axis]) + std::abs(m_motion[axis]);
            m_reach[axis] = move.radius + boxSlackShare * (move.radius + furthest);
        }
    }

    /// Returns the time at which the centre enters the box grown by the radius; neverEnters if
    /// later than `latest`.
    double entry(const Box3& box, double latest) const
    {
        double first = 0;
        double last = latest;
        for (std::size_t axis = 0; axis < 3; ++axis) {
            const double low = box.low[axis] - m_reach[axis] - m_from[axis];
            const double high = box.high[axis] + m_reach[axis] - m_from[axis];
            if (m_motion[axis] == 0) {
                if (low > 0 || high < 0) {
                    return neverEnters;
                }
                continue;
            }
            const double one = low * m_inverse[axis];
            const double other = high * m_inverse[axis];
            first = std::max(first, std::min(one, other));
            last = std::min(last, std::max(one, other));
        }
        return first <= last ? first : neverEnters;
    }

private:
    std::array<double, 3> m_from;
    std::array<double, 3> m_motion;
    std::array<double, 3> m_inverse{};
    std::array<double, 3> m_reach{};
};

/// A move that is short compared with the radius of its sphere. The box around it is hardly larger
/// than the swept volume and is tested in a third of the time. Returns no entry times: a box that
/// it meets counts as entered at 0.
class BoxAround {
public:
    explicit BoxAround(const SphereMove& move)
    {
        const auto from = axesOf(move.centre);
        const auto motion = axesOf(move.motion);
        for (std::size_t axis = 0; axis < 3; ++axis) {
            const double furthest = std::abs(from[axis]) + std::abs(motion[axis]);
            const double reach = move.radius + boxSlackShare * (move.radius + furthest);
            m_low[axis] = from[axis] + std::min(motion[axis], 0.0) - reach;
            m_high[axis] = from[axis] + std::max(motion[axis], 0.0) + reach;
        }
    }

    /// Returns true if this test is the faster one for the move.
    static bool suits(const SphereMove& move)
    {
        return dot(move.motion, move.motion) <= move.radius * move.radius;
    }

    /// Returns 0 or neverEnters.
    double entry(const Box3& box, double /*latest*/) const
    {
        int apart = 0;
        for (std::size_t axis = 0; axis < 3; ++axis) {
            apart |= static_cast<int>(box.low[axis] > m_high[axis])
                     | static_cast<int>(box.high[axis] < m_low[axis]);
        }
        return apart != 0 ? neverEnters : 0;
    }

private:
    std::array<double, 3> m_low{};
    std::array<double, 3> m_high{};
};

/// A ray, prepared for tests against many boxes.
class BoxRay {
public:
    explicit BoxRay(const Ray& ray)
        : m_origin(axesOf(ray.origin))
        , m_direction(axesOf(ray.direction))
    {
        for (std::size_t axis = 0; axis < 3; ++axis) {
            m_inverse[axis] = m_direction[axis] != 0 ? 1 / m_direction[axis] : 0;
        }
    }

    /// Returns the time at which the ray enters the box, up to boxTimeShare; neverEnters if later
    /// than `latest`.
    double entry(const Box3& box, double latest) const
    {
        double first = 0;
        double last = latest;
        for (std::size_t axis = 0; axis < 3; ++axis) {
            // Each difference is rounded once, so the times are exact except for a few units in the
            // last place.
            const double low = box.low[axis] - m_origin[axis];
            const double high = box.high[axis] - m_origin[axis];
            if (m_direction[axis] == 0) {
                if (low > 0 || high < 0) {
                    return neverEnters;
                }
                continue;
            }
            const double one = low * m_inverse[axis];
            const double other = high * m_inverse[axis];
            first = std::max(first, std::min(one, other));
            last = std::min(last, std::max(one, other));
        }
        first *= 1 - boxTimeShare;
        return first <= last * (1 + boxTimeShare) ? first : neverEnters;
    }

private:
    std::array<double, 3> m_origin;
    std::array<double, 3> m_direction;
    std::array<double, 3> m_inverse{};
};

} // namespace sectored
