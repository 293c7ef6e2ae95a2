#pragma once

#include "sectored/format/format.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

/// SectorEd JSON, the lossless superset of Build MAP as text: one record a line, in a fixed order
/// (resources/schema/sectored-json.md is its specification, sectored-json.schema.json its schema).
namespace sectored {

inline constexpr std::uint64_t jsonMapSizeLimit = std::uint64_t{1} << 30;
/// Sectors, walls and sprites together.
inline constexpr std::size_t jsonMapRecordLimit = std::size_t{1} << 22;
/// The schema that is written, and the newest that is read.
inline constexpr std::int32_t jsonMapSchema = 1;

/// Whether the content begins as SectorEd JSON of any schema: an object that names the format.
bool looksLikeJsonMap(std::span<const std::byte> content);

/// Reads a level. Fields may stand in any order; each field of the schema is there once and no
/// other. Numbers that name no row stay as numbers, ranges of walls are kept as they are. The bytes
/// of a level of version 4 to 6 are kept if the rows are still what they say, and dropped with a
/// warning if not. A UTF-8 byte order mark is passed over. Memory is a few times the content's size
/// at most; no tree of the text is made. Errors carry line and column: FileEmpty, FileTooLarge,
/// BadSyntax (no JSON, cut, text after the end), BadValue (with the path of the value, such as
/// /walls/3/x), NewerSchema, WrongVersion.
Result<LoadedLevel> readJsonMap(std::span<const std::byte> content);
/// The same for long texts: reports how much of the text is read. Error besides: FileUnreadable,
/// soon after the progress is cancelled.
Result<LoadedLevel> readJsonMapWatched(std::span<const std::byte> content, Progress& progress);

/// Writes the level; equal levels give equal bytes. What readJsonMap read from bytes that this
/// function wrote, it writes as the same bytes. Error: DoesNotFit beyond the limits above.
Result<Bytes> writeJsonMap(const Map& map);
/// Only of a damaged level: ranges of walls that would name others than they did.
LossReport jsonMapLosses(const Map& map);

} // namespace sectored
