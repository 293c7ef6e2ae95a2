#pragma once

#include "sectored/format/format.h"

#include <span>
#include <string_view>
#include <vector>

namespace sectored {

/// How a game engine plays a level: a row of the table in engine_profile.cpp. Commands are texts
/// for parseCommand.
struct EngineProfile {
    std::string_view id;    ///< published, used in settings, e.g. "eduke32"
    std::string_view title; ///< for display
    /// Names of its program, the usual one first. Empty: the whole command is the user's.
    std::span<const std::string_view> programs;
    std::string_view flatpak; ///< application id; empty: not available there
    /// Ids of the export forms that it loads, the preferred one first. Forms need not exist yet.
    std::span<const std::string_view> forms;
    std::span<const std::string_view> games; ///< ids of the games that it plays (InstalledGame)
    std::string_view arguments;              ///< arguments of each run
    std::string_view gameArguments;          ///< further ones if a file of the game is known
    int skills = 0;                          ///< the game's skills are 1 to this; 0: no argument
    std::string_view skillArguments{};       ///< further ones if a skill is chosen
    std::string_view noMonsters{};           ///< further ones without monsters; empty: none known
};

/// Returns all profiles, in the order of lists. The last one is "custom".
std::span<const EngineProfile> engineProfiles();

/// Returns the profile with this id. Null if there is none.
const EngineProfile* engineProfile(std::string_view id);

/// Tests whether the profile is the command that the user writes.
bool isCustom(const EngineProfile& profile);

/// An export form, and its format.
struct PlayForm {
    const Format* format = nullptr;   ///< never null
    const ExportForm* form = nullptr; ///< never null
};

/// Returns the forms of the profile that can be written, the preferred one first. All forms that
/// some engine loads for the custom profile. Empty if none of them can be written yet.
std::vector<PlayForm> writableForms(const EngineProfile& profile);

/// Returns the name of the map in an exported level, the value of {map}: "MAP01" in a WAD,
/// otherwise the name of the file without its extension.
std::string_view mapNameOf(const Format& format);

/// Name of the exported copy without its extension. It is the same for all levels, because old
/// engines do not take every name.
inline constexpr std::string_view playFileStem = "play";

} // namespace sectored
