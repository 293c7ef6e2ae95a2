#include "editor/view3d/level_mesh.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace sectored::editor {

namespace {

/// Rows shared by two levels have the same address; others are compared.
template <class Row>
bool isAlike(const Row* before, const Row* after)
{
    return before == after || (before != nullptr && after != nullptr && *before == *after);
}

bool isWallAlike(const Map& before, const Map& after, WallId id)
{
    const Wall* const wall = after.find(id);
    const Wall* const old = before.find(id);
    return isAlike(old, wall) && (wall == nullptr || before.endOf(*old) == after.endOf(*wall));
}

bool isSectorAlike(const Map& before, const Map& after, SectorId id)
{
    const Sector* const old = before.find(id);
    if (old == nullptr || !isAlike(old, &after[id])) {
        return false;
    }
    const auto walls = after.wallsOf(id);
    return std::ranges::equal(before.wallsOf(id), walls)
           && std::ranges::all_of(walls, [&](WallId wall) {
                  return isWallAlike(before, after, wall);
              });
}

PlaceBox boxOf(std::span<const SurfaceTriangle> triangles)
{
    PlaceBox box{triangles.front().corners.front(), triangles.front().corners.front()};
    for (const SurfaceTriangle& triangle : triangles) {
        for (const Vec3 p : triangle.corners) {
            box.least = {
                std::min(box.least.x, p.x),
                std::min(box.least.y, p.y),
                std::min(box.least.z, p.z)};
            box.most = {
                std::max(box.most.x, p.x),
                std::max(box.most.y, p.y),
                std::max(box.most.z, p.z)};
        }
    }
    return box;
}

/// Returns the step of each triangle. Those of a surface follow each other.
std::vector<PaintStep> stepsOf(const Map& map, std::span<const SurfaceTriangle> triangles)
{
    std::vector<PaintStep> steps;
    steps.reserve(triangles.size());
    for (std::size_t at = 0; at < triangles.size(); ++at) {
        const bool isSame = at > 0 && triangles[at - 1].surface == triangles[at].surface;
        steps.push_back(isSame ? steps.back() : stepOf(map, triangles[at].surface));
    }
    return steps;
}

/// Brings the surfaces into the order in which they are drawn. Returns how many vertices each step
/// has.
MeshSteps sortBySteps(const Map& map, std::vector<SurfaceTriangle>& triangles)
{
    const std::vector<PaintStep> steps = stepsOf(map, triangles);
    if (!std::ranges::is_sorted(steps)) {
        std::vector<std::size_t> order(triangles.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::ranges::stable_sort(order, {}, [&steps](std::size_t at) { return steps[at]; });
        std::vector<SurfaceTriangle> sorted;
        sorted.reserve(triangles.size());
        for (const std::size_t at : order) {
            sorted.push_back(triangles[at]);
        }
        triangles = std::move(sorted);
    }
    const auto vertexCount = [&steps](PaintStep step) {
        return 3 * static_cast<std::size_t>(std::ranges::count(steps, step));
    };
    return {
        .solid = vertexCount(PaintStep::Solid),
        .sky = vertexCount(PaintStep::Sky),
        .masked = vertexCount(PaintStep::Masked)};
}

double nearestJoint(double value)
{
    return std::round(value / jointStep) * jointStep;
}

} // namespace

/// Single precision is finest near the origin.
void LevelMesh::moveOrigin(const MapView& view)
{
    constexpr double farOff = 1 << 16; ///< map units; the resolution there is 1/128
    const Box bounds = view.index.bounds();
    if (bounds.isEmpty()) {
        return;
    }
    const Vec3 middle{
        nearestJoint((static_cast<double>(bounds.low.x) + bounds.high.x) / 2),
        nearestJoint((static_cast<double>(bounds.low.y) + bounds.high.y) / 2),
        0};
    if (length(middle - m_origin) > farOff) {
        m_origin = middle;
        m_entries.clear();
    }
}

/// Returns a flag per sector id. The surfaces of a sector also depend on the heights of its
/// neighbours.
std::vector<bool> LevelMesh::changedSectors(const Map& map) const
{
    std::vector<bool> own(map.nextSectorId().value);
    for (const SectorId sector : map.sectorOrder()) {
        own[sector.value] = !isSectorAlike(m_map, map, sector);
    }
    std::vector<bool> all = own;
    for (const SectorId sector : map.sectorOrder()) {
        const auto walls = map.wallsOf(sector);
        const bool hasNewNeighbour = std::ranges::any_of(walls, [&](WallId id) {
            const Wall* const wall = map.find(id);
            return wall != nullptr && wall->nextSector.isRow()
                   && wall->nextSector.row().value < own.size()
                   && own[wall->nextSector.row().value];
        });
        all[sector.value] = own[sector.value] || hasNewNeighbour;
    }
    return all;
}

void LevelMesh::make(const MapView& view, SectorId sector)
{
    auto& entry = m_entries[sector.value];
    auto made = std::make_unique<Entry>();
    made->triangles = meshOf(view, sector).triangles;
    if (!made->triangles.empty()) {
        made->steps = sortBySteps(view.map, made->triangles);
        made->box = boxOf(made->triangles);
        made->vertices = surfaceVertices(view.map, made->triangles, m_origin);
        paint(view.map, *made);
    }
    entry = std::move(made);
}

void LevelMesh::setTiles(TileStore* store)
{
    m_store = store;
}

void LevelMesh::paint(const Map& map, Entry& entry)
{
    entry.paints.clear();
    entry.isAnimated = false;
    if (m_store == nullptr) {
        return;
    }
    entry.paints = paintVertices(map, entry.triangles, {*m_store, m_clock});
    entry.isAnimated = std::ranges::any_of(entry.triangles, [&](const SurfaceTriangle& each) {
        return editor::isAnimated(map, each.surface, *m_store);
    });
}

bool LevelMesh::isAnimated() const
{
    return std::ranges::any_of(m_shown, [this](SectorId sector) {
        return m_entries[sector.value]->isAnimated;
    });
}

bool LevelMesh::animate(std::int64_t clock)
{
    if (m_store == nullptr || std::exchange(m_clock, clock) == clock) {
        return false;
    }
    bool differs = false;
    for (const SectorId sector : m_shown) {
        Entry& entry = *m_entries[sector.value];
        if (!entry.isAnimated) {
            continue;
        }
        std::vector<PaintVertex> paints = paintVertices(m_map, entry.triangles, {*m_store, clock});
        if (paints != entry.paints) {
            entry.paints = std::move(paints);
            std::ranges::copy(
                entry.paints,
                m_paints.begin() + static_cast<std::ptrdiff_t>(entry.first));
            m_changes.push_back({.first = entry.first, .count = entry.paints.size()});
            differs = true;
        }
    }
    return differs;
}

bool LevelMesh::follow(const MapView& view, const Visibility& visibility)
{
    moveOrigin(view);
    const std::vector<bool> changed = changedSectors(view.map);
    m_entries.resize(view.map.nextSectorId().value);
    bool differs = !m_isMade || visibility != m_visibility
                   || !std::ranges::equal(m_map.sectorOrder(), view.map.sectorOrder());
    const std::uint64_t generation = m_store == nullptr ? 0 : m_store->generation();
    const bool repaints = std::exchange(m_generation, generation) != generation;
    for (const SectorId sector : view.map.sectorOrder()) {
        if (changed[sector.value] || m_entries[sector.value] == nullptr) {
            make(view, sector);
            differs = true;
        } else if (repaints) {
            paint(view.map, *m_entries[sector.value]);
        }
    }
    if (repaints) {
        m_shown.clear();
        differs = true;
    }
    m_map = view.map;
    m_visibility = visibility;
    m_isMade = true;
    if (differs) {
        place(view, visibility);
    }
    return differs;
}

void LevelMesh::place(const MapView& view, const Visibility& visibility)
{
    std::vector<SectorId> shown;
    for (const SectorId sector : view.map.sectorOrder()) {
        if (!m_entries[sector.value]->vertices.empty() && !isUnseen(visibility, sector)) {
            shown.push_back(sector);
        }
    }
    if (!keepPlaces(shown)) {
        m_vertices.clear();
        m_paints.clear();
        for (const SectorId sector : shown) {
            Entry& entry = *m_entries[sector.value];
            entry.first = m_vertices.size();
            entry.isNew = false;
            m_vertices.insert(m_vertices.end(), entry.vertices.begin(), entry.vertices.end());
            m_paints.insert(m_paints.end(), entry.paints.begin(), entry.paints.end());
        }
        m_isAllNew = true;
        m_changes.clear();
    }
    m_shown = std::move(shown);
    m_parts.clear();
    for (const SectorId sector : m_shown) {
        const Entry& entry = *m_entries[sector.value];
        m_parts.push_back(
            {.sector = sector,
             .box = entry.box,
             .first = entry.first,
             .count = entry.vertices.size(),
             .steps = entry.steps,
             .triangles = entry.triangles});
    }
}

/// Overwrites only the changed vertices if the same sectors are shown with the same number of
/// vertices, as while dragging or raising. Returns false if everything must be rebuilt.
bool LevelMesh::keepPlaces(const std::vector<SectorId>& shown)
{
    if (shown != m_shown) {
        return false;
    }
    for (std::size_t at = 0; at < shown.size(); ++at) {
        if (m_entries[shown[at].value]->vertices.size() != m_parts[at].count) {
            return false;
        }
    }
    for (std::size_t at = 0; at < shown.size(); ++at) {
        Entry& entry = *m_entries[shown[at].value];
        if (std::exchange(entry.isNew, false)) {
            entry.first = m_parts[at].first;
            std::ranges::copy(
                entry.vertices,
                m_vertices.begin() + static_cast<std::ptrdiff_t>(entry.first));
            std::ranges::copy(
                entry.paints,
                m_paints.begin() + static_cast<std::ptrdiff_t>(entry.first));
            m_changes.push_back({.first = entry.first, .count = entry.vertices.size()});
        }
    }
    return true;
}

std::optional<std::vector<LevelMesh::Run>> LevelMesh::takeChanges()
{
    const bool all = std::exchange(m_isAllNew, false);
    std::vector<Run> runs = std::exchange(m_changes, {});
    return all ? std::nullopt : std::optional(std::move(runs));
}

} // namespace sectored::editor
