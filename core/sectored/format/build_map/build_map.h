#pragma once

#include "sectored/format/format.h"
#include "sectored/format/loss_report.h"

#include <cstdint>

/// Build MAP, versions 4 to 9 (Spec: build-map 1 to 4).
namespace sectored {

inline constexpr std::uint64_t buildMapSizeLimit = std::uint64_t{16} << 20;
inline constexpr std::uint64_t trailingLimit = std::uint64_t{1} << 20;

/// The versions that are read; the older of them become the rows of the first that is written.
inline constexpr std::int32_t firstBuildMapVersion = 4;
inline constexpr std::int32_t firstWrittenVersion = 7;
inline constexpr std::int32_t lastBuildMapVersion = 9;

/// Whether the content begins as Build MAP of a version that is read.
bool looksLikeBuildMap(std::span<const std::byte> content);

/// Reads a level; every field is kept raw, rows keep their order, bytes after the last sprite are
/// kept. Versions 4 to 6 become the rows of version 7 and keep the file's bytes as their source.
/// Numbers that name no row stay as numbers. A level over its version's limits is read, with a
/// warning. Nothing is allocated for rows before their bytes are known to be there.
/// Errors: FileTooLarge, FileEmpty, HeaderCut, WrongVersion, CountCut, RecordsCut, TooMuchTrailing,
/// and UnsupportedFormat or UnknownFormat where the content is known to be something else.
Result<LoadedLevel> readBuildMap(std::span<const std::byte> content);

/// The version that writeBuildMap(map) writes: the level's own, but 7 for a level of version 4 to
/// 6 that is not as it was read. Reads the level's source again.
std::int32_t writtenVersion(const Map& map);

/// Writes the level in its writtenVersion; a level of version 4 to 6 that is as it was read gives
/// its source byte for byte. Errors: DoesNotFit when a count or a number is beyond its field.
Result<Bytes> writeBuildMap(const Map& map);

/// Writes the level as version 7, 8 or 9, the links between floors translated: to version 9 they
/// are wall numbers; to 7 and 8 they are dropped with their bits. Bits that would only get a
/// meaning by the change of version are dropped too. Errors: WrongVersion; DoesNotFit, also when
/// the level is over the limits of a version that is not its own.
Result<Bytes> writeBuildMap(const Map& map, std::int32_t version);

/// What the level has more of than the version holds by its limits: a warning each. A level that
/// came from a format without limits may; it is written as its own version all the same, as far as
/// the file's fields reach, and other programs may refuse it.
std::vector<Error> buildMapExcess(const Map& map, std::int32_t version);

/// What writeBuildMap(map) loses: nothing of a level of version 4 to 6 that is as it was read.
LossReport buildMapLosses(const Map& map);

/// What writeBuildMap(map, version) loses; of a level of version 4 to 6 that is written as 7 or
/// later also what its up-conversion lost when it was read.
LossReport buildMapLosses(const Map& map, std::int32_t version);

} // namespace sectored
