#include "sectored/asset/game/game_folder.h"

#include "sectored/asset/game/shipped_texts.h"
#include "sectored/base/file.h"
#include "sectored/base/json_files.h"
#include "sectored/base/state_folder.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace sectored {

namespace {

Result<ReadGame> readGameFile(const std::filesystem::path& file)
{
    return readFile(file, gameSizeLimit).and_then([](const Bytes& content) {
        return readGame({reinterpret_cast<const char*>(content.data()), content.size()});
    });
}

/// Adds the tiles of a game that another one has no row for, and the members of its nets.
Game together(Game game, const Game& other)
{
    for (const GameTile& tile : other.tiles) {
        if (tileOf(game, tile.number) == nullptr) {
            game.tiles.push_back(tile);
        }
    }
    std::ranges::sort(game.tiles, {}, &GameTile::number);
    for (const TagNet& net : other.tags.nets) {
        const auto own = std::ranges::find(game.tags.nets, net.id, &TagNet::id);
        if (own == game.tags.nets.end()) {
            game.tags.nets.push_back(net);
        } else {
            std::ranges::copy(net.members, std::back_inserter(own->members));
        }
    }
    std::ranges::copy(other.moving.parts, std::back_inserter(game.moving.parts));
    return game;
}

const Game& ownAndDuke()
{
    static const Game game = together(
        *gameWithId(knownGames().games, "generic"),
        *gameWithId(knownGames().games, "duke3d"));
    return game;
}

} // namespace

GameFolder readGameFolder(const std::filesystem::path& folder)
{
    GameFolder read;
    const auto warn = [&read](Error error, const std::filesystem::path& file) {
        error.where.file = file.string();
        read.warnings.push_back(std::move(error));
    };
    for (const auto& file : jsonFilesIn(folder)) {
        auto game = readGameFile(file);
        if (!game) {
            warn(std::move(game.error()), file);
            continue;
        }
        for (Error& warning : game->warnings) {
            warn(std::move(warning), file);
        }
        if (gameWithId(read.games, game->game.id) != nullptr) {
            warn(
                {.code = MessageCode::BadValue,
                 .arguments = {"id", "another file of the folder has \"" + game->game.id + "\""}},
                file);
            continue;
        }
        read.games.push_back(std::move(game->game));
    }
    return read;
}

const std::vector<Game>& shippedGames()
{
    static const std::vector<Game> games = [] {
        std::vector<Game> list;
        for (const std::string& text : shippedGameTexts()) {
            if (auto read = readGame(text)) {
                list.push_back(std::move(read->game));
            }
        }
        return list;
    }();
    return games;
}

std::vector<Game> withUserGames(std::vector<Game> shipped, std::vector<Game> user)
{
    for (Game& game : user) {
        const auto found = std::ranges::find(shipped, game.id, &Game::id);
        if (found != shipped.end()) {
            *found = std::move(game);
        } else {
            shipped.push_back(std::move(game));
        }
    }
    return shipped;
}

const GameFolder& knownGames()
{
    static const GameFolder games = [] {
        const auto settings = settingsFolder();
        GameFolder known = settings.empty() ? GameFolder() : readGameFolder(settings / "games");
        known.games = withUserGames(shippedGames(), std::move(known.games));
        return known;
    }();
    return games;
}

const Game* gameWithId(const std::vector<Game>& games, std::string_view id)
{
    const auto found = std::ranges::find(games, id, &Game::id);
    return found != games.end() ? &*found : nullptr;
}

std::string listedIds(const std::vector<Game>& games)
{
    std::string ids;
    for (const Game& game : games) {
        ids += (ids.empty() ? "" : ", ") + game.id;
    }
    return ids;
}

std::optional<std::int32_t> tileIn(
    const std::vector<Game>& games,
    const Game& from,
    std::int32_t tile,
    const Game& to)
{
    if (from.id == to.id) {
        return tile;
    }
    if (const auto direct = aliasOf(from, tile, to.id)) {
        return direct;
    }
    for (const TileAliases& row : to.alias) {
        if (aliasOf(to, row.tile, from.id) == tile) {
            return row.tile;
        }
    }
    for (const Game& third : games) {
        for (const TileAliases& row : third.alias) {
            const auto other = aliasOf(third, row.tile, to.id);
            if (other && aliasOf(third, row.tile, from.id) == tile) {
                return other;
            }
        }
    }
    return std::nullopt;
}

const Game& gameForTags(std::string_view id)
{
    const Game* const game = id == "generic" ? nullptr : gameWithId(knownGames().games, id);
    return game != nullptr ? *game : ownAndDuke();
}

} // namespace sectored
