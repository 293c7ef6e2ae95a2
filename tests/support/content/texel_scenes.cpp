#include "tests/support/content/texel_scenes.h"

#include "sectored/map/plane.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <string_view>

namespace sectored::test {

namespace {

using Json = nlohmann::json;

Viewpoint cameraFrom(const Json& json)
{
    return {
        .place = {json.at("x").get<double>(), json.at("y").get<double>()},
        .z = json.at("z").get<double>(),
        .angle = json.at("ang").get<double>(),
        .horizon = json.at("horiz").get<double>(),
        .sector = SectorId{json.at("sector").get<std::uint32_t>()}};
}

SkyLook skyFrom(const Json& json)
{
    if (json.is_null()) {
        return {};
    }
    return {
        .kind = static_cast<SkyKind>(json.at("type").get<int>()),
        .panelBits = json.at("bits").get<std::int32_t>(),
        .horizonShare = json.at("yscale").get<double>() / 65536};
}

/// Returns the part of wall 1 that a scene with two sectors is about, by its name.
SurfaceKind wallPartFrom(std::string_view name)
{
    if (name.ends_with("upper") || name.starts_with("portal-upper")) {
        return SurfaceKind::Upper;
    }
    return name.starts_with("portal") ? SurfaceKind::Lower : SurfaceKind::Masked;
}

TexturedSurface surfaceFrom(std::string_view rule, std::string_view name)
{
    constexpr SectorId sector{0};
    constexpr WallId wall{1};
    if (rule == "floor") {
        return Surface{SurfaceKind::Floor, sector};
    }
    if (rule == "ceiling" || rule == "parallax ceiling") {
        return Surface{SurfaceKind::Ceiling, sector};
    }
    if (rule == "one-sided wall 1") {
        return Surface{SurfaceKind::Wall, sector, wall};
    }
    if (rule == "two-sided wall 1") {
        return Surface{wallPartFrom(name), sector, wall};
    }
    return SpriteId{0};
}

TexelSample sampleFrom(const Json& json)
{
    const auto whole = [&](std::size_t index) {
        return json.at(index).get<std::int32_t>();
    };
    const auto real = [&](std::size_t index) {
        return json.at(index).get<double>();
    };
    return {
        .pixel = {whole(0), whole(1)},
        .texel = {whole(2), whole(3)},
        .row = whole(4),
        .point = {real(5), real(6), upwards(real(7))}};
}

TexelScene sceneFrom(const Json& json, const std::filesystem::path& folder)
{
    TexelScene scene{.name = json.at("name").get<std::string>()};
    scene.level = folder / json.at("map").get<std::string>();
    scene.camera = cameraFrom(json.at("camera"));
    scene.view = {
        json.at("view").at(0).get<std::int32_t>(),
        json.at("view").at(1).get<std::int32_t>()};
    scene.visibility.level = json.at("visibility").get<std::int32_t>();
    const Json& tile = json.at("tile");
    scene.tile = shapeOf(
        {tile.at("width").get<std::int32_t>(), tile.at("height").get<std::int32_t>()},
        tile.at("picanm").get<std::uint32_t>());
    scene.sky = skyFrom(json.at("psky"));
    scene.surface = surfaceFrom(json.at("rule").get<std::string>(), scene.name);
    scene.tolerance = json.at("tolerance").get<std::int32_t>();
    for (const Json& sample : json.at("samples")) {
        scene.samples.push_back(sampleFrom(sample));
    }
    return scene;
}

/// Returns the distance around a ring.
std::int32_t ringDistance(std::int32_t a, std::int32_t b, std::int32_t size)
{
    const std::int32_t distance = std::abs(a - b) % size;
    return std::min(distance, size - distance);
}

std::int32_t signedByte(std::uint32_t word, unsigned shift)
{
    return static_cast<std::int8_t>((word >> shift) & 255U);
}

} // namespace

std::optional<std::filesystem::path> contentFolder()
{
    const char* const levels = std::getenv("SECTORED_CORPUS");
    if (levels == nullptr) {
        return std::nullopt;
    }
    const auto folder = std::filesystem::path(levels) / ".." / "content";
    std::error_code fault;
    return std::filesystem::is_directory(folder, fault) ? std::optional(folder) : std::nullopt;
}

TileShape shapeOf(TileSize size, std::uint32_t picanm)
{
    const auto kind = static_cast<AnimationKind>((picanm >> 6U) & 3U);
    const bool moves = kind != AnimationKind::None;
    return {
        .width = size.width,
        .height = size.height,
        .xOffset = signedByte(picanm, 8),
        .yOffset = signedByte(picanm, 16),
        .animation = {
            .kind = kind,
            .frames = moves ? static_cast<int>(picanm & 63U) + 1 : 1,
            .speed = static_cast<int>((picanm >> 24U) & 15U)}};
}

std::vector<TexelScene> texelScenes(const std::filesystem::path& content)
{
    const auto folder = content / "texel-oracle";
    std::ifstream file(folder / "texels.json");
    std::vector<TexelScene> scenes;
    const Json root = Json::parse(file);
    for (const Json& scene : root.at("scenes")) {
        scenes.push_back(sceneFrom(scene, folder));
    }
    return scenes;
}

std::int32_t circularDistance(TileTexel a, TileTexel b, const TileShape& shape)
{
    return std::max(ringDistance(a.u, b.u, shape.width), ringDistance(a.v, b.v, shape.height));
}

} // namespace sectored::test
