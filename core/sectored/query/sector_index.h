#pragma once

#include "sectored/base/empty_when_moved.h"
#include "sectored/geom/inside/inside_by_quadrant.h"
#include "sectored/map/map.h"
#include "sectored/query/apart_sectors.h"
#include "sectored/query/parity_cells.h"
#include "sectored/query/sector_at.h"
#include "sectored/query/sector_ranks.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace sectored {

struct OutlineChange;
struct Patch;

/// Finds the sectors that contain a point, exactly and fast, for levels of any size: the results of
/// sector_at.h from a grid over the level with the walls in each cell (ParityCells). It stores
/// everything it needs, so queries do not access the level; `update` applies the level's patches.
///
/// 1. All results equal those of sector_at.h, for every int32 point and every level. Sectors that
///    are not closed or extend beyond coordinateLimit are tested one by one if their box matches,
///    in time linear in their walls.
/// 2. A query costs the walls in the cell of the point and the sectors that cover it. These are
///    few, except where many walls meet, such as the hub of a star, or many sectors overlap.
/// 3. Constant functions change no state: any number of threads may query at once while none
///    updates.
/// 4. It takes 75 to 105 bytes per wall for irregular sectors. For long walls and stacked sectors
///    cells become larger instead of more numerous.
/// 5. A moved-from index is that of a level without sectors.
///
/// Spec: point-queries 2.
class SectorIndex {
public:
    /// Constructs the index of a level without sectors.
    SectorIndex() = default;
    /// O(n log w), where w is the largest number of walls in a sector.
    explicit SectorIndex(const Map& map);

    /// Updates the index; `after` is the level after the patch. Costs the walls of the sectors that
    /// the patch touches and the contents of the cells between their old and new boundaries. Walls
    /// that are moved far outside make all cells move or grow. The index is rebuilt if it has more
    /// than twice the walls or takes more than twice the bytes of the last build; if cells were
    /// enlarged for walls that are no longer far outside; if that costs less than the patch; and
    /// always if the level has an explicit wall table.
    void update(const Map& after, const Patch& patch);

    /// Returns all sectors at the point (sectorsAt of sector_at.h).
    SectorsAt sectorsAt(Point p) const;

    /// Calls visit(sector, location) for every sector whose interior or boundary contains the
    /// point, in no particular order. Allocates no memory.
    template <class Visit>
    void visitSectorsAt(Point p, Visit visit) const
    {
        m_cells.visitAt(p, [&](const CellAnswer& answer) {
            visit(answer.sector, answer.location());
        });
        m_apart.visitAround(p, [&](SectorId sector, std::span<const Segment> edges) {
            const PointLocation location = locateByQuadrant(edges, p);
            if (location != PointLocation::Outside) {
                visit(sector, location);
            }
        });
    }

    /// Returns the sector that a Build engine would find: the highest-numbered one for which
    /// engineContains is true.
    std::optional<SectorId> sectorAt(Point p) const;

    /// Returns the sector with a hint, like the engine's updatesector: the hint if it contains the
    /// point, otherwise the first portal neighbour in wall order that does, otherwise the
    /// highest-numbered sector. `map` is the level of the index; it is read only if several sectors
    /// contain the point.
    std::optional<SectorId> sectorAt(const Map& map, Point p, SectorId hint) const;

    /// Returns the owner of the point by the half-open rule: the sector for which containsHalfOpen
    /// is true, or the highest-numbered one if sectors overlap. Recommended for new code.
    std::optional<SectorId> ownerAt(Point p) const;

    /// Return sectorAt or ownerAt of each point; in large levels faster than single calls.
    std::vector<std::optional<SectorId>> sectorAtEach(std::span<const Point> points) const;
    std::vector<std::optional<SectorId>> ownerAtEach(std::span<const Point> points) const;

    /// Returns the number of bytes allocated.
    std::size_t memory() const;
    /// Returns statistics on the cells.
    CellCensus census() const { return m_cells.census(); }

private:
    /// Where a sector is stored.
    enum class Place : std::uint8_t { None, Cells, Apart };

    static Place placeFor(std::span<const Segment> edges);
    void put(SectorId sector, Place place);
    void change(const OutlineChange& change);
    void changeCells(
        SectorId sector,
        std::span<const Segment> before,
        std::span<const Segment> after);
    void makeRoom(const Box& box);
    bool hasRoomFor(std::span<const OutlineChange> changes) const;
    bool isInShape() const;

    std::optional<SectorId> apartSectorAt(Point p) const;
    std::optional<SectorId> apartOwnerAt(Point p) const;
    std::optional<SectorId> stackedSectorAt(const Map& map, Point p, SectorId hint) const;

    ParityCells m_cells{};
    ApartSectors m_apart{};
    SectorRanks m_ranks{};
    std::vector<Place> m_places{};       ///< places of sectors, by id
    std::vector<WallId> m_astray{};      ///< stray walls, ascending
    EmptyWhenMoved<std::size_t> m_edges; ///< number of edges in cells
    EmptyWhenMoved<std::size_t> m_edgesWhenMade;
    EmptyWhenMoved<std::size_t> m_bytesWhenMade; ///< bytes of m_cells
    EmptyWhenMoved<CellFrame> m_frameWhenMade;
    EmptyWhenMoved<std::size_t> m_beyond; ///< number of edges that extend beyond m_frameWhenMade
};

} // namespace sectored
