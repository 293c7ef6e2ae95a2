#pragma once

#include "sectored/base/file.h"
#include "sectored/base/result.h"
#include "sectored/format/format.h"
#include "sectored/map/map.h"

#include <filesystem>
#include <optional>
#include <vector>

namespace sectored {

/// Whether a save replaces files or writes into them.
enum class SaveWay {
    Replace,  ///< by new files, in one act
    Overwrite ///< their content, which is not one act, see overwriteFile
};

/// Level to save.
struct LevelSave {
    const std::filesystem::path& path;
    const Map& map;
    const Format& format;
    const Bytes& content;            ///< the level in the format, see writeChecked
    std::filesystem::path backups{}; ///< see backupFolder; empty: the state folder cannot be used
    SaveWay way = SaveWay::Replace;
};

/// Files of a level that were saved.
struct SavedFiles {
    Saved level{};
    std::optional<Saved> project{}; ///< empty: the project file stayed as it was
    /// What the project file contains now. Empty: there is none, it cannot be read, or the format
    /// holds the project data.
    std::optional<Bytes> projectContent{};
    std::vector<Error> warnings{};      ///< see FilesToWrite::warnings
    std::optional<Error> backupFault{}; ///< why an old version could not be kept
};

/// Saves a level with its project data: the one way in which both programs do it. First finishes
/// saves that ended between two files (finishUnfinishedSaves), and keeps the level that a killed
/// save had moved away but not yet kept as a backup. Replaces all files in one act
/// (replaceFiles) and keeps each replaced file as its newest backup; that a backup fails does not
/// stop the save. With SaveWay::Overwrite the backups come first, and their errors stop it; if a
/// file fails, those before it get their old contents back. Errors: those of levelFilesFor and
/// replaceFiles or overwriteFile; SaveUncertain if old contents cannot be put back.
Result<SavedFiles> saveLevel(const LevelSave& level);

} // namespace sectored
