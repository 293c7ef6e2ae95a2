#pragma once

#include "sectored/asset/tiles/tile_shapes.h"
#include "sectored/map/map.h"
#include "sectored/texture/shading.h"
#include "sectored/texture/sky.h"
#include "sectored/texture/texture_kind.h"
#include "sectored/texture/view.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace sectored::test {

/// Returns the folder `content` beside the folder of real levels. Empty if it does not exist.
std::optional<std::filesystem::path> contentFolder();

/// Reason for skipping a test without that folder.
inline constexpr const char* noContent = "there is no folder `content` beside SECTORED_CORPUS";

/// Shapes from a list; other tiles are absent.
class ListedShapes : public TileShapes {
public:
    explicit ListedShapes(std::unordered_map<std::int32_t, TileShape> shapes)
        : m_shapes(std::move(shapes))
    {}

    TileShape shapeOf(std::int32_t tile) const override
    {
        const auto found = m_shapes.find(tile);
        return found == m_shapes.end() ? TileShape{} : found->second;
    }

private:
    std::unordered_map<std::int32_t, TileShape> m_shapes;
};

/// Returns the shape of a tile with this size and `picanm` word. Spec: content 1.4.
TileShape shapeOf(TileSize size, std::uint32_t picanm);

/// A pixel, and what the engine drew there.
struct TexelSample {
    PixelPlace pixel{};
    TileTexel texel{};
    std::int32_t row = 0;
    Vec3 point{}; ///< the point of the surface that the pixel shows; zero for a sky
};

/// A level, a view of it and samples of what the engine drew.
struct TexelScene {
    std::string name{};
    std::filesystem::path level{};
    Viewpoint camera{};
    ViewSize view{};
    Visibility visibility{};
    TileShape tile{}; ///< of tile 0, the only one
    SkyLook sky{};
    TexturedSurface surface{};
    std::int32_t tolerance = 0; ///< texels
    std::vector<TexelSample> samples{};
};

/// Reads all scenes of texel-oracle/texels.json in the folder.
std::vector<TexelScene> texelScenes(const std::filesystem::path& content);

/// Returns the distance of two texels on a tile that repeats: the larger of both directions.
std::int32_t circularDistance(TileTexel a, TileTexel b, const TileShape& shape);

} // namespace sectored::test
