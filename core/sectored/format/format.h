#pragma once

#include "sectored/base/file.h"
#include "sectored/base/progress.h"
#include "sectored/base/result.h"
#include "sectored/format/export_request.h"
#include "sectored/format/loss_report.h"
#include "sectored/map/map.h"
#include "sectored/project/project_file.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sectored {

/// Level read from a file, with warnings.
struct LoadedLevel {
    Map map;
    std::vector<Error> warnings{};
    std::string_view format{}; ///< id of the format, set by readLevel
};

/// A form in which levels can be exported: a format, or a version of it.
struct ExportForm {
    std::string_view id;      ///< published, used by scripts, e.g. "build-map-7"
    const char* group = "";   ///< English: heading in lists
    const char* title = "";   ///< English
    const char* note = "";    ///< English: programs that read it
    std::int32_t version = 0; ///< of Build MAP; 0: the format has no versions
    /// Extension of its files, without the dot. Empty: the first of the format.
    std::string_view extension{};
    bool isSeveralFiles = false; ///< cannot go to standard output
};

/// File format. Each has a file or folder of its own and a line in all_formats.cpp.
struct Format {
    std::string_view id;                          ///< published, used by scripts, e.g. "build-map"
    std::string_view title;                       ///< title for display
    std::span<const std::string_view> extensions; ///< lower case, without the dot
    std::uint64_t sizeLimit;                      ///< maximum file size in bytes
    /// Tests the first bytes of the content. Null if the format is not recognised by content.
    bool (*sniff)(std::span<const std::byte> content);
    /// Null if the format cannot be read.
    Result<LoadedLevel> (*read)(std::span<const std::byte> content);
    /// Null if the format cannot be written, or only by exportFiles.
    Result<Bytes> (*write)(const Map& map);
    /// Reports the data that write(map) loses. Null if the format is lossless.
    LossReport (*losses)(const Map& map);
    /// Reads and reports progress. Fails with FileUnreadable if cancelled. Null if files of the
    /// format are small.
    Result<LoadedLevel> (*readWatched)(std::span<const std::byte> content, Progress& progress) =
        nullptr;
    std::span<const ExportForm> exports{}; ///< empty if the format cannot be written
    bool isForBlood = false;   ///< of formats with one extension, this is the one of Blood levels
    bool holdsProject = false; ///< files contain the project data; otherwise it has its own file
    /// Files may contain more than the level, or less: they are imported and exported, and no
    /// edited level is saved in them.
    bool isForExchange = false;
    /// Writes all files of an export, in place of `write` and `losses`. Null if those write it.
    Result<ExportedFiles> (*exportFiles)(const ExportRequest& request) = nullptr;
    std::span<const ExportSwitch> switches{}; ///< choices that exportFiles heeds
    bool drawsTiles = false;                  ///< exportFiles uses ExportRequest::looks
    std::int32_t mostSide = 0; ///< of its pictures, in pixels; 0: they have no size to choose
};

/// Returns all formats, including those that are only recognised to be named in an error.
std::span<const Format> allFormats();

/// Returns the format with this id. Null if there is none.
const Format* formatById(std::string_view id);
/// Returns the format with this extension (lower case, without the dot). Null if there is none.
const Format* formatByExtension(std::string_view extension);

/// Returns the lower-case extension of a file name, without the dot. Empty if there is no dot, or
/// only a leading one.
std::string extensionOf(std::string_view name);
/// Returns the format for the extension of a file name. Null if there is none.
const Format* formatByName(std::string_view name);
/// Returns the format in which the level is saved under this file name: of several with the
/// extension, that of the level's game. Null if there is none.
const Format* formatByName(std::string_view name, const Map& map);

/// Returns what the level loses when written in the format.
LossReport lossesOf(const Map& map, const Format& format);

/// Returns the format of a level: by its content, else by the extension of its name. Null if it is
/// not known. Content without an extension counts as Build MAP.
const Format* formatOfContent(std::span<const std::byte> content, std::string_view name);

/// Tests whether the format can be written, as a level or as an export.
bool canWrite(const Format& format);

/// Tests whether edited levels can be saved in the format: it can be read and written, and is not
/// only for exchange. False for null.
bool keepsLevels(const Format* format);

/// Reads a level. Detects the format by content, then by the extension of `name`, unless `formatId`
/// gives it. Errors have `name` as their file.
Result<LoadedLevel> readLevel(
    std::span<const std::byte> content,
    std::string_view name,
    std::string_view formatId = {});

/// Reads a large file on a background thread and reports progress. Additional error: FileUnreadable
/// if cancelled.
Result<LoadedLevel> readLevel(
    std::span<const std::byte> content,
    std::string_view name,
    Progress& progress);

/// Returns the maximum size of a level file. Detects the format from `start`, the first bytes of
/// the content, as readLevel does; levelStartSize bytes are enough.
std::uint64_t levelSizeLimit(
    std::span<const std::byte> start,
    std::string_view name,
    std::string_view formatId = {});
inline constexpr std::size_t levelStartSize = 4096;

/// Reads the content of a level file, up to the maximum size of its format. Errors: those of
/// readFile, with the file.
Result<Bytes> readLevelFile(const std::filesystem::path& path, std::string_view formatId = {});

/// Reads a level from a file, up to the maximum size of its format, with its project file.
Result<LoadedLevel> loadLevel(const std::filesystem::path& path, std::string_view formatId = {});

/// Adds the project data from the file beside the level, unless the level's format holds it, and
/// the warnings of takeProjectFile, which gets `read`. Returns what the file contains; empty if it
/// was not read.
std::optional<Bytes> addProjectFile(
    LoadedLevel& level,
    const std::filesystem::path& path,
    const ReadsFile& read = readFile);

/// Files to write for a level.
struct FilesToWrite {
    std::vector<FileContent> files{}; ///< in the order of writing; the level is the last
    std::vector<Error> warnings{};    ///< see KeptAside::why
    /// What the project file contains after the save. Empty: there is none, it cannot be read, or
    /// the format holds the project data.
    std::optional<Bytes> projectContent{};
};

/// Returns the files to write when a level is saved with this content in the format: the level and,
/// if necessary, its project file and its user tiles. Errors: those of projectFilesFor.
Result<FilesToWrite> levelFilesFor(
    const std::filesystem::path& path,
    const Map& map,
    const Format& format,
    Bytes content);

} // namespace sectored
