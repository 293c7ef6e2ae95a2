#pragma once

#include "sectored/play/engine_profile.h"

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sectored {

/// Where installations are searched. Empty paths are left out.
struct SearchBases {
    std::filesystem::path home{};                  ///< the user's home folder
    std::filesystem::path root{};                  ///< root of the file system
    std::vector<std::filesystem::path> programs{}; ///< folders of programs: those of PATH
};

/// An installed game.
struct InstalledGame {
    std::string_view id{};    ///< such as "duke3d"; the same as in resources/games if listed there
    std::string_view title{}; ///< such as "Duke Nukem 3D"
    std::string_view place{}; ///< such as "Steam"
    std::filesystem::path file{}; ///< its main file, such as DUKE3D.GRP
    bool isWithFolder = false;    ///< tiles are files beside it
    bool hasTiles = true;         ///< it is a Build game, whose tiles the editor can show
};

/// Searches the usual places of ports and shops for the files of games, in the order of the table
/// in places.cpp. A place that is a link to an earlier one is skipped. Reads directories only.
std::vector<InstalledGame> installedGames(const SearchBases& bases);

/// An installed engine.
struct InstalledEngine {
    const EngineProfile* profile = nullptr; ///< never null
    std::string_view place{};        ///< such as "Flatpak"; empty: one of the programs of PATH
    std::filesystem::path program{}; ///< the file to start
    std::string before{};            ///< arguments before those of the engine, as a command text
};

/// Searches for engines: in the folders of programs, among the applications of Flatpak, and in the
/// folders of games, where many users unpack their port. Each profile is found once, where it is
/// found first. The result is in the order of the profiles. Reads directories only.
std::vector<InstalledEngine> installedEngines(const SearchBases& bases);

/// Tests whether there is a file at the path that may be executed.
bool isExecutable(const std::filesystem::path& file);

} // namespace sectored
