#pragma once

#include "sectored/geom/point.h"
#include "sectored/map/ids.h"
#include "sectored/map/project/user_tile.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sectored {

/// A row that project data names. Spec: project 3.
template <class IdType>
struct ProjectRow {
    std::optional<IdType> id{}; ///< empty: the file names a row that the level does not have
    std::string made{};         ///< fingerprint of the row when a generator made it; else empty
    /// JSON object: further keys of the row, or for a row without id everything that the file says.
    /// Empty: nothing.
    std::string kept{};

    bool operator==(const ProjectRow&) const = default;
};

/// A sector that project data names.
using ProjectSector = ProjectRow<SectorId>;
/// A wall that project data names.
using ProjectWall = ProjectRow<WallId>;
/// A sprite that project data names.
using ProjectSprite = ProjectRow<SpriteId>;

/// An edit whose result can be made again with other values, such as stairs. Spec: project 4.
struct Generator {
    /// JSON object: the line of an edit script, with anchors in place of the numbers of rows.
    std::string request{};
    std::vector<ProjectSector> sectors{}; ///< sectors that it made or sloped
    std::vector<ProjectWall> walls{};     ///< walls that it made, if it made no sectors
    // What it changed, to take its result away again. Spec: project 7.
    std::vector<ProjectSector> changedSectors{}; ///< with the values before as further keys
    std::vector<ProjectWall> changedWalls{};     ///< with the values before as further keys
    std::vector<Point> vertices{};               ///< that it added
    std::string kept{};                          ///< JSON object: further keys; empty: none

    bool operator==(const Generator&) const = default;
};

/// A layer with a name of its own.
struct NamedLayer {
    std::string name{};   ///< UTF-8
    std::string colour{}; ///< "#rrggbb"; empty: that of the theme
    std::vector<ProjectSector> sectors{};
    std::string kept{}; ///< JSON object: further keys; empty: none

    bool operator==(const NamedLayer&) const = default;
};

/// Largest number of a selection set; the smallest is 1.
inline constexpr std::int32_t mostSelectionSets = 9;

/// Objects that are remembered under a number, to be selected again. Spec: project 12.
struct SelectionSet {
    std::int32_t number = 1; ///< 1 to mostSelectionSets
    std::vector<ProjectSector> sectors{};
    std::vector<ProjectWall> walls{};
    std::vector<ProjectSprite> sprites{};
    std::string kept{}; ///< JSON object: further keys; empty: none

    bool operator==(const SelectionSet&) const = default;
};

/// A name of a number of a net. Spec: project 13.
struct TagName {
    std::string net{};       ///< id of the net in the game: "trigger"
    std::int32_t number = 0; ///< of the tag, without a sign; 1 to 65535
    std::string name{};      ///< UTF-8
    std::string kept{};      ///< JSON object: further keys; empty: none

    bool operator==(const TagName&) const = default;
};

/// What belongs to a level but has no place in a MAP file. Rows that were deleted keep their entry,
/// so that undo brings it back; it is not written. Spec: project 1.
struct ProjectData {
    std::vector<std::shared_ptr<const Generator>> generators{}; ///< none is null; oldest first
    std::vector<std::shared_ptr<const NamedLayer>> layers{};    ///< none is null
    std::vector<ProjectSector> locked{}; ///< sectors that edits must not change
    /// Files and folders of a game that the level takes its tiles from, in the order in which they
    /// are added. UTF-8 with "/"; relative to the folder of the level, or absolute.
    std::vector<std::string> assets{};
    std::vector<SharedUserTile> tiles{};                     ///< by number, each once; none is null
    std::vector<std::shared_ptr<const SelectionSet>> sets{}; ///< by number, each once; none null
    std::vector<TagName> tagNames{};                         ///< by net and number, each once
    /// Name of the file beside the level that contains the user tiles, if it could not be read.
    /// Otherwise empty.
    std::string unreadTiles{};
    /// JSON object: further keys, and as the list `fields` what the file says of rows with kept
    /// fields (kept_fields.h) that were not found. Empty: none.
    std::string kept{};

    bool isEmpty() const;
    /// Compares the values, not the pointers.
    friend bool operator==(const ProjectData& left, const ProjectData& right);
};

/// Tests whether the sector is locked. Linear in the locked sectors.
bool isLocked(const ProjectData& project, SectorId sector);
/// Returns the locked sectors that were found, sorted. Some may have been deleted since.
std::vector<SectorId> lockedSectors(const ProjectData& project);

/// Returns the named layer of a sector: the first that lists it. Null if none does. Linear in the
/// sectors of all layers.
const NamedLayer* layerOf(const ProjectData& project, SectorId sector);

/// Returns the selection set with this number. Null if there is none.
const SelectionSet* selectionSetOf(const ProjectData& project, std::int32_t number);

/// Returns the name of a number of a net. Empty if it has none.
std::string_view tagNameOf(const ProjectData& project, std::string_view net, std::int32_t number);

} // namespace sectored
