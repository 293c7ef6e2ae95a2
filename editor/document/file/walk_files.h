#pragma once

#include "sectored/base/file.h"
#include "sectored/walk/recording.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sectored::editor {

/// A recorded walk of a level and its file.
struct KeptWalk {
    int id = 0;                                       ///< unique while the level is open
    std::string name{};                               ///< UTF-8; empty: the walk in LEVEL.walk.json
    std::shared_ptr<const WalkRecording> recording{}; ///< null: the file is unreadable
    std::optional<Error> fault{};                     ///< reason why it is unreadable
    std::optional<Bytes> damaged{}; ///< content of the unreadable file; empty: even that is unknown
    std::optional<std::filesystem::path> file{}; ///< empty: never written
    std::optional<std::uint64_t> contentHash{};  ///< hash of the file as last read or written
    bool isWritten = false;                      ///< the file next to the level is up to date
    bool isFileGone = false;           ///< the file was deleted or moved after it was written
    std::optional<Error> notWritten{}; ///< reason why the last attempt failed
};

/// A file next to a level with the name of one of its walks.
struct WalkFile {
    std::string name{}; ///< name of the walk
    std::filesystem::path path{};
};

/// Returns the path of a level's walk.
std::filesystem::path walkFileOf(const std::filesystem::path& level, const std::string& name);
/// Tests for a level LEVEL.NAME next to this one, which owns the walk file of that name.
bool isOfOtherLevel(const std::filesystem::path& level, const std::string& name);
/// Returns the walk files of a level, sorted by name: "walk-2" comes before "walk-10".
std::vector<WalkFile> walkFilesBeside(const std::filesystem::path& level);
/// Returns the walk in the content of a file. Unreadable content gives a walk with a fault.
KeptWalk walkFrom(std::string name, Bytes content);
/// Reads a walk. An unreadable file gives a walk with a fault.
KeptWalk readWalk(const WalkFile& file);
/// Reads all walks next to a level, sorted by name.
std::vector<KeptWalk> walksBeside(const std::filesystem::path& level);
/// Returns the content of the walk's file, written or not. Errors: those of writeRecording; the
/// walk's fault if the content is unknown.
Result<Bytes> contentOf(const KeptWalk& walk);
/// Tests whether a file exists, even if it is unreadable or a broken link.
bool isThere(const std::filesystem::path& file);

} // namespace sectored::editor
