#include "editor/tool/sweep_state.h"

#include "sectored/lab/target_triangles.h"

#include "editor/tool/sweep/sweep_lens.h"

#include <algorithm>

namespace sectored::editor {

namespace {

/// Returns the places to which the parts of a sweep lead from its start.
std::vector<Vec3> endsOf(const SweepCase& sweep, const SweepAnswer& given)
{
    std::vector<Vec3> ends{sweep.at + sweep.by};
    for (const SweepLeg& leg : given.slide.legs) {
        ends.push_back(leg.at + leg.by);
    }
    return ends;
}

} // namespace

std::optional<SweepStop> stopOf(const SweepAnswer& given)
{
    if (given.stops) {
        return SweepStop{
            .time = given.time,
            .centre = given.centre,
            .point = given.point,
            .normal = given.normal,
            .part = given.part};
    }
    return given.next;
}

void SweepState::clear()
{
    m_sweep.reset();
    m_last.reset();
    m_surfaces.reset();
    m_partitions.reset();
    m_answer.reset();
    m_isAnswered = false;
}

void SweepState::followLevel(const MapView& after, const Patch& patch)
{
    if (m_surfaces != nullptr) {
        m_surfaces->update(after, patch);
    }
    m_partitions.reset();
    m_answer.reset();
    m_isAnswered = false;
}

void SweepState::set(std::optional<SweepCase> sweep)
{
    if (sweep == m_sweep) {
        return;
    }
    m_sweep = std::move(sweep);
    if (m_sweep) {
        m_last = m_sweep;
    }
    m_answer.reset();
    m_isAnswered = false;
    if (m_listener) {
        m_listener();
    }
}

const LevelSurfaces& SweepState::surfaces(const MapView& view) const
{
    if (m_surfaces == nullptr) {
        m_surfaces = std::make_unique<LevelSurfaces>(view);
    }
    return *m_surfaces;
}

const PartitionTree& SweepState::partitions(const MapView& view) const
{
    if (!m_partitions) {
        m_partitions = partitionTreeOf(level(view));
    }
    return *m_partitions;
}

const SweepAnswer* SweepState::answer(const MapView& view) const
{
    if (!m_isAnswered && m_sweep && !faultOf(*m_sweep)) {
        const SweepLevel within = level(view);
        m_answer = sectored::answer(*m_sweep, &within);
    }
    m_isAnswered = true;
    return m_answer ? &*m_answer : nullptr;
}

std::vector<TriangleCorners> SweepState::surroundings(const SweepCase& sweep, const MapView& view)
    const
{
    std::vector<TriangleCorners> found;
    if (faultOf(sweep)) {
        return found;
    }
    const SweepLevel within = level(view);
    const auto given = sectored::answer(sweep, &within, {.published = false});
    const TargetTriangles triangles(sweep, &within);
    const auto start = triangles.start();
    if (!given || !start) {
        return found;
    }
    for (const Vec3 end : endsOf(sweep, *given)) {
        const WayStart way{.at = start->at, .by = end - start->at, .sector = start->sector};
        static_cast<void>(triangles.visit(way, [&found](const TargetTriangle& triangle) {
            if (found.size() < sweepListLimit
                && std::ranges::find(found, triangle.corners) == found.end()) {
                found.push_back(triangle.corners);
            }
            return 1.0;
        }));
    }
    return found;
}

std::optional<SweepCase> SweepState::amongTriangles(const SweepCase& sweep, const MapView& view)
    const
{
    std::vector<TriangleCorners> triangles = surroundings(sweep, view);
    if (triangles.empty()) {
        return std::nullopt;
    }
    SweepCase taken = sweep;
    taken.sector.reset();
    taken.target = {.kind = SweepTargetKind::Triangles, .triangles = std::move(triangles)};
    return taken;
}

} // namespace sectored::editor
