#include "sectored/edit/operation/join.h"

#include "sectored/edit/answer/damaged_refusal.h"
#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/keep_slope.h"
#include "sectored/edit/row/trial.h"
#include "sectored/edit/stroke/joined_faces.h"
#include "sectored/edit/write/plan_settled.h"
#include "sectored/geom/inside/inside_by_engine.h"
#include "sectored/map/by_number.h"
#include "sectored/map/invariant.h"
#include "sectored/map/loops.h"
#include "sectored/map/portal.h"

#include <algorithm>
#include <array>

namespace sectored {

namespace {

/// Returns the sectors to join: the kept one first, then the others by number.
tl::expected<std::vector<SectorId>, Refusal> sectorsToJoin(
    const MapView& view,
    const JoinRequest& request)
{
    std::vector<SectorId> sectors = request.sectors;
    if (request.keep) {
        sectors.insert(sectors.begin(), *request.keep);
    }
    if (auto missing = missingRow(view.map, sectors)) {
        return refuse(std::move(*missing));
    }
    if (!sectors.empty()) {
        const SectorId keep = sectors.front();
        std::erase(sectors, keep);
        sectors = byNumber(view, std::move(sectors));
        sectors.insert(sectors.begin(), keep);
    }
    if (sectors.size() < 2) {
        return refuse({.code = MessageCode::JoinNeedsTwo});
    }
    return sectors;
}

/// Returns E-NOSHARE for the first sector without a chain of portals to the kept one.
std::optional<Refusal> apartRefusal(const MapView& view, std::span<const SectorId> sectors)
{
    std::vector<SectorId> reached{sectors.front()};
    for (std::size_t at = 0; at < reached.size(); ++at) {
        for (const SectorId other : sectorsAcross(view.map, reached[at])) {
            if (std::ranges::find(sectors, other) != sectors.end()
                && std::ranges::find(reached, other) == reached.end()) {
                reached.push_back(other);
            }
        }
    }
    const auto apart = std::ranges::find_if(sectors, [&](SectorId sector) {
        return std::ranges::find(reached, sector) == reached.end();
    });
    if (apart == sectors.end()) {
        return std::nullopt;
    }
    return Refusal{
        .code = MessageCode::NoShare,
        .arguments =
            {numbered(view.numbering(), sectors.front()), numbered(view.numbering(), *apart)},
        .culprits = {.sectors = {sectors.front(), *apart}}};
}

Stroke noStrokeOver(const MapView& view, std::span<const SectorId> sectors)
{
    Stroke stroke{.sheet = {.only = std::vector(sectors.begin(), sectors.end())}};
    for (const SectorId sector : sectors) {
        stroke.ground.include(view.index.boxOf(sector));
    }
    return stroke;
}

Refusal foldedRefusal(const MapView& view, SectorId sector)
{
    return {
        .code = MessageCode::WallsCoincide,
        .arguments = {numbered(view.numbering(), sector)},
        .culprits = {.sectors = {sector}}};
}

/// Returns a notice for each sector whose planes differ from those of the first, which are kept.
std::vector<Notice> slopeNotices(const MapView& view, std::span<const SectorId> sectors)
{
    const SectorId keep = sectors.front();
    const std::int32_t number = view.numbering().of(keep);
    const auto closedUp = std::ranges::count_if(sectors, [&](SectorId sector) {
        return view.numbering().of(sector) < number;
    });
    std::vector<Notice> notices;
    for (const SectorId other : sectors) {
        if (other != keep && !planesAgree(view.map, keep, other)) {
            notices.push_back(
                {.code = MessageCode::SlopeChosen,
                 .arguments =
                     {RowList{
                          .kind = RowList::Kind::Sector,
                          .numbers = {static_cast<std::int32_t>(number - closedUp)}},
                      numbered(view.numbering(), other)},
                 .about = {.sectors = {keep}}});
        }
    }
    return notices;
}

tl::expected<SheetOverlay, Refusal> layOut(
    const MapView& view,
    const Sheet& sheet,
    const Stroke& stroke)
{
    auto overlay = layOver(view, sheet, stroke);
    if (!overlay) {
        Refusal refusal = overlay.error();
        if (refusal.code == MessageCode::SectorsOverlap) {
            refusal = {.code = MessageCode::Ambiguous, .culprits = refusal.culprits};
        }
        return refuse(std::move(refusal));
    }
    if (const auto folded = foldedSectors(view, *overlay); !folded.empty()) {
        return refuse(foldedRefusal(view, folded.front()));
    }
    return overlay;
}

bool holds(const Map& map, SectorId sector, Point p)
{
    return engineContains(edgesOf(map, sector), p);
}

/// Returns the part that contains the start if its old sector did, else the kept sector.
SectorId partWithStart(const MapView& view, SectorId keep, const Plan& plan)
{
    const Start& start = view.map.header().start;
    if (plan.created.empty() || !holds(view.map, start.sector.row(), start.position)) {
        return keep;
    }
    const Trial after(view, plan.patch);
    if (holds(after.map, keep, start.position)) {
        return keep;
    }
    const auto part = std::ranges::find_if(plan.created, [&](SectorId sector) {
        return holds(after.map, sector, start.position);
    });
    return part != plan.created.end() ? *part : keep;
}

/// Updates the sector of the start.
Plan withStart(const MapView& view, std::span<const SectorId> sectors, Plan plan)
{
    const SectorRef sector = view.map.header().start.sector;
    if (!sector.isRow() || std::ranges::find(sectors, sector.row()) == sectors.end()) {
        return plan;
    }
    LevelHeader header = view.map.header();
    header.start.sector = partWithStart(view, sectors.front(), plan);
    plan.patch.header.reset();
    if (header != view.map.header()) {
        plan.patch.header = {view.map.header(), std::move(header)};
    }
    return plan;
}

PlanResult joinThem(const MapView& view, std::span<const SectorId> sectors)
{
    Stroke stroke = noStrokeOver(view, sectors);
    Sheet sheet(view, stroke);
    auto overlay = layOut(view, sheet, stroke);
    if (!overlay) {
        return refuse(overlay.error());
    }
    JoinedFaces joined = joinedFaces(view.map, *overlay, sectors);
    Settlement settlement{.owners = std::move(joined.owners)};
    settlement.redrawn = redraw(view.map, *overlay, settlement.owners);
    settlement.sectors = redrawnSectors(view, settlement.owners, settlement.redrawn);
    if (joined.parts > 1) {
        settlement.pinched = {{sectors.front(), joined.parts}};
    }
    PlanResult plan = planSettled(
        view,
        {.stroke = std::move(stroke),
         .sheet = std::move(sheet),
         .overlay = std::move(*overlay),
         .settlement = std::move(settlement)});
    if (!plan) {
        return plan;
    }
    const auto chosen = slopeNotices(view, sectors);
    plan->notices.insert(plan->notices.begin(), chosen.begin(), chosen.end());
    return withStart(view, sectors, *std::move(plan));
}

} // namespace

PlanResult planJoin(const MapView& view, const JoinRequest& request)
{
    const auto sectors = sectorsToJoin(view, request);
    if (!sectors) {
        return refuse(sectors.error());
    }
    const auto damaged = damagedAmong(view, *sectors);
    if (!damaged.empty()) {
        return refuse(damagedRefusal(view, damaged.front()));
    }
    const auto folded =
        std::ranges::find_if(*sectors, [&](SectorId sector) { return isFolded(view.map, sector); });
    if (folded != sectors->end()) {
        return refuse(
            {.code = MessageCode::FoldedShut,
             .arguments = {numbered(view.numbering(), *folded)},
             .culprits = {.sectors = {*folded}}});
    }
    if (auto refusal = apartRefusal(view, *sectors)) {
        return refuse(std::move(*refusal));
    }
    return joinThem(view, *sectors);
}

PlanResult planDeleteWall(const MapView& view, const DeleteWallRequest& request)
{
    if (auto missing = missingRow(view.map, std::array{request.wall})) {
        return refuse(std::move(*missing));
    }
    const SectorRef own = view.map[request.wall].sector;
    if (!own.isRow()) {
        return refuse(
            {.code = MessageCode::NoSuchWall, .arguments = {std::to_string(request.wall.value)}});
    }
    const auto other = sectorAcross(view.map, request.wall);
    if (!other) {
        return refuse(
            {.code = MessageCode::Solid,
             .arguments = {numbered(view.numbering(), own.row())},
             .culprits = {.walls = {request.wall}}});
    }
    return planJoin(view, {.sectors = {own.row(), *other}});
}

void describe(FieldVisitor& fields, JoinRequest& request)
{
    fields.visit("sectors", request.sectors);
    fields.visit("keep", request.keep);
}

void describe(FieldVisitor& fields, DeleteWallRequest& request)
{
    fields.visit("wall", request.wall);
}

} // namespace sectored
