#pragma once

#include "sectored/play/command_text.h"
#include "sectored/play/installation.h"

#include "editor/setting/play_choice.h"

#include <QString>

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sectored::editor {

/// What is installed on this computer.
struct Installed {
    std::vector<InstalledEngine> engines{};
    std::vector<InstalledGame> games{};

    /// Returns null if the engine was not found.
    const InstalledEngine* engine(std::string_view id) const;
    /// Returns the first of these games that was found. Null if there is none.
    const InstalledGame* game(std::span<const std::string_view> ids) const;
};

/// Searches this computer. Takes some milliseconds.
Installed searchInstalled();

/// How an engine is started: by the table of engines, what is installed and what the user chose.
struct EngineStart {
    const EngineProfile* profile = nullptr; ///< never null
    std::filesystem::path program{};        ///< empty: not found; of the custom engine, always
    /// File of the game. Empty: none is known, and the engine looks for it by itself.
    std::filesystem::path gameFile{};
    std::string command{};         ///< arguments as a command text; of the custom engine, all of it
    std::string skill{};           ///< value of {skill}
    std::vector<PlayForm> forms{}; ///< in which the level is written, the preferred one first
};

/// Returns how the engine is started for a level of a game. Precondition: the profile is a row of
/// the table.
EngineStart engineStart(
    const EngineProfile& profile,
    const Installed& installed,
    const EngineChoice& choice,
    std::string_view game);

/// Returns the engine for a game: the one that the user chose, otherwise the first installed one
/// that plays it and whose form can be written. Null if there is none.
const EngineProfile* engineFor(
    std::string_view game,
    const Installed& installed,
    const PlayChoice& choice);

/// Tests whether the engine plays the game. True for the custom engine.
bool plays(const EngineProfile& profile, std::string_view game);

/// A program and its arguments.
struct StartedCommand {
    std::filesystem::path program{};
    std::vector<std::string> arguments{};
};

/// Fills in the variables of a copy. Errors: those of parseCommand and fillCommand; BadValue if the
/// custom command is empty.
Result<StartedCommand> commandOf(const EngineStart& start, CommandValues values);

} // namespace sectored::editor
