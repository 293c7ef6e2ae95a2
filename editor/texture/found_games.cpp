#include "editor/texture/found_games.h"

#include <QDir>

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <system_error>

namespace sectored::editor {

namespace {

/// A folder where a port or a shop puts the files of games.
struct GamePlace {
    enum class Base { Home, Root } base;
    const char* folder;
    const char* title;
};

using enum GamePlace::Base;

constexpr std::array places{
    GamePlace{Home, ".config/eduke32", "EDuke32"},
    GamePlace{Home, ".eduke32", "EDuke32"},
    GamePlace{Home, ".local/share/eduke32", "EDuke32"},
    GamePlace{Root, "usr/share/games/eduke32", "EDuke32"},
    GamePlace{Root, "usr/local/share/games/eduke32", "EDuke32"},
    GamePlace{Root, "usr/share/games/duke3d", "EDuke32"},
    GamePlace{Home, ".config/raze", "Raze"},
    GamePlace{Home, ".local/share/raze", "Raze"},
    GamePlace{Home, ".local/share/games/raze", "Raze"},
    GamePlace{Root, "usr/share/games/raze", "Raze"},
    GamePlace{Root, "usr/local/share/games/raze", "Raze"},
    GamePlace{Home, ".config/nblood", "NBlood"},
    GamePlace{Root, "usr/share/games/nblood", "NBlood"},
    GamePlace{Home, ".config/voidsw", "VoidSW"},
    GamePlace{Root, "usr/share/games/voidsw", "VoidSW"},
    GamePlace{Home, ".steam/steam/steamapps/common/Duke Nukem 3D", "Steam"},
    GamePlace{Home, ".steam/steam/steamapps/common/Duke Nukem 3D/gameroot", "Steam"},
    GamePlace{
        Home,
        ".steam/steam/steamapps/common/Duke Nukem 3D Twentieth Anniversary World Tour",
        "Steam"},
    GamePlace{Home, ".steam/steam/steamapps/common/Shadow Warrior Original/gameroot", "Steam"},
    GamePlace{Home, ".steam/steam/steamapps/common/Shadow Warrior Classic/gameroot", "Steam"},
    GamePlace{Home, ".steam/steam/steamapps/common/One Unit Whole Blood", "Steam"},
    GamePlace{Home, ".local/share/Steam/steamapps/common/Duke Nukem 3D", "Steam"},
    GamePlace{Home, ".local/share/Steam/steamapps/common/Duke Nukem 3D/gameroot", "Steam"},
    GamePlace{Home, "GOG Games/Duke Nukem 3D Atomic Edition/data", "GOG"},
    GamePlace{Home, "GOG Games/Duke Nukem 3D Atomic Edition", "GOG"},
    GamePlace{Home, "GOG Games/Shadow Warrior Classic Complete/data", "GOG"},
    GamePlace{Home, "GOG Games/One Unit Whole Blood/data", "GOG"},
    GamePlace{Home, "GOG Games/Blood/data", "GOG"},
};

/// A file by which a game is known. Names are compared in upper case.
struct GameArchive {
    const char* name;
    const char* title;
    bool isWithFolder = false; ///< tiles are beside it
};

constexpr std::array archives{
    GameArchive{"DUKE3D.GRP", "Duke Nukem 3D"},
    GameArchive{"SW.GRP", "Shadow Warrior"},
    GameArchive{"BLOOD.RFF", "Blood", true},
    GameArchive{"REDNECK.GRP", "Redneck Rampage"},
    GameArchive{"NAM.GRP", "NAM"},
    GameArchive{"WW2GI.GRP", "World War II GI"},
};

constexpr std::size_t mostFiles = 10'000;

/// Returns the files of a folder by their names in upper case. Empty if it cannot be read.
std::map<QString, std::filesystem::path> filesIn(const std::filesystem::path& folder)
{
    std::map<QString, std::filesystem::path> files;
    std::error_code error;
    std::filesystem::directory_iterator entry(folder, error);
    for (; !error && entry != std::filesystem::directory_iterator() && files.size() < mostFiles;
         entry.increment(error)) {
        if (std::error_code ignored; entry->is_regular_file(ignored)) {
            files.emplace(
                QString::fromStdString(entry->path().filename().string()).toUpper(),
                entry->path());
        }
    }
    return files;
}

} // namespace

GameBases gameBases()
{
    return {.home = QDir::homePath().toStdString(), .root = "/"};
}

std::vector<FoundGame> foundGames(const GameBases& bases)
{
    std::vector<FoundGame> found;
    std::vector<std::filesystem::path> searched;
    for (const GamePlace& place : places) {
        const auto folder = (place.base == Home ? bases.home : bases.root) / place.folder;
        std::error_code error;
        const auto real = std::filesystem::canonical(folder, error);
        if (error || std::ranges::find(searched, real) != searched.end()) {
            continue;
        }
        searched.push_back(real);
        const auto files = filesIn(folder);
        for (const GameArchive& archive : archives) {
            const auto file = files.find(QLatin1String(archive.name));
            if (file == files.end()) {
                continue;
            }
            FoundGame game{
                .title = QString::fromLatin1(archive.title),
                .place = QString::fromLatin1(place.title)};
            if (archive.isWithFolder) {
                game.paths.push_back(folder);
            }
            game.paths.push_back(file->second);
            found.push_back(std::move(game));
        }
    }
    return found;
}

} // namespace sectored::editor
