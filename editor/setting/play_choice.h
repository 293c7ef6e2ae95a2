#pragma once

#include <QString>

#include <map>
#include <string_view>

namespace sectored::editor {

class Settings;

/// The setting that holds the choices, as JSON in one line.
inline constexpr const char* playSetting = "play_engines";

/// What the user chose for one engine. Empty members leave it to the editor.
struct EngineChoice {
    QString program{};   ///< path of the program
    QString gameFile{};  ///< path of the game's main file
    QString form{};      ///< id of the export form
    QString arguments{}; ///< further arguments; of the custom engine, the whole command
    QString skill{};     ///< number of the skill, from 1
    QString monsters{};  ///< "off": none

    bool operator==(const EngineChoice&) const = default;
};

/// What the user chose for playing levels.
struct PlayChoice {
    std::map<QString, QString> engines{};      ///< id of the engine, by the id of the game
    std::map<QString, EngineChoice> details{}; ///< by the id of the engine

    bool operator==(const PlayChoice&) const = default;

    /// Returns the id of the engine for a game. Empty if none was chosen.
    QString engineOf(std::string_view game) const;
    EngineChoice detailsOf(std::string_view engine) const;
};

/// Returns the choices in the settings. Unknown keys are ignored.
PlayChoice playChoiceOf(const Settings& settings);
/// Keeps the choices for all levels.
void setPlayChoice(Settings& settings, const PlayChoice& choice);

/// Tests a text for the setting "play_engines": a JSON object of at most 64 KiB.
bool isPlayChoiceText(const QString& value);

} // namespace sectored::editor
