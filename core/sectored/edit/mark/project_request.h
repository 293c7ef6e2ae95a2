#pragma once

#include "sectored/map/ids.h"
#include "sectored/map/project/user_tile.h"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

/// Edits of project data (Spec: project 1).
namespace sectored {

/// Lock sectors, or unlock them. Edits that change a locked sector are refused (Spec: project 6).
struct LockRequest {
    std::vector<SectorId> sectors{};
    bool isLocked = true;
};

/// Put sectors into a named layer, or take them out of theirs (Spec: project 8). A sector is in at
/// most one named layer. A layer without sectors is removed.
struct LayerRequest {
    std::vector<SectorId> sectors{};
    /// UTF-8. The layer that has exactly this name, else the one that has it without blanks at its
    /// ends. If there is neither, a layer with the latter name is made.
    std::string name{};
    std::optional<std::string> colour{}; ///< as for layerColourOf; empty: it stays as it is
    bool isInside = true;                ///< false: take them out; name and colour do not count
};

/// Give a named layer another name or colour (Spec: project 8).
struct EditLayerRequest {
    std::string layer{};                 ///< its name, exactly
    std::optional<std::string> name{};   ///< its new name; blanks at its ends do not count
    std::optional<std::string> colour{}; ///< as for layerColourOf
};

/// Divide sectors into new named layers by what portals connect without overlaps (Spec: project 8).
/// The sectors leave the layers that they were in.
struct SplitLayersRequest {
    std::vector<SectorId> sectors{};
};

/// Set the files and folders of a game that the level takes its tiles from (Spec: project 9).
struct AssetsRequest {
    std::vector<std::string> paths{}; ///< as ProjectData::assets
};

/// Add user tiles and remove others (Spec: project 10). First the ones in `removed` go.
struct TilesRequest {
    std::vector<SharedUserTile> added{};
    std::vector<std::int32_t> removed{}; ///< numbers
    /// What a line of a script says and is no tile or number. It is refused.
    std::vector<std::string> unread{};
};

/// Remember rows under a number, to select them again (Spec: project 12).
struct SelectionSetRequest {
    std::int64_t number = 1; ///< 1 to mostSelectionSets
    std::variant<std::vector<SectorId>, std::vector<WallId>, std::vector<SpriteId>> rows{};
    /// Keeps what the set has. Otherwise the rows take its place; without any, the number is free.
    bool adds = false;
};

/// Give a number of a net a name (Spec: project 13).
struct NameTagRequest {
    std::string net{};       ///< id of the net in a game: "trigger"
    std::int64_t number = 0; ///< of the tag, without a sign; 1 to 65535
    std::string name{};      ///< UTF-8; empty: the number has no name afterwards
};

} // namespace sectored
