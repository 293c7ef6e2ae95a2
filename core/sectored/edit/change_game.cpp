#include "sectored/edit/change_game.h"

#include "sectored/asset/game/game_folder.h"
#include "sectored/asset/game/game_tags.h"
#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/operation/set_field.h"
#include "sectored/map/field.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <variant>

namespace sectored {

namespace {

/// A field of a row that names a tile.
struct TileField {
    RowIds row{};
    std::string_view field{};
    TileUse use = TileUse::Wall;
    std::int32_t tile = 0;
};

using TileFieldVisitor = std::function<void(const TileField& field)>;

void visitPlane(
    const TileFieldVisitor& visit,
    SectorId sector,
    const Plane& plane,
    std::string_view field,
    TileUse use)
{
    visit(
        {.row = std::vector{sector},
         .field = field,
         .use = isSky(plane) ? TileUse::Sky : use,
         .tile = plane.picnum});
}

void visitSpriteFields(
    const TileFieldVisitor& visit,
    const Game& game,
    SpriteId id,
    const Sprite& sprite)
{
    visit(
        {.row = std::vector{id}, .field = "picnum", .use = TileUse::Sprite, .tile = sprite.picnum});
    const Effector* effector = effectorOf(game, sprite.picnum, unsignedTag(sprite.lotag));
    for (const Field<Sprite>& field : spriteFields()) {
        const FieldMeaning* meaning = meaningOf(
            game,
            {.object = "sprite", .picnum = sprite.picnum, .effector = effector},
            field.name);
        const std::int32_t tile = field.read(sprite);
        if (meaning != nullptr && meaning->kind == FieldKind::Tile && field.name != "picnum"
            && tile > 0) {
            visit(
                {.row = std::vector{id},
                 .field = field.name,
                 .use = TileUse::Sprite,
                 .tile = tile});
        }
    }
}

/// Visits all fields that name a tile. A masked tile 0 counts where it is drawn: elsewhere it
/// stands for none.
void visitTiles(const Map& map, const Game& game, const TileFieldVisitor& visit)
{
    map.visitWalls([&visit](WallId id, const Wall& wall) {
        visit(
            {.row = std::vector{id}, .field = "picnum", .use = TileUse::Wall, .tile = wall.picnum});
        if (wall.overpicnum != 0 || (wall.cstat & (wall_bit::masked | wall_bit::oneWay)) != 0) {
            visit(
                {.row = std::vector{id},
                 .field = "overpicnum",
                 .use = TileUse::Masked,
                 .tile = wall.overpicnum});
        }
    });
    for (const SectorId id : map.sectorOrder()) {
        visitPlane(visit, id, map[id].floor, "floorpicnum", TileUse::Floor);
        visitPlane(visit, id, map[id].ceiling, "ceilingpicnum", TileUse::Ceiling);
    }
    for (const SpriteId id : map.spriteOrder()) {
        visitSpriteFields(visit, game, id, map[id]);
    }
}

std::optional<std::int32_t> tileNumber(std::string_view text)
{
    std::int32_t number = -1;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool isNumber = fault == std::errc() && end == text.data() + text.size() && number >= 0
                          && number <= tileNumberLimit;
    return isNumber ? std::optional(number) : std::nullopt;
}

/// By the number of the tile.
using NewTiles = std::map<std::int32_t, std::optional<std::int32_t>>;

/// Returns what was chosen by hand.
tl::expected<NewTiles, Refusal> chosenTiles(const ChangeGameRequest& request)
{
    NewTiles chosen;
    for (const std::string& pair : request.tiles) {
        const std::size_t middle = pair.find('=');
        const std::string_view text = pair;
        const auto tile = tileNumber(text.substr(0, std::min(middle, text.size())));
        const auto becomes =
            middle != std::string::npos ? tileNumber(text.substr(middle + 1)) : std::nullopt;
        if (!tile || !becomes) {
            return refuse(
                {.code = MessageCode::TilePairFault,
                 .arguments = {pair, std::to_string(tileNumberLimit)}});
        }
        chosen[*tile] = becomes;
    }
    return chosen;
}

tl::expected<const Game*, Refusal> gameNamed(const std::vector<Game>& games, const std::string& id)
{
    if (const Game* const game = gameWithId(games, id)) {
        return game;
    }
    return refuse({.code = MessageCode::NoGameToChange, .arguments = {id, listedIds(games)}});
}

std::optional<std::int32_t> defaultNamed(
    const std::vector<FieldValue>& values,
    std::string_view field)
{
    const auto found = std::ranges::find(values, field, &FieldValue::field);
    return found != values.end() ? std::optional(found->value) : std::nullopt;
}

/// Adds rows to those of the same kind.
void append(RowIds& rows, const RowIds& more)
{
    std::visit(
        [&rows](const auto& added) {
            auto& list = std::get<std::decay_t<decltype(added)>>(rows);
            list.insert(list.end(), added.begin(), added.end());
        },
        more);
}

} // namespace

std::vector<TileChange> tileChanges(const Map& map, const GameChange& change)
{
    std::map<std::int32_t, std::size_t> uses;
    visitTiles(map, change.from, [&uses](const TileField& field) { ++uses[field.tile]; });
    std::vector<TileChange> changes;
    changes.reserve(uses.size());
    for (const auto& [tile, count] : uses) {
        changes.push_back(
            {.tile = tile,
             .uses = count,
             .becomes = tileIn(change.games, change.from, tile, change.to)});
    }
    return changes;
}

std::optional<std::int32_t> usualTile(const Game& game, TileUse use)
{
    const GameDefaults& usual = game.defaults;
    switch (use) {
    case TileUse::Wall:
        return defaultNamed(usual.wall, "picnum");
    case TileUse::Masked:
        return defaultNamed(usual.wall, "overpicnum");
    case TileUse::Floor:
        return defaultNamed(usual.sector, "floorpicnum");
    case TileUse::Ceiling:
        return defaultNamed(usual.sector, "ceilingpicnum");
    case TileUse::Sky:
        return usual.sky;
    case TileUse::Sprite:
        break;
    }
    return std::nullopt;
}

PlanResult planChangeGame(const MapView& view, const ChangeGameRequest& request)
{
    const std::vector<Game>& games = knownGames().games;
    const auto from = gameNamed(games, request.from);
    const auto to = gameNamed(games, request.to);
    if (!from || !to) {
        return refuse(!from ? from.error() : to.error());
    }
    auto tiles = chosenTiles(request);
    if (!tiles) {
        return refuse(tiles.error());
    }
    using Change = std::tuple<std::size_t, std::string_view, std::int32_t>;
    std::map<Change, SetRequest> sets;
    visitTiles(view.map, **from, [&](const TileField& field) {
        const auto [found, isNew] = tiles->try_emplace(field.tile);
        if (isNew) {
            found->second = tileIn(games, **from, field.tile, **to);
        }
        std::optional<std::int32_t> becomes = found->second;
        if (!becomes && request.others == OtherTiles::Usual) {
            becomes = usualTile(**to, field.use);
        }
        if (becomes && *becomes != field.tile) {
            const auto [set, isFirst] = sets.try_emplace(
                Change(field.row.index(), field.field, *becomes),
                SetRequest{
                    .rows = field.row,
                    .values = {{.field = std::string(field.field), .value = *becomes}}});
            if (!isFirst) {
                append(set->second.rows, field.row);
            }
        }
    });
    if (sets.empty()) {
        return refuse({.code = MessageCode::SameTiles, .arguments = {(*to)->name}});
    }
    std::vector<SetRequest> requests;
    requests.reserve(sets.size());
    for (auto& [change, set] : sets) {
        requests.push_back(std::move(set));
    }
    return planSetRows(view, requests);
}

void describe(FieldVisitor& fields, ChangeGameRequest& request)
{
    static constexpr std::array<std::string_view, 2> others{"keep", "usual"};
    fields.visit("from", request.from);
    fields.visit("to", request.to);
    visitWord(fields, "others", others, request.others);
    fields.visit("tiles", request.tiles);
}

} // namespace sectored
