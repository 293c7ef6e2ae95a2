#include "sectored/lab/sweep_steps.h"

#include "sectored/collide/historic/textbook_spheres.h"
#include "sectored/collide/shape/effective_radius.h"
#include "sectored/lab/body_space.h"
#include "sectored/lab/six_digits.h"
#include "sectored/lab/sweep_text.h"

#include <cmath>
#include <utility>

namespace sectored {

namespace {

/// Collects steps.
class StepList {
public:
    void add(std::string name, std::string formula, std::string value)
    {
        m_steps.push_back(
            {.name = std::move(name), .formula = std::move(formula), .value = std::move(value)});
    }
    void add(std::string name, std::string formula, double value)
    {
        add(std::move(name), std::move(formula), sixDigits(value));
    }
    void add(std::string name, std::string formula, Vec3 value)
    {
        add(std::move(name), std::move(formula), sixDigits(value, " "));
    }
    void addPublished(std::string name, std::string formula, std::string value)
    {
        add(std::move(name), std::move(formula), std::move(value));
        m_steps.back().isPublished = true;
    }

    std::vector<SweepStep> take() { return std::move(m_steps); }

private:
    std::vector<SweepStep> m_steps{};
};

std::string quotient(double numerator, double denominator)
{
    return sixDigits(numerator) + " / " + sixDigits(denominator);
}

/// Adds how far a shape reaches along the normal, by axis where it has any.
void addReach(StepList& steps, const SweepShape& shape, Vec3 normal, double reach)
{
    const Vec3 size{std::abs(normal.x), std::abs(normal.y), std::abs(normal.z)};
    const Vec3 by{shape.extents.x * size.x, shape.extents.y * size.y, shape.extents.z * size.z};
    switch (shape.kind) {
    case SweepShapeKind::Box:
        steps.add("reach by axis", "h_i |normal_i|", by);
        steps.add("reach", "their sum", reach);
        break;
    case SweepShapeKind::Ellipsoid:
        steps.add("reach by axis", "r_i |normal_i|", by);
        steps.add("reach", "root of the sum of their squares", reach);
        break;
    case SweepShapeKind::OrientedBox:
        for (std::size_t k = 0; k < 3; ++k) {
            steps.add(
                "reach of edge " + std::to_string(k),
                "|edge . normal| / 2",
                std::abs(dot(shape.edges[k], normal)) / 2);
        }
        steps.add("reach", "their sum", reach);
        break;
    case SweepShapeKind::Hull:
        steps.add("reach", "largest point . -normal", reach);
        break;
    case SweepShapeKind::Capsule:
        steps.add("reach", "half |axis . normal| + radius", reach);
        break;
    case SweepShapeKind::Cylinder:
        steps.add("reach", "half |axis . normal| + radius |axis x normal|", reach);
        break;
    default:
        steps.add("reach", "radius", reach);
        break;
    }
}

void addPlaneSteps(StepList& steps, const SweepCase& sweep, const SweepAnswer& given)
{
    const Vec3 normal = given.normal;
    const double reach = given.effectiveRadius.value_or(0);
    const double before = dot(normal, sweep.at - sweep.target.point);
    const double after = before + dot(normal, sweep.by);
    steps.add("normal", "of length 1, to the side of the start", normal);
    addReach(steps, sweep.shape, normal, reach);
    steps.add("d0", "normal . (at - point)", before);
    steps.add("d1", "normal . (at + by - point)", after);
    if (given.kind == SweepKind::Start) {
        steps.add(
            "start",
            "d0 <= reach: it touches before it moves",
            "depth " + sixDigits(given.depth));
    } else if (given.hit) {
        steps.add(
            "u",
            "(d0 - reach) / (d0 - d1) = " + quotient(before - reach, before - after),
            given.time);
    } else {
        steps.add("u", "d1 > reach: it does not come near enough", "none");
    }
    if (!given.published) {
        return;
    }
    const bool isBehind = dot(normal, sweep.target.normal) < 0;
    steps.addPublished(
        "rule",
        "|d0| <= r: held; d0 > r and d1 < r, from the front alone: (d0 - r) / (d0 - d1)",
        !given.published->hit && isBehind ? "behind"
        : given.published->time           ? sixDigits(*given.published->time)
                                          : "none");
}

void addSphereSteps(StepList& steps, const SweepCase& sweep, const SweepAnswer& given)
{
    const SweepTarget& target = sweep.target;
    const SphereMove other{.centre = target.centre, .motion = target.by, .radius = target.radius};
    const SphereMove move = BodySpace(sweep.shape).moveOf(sweep.at, sweep.by);
    const auto numbers = historic::textbookSpheres(other, move);
    const Vec3 from = move.centre - other.centre;
    const Vec3 motion = move.motion - other.motion;
    const double reach = move.radius + other.radius;
    const Vec3 moment = cross(from, motion);
    steps.add("pp", "|apart|^2 - (r1 + r2)^2", numbers.pp);
    steps.add("pv", "apart . relative motion; negative while they approach", numbers.pv);
    steps.add("vv", "|relative motion|^2", numbers.vv);
    steps.add(
        "discriminant",
        "(r1 + r2)^2 vv - |apart x relative motion|^2",
        reach * reach * numbers.vv - dot(moment, moment));
    steps.add("rule", "the first that decides", std::string(nameOf(*given.rule)));
    if (given.hit) {
        steps.add("time", "pp / (-pv + root of the discriminant)", given.time);
    }
    if (given.published) {
        steps.addPublished(
            "frames",
            "overlap at the start or at the end",
            given.published->hit ? "yes" : "no");
    }
}

void addNettleSteps(StepList& steps, const PublishedAnswer& published)
{
    const std::string prefix = published.method == PublishedMethod::Nettle
                                   ? ""
                                   : std::string(nameOf(published.method)) + ": ";
    const auto pointText = [](const std::optional<Vec3>& point) {
        return point ? sixDigits(*point, " ") : std::string("none");
    };
    steps.addPublished(
        prefix + "plane point",
        "where the shape meets the plane",
        pointText(published.planePoint));
    steps.addPublished(
        prefix + "polygon point",
        "the point of the polygon nearest to that",
        pointText(published.polygonPoint));
    steps.addPublished(
        prefix + "ray back",
        "from there against the motion to the shape",
        published.time ? sixDigits(*published.time) : "misses");
}

void addTriangleSteps(StepList& steps, const SweepCase& sweep, const SweepAnswer& given)
{
    const std::size_t index = given.part.triangle.value_or(0);
    if (sweep.target.kind != SweepTargetKind::Level) {
        const BodySpace space(sweep.shape);
        const ColliderTriangle triangle = space.triangleOf(sweep.target.triangles[index]);
        const SphereMove move = space.moveOf(sweep.at, sweep.by);
        const double height = dot(triangle.normal, move.centre - triangle.corners[0]);
        const std::string where = space.isScaled() ? ", in the space of the ellipsoid" : "";
        steps.add("normal", "of the triangle" + where, triangle.normal);
        steps.add("height", "normal . (at - corner 0)" + where, height);
        steps.add(
            "fall",
            "decrease of the height until time 1",
            (height < 0 ? 1 : -1) * dot(triangle.normal, move.motion));
        steps.add("radius", "of the sphere" + where, move.radius);
    }
    if (given.hit) {
        steps.add(
            "feature",
            "the part that is met first",
            std::string(nameOf(*given.part.feature)));
        steps.add("time", "of the first contact", given.time);
        steps.add("away", "centre - point", given.centre - given.point);
    } else {
        steps.add("feature", "the part that is met first", "none");
    }
    if (given.published && given.published->method == PublishedMethod::Nettle) {
        addNettleSteps(steps, *given.published);
    } else if (given.published) {
        steps.addPublished(
            "rounded point",
            "where the ray meets the plane, inside all three edges",
            given.published->time ? sixDigits(*given.published->time) : "none");
    }
    for (const PublishedAnswer& reading : given.readings) {
        addNettleSteps(steps, reading);
    }
}

} // namespace

std::vector<SweepStep> sweepSteps(const SweepCase& sweep, const SweepAnswer& given)
{
    StepList steps;
    switch (sweep.target.kind) {
    case SweepTargetKind::Plane:
        addPlaneSteps(steps, sweep, given);
        break;
    case SweepTargetKind::Sphere:
        addSphereSteps(steps, sweep, given);
        break;
    default:
        addTriangleSteps(steps, sweep, given);
        break;
    }
    return steps.take();
}

} // namespace sectored
