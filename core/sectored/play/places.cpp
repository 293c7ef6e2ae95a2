#include "sectored/play/places.h"

#include <array>

namespace sectored {

namespace {

using enum GamePlace::Base;

constexpr std::array places{
    GamePlace{Home, ".config/eduke32", "EDuke32"},
    GamePlace{Home, ".eduke32", "EDuke32"},
    GamePlace{Home, ".local/share/eduke32", "EDuke32"},
    GamePlace{Home, ".var/app/com.eduke32.EDuke32/.config/eduke32", "EDuke32"},
    GamePlace{Root, "usr/share/games/eduke32", "EDuke32"},
    GamePlace{Root, "usr/local/share/games/eduke32", "EDuke32"},
    GamePlace{Root, "usr/share/games/duke3d", "EDuke32"},
    GamePlace{Home, ".config/raze", "Raze"},
    GamePlace{Home, ".local/share/raze", "Raze"},
    GamePlace{Home, ".local/share/games/raze", "Raze"},
    GamePlace{Home, ".var/app/org.zdoom.Raze/.config/raze", "Raze"},
    GamePlace{Root, "usr/share/games/raze", "Raze"},
    GamePlace{Root, "usr/local/share/games/raze", "Raze"},
    GamePlace{Home, ".config/nblood", "NBlood"},
    GamePlace{Root, "usr/share/games/nblood", "NBlood"},
    GamePlace{Home, ".config/voidsw", "VoidSW"},
    GamePlace{Root, "usr/share/games/voidsw", "VoidSW"},
    GamePlace{Home, ".jfduke3d", "JFDuke3D"},
    GamePlace{Root, "usr/local/share/games/jfduke3d", "JFDuke3D"},
    GamePlace{Home, ".steam/steam/steamapps/common/Duke Nukem 3D", "Steam"},
    GamePlace{Home, ".steam/steam/steamapps/common/Duke Nukem 3D/gameroot", "Steam"},
    GamePlace{
        Home,
        ".steam/steam/steamapps/common/Duke Nukem 3D Twentieth Anniversary World Tour",
        "Steam"},
    GamePlace{Home, ".steam/steam/steamapps/common/Shadow Warrior Original/gameroot", "Steam"},
    GamePlace{Home, ".steam/steam/steamapps/common/Shadow Warrior Classic/gameroot", "Steam"},
    GamePlace{Home, ".steam/steam/steamapps/common/One Unit Whole Blood", "Steam"},
    GamePlace{Home, ".steam/steam/steamapps/common/Doom 2/base", "Steam"},
    GamePlace{Home, ".local/share/Steam/steamapps/common/Duke Nukem 3D", "Steam"},
    GamePlace{Home, ".local/share/Steam/steamapps/common/Duke Nukem 3D/gameroot", "Steam"},
    GamePlace{Home, ".local/share/Steam/steamapps/common/Doom 2/base", "Steam"},
    GamePlace{Home, "GOG Games/Duke Nukem 3D Atomic Edition/data", "GOG"},
    GamePlace{Home, "GOG Games/Duke Nukem 3D Atomic Edition", "GOG"},
    GamePlace{Home, "GOG Games/Shadow Warrior Classic Complete/data", "GOG"},
    GamePlace{Home, "GOG Games/One Unit Whole Blood/data", "GOG"},
    GamePlace{Home, "GOG Games/Blood/data", "GOG"},
    GamePlace{Home, "GOG Games/Doom 2/data", "GOG"},
    GamePlace{Root, "usr/share/games/doom", "Doom"},
    GamePlace{Root, "usr/share/doom", "Doom"},
    GamePlace{Root, "usr/local/share/games/doom", "Doom"},
    GamePlace{Root, "usr/local/share/doom", "Doom"},
    GamePlace{Home, ".local/share/games/doom", "Doom"},
    GamePlace{Home, ".config/gzdoom", "GZDoom"},
};

constexpr std::array archives{
    GameArchive{"DUKE3D.GRP", "duke3d", "Duke Nukem 3D"},
    GameArchive{"SW.GRP", "shadow-warrior", "Shadow Warrior"},
    GameArchive{"BLOOD.RFF", "blood", "Blood", true},
    GameArchive{"REDNECK.GRP", "redneck", "Redneck Rampage"},
    GameArchive{"NAM.GRP", "nam", "NAM"},
    GameArchive{"WW2GI.GRP", "ww2gi", "World War II GI"},
    GameArchive{"DOOM2.WAD", "doom2", "Doom II", false, false},
    GameArchive{"FREEDOOM2.WAD", "doom2", "Freedoom: Phase 2", false, false},
};

constexpr std::array programFolders{
    GamePlace{Home, ".local/bin", ""},
    GamePlace{Home, "bin", ""},
    GamePlace{Root, "usr/local/bin", ""},
    GamePlace{Root, "usr/local/games", ""},
    GamePlace{Root, "usr/bin", ""},
    GamePlace{Root, "usr/games", ""},
};

constexpr std::array flatpakFolders{
    GamePlace{Home, ".local/share/flatpak/exports/bin", "Flatpak"},
    GamePlace{Root, "var/lib/flatpak/exports/bin", "Flatpak"},
};

} // namespace

std::span<const GamePlace> gamePlaces()
{
    return places;
}

std::span<const GameArchive> gameArchives()
{
    return archives;
}

std::span<const GamePlace> programPlaces()
{
    return programFolders;
}

std::span<const GamePlace> flatpakPlaces()
{
    return flatpakFolders;
}

} // namespace sectored
