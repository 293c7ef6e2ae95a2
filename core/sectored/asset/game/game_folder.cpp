#include "sectored/asset/game/game_folder.h"

#include "sectored/asset/game/shipped_texts.h"
#include "sectored/base/file.h"
#include "sectored/base/state_folder.h"

#include <algorithm>
#include <system_error>
#include <utility>

namespace sectored {

namespace {

std::vector<std::filesystem::path> gameFilesIn(const std::filesystem::path& folder)
{
    std::vector<std::filesystem::path> files;
    std::error_code fault;
    // A loop with ++ would throw where a folder becomes unreadable meanwhile.
    auto entry = std::filesystem::directory_iterator(folder, fault);
    while (!fault && entry != std::filesystem::directory_iterator()) {
        std::error_code unreadable;
        if (entry->path().extension() == ".json" && !entry->is_directory(unreadable)) {
            files.push_back(entry->path());
        }
        entry.increment(fault);
    }
    std::ranges::sort(files);
    return files;
}

Result<ReadGame> readGameFile(const std::filesystem::path& file)
{
    return readFile(file, gameSizeLimit).and_then([](const Bytes& content) {
        return readGame({reinterpret_cast<const char*>(content.data()), content.size()});
    });
}

} // namespace

GameFolder readGameFolder(const std::filesystem::path& folder)
{
    GameFolder read;
    const auto warn = [&read](Error error, const std::filesystem::path& file) {
        error.where.file = file.string();
        read.warnings.push_back(std::move(error));
    };
    for (const auto& file : gameFilesIn(folder)) {
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

} // namespace sectored
