#pragma once

#include <span>

namespace sectored {

/// A folder where a port or a shop puts the files of games.
struct GamePlace {
    enum class Base { Home, Root } base;
    const char* folder; ///< relative to the base
    const char* title;  ///< name of the port or shop
};

/// A file by which a game is known. Names are compared in upper case.
struct GameArchive {
    const char* name;
    const char* id;
    const char* title;
    bool isWithFolder = false; ///< tiles are beside it
    bool hasTiles = true;      ///< it is a game of the Build engine
};

/// Returns the places in the order in which they are searched.
std::span<const GamePlace> gamePlaces();
std::span<const GameArchive> gameArchives();

/// Returns the folders of programs that need not be listed in PATH.
std::span<const GamePlace> programPlaces();

/// Returns the folders with a file for each installed application of Flatpak.
std::span<const GamePlace> flatpakPlaces();

} // namespace sectored
