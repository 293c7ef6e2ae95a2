#pragma once

#include <string>
#include <vector>

namespace sectored {

/// Set fields of everything that fits a query to the results of expressions, in one step.
struct ReplaceRequest {
    std::string query{}; ///< "wall where tile = 25"; see find/query.h
    std::string set{};   ///< "shade = shade + 4, pal = 2"; expressions read the values before it
    std::string game{};  ///< id of the game whose names both may use; empty: no names
};

/// What becomes of tiles that have no counterpart in another game.
enum class OtherTiles {
    Keep,  ///< they keep their numbers
    Usual, ///< surfaces get the usual tile of their kind in the other game; sprites keep theirs
};

/// Give the tiles of a level the numbers that they have in another game.
struct ChangeGameRequest {
    std::string from{}; ///< id of the game whose tiles the level has
    std::string to{};
    OtherTiles others = OtherTiles::Keep;
    std::vector<std::string> tiles{}; ///< chosen by hand, in place of counterparts: "36=130"
};

} // namespace sectored
