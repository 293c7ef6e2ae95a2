#pragma once

#include "sectored/base/file.h"
#include "sectored/format/format.h"
#include "sectored/format/loss_report.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

/// Levels of Blood, major versions 6 and 7 (Spec: build-map 6).
namespace sectored {

inline constexpr std::uint64_t bloodMapSizeLimit = std::uint64_t{16} << 20;

/// Tests whether the content starts like a Blood level of any version.
bool looksLikeBloodMap(std::span<const std::byte> content);

/// Reads a level. Keeps the raw value of every field, the X records, the order of rows and the
/// bytes after the checksum. A wrong checksum is kept until the content changes, and gives a
/// warning (ChecksumWrong). Owners of markers become references to sectors. Memory for rows is
/// allocated only after checking that their bytes exist. Errors, with offset: FileTooLarge,
/// FileEmpty, HeaderCut, HeaderValue (an unknown version, cipher or size of X records, or too many
/// panels of a sky), RecordsCut, ChecksumCut, TooMuchTrailing.
Result<LoadedLevel> readBloodMap(std::span<const std::byte> content);

/// Writes the level. One that was not read from a Blood level gets a new header; its rows lose what
/// Blood does not have (bloodMapLosses). Error: DoesNotFit if a count or number exceeds its field,
/// or if a level of another format exceeds the limits of version 7.
Result<Bytes> writeBloodMap(const Map& map);

/// Returns what writeBloodMap(map) loses.
LossReport bloodMapLosses(const Map& map);

} // namespace sectored
