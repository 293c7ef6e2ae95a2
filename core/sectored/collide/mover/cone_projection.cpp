#include "sectored/collide/mover/cone_projection.h"

#include "sectored/geom/tolerance.h"

#include <algorithm>
#include <cstddef>

namespace sectored {

namespace {

/// Keeps the candidate nearest to the wanted motion that points into no surface.
class NearestMotion {
public:
    NearestMotion(Vec3 wanted, std::span<const Vec3> normals)
        : m_normals(normals)
        , m_wanted(wanted)
        , m_tolerance(coneShare * length(wanted))
        , m_distance2(dot(wanted, wanted))
    {}

    bool isFree(Vec3 motion) const
    {
        return std::ranges::all_of(m_normals, [&](Vec3 normal) {
            return dot(motion, normal) >= -m_tolerance;
        });
    }

    void offer(Vec3 motion)
    {
        const Vec3 away = m_wanted - motion;
        const double distance2 = dot(away, away);
        if (distance2 < m_distance2 && isFree(motion)) {
            m_distance2 = distance2;
            m_nearest = motion;
        }
    }

    Vec3 nearest() const { return m_nearest; }

private:
    std::span<const Vec3> m_normals;
    Vec3 m_wanted;
    double m_tolerance;
    double m_distance2; ///< initially that of the apex of the cone, which is always free
    Vec3 m_nearest{};
};

} // namespace

Vec3 projectOnCone(Vec3 wanted, std::span<const Vec3> normals)
{
    NearestMotion motions(wanted, normals);
    if (motions.isFree(wanted)) {
        return wanted;
    }
    for (const Vec3& normal : normals) {
        const double against = dot(wanted, normal);
        if (against >= 0) {
            continue;
        }
        motions.offer(wanted - normal * against);
    }
    for (std::size_t i = 0; i < normals.size(); ++i) {
        for (std::size_t j = i + 1; j < normals.size(); ++j) {
            const Vec3 crease = cross(normals[i], normals[j]);
            const double length2 = dot(crease, crease);
            if (length2 >= creaseLength2) {
                motions.offer(crease * (dot(wanted, crease) / length2));
            }
        }
    }
    return motions.nearest();
}

} // namespace sectored
