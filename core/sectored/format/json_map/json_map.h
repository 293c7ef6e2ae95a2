#pragma once

#include "sectored/format/format.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

/// SectorEd JSON, a lossless text format for everything that Build MAP contains, with one record
/// per line in a fixed order. Specification: resources/schema/sectored-json.md, schema:
/// sectored-json.schema.json.
namespace sectored {

inline constexpr std::uint64_t jsonMapSizeLimit = std::uint64_t{1} << 30;
/// Maximum number of sectors, walls and sprites together.
inline constexpr std::size_t jsonMapRecordLimit = std::size_t{1} << 22;
/// Newest schema version read; written for Blood levels and fragments of them.
inline constexpr std::int32_t jsonMapSchema = 3;
/// Schema version written for other levels with project data.
inline constexpr std::int32_t jsonMapSchemaOfProjects = 2;
/// Schema version written for the rest.
inline constexpr std::int32_t jsonMapSchemaOfRows = 1;

/// Tests whether the content starts like SectorEd JSON of any schema: an object that names the
/// format.
bool looksLikeJsonMap(std::span<const std::byte> content);

/// Reads a level. Accepts fields in any order; each field of the schema must appear exactly once,
/// and no others. References to missing rows keep their number, and wall ranges are kept. The
/// source of a level of version 4 to 6 is kept if it matches the rows, otherwise dropped with a
/// warning. Project data that cannot be read gives a warning and is kept (takeProject). Skips a
/// UTF-8 byte order mark. Needs at most a few times the size of the content as memory, because it
/// builds no tree. Errors, with line and column: FileEmpty, FileTooLarge, BadSyntax (not JSON,
/// truncated, text after the end), BadValue (with the path of the value, such as /walls/3/x),
/// NewerSchema, WrongVersion.
Result<LoadedLevel> readJsonMap(std::span<const std::byte> content);
/// Reads a large text and reports progress. Additional error: FileUnreadable if cancelled.
Result<LoadedLevel> readJsonMapWatched(std::span<const std::byte> content, Progress& progress);

/// Writes the level. Equal levels give equal bytes, and reading and writing its own output
/// reproduces it byte for byte. Error: DoesNotFit beyond the limits above.
Result<Bytes> writeJsonMap(const Map& map);
/// Reports lost wall ranges. Only damaged levels have any.
LossReport jsonMapLosses(const Map& map);

} // namespace sectored
