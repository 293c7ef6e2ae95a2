#pragma once

#include "editor/setting/theme.h"

#include <filesystem>
#include <span>
#include <vector>

namespace sectored::editor {

/// A theme installed with the editor: a row of the table in theme_list.cpp and the file
/// resources/themes/<id>.theme.
struct BuiltInTheme {
    const char* id;
    const char* title; ///< English
    const char* tip;   ///< English
};

std::span<const BuiltInTheme> builtInThemes();

/// A custom theme: the file `themes/<name>.theme` in the settings folder. Its id is
/// "themes/<name>".
struct OwnTheme {
    QString id;
    QString title; ///< name, made safe for a label
};

/// Returns the custom themes, sorted by name. Empty if the folder cannot be read.
std::vector<OwnTheme> ownThemes(const std::filesystem::path& settingsFolder);

/// Returns whether a text is a valid theme id: "system", a built-in theme, or a custom one that
/// need not exist.
bool isThemeId(const QString& id);

/// Reads a theme from its file. Returns the dark theme and a problem if that fails. Precondition:
/// `id` is not "system".
Theme::Parsed loadTheme(const QString& id, const std::filesystem::path& settingsFolder);

} // namespace sectored::editor
