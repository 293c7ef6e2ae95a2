#pragma once

#include "sectored/map/map_view.h"
#include "sectored/map/project/project_data.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sectored {

/// The operation whose generators are copies of prefabs (prefab/prefab_copies.h).
inline constexpr std::string_view prefabVerb = "place-prefab";

/// Returns the newest generator that made or sloped the sector, or made one of its walls. Null if
/// there is none. Copies of prefabs do not count, because they cannot be made with other values.
/// Spec: project 4.
std::shared_ptr<const Generator> generatorOf(
    const ProjectData& project,
    const Map& map,
    SectorId sector);

/// Tests whether some of what a generator made was changed or removed by other edits, which would
/// be lost if it was made again. Linear in the walls that it made.
bool isChanged(const Map& map, const Generator& generator);

/// The request of a generator as a line of an edit script, for the level as it is now.
struct GeneratorLine {
    std::string line{};              ///< parseOperation reads it, if nothing is lost
    std::vector<std::string> lost{}; ///< fields whose row the level does not have, such as "wall"
};

/// Finds the rows that the request refers to again. A row that the generator replaced, such as a
/// wall that it bent, is lost until the result is undone by hand.
GeneratorLine lineOf(const Generator& generator, const MapView& view);

/// Fields of a line of an edit script that contain the number of a row, or a list of numbers.
struct RowFields {
    std::vector<std::string> sectors{};
    std::vector<std::string> walls{};
};

/// Replaces the numbers of rows in a line of an edit script by anchors. Precondition: the line is a
/// JSON object.
std::string anchoredRequest(const std::string& line, const RowFields& fields, const MapView& view);

/// What the result of a generator replaced. Further keys are JSON objects. Spec: project 7.
struct ReplacedRows {
    /// For each sector that it made, key "of", the index in `sectors` of the one that it was cut
    /// from, or "void". Empty if that is not known.
    std::vector<std::string> origins{};
    std::vector<ProjectSector> sectors{}; ///< that it changed, with the values before
    std::vector<ProjectWall> walls{};     ///< that it changed, with the values before
    std::vector<Point> vertices{};        ///< that it added
};

/// The result of a generator.
struct MadeRows {
    std::vector<SectorId> sectors{}; ///< those that `replaced.origins` is about are the first
    std::vector<WallId> walls{};
    ReplacedRows replaced{};
    std::string kept{}; ///< JSON object: further keys of the generator; empty: none
};

/// Returns the name of its operation, such as "stairs".
std::string verbOf(const Generator& generator);

/// Returns a whole number of its request, such as "steps". Empty if it has none of that name.
std::optional<std::int64_t> numberOf(const Generator& generator, std::string_view field);

/// Returns the project data of the level with one more generator, which made these rows of it.
/// Omits older ones that made the same by the same operation, and those of which nothing is left.
ProjectData withGenerator(const Map& map, std::string request, MadeRows rows);

} // namespace sectored
