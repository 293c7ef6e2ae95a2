#include "sectored/edit/row/set_tiles.h"

#include "sectored/base/shown_text.h"
#include "sectored/edit/answer/project_plan.h"
#include "sectored/edit/answer/refuse.h"
#include "sectored/project/user_tile_text.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <string_view>
#include <utility>

namespace sectored {

namespace {

Refusal badNumber(std::string_view text)
{
    constexpr std::size_t mostShown = 32;
    return {
        .code = MessageCode::TileNumberBad,
        .arguments = {
            shownText(std::string(text.substr(0, mostShown))),
            std::to_string(userTileNumberLimit)}};
}

/// Returns why a level cannot have the tile beside these; empty if it can.
Refused tileRefusal(std::span<const SharedUserTile> others, const UserTile& tile)
{
    if (tile.number < 0 || tile.number > userTileNumberLimit) {
        return badNumber(std::to_string(tile.number));
    }
    if (!isSound(tile)) {
        return Refusal{
            .code = MessageCode::TileUnsound,
            .arguments = {
                std::to_string(tile.number),
                std::to_string(tile.width),
                std::to_string(tile.height),
                std::to_string(userTileSideLimit),
                std::to_string(userTilePixelLimit)}};
    }
    if (userTileWith(others, tile.number) != nullptr) {
        return Refusal{
            .code = MessageCode::TileNumberTaken,
            .arguments = {std::to_string(tile.number)}};
    }
    return std::nullopt;
}

Refused remove(std::vector<SharedUserTile>& tiles, std::int32_t number)
{
    const auto removed =
        std::erase_if(tiles, [number](const auto& tile) { return tile->number == number; });
    return removed > 0
               ? Refused()
               : Refusal{.code = MessageCode::NoUserTile, .arguments = {std::to_string(number)}};
}

std::string countedPictures(std::size_t count)
{
    return count == 1 ? "picture" : std::to_string(count) + " pictures";
}

} // namespace

PlanResult planTiles(const MapView& view, const TilesRequest& request)
{
    if (!request.unread.empty()) {
        return refuse(badNumber(request.unread.front()));
    }
    ProjectData project = view.map.project();
    for (const std::int32_t number : request.removed) {
        if (auto refused = remove(project.tiles, number)) {
            return refuse(*std::move(refused));
        }
    }
    for (const SharedUserTile& tile : request.added) {
        if (auto refused = tileRefusal(project.tiles, *tile)) {
            return refuse(*std::move(refused));
        }
        project.tiles.push_back(tile);
    }
    const std::int64_t pixels = pixelsOf(project.tiles);
    if (!request.added.empty() && pixels > userTilesPixelLimit) {
        return refuse(
            {.code = MessageCode::TilesTooLarge,
             .arguments = {std::to_string(pixels), std::to_string(userTilesPixelLimit)}});
    }
    std::ranges::sort(project.tiles, {}, &UserTile::number);
    return projectPlan(view, std::move(project));
}

void describe(FieldVisitor& fields, TilesRequest& request)
{
    std::vector<std::string> added = request.unread;
    for (const SharedUserTile& tile : request.added) {
        added.push_back(userTileText(*tile));
    }
    std::vector<std::string> removed;
    for (const std::int32_t number : request.removed) {
        removed.push_back(std::to_string(number));
    }
    fields.visit("add", added);
    fields.visit("remove", removed);
    request = {};
    for (const std::string& text : added) {
        if (auto tile = userTileFrom(text)) {
            request.added.push_back(std::make_shared<const UserTile>(*std::move(tile)));
        } else {
            request.unread.push_back(text);
        }
    }
    for (const std::string& text : removed) {
        std::int32_t number = -1;
        const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (fault == std::errc() && end == text.data() + text.size()) {
            request.removed.push_back(number);
        } else {
            request.unread.push_back(text);
        }
    }
}

std::string stepNameOf(const TilesRequest& request)
{
    return request.added.empty() ? "Remove " + countedPictures(request.removed.size())
                                 : "Add " + countedPictures(request.added.size());
}

} // namespace sectored
