#include "sectored/walk/level_world.h"

#include "sectored/collide/world/triangle_world.h"
#include "sectored/geom/tolerance.h"

#include <algorithm>

namespace sectored {

namespace {

/// A segment on the plan.
struct PlanLine {
    Vec2 a{};
    Vec2 b{};
};

double sideOfLine(const PlanLine& line, Vec2 p)
{
    return (line.b.x - line.a.x) * (p.y - line.a.y) - (line.b.y - line.a.y) * (p.x - line.a.x);
}

double distance2(Vec2 p, const PlanLine& line)
{
    const Vec2 along{line.b.x - line.a.x, line.b.y - line.a.y};
    const Vec2 from{p.x - line.a.x, p.y - line.a.y};
    const double length2 = along.x * along.x + along.y * along.y;
    const double reach = from.x * along.x + from.y * along.y;
    const double share = length2 > 0 ? std::clamp(reach / length2, 0.0, 1.0) : 0;
    const Vec2 away{from.x - along.x * share, from.y - along.y * share};
    return away.x * away.x + away.y * away.y;
}

bool comesWithin(const PlanLine& one, const PlanLine& other, double reach)
{
    const double reach2 = reach * reach;
    if (distance2(one.a, other) <= reach2 || distance2(one.b, other) <= reach2
        || distance2(other.a, one) <= reach2 || distance2(other.b, one) <= reach2) {
        return true;
    }
    return sideOfLine(one, other.a) * sideOfLine(one, other.b) <= 0
           && sideOfLine(other, one.a) * sideOfLine(other, one.b) <= 0;
}

/// Returns true if two ranges overlap or touch. Callers extend one of them by the slack.
bool overlap(double low, double high, double otherLow, double otherHigh)
{
    return low <= otherHigh && otherLow <= high;
}

} // namespace

LevelWorld::LevelWorld(
    const LevelSurfaces& surfaces,
    const BodyRadii& radii,
    std::span<const ResponseRule> rules)
    : m_surfaces(surfaces)
    , m_space(radii)
    , m_rules(rules.begin(), rules.end())
{}

const LevelWorld::Tree& LevelWorld::treeOf(SectorId sector, const SectorPart& part)
{
    if (m_trees.size() < m_surfaces.idCount()) {
        m_trees.resize(m_surfaces.idCount());
    }
    Tree& tree = m_trees[sector.value];
    if (tree.revision != part.revision) {
        std::vector<ColliderTriangle> triangles;
        triangles.reserve(part.triangles.size());
        for (const SurfaceTriangle& triangle : part.triangles) {
            triangles.push_back(triangleInSpace(m_space, triangle.corners));
        }
        tree = {.index = TriangleIndex(triangles), .revision = part.revision};
    }
    return tree;
}

void LevelWorld::prepare()
{
    for (std::uint32_t id = 0; id < m_surfaces.idCount(); ++id) {
        if (const SectorPart* part = m_surfaces.find(SectorId{id})) {
            treeOf(SectorId{id}, *part);
        }
    }
}

void LevelWorld::begin(Room room)
{
    m_marks.resize(std::max(m_marks.size(), m_surfaces.idCount()));
    m_reached.clear();
    m_asked = 0;
    if (++m_question == 0) {
        std::ranges::fill(m_marks, 0U);
        m_question = 1;
    }
    if (m_surfaces.find(SectorId{room}) != nullptr) {
        m_marks[room] = m_question;
        m_reached.push_back(SectorId{room});
    }
}

std::optional<SectorId> LevelWorld::next()
{
    if (m_asked == m_reached.size()) {
        return {};
    }
    return m_reached[m_asked++];
}

bool LevelWorld::meets(const Passage& passage, const Sweep& sweep)
{
    // On a plan that is stretched along y, the body is a circle.
    const double stretch = sweep.body.y > 0 ? sweep.body.x / sweep.body.y : 1;
    const Vec2 from{sweep.from.x, sweep.from.y * stretch};
    const Vec2 to{sweep.from.x + sweep.motion.x, (sweep.from.y + sweep.motion.y) * stretch};
    const Vec2 a{passage.a.x, passage.a.y * stretch};
    const Vec2 b{passage.b.x, passage.b.y * stretch};
    const double reach = sweep.body.x + roomSlack * std::max(stretch, 1.0);
    const double rise = sweep.body.z + roomSlack;
    const double high = std::max(sweep.from.z, sweep.from.z + sweep.motion.z) + rise;
    const double low = std::min(sweep.from.z, sweep.from.z + sweep.motion.z) - rise;
    if (!overlap(low, high, passage.low, passage.high)
        || !overlap(
            std::min(from.x, to.x) - reach,
            std::max(from.x, to.x) + reach,
            std::min(a.x, b.x),
            std::max(a.x, b.x))
        || !overlap(
            std::min(from.y, to.y) - reach,
            std::max(from.y, to.y) + reach,
            std::min(a.y, b.y),
            std::max(a.y, b.y))) {
        return false;
    }
    return passage.isHatch || comesWithin({from, to}, {a, b}, reach);
}

void LevelWorld::reach(const SectorPart& part, const Sweep& sweep)
{
    for (const Passage& passage : part.passages) {
        const std::uint32_t to = passage.to.value;
        if (m_marks[to] != m_question && m_surfaces.find(passage.to) != nullptr
            && meets(passage, sweep)) {
            m_marks[to] = m_question;
            m_reached.push_back(passage.to);
        }
    }
}

std::optional<BodyContact> LevelWorld::firstContact(const BodyPlace& from, Vec3 motion)
{
    const SphereMove move{
        .centre = m_space.toSpace(from.centre),
        .motion = m_space.toSpace(motion),
        .radius = 1};
    std::optional<FirstContact> first;
    SectorId where{};
    begin(from.room);
    while (const auto sector = next()) {
        const SectorPart& part = *m_surfaces.find(*sector);
        const double latest = first ? first->contact.time : 1;
        const auto contact = treeOf(*sector, part).index.firstContact(move, latest);
        if (contact && (!first || contact->contact.time < latest)) {
            first = contact;
            where = *sector;
        }
        reach(
            part,
            {.from = from.centre,
             .motion = motion * (first ? first->contact.time : 1),
             .body = shape()});
    }
    if (!first) {
        return {};
    }
    return bodyContact(
        m_space,
        m_trees[where.value].index.triangle(first->triangle),
        first->contact,
        SurfaceName{where.value} << 32 | first->triangle);
}

std::span<const BodyContact> LevelWorld::touching(const BodyPlace& place)
{
    m_touched.clear();
    const Vec3 centre = m_space.toSpace(place.centre);
    begin(place.room);
    while (const auto sector = next()) {
        const SectorPart& part = *m_surfaces.find(*sector);
        const TriangleIndex& index = treeOf(*sector, part).index;
        index.visitWithin(
            centre,
            1 + touchingShare,
            [&](std::size_t n, const ClosestPoint& closest) {
                const ColliderTriangle& triangle = index.triangle(n);
                m_touched.push_back(bodyContact(
                    m_space,
                    triangle,
                    contactAt(triangle, closest, centre, 1),
                    SurfaceName{sector->value} << 32 | n));
            });
        reach(part, {.from = place.centre, .body = shape()});
    }
    return m_touched;
}

Room LevelWorld::roomAfter(const BodyPlace& from, Vec3 motion)
{
    const Vec3 to = from.centre + motion;
    std::optional<SectorId> over;
    begin(from.room);
    while (const auto sector = next()) {
        const SectorPart& part = *m_surfaces.find(*sector);
        if (isWithin(part, to)) {
            return sector->value;
        }
        if (!over && isOver(part, {to.x, to.y})) {
            over = *sector;
        }
        reach(part, {.from = from.centre, .motion = motion});
    }
    return over.value_or(SectorId{from.room}).value;
}

SurfaceResponse LevelWorld::responseOf(SurfaceName surface) const
{
    if (m_rules.empty()) {
        return {};
    }
    const SectorPart* part = m_surfaces.find(sectorOf(surface));
    const auto triangle = static_cast<std::size_t>(surface & 0xffffffffU);
    if (part == nullptr || triangle >= part->triangles.size()) {
        return {};
    }
    return sectored::responseOf(
        m_rules,
        part->triangles[triangle].surface.kind,
        part->pictures[triangle]);
}

const SurfaceTriangle& LevelWorld::triangleOf(const BodyContact& contact) const
{
    const SectorPart* part = m_surfaces.find(sectorOf(contact.surface));
    return part->triangles[contact.surface & 0xffffffffU];
}

} // namespace sectored
