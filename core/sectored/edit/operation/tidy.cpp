#include "sectored/edit/operation/tidy.h"

#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/overlap_memo.h"
#include "sectored/edit/row/slope_hinge.h"
#include "sectored/edit/row/vertex_rings.h"
#include "sectored/edit/row/wall_join.h"
#include "sectored/edit/row/wall_split.h"
#include "sectored/geom/orientation.h"
#include "sectored/map/invariant.h"
#include "sectored/map/loops.h"
#include "sectored/map/patch_builder.h"

#include <algorithm>

namespace sectored {

namespace {

/// Two consecutive walls of a sector.
struct Neighbours {
    WallId first{};
    WallId second{};
    SectorId sector{};
};

/// Tests whether two walls have equal fields besides position, links and the start of the texture.
bool lookAlike(Wall first, const Wall& second)
{
    first.position = second.position;
    first.point2 = second.point2;
    first.nextWall = second.nextWall;
    first.xrepeat = second.xrepeat;
    first.xpanning = second.xpanning;
    return first == second && !second.upperWall.isRow() && !second.lowerWall.isRow();
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

    bool isTriangle(WallId wall) const
    {
        const WallRef third = m_builder[m_builder[wall].point2.row()].point2;
        return m_builder[third.row()].point2 == WallRef(wall);
    }

    /// Tests whether a wall of another sector in the same layer begins at the vertex.
    bool isShared(const Neighbours& walls, const std::optional<Neighbours>& other)
    {
        const auto all = wallsFrom(m_view, m_builder[walls.second].position);
        return std::ranges::any_of(all, [&](WallId wall) {
            if (m_builder.find(wall) == nullptr || wall == walls.second
                || (other && wall == other->second)) {
                return false;
            }
            const SectorRef sector = m_view.map[wall].sector;
            return !sector.isRow() || sector == SectorRef(walls.sector)
                   || !m_overlaps.overlap(sector.row(), walls.sector);
        });
    }

    bool removeBetween(const Neighbours& walls)
    {
        if (!isStraight(walls) || !mayJoin(walls)) {
            return false;
        }
        const bool isPortal = m_builder[walls.first].nextWall.isRow();
        const auto other = isPortal ? across(walls) : std::nullopt;
        if (isPortal && (!other || !mayJoin(*other) || isTriangle(other->first))) {
            return false;
        }
        if (isShared(walls, other)) {
            return false;
        }
        join(walls);
        if (other) {
            join(*other);
            m_builder.edit(walls.first).nextWall = other->first;
            m_builder.edit(other->first).nextWall = walls.first;
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
