#include "sectored/edit/stitch/moved_sheet.h"

#include "sectored/edit/answer/damaged_refusal.h"
#include "sectored/edit/answer/refuse.h"
#include "sectored/map/by_number.h"
#include "sectored/map/invariant.h"
#include "sectored/map/overlap.h"
#include "sectored/map/sector_area.h"

#include <algorithm>
#include <iterator>
#include <span>
#include <unordered_set>

namespace sectored {

namespace {

/// Number of walls around which one search is made.
constexpr std::size_t searchedTogether = 8;

using SectorSet = std::unordered_set<SectorId>;

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
        m_decided.insert(m_seeds.begin(), m_seeds.end());
        m_decided.insert(how.sheet.hidden.begin(), how.sheet.hidden.end());
    }

    const std::vector<SectorId>& seeds() const { return m_seeds; }

    /// Returns the sectors whose box meets a wall in its old or new place, or a mover.
    std::vector<SectorId> inReach() const
    {
        SectorSet near(m_seeds.begin(), m_seeds.end());
        const SectorSet landing = m_how.meetsLanding
                                      ? SectorSet(m_level.movers.begin(), m_level.movers.end())
                                      : SectorSet{};
        for (const SectorId sector : m_level.moved) {
            std::vector<Box> boxes = sweptBoxes(sector);
            if (landing.contains(sector)) {
                boxes.push_back(m_level.after.index.boxOf(sector));
            }
            // Walls that follow each other are near each other.
            for (std::size_t at = 0; at < boxes.size(); at += searchedTogether) {
                const std::size_t count = std::min(searchedTogether, boxes.size() - at);
                addMeeting(std::span(boxes).subspan(at, count), near);
            }
        }
        return byNumber(m_level.before, std::vector<SectorId>(near.begin(), near.end()));
    }

    /// Returns E-AMBIGUOUS if two seeds overlap.
    std::optional<Refusal> seedRefusal() { return refusalAmong(m_seeds); }

    /// Adds the sectors on which the movers land, unless the moved sectors overlapped them before.
    std::optional<Refusal> addLandings()
    {
        const SectorSet seeds(m_seeds.begin(), m_seeds.end());
        std::vector<SectorId> landings;
        for (const SectorId mover : m_level.movers) {
            const MapIndex& after = m_level.after.index;
            after.visitMeeting(OverlapProbe{after.boxOf(mover)}, [&](SectorId other) {
                if (!m_decided.contains(other) && landsOn(mover, other)) {
                    m_decided.insert(other);
                    if (mayTake(other, seeds)) {
                        landings.push_back(other);
                    }
                }
            });
        }
        landings = byNumber(m_level.before, std::move(landings));
        if (auto refusal = refusalAmong(landings)) {
            return refusal;
        }
        m_seeds.insert(m_seeds.end(), landings.begin(), landings.end());
        return std::nullopt;
    }

private:
    /// Returns the boxes around the old and the new place of each wall that moved.
    std::vector<Box> sweptBoxes(SectorId sector) const
    {
        std::vector<Box> boxes;
        for (const WallId wall : m_level.after.map.wallsOf(sector)) {
            const Segment before = lineOf(m_level.before.map, wall);
            const Segment after = lineOf(m_level.after.map, wall);
            if (before != after) {
                boxes.push_back(boxOf(before));
                boxes.back().include(boxOf(after));
            }
        }
        return boxes;
    }

    /// Adds the sectors whose boxes meet one of these, by one search around all of them.
    void addMeeting(std::span<const Box> boxes, SectorSet& near) const
    {
        Box all;
        std::ranges::for_each(boxes, [&](const Box& box) { all.include(box); });
        const MapIndex& index = m_level.before.index;
        index.visitMeeting(all.grown(), [&](SectorId sector) {
            const auto meets = [&](const Box& box) {
                return box.grown().meets(index.boxOf(sector));
            };
            if (!near.contains(sector) && std::ranges::any_of(boxes, meets)) {
                near.insert(sector);
            }
        });
    }

    bool landsOn(SectorId mover, SectorId other) const
    {
        const Map& after = m_level.after.map;
        return shareArea(edgesOf(after, mover), edgesOf(after, other));
    }

    /// Tests whether the sector overlapped one of the others before. Pasted ones overlapped only
    /// each other.
    bool overlappedOne(SectorId sector, const SectorSet& others)
    {
        return m_overlaps.overlapsOne(sector, [&](SectorId other) {
            return m_level.isPasted(sector) == m_level.isPasted(other) && others.contains(other);
        });
    }

    bool mayTake(SectorId sector, const SectorSet& seeds)
    {
        return !isDamaged(m_level.before, sector) && !overlappedOne(sector, seeds);
    }

    std::optional<Refusal> refusalAmong(std::span<const SectorId> sectors)
    {
        const SectorSet same(sectors.begin(), sectors.end());
        std::vector<SectorId> stacked;
        std::ranges::copy_if(sectors, std::back_inserter(stacked), [&](SectorId sector) {
            return overlappedOne(sector, same);
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
    SectorSet m_decided; ///< seeds, hidden sectors, and those landed on
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
        return Sheet(level.before, hint, near, around.seeds());
    }
    if (auto refusal = around.seedRefusal()) {
        return refuse(std::move(*refusal));
    }
    if (auto refusal = how.meetsLanding ? around.addLandings() : std::nullopt) {
        return refuse(std::move(*refusal));
    }
    Sheet sheet(level.before, how.sheet, near, around.seeds());
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
