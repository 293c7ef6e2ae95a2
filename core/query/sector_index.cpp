#include "core/query/sector_index.h"

#include "core/geom/edge_side.h"
#include "core/geom/half_open.h"
#include "core/geom/inside_by_engine.h"
#include "core/geom/polygon_area.h"
#include "core/query/closed_edges.h"
#include "core/query/sector_outline.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <limits>

namespace sectored {

namespace {

/// engineContains, for a closed sector and a point on its boundary. The half-open rule tells of a
/// place just below the point; from there a turn about the point, past the right, to a place above
/// it crosses the edges that leave to the right and not upward. There all edges through the point
/// that go up lie to the left, where the engine counts; and of these it spares some.
bool engineHoldsOnBoundary(const CellAnswer& answer, Point p)
{
    bool holds = answer.halfOpen;
    for (std::size_t at = 0; at < answer.edges.size(); ++at) {
        const Segment edge = answer.edges[at];
        if (!isOnEdge(edge, p)) {
            continue;
        }
        for (const Point end : {edge.a, edge.b}) {
            holds ^= end.x > p.x && end.y >= p.y;
        }
        const bool goesUp = (edge.a.y < p.y) != (edge.b.y < p.y);
        holds ^= goesUp && !engineContains({&edge, 1}, p);
    }
    return holds;
}

bool engineHolds(const CellAnswer& answer, Point p)
{
    return answer.onBoundary ? engineHoldsOnBoundary(answer, p) : answer.halfOpen;
}

/// The highest-numbered of the sectors that it is shown.
class Highest {
public:
    explicit Highest(const SectorRanks& ranks)
        : m_ranks(ranks)
    {}

    void show(SectorId sector)
    {
        if (!m_sector || m_ranks.of(*m_sector) < m_ranks.of(sector)) {
            m_sector = sector;
        }
    }

    std::optional<SectorId> sector() const { return m_sector; }

private:
    const SectorRanks& m_ranks;
    std::optional<SectorId> m_sector{};
};

template <class Visit>
void visitEngineHolders(const ParityCells& cells, const ApartSectors& apart, Point p, Visit visit)
{
    cells.visitAt(p, [&](const CellAnswer& answer) {
        if (engineHolds(answer, p)) {
            visit(answer.sector);
        }
    });
    apart.visitLeftOf(p, [&](SectorId sector, std::span<const Segment> edges) {
        if (engineContains(edges, p)) {
            visit(sector);
        }
    });
}

/// Asks in rounds, so that the memory of some questions comes while others are answered.
template <class Ask>
std::vector<std::optional<SectorId>> askEach(
    const ParityCells& cells,
    std::span<const Point> points,
    Ask ask)
{
    constexpr std::size_t round = 32;
    std::vector<std::optional<SectorId>> answers;
    answers.reserve(points.size());
    while (!points.empty()) {
        const std::span<const Point> now = points.first(std::min(round, points.size()));
        for (const Point p : now) {
            cells.fetchCell(p);
        }
        for (const Point p : now) {
            cells.fetchList(p);
        }
        for (const Point p : now) {
            answers.push_back(ask(p));
        }
        points = points.subspan(now.size());
    }
    return answers;
}

/// All edges of closed sectors, sector after sector.
struct ClosedSectors {
    std::vector<SectorId> sectors{};
    std::vector<std::size_t> ends{}; ///< of each in `edges`
    std::vector<Segment> edges{};
};

CellDemand demandOf(const ClosedSectors& closed)
{
    CellDemand demand{.edges = static_cast<std::int64_t>(closed.edges.size())};
    for (const Segment& edge : closed.edges) {
        const Box box = boxOf(edge);
        demand.bounds.include(box);
        demand.acrossColumns += box.high.x - box.low.x;
        demand.acrossRows += box.high.y - box.low.y;
    }
    Int128 area = 0;
    std::size_t from = 0;
    for (const std::size_t end : closed.ends) {
        const Int128 signedArea =
            twiceSignedArea(std::span(closed.edges).subspan(from, end - from)) / 2;
        area += signedArea < 0 ? -signedArea : signedArea;
        from = end;
    }
    constexpr Int128 most = std::numeric_limits<std::int64_t>::max();
    demand.area = static_cast<std::int64_t>(std::min(area, most));
    return demand;
}

void eraseSorted(std::vector<WallId>& from, std::span<const WallId> walls)
{
    for (const WallId wall : walls) {
        const auto found = std::ranges::lower_bound(from, wall);
        if (found != from.end() && *found == wall) {
            from.erase(found);
        }
    }
}

void insertSorted(std::vector<WallId>& into, std::span<const WallId> walls)
{
    for (const WallId wall : walls) {
        const auto place = std::ranges::lower_bound(into, wall);
        if (place == into.end() || *place != wall) {
            into.insert(place, wall);
        }
    }
}

/// The edges of a sector that are not the same before and after.
struct EdgeChanges {
    std::vector<Segment> removed{};
    std::vector<Segment> added{};
};

EdgeChanges changesBetween(std::span<const Segment> before, std::span<const Segment> after)
{
    const auto parts = std::ranges::mismatch(before, after);
    before = before.subspan(static_cast<std::size_t>(parts.in1 - before.begin()));
    after = after.subspan(static_cast<std::size_t>(parts.in2 - after.begin()));
    while (!before.empty() && !after.empty() && before.back() == after.back()) {
        before = before.first(before.size() - 1);
        after = after.first(after.size() - 1);
    }
    EdgeChanges changes;
    const bool pairs = before.size() == after.size();
    for (std::size_t at = 0; at < before.size(); ++at) {
        if (!pairs || before[at] != after[at]) {
            changes.removed.push_back(before[at]);
        }
    }
    for (std::size_t at = 0; at < after.size(); ++at) {
        if (!pairs || before[at] != after[at]) {
            changes.added.push_back(after[at]);
        }
    }
    return changes;
}

} // namespace

SectorIndex::Place SectorIndex::placeFor(std::span<const Segment> edges)
{
    if (edges.empty()) {
        return Place::None;
    }
    const bool inLimit = std::ranges::all_of(edges, [](const Segment& edge) {
        return insideCoordinateLimit(edge.a) && insideCoordinateLimit(edge.b);
    });
    return inLimit && areClosed(edges) ? Place::Cells : Place::Apart;
}

void SectorIndex::put(SectorId sector, Place place)
{
    if (sector.value >= m_places.size()) {
        m_places.resize(sector.value + std::size_t{1});
    }
    m_places[sector.value] = place;
}

SectorIndex::SectorIndex(const Map& map)
    : m_ranks(map.sectorOrder())
{
    ClosedSectors closed;
    closed.edges.reserve(map.wallCount());
    for (const SectorId sector : map.sectorOrder()) {
        SectorOutline outline = outlineOf(map, sector);
        const Place place = placeFor(outline.edges);
        put(sector, place);
        m_astray.insert(m_astray.end(), outline.astray.begin(), outline.astray.end());
        if (place == Place::Cells) {
            closed.sectors.push_back(sector);
            closed.edges.insert(closed.edges.end(), outline.edges.begin(), outline.edges.end());
            closed.ends.push_back(closed.edges.size());
        } else if (place == Place::Apart) {
            m_apart.add(sector, std::move(outline.edges));
        }
    }
    std::ranges::sort(m_astray);
    m_astray.erase(std::unique(m_astray.begin(), m_astray.end()), m_astray.end());
    m_edges = m_edgesWhenMade = closed.edges.size();
    if (closed.edges.empty()) {
        return;
    }
    m_cells = ParityCells(frameFor(demandOf(closed)));
    std::size_t from = 0;
    for (std::size_t at = 0; at < closed.sectors.size(); ++at) {
        m_cells.add(
            closed.sectors[at],
            std::span(closed.edges).subspan(from, closed.ends[at] - from));
        from = closed.ends[at];
    }
}

void SectorIndex::makeRoom(const Box& box)
{
    constexpr std::size_t mostCellsOfEdge = 10;
    constexpr std::size_t fewCells = 256;
    if (m_cells.frame().count() == 0) {
        const std::int64_t width = std::int64_t{box.high.x} - box.low.x;
        const std::int64_t height = std::int64_t{box.high.y} - box.low.y;
        m_cells = ParityCells(frameFor(
            {.bounds = box,
             .edges = 1,
             .acrossColumns = width,
             .acrossRows = height,
             .area = width * height}));
    }
    m_cells.grow(box, std::max(mostCellsOfEdge * m_edges, fewCells));
}

void SectorIndex::changeCells(
    SectorId sector,
    std::span<const Segment> before,
    std::span<const Segment> after)
{
    const EdgeChanges changes = changesBetween(before, after);
    m_edges += changes.added.size();
    m_edges -= changes.removed.size();
    Box box;
    for (const Segment& edge : changes.added) {
        box.include(boxOf(edge));
    }
    if (!box.isEmpty()) {
        makeRoom(box);
    }
    m_cells.change(sector, changes.removed, changes.added);
}

void SectorIndex::change(const OutlineChange& change)
{
    eraseSorted(m_astray, change.before.astray);
    insertSorted(m_astray, change.after.astray);
    const bool isKnown = change.sector.value < m_places.size();
    const Place from = isKnown ? m_places[change.sector.value] : Place::None;
    const Place to = placeFor(change.after.edges);
    put(change.sector, to);
    if (from == Place::Apart) {
        m_apart.remove(change.sector);
    }
    using Edges = std::span<const Segment>;
    if (from == Place::Cells || to == Place::Cells) {
        changeCells(
            change.sector,
            from == Place::Cells ? Edges(change.before.edges) : Edges(),
            to == Place::Cells ? Edges(change.after.edges) : Edges());
    }
    if (to == Place::Apart) {
        m_apart.add(change.sector, change.after.edges);
    }
}

void SectorIndex::update(const Map& after, const Patch& patch)
{
    if (!after.wallTable().empty() || !patch.wallTable.empty()) {
        *this = SectorIndex(after);
        return;
    }
    m_ranks.update(after.sectorOrder(), patch.sectorOrder);
    for (const OutlineChange& outline : outlineChanges(after, patch, m_astray)) {
        change(outline);
    }
    constexpr std::size_t fewEdges = 1024;
    if (m_edges > 2 * m_edgesWhenMade + fewEdges) {
        *this = SectorIndex(after);
    }
}

SectorsAt SectorIndex::sectorsAt(Point p) const
{
    SectorsAt found;
    visitSectorsAt(p, [&found](SectorId sector, PointLocation location) {
        (location == PointLocation::Inside ? found.inside : found.boundary).push_back(sector);
    });
    const auto rank = [this](SectorId sector) {
        return m_ranks.of(sector);
    };
    std::ranges::sort(found.inside, {}, rank);
    std::ranges::sort(found.boundary, {}, rank);
    return found;
}

std::optional<SectorId> SectorIndex::sectorAt(Point p) const
{
    Highest highest(m_ranks);
    visitEngineHolders(m_cells, m_apart, p, [&](SectorId sector) { highest.show(sector); });
    return highest.sector();
}

std::optional<SectorId> SectorIndex::sectorAt(const Map& map, Point p, SectorId hint) const
{
    Highest highest(m_ranks);
    std::size_t count = 0;
    bool hintHolds = false;
    visitEngineHolders(m_cells, m_apart, p, [&](SectorId sector) {
        highest.show(sector);
        ++count;
        hintHolds |= sector == hint;
    });
    if (hintHolds) {
        return hint;
    }
    if (count < 2 || map.find(hint) == nullptr) {
        return highest.sector();
    }
    for (const WallId wall : map.wallsOf(hint)) {
        const SectorRef neighbour = map[wall].nextSector;
        bool holds = false;
        if (neighbour.isRow()) {
            visitEngineHolders(m_cells, m_apart, p, [&](SectorId sector) {
                holds |= sector == neighbour.row();
            });
        }
        if (holds) {
            return neighbour.row();
        }
    }
    return highest.sector();
}

std::optional<SectorId> SectorIndex::ownerAt(Point p) const
{
    Highest highest(m_ranks);
    m_cells.visitAt(p, [&](const CellAnswer& answer) {
        if (answer.halfOpen) {
            highest.show(answer.sector);
        }
    });
    m_apart.visitRightOf(p, [&](SectorId sector, std::span<const Segment> edges) {
        if (containsHalfOpen(edges, p)) {
            highest.show(sector);
        }
    });
    return highest.sector();
}

std::vector<std::optional<SectorId>> SectorIndex::sectorAtEach(std::span<const Point> points) const
{
    return askEach(m_cells, points, [this](Point p) { return sectorAt(p); });
}

std::vector<std::optional<SectorId>> SectorIndex::ownerAtEach(std::span<const Point> points) const
{
    return askEach(m_cells, points, [this](Point p) { return ownerAt(p); });
}

std::size_t SectorIndex::memory() const
{
    return m_cells.memory() + m_apart.memory() + m_ranks.memory()
           + m_places.capacity() * sizeof(Place) + m_astray.capacity() * sizeof(WallId);
}

} // namespace sectored
