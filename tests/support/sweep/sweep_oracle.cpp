#include "tests/support/sweep/sweep_oracle.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace sectored::test {

namespace {

using Real = long double;

struct Long3 {
    Real x = 0;
    Real y = 0;
    Real z = 0;
};

Long3 toLong(Vec3 v)
{
    return {v.x, v.y, v.z};
}

Long3 sum(Long3 a, Long3 b, Real times)
{
    return {a.x + b.x * times, a.y + b.y * times, a.z + b.z * times};
}

Real scalar(Long3 a, Long3 b)
{
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

/// Computes ab - cd without losing digits if the products are nearly equal.
Real determinant(Real a, Real b, Real c, Real d)
{
    const Real cd = c * d;
    return std::fma(a, b, -cd) + std::fma(-c, d, cd);
}

Long3 vectorProduct(Long3 a, Long3 b)
{
    return {
        determinant(a.y, b.z, a.z, b.y),
        determinant(a.z, b.x, a.x, b.z),
        determinant(a.x, b.y, a.y, b.x)};
}

/// Computes the vector from the nearest point of a triangle to a position.
class Away {
public:
    explicit Away(const std::array<Vec3, 3>& corners)
        : m_corners{toLong(corners[0]), toLong(corners[1]), toLong(corners[2])}
        , m_normal(vectorProduct(
              sum(m_corners[1], m_corners[0], -1),
              sum(m_corners[2], m_corners[0], -1)))
        , m_area2(scalar(m_normal, m_normal))
    {
        for (std::size_t side = 0; side < 3; ++side) {
            m_sides[side] = sum(m_corners[(side + 1) % 3], m_corners[side], -1);
            m_inward[side] = vectorProduct(m_normal, m_sides[side]);
        }
    }

    Long3 operator()(Long3 p) const
    {
        if (m_area2 > 0 && isInPrism(p)) {
            const Real height = scalar(m_normal, sum(p, m_corners[0], -1));
            return sum({}, m_normal, height / m_area2);
        }
        Long3 nearest = awayFromSide(0, p);
        for (std::size_t side = 1; side < 3; ++side) {
            const Long3 away = awayFromSide(side, p);
            if (scalar(away, away) < scalar(nearest, nearest)) {
                nearest = away;
            }
        }
        return nearest;
    }

private:
    bool isInPrism(Long3 p) const
    {
        for (std::size_t side = 0; side < 3; ++side) {
            if (scalar(m_inward[side], sum(p, m_corners[side], -1)) < 0) {
                return false;
            }
        }
        return true;
    }

    Long3 awayFromSide(std::size_t side, Long3 p) const
    {
        const Long3 along = m_sides[side];
        const Long3 away = sum(p, m_corners[side], -1);
        const Real length2 = scalar(along, along);
        const Real share =
            length2 > 0 ? std::clamp(scalar(away, along) / length2, Real{0}, Real{1}) : 0;
        return sum(away, along, -share);
    }

    std::array<Long3, 3> m_corners;
    std::array<Long3, 3> m_sides{};
    std::array<Long3, 3> m_inward{};
    Long3 m_normal;
    Real m_area2;
};

/// Returns the first time from 0 to `end` at which `holds` is true. Precondition: it stays true
/// from there on, and is true at `end`.
template <class Holds>
Real firstTime(Real end, Holds holds)
{
    if (holds(0)) {
        return 0;
    }
    Real low = 0;
    Real high = end;
    for (int step = 0; step < 75; ++step) {
        const Real middle = (low + high) / 2;
        (holds(middle) ? high : low) = middle;
    }
    return high;
}

} // namespace

long double distanceTruth(const std::array<Vec3, 3>& corners, Vec3 p)
{
    const Long3 away = Away(corners)(toLong(p));
    return std::sqrt(scalar(away, away));
}

std::function<long double(long double)> gapTruth(
    const std::array<Vec3, 3>& corners,
    const SphereMove& move)
{
    return [move, away = Away(corners)](Real time) {
        const Long3 there = away(sum(toLong(move.centre), toLong(move.motion), time));
        return std::sqrt(scalar(there, there)) - move.radius;
    };
}

SweepTruth sweepTruth(const std::array<Vec3, 3>& corners, const SphereMove& move)
{
    const Away away(corners);
    const Long3 motion = toLong(move.motion);
    const auto awayAt = [&](Real time) {
        return away(sum(toLong(move.centre), motion, time));
    };
    const auto gapAt = [&](Real time) {
        const Long3 there = awayAt(time);
        return std::sqrt(scalar(there, there)) - move.radius;
    };
    SweepTruth truth{.startGap = gapAt(0)};
    const Real nearest = firstTime(1, [&](Real time) { return scalar(awayAt(time), motion) >= 0; });
    truth.smallestGap = gapAt(nearest);
    if (truth.smallestGap <= 0) {
        truth.time = firstTime(nearest, [&](Real time) { return gapAt(time) <= 0; });
    }
    const Long3 start = awayAt(0);
    const Real distance = truth.startGap + move.radius;
    const Real scale = distance * std::sqrt(scalar(motion, motion));
    const bool isOn = distance <= 1e-12L * move.radius;
    truth.approach = isOn || scale == 0 ? 0 : scalar(start, motion) / scale;
    return truth;
}

} // namespace sectored::test
