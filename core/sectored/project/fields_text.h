#pragma once

#include "sectored/project/project_text.h"
#include "sectored/project/row_finder.h"

#include <optional>
#include <string>
#include <vector>

/// Kept fields of rows as entries of the list `fields`: an anchor with a JSON object for each part.
/// Spec: project 11.
namespace sectored {

/// Key of the list.
inline constexpr const char* keptFieldsKey = "fields";

/// Returns the list with an entry for each row of the map that has kept fields, and those that the
/// project data has of rows that were not found.
OrderedJson keptFieldsList(const Map& map, const Numbering& numbering);

/// Renames a key `fields` that is no list, so that it stays among the further keys of project data:
/// to `unreadFields`, with a "+" as long as there is such a key.
void renameOtherFields(OrderedJson& further);

/// Tests whether any row has kept fields. Linear in the level.
bool hasKeptFields(const Map& map);

/// Returns how many entries of rows that were not found the project data has.
std::size_t lostFieldsIn(const ProjectData& project);

/// Kept fields as they were read.
struct ReadKeptFields {
    KeptRows rows{};
    std::string lost{};                    ///< JSON list: entries of rows that were not found
    std::vector<std::string> lostPlaces{}; ///< of each: "/fields/3: sprite at (64, 0)"
    std::optional<ValueFault> fault{};     ///< the first; the rest is not valid then
};

/// Reads the list. If several entries name one row, the first counts while the numbers of the kind
/// of row hold; otherwise none does. Those that do not count are lost.
ReadKeptFields readKeptFields(const OrderedJson& list, RowFinder& finder);

} // namespace sectored
