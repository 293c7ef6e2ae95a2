#include "sectored/edit/motion/move_selection.h"

#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/row/by_hand.h"
#include "sectored/edit/row/vertex_rings.h"

#include <algorithm>
#include <set>
#include <span>
#include <string>

namespace sectored {

namespace {

Refused addTargets(const MoveRequest& request, MoveSelection& selection)
{
    for (const auto& vertex : request.vertices) {
        for (const Point p : {vertex.from, vertex.to}) {
            if (auto refusal = rangeRefusal(p)) {
                return refusal;
            }
        }
        const auto added = selection.targets.emplace(vertex.from, vertex.to);
        if (!added.second && added.first->second != vertex.to) {
            return Refusal{.code = MessageCode::VertexTwice, .arguments = {pointText(vertex.from)}};
        }
    }
    return std::nullopt;
}

Point vectorOf(const MoveSelection& selection, Point p)
{
    const Point target = selection.targetOf(p);
    return {target.x - p.x, target.y - p.y};
}

bool movesRigidly(const Map& map, SectorId sector, const MoveSelection& selection)
{
    const auto walls = map.wallsOf(sector);
    const Point vector = vectorOf(selection, map[walls.front()].position);
    return vector != Point{} && std::ranges::all_of(walls, [&](WallId wall) {
               return vectorOf(selection, map[wall].position) == vector;
           });
}

/// Returns the reason why none of the walls that start at the point may move.
Refusal vertexRefusal(
    const MapView& view,
    Point at,
    std::span<const WallId> walls,
    const SheetHint& sheet)
{
    if (walls.empty()) {
        return {.code = MessageCode::NoVertexAt, .arguments = {pointText(at)}};
    }
    const auto isHidden = [&](WallId wall) {
        return std::ranges::find(sheet.hidden, view.map[wall].sector.row()) != sheet.hidden.end();
    };
    const auto hidden = std::ranges::find_if(walls, isHidden);
    const WallId stays = hidden != walls.end() ? *hidden : walls.front();
    const SectorId sector = view.map[stays].sector.row();
    return {
        .code = MessageCode::VertexStays,
        .arguments = {pointText(at), numbered(view.numbering(), sector)},
        .culprits = {.sectors = {sector}}};
}

/// Returns the hint that selects vertices.
SheetHint pickingHint(const MoveRequest& request)
{
    SheetHint hint = request.sheet;
    if (request.stitches && !request.owners.empty()) {
        hint.seed.reset();
        hint.only = request.owners;
    }
    return hint;
}

Refused addSectors(const MapView& view, const MoveRequest& request, MoveSelection& selection)
{
    AmbiguitySearch ambiguity(view);
    std::set<std::int32_t> numbers;
    const SheetHint sheet = pickingHint(request);
    for (const auto& vertex : request.vertices) {
        const auto all = wallsFrom(view, vertex.from);
        const auto walls = withLinkedRings(view.map, all, wallsOnSheet(view.map, all, sheet));
        if (walls.empty()) {
            return vertexRefusal(view, vertex.from, all, sheet);
        }
        if (vertex.from == vertex.to) {
            continue;
        }
        // Sectors that the request lists may overlap.
        if (auto refusal = sheet.only ? std::nullopt : ambiguity.at(walls)) {
            return refusal;
        }
        for (const WallId wall : walls) {
            numbers.insert(view.numbering().of(view.map[wall].sector.row()));
        }
    }
    for (const std::int32_t number : numbers) {
        selection.sectors.push_back(view.numbering().sectorAt(number).value());
    }
    return std::nullopt;
}

Refused judgeSectors(const MapView& view, MoveSelection& selection)
{
    std::vector<SectorId> deformed;
    for (const SectorId sector : selection.sectors) {
        if (movesRigidly(view.map, sector, selection)) {
            selection.rigid.insert(sector);
        } else {
            deformed.push_back(sector);
        }
    }
    return unreadableRefusal(view, deformed);
}

} // namespace

tl::expected<MoveSelection, Refusal> selectVertices(const MapView& view, const MoveRequest& request)
{
    MoveSelection selection{.sheet = request.sheet};
    if (auto refusal = addTargets(request, selection)) {
        return refuse(std::move(*refusal));
    }
    if (auto refusal = addSectors(view, request, selection)) {
        return refuse(std::move(*refusal));
    }
    if (selection.sectors.empty()) {
        return refuse({.code = MessageCode::NoMove});
    }
    if (auto refusal = judgeSectors(view, selection)) {
        return refuse(std::move(*refusal));
    }
    return selection;
}

} // namespace sectored
