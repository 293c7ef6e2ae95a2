#pragma once

#include "sectored/base/file.h"
#include "sectored/walk/recording.h"

#include <cstddef>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sectored::editor {

/// A recorded walk of a level, and its file.
struct KeptWalk {
    int id = 0;                                       ///< while the level is open
    std::string name{};                               ///< UTF-8; empty: of LEVEL.walk.json
    std::shared_ptr<const WalkRecording> recording{}; ///< null: the file cannot be read
    std::optional<Error> fault{};                     ///< why not
    std::optional<Bytes> damaged{};              ///< what that file holds; nothing: not even known
    std::optional<std::filesystem::path> file{}; ///< nothing: it was never written
    std::optional<std::size_t> contentHash{};    ///< of that file as it was read or written last
    bool isWritten = false;                      ///< the file beside the level holds it
    bool isFileGone = false;                     ///< it did, and was deleted or moved since
    std::optional<Error> notWritten{};           ///< why the last try failed
};

/// A file that lies beside a level and is named as one of its walks.
struct WalkFile {
    std::string name{}; ///< of the walk
    std::filesystem::path path{};
};

/// The file of a level's walk.
std::filesystem::path walkFileOf(const std::filesystem::path& level, const std::string& name);
/// A level LEVEL.NAME lies beside this one: the walk file of that name is its own.
bool isOfOtherLevel(const std::filesystem::path& level, const std::string& name);
/// The files of a level's walks, by name: "walk-2" comes before "walk-10".
std::vector<WalkFile> walkFilesBeside(const std::filesystem::path& level);
/// The walk of a file, readable or not.
KeptWalk readWalk(const WalkFile& file);
/// Those of all files beside a level, by name.
std::vector<KeptWalk> walksBeside(const std::filesystem::path& level);
/// What its file holds, or would hold. Errors: those of writeRecording; its fault when not even
/// that is known.
Result<Bytes> contentOf(const KeptWalk& walk);
/// Whether there is a file, even one that cannot be read or a link to nowhere.
bool isThere(const std::filesystem::path& file);

} // namespace sectored::editor
