#pragma once

#include "sectored/asset/game/game.h"
#include "sectored/map/map.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace sectored::doom {

/// Where a name of a texture is used. Both kinds have names of their own: there is a wall STEP1 and
/// a flat STEP1.
enum class TextureUse { Wall, Flat };

/// Which tile numbers of a level stand for which textures and things of Doom. In the numbers of
/// Doom II (the game `doom2`) a tile is a texture or a type of thing; for another game its aliases
/// name the nearest ones (Spec: games 4). Names that the table does not have get numbers of the
/// level's own, which its project data keeps.
class TextureNames {
public:
    /// Precondition: both games outlive this. `level` is the game whose numbers the level has.
    TextureNames(const Game& level, const Game& doom);

    /// Returns the name of the texture of a tile. Empty if the table has none.
    std::optional<std::string> nameOf(std::int32_t tile, TextureUse use) const;
    /// Returns the name that stands for a tile without one: one that every copy of the game has.
    const std::string& defaultName(TextureUse use) const;
    /// Returns the flat that means sky.
    const std::string& skyName() const { return m_skyName; }
    /// Returns the tile of the level's game for a sky.
    std::int32_t skyTile() const { return m_skyTile; }

    /// Returns the tile for a name. For a name that the table does not have, makes a number if the
    /// level has the numbers of Doom, and otherwise returns nothing.
    std::optional<std::int32_t> tileOf(const std::string& name, TextureUse use);
    /// Returns the tile for a missing name.
    std::int32_t defaultTile(TextureUse use) const;

    /// Returns the type of thing that a sprite's tile stands for. Empty if there is none.
    std::optional<std::int32_t> thingOf(std::int32_t tile) const;
    /// Returns the tile of a sprite for a type of thing. Empty if there is none.
    std::optional<std::int32_t> tileOfThing(std::int32_t type) const;

    /// Reads the numbers that the level keeps for names of its own (keep), with at most `longest`
    /// bytes: others count as absent.
    void takeKept(const ProjectData& project, std::size_t longest);
    /// Returns the project data with the game and the names of the level's own.
    ProjectData keep(ProjectData project) const;

private:
    struct Names {
        std::map<std::string, std::int32_t, std::less<>> numbers{};
        std::map<std::int32_t, std::string> names{};
        std::map<std::int32_t, std::string> own{}; ///< of the level
        std::string usual{};
        std::int32_t usualTile = 0;
    };

    bool hasDoomNumbers() const { return m_level == m_doom; }
    Names& of(TextureUse use) { return use == TextureUse::Wall ? m_walls : m_flats; }
    const Names& of(TextureUse use) const { return use == TextureUse::Wall ? m_walls : m_flats; }
    void addTile(const GameTile& tile);
    /// Returns the tile of Doom for a tile of the level.
    std::optional<std::int32_t> doomTile(std::int32_t tile) const;
    /// Returns the tile of the level for a tile of Doom.
    std::optional<std::int32_t> levelTile(std::int32_t doomTile) const;

    const Game* m_level;
    const Game* m_doom;
    Names m_walls;
    Names m_flats;
    std::string m_skyName;
    std::int32_t m_skyTile = 0;
    std::int32_t m_nextOwn;
};

/// Returns the id of the game whose numbers a level has: that which its project data names, else
/// blood for a Blood level, else duke3d.
std::string gameIdOf(const Map& map);

} // namespace sectored::doom
