#include "sectored/edit/stitch/moved_sheet.h"

#include "sectored/edit/answer/damaged_refusal.h"
#include "sectored/edit/answer/refuse.h"
#include "sectored/map/by_number.h"
#include "sectored/map/invariant.h"
#include "sectored/map/overlap.h"
#include "sectored/map/sector_area.h"

#include <algorithm>
#include <unordered_set>

namespace sectored {

namespace {

/// The sectors around a move, and how they lie to each other.
class Surroundings {
public:
    Surroundings(const MovedLevel& level, const Stitching& how)
        : m_level(level)
        , m_how(how)
        , m_overlaps(level.before)
        , m_seeds(level.moved)
    {
        m_seeds.insert(m_seeds.end(), level.beside.begin(), level.beside.end());
        m_seeds = byNumber(level.before, std::move(m_seeds));
    }

    const std::vector<SectorId>& seeds() const { return m_seeds; }

    /// Returns the sectors whose box meets a wall in its old or new place, or a mover.
    std::vector<SectorId> inReach() const
    {
        std::unordered_set<SectorId> near(m_seeds.begin(), m_seeds.end());
        for (const SectorId sector : m_level.moved) {
            for (const WallId wall : m_level.after.map.wallsOf(sector)) {
                const Segment before = lineOf(m_level.before.map, wall);
                const Segment after = lineOf(m_level.after.map, wall);
                if (before != after) {
                    Box swept = boxOf(before);
                    swept.include(boxOf(after));
                    addMeeting(swept, near);
                }
            }
        }
        if (m_how.meetsLanding) {
            for (const SectorId sector : m_level.movers) {
                addMeeting(m_level.after.index.boxOf(sector), near);
            }
        }
        return byNumber(m_level.before, std::vector<SectorId>(near.begin(), near.end()));
    }

    /// Returns E-AMBIGUOUS if two seeds overlap.
    std::optional<Refusal> seedRefusal() { return refusalAmong(m_seeds); }

    /// Adds the sectors on which the movers land, unless the moved sectors overlapped them before.
    std::optional<Refusal> addLandings()
    {
        std::vector<SectorId> landings;
        for (const SectorId mover : m_level.movers) {
            const auto edges = edgesOf(m_level.after.map, mover);
            for (const SectorId other :
                 m_level.after.index.sectorsMeeting(m_level.after.index.boxOf(mover))) {
                if (mayLandOn(other) && shareArea(edges, edgesOf(m_level.after.map, other))) {
                    landings.push_back(other);
                }
            }
        }
        landings = byNumber(m_level.before, std::move(landings));
        if (auto refusal = refusalAmong(landings)) {
            return refusal;
        }
        m_seeds.insert(m_seeds.end(), landings.begin(), landings.end());
        return std::nullopt;
    }

private:
    void addMeeting(const Box& box, std::unordered_set<SectorId>& near) const
    {
        const auto found = m_level.before.index.sectorsMeeting(box.grown());
        near.insert(found.begin(), found.end());
    }

    /// Tests whether two sectors overlapped before. Pasted ones overlapped only each other.
    bool overlapped(SectorId left, SectorId right)
    {
        return m_level.isPasted(left) == m_level.isPasted(right) && m_overlaps.overlap(left, right);
    }

    bool mayLandOn(SectorId sector)
    {
        const auto& hidden = m_how.sheet.hidden;
        return std::ranges::find(m_seeds, sector) == m_seeds.end()
               && std::ranges::find(hidden, sector) == hidden.end()
               && !isDamaged(m_level.before, sector)
               && std::ranges::none_of(m_seeds, [&](SectorId seed) {
                      return overlapped(seed, sector);
                  });
    }

    std::optional<Refusal> refusalAmong(const std::vector<SectorId>& sectors)
    {
        std::vector<SectorId> stacked;
        std::ranges::copy_if(sectors, std::back_inserter(stacked), [&](SectorId sector) {
            return std::ranges::any_of(sectors, [&](SectorId other) {
                return overlapped(sector, other);
            });
        });
        if (stacked.empty()) {
            return std::nullopt;
        }
        return Refusal{.code = MessageCode::Ambiguous, .culprits = {.sectors = std::move(stacked)}};
    }

    const MovedLevel& m_level;
    const Stitching& m_how;
    OverlapMemo m_overlaps;
    std::vector<SectorId> m_seeds;
};

bool coversNewly(const MovedLevel& level, SectorId sector, SectorId damaged)
{
    if (!level.after.index.boxOf(sector).meets(level.after.index.boxOf(damaged))
        || !shareArea(areaOf(level.after, sector), areaOf(level.after, damaged))) {
        return false;
    }
    return level.isPasted(sector)
           || !shareArea(areaOf(level.before, sector), areaOf(level.before, damaged));
}

} // namespace

tl::expected<Sheet, Refusal> sheetOfMove(const MovedLevel& level, const Stitching& how)
{
    Surroundings around(level, how);
    const std::vector<SectorId> near = around.inReach();
    if (how.sheet.only) {
        SheetHint hint = how.sheet;
        hint.only->insert(hint.only->end(), around.seeds().begin(), around.seeds().end());
        return Sheet(level.before, hint, near);
    }
    if (auto refusal = around.seedRefusal()) {
        return refuse(std::move(*refusal));
    }
    if (auto refusal = how.meetsLanding ? around.addLandings() : std::nullopt) {
        return refuse(std::move(*refusal));
    }
    Sheet sheet(level.before, how.sheet, near);
    sheet.take(around.seeds());
    sheet.keepLayer(around.seeds());
    return sheet;
}

std::optional<Refusal> damagedLandingRefusal(const MovedLevel& level, const Sheet& sheet)
{
    for (const SectorId damaged : sheet.damaged()) {
        for (const SectorId sector : level.moved) {
            if (coversNewly(level, sector, damaged)) {
                return damagedRefusal(level.before, damaged);
            }
        }
    }
    return std::nullopt;
}

} // namespace sectored
