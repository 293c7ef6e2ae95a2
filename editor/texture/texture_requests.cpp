#include "editor/texture/texture_requests.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string_view>
#include <tuple>

namespace sectored::editor {

namespace {

AimedPart partOf(SurfaceKind kind)
{
    switch (kind) {
    case SurfaceKind::Upper:
        return AimedPart::Upper;
    case SurfaceKind::Lower:
        return AimedPart::Lower;
    case SurfaceKind::Masked:
        return AimedPart::Masked;
    default:
        return AimedPart::Wall;
    }
}

/// Returns the part of a wall that a surface is. Null if it is none.
const Surface* wallPartIn(const TexturedSurface& surface)
{
    const auto* const part = std::get_if<Surface>(&surface);
    return part != nullptr && part->wall ? part : nullptr;
}

/// Returns the size of the tile of a surface. Empty if it is absent.
std::optional<Point> tileSizeOn(
    const Map& map,
    const TexturedSurface& surface,
    const TileShapes& tiles)
{
    const auto tile = LookEdit(map).value(surface, LookField::Tile);
    const TileShape shape = tile ? tiles.shapeOf(*tile) : TileShape{};
    return shape.isPresent() ? std::optional(Point{shape.width, shape.height}) : std::nullopt;
}

Request goOnRequest(
    const TextureAim& aim,
    const Surface& part,
    const GoOnLook& look,
    const TileShapes& tiles)
{
    AlignRequest request{
        .wall = *part.wall,
        .part = partOf(part.kind),
        .to = look.to,
        .closes = look.closes,
        .stretches = look.stretches,
        .size = tileSizeOn(aim.map, part, tiles)};
    const std::vector<WallId>& selected = aim.selected;
    if (selected.size() > 1 && std::ranges::find(selected, *part.wall) != selected.end()) {
        request.only = selected;
    }
    return request;
}

Request fitRequest(const Map& map, const Surface& part, FitLook look, const TileShapes& tiles)
{
    constexpr std::int64_t nearest = 0;
    FitRequest request{
        .wall = *part.wall,
        .part = partOf(part.kind),
        .size = tileSizeOn(map, part, tiles)};
    (look == FitLook::Across ? request.across : request.down) = nearest;
    return request;
}

/// Returns the floor or ceiling that a surface is. Null if it is none.
const Surface* flatIn(const TexturedSurface& surface)
{
    const auto* const part = std::get_if<Surface>(&surface);
    return part != nullptr && !part->wall ? part : nullptr;
}

PlaneKind planeIn(const Surface& flat)
{
    return flat.kind == SurfaceKind::Floor ? PlaneKind::Floor : PlaneKind::Ceiling;
}

/// Returns the wall that a flat shall follow: the selected one of its sector, else for a neighbour
/// the only portal. Empty if there is none, or several.
std::optional<WallId> wallToFollow(
    const TextureAim& aim,
    const Surface& flat,
    AlignFlatRequest::To to)
{
    std::vector<WallId> selected;
    std::vector<WallId> portals;
    for (const WallId wall : aim.map.wallsOf(flat.sector)) {
        if (std::ranges::find(aim.selected, wall) != aim.selected.end()) {
            selected.push_back(wall);
        }
        if (aim.map[wall].nextSector.isRow()) {
            portals.push_back(wall);
        }
    }
    const bool takesPortal = selected.empty() && to == AlignFlatRequest::To::Neighbour;
    const std::vector<WallId>& walls = takesPortal ? portals : selected;
    return walls.size() == 1 ? std::optional(walls.front()) : std::nullopt;
}

std::vector<Request> flatRequests(const TextureAim& aim, const AlignFlatLook& look)
{
    const Surface* const flat = flatIn(aim.surface);
    const auto wall = flat != nullptr ? wallToFollow(aim, *flat, look.to) : std::nullopt;
    if (!wall) {
        return {};
    }
    return {AlignFlatRequest{
        .wall = *wall,
        .plane = planeIn(*flat),
        .to = look.to,
        .turnsSlopes = look.turnsSlopes}};
}

std::vector<Request> turnRequests(const TextureAim& aim)
{
    const Surface* const flat = flatIn(aim.surface);
    if (flat == nullptr) {
        return {};
    }
    TurnFlatRequest request{.plane = planeIn(*flat)};
    for (const TexturedSurface& each : aim.all) {
        request.sectors.push_back(std::get<Surface>(each).sector);
    }
    return {std::move(request)};
}

} // namespace

bool isOfTexture(const SurfaceAct& act)
{
    return std::holds_alternative<GoOnLook>(act) || std::holds_alternative<FitLook>(act)
           || std::holds_alternative<AlignFlatLook>(act)
           || std::holds_alternative<TurnFlatLook>(act);
}

std::vector<Request> textureRequests(
    const SurfaceAct& act,
    const TextureAim& aim,
    const TileShapes& tiles)
{
    if (const auto* const flat = std::get_if<AlignFlatLook>(&act)) {
        return flatRequests(aim, *flat);
    }
    if (std::holds_alternative<TurnFlatLook>(act)) {
        return turnRequests(aim);
    }
    std::vector<Request> requests;
    const auto* const goOn = std::get_if<GoOnLook>(&act);
    const Surface* const aimed = wallPartIn(aim.surface);
    if (goOn != nullptr && aimed != nullptr) {
        requests.push_back(goOnRequest(aim, *aimed, *goOn, tiles));
    }
    if (const auto* const fit = std::get_if<FitLook>(&act)) {
        for (const TexturedSurface& each : aim.all) {
            if (const Surface* const part = wallPartIn(each)) {
                requests.push_back(fitRequest(aim.map, *part, *fit, tiles));
            }
        }
    }
    return requests;
}

std::vector<Request> requestsOf(const LookEdit& edit)
{
    std::map<std::tuple<std::size_t, std::string_view>, SetEachRequest> requests;
    for (const auto& [place, value] : edit.values()) {
        if (value == edit.before(place)) {
            continue;
        }
        SetEachRequest& request = requests[{place.row.index(), place.field}];
        request.field = place.field;
        request.values.push_back(value);
        std::visit(
            [&request]<typename Id>(Id id) {
                if (!std::holds_alternative<std::vector<Id>>(request.rows)) {
                    request.rows = std::vector<Id>();
                }
                std::get<std::vector<Id>>(request.rows).push_back(id);
            },
            place.row);
    }
    std::vector<Request> list;
    for (auto& each : requests) {
        list.emplace_back(std::move(each.second));
    }
    return list;
}

} // namespace sectored::editor
