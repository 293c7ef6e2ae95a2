#include "sectored/lab/sweep_slide.h"

#include "sectored/collide/historic/nettle_slide.h"
#include "sectored/collide/shape/closest_on_triangle.h"
#include "sectored/collide/surface_response.h"
#include "sectored/collide/sweep/plane_contact.h"
#include "sectored/geom/tolerance.h"
#include "sectored/lab/target_triangles.h"
#include "sectored/lab/triangle_meeting.h"

#include <algorithm>
#include <array>

namespace sectored {

namespace {

/// The contact that ends a leg.
struct LegContact {
    double time = 0;
    Vec3 point{};
    Vec3 normal{};
    std::vector<Vec3> normals{}; ///< of all that is touched then, the contact's first
    WayStart after{};            ///< the place of the contact
};

/// Among what a shape slides.
class SlideScene {
public:
    SlideScene() = default;
    SlideScene(const SlideScene&) = delete;
    SlideScene& operator=(const SlideScene&) = delete;
    virtual ~SlideScene() = default;

    virtual std::optional<WayStart> start() const = 0;
    /// Returns the first contact that stops the way; empty if it is free.
    virtual std::optional<LegContact> firstContact(const WayStart& way) const = 0;
};

/// A plane, for any shape.
class PlaneScene final : public SlideScene {
public:
    explicit PlaneScene(const SweepCase& sweep)
        : m_sweep(sweep)
        , m_plane{.normal = normalised(sweep.target.normal).value_or(Vec3{0, 0, 1})}
    {}

    std::optional<WayStart> start() const override
    {
        return WayStart{.at = m_sweep.at, .by = m_sweep.by};
    }

    std::optional<LegContact> firstContact(const WayStart& way) const override
    {
        const auto contact = sweepShapePlane(
            m_plane,
            {.shape = shapeOf(m_sweep.shape),
             .place = way.at - m_sweep.target.point,
             .motion = way.by});
        const double deepest = deepeningShare * length(way.by);
        // Away from the plane or along it, as after a bounce, nothing stops the shape.
        if (!contact || dot(way.by, contact->normal) >= -deepest) {
            return {};
        }
        const Vec3 place = way.at + way.by * contact->time;
        const Vec3 deepestPoint = contact->contacts.points.front() + m_sweep.target.point;
        return LegContact{
            .time = contact->time,
            .point = deepestPoint,
            .normal = contact->normal,
            .normals = {contact->normal},
            .after = {.at = place}};
    }

private:
    const SweepCase& m_sweep;
    Plane3 m_plane;
};

/// Triangles or a level, for spheres, points and ellipsoids.
class TriangleScene final : public SlideScene {
public:
    TriangleScene(const SweepCase& sweep, const SweepLevel* level)
        : m_triangles(sweep, level)
    {}

    std::optional<WayStart> start() const override { return m_triangles.start(); }

    std::optional<LegContact> firstContact(const WayStart& way) const override
    {
        const BodySpace& space = m_triangles.space();
        const SphereMove move = space.moveOf(way.at, way.by);
        std::optional<SphereContact> first;
        const auto searched = m_triangles.visit(way, [&](const TargetTriangle& triangle) {
            const auto meeting = meetTriangle(space.triangleOf(triangle.corners), move);
            if (meeting && meeting->isSwept && (!first || meeting->contact.time < first->time)) {
                first = meeting->contact;
            }
            return first ? first->time : 1;
        });
        if (!first) {
            return {};
        }
        LegContact found{
            .time = first->time,
            .point = space.toWorld(first->point),
            .normal = space.normalToWorld(first->normal)};
        found.after = m_triangles.placeAfter(way, way.by * first->time, searched);
        found.normals = touchedNormals(found);
        return found;
    }

private:
    /// Returns the normals of all that is touched at a contact, which is the first of them.
    std::vector<Vec3> touchedNormals(const LegContact& found) const
    {
        const BodySpace& space = m_triangles.space();
        const Vec3 centre = space.toSpace(found.after.at);
        const double reach = space.radius() * (1 + touchingShare);
        std::vector<Vec3> normals{found.normal};
        WayStart here = found.after;
        here.by = {};
        m_triangles.visit(here, [&](const TargetTriangle& triangle) {
            const ColliderTriangle inSpace = space.triangleOf(triangle.corners);
            const ClosestPoint closest = closestOnTriangle(inSpace, centre);
            if (closest.distance2 > 0 && closest.distance2 <= reach * reach
                && normals.size() < mostNormals) {
                const auto contact = contactAt(inSpace, closest, centre, space.radius());
                const Vec3 normal = space.normalToWorld(contact.normal);
                if (std::ranges::find(normals, normal) == normals.end()) {
                    normals.push_back(normal);
                }
            }
            return 1.0;
        });
        return normals;
    }

    static constexpr std::size_t mostNormals = 32;

    TargetTriangles m_triangles;
};

std::vector<SweepLeg> legsAmong(const SlideScene& scene, const SweepCase& sweep)
{
    std::vector<SweepLeg> legs;
    const auto start = scene.start();
    if (!start) {
        return legs;
    }
    const SurfaceResponse response{.friction = sweep.friction, .bounce = sweep.bounce};
    WayStart way = *start;
    Vec3 velocity = sweep.by;
    double left = 1;
    while (static_cast<int>(legs.size()) < sweep.slide && velocity != Vec3{} && left > 0) {
        way.by = velocity * left;
        SweepLeg& leg =
            legs.emplace_back(SweepLeg{.at = way.at, .by = way.by, .speed = length(velocity)});
        const auto contact = scene.firstContact(way);
        if (!contact) {
            break;
        }
        leg.time = contact->time;
        leg.point = contact->point;
        leg.normal = contact->normal;
        velocity = velocityAfter(velocity, contact->normals, response);
        leg.speed = length(velocity);
        left *= 1 - contact->time;
        way = contact->after;
    }
    return legs;
}

/// Converts the legs of the published slide from the space of the shape. Of each, the speed is what
/// the next leg asks for.
std::vector<SweepLeg> toLegs(
    const BodySpace& space,
    const std::vector<historic::NettleLeg>& published)
{
    std::vector<SweepLeg> legs;
    for (const historic::NettleLeg& from : published) {
        const Vec3 by = space.toWorld(from.move.motion);
        SweepLeg leg{.at = space.toWorld(from.move.centre), .by = by, .speed = length(by)};
        if (from.isMet) {
            leg.time = from.time;
            leg.point = space.toWorld(from.point);
            leg.normal = space.normalToWorld(from.normal);
        }
        legs.push_back(leg);
    }
    return legs;
}

} // namespace

std::vector<SweepLeg> slideLegs(const SweepCase& sweep, const SweepLevel* level)
{
    if (sweep.target.kind == SweepTargetKind::Plane) {
        return legsAmong(PlaneScene(sweep), sweep);
    }
    return legsAmong(TriangleScene(sweep, level), sweep);
}

std::vector<SweepLeg> publishedSlideLegs(const SweepCase& sweep)
{
    const BodySpace space(sweep.shape);
    const bool isSphere =
        sweep.shape.kind == SweepShapeKind::Sphere || sweep.shape.kind == SweepShapeKind::Ellipsoid;
    if (!isSphere || !(space.radius() > 0) || sweep.target.kind == SweepTargetKind::Level) {
        return {};
    }
    historic::NettleSlideSettings settings;
    settings.deepest = sweep.slide;
    const SphereMove move = space.moveOf(sweep.at, sweep.by);
    if (sweep.target.kind == SweepTargetKind::Plane) {
        const Vec3 normal =
            space.isScaled() ? space.toWorld(sweep.target.normal) : sweep.target.normal;
        const auto plane = planeThrough(space.toSpace(sweep.target.point), normal);
        const std::array planes{plane.value_or(Plane3{})};
        return toLegs(space, historic::nettleSlide(planes, move, settings));
    }
    std::vector<ColliderTriangle> triangles;
    for (const TriangleCorners& corners : sweep.target.triangles) {
        triangles.push_back(space.triangleOf(corners));
    }
    return toLegs(space, historic::nettleSlide(triangles, move, settings));
}

} // namespace sectored
