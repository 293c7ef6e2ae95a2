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

/// Which sectors hold a point, exactly and at once, for levels of any size: the answers of
/// sector_at.h from a grid over the level that knows the walls in each of its cells (ParityCells).
/// It keeps all it needs of the level, so it is asked without one; `update` takes it along with the
/// level's patches.
///
/// 1. Every answer is that of sector_at.h, for every int32 point and every level. Sectors that do
///    not close or that reach beyond coordinateLimit are answered one by one, by their boxes, at
///    the cost of their walls.
/// 2. A question costs the walls in the cell of the point, and the sectors that cover it: a
/// handful,
///    but where many walls come together, as at the hub of a star, or many sectors lie on each
///    other.
/// 3. Constant functions change nothing: any number of threads may ask at once, while none updates.
/// 4. It takes 75 to 105 bytes a wall of crooked rooms; for long walls and stacked sectors cells
///    get larger instead of more.
/// 5. One that was moved from is that of a level without sectors.
///
/// Spec: point-queries 2.
class SectorIndex {
public:
    /// Of a level without sectors.
    SectorIndex() = default;
    /// Linear, but for a logarithm of the walls of a sector.
    explicit SectorIndex(const Map& map);

    /// Brings the index up to date; `after` is the level after the patch. Costs the walls of the
    /// sectors that the patch touches and what is in the cells between their old borders and their
    /// new ones. Where walls come to lie far outside, all cells are moved or made larger. The index
    /// is made anew where there come to be more than twice the walls, or it comes to take more than
    /// twice the bytes, that it was made with; where cells were made larger for walls that are no
    /// longer far outside; where that costs less than the patch; and always where the level has an
    /// explicit wall table.
    void update(const Map& after, const Patch& patch);

    /// All sectors at the point (sectorsAt of sector_at.h).
    SectorsAt sectorsAt(Point p) const;

    /// Calls visit(sector, location) for every sector whose interior or boundary holds the point,
    /// in no order. Takes no memory.
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

    /// The sector that a Build engine would name: the highest-numbered one for which
    /// engineContains holds.
    std::optional<SectorId> sectorAt(Point p) const;

    /// The same with a hint, as the engine's updatesector: the hint if it holds the point, else its
    /// portal neighbours in wall order, else the highest-numbered. `map` is the level of the index;
    /// it is looked at only where several sectors hold the point.
    std::optional<SectorId> sectorAt(const Map& map, Point p, SectorId hint) const;

    /// The owner of the point by the half-open rule: the sector for which containsHalfOpen holds,
    /// and where sectors overlap the highest-numbered of them. What new code should use.
    std::optional<SectorId> ownerAt(Point p) const;

    /// For each point sectorAt, or ownerAt; in large levels faster than one after the other.
    std::vector<std::optional<SectorId>> sectorAtEach(std::span<const Point> points) const;
    std::vector<std::optional<SectorId>> ownerAtEach(std::span<const Point> points) const;

    /// Bytes that the index has taken.
    std::size_t memory() const;
    /// How the cells are filled.
    CellCensus census() const { return m_cells.census(); }

private:
    /// Where a sector is answered.
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
    std::vector<Place> m_places{};       ///< of sectors, by id
    std::vector<WallId> m_astray{};      ///< ascending
    EmptyWhenMoved<std::size_t> m_edges; ///< in cells
    EmptyWhenMoved<std::size_t> m_edgesWhenMade;
    EmptyWhenMoved<std::size_t> m_bytesWhenMade; ///< of m_cells
    EmptyWhenMoved<CellFrame> m_frameWhenMade;
    EmptyWhenMoved<std::size_t> m_beyond; ///< edges that reach beyond m_frameWhenMade
};

} // namespace sectored
