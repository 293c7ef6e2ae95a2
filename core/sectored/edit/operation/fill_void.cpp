#include "sectored/edit/operation/fill_void.h"

#include "sectored/base/sort_unique.h"
#include "sectored/edit/answer/damaged_refusal.h"
#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/row/sprite_sector.h"
#include "sectored/edit/write/plan_settled.h"
#include "sectored/geom/inside/inside_by_parity.h"
#include "sectored/map/overlap.h"

#include <algorithm>
#include <map>

namespace sectored {

namespace {

Refusal noVoidRefusal(MessageCode code, Point p)
{
    return {.code = code, .arguments = {pointText(p)}};
}

/// Location of a point among the faces of a sheet.
struct Surroundings {
    std::optional<Face> pocket{};  ///< a bounded face of void
    std::vector<Segment> border{}; ///< border of the pocket
    bool isOpen = true;            ///< in the unbounded face
};

Surroundings surroundingsOf(const SheetOverlay& overlay, Point p)
{
    const PlanarFaces& faces = overlay.faces();
    PerFace<std::vector<Segment>> borders(faces.faceCount());
    for (const HalfEdge halfEdge : faces.next.indices()) {
        const auto edges = overlay.overlay.edges.span();
        borders[faces.faceOf(halfEdge)].push_back(
            {startOf(edges, halfEdge), startOf(edges, twinOf(halfEdge))});
    }
    for (const Face face : borders.indices()) {
        const PointLocation location = locateByParity(borders[face], p);
        if (face == unboundedFace || location == PointLocation::Outside) {
            continue;
        }
        const bool isPocket = location == PointLocation::Inside && !overlay.sectorOfFace[face];
        return isPocket ? Surroundings{face, std::move(borders[face]), false}
                        : Surroundings{.isOpen = false};
    }
    return {};
}

/// Adds the sectors around these sectors to the sheet. Returns the added sectors.
std::vector<SectorId> growAround(
    const MapView& view,
    std::span<const SectorId> sectors,
    Sheet& sheet)
{
    std::vector<SectorId> around;
    for (const SectorId sector : sectors) {
        const auto near = view.index.sectorsMeeting(view.index.boxOf(sector).grown());
        around.insert(around.end(), near.begin(), near.end());
    }
    sortUnique(around);
    std::erase_if(around, [&](SectorId sector) { return sheet.has(sector); });
    sheet.take(around);
    std::erase_if(around, [&](SectorId sector) { return !sheet.has(sector); });
    return around;
}

bool growInto(const MapView& view, std::span<const Segment> border, Sheet& sheet)
{
    return sheet.take(view.index.sectorsMeeting(boxOf(border)));
}

/// A pocket of void, with a sheet that contains everything that matters to it.
struct Pocket {
    SheetOverlay overlay{};
    Surroundings around{};
};

tl::expected<Pocket, Refusal> findPocket(
    const MapView& view,
    const Stroke& stroke,
    SectorId nearest,
    Sheet& sheet)
{
    const Point p = stroke.first;
    std::vector<SectorId> border(sheet.sectors().begin(), sheet.sectors().end());
    for (std::size_t rings = 1;; rings *= 2) {
        auto overlay = layOver(view, sheet, stroke);
        if (!overlay) {
            return refuse(overlay.error());
        }
        if (const auto folded = foldedSectors(view, *overlay); !folded.empty()) {
            sheet.freeze(folded);
            std::erase_if(border, [&](SectorId sector) { return !sheet.has(sector); });
            if (!sheet.has(nearest)) {
                return refuse(damagedRefusal(view, nearest));
            }
            continue;
        }
        Surroundings around = surroundingsOf(*overlay, p);
        if (!around.isOpen && !around.pocket) {
            return refuse(noVoidRefusal(MessageCode::NoVoid, p));
        }
        bool grew = false;
        for (std::size_t ring = 0; around.isOpen && ring < rings && !border.empty(); ++ring) {
            border = growAround(view, border, sheet);
            grew = grew || !border.empty();
        }
        if (around.pocket && growInto(view, around.border, sheet)) {
            grew = true;
            border.assign(sheet.sectors().begin(), sheet.sectors().end());
        }
        if (!grew && around.isOpen) {
            return refuse(noVoidRefusal(MessageCode::NotEnclosed, p));
        }
        if (!grew) {
            return Pocket{std::move(*overlay), std::move(around)};
        }
    }
}

FaceOwners ownersOf(const SheetOverlay& overlay, Face pocket)
{
    FaceOwners owners;
    std::map<SectorId, std::size_t> heirOf;
    for (const auto& sector : overlay.sectorOfFace) {
        if (!sector) {
            owners.heirOfFace.add(std::nullopt);
            continue;
        }
        const auto [heir, isNew] = heirOf.try_emplace(*sector, owners.heirs.size());
        if (isNew) {
            owners.heirs.push_back({HeirKind::Kept, sector});
        }
        owners.heirOfFace.add(heir->second);
    }
    owners.heirOfFace[pocket] = owners.heirs.size();
    owners.heirs.push_back({HeirKind::FromVoid, std::nullopt});
    addFolds(overlay, owners);
    return owners;
}

/// Separates old loops that touched themselves when they are redrawn (Spec: editing-kernel D-4).
void partPinched(
    FaceOwners& owners,
    const SheetOverlay& overlay,
    std::span<const std::vector<Face>> parts)
{
    const auto shapes = faceShapesOf(overlay);
    for (const auto& faces : parts) {
        const Face keeper = largestFace(faces, shapes);
        for (const Face face : faces) {
            if (face != keeper) {
                owners.heirOfFace[face] = owners.heirs.size();
                owners.heirs.push_back({HeirKind::Split, overlay.sectorOfFace[face]});
            }
        }
    }
}

Settlement settle(const MapView& view, const SheetOverlay& overlay, Face pocket)
{
    Settlement settlement{.owners = ownersOf(overlay, pocket)};
    const auto redrawAll = [&] {
        settlement.redrawn = redraw(view.map, overlay, settlement.owners);
        settlement.sectors = redrawnSectors(view, settlement.owners, settlement.redrawn);
    };
    redrawAll();
    settlement.pinched =
        pinchedSectors(view.map, settlement.owners, settlement.redrawn, settlement.sectors);
    if (!settlement.pinched.empty()) {
        partPinched(
            settlement.owners,
            overlay,
            facesOfParts(view.map, overlay, settlement.pinched));
        redrawAll();
    }
    return settlement;
}

/// Fills the pocket. `nearest` is the sector of the sheet that is nearest to the point.
PlanResult fill(const MapView& view, Stroke stroke, SectorId nearest, Sheet sheet)
{
    auto pocket = findPocket(view, stroke, nearest, sheet);
    if (!pocket) {
        return refuse(pocket.error());
    }
    const auto sharesArea = [&](SectorId sector) {
        return shareArea(pocket->around.border, edgesOf(view.map, sector));
    };
    const auto damaged = std::ranges::find_if(sheet.damaged(), sharesArea);
    if (damaged != sheet.damaged().end()) {
        return refuse(damagedRefusal(view, *damaged));
    }
    Settlement settlement = settle(view, pocket->overlay, *pocket->around.pocket);
    return planSettled(
        view,
        Settled{
            .stroke = std::move(stroke),
            .sheet = std::move(sheet),
            .overlay = std::move(pocket->overlay),
            .settlement = std::move(settlement)});
}

} // namespace

PlanResult planFillVoid(const MapView& view, const FillVoidRequest& request)
{
    const Point p = request.at;
    if (auto refusal = rangeRefusal(p)) {
        return refuse(std::move(*refusal));
    }
    const auto nearest = nearestSector(view, p);
    if (!nearest) {
        return refuse(noVoidRefusal(MessageCode::NotEnclosed, p));
    }
    Stroke stroke{
        .points = {p},
        .first = p,
        .ground = view.index.boxOf(*nearest),
        .newSector = request.newSector};
    Sheet sheet(view, stroke);
    if (!sheet.has(*nearest)) {
        return refuse(damagedRefusal(view, *nearest));
    }
    sheet.keepLayer({&*nearest, 1});
    return fill(view, std::move(stroke), *nearest, std::move(sheet));
}

void describe(FieldVisitor& fields, FillVoidRequest& request)
{
    fields.visit("at", request.at);
    fields.leaveOut(request.newSector != NewSector());
}

} // namespace sectored
