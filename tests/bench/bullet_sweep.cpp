#include "tests/bench/bullet_sweep.h"

#ifdef SECTORED_BULLET

#include <BulletCollision/CollisionShapes/btTriangleShape.h>
#include <BulletCollision/NarrowPhaseCollision/btSubSimplexConvexCast.h>
#include <BulletCollision/NarrowPhaseCollision/btVoronoiSimplexSolver.h>
#include <btBulletCollisionCommon.h>

#include <vector>

namespace sectored::test {

namespace {

btVector3 bulletVector(Vec3 v)
{
    return {v.x, v.y, v.z};
}

btTransform at(Vec3 place)
{
    return btTransform(btQuaternion::getIdentity(), bulletVector(place));
}

} // namespace

struct BulletTriangles::Shapes {
    std::vector<std::unique_ptr<btTriangleShape>> triangles{};
    mutable btVoronoiSimplexSolver solver{};
};

bool BulletTriangles::isBuilt()
{
    return true;
}

BulletTriangles::BulletTriangles(std::span<const Corners> triangles)
    : m_shapes(std::make_unique<Shapes>())
{
    for (const auto& [a, b, c] : triangles) {
        m_shapes->triangles.push_back(
            std::make_unique<btTriangleShape>(bulletVector(a), bulletVector(b), bulletVector(c)));
        m_shapes->triangles.back()->setMargin(0);
    }
}

BulletTriangles::~BulletTriangles() = default;

std::optional<double> BulletTriangles::sweep(std::size_t triangle, const SphereMove& move) const
{
    const btSphereShape sphere(move.radius);
    btSubsimplexConvexCast cast(&sphere, m_shapes->triangles[triangle].get(), &m_shapes->solver);
    btConvexCast::CastResult result;
    const btTransform still = at({});
    if (!cast.calcTimeOfImpact(at(move.centre), at(centreAt(move, 1)), still, still, result)
        || result.m_fraction > 1) {
        return {};
    }
    return result.m_fraction;
}

struct BulletWorld::Shapes {
    btTriangleMesh mesh{};
    std::unique_ptr<btBvhTriangleMeshShape> tree{};
    btDefaultCollisionConfiguration configuration{};
    btCollisionDispatcher dispatcher{&configuration};
    btDbvtBroadphase broadphase{};
    btCollisionObject object{};
    btCollisionWorld world{&dispatcher, &broadphase, &configuration};
};

BulletWorld::BulletWorld(std::span<const Corners> triangles)
    : m_shapes(std::make_unique<Shapes>())
{
    for (const auto& [a, b, c] : triangles) {
        m_shapes->mesh.addTriangle(bulletVector(a), bulletVector(b), bulletVector(c));
    }
    constexpr bool isQuantised = true;
    m_shapes->tree = std::make_unique<btBvhTriangleMeshShape>(&m_shapes->mesh, isQuantised);
    m_shapes->tree->setMargin(0);
    m_shapes->object.setCollisionShape(m_shapes->tree.get());
    m_shapes->world.addCollisionObject(&m_shapes->object);
}

BulletWorld::~BulletWorld()
{
    m_shapes->world.removeCollisionObject(&m_shapes->object);
}

std::optional<double> BulletWorld::sweep(const SphereMove& move) const
{
    const btSphereShape sphere(move.radius);
    const btVector3 from = bulletVector(move.centre);
    const btVector3 to = bulletVector(centreAt(move, 1));
    btCollisionWorld::ClosestConvexResultCallback result(from, to);
    m_shapes->world.convexSweepTest(&sphere, at(move.centre), at(centreAt(move, 1)), result);
    return result.hasHit() ? std::optional<double>(result.m_closestHitFraction) : std::nullopt;
}

std::optional<double> BulletWorld::castRay(const Ray& ray) const
{
    const btVector3 from = bulletVector(ray.origin);
    const btVector3 to = bulletVector(placeAt(ray, 1));
    btCollisionWorld::ClosestRayResultCallback result(from, to);
    m_shapes->world.rayTest(from, to, result);
    return result.hasHit() ? std::optional<double>(result.m_closestHitFraction) : std::nullopt;
}

} // namespace sectored::test

#else

namespace sectored::test {

struct BulletTriangles::Shapes {};

bool BulletTriangles::isBuilt()
{
    return false;
}

BulletTriangles::BulletTriangles(std::span<const Corners>) {}

BulletTriangles::~BulletTriangles() = default;

std::optional<double> BulletTriangles::sweep(std::size_t, const SphereMove&) const
{
    return {};
}

struct BulletWorld::Shapes {};

BulletWorld::BulletWorld(std::span<const Corners>) {}

BulletWorld::~BulletWorld() = default;

std::optional<double> BulletWorld::sweep(const SphereMove&) const
{
    return {};
}

std::optional<double> BulletWorld::castRay(const Ray&) const
{
    return {};
}

} // namespace sectored::test

#endif
