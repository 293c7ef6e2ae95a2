#pragma once

#include "sectored/base/file.h"
#include "sectored/base/progress.h"
#include "sectored/base/result.h"
#include "sectored/format/loss_report.h"
#include "sectored/map/map.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sectored {

/// A level as it was read, with what is worth saying about it.
struct LoadedLevel {
    Map map;
    std::vector<Error> warnings{};
    std::string_view format{}; ///< the id of the format it was read as; set by readLevel
};

/// One file format. A new one is a file or folder of its own and a line in all_formats.cpp.
struct Format {
    std::string_view id;                          ///< fixed: scripts name it, e.g. "build-map"
    std::string_view title;                       ///< for people
    std::span<const std::string_view> extensions; ///< lower case, without the dot
    std::uint64_t sizeLimit;                      ///< bytes; larger files are not read
    /// Whether content is of this format, from its first bytes. Null: never recognised by content.
    bool (*sniff)(std::span<const std::byte> content);
    /// Null: cannot be read.
    Result<LoadedLevel> (*read)(std::span<const std::byte> content);
    /// Null: cannot be written.
    Result<Bytes> (*write)(const Map& map);
    /// What write(map) does not carry over. Null: nothing.
    LossReport (*losses)(const Map& map);
    /// As `read`, but reports its progress and stops when that is cancelled, with FileUnreadable.
    /// Null: files of the format are small.
    Result<LoadedLevel> (*readWatched)(std::span<const std::byte> content, Progress& progress) =
        nullptr;
};

/// All formats, also those that are only recognised so that they can be refused by name.
std::span<const Format> allFormats();

/// The format by its id; null when there is none.
const Format* formatById(std::string_view id);
/// The format by an extension in lower case, without the dot; null when there is none.
const Format* formatByExtension(std::string_view extension);

/// What follows the last dot of a file's name, in lower case; empty where there is none, and for a
/// name that only begins with one.
std::string extensionOf(std::string_view name);
/// The format that a file's extension names; null when there is none.
const Format* formatByName(std::string_view name);

/// What the level loses when it is written in the format.
LossReport lossesOf(const Map& map, const Format& format);

/// Whether levels are read and written in the format; not for null.
bool keepsLevels(const Format* format);

/// Reads a level: the format is found by content, then by the extension of `name`; `formatId`
/// forces it. Errors carry `name` as their file.
Result<LoadedLevel> readLevel(
    std::span<const std::byte> content,
    std::string_view name,
    std::string_view formatId = {});

/// The same for a long file, read in a thread of its own: reports how much is read. Error besides:
/// FileUnreadable, soon after the progress is cancelled.
Result<LoadedLevel> readLevel(
    std::span<const std::byte> content,
    std::string_view name,
    Progress& progress);

/// The most bytes that a level's file may have: what its format allows, which is found from the
/// first bytes of its content, `start`, as readLevel does. levelStartSize of them are enough.
std::uint64_t levelSizeLimit(
    std::span<const std::byte> start,
    std::string_view name,
    std::string_view formatId = {});
inline constexpr std::size_t levelStartSize = 4096;

/// The content of a level's file, of at most the size that its format allows. Errors: those of
/// readFile, with the file.
Result<Bytes> readLevelFile(const std::filesystem::path& path, std::string_view formatId = {});

/// Reads a level from a file of at most the size that its format allows.
Result<LoadedLevel> loadLevel(const std::filesystem::path& path, std::string_view formatId = {});

} // namespace sectored
