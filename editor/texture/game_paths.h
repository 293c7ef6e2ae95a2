#pragma once

#include <QString>

#include <filesystem>
#include <span>
#include <string>
#include <vector>

namespace sectored::editor {

class Settings;

/// Folders and files of games, in the order in which they are added.
using GamePaths = std::vector<std::filesystem::path>;

/// Returns the name of the setting that holds the list of this computer.
QLatin1String gamePathSetting();

/// Returns the list of the settings, for all levels on this computer.
GamePaths programGamePaths(const Settings& settings);
/// Stores the list: whole paths, each once, at most 64.
void setProgramGamePaths(Settings& settings, std::span<const std::filesystem::path> paths);

/// Returns a path of the project data of a level as a path to open. `folder` is that of the level,
/// empty for a level without a file. Spec: project 9.
std::filesystem::path fromLevelText(const std::string& text, const std::filesystem::path& folder);
/// Returns how the project data of a level names a path: relative to its folder if it lies beneath
/// it, otherwise whole.
std::string levelText(const std::filesystem::path& path, const std::filesystem::path& folder);

/// Returns a whole path without a "/" at its end.
std::filesystem::path cleanGamePath(const std::filesystem::path& path);

/// Tests whether a dropped file is one of a game, not a level: by its extension, or because it is a
/// folder.
bool isGamePath(const std::filesystem::path& path);

} // namespace sectored::editor
