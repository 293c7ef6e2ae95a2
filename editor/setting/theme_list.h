#pragma once

#include "editor/setting/theme.h"

#include <filesystem>
#include <span>
#include <vector>

namespace sectored::editor {

/// A theme that comes with the program: a row of the table in theme_list.cpp and the file
/// resources/themes/<id>.theme.
struct BuiltInTheme {
    const char* id;
    const char* title; ///< English
    const char* tip;   ///< English
};

std::span<const BuiltInTheme> builtInThemes();

/// One of the user's own: `themes/<name>.theme` in the folder of settings. Its id is
/// "themes/<name>".
struct OwnTheme {
    QString id;
    QString title; ///< the name, fit for the screen
};

/// By name; an unreadable folder has none.
std::vector<OwnTheme> ownThemes(const std::filesystem::path& settingsFolder);

/// Whether a text can be the id of a theme: "system", a built-in one, or one of the user's own,
/// there or not.
bool isThemeId(const QString& id);

/// Reads a theme anew. One that cannot be read gives the dark one and a problem; "system" is not
/// one.
Theme::Parsed loadTheme(const QString& id, const std::filesystem::path& settingsFolder);

} // namespace sectored::editor
