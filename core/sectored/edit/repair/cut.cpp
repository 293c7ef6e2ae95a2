#include "sectored/edit/repair/drop_walls.h"
#include "sectored/edit/repair/fix.h"
#include "sectored/edit/repair/good_link.h"
#include "sectored/edit/repair/sector_cut.h"
#include "sectored/edit/repair/steps.h"
#include "sectored/edit/row/link_walls.h"
#include "sectored/edit/row/slope_hinge.h"
#include "sectored/edit/row/unharmed.h"
#include "sectored/edit/row/wall_split.h"
#include "sectored/geom/segment.h"
#include "sectored/map/by_number.h"
#include "sectored/map/crossing.h"
#include "sectored/map/invariant.h"
#include "sectored/map/link.h"
#include "sectored/map/patch_builder.h"

#include <algorithm>
#include <map>
#include <optional>

namespace sectored {

namespace {

/// Writes one sector as its cut says.
class CutWriting {
public:
    CutWriting(const MapView& view, SectorId sector, const SectorCut& cut)
        : m_view(view)
        , m_map(view.map)
        , m_sector(sector)
        , m_cut(cut)
        , m_walls(view.map.wallsOf(sector))
        , m_builder(view)
    {}

    FixOutcome write()
    {
        for (std::size_t loop = 0; loop < m_cut.loops.size(); ++loop) {
            for (std::size_t piece = 0; piece < m_cut.loops[loop].size(); ++piece) {
                m_piecesOf[m_cut.loops[loop][piece].wall].push_back({loop, piece});
            }
        }
        std::unordered_set<WallId> gone;
        for (std::size_t wall = 0; wall < m_walls.size(); ++wall) {
            writePieces(wall);
            if (!m_piecesOf.contains(wall)) {
                gone.insert(m_walls[wall]);
            }
        }
        linkLoops();
        dropWalls(m_view, m_sector, gone, m_builder, m_outcome);
        rehangIfNeeded();
        m_outcome.patch = m_builder.finish();
        for (const WallPair& pair : crossingsOf(m_map, m_sector, crossingLimit)) {
            gone.insert({pair.first, pair.second});
        }
        m_outcome.fixes.push_back(
            {.fix = RepairFix::Cut,
             .sector = m_sector,
             .walls = byNumber(m_view, std::vector<WallId>(gone.begin(), gone.end()))});
        return std::move(m_outcome);
    }

private:
    /// A piece in the cut.
    struct Place {
        std::size_t loop = 0;
        std::size_t piece = 0;

        auto operator<=>(const Place&) const = default;
    };

    const Segment& lineAt(const Place& place) const
    {
        return m_cut.loops[place.loop][place.piece].line;
    }

    /// Returns the end of a piece that is nearer to the start of its old wall.
    Point startAt(const Place& place) const
    {
        return m_cut.isTurned ? lineAt(place).b : lineAt(place).a;
    }

    /// Returns the ends of pieces strictly inside the wall, along it.
    std::vector<Point> cutsOf(const std::vector<Place>& pieces, const Segment& line) const
    {
        std::vector<Point> cuts;
        for (const Place& place : pieces) {
            for (const Point end : {lineAt(place).a, lineAt(place).b}) {
                if (end != line.a && end != line.b) {
                    cuts.push_back(end);
                }
            }
        }
        orderAlong(cuts, line.a);
        return cuts;
    }

    void writePieces(std::size_t wall)
    {
        const WallId id = m_walls[wall];
        const Segment line = lineOf(m_map, id);
        const auto partner = goodPartner(m_map, id);
        std::vector<Place> pieces =
            m_piecesOf.contains(wall) ? m_piecesOf[wall] : std::vector<Place>{};
        std::ranges::sort(pieces, {}, [&](const Place& place) {
            return stepsBetween(line.a, startAt(place));
        });
        const auto cuts = cutsOf(pieces, line);
        std::map<Point, Wall> rows;
        Wall rest = m_map[id];
        for (const Point cut : cuts) {
            const WallPieces split = splitWall(rest, line.b, cut);
            rows[rest.position] = split.first;
            rest = split.second;
        }
        rows[rest.position] = rest;
        std::map<Point, WallId> startingAt;
        for (const Place& place : pieces) {
            const Wall& row = rows.at(startAt(place));
            m_ids[place] = &place == &pieces.front() ? id : m_builder.add(row);
            startingAt[startAt(place)] = m_ids[place];
            Wall& written = m_builder.edit(m_ids[place]);
            written = row;
            written.position = lineAt(place).a;
            if (m_cut.isTurned) {
                written.kept = row.kept.with(KeptPart::Vertex, keptAtEnd(id, written.position));
            }
            written.sector = m_sector;
            clearLink(written);
        }
        if (partner) {
            writePartner(*partner, cuts, m_cut.isTurned ? decltype(startingAt){} : startingAt);
        }
    }

    /// Returns the kept fields of a vertex on a wall: those of its end; a cut has none.
    const std::string& keptAtEnd(WallId wall, Point vertex) const
    {
        static const std::string none;
        const WallRef next = m_map[wall].point2;
        const bool isEnd = next.isRow() && m_map[next.row()].position == vertex;
        return isEnd ? m_map[next.row()].kept.of(KeptPart::Vertex) : none;
    }

    /// Cuts the opposite wall at the same points. `across` has the pieces by the point where they
    /// start, which is where those of the partner end.
    void writePartner(
        WallId partner,
        const std::vector<Point>& cuts,
        const std::map<Point, WallId>& across)
    {
        const Segment line = lineOf(m_map, partner);
        std::vector<WallId> ids{partner};
        for (auto cut = cuts.rbegin(); cut != cuts.rend(); ++cut) {
            WallPieces split = splitWall(m_builder[ids.back()], line.b, *cut);
            const WallId second = m_builder.add(split.second);
            split.first.point2 = second;
            m_builder.edit(ids.back()) = split.first;
            ids.push_back(second);
        }
        for (const WallId id : ids) {
            const Point end =
                id == ids.back() ? line.b : m_builder[m_builder[id].point2.row()].position;
            const auto facing = across.find(end);
            if (facing != across.end()) {
                linkWalls(m_builder, id, facing->second);
            } else {
                clearLink(m_builder.edit(id));
                m_outcome.unlinked.push_back(id);
            }
        }
        if (ids.size() > 1) {
            const SectorId sector = m_map[partner].sector.row();
            const auto old = m_builder.wallsOf(sector);
            std::vector<WallId> list(old.begin(), old.end());
            list.insert(std::ranges::find(list, partner) + 1, ids.begin() + 1, ids.end());
            m_builder.setWalls(sector, std::move(list));
        }
    }

    void linkLoops()
    {
        std::vector<WallId> list;
        for (std::size_t loop = 0; loop < m_cut.loops.size(); ++loop) {
            const std::size_t count = m_cut.loops[loop].size();
            for (std::size_t piece = 0; piece < count; ++piece) {
                const WallId id = m_ids.at({loop, piece});
                m_builder.edit(id).point2 = m_ids.at({loop, (piece + 1) % count});
                list.push_back(id);
            }
        }
        m_builder.setWalls(m_sector, std::move(list));
    }

    void rehangIfNeeded()
    {
        const WallId first = m_builder.wallsOf(m_sector).front();
        const bool keepsFirst = first == m_walls.front() && !m_cut.isTurned
                                && m_builder[first].position == m_map[first].position;
        if (keepsFirst || !hangsOnFirstWall(m_map[m_sector])) {
            return;
        }
        if (const PlaneLoss loss = rehang(m_view, m_builder, m_sector); !loss.isNone()) {
            m_outcome.lost.push_back(loss);
        }
    }

    const MapView& m_view;
    const Map& m_map;
    SectorId m_sector;
    const SectorCut& m_cut;
    std::span<const WallId> m_walls;
    PatchBuilder m_builder;
    FixOutcome m_outcome;
    std::map<std::size_t, std::vector<Place>> m_piecesOf; ///< by wall
    std::map<Place, WallId> m_ids;
};

/// Cuts one sector. Nothing changes if the result would be no better.
void cutSectorIn(Steps& steps, SectorId sector, FixOutcome& outcome)
{
    const MapView view = steps.view();
    if (crossingsOf(view.map, sector, 1).empty()) {
        return;
    }
    const auto cut = cutSector(view, sector);
    if (!cut) {
        return;
    }
    FixOutcome made = CutWriting(view, sector, *cut).write();
    const Trial after(view, made.patch);
    if (isDamaged(after.view(), sector)
        || !leavesOthersUnharmed(view, after.view(), made.patch, sector)) {
        return;
    }
    steps.apply(made.patch);
    std::ranges::move(made.fixes, std::back_inserter(outcome.fixes));
    std::ranges::move(made.unlinked, std::back_inserter(outcome.unlinked));
    std::ranges::move(made.lost, std::back_inserter(outcome.lost));
}

} // namespace

FixResult fixCut(const MapView& view, const RepairScope& scope)
{
    FixOutcome outcome;
    Steps steps(view);
    for (const SectorId sector : scope.sectors) {
        cutSectorIn(steps, sector, outcome);
    }
    outcome.patch = steps.whole();
    return outcome;
}

} // namespace sectored
