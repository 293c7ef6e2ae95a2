#pragma once

#include "sectored/base/result.h"
#include "sectored/map/map.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// Project data as a JSON object. Schema: resources/schema/sectored-project.schema.json.
namespace sectored {

/// Schema version written, and newest version read.
inline constexpr std::int32_t projectSchema = 1;
/// Maximum size of a project file in bytes.
inline constexpr std::uint64_t projectSizeLimit = std::uint64_t{8} << 20;

/// A row with kept fields.
template <class IdType>
struct KeptRow {
    IdType id{};
    KeptFields fields{};
};

/// The rows of a level that have kept fields.
struct KeptRows {
    std::vector<KeptRow<SectorId>> sectors{};
    std::vector<KeptRow<WallId>> walls{};
    std::vector<KeptRow<SpriteId>> sprites{};
};

/// Project data of a level, as it was read.
struct ReadProject {
    ProjectData data{};
    KeptRows rows{};
    /// The rows that the text names and the level does not have, for example "/locked/3: sector at
    /// (512, 1024)". Their entries are kept in `data`.
    std::vector<std::string> lost{};
};

/// Reads the project data of a level. Errors: FileEmpty, FileTooLarge, BadSyntax with line and
/// column (not JSON, nested deeper than scriptDepthLimit, a key twice in one object, not project
/// data), BadValue with the path of the value, NewerSchema. Spec: project 2, 3.
Result<ReadProject> readProject(std::string_view text, const Map& map);

/// Reads the project data of a level and makes it part of the map. Never fails: what cannot be read
/// is kept as a key "unread" of the project data. Returns warnings (ProjectUnread,
/// ProjectRowsLost).
std::vector<Error> takeProject(Map& map, std::string_view text);

/// Makes the data part of the map. Kept fields of rows stay.
void setProject(Map& map, ProjectData data);

/// Makes what was read part of the map. Rows that it does not name have no kept fields afterwards.
void setReadProject(Map& map, ReadProject read);

/// Returns the warning for project data that cannot be read, with the place of the error and its
/// reason.
Error unreadWarning(const Error& error);

/// Returns the warning for rows that were not found. Empty if there are none.
std::vector<Error> lostRowsWarning(const std::vector<std::string>& lost);

/// Writes the project data of the level, one entry per line, without a line break at the end. Equal
/// levels give equal texts. Entries of which no row is left are omitted.
std::string projectText(const Map& map);

/// Tests whether projectText would contain any entry. Linear in the level.
bool hasProjectText(const Map& map);

/// Numbers of entries of project data.
struct ProjectCounts {
    std::size_t generators = 0;
    std::size_t layers = 0;
    std::size_t locked = 0; ///< locked sectors, also those that were not found
    std::size_t lost = 0;   ///< rows of all entries that were not found in the level

    bool operator==(const ProjectCounts&) const = default;
};

/// Counts the entries, and the rows that they name and the level lacks.
ProjectCounts countsOf(const ProjectData& project);

/// Tests whether two levels have the same project data, with numbers instead of ids. Rows that one
/// of them did not find are left out of both, because the other may have found them.
bool haveSameProject(const Map& left, const Map& right);

} // namespace sectored
