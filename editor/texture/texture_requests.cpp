#include "editor/texture/texture_requests.h"

#include <algorithm>
#include <optional>

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

} // namespace

bool isOfTexture(const SurfaceAct& act)
{
    return std::holds_alternative<GoOnLook>(act) || std::holds_alternative<FitLook>(act);
}

std::vector<Request> textureRequests(
    const SurfaceAct& act,
    const TextureAim& aim,
    const TileShapes& tiles)
{
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

} // namespace sectored::editor
