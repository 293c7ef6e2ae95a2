#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/repair/drop_walls.h"
#include "sectored/edit/repair/fix.h"
#include "sectored/edit/repair/good_link.h"
#include "sectored/edit/repair/steps.h"
#include "sectored/edit/row/dropped_walls.h"
#include "sectored/edit/row/link_walls.h"
#include "sectored/edit/row/split_walls.h"
#include "sectored/edit/row/unharmed.h"
#include "sectored/edit/row/walls_naming.h"
#include "sectored/geom/segment.h"
#include "sectored/map/link.h"
#include "sectored/map/loops.h"
#include "sectored/map/patch_builder.h"

#include <algorithm>
#include <optional>
#include <unordered_set>

namespace sectored {

namespace {

/// Returns the vertices of the fold strictly inside its walls, for these and their partners.
WallCuts cutsOf(const Map& map, SectorId fold)
{
    WallCuts cuts;
    for (const WallId wall : map.wallsOf(fold)) {
        for (const WallId other : map.wallsOf(fold)) {
            const Point p = map[other].position;
            if (!isInsideSegment(lineOf(map, wall), p)) {
                continue;
            }
            cuts[wall].insert(p);
            if (const auto partner = goodPartner(map, wall)) {
                cuts[*partner].insert(p);
            }
        }
    }
    return cuts;
}

/// Removes one fold whose walls are cut at its vertices.
class Dissolving {
public:
    Dissolving(const MapView& view, SectorId fold)
        : m_view(view)
        , m_map(view.map)
        , m_fold(fold)
        , m_builder(view)
    {}

    /// Returns the patch. Empty if a sector around it would lose all its walls.
    std::optional<Patch> dissolve(FixOutcome& outcome)
    {
        const auto walls = m_map.wallsOf(m_fold);
        std::vector<WallId> rest(walls.begin(), walls.end());
        while (!rest.empty()) {
            const WallId wall = rest.front();
            const Segment line = lineOf(m_map, wall);
            const auto back = std::ranges::find_if(rest, [&](WallId other) {
                return lineOf(m_map, other) == Segment{line.b, line.a};
            });
            if (back == rest.end()) {
                return std::nullopt;
            }
            const WallId twin = *back;
            std::erase_if(rest, [&](WallId other) { return other == wall || other == twin; });
            closeBetween(goodPartner(m_map, wall), goodPartner(m_map, twin), outcome);
        }
        return dropSlits(outcome) ? std::optional(removeFold()) : std::nullopt;
    }

private:
    /// Closes the gap that a piece of the fold leaves between two walls of rooms.
    void closeBetween(std::optional<WallId> left, std::optional<WallId> right, FixOutcome& outcome)
    {
        if (left && right) {
            if (m_map[*left].sector == m_map[*right].sector) {
                closeSlit(*left, *right);
            } else {
                linkWalls(m_builder, *left, *right);
            }
            return;
        }
        for (const auto wall : {left, right}) {
            if (wall) {
                clearLink(m_builder.edit(*wall));
                outcome.unlinked.push_back(*wall);
            }
        }
    }

    /// Takes two walls of one room that run there and back out of its loops.
    void closeSlit(WallId left, WallId right)
    {
        const WallRef afterLeft = m_builder[left].point2;
        const WallRef afterRight = m_builder[right].point2;
        const SectorId room = m_map[left].sector.row();
        for (const WallId wall : m_map.wallsOf(room)) {
            if (m_gone.contains(wall) || wall == left || wall == right) {
                continue;
            }
            if (m_builder[wall].point2 == WallRef(left)) {
                m_builder.edit(wall).point2 = afterRight;
            } else if (m_builder[wall].point2 == WallRef(right)) {
                m_builder.edit(wall).point2 = afterLeft;
            }
        }
        m_gone.insert({left, right});
        m_rooms.insert(room);
    }

    bool dropSlits(FixOutcome& outcome)
    {
        for (const SectorId room : m_rooms) {
            std::unordered_set<WallId> gone;
            for (const WallId wall : m_map.wallsOf(room)) {
                if (m_gone.contains(wall)) {
                    gone.insert(wall);
                }
            }
            if (gone.size() == m_map.wallsOf(room).size()) {
                return false;
            }
            dropWalls(m_view, room, gone, m_builder, outcome);
        }
        return true;
    }

    Patch removeFold()
    {
        const auto list = m_map.wallsOf(m_fold);
        const std::unordered_set<WallId> walls(list.begin(), list.end());
        const std::unordered_set<SectorId> sectors{m_fold};
        for (const WallId other : wallsNaming(m_view, {walls, sectors})) {
            const Wall* row = m_builder.find(other);
            if (row != nullptr && !walls.contains(other)
                && ((row->nextWall.isRow() && walls.contains(row->nextWall.row()))
                    || row->nextSector == SectorRef(m_fold))) {
                clearLink(m_builder.edit(other));
            }
        }
        clearFloorLinks(m_view, m_builder, walls);
        for (const SpriteId sprite : m_view.index.spritesOf(std::vector{m_fold})) {
            m_builder.remove(sprite);
        }
        if (m_builder.header().start.sector == SectorRef(m_fold)) {
            m_builder.editHeader().start.sector = {};
        }
        m_builder.remove(m_fold);
        for (const WallId wall : walls) {
            m_builder.remove(wall);
        }
        return m_builder.finish();
    }

    const MapView& m_view;
    const Map& m_map;
    SectorId m_fold;
    PatchBuilder m_builder;
    std::unordered_set<WallId> m_gone;
    std::unordered_set<SectorId> m_rooms;
};

/// Dissolves one fold. Nothing changes if a sector around it would be damaged.
void dissolveIn(Steps& all, SectorId fold, FixOutcome& outcome)
{
    Steps steps(all.view());
    FixOutcome made;
    if (const auto cuts = cutsOf(steps.map(), fold); !cuts.empty()) {
        const MapView view = steps.view();
        PatchBuilder builder(view);
        splitWalls(view, cuts, builder);
        steps.apply(builder.finish());
    }
    const auto patch = Dissolving(steps.view(), fold).dissolve(made);
    if (!patch) {
        return;
    }
    steps.apply(*patch);
    const Patch whole = steps.whole();
    if (!leavesOthersUnharmed(all.view(), steps.view(), whole)) {
        return;
    }
    const auto walls = all.map().wallsOf(fold);
    outcome.fixes.push_back(
        {.fix = RepairFix::Dissolve, .sector = fold, .walls = {walls.begin(), walls.end()}});
    outcome.removed.push_back(fold);
    std::ranges::move(made.unlinked, std::back_inserter(outcome.unlinked));
    std::ranges::move(made.lost, std::back_inserter(outcome.lost));
    all.apply(whole);
}

} // namespace

FixResult fixDissolve(const MapView& view, const RepairScope& scope)
{
    FixOutcome outcome;
    Steps steps(view);
    for (const SectorId fold : scope.sectors) {
        const std::size_t sprites = view.index.spritesOf(std::vector{fold}).size();
        if (sprites > 0 && !scope.allowRemove) {
            return refuse(
                {.code = MessageCode::RemovesFold,
                 .arguments = {numbered(view.numbering(), fold), std::to_string(sprites)},
                 .culprits = {.sectors = {fold}}});
        }
        dissolveIn(steps, fold, outcome);
    }
    outcome.patch = steps.whole();
    return outcome;
}

} // namespace sectored
