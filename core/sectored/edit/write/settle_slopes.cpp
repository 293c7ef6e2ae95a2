#include "sectored/edit/write/settle_slopes.h"

#include "sectored/edit/answer/notice.h"
#include "sectored/edit/write/level_slope.h"

#include <algorithm>

namespace sectored {

namespace {

std::vector<Point> redrawnCornersOf(const Drawing& drawing, const RedrawnSector& sector)
{
    std::vector<Point> corners;
    for (const auto& loop : sector.loops) {
        for (const std::size_t wall : loop) {
            corners.push_back(drawing.redrawn.walls[wall].line.a);
        }
    }
    return corners;
}

/// Returns for each heir whether it has faces that its source did not have.
std::vector<bool> grownHeirs(const Drawing& drawing)
{
    const FaceOwners& owners = drawing.owners;
    std::vector<bool> grown(owners.heirs.size());
    for (const Face face : owners.heirOfFace.indices()) {
        const auto heir = owners.heirOfFace[face];
        if (heir && drawing.overlay.sectorOfFace[face] != owners.heirs[*heir].source) {
            grown[*heir] = true;
        }
    }
    return grown;
}

class SlopeSettling {
public:
    SlopeSettling(
        const Drawing& drawing,
        std::span<const SectorId> sectorOfHeir,
        PatchBuilder& builder)
        : m_drawing(drawing)
        , m_sectorOfHeir(sectorOfHeir)
        , m_builder(builder)
        , m_grown(grownHeirs(drawing))
    {}

    SettledSlopes settle()
    {
        for (const RedrawnSector& sector : m_drawing.sectors) {
            const auto source = m_drawing.owners.heirs[sector.heir].source;
            if (!sector.isUntouched && source && hangsOnFirstWall(m_drawing.view.map[*source])) {
                hang(sector, *source);
            }
            open(sector);
        }
        return std::move(m_settled);
    }

private:
    void hang(const RedrawnSector& sector, SectorId source)
    {
        const SectorId id = m_sectorOfHeir[sector.heir];
        const auto corners = redrawnCornersOf(m_drawing, sector);
        const Segment wall = m_drawing.redrawn.walls[sector.loops.front().front()].line;
        const MapView* before = m_drawing.move != nullptr ? &m_drawing.move->before : nullptr;
        HungSector hung = hangOn(
            planeView(m_drawing.view, before, source),
            source,
            m_builder[id],
            {.wall = wall, .turn = sector.hinge, .corners = corners});
        if (!hung.loss.isNone()) {
            hung.loss.sector = id;
            m_settled.lost.push_back(hung.loss);
        }
        if (m_grown[sector.heir]) {
            OpenedSector opened = keptOpen(m_drawing.view.map, source, hung.sector, wall, corners);
            for (const PlaneKind kind : opened.levelled) {
                m_settled.levelled.push_back({id, kind});
            }
            hung.sector = std::move(opened.sector);
        }
        if (hung.sector != m_builder[id]) {
            m_builder.edit(id) = hung.sector;
        }
    }

    void open(const RedrawnSector& sector)
    {
        const auto heights = openHeights(m_drawing, sector.heir);
        if (!heights) {
            return;
        }
        const SectorId id = m_sectorOfHeir[sector.heir];
        Sector& row = m_builder.edit(id);
        row.ceiling.z = heights->ceiling;
        row.floor.z = heights->floor;
        m_settled.opened.push_back({id, *heights});
    }

    const Drawing& m_drawing;
    std::span<const SectorId> m_sectorOfHeir;
    PatchBuilder& m_builder;
    std::vector<bool> m_grown;
    SettledSlopes m_settled;
};

Notice levelNotice(const LevelledPlane& levelled, const Numbering& after)
{
    const bool isFloor = levelled.kind == PlaneKind::Floor;
    return {
        .code = isFloor ? MessageCode::FloorLevelled : MessageCode::CeilingLevelled,
        .arguments = {numbered(after, levelled.sector)},
        .about = {.sectors = {levelled.sector}}};
}

Notice openNotice(const OpenedDoor& opened, const Numbering& after)
{
    const auto& [sector, heights] = opened;
    Notice notice{
        .code = MessageCode::HeightsOfDefault,
        .arguments = {numbered(after, sector)},
        .about = {.sectors = {sector}}};
    if (heights.like) {
        notice.code = MessageCode::HeightsOfNeighbour;
        notice.arguments.emplace_back(numbered(after, *heights.like));
    }
    notice.arguments.emplace_back(numbered(after, heights.shut));
    return notice;
}

} // namespace

SettledSlopes settleSlopes(
    const Drawing& drawing,
    std::span<const SectorId> sectorOfHeir,
    PatchBuilder& builder)
{
    return SlopeSettling(drawing, sectorOfHeir, builder).settle();
}

std::vector<Notice> slopeNotices(const SettledSlopes& settled, const Numbering& after)
{
    std::vector<Notice> notices;
    for (const PlaneLoss& loss : settled.lost) {
        std::ranges::move(planeNotices(loss, after), std::back_inserter(notices));
    }
    for (const LevelledPlane& levelled : settled.levelled) {
        notices.push_back(levelNotice(levelled, after));
    }
    for (const OpenedDoor& opened : settled.opened) {
        notices.push_back(openNotice(opened, after));
    }
    return notices;
}

} // namespace sectored
