#pragma once

#include "sectored/format/format.h"
#include "sectored/format/loss_report.h"

#include <cstdint>

/// Build MAP, versions 4 to 9 (Spec: build-map 1 to 4).
namespace sectored {

inline constexpr std::uint64_t buildMapSizeLimit = std::uint64_t{16} << 20;
inline constexpr std::uint64_t trailingLimit = std::uint64_t{1} << 20;

/// Versions that can be read. Versions older than firstWrittenVersion are converted to its rows.
inline constexpr std::int32_t firstBuildMapVersion = 4;
inline constexpr std::int32_t firstWrittenVersion = 7;
inline constexpr std::int32_t lastBuildMapVersion = 9;

/// Tests whether the content starts like a Build MAP of a readable version.
bool looksLikeBuildMap(std::span<const std::byte> content);

/// Reads a level. Keeps the raw value of every field, the order of rows and the bytes after the
/// last sprite. Versions 4 to 6 are converted to rows of version 7 and keep the bytes of the file
/// as their source. References to missing rows keep their number. A level that exceeds the limits
/// of its version is read with a warning. Memory for rows is allocated only after checking that
/// their bytes exist. Errors: FileTooLarge, FileEmpty, HeaderCut, WrongVersion, CountCut,
/// RecordsCut, TooMuchTrailing, and UnsupportedFormat or OtherContent if the content is recognised
/// as something else.
Result<LoadedLevel> readBuildMap(std::span<const std::byte> content);

/// Returns the version writeBuildMap(map) writes: the level's version, or 7 for an edited level of
/// version 4 to 6. Parses the source of the level to find out.
std::int32_t writtenVersion(const Map& map);

/// Writes the level as writtenVersion(map). An unchanged level of version 4 to 6 reproduces its
/// source byte for byte. Error: DoesNotFit if a count or number exceeds its field.
Result<Bytes> writeBuildMap(const Map& map);

/// Writes the level as version 7, 8 or 9. Version 9 stores TROR links as wall numbers; versions 7
/// and 8 drop the links and their bits. Bits that would gain a meaning by the change of version are
/// dropped too. Errors: WrongVersion; DoesNotFit, also if the level exceeds the limits of a version
/// other than its own.
Result<Bytes> writeBuildMap(const Map& map, std::int32_t version);

/// Returns a warning for each count that exceeds the limits of the version. Levels from formats
/// without limits can exceed them. They are still written as their own version, within the range of
/// the fields, but other programs may not load them.
std::vector<Error> buildMapExcess(const Map& map, std::int32_t version);

/// Returns what writeBuildMap(map) loses: nothing for an unchanged level of version 4 to 6.
LossReport buildMapLosses(const Map& map);

/// Returns what writeBuildMap(map, version) loses. For a level of version 4 to 6 written as version
/// 7 or later, includes what the conversion lost on reading.
LossReport buildMapLosses(const Map& map, std::int32_t version);

} // namespace sectored
