#include "sectored/edit/repair/fix.h"
#include "sectored/edit/repair/good_link.h"
#include "sectored/edit/repair/steps.h"
#include "sectored/edit/repair/vertex_move.h"
#include "sectored/geom/quotient.h"
#include "sectored/map/crossing.h"
#include "sectored/map/invariant.h"
#include "sectored/map/loops.h"
#include "sectored/map/patch_builder.h"

#include <algorithm>
#include <array>
#include <optional>

namespace sectored {

namespace {

constexpr int mostMoves = 8;
constexpr std::size_t mostCrossings = 12; ///< of which moves are tried
constexpr std::int32_t reach = 2;         ///< around the nearest point on the other wall
constexpr std::int64_t penalty = 3;       ///< in units, for a place on a wall

/// Returns the integer point nearest to the point of a wall that is nearest to p.
Point nearestOn(const Segment& wall, Point p)
{
    const Int128 dx = Int128{wall.b.x} - wall.a.x;
    const Int128 dy = Int128{wall.b.y} - wall.a.y;
    const Int128 length2 = dx * dx + dy * dy;
    const Int128 along = std::clamp<Int128>(
        (Int128{p.x} - wall.a.x) * dx + (Int128{p.y} - wall.a.y) * dy,
        0,
        length2);
    return {
        static_cast<std::int32_t>(wall.a.x + roundedQuotient(along * dx, length2)),
        static_cast<std::int32_t>(wall.a.y + roundedQuotient(along * dy, length2))};
}

/// A possible move of a vertex.
struct Nudge {
    WallId vertex{}; ///< a wall that starts there
    Point to{};
    WallPair crossing{};
    bool endsAll = false;
    bool lands = false;
    std::int64_t squared = 0; ///< of the distance
};

/// Compares sqrt(squared), plus the penalty for landing on a wall.
bool isShorter(const Nudge& left, const Nudge& right)
{
    if (left.lands == right.lands) {
        return left.squared < right.squared;
    }
    // sqrt(l) + 3 < sqrt(f) exactly if 6 sqrt(l) < f - l - 9.
    const auto withPenalty = [](std::int64_t lands, std::int64_t free) {
        const std::int64_t rest = free - lands - penalty * penalty;
        return rest > 0 && 4 * penalty * penalty * lands < rest * rest;
    };
    return left.lands ? withPenalty(left.squared, right.squared)
                      : !withPenalty(right.squared, left.squared);
}

bool isBetter(const Nudge& left, const Nudge& right)
{
    return left.endsAll != right.endsAll ? left.endsAll : isShorter(left, right);
}

/// Tries the places around the nearest point on the other wall.
class NudgeSearch {
public:
    NudgeSearch(const Map& map, SectorId sector, std::int32_t within)
        : m_map(map)
        , m_sector(sector)
        , m_within(within)
    {}

    std::optional<Nudge> search()
    {
        const auto all = crossingsOf(m_map, m_sector, crossingLimit);
        m_crossings = static_cast<std::ptrdiff_t>(all.size());
        for (const WallPair& pair : std::span(all).first(std::min(all.size(), mostCrossings))) {
            for (const auto& [wall, other] :
                 {std::pair(pair.first, pair.second), std::pair(pair.second, pair.first)}) {
                tryPlaces(wall, other, pair);
                tryPlaces(m_map[wall].point2.row(), other, pair);
            }
        }
        return m_best;
    }

private:
    void tryPlaces(WallId vertex, WallId other, const WallPair& pair)
    {
        const VertexMoves moves(m_map, ringOf(m_map, vertex));
        const Point from = m_map[vertex].position;
        const Point middle = nearestOn(lineOf(m_map, other), from);
        for (std::int32_t y = -reach; y <= reach; ++y) {
            for (std::int32_t x = -reach; x <= reach; ++x) {
                Nudge nudge{.vertex = vertex, .to = {middle.x + x, middle.y + y}, .crossing = pair};
                const std::int64_t dx = std::int64_t{nudge.to.x} - from.x;
                const std::int64_t dy = std::int64_t{nudge.to.y} - from.y;
                const std::int64_t most = m_within;
                if (std::abs(dx) <= most && std::abs(dy) <= most
                    && dx * dx + dy * dy <= most * most) {
                    nudge.squared = dx * dx + dy * dy;
                    judge(nudge, moves);
                }
            }
        }
    }

    void judge(Nudge nudge, const VertexMoves& moves)
    {
        const VertexEffect effect = moves.effectOf(nudge.to, m_sector);
        if (!effect.isAllowed || effect.fewerCrossings <= 0) {
            return;
        }
        nudge.endsAll = effect.fewerCrossings == m_crossings;
        nudge.lands = effect.landsOnWall;
        if (!m_best || isBetter(nudge, *m_best)) {
            m_best = nudge;
        }
    }

    const Map& m_map;
    SectorId m_sector;
    std::int32_t m_within;
    std::ptrdiff_t m_crossings = 0;
    std::optional<Nudge> m_best;
};

void move(Steps& steps, SectorId sector, const Nudge& nudge, FixOutcome& outcome)
{
    const MapView view = steps.view();
    PatchBuilder builder(view);
    const Point from = view.map[nudge.vertex].position;
    for (const WallId wall : ringOf(view.map, nudge.vertex)) {
        builder.edit(wall).position = nudge.to;
    }
    outcome.fixes.push_back(
        {.fix = RepairFix::Nudge,
         .sector = sector,
         .walls = {nudge.crossing.first, nudge.crossing.second},
         .from = from,
         .to = nudge.to});
    steps.apply(builder.finish());
}

/// Moves vertices of one sector until it has no crossings. If that fails, nothing moves.
void nudgeSector(Steps& all, SectorId sector, std::int32_t within, FixOutcome& outcome)
{
    const auto loops = loopsOf(all.map(), sector);
    if (!std::ranges::all_of(loops, &Loop::closed) || crossingsOf(all.map(), sector, 1).empty()) {
        return;
    }
    Steps steps(all.view());
    FixOutcome made;
    for (int moves = 0; moves < mostMoves; ++moves) {
        const auto best = NudgeSearch(steps.map(), sector, within).search();
        if (!best) {
            return;
        }
        move(steps, sector, *best, made);
        if (crossingsOf(steps.map(), sector, 1).empty()) {
            all.apply(steps.whole());
            std::ranges::move(made.fixes, std::back_inserter(outcome.fixes));
            return;
        }
    }
}

} // namespace

FixResult fixNudge(const MapView& view, const RepairScope& scope)
{
    FixOutcome outcome;
    Steps steps(view);
    for (const SectorId sector : scope.sectors) {
        nudgeSector(steps, sector, scope.within, outcome);
    }
    outcome.patch = steps.whole();
    return outcome;
}

} // namespace sectored
