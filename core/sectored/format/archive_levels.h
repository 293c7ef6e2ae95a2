#pragma once

#include "sectored/asset/archive/asset_source.h"
#include "sectored/base/file.h"
#include "sectored/base/result.h"
#include "sectored/format/format.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace sectored {

/// Where a level is: a file, or a level in an archive.
struct LevelPlace {
    std::filesystem::path file{};
    std::string level{}; ///< name in the archive; empty: the whole file, or its first level

    bool operator==(const LevelPlace&) const = default;
};

/// Splits a path as users write it: "doom2.wad:MAP01". A path that exists as it stands is a file;
/// otherwise the file is the longest part before a ":" that is one. A path without such a part
/// counts as a file.
LevelPlace levelPlaceOf(const std::filesystem::path& path);

/// Returns the path that levelPlaceOf splits.
std::filesystem::path pathOf(const LevelPlace& place);

/// Returns whether the file begins like a GRP, RFF, ZIP or WAD. False if it cannot be read.
bool isArchiveFile(const std::filesystem::path& file);

/// Returns the names of the levels in a GRP, RFF, ZIP or folder, in its order: the members with the
/// extension of a format that can be read. For a WAD see doomLevelsIn. Reads no member. A name may
/// occur twice; the last one is opened.
std::vector<std::string> levelsIn(const AssetSource& archive);

/// A level in an archive.
struct ArchivedLevel {
    std::string name{};
    Bytes content{};
    std::vector<Error> warnings{}; ///< SeveralLevels, if the first of several was taken
};

/// Reads the content of a level in an archive: that with this name, in any case, or for an empty
/// name the first. Errors: NoLevels; NoSuchLevel, with the names of all; those of
/// AssetSource::open; FileTooLarge beyond unpackedLimit.
Result<ArchivedLevel> openLevelIn(const AssetSource& archive, std::string_view name);

/// A level in the list of an archive.
struct ListedLevel {
    std::string name{};
    const Format* format = nullptr; ///< by its content, else by its name; null if it is not known
    std::uint64_t size = 0;         ///< bytes of its file or of its lumps, unpacked
};

/// Returns the levels of an archive of any kind, in its order, each name once. Reads only the first
/// bytes of each level; of one that has to be unpacked for this, nothing beyond the first 64 MiB of
/// the archive's levels.
std::vector<ListedLevel> listLevels(const AssetSource& archive);

/// Reads a level out of an archive of any kind; for an empty name the first. The format is that of
/// its content, else that of its name. Errors: those of openLevelIn and of the format; warnings:
/// those of the format, SeveralLevels. Both name the archive.
Result<LoadedLevel> readLevelIn(const LevelPlace& place);

} // namespace sectored
