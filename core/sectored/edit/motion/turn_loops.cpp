#include "sectored/edit/motion/turn_loops.h"

#include "sectored/edit/answer/damaged_refusal.h"
#include "sectored/edit/row/link_walls.h"
#include "sectored/map/by_number.h"
#include "sectored/map/invariant.h"
#include "sectored/map/loops.h"
#include "sectored/map/portal.h"

#include <algorithm>
#include <array>
#include <unordered_set>

namespace sectored {

namespace {

Refusal attachedRefusal(const MapView& view, SectorId sector, const Loop& loop)
{
    return {
        .code = MessageCode::MirrorsPart,
        .arguments = {numbered(view.numbering(), sector)},
        .culprits = {.sectors = {sector}, .walls = loop.walls}};
}

/// Returns the new point2 of the first wall of a reversed chain: the old point2 of the last wall.
/// If that is a wall of the chain itself, returns the wall at the mirrored position.
WallRef turnedEnd(const Map& map, const Loop& loop)
{
    const WallRef end = map[loop.walls.back()].point2;
    const auto found = end.isRow() ? std::ranges::find(loop.walls, end.row()) : loop.walls.end();
    if (found == loop.walls.end()) {
        return end;
    }
    return loop.walls[static_cast<std::size_t>(loop.walls.end() - found) - 1];
}

/// Reverses the places of the loop's walls in the list. The first wall of a closed loop keeps its
/// place.
void reverseOrder(std::vector<WallId>& walls, const Loop& loop)
{
    std::vector<std::size_t> indices;
    for (std::size_t index = 0; index < walls.size(); ++index) {
        if (std::ranges::find(loop.walls, walls[index]) != loop.walls.end()) {
            indices.push_back(index);
        }
    }
    const auto first = indices.begin() + (loop.closed && !indices.empty() ? 1 : 0);
    const auto count = static_cast<std::size_t>(indices.end() - first);
    for (std::size_t at = 0; at < count / 2; ++at) {
        std::swap(
            walls[first[static_cast<std::ptrdiff_t>(at)]],
            walls[first[static_cast<std::ptrdiff_t>(count - 1 - at)]]);
    }
}

/// Reverses loops of all sectors, closed ones first. A wall shared by two lists is in at most one
/// closed loop.
class LoopTurning {
public:
    LoopTurning(const MapView& view, const SectorMotion& motion, PatchBuilder& builder)
        : m_view(view)
        , m_map(view.map)
        , m_motion(motion)
        , m_builder(builder)
    {}

    std::optional<Refusal> turn(SectorId sector)
    {
        if (!m_motion.movesAll && isDamaged(m_view, sector)) {
            return damagedRefusal(m_view, sector);
        }
        const auto list = m_map.wallsOf(sector);
        std::vector<WallId> walls(list.begin(), list.end());
        for (const Loop& loop : loopsOf(m_map, sector)) {
            const auto moving = std::ranges::count_if(loop.walls, [&](WallId wall) {
                return m_motion.moves(m_map, wall);
            });
            if (moving == 0) {
                continue;
            }
            if (static_cast<std::size_t>(moving) < loop.walls.size()) {
                return attachedRefusal(m_view, sector, loop);
            }
            reverseOrder(walls, loop);
            if (loop.closed) {
                turnWalls(loop);
            } else {
                m_chains.push_back(loop);
            }
        }
        // Lists that share or omit walls must stay in the order of the file's wall table.
        if (m_map.wallTable().empty()) {
            m_builder.setWalls(sector, std::move(walls));
        }
        return std::nullopt;
    }

    void turnChains()
    {
        for (const Loop& chain : m_chains) {
            if (std::ranges::none_of(chain.walls, [&](WallId wall) {
                    return m_turned.contains(wall);
                })) {
                turnWalls(chain);
            }
        }
    }

private:
    /// Makes each wall run along its segment in the opposite direction.
    void turnWalls(const Loop& loop)
    {
        const std::size_t count = loop.walls.size();
        const WallRef onward = turnedEnd(m_map, loop);
        for (std::size_t at = 0; at < count; ++at) {
            const WallId after = loop.walls[(at + 1) % count];
            Wall& wall = m_builder.edit(loop.walls[at]);
            wall.point2 = at > 0 ? WallRef(loop.walls[at - 1]) : onward;
            wall.position = m_motion.motion(m_map[after].position);
            wall.kept = wall.kept.with(KeptPart::Vertex, m_map[after].kept.of(KeptPart::Vertex));
        }
        m_turned.insert(loop.walls.begin(), loop.walls.end());
    }

    const MapView& m_view;
    const Map& m_map;
    const SectorMotion& m_motion;
    PatchBuilder& m_builder;
    std::vector<Loop> m_chains{}; ///< loops that do not close
    std::unordered_set<WallId> m_turned{};
};

bool areApart(const PatchBuilder& builder, WallId wall, WallId partner)
{
    const auto endOf = [&](WallId id) -> std::optional<Point> {
        const WallRef next = builder[id].point2;
        const Wall* row = next.isRow() ? builder.find(next.row()) : nullptr;
        return row != nullptr ? std::optional(row->position) : std::nullopt;
    };
    return endOf(wall) != builder[partner].position || endOf(partner) != builder[wall].position;
}

} // namespace

std::optional<Refusal> turnLoops(
    const MapView& view,
    const SectorMotion& motion,
    PatchBuilder& builder)
{
    LoopTurning turning(view, motion, builder);
    for (const auto* sectors : {&motion.sectors, &motion.attached}) {
        for (const SectorId sector : *sectors) {
            if (auto refusal = turning.turn(sector)) {
                return refusal;
            }
        }
    }
    turning.turnChains();
    return std::nullopt;
}

std::vector<WallId> unlinkTornChains(const MapView& view, PatchBuilder& builder)
{
    const Map& map = view.map;
    std::vector<WallId> unlinked;
    for (const SectorId sector : damagedAmong(view, map.sectorOrder())) {
        for (const Loop& loop : loopsOf(map, sector)) {
            if (loop.closed) {
                continue;
            }
            for (const WallId wall : std::array{loop.walls.front(), loop.walls.back()}) {
                const auto partner = partnerOf(map, wall);
                const auto across = sectorAcross(map, wall);
                if (partner && across && !isDamaged(view, *across)
                    && areApart(builder, wall, *partner)) {
                    makeSolid(builder, *partner);
                    unlinked.push_back(*partner);
                }
            }
        }
    }
    return byNumber(view, std::move(unlinked));
}

} // namespace sectored
