#include "sectored/edit/operation/stairs.h"

#include "sectored/base/decimal.h"
#include "sectored/edit/answer/field_range.h"
#include "sectored/edit/answer/notice.h"
#include "sectored/edit/row/plan_chain.h"
#include "sectored/geom/box.h"
#include "sectored/geom/closest_on_segment.h"
#include "sectored/geom/edge_side.h"
#include "sectored/geom/orientation.h"
#include "sectored/geom/polygon_area.h"
#include "sectored/geom/stairs.h"
#include "sectored/geom/tolerance.h"
#include "sectored/map/by_number.h"
#include "sectored/map/patch_builder.h"
#include "sectored/map/plane.h"
#include "sectored/map/portal.h"
#include "sectored/map/slope.h"
#include "sectored/query/sector_at.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>

namespace sectored {

namespace {

constexpr std::int32_t mostSteps = 255;
constexpr std::int32_t leastWidth = 2;
constexpr std::int32_t mostTurns = 64;

StairsShape shapeOf(const StairsRequest& request)
{
    return {
        .from = request.from,
        .to = request.to,
        .width = request.width,
        .steps = request.steps,
        .through = request.through,
        .turns = request.turns};
}

/// Returns E-RANGE for a point, a number of steps or turns, or a width.
Refused stairsNumbersRefusal(const StairsRequest& request)
{
    for (const Point p : {request.from, request.to, request.through.value_or(request.to)}) {
        if (auto refusal = rangeRefusal(p)) {
            return refusal;
        }
    }
    if (request.turns && (*request.turns == 0 || std::abs(*request.turns) > mostTurns)) {
        return Refusal{
            .code = MessageCode::Range,
            .arguments = {
                "turns",
                shortestDecimal(*request.turns),
                std::to_string(-mostTurns),
                std::to_string(mostTurns)}};
    }
    if (auto refusal = rangeRefusal(
            {.name = "steps", .value = request.steps, .minimum = 1, .maximum = mostSteps})) {
        return refusal;
    }
    return rangeRefusal(
        {.name = "width",
         .value = request.width,
         .minimum = leastWidth,
         .maximum = coordinateLimit});
}

/// Returns a refusal if the centre line has no length, is too short or bends too much.
Refused lineRefusal(const StairsRequest& request)
{
    const CentreLine line = centreLineOf(shapeOf(request));
    if (request.through && line.radius == 0) {
        return Refusal{.code = MessageCode::Collinear};
    }
    if (line.length == 0) {
        return Refusal{.code = MessageCode::Empty};
    }
    if (line.length < request.steps) {
        return Refusal{.code = MessageCode::TreadsTooNarrow};
    }
    if (line.radius == 0) {
        return std::nullopt;
    }
    // A tread of half a turn or more would not lie between its corners.
    const auto least = static_cast<std::int64_t>(line.sweep / std::numbers::pi) + 1;
    if (auto refusal = rangeRefusal(
            {.name = "steps", .value = request.steps, .minimum = least, .maximum = mostSteps})) {
        return refusal;
    }
    return rangeRefusal(
        {.name = "width",
         .value = request.width,
         .minimum = leastWidth,
         .maximum = static_cast<std::int64_t>(2 * line.radius)});
}

/// Returns twice the area of a tread if it is convex; 0 otherwise.
std::int64_t convexArea2(const Tread& tread)
{
    const auto turnAt = [&](std::size_t corner) {
        return cross(
            tread.at(corner),
            tread.at((corner + 1) % tread.size()),
            tread.at((corner + 2) % tread.size()));
    };
    const std::array turns{turnAt(0), turnAt(1), turnAt(2), turnAt(3)};
    const bool bendsBack = std::ranges::any_of(turns, [](std::int64_t turn) { return turn < 0; });
    const bool bendsOn = std::ranges::any_of(turns, [](std::int64_t turn) { return turn > 0; });
    return bendsBack && bendsOn ? 0 : turns[0] + turns[2];
}

std::vector<Point> outlineOfTread(const Tread& tread)
{
    std::vector<Point> points(tread.begin(), tread.end());
    points.erase(std::unique(points.begin(), points.end()), points.end());
    if (points.front() == points.back()) {
        points.pop_back();
    }
    return points;
}

/// Tests whether all vertices of a sector lie in a tread, or within a unit of it: rounding bends a
/// wall by less.
bool liesIn(const Map& map, SectorId sector, const Tread& tread)
{
    const std::int64_t sign = convexArea2(tread) > 0 ? 1 : -1;
    const auto isBeside = [&](Point a, Point b, Point p) {
        const Int128 depth = sign * Int128{cross(a, b, p)};
        const Int128 x = Int128{b.x} - a.x;
        const Int128 y = Int128{b.y} - a.y;
        return depth < 0 && depth * depth > x * x + y * y;
    };
    return std::ranges::all_of(map.wallsOf(sector), [&](WallId wall) {
        for (std::size_t corner = 0; corner < tread.size(); ++corner) {
            const Point next = tread.at((corner + 1) % tread.size());
            if (isBeside(tread.at(corner), next, map[wall].position)) {
                return false;
            }
        }
        return true;
    });
}

/// Returns the sector at the beginning of the stairs: one of the sheet, rather around the point
/// than touching it, then the one with the lowest number.
std::optional<SectorId> sectorAtStart(const MapView& view, const StairsRequest& request)
{
    const SectorsAt found = sectorsAt(view, request.from);
    std::vector<SectorId> candidates = found.inside;
    candidates.insert(candidates.end(), found.boundary.begin(), found.boundary.end());
    const SheetHint& sheet = request.sheet;
    std::erase_if(candidates, [&](SectorId sector) {
        const bool isLeftOut =
            sheet.only && std::ranges::find(*sheet.only, sector) == sheet.only->end();
        return isLeftOut || std::ranges::find(sheet.hidden, sector) != sheet.hidden.end();
    });
    if (sheet.seed && std::ranges::find(candidates, *sheet.seed) != candidates.end()) {
        return sheet.seed;
    }
    return candidates.empty() ? std::nullopt : std::optional(candidates.front());
}

/// The heights that the stairs begin with.
struct StartHeights {
    std::int64_t floor = 0;
    std::int64_t ceiling = 0;
};

StartHeights startHeights(const MapView& view, const StairsRequest& request)
{
    const auto sector = sectorAtStart(view, request);
    if (!sector) {
        const Sector& values = request.newSector.values;
        return {values.floor.z, values.ceiling.z};
    }
    const auto heightOf = [&](PlaneKind kind) {
        return static_cast<std::int64_t>(
            std::floor(heightAt(view.map, *sector, kind, toVec2(request.from)) + 0.5));
    };
    return {heightOf(PlaneKind::Floor), heightOf(PlaneKind::Ceiling)};
}

void setLevel(Plane& plane, std::int64_t z)
{
    plane.z = static_cast<std::int32_t>(z);
    plane.heinum = 0;
    plane.stat &= ~plane_bit::sloped;
}

/// Tests whether the level floor of a tread is below the ceiling. A sloped ceiling may meet it at
/// corners.
bool hasHeadroom(const Map& map, SectorId sector)
{
    const Sector& row = map[sector];
    if (!isSloped(row.ceiling)) {
        return row.ceiling.z < row.floor.z;
    }
    return std::ranges::all_of(map.wallsOf(sector), [&](WallId wall) {
        const Vec2 corner = toVec2(map[wall].position);
        return heightAt(map, sector, PlaneKind::Ceiling, corner) <= row.floor.z + planeMeetingSlack;
    });
}

class StairsPlan {
public:
    StairsPlan(const MapView& view, const StairsRequest& request)
        : m_request(request)
        , m_start(startHeights(view, request))
        , m_chain(view)
    {}

    PlanResult build()
    {
        if (auto refusal = heightRefusal()) {
            return refuse(std::move(*refusal));
        }
        const auto treads = treadsOf(shapeOf(m_request));
        const bool areConvex =
            std::ranges::all_of(treads, [](const Tread& tread) { return convexArea2(tread) != 0; });
        if (!areConvex) {
            return refuse({.code = MessageCode::TreadsTooNarrow});
        }
        for (std::size_t step = 0; step < treads.size(); ++step) {
            if (auto refusal = addTread(treads[step], step)) {
                return refuse(m_chain.renumbered(std::move(*refusal)));
            }
        }
        Plan plan = m_chain.finish();
        settleHeightNotices(plan);
        return plan;
    }

private:
    std::int64_t climb(std::size_t step) const
    {
        return m_request.rise * (static_cast<std::int64_t>(step) + 1);
    }

    /// Returns E-RANGE if the last tread is too high or too low.
    Refused heightRefusal() const
    {
        constexpr std::int64_t most = std::numeric_limits<std::int32_t>::max();
        if (auto refusal = rangeRefusal(
                {.name = "rise", .value = m_request.rise, .minimum = -most, .maximum = most})) {
            return refusal;
        }
        const std::int64_t last = climb(static_cast<std::size_t>(m_request.steps) - 1);
        if (auto refusal = fieldRefusal(sectorFields(), "floorz", m_start.floor + last)) {
            return refusal;
        }
        return m_request.ceilings == TreadCeilings::Keep
                   ? std::nullopt
                   : fieldRefusal(sectorFields(), "ceilingz", m_start.ceiling + last);
    }

    Refused addTread(const Tread& tread, std::size_t step)
    {
        if (comesRound(step)) {
            freeEdge({tread[0], tread[3]});
        }
        PlanResult drawn = plan(
            m_chain.view(),
            DrawRequest{
                .points = outlineOfTread(tread),
                .closed = true,
                .newSector = m_request.newSector,
                .sheet = sheetOf(step)});
        const bool isThere = !drawn && drawn.error().code == MessageCode::LinesExist;
        if (!drawn && !isThere) {
            return std::move(drawn.error());
        }
        std::vector<SectorId> made = isThere ? sectorsFilling(tread) : drawn->created;
        if (drawn) {
            if (comesRound(step)) {
                // What lies below stays on purpose.
                std::erase_if(drawn->notices, [](const Notice& notice) {
                    return hasId(notice.code, "N-FROZEN");
                });
            }
            m_chain.add(*std::move(drawn));
        }
        std::erase_if(made, [&](SectorId sector) {
            return !liesIn(m_chain.view().map, sector, tread);
        });
        setHeights(made, step);
        m_made.insert(m_made.end(), made.begin(), made.end());
        m_last = std::move(made);
        return std::nullopt;
    }

    /// Tests whether a tread of a spiral lies above others or reaches them.
    bool comesRound(std::size_t step) const
    {
        const auto turns = std::abs(m_request.turns.value_or(0));
        return turns > 1 && turns * (static_cast<std::int32_t>(step) + 1) >= m_request.steps;
    }

    /// Makes the end of the tread before solid, where it is a portal to what lies below the next
    /// one.
    void freeEdge(const Segment& edge)
    {
        const MapView view = m_chain.view();
        UnlinkRequest request;
        std::vector<WallId> partners;
        for (const SectorId sector : m_last) {
            for (const WallId wall : view.map.wallsOf(sector)) {
                const Segment line = lineOf(view.map, wall);
                const auto partner = partnerOf(view.map, wall);
                if (partner && isOnEdge(edge, line.a) && isOnEdge(edge, line.b)) {
                    request.walls.push_back(wall);
                    partners.push_back(*partner);
                }
            }
        }
        if (request.walls.empty()) {
            return;
        }
        if (PlanResult unlinked = plan(view, request)) {
            for (const WallId wall : partners) {
                unlinked->notices.push_back(unlinkedNotice(wall, view.numbering()));
            }
            m_chain.add(*std::move(unlinked));
        }
    }

    SheetHint sheetOf(std::size_t step) const
    {
        if (comesRound(step)) {
            return {.only = m_last};
        }
        SheetHint sheet = m_request.sheet;
        if (sheet.only) {
            sheet.only->insert(sheet.only->end(), m_made.begin(), m_made.end());
        }
        return sheet;
    }

    /// Returns the sector that has the outline of the tread already.
    std::vector<SectorId> sectorsFilling(const Tread& tread) const
    {
        const MapView view = m_chain.view();
        Box box;
        std::ranges::for_each(tread, [&](Point corner) { box.include(corner); });
        std::vector<SectorId> found = view.index.sectorsMeeting(box);
        std::erase_if(found, [&](SectorId sector) {
            return twiceSignedArea(edgesOf(view.map, sector)) != std::abs(convexArea2(tread));
        });
        return found;
    }

    void setHeights(std::span<const SectorId> sectors, std::size_t step)
    {
        PatchBuilder builder(m_chain.view());
        for (const SectorId sector : sectors) {
            Sector& row = builder.edit(sector);
            setLevel(row.floor, m_start.floor + climb(step));
            if (m_request.ceilings == TreadCeilings::Follow) {
                setLevel(row.ceiling, m_start.ceiling + climb(step));
            }
        }
        m_chain.add(builder.finish());
    }

    /// Removes the N-HEIGHT of draw for treads, because the stairs set other floors. (With
    /// TreadCeilings::Keep, a tread drawn beside a shut sector keeps the ceiling that draw gave
    /// it.) Adds N-HEIGHT for treads without headroom.
    void settleHeightNotices(Plan& plan) const
    {
        const MapView after = m_chain.view();
        std::vector<SectorId> treads = m_made;
        std::erase_if(plan.notices, [&](const Notice& notice) {
            return hasId(notice.code, "N-HEIGHT")
                   && std::ranges::any_of(notice.about.sectors, [&](SectorId sector) {
                          return std::ranges::find(treads, sector) != treads.end();
                      });
        });
        std::erase_if(treads, [&](SectorId sector) {
            return after.map.find(sector) == nullptr || hasHeadroom(after.map, sector);
        });
        if (!treads.empty()) {
            treads = byNumber(after, std::move(treads));
            plan.notices.push_back(noHeadroomNotice(std::move(treads), after.numbering()));
        }
    }

    const StairsRequest& m_request;
    StartHeights m_start;
    PlanChain m_chain;
    std::vector<SectorId> m_made{};
    std::vector<SectorId> m_last{}; ///< of the tread before
};

} // namespace

PlanResult planStairs(const MapView& view, const StairsRequest& request)
{
    if (auto refusal = stairsNumbersRefusal(request)) {
        return refuse(std::move(*refusal));
    }
    if (auto refusal = lineRefusal(request)) {
        return refuse(std::move(*refusal));
    }
    if (auto missing = missingRow(view.map, request.sheet.only.value_or(std::vector<SectorId>{}))) {
        return refuse(std::move(*missing));
    }
    return StairsPlan(view, request).build();
}

void describe(FieldVisitor& fields, StairsRequest& request)
{
    static constexpr std::array<std::string_view, 2> ceilings{"keep", "follow"};
    static constexpr std::array<std::string_view, 2> ways{"through", "turns"};
    Count width{.value = request.width, .maximum = coordinateLimit};
    Count steps{.value = request.steps, .maximum = mostSteps};
    fields.visit("from", request.from);
    fields.visit("to", request.to);
    fields.visit("width", width);
    fields.visit("steps", steps);
    fields.visit("rise", request.rise);
    visitWord(fields, "ceiling", ceilings, request.ceilings);
    std::optional<std::size_t> way;
    if (request.through || request.turns) {
        way = request.turns ? 1 : 0;
    }
    way = fields.atMostOneOf(ways, way);
    Point through = request.through.value_or(Point{});
    auto turns = request.turns.value_or(0);
    request.through.reset();
    request.turns.reset();
    if (way == 0U) {
        fields.visit(ways[0], through);
        request.through = through;
    } else if (way == 1U) {
        fields.visit(ways[1], turns);
        request.turns = turns;
    }
    fields.visit("sheet", request.sheet);
    fields.leaveOut(request.newSector != NewSector());
    request.width = width.value;
    request.steps = steps.value;
}

} // namespace sectored
