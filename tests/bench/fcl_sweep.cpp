#include "tests/bench/fcl_sweep.h"

#ifdef SECTORED_FCL

#include <fcl/fcl.h>

#include <vector>

namespace sectored::test {

namespace {

using Tree = fcl::BVHModel<fcl::OBBRSS<double>>;

constexpr int mostAdvances = 200;
constexpr double touchShare = 1e-6;

fcl::Transform3d at(Vec3 place)
{
    fcl::Transform3d transform = fcl::Transform3d::Identity();
    transform.translation() = fcl::Vector3d(place.x, place.y, place.z);
    return transform;
}

} // namespace

struct FclWorld::Shapes {
    Tree tree{};
};

bool FclWorld::isBuilt()
{
    return true;
}

FclWorld::FclWorld(std::span<const std::array<Vec3, 3>> triangles)
    : m_shapes(std::make_unique<Shapes>())
{
    m_shapes->tree.beginModel();
    for (const auto& [a, b, c] : triangles) {
        m_shapes->tree.addTriangle({a.x, a.y, a.z}, {b.x, b.y, b.z}, {c.x, c.y, c.z});
    }
    m_shapes->tree.endModel();
}

FclWorld::~FclWorld() = default;

std::optional<double> FclWorld::sweep(const SphereMove& move) const
{
    const fcl::Sphered sphere(move.radius);
    const double way = length(move.motion);
    double gone = 0;
    for (int k = 0; k < mostAdvances; ++k) {
        fcl::DistanceRequestd request;
        fcl::DistanceResultd result;
        const double distance = fcl::distance(
            &sphere,
            at(centreAt(move, way > 0 ? gone / way : 0)),
            &m_shapes->tree,
            fcl::Transform3d::Identity(),
            request,
            result);
        if (distance <= touchShare * move.radius) {
            return way > 0 ? gone / way : 0;
        }
        gone += distance;
        if (gone > way) {
            return {};
        }
    }
    return gone / way;
}

} // namespace sectored::test

#else

namespace sectored::test {

struct FclWorld::Shapes {};

bool FclWorld::isBuilt()
{
    return false;
}

FclWorld::FclWorld(std::span<const std::array<Vec3, 3>>) {}

FclWorld::~FclWorld() = default;

std::optional<double> FclWorld::sweep(const SphereMove&) const
{
    return {};
}

} // namespace sectored::test

#endif
