#pragma once

#include "sectored/base/result.h"
#include "sectored/format/export_request.h"
#include "sectored/format/format.h"

#include <filesystem>
#include <string>
#include <vector>

namespace sectored::editor {

/// Choices of an export to a WAD.
struct WadChoices {
    std::string level = "MAP01"; ///< name in the WAD, at most 8 characters
    bool keepsOthers = true;     ///< a WAD that exists keeps its other levels and lumps
    bool isRecentred = false;    ///< the middle of the level becomes 0, 0
    bool hasNodes = true;        ///< of a classic level, if zdbsp is found
};

/// The files of an export, and what is wrong with the level in them.
struct FinishedExport {
    ExportedFiles content{};
    std::vector<Error> warnings{}; ///< DoomNoExit, DoomExitFar, NodesMissing, NodesFailed
};

/// Returns whether levels in this format are written to a WAD.
bool isWadFormat(const Format& format);

/// Returns whether the text can be the name of a level in a WAD: up to 8 letters, digits and "_".
bool isLevelName(const std::string& name);

/// Returns the WAD with the level, and with the content that it keeps of a WAD at the path. Errors:
/// those of exportForDoom, wadWithLevels and readFile.
Result<FinishedExport> exportToWad(
    const ExportRequest& request,
    const Format& format,
    const WadChoices& choices);

/// What is at the path of an export to a WAD.
enum class PresentFile { None, Wad, Other };

PresentFile presentFile(const std::filesystem::path& path);

/// Returns the names of the levels in a WAD. Empty if there is no WAD at the path.
std::vector<std::string> levelsInWad(const std::filesystem::path& path);

} // namespace sectored::editor
