#pragma once

#include "sectored/asset/game/game_text.h"

#include <filesystem>
#include <optional>
#include <string_view>
#include <vector>

namespace sectored {

/// The games of a folder.
struct GameFolder {
    std::vector<Game> games{}; ///< in order of the names of their files; each id once
    /// With the file: warnings of games, and why a file was left out: an error of readFile or
    /// readGame, or BadValue for an id that an earlier file has.
    std::vector<Error> warnings{};
};

/// Reads every file *.json of a folder as a game. Folders within it and other files are ignored. A
/// missing folder has no games. Errors are warnings: one damaged file does not hide the others.
GameFolder readGameFolder(const std::filesystem::path& folder);

/// Returns the games that the program comes with, in the order of the list of games: generic last.
const std::vector<Game>& shippedGames();

/// Returns the games with those of the user: a game of the same id replaces the shipped one in its
/// place, others follow. Spec: games 3.
std::vector<Game> withUserGames(std::vector<Game> shipped, std::vector<Game> user);

/// Returns the games of this computer: the shipped ones with those of the user, which are files in
/// the folder "games" of settingsFolder(), with their warnings. The folder is read once.
const GameFolder& knownGames();

/// Returns the game with the id. Null if there is none.
const Game* gameWithId(const std::vector<Game>& games, std::string_view id);

/// Returns the ids of games, for people: "duke3d, generic".
std::string listedIds(const std::vector<Game>& games);

/// Returns the nearest tile in another game: the alias of `from`, else the first tile of `to` whose
/// alias in `from` it is, else what both games are aliases of in a third one, in the order of the
/// list. Empty if it is not known. The tile itself if the games have one id.
std::optional<std::int32_t> tileIn(
    const std::vector<Game>& games,
    const Game& from,
    std::int32_t tile,
    const Game& to);

/// Returns the known game with the id, for its tags. For generic, and for an id that is empty or
/// not known, the numbers of Duke Nukem 3D count beside those of the project's own tiles, because
/// most levels of the engine have them and the two do not overlap.
const Game& gameForTags(std::string_view id);

} // namespace sectored
