#pragma once

#include "sectored/asset/game/game.h"
#include "sectored/base/result.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// A game as a JSON object. Schema: resources/schema/sectored-game.schema.json.
namespace sectored {

/// Format written, and newest format read.
inline constexpr std::int32_t gameFormat = 1;
/// Maximum size of the text of a game in bytes.
inline constexpr std::size_t gameSizeLimit = std::size_t{4} << 20;
/// Maximum number of entries of one list.
inline constexpr std::size_t gameListLimit = 32768;

/// A game as it was read.
struct ReadGame {
    Game game{};
    /// UnknownValue, with the path, line and column of each value that has no meaning here: a
    /// category or field that is not known, a tile that no row describes. It is kept.
    std::vector<Error> warnings{};
};

/// Reads a game. Errors, with line and column: FileEmpty, FileTooLarge, BadSyntax (not JSON, nested
/// deeper than scriptDepthLimit), BadValue with the path of the value (a key twice in one object, a
/// wrong type, out of range, a tile or palette number twice), NewerGame. Nothing of a refused text
/// is used. Spec: games 2.
Result<ReadGame> readGame(std::string_view text);

/// Writes a game, one entry of a list per line. readGame reads it back equal, with the keys that
/// were unknown.
std::string gameText(const Game& game);

} // namespace sectored
