#include "sectored/edit/operation/tidy.h"

#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/overlap_memo.h"
#include "sectored/edit/row/slope_hinge.h"
#include "sectored/edit/row/vertex_rings.h"
#include "sectored/edit/row/wall_join.h"
#include "sectored/edit/row/wall_split.h"
#include "sectored/geom/orientation.h"
#include "sectored/map/floor_link.h"
#include "sectored/map/invariant.h"
#include "sectored/map/loops.h"
#include "sectored/map/patch_builder.h"

#include <algorithm>
#include <optional>
#include <span>
#include <vector>

namespace sectored {

namespace {

/// Two consecutive walls of a sector.
struct Neighbours {
    WallId first{};
    WallId second{};
    SectorId sector{};
};

/// Tests whether two walls have equal fields besides position, links and the start of the texture,
/// and whether the vertex between them has no kept fields. Both or neither must be linked to
/// another floor.
bool lookAlike(Wall first, const Wall& second)
{
    first.position = second.position;
    first.kept = first.kept.with(KeptPart::Vertex, {});
    first.point2 = second.point2;
    first.nextWall = second.nextWall;
    first.xrepeat = second.xrepeat;
    first.xpanning = second.xpanning;
    for (const FloorLink& link : floorLinks) {
        if ((first.*link.named).isRow() && (second.*link.named).isRow()) {
            first.*link.named = second.*link.named;
        }
    }
    return first == second;
}

/// Tests whether the texture runs on from one wall to the next (Spec: shapes A2).
bool textureRunsOn(const Wall& first, const Wall& second)
{
    constexpr std::int32_t steps = 256;
    const bool isFlipped = (first.cstat & wall_bit::flipX) != 0;
    const Wall& earlier = isFlipped ? second : first;
    const Wall& later = isFlipped ? first : second;
    const std::int32_t step = (later.xpanning - earlier.xpanning) & (steps - 1);
    const std::int32_t length = pixelsPerRepeat * earlier.xrepeat;
    if (earlier.xrepeat == 0) {
        return later.xrepeat == 0 && step == 0;
    }
    return step == length % steps || step == (length - pixelsPerRepeat) % steps;
}

class Tidying {
public:
    explicit Tidying(const MapView& view)
        : m_view(view)
        , m_builder(view)
        , m_overlaps(view)
    {}

    void tidy(SectorId sector)
    {
        for (const Loop& loop : loopsOf(m_view.map, sector)) {
            std::size_t left = loop.walls.size();
            WallId before = loop.walls.back();
            for (const WallId wall : loop.walls) {
                // The wall before may be gone by now, together with its partner's vertex.
                if (m_builder.find(wall) == nullptr) {
                    continue;
                }
                before = m_builder.find(before) != nullptr ? before : wallBefore(wall, sector);
                if (left > 3 && removeBetween({before, wall, sector})) {
                    --left;
                } else {
                    before = wall;
                }
            }
        }
    }

    Patch finish() const { return m_builder.finish(); }

private:
    WallId wallBefore(WallId wall, SectorId sector) const
    {
        const auto walls = m_builder.wallsOf(sector);
        return *std::ranges::find_if(walls, [&](WallId other) {
            return m_builder[other].point2 == WallRef(wall);
        });
    }

    Point endOf(WallId wall) const { return m_builder[m_builder[wall].point2.row()].position; }

    /// Tests one side of a vertex.
    bool mayJoin(const Neighbours& walls) const
    {
        const Wall& first = m_builder[walls.first];
        const Wall& second = m_builder[walls.second];
        const bool isHinge = m_builder.wallsOf(walls.sector).front() == walls.second
                             && hangsOnFirstWall(m_builder[walls.sector]);
        return !isHinge && lookAlike(first, second) && textureRunsOn(first, second)
               && m_view.index.linksTo(walls.second) <= 1;
    }

    bool isStraight(const Neighbours& walls) const
    {
        const Point from = m_builder[walls.first].position;
        const Point middle = m_builder[walls.second].position;
        const Point to = endOf(walls.second);
        return from != middle && middle != to && orientation(from, middle, to) == 0
               && (Int128{middle.x} - from.x) * (Int128{to.x} - middle.x)
                          + (Int128{middle.y} - from.y) * (Int128{to.y} - middle.y)
                      > 0;
    }

    /// Returns the walls on the other side of the vertex, if both lead there in sequence.
    std::optional<Neighbours> across(const Neighbours& walls) const
    {
        const WallRef first = m_builder[walls.second].nextWall;
        const WallRef second = m_builder[walls.first].nextWall;
        const Wall* before = first.isRow() ? m_builder.find(first.row()) : nullptr;
        const Wall* after = second.isRow() ? m_builder.find(second.row()) : nullptr;
        const bool follow = before != nullptr && after != nullptr && before->point2 == second
                            && before->nextWall == WallRef(walls.second)
                            && after->nextWall == WallRef(walls.first) && before->sector.isRow()
                            && before->sector == after->sector
                            && !isDamaged(m_view, before->sector.row());
        return follow ? std::optional(Neighbours{first.row(), second.row(), before->sector.row()})
                      : std::nullopt;
    }

    /// Returns the twins of two walls on another floor, if they follow each other there too.
    std::optional<Neighbours> onFloor(const Neighbours& walls, const FloorLink& link) const
    {
        const WallRef first = m_builder[walls.first].*link.named;
        const WallRef second = m_builder[walls.second].*link.named;
        const Wall* before = first.isRow() ? m_builder.find(first.row()) : nullptr;
        const Wall* after = second.isRow() ? m_builder.find(second.row()) : nullptr;
        const bool follow = before != nullptr && after != nullptr && before->point2 == second
                            && before->*link.answer == WallRef(walls.first)
                            && after->*link.answer == WallRef(walls.second)
                            && before->position == m_builder[walls.first].position
                            && after->position == m_builder[walls.second].position
                            && endOf(second.row()) == endOf(walls.second) && before->sector.isRow()
                            && before->sector == after->sector
                            && !isDamaged(m_view, before->sector.row());
        return follow ? std::optional(Neighbours{first.row(), second.row(), before->sector.row()})
                      : std::nullopt;
    }

    /// Returns the vertex on all its sides: across portals, and on linked floors. Empty if it
    /// cannot be removed on one of them.
    std::vector<Neighbours> allSides(const Neighbours& walls) const
    {
        std::vector<Neighbours> sides{walls};
        const auto add = [&sides](const std::optional<Neighbours>& side) {
            const bool isKnown =
                side && std::ranges::find(sides, side->second, &Neighbours::second) != sides.end();
            if (side && !isKnown) {
                sides.push_back(*side);
            }
            return side.has_value();
        };
        for (std::size_t at = 0; at < sides.size(); ++at) {
            const Neighbours side = sides[at];
            bool goes = mayJoin(side) && (at == 0 || !isTriangle(side.first));
            goes = goes && (!m_builder[side.first].nextWall.isRow() || add(across(side)));
            for (const FloorLink& link : floorLinks) {
                const bool isLinked = (m_builder[side.second].*link.named).isRow();
                goes = goes && (!isLinked || add(onFloor(side, link)));
            }
            if (!goes) {
                return {};
            }
        }
        return sides;
    }

    bool isTriangle(WallId wall) const
    {
        const WallRef third = m_builder[m_builder[wall].point2.row()].point2;
        return m_builder[third.row()].point2 == WallRef(wall);
    }

    /// Tests whether another wall of a sector in the same layer begins at the vertex.
    bool isShared(const Neighbours& walls, std::span<const Neighbours> sides)
    {
        const auto all = wallsFrom(m_view, m_builder[walls.second].position);
        return std::ranges::any_of(all, [&](WallId wall) {
            const bool goes = std::ranges::find(sides, wall, &Neighbours::second) != sides.end();
            if (m_builder.find(wall) == nullptr || goes) {
                return false;
            }
            const SectorRef sector = m_view.map[wall].sector;
            return !sector.isRow() || sector == SectorRef(walls.sector)
                   || !m_overlaps.overlap(sector.row(), walls.sector);
        });
    }

    bool removeBetween(const Neighbours& walls)
    {
        if (!isStraight(walls)) {
            return false;
        }
        const auto sides = allSides(walls);
        const auto beyond = across(walls);
        const bool isNeeded = std::ranges::any_of(sides, [&](const Neighbours& side) {
            const bool isBeyond = beyond && side.second == beyond->second;
            return !isBeyond && isShared(side, sides);
        });
        if (sides.empty() || isNeeded) {
            return false;
        }
        std::vector<std::optional<Neighbours>> opposite;
        for (const Neighbours& side : sides) {
            opposite.push_back(across(side));
        }
        for (const Neighbours& side : sides) {
            join(side);
        }
        for (std::size_t at = 0; at < sides.size(); ++at) {
            if (opposite[at]) {
                m_builder.edit(sides[at].first).nextWall = opposite[at]->first;
            }
        }
        return true;
    }

    void join(const Neighbours& walls)
    {
        const Wall& second = m_builder[walls.second];
        Wall joined = joinWalls(
            m_builder[walls.first],
            second,
            {m_builder[walls.first].position, second.position, endOf(walls.second)});
        joined.point2 = second.point2;
        m_builder.edit(walls.first) = joined;
        const auto list = m_builder.wallsOf(walls.sector);
        std::vector<WallId> kept(list.begin(), list.end());
        const auto first = std::ranges::find(kept, walls.first);
        const auto gone = std::ranges::find(kept, walls.second);
        if (gone < first) {
            *gone = walls.first;
            kept.erase(first);
        } else {
            kept.erase(gone);
        }
        m_builder.setWalls(walls.sector, std::move(kept));
        m_builder.remove(walls.second);
    }

    const MapView& m_view;
    PatchBuilder m_builder;
    OverlapMemo m_overlaps;
};

} // namespace

PlanResult planTidy(const MapView& view, const TidyRequest& request)
{
    if (auto missing = missingRow(view.map, request.sectors)) {
        return refuse(std::move(*missing));
    }
    Tidying tidying(view);
    for (const SectorId sector : request.sectors) {
        if (!isDamaged(view, sector)) {
            tidying.tidy(sector);
        }
    }
    Plan plan{.patch = tidying.finish()};
    if (plan.patch.isEmpty()) {
        return refuse({.code = MessageCode::NothingToTidy});
    }
    return plan;
}

void describe(FieldVisitor& fields, TidyRequest& request)
{
    fields.visitSectorsOrAll("sectors", request.sectors);
}

} // namespace sectored
