#pragma once

#include "sectored/base/file.h"
#include "sectored/base/result.h"
#include "sectored/geom/vec3.h"
#include "sectored/map/map_view.h"
#include "sectored/mesh/opacity.h"
#include "sectored/mesh/surface.h"

#include <array>
#include <compare>
#include <cstdint>
#include <functional>
#include <optional>

namespace sectored {

/// What files for other programs call a material: a tile, and all that decides its picture and how
/// the picture is drawn.
struct LookMaterial {
    std::int32_t tile = 0;
    std::int32_t pal = 0;
    Opacity opacity = Opacity::Solid;
    bool isSky = false;    ///< a floor or ceiling that shows the sky; has no picture
    bool onWall = false;   ///< the picture has the rows at which walls repeat the tile
    bool twoSided = false; ///< seen from behind too

    auto operator<=>(const LookMaterial&) const = default;
};

/// A material, and how it lies on a surface.
struct PlacedMaterial {
    LookMaterial material{};
    /// Returns the position on the picture of the material at a point of the surface: (0, 0) is its
    /// top left corner, (1, 1) its bottom right one. Beyond them the picture repeats.
    std::function<Vec2(Vec3)> placeAt{};
};

/// A corner of a sprite, and its position on the picture as in PlacedMaterial.
struct SpriteCorner {
    Vec3 place{};
    Vec2 onPicture{};
};

/// How a sprite is drawn. Its corners run clockwise as seen from its front, like those of a
/// SurfaceTriangle.
struct SpriteLook {
    LookMaterial material{};
    std::array<SpriteCorner, 4> corners{};
    bool facesViewer = false; ///< it turns with the view; the corners are for its own angle
};

/// How a plan in tiles is drawn.
struct PlanPicture {
    std::int32_t width = 1024; ///< pixels
    std::int32_t height = 768; ///< pixels
    double scale = 1;          ///< pixels per map unit, greater than 0
    Vec2 origin{};             ///< pixel position of (0, 0)
    bool showsCeilings = false;
    bool drawsSprites = true;
};

/// How a level in space is drawn.
struct SpacePicture {
    std::int32_t width = 640;  ///< pixels
    std::int32_t height = 480; ///< pixels
    Vec2 place{};
    double z = 0;     ///< Build z units
    double angle = 0; ///< Build angle
    bool drawsSprites = true;
};

/// Whose picture a tile is.
enum class TileOwner : std::uint8_t {
    Project, ///< of the tiles that come with this program
    User,    ///< made of a picture of the user
    Game,    ///< of the files of a game
    Absent,  ///< the tile is in none of the files
};

/// The tiles of a level as files for other programs need them. The formats know this interface
/// only, so that they need no library for pictures; it is implemented in `render`.
class SurfaceLooks {
public:
    SurfaceLooks() = default;
    SurfaceLooks(const SurfaceLooks&) = delete;
    SurfaceLooks& operator=(const SurfaceLooks&) = delete;
    virtual ~SurfaceLooks() = default;

    /// Returns how a surface is drawn. Precondition: the surface exists.
    virtual PlacedMaterial lookOf(const Map& map, const Surface& surface) const = 0;
    /// Returns how a sprite is drawn. Empty if it is not drawn.
    virtual std::optional<SpriteLook> lookOf(const Map& map, SpriteId sprite) const = 0;
    /// Returns whose picture a tile is.
    virtual TileOwner ownerOf(std::int32_t tile) const = 0;
    /// Returns the picture of a material as PNG, without shade. Empty if it has none: the tile is
    /// absent, or it is a sky. Errors: those of the file with the tile.
    virtual Result<Bytes> pictureOf(const LookMaterial& material) const = 0;
    /// Returns the plan of a level in tiles as PNG. Errors: those of libpng.
    virtual Result<Bytes> planOf(const MapView& view, const PlanPicture& plan) const = 0;
    /// Returns the view of a level from a place, straight ahead, as PNG. Errors: those of libpng.
    virtual Result<Bytes> spaceOf(const MapView& view, const SpacePicture& picture) const = 0;
    /// Returns the number of map units of a metre in the game.
    virtual double unitsPerMetre() const = 0;
};

} // namespace sectored
