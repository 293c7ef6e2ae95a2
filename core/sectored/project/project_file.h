#pragma once

#include "sectored/base/file.h"
#include "sectored/map/map.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <vector>

namespace sectored {

/// Returns the path of the project file of a level that cannot store project data itself:
/// LEVEL.project.json for LEVEL.map.
std::filesystem::path projectFileOf(const std::filesystem::path& level);

/// A project file that was made part of a map.
struct TakenProject {
    /// What was read, also if it is no project data. Empty: no file, or one that cannot be read.
    std::optional<Bytes> content{};
    /// With the file: ProjectUnread (the map is then unchanged), ProjectRowsLost, TilesUnread. A
    /// missing project file gives none.
    std::vector<Error> warnings{};
};

/// Returns the content of a file of at most `limit` bytes, like readFile.
using ReadsFile = std::function<Result<Bytes>(const std::filesystem::path&, std::uint64_t limit)>;

/// Reads the project file of a level and the user tiles in the file that it names, and makes them
/// part of the map. Never fails. `read` returns the contents, also of versions that are kept
/// elsewhere. Spec: project 2, 10.
TakenProject takeProjectFile(
    Map& map,
    const std::filesystem::path& level,
    const ReadsFile& read = readFile);

/// A copy of a file that is about to be replaced although a person may still want it.
struct KeptAside {
    FileContent copy{};
    std::filesystem::path replaced{};
    MessageCode why{}; ///< ProjectKeptAside, TilesKeptAside or UnreadTilesKeptAside

    bool operator==(const KeptAside&) const = default;
};

/// The files to write beside a level.
struct ProjectFiles {
    std::optional<FileContent> file{};  ///< the project file; empty: it stays as it is
    std::optional<FileContent> tiles{}; ///< the user tiles; empty: none, or the file stays as it is
    /// Copies of files that cannot be read, or that do not belong to the level. They are written
    /// first.
    std::vector<KeptAside> keptAside{};
    /// What the project file contains after the save. Empty: no file, or one that cannot be read.
    std::optional<Bytes> content{};

    bool operator==(const ProjectFiles&) const = default;
};

/// Returns what a save has to write for the project data of the level. There is nothing to write if
/// the file already says the same, or if there is neither data nor a file. An unreadable file stays
/// while there is no data, and is kept under another name when there is. Errors, with the file:
/// those of readFile; DoesNotFit if the data exceeds projectSizeLimit; SelfCheckFailed if it would
/// not read back. Spec: project 5, 10.
Result<ProjectFiles> projectFilesFor(const std::filesystem::path& level, const Map& map);

} // namespace sectored
