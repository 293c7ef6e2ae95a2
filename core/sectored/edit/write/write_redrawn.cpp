#include "sectored/edit/write/write_redrawn.h"

#include "sectored/edit/row/dropped_walls.h"
#include "sectored/edit/row/wall_split.h"
#include "sectored/edit/row/walls_naming.h"
#include "sectored/edit/write/inherit_sector.h"
#include "sectored/edit/write/inherit_wall.h"
#include "sectored/geom/segment.h"

#include <algorithm>
#include <iterator>
#include <unordered_set>

namespace sectored {

namespace {

class Writer {
public:
    Writer(const Drawing& drawing, std::span<const Seam> seams, PatchBuilder& builder)
        : m_drawing(drawing)
        , m_seams(seams)
        , m_map(drawing.view.map)
        , m_builder(builder)
        , m_pieces(oldPiecesOf(drawing.redrawn))
        , m_rows(inheritWalls(drawing.view, drawing.stroke, drawing.owners, drawing.redrawn))
        , m_ids(m_rows.size())
    {
        m_written.sectorOfHeir.resize(drawing.owners.heirs.size());
    }

    WrittenDrawing write()
    {
        addSectors();
        nameWalls();
        for (const RedrawnSector& sector : m_drawing.sectors) {
            if (!sector.isUntouched) {
                writeWalls(sector);
            }
        }
        m_written.slopes = settleSlopes(m_drawing, m_written.sectorOfHeir, m_builder);
        linkWalls();
        writeSeams();
        dropWalls();
        dropRest();
        return std::move(m_written);
    }

private:
    const std::vector<RedrawnWall>& walls() const { return m_drawing.redrawn.walls; }

    void addSectors()
    {
        for (const RedrawnSector& sector : m_drawing.sectors) {
            const Heir& heir = m_drawing.owners.heirs[sector.heir];
            SectorId& id = m_written.sectorOfHeir[sector.heir];
            if (heir.kind == HeirKind::Kept) {
                id = *heir.source;
                continue;
            }
            id = m_builder.add(inheritSector(m_drawing, sector.heir));
            m_written.created.push_back(id);
        }
    }

    /// The first surviving piece of a wall along it, even if rounding bent it, keeps the id.
    void nameWalls()
    {
        std::vector<char> isFirst(walls().size(), 0);
        visitOldWalls(m_pieces, [&](std::span<const OldPiece> pieces) {
            const Point start = m_map[pieces.front().oldWall].position;
            const auto stepsTo = [&](const OldPiece& piece) {
                return stepsBetween(start, walls()[piece.wall].line.a);
            };
            isFirst[std::ranges::min(pieces, {}, stepsTo).wall] = 1;
        });
        for (const RedrawnSector& sector : m_drawing.sectors) {
            for (const auto& loop : sector.loops) {
                for (const std::size_t wall : loop) {
                    m_ids[wall] =
                        isFirst[wall] != 0 ? *walls()[wall].oldWall : m_builder.add(m_rows[wall]);
                }
            }
        }
        for (const RedrawnLoop& loop : m_drawing.redrawn.loops) {
            for (const std::size_t wall : loop.walls) {
                m_ids[wall] = m_ids[wall] ? m_ids[wall] : walls()[wall].oldWall;
            }
        }
    }

    void writeWalls(const RedrawnSector& sector)
    {
        std::vector<WallId> list;
        for (const auto& loop : sector.loops) {
            for (std::size_t at = 0; at < loop.size(); ++at) {
                const WallId id = *m_ids[loop[at]];
                Wall row = m_rows[loop[at]];
                row.sector = m_builder[id].sector;
                row.point2 = *m_ids[loop[(at + 1) % loop.size()]];
                if (m_builder[id] != row) {
                    m_builder.edit(id) = row;
                }
                list.push_back(id);
            }
        }
        m_builder.setWalls(m_written.sectorOfHeir[sector.heir], std::move(list));
    }

    void setLink(WallId id, WallRef wall, SectorRef sector)
    {
        if (m_builder[id].nextWall != wall || m_builder[id].nextSector != sector) {
            Wall& row = m_builder.edit(id);
            row.nextWall = wall;
            row.nextSector = sector;
        }
    }

    void linkWalls()
    {
        for (std::size_t wall = 0; wall < walls().size(); ++wall) {
            const auto oldWall = walls()[wall].oldWall;
            const auto facing = walls()[wall].facing;
            if (facing) {
                setLink(
                    *m_ids[wall],
                    *m_ids[*facing],
                    m_written.sectorOfHeir[walls()[*facing].heir]);
            } else if (!oldWall || !partnerOutside(m_drawing.view, m_drawing.sheet, *oldWall)) {
                setLink(*m_ids[wall], {}, {});
            }
        }
    }

    void writeSeams()
    {
        for (const Seam& seam : m_seams) {
            const auto ids = cutPartner(seam);
            for (std::size_t at = 0; at < ids.size(); ++at) {
                const auto facing = seam.pieces[at].facing;
                if (facing) {
                    setLink(
                        ids[at],
                        *m_ids[*facing],
                        m_written.sectorOfHeir[walls()[*facing].heir]);
                    setLink(*m_ids[*facing], ids[at], m_map[seam.partner].sector);
                } else {
                    setLink(ids[at], {}, {});
                }
            }
        }
    }

    /// Returns the pieces of a frozen sector's wall, beginning at its start.
    std::vector<WallId> cutPartner(const Seam& seam)
    {
        std::vector<WallId> ids{seam.partner};
        if (!seam.isCut()) {
            return ids;
        }
        const SectorId frozen = m_map[seam.partner].sector.row();
        const Point end = *m_map.endOf(m_map[seam.partner]);
        for (auto piece = seam.pieces.begin(); piece + 1 != seam.pieces.end(); ++piece) {
            WallPieces split = splitWall(m_builder[ids.back()], end, piece->end);
            const WallId second = m_builder.add(split.second);
            split.first.point2 = second;
            m_builder.edit(ids.back()) = split.first;
            ids.push_back(second);
        }
        const auto old = m_builder.wallsOf(frozen);
        std::vector<WallId> list(old.begin(), old.end());
        const auto at = std::ranges::find(list, seam.partner);
        list.insert(at + 1, ids.begin() + 1, ids.end());
        if (list.front() == seam.partner && hangsOnFirstWall(m_map[frozen])) {
            PlaneLoss loss = lossAt(frozen, seam);
            if (!loss.isNone()) {
                loss.sector = frozen;
                m_written.slopes.lost.push_back(loss);
            }
        }
        m_builder.setWalls(frozen, std::move(list));
        return ids;
    }

    /// Returns the loss of a frozen sector whose first wall is the seam.
    PlaneLoss lossAt(SectorId frozen, const Seam& seam) const
    {
        std::vector<Point> corners;
        for (const WallId wall : m_map.wallsOf(frozen)) {
            corners.push_back(m_map[wall].position);
        }
        const Segment firstPiece{m_map[seam.partner].position, seam.pieces.front().end};
        return lossOnBending(
            m_drawing.view,
            frozen,
            {.wall = firstPiece,
             .turn = turnBetween(hingeOf(m_map, frozen), firstPiece),
             .corners = corners});
    }

    void dropWalls()
    {
        std::ranges::copy_if(
            m_drawing.overlay.walls,
            std::inserter(m_dropped, m_dropped.end()),
            [&](WallId wall) {
                return !std::ranges::binary_search(m_pieces, wall, {}, &OldPiece::oldWall);
            });
        m_dropped.insert(m_drawing.overlay.vanished.begin(), m_drawing.overlay.vanished.end());
    }

    void dropRest()
    {
        // New and rewritten rows may have inherited a floor link to a removed wall.
        for (const auto& id : m_ids) {
            clearInherited(*id);
        }
        if (!m_dropped.empty()) {
            m_written.unlinked = clearFloorLinks(m_drawing.view, m_builder, m_dropped);
        }
        for (const SectorId sector : m_drawing.owners.removed) {
            m_builder.remove(sector);
        }
        for (const auto* walls : {&m_drawing.overlay.walls, &m_drawing.overlay.vanished}) {
            for (const WallId wall : *walls) {
                if (m_dropped.contains(wall)) {
                    m_builder.remove(wall);
                }
            }
        }
        clearReferences();
    }

    void clearInherited(WallId id)
    {
        if (m_map.find(id) != nullptr) {
            return;
        }
        const auto goes = [&](const WallRef& wall) {
            return wall.isRow() && m_dropped.contains(wall.row());
        };
        if (goes(m_builder[id].upperWall)) {
            m_builder.edit(id).upperWall = {};
            m_builder.edit(id).cstat &= ~wall_bit::upperLink;
        }
        if (goes(m_builder[id].lowerWall)) {
            m_builder.edit(id).lowerWall = {};
            m_builder.edit(id).cstat &= ~wall_bit::lowerLink;
        }
    }

    /// Clears references of damaged rows. They may be one-way, so the removed rows do not lead to
    /// them.
    void clearReferences()
    {
        if (m_drawing.owners.removed.empty() && m_dropped.empty()) {
            return;
        }
        const auto goneWall = [&](const WallRef& wall) {
            return wall.isRow() && m_builder.find(wall.row()) == nullptr;
        };
        const auto goneSector = [&](const SectorRef& sector) {
            return sector.isRow() && m_builder.find(sector.row()) == nullptr;
        };
        const std::unordered_set<SectorId> sectors(
            m_drawing.owners.removed.begin(),
            m_drawing.owners.removed.end());
        for (const WallId id : wallsNaming(m_drawing.view, {m_dropped, sectors})) {
            const Wall* wall = m_builder.find(id);
            if (wall == nullptr) {
                continue;
            }
            if (goneWall(wall->point2)) {
                m_written.torn = wall->sector.isRow() ? wall->sector.row() : m_written.torn;
                m_builder.edit(id).point2 = {};
            }
            if (goneWall(m_builder[id].nextWall)) {
                m_builder.edit(id).nextWall = {};
            }
            if (goneSector(m_builder[id].nextSector)) {
                m_builder.edit(id).nextSector = {};
            }
        }
        if (goneSector(m_builder.header().start.sector)) {
            m_builder.editHeader().start.sector = {};
        }
    }

    const Drawing& m_drawing;
    std::span<const Seam> m_seams;
    const Map& m_map;
    PatchBuilder& m_builder;
    std::vector<OldPiece> m_pieces;
    std::vector<Wall> m_rows;
    std::vector<std::optional<WallId>> m_ids; ///< id of each redrawn wall
    std::unordered_set<WallId> m_dropped;
    WrittenDrawing m_written;
};

} // namespace

WrittenDrawing writeDrawing(
    const Drawing& drawing,
    std::span<const Seam> seams,
    PatchBuilder& builder)
{
    return Writer(drawing, seams, builder).write();
}

} // namespace sectored
