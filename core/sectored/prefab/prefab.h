#pragma once

#include "sectored/base/file.h"
#include "sectored/base/result.h"
#include "sectored/geom/box.h"
#include "sectored/map/fragment.h"
#include "sectored/map/map.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>

/// Saved selections that can be placed in any level (Spec: prefabs 1 to 4).
namespace sectored {

/// Maximum size of the file of a prefab in bytes.
inline constexpr std::uint64_t prefabSizeLimit = std::uint64_t{16} << 20;
/// Maximum length of the name of a prefab in bytes of UTF-8.
inline constexpr std::size_t prefabNameLimit = 64;
/// Maximum length of the description of a prefab in bytes of UTF-8.
inline constexpr std::size_t prefabDescriptionLimit = 1000;

/// Part of a level with a name. Its file is a level in SectorEd JSON, which the editor can open.
struct Prefab {
    std::string id{};                      ///< name of its file without ".json"
    std::string name{};                    ///< for people
    std::string description{};             ///< for people; may be empty
    std::string game{};                    ///< id of the game whose tags it has; empty: any
    std::shared_ptr<const MapRows> rows{}; ///< around the anchor at 0, 0; never null or empty
    std::string version{};                 ///< changes with the rows
};

/// What people call a prefab: lines of UTF-8 without control characters and direction marks.
struct PrefabTitle {
    std::string name{};
    std::string description{};
    std::string game{};
};

/// Makes a prefab of rows of a level, without an id. `anchor` is the point that comes to 0, 0:
/// where it is held while it is placed, and about which it is turned. Errors: BadValue for a title
/// that a prefab cannot have or if there are no rows, and those of writeJsonFragment.
Result<Prefab> makePrefab(
    const Map& map,
    const FragmentWish& wish,
    Point anchor,
    const PrefabTitle& title);

/// Reads the file of a prefab. Without a name in the file, its name is the id. Errors:
/// FileTooLarge, those of readJsonMap and readProject, BadValue for an id, a name, a description or
/// a game that is no plain line or too long, and for a level without sectors and sprites. With line
/// and column.
Result<Prefab> readPrefab(std::span<const std::byte> content, std::string id);

/// Writes the file of a prefab. Equal prefabs give equal bytes. The player starts in its highest
/// sector, so that it can be played by itself. Errors: those of writeJsonMap.
Result<Bytes> writePrefab(const Prefab& prefab);

/// Returns why a prefab cannot have this title, as a BadValue with the name of the value. Empty if
/// it can.
std::optional<Error> titleFault(const PrefabTitle& title);

/// Returns the box of the walls of a prefab, or of its sprites if it has no walls.
Box boxOf(const Prefab& prefab);

} // namespace sectored
