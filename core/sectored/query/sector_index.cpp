#include "sectored/query/sector_index.h"

#include "sectored/base/sort_unique.h"
#include "sectored/geom/edge_side.h"
#include "sectored/geom/inside/half_open.h"
#include "sectored/geom/inside/inside_by_engine.h"
#include "sectored/geom/polygon_area.h"
#include "sectored/query/closed_edges.h"
#include "sectored/query/sector_outline.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <limits>

namespace sectored {

namespace {

/// Returns engineContains for a closed sector and a point on its boundary. The half-open rule
/// decides for a place just below the point. Rotating that place around the point, through the
/// right, to just above it crosses the edges that leave to the right and not upwards. Seen from
/// above the point, all edges that go up from it lie to the left, where the engine counts; the
/// engine skips some of them.
///
/// Cold and by value, so that callers keep answers that are not on a boundary in registers.
[[gnu::cold]] bool engineHoldsOnBoundary(CellAnswer answer, Point p)
{
    bool holds = answer.halfOpen;
    answer.visitWalls([&](const Segment& wall) {
        if (!isOnEdge(wall, p)) {
            return;
        }
        for (const Point end : {wall.a, wall.b}) {
            holds ^= end.x > p.x && end.y >= p.y;
        }
        const bool goesUp = (wall.a.y < p.y) != (wall.b.y < p.y);
        holds ^= goesUp && !engineContains({&wall, 1}, p);
    });
    return holds;
}

bool engineHoldsInCell(const CellAnswer& answer, Point p)
{
    return answer.onBoundary ? engineHoldsOnBoundary(answer, p) : answer.halfOpen;
}

/// Keeps the highest-numbered of the sectors passed to show.
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

    void show(std::optional<SectorId> sector)
    {
        if (sector) {
            show(*sector);
        }
    }

    std::optional<SectorId> sector() const { return m_sector; }

private:
    const SectorRanks& m_ranks;
    std::optional<SectorId> m_sector{};
};

/// Calls visit(sector) for the sectors in cells for which engineContains is true.
template <class Visit>
void visitEngineHolders(const ParityCells& cells, Point p, Visit visit)
{
    cells.visitAt(p, [&](const CellAnswer& answer) {
        if (engineHoldsInCell(answer, p)) {
            visit(answer.sector);
        }
    });
}

/// Does the same for the sectors stored apart.
template <class Visit>
void visitEngineHolders(const ApartSectors& apart, Point p, Visit visit)
{
    apart.visitLeftOf(p, [&](SectorId sector, std::span<const Segment> edges) {
        if (engineContains(edges, p)) {
            visit(sector);
        }
    });
}

/// Answers queries in batches, so that the memory for some is fetched while others are answered.
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

CellDemand demandOf(const Map& map, std::span<const CellSector> sectors)
{
    CellDemand demand;
    map.visitWalls(
        [&demand](WallId, const Wall& wall) { demand.paired += wall.nextWall.isRow() ? 1 : 0; });
    Int128 area = 0;
    for (const CellSector& sector : sectors) {
        demand.edges += static_cast<std::int64_t>(sector.edges.size());
        for (const Segment& edge : sector.edges) {
            const Box box = boxOf(edge);
            demand.bounds.include(box);
            demand.acrossColumns += box.high.x - box.low.x;
            demand.acrossRows += box.high.y - box.low.y;
        }
        const Int128 signedArea = twiceSignedArea(sector.edges) / 2;
        area += signedArea < 0 ? -signedArea : signedArea;
    }
    demand.paired = std::min(demand.paired, demand.edges);
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

/// A smaller index is never rebuilt to save memory.
constexpr std::size_t fewBytes = std::size_t{1} << 16;

/// The edges of a sector that differ before and after.
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
    std::vector<SectorOutline> outlines; // owns the edges of `closed`
    std::vector<CellSector> closed;
    outlines.reserve(map.sectorCount());
    for (const SectorId sector : map.sectorOrder()) {
        SectorOutline& outline = outlines.emplace_back(outlineOf(map, sector));
        const Place place = placeFor(outline.edges);
        put(sector, place);
        m_astray.insert(m_astray.end(), outline.astray.begin(), outline.astray.end());
        if (place == Place::Cells) {
            *m_edges += outline.edges.size();
            closed.push_back({sector, outline.edges});
        } else if (place == Place::Apart) {
            m_apart.add(sector, std::move(outline.edges));
        }
    }
    sortUnique(m_astray);
    *m_edgesWhenMade = *m_edges;
    if (!closed.empty()) {
        m_cells = ParityCells(frameFor(demandOf(map, closed)), closed);
        *m_frameWhenMade = m_cells.frame();
        *m_bytesWhenMade = m_cells.memory();
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
        *m_frameWhenMade = m_cells.frame();
    }
    m_cells.grow(box, std::max(mostCellsOfEdge * *m_edges, fewCells));
}

void SectorIndex::changeCells(
    SectorId sector,
    std::span<const Segment> before,
    std::span<const Segment> after)
{
    const EdgeChanges changes = changesBetween(before, after);
    *m_edges += changes.added.size();
    *m_edges -= changes.removed.size();
    if (!changes.added.empty()) {
        makeRoom(boxOf(std::span<const Segment>(changes.added)));
    }
    const auto goesBeyond = [this](const Segment& edge) {
        return !m_frameWhenMade->holds(boxOf(edge));
    };
    *m_beyond += static_cast<std::size_t>(std::ranges::count_if(changes.added, goesBeyond));
    *m_beyond -= static_cast<std::size_t>(std::ranges::count_if(changes.removed, goesBeyond));
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

bool SectorIndex::hasRoomFor(std::span<const OutlineChange> changes) const
{
    constexpr std::size_t fewEdges = 1024;
    std::size_t gone = 0;
    std::size_t come = *m_edges;
    for (const OutlineChange& change : changes) {
        gone += change.before.edges.size();
        come += change.after.edges.size();
    }
    return come <= gone + 2 * *m_edgesWhenMade + fewEdges;
}

bool SectorIndex::isInShape() const
{
    const bool isCoarser = m_cells.frame().widthBits > m_frameWhenMade->widthBits;
    return m_cells.memory() <= 2 * *m_bytesWhenMade + fewBytes && (*m_beyond > 0 || !isCoarser);
}

void SectorIndex::update(const Map& after, const Patch& patch)
{
    if (!after.wallTable().empty() || !patch.wallTable.empty()) {
        *this = SectorIndex(after);
        return;
    }
    m_ranks.update(after.sectorOrder(), patch.sectorOrder);
    const std::vector<OutlineChange> changes = outlineChanges(after, patch, m_astray);
    // Changing a word costs only a small fraction of building a byte of an index.
    const std::size_t mostWords = m_cells.wordsChanged() + m_cells.memory() + fewBytes;
    bool isFit = hasRoomFor(changes);
    for (std::size_t at = 0; isFit && at < changes.size(); ++at) {
        change(changes[at]);
        isFit = isInShape() && m_cells.wordsChanged() <= mostWords;
    }
    if (!isFit) {
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
    visitEngineHolders(m_cells, p, [&](SectorId sector) { highest.show(sector); });
    if (!m_apart.isEmpty()) {
        highest.show(apartSectorAt(p));
    }
    return highest.sector();
}

std::optional<SectorId> SectorIndex::apartSectorAt(Point p) const
{
    Highest highest(m_ranks);
    visitEngineHolders(m_apart, p, [&](SectorId sector) { highest.show(sector); });
    return highest.sector();
}

std::optional<SectorId> SectorIndex::sectorAt(const Map& map, Point p, SectorId hint) const
{
    std::optional<SectorId> some;
    std::size_t count = 0;
    bool hintHolds = false;
    visitEngineHolders(m_cells, p, [&](SectorId sector) {
        some = sector;
        ++count;
        hintHolds |= sector == hint;
    });
    if (hintHolds) {
        return hint;
    }
    return count < 2 && m_apart.isEmpty() ? some : stackedSectorAt(map, p, hint);
}

std::optional<SectorId> SectorIndex::stackedSectorAt(const Map& map, Point p, SectorId hint) const
{
    std::vector<SectorId> holders;
    const auto add = [&holders](SectorId sector) {
        holders.push_back(sector);
    };
    visitEngineHolders(m_cells, p, add);
    visitEngineHolders(m_apart, p, add);
    std::ranges::sort(holders);
    const auto holds = [&holders](SectorId sector) {
        return std::ranges::binary_search(holders, sector);
    };
    if (holds(hint)) {
        return hint;
    }
    if (map.find(hint) != nullptr) {
        for (const WallId wall : map.wallsOf(hint)) {
            const SectorRef neighbour = map[wall].nextSector;
            if (neighbour.isRow() && holds(neighbour.row())) {
                return neighbour.row();
            }
        }
    }
    Highest highest(m_ranks);
    std::ranges::for_each(holders, [&](SectorId sector) { highest.show(sector); });
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
    if (!m_apart.isEmpty()) {
        highest.show(apartOwnerAt(p));
    }
    return highest.sector();
}

std::optional<SectorId> SectorIndex::apartOwnerAt(Point p) const
{
    Highest highest(m_ranks);
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
