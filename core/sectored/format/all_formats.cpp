#include "sectored/format/blood_map/blood_map.h"
#include "sectored/format/build_map/build_map.h"
#include "sectored/format/csv/csv.h"
#include "sectored/format/doom/doom_wad.h"
#include "sectored/format/foreign_content.h"
#include "sectored/format/format.h"
#include "sectored/format/gltf/gltf.h"
#include "sectored/format/json_map/json_map.h"
#include "sectored/format/obj/obj.h"
#include "sectored/format/png/png.h"
#include "sectored/format/svg/svg.h"

#include <algorithm>
#include <array>

namespace sectored {

namespace {

using Names = std::array<std::string_view, 1>;

constexpr Names mapExtension{"map"};
constexpr Names jsonExtension{"json"};
constexpr Names wadExtension{"wad"};
constexpr Names udmfExtension{"udmf"};
constexpr Names svgExtension{"svg"};
constexpr std::array<std::string_view, 2> gltfExtensions{"glb", "gltf"};
constexpr Names objExtension{"obj"};
constexpr Names pngExtension{"png"};
constexpr Names csvExtension{"csv"};

constexpr std::array buildMapExports{
    ExportForm{
        .id = "build-map-7",
        .group = "Build",
        .title = "Build MAP 7",
        .note = "Duke Nukem 3D",
        .version = 7},
    ExportForm{
        .id = "build-map-8",
        .group = "Build",
        .title = "Build MAP 8",
        .note = "EDuke32, larger limits",
        .version = 8},
    ExportForm{
        .id = "build-map-9",
        .group = "Build",
        .title = "Build MAP 9",
        .note = "EDuke32, rooms over rooms",
        .version = 9}};
constexpr std::array bloodMapExport{
    ExportForm{.id = "blood-map", .group = "Build", .title = "Blood MAP", .note = "Blood"}};
constexpr std::array jsonExport{ExportForm{
    .id = "sectored-json",
    .group = "Other",
    .title = "SectorEd JSON",
    .note = "text, no MAP limits"}};
constexpr std::array doomExport{ExportForm{
    .id = "doom-wad",
    .group = "Doom",
    .title = "Doom WAD",
    .note = "Doom II and its ports"}};
constexpr std::array udmfExport{ExportForm{
    .id = "udmf",
    .group = "Doom",
    .title = "UDMF in a WAD",
    .note = "GZDoom, with slopes"}};
constexpr std::array svgExport{
    ExportForm{.id = "svg", .group = "Other", .title = "SVG plan", .note = "for print and web"}};

constexpr std::array pngExports{
    ExportForm{.id = "png", .group = "Other", .title = "PNG plan", .note = "in tiles"},
    ExportForm{
        .id = pngViewForm,
        .group = "Other",
        .title = "PNG view",
        .note = "in space, from the player start"}};
constexpr std::array gltfExports{
    ExportForm{
        .id = gltfBinaryForm,
        .group = "Other",
        .title = "glTF 2.0",
        .note = "one file, for engines and Blender",
        .extension = "glb"},
    ExportForm{
        .id = gltfTextForm,
        .group = "Other",
        .title = "glTF 2.0 text",
        .note = "with files beside it",
        .extension = "gltf",
        .isSeveralFiles = true}};
constexpr std::array objExport{ExportForm{
    .id = "obj",
    .group = "Other",
    .title = "OBJ + MTL",
    .note = "for modelling programs",
    .isSeveralFiles = true}};

constexpr std::array csvExport{ExportForm{
    .id = "csv",
    .group = "Other",
    .title = "CSV tables",
    .note = "for spreadsheets",
    .isSeveralFiles = true}};

constexpr ExportSwitch spriteSwitch{
    .id = "sprites",
    .title = "Sprites",
    .tip = "Includes sprites: in meshes a plane for each, in pictures as they are",
    .value = &ExportSettings::sprites};
constexpr std::array svgSwitches{
    ExportSwitch{
        .id = "labels",
        .title = "Sector numbers",
        .tip = "Shows the number of each sector",
        .value = &ExportSettings::labels},
    ExportSwitch{
        .id = "light",
        .title = "Light colours",
        .tip = "Draws on a light ground, for print",
        .value = &ExportSettings::lightTheme},
    ExportSwitch{
        .id = "classic",
        .title = "Classic colours",
        .tip = "Draws in the colours of the theme Classic, unless they are light",
        .value = &ExportSettings::classicTheme}};
constexpr std::array pngSwitches{
    spriteSwitch,
    ExportSwitch{
        .id = "ceilings",
        .title = "Ceilings",
        .tip = "Shows ceilings instead of floors, in the plan",
        .value = &ExportSettings::ceilings}};
constexpr std::array meshSwitches{
    spriteSwitch,
    ExportSwitch{
        .id = "colliders",
        .title = "Colliders",
        .tip =
            "Adds a mesh of what stops the player to each sector, with a name ending in -colonly",
        .value = &ExportSettings::colliders},
    ExportSwitch{
        .id = "game-textures",
        .title = "Pictures of the game",
        .tip = "Writes pictures that belong to the game; do not pass them on without permission",
        .value = &ExportSettings::gameTextures},
    ExportSwitch{
        .id = "map-units",
        .title = "Map units",
        .tip = "Writes map units in place of metres",
        .value = &ExportSettings::mapUnits}};

constexpr std::array formats{
    Format{
        .id = "build-map",
        .title = "Build MAP",
        .extensions = mapExtension,
        .sizeLimit = buildMapSizeLimit,
        .sniff = looksLikeBuildMap,
        .read = readBuildMap,
        .write = writeBuildMap,
        .losses = buildMapLosses,
        .exports = buildMapExports},
    Format{
        .id = "blood-map",
        .title = "Blood MAP",
        .extensions = mapExtension,
        .sizeLimit = bloodMapSizeLimit,
        .sniff = looksLikeBloodMap,
        .read = readBloodMap,
        .write = writeBloodMap,
        .losses = bloodMapLosses,
        .exports = bloodMapExport,
        .isForBlood = true},
    Format{
        .id = "sectored-json",
        .title = "SectorEd JSON",
        .extensions = jsonExtension,
        .sizeLimit = jsonMapSizeLimit,
        .sniff = looksLikeJsonMap,
        .read = readJsonMap,
        .write = writeJsonMap,
        .losses = jsonMapLosses,
        .readWatched = readJsonMapWatched,
        .exports = jsonExport,
        .holdsProject = true},
    Format{
        .id = "doom-wad",
        .title = "Doom WAD",
        .extensions = wadExtension,
        .sizeLimit = doomWadSizeLimit,
        .sniff = looksLikeDoomWad,
        .read = readDoomWad,
        .write = writeDoomWad,
        .losses = doomWadLosses,
        .exports = doomExport,
        .isForExchange = true},
    Format{
        .id = "udmf",
        .title = "UDMF",
        .extensions = udmfExtension,
        .sizeLimit = doomWadSizeLimit,
        .sniff = looksLikeUdmf,
        .read = readUdmfLevel,
        .write = writeUdmfWad,
        .losses = udmfLosses,
        .exports = udmfExport,
        .isForExchange = true},
    Format{
        .id = "svg",
        .title = "SVG plan",
        .extensions = svgExtension,
        .sizeLimit = 0,
        .sniff = nullptr,
        .read = nullptr,
        .write = nullptr,
        .losses = nullptr,
        .exports = svgExport,
        .exportFiles = exportSvg,
        .switches = svgSwitches,
        .mostSide = svgSideLimit},
    Format{
        .id = "png",
        .title = "PNG picture",
        .extensions = pngExtension,
        .sizeLimit = 0,
        .sniff = nullptr,
        .read = nullptr,
        .write = nullptr,
        .losses = nullptr,
        .exports = pngExports,
        .exportFiles = exportPng,
        .switches = pngSwitches,
        .drawsTiles = true,
        .mostSide = pngSideLimit},
    Format{
        .id = "gltf",
        .title = "glTF 2.0",
        .extensions = gltfExtensions,
        .sizeLimit = 0,
        .sniff = nullptr,
        .read = nullptr,
        .write = nullptr,
        .losses = nullptr,
        .exports = gltfExports,
        .exportFiles = exportGltf,
        .switches = meshSwitches,
        .drawsTiles = true},
    Format{
        .id = "obj",
        .title = "Wavefront OBJ",
        .extensions = objExtension,
        .sizeLimit = 0,
        .sniff = nullptr,
        .read = nullptr,
        .write = nullptr,
        .losses = nullptr,
        .exports = objExport,
        .exportFiles = exportObj,
        .switches = meshSwitches,
        .drawsTiles = true},
    Format{
        .id = "csv",
        .title = "CSV tables",
        .extensions = csvExtension,
        .sizeLimit = 0,
        .sniff = nullptr,
        .read = nullptr,
        .write = nullptr,
        .losses = nullptr,
        .exports = csvExport,
        .exportFiles = exportCsv}};

} // namespace

std::span<const Format> allFormats()
{
    return formats;
}

const Format* formatById(std::string_view id)
{
    const auto* found = std::ranges::find(formats, id, &Format::id);
    return found != formats.end() ? found : nullptr;
}

const Format* formatByExtension(std::string_view extension)
{
    const auto* found = std::ranges::find_if(formats, [&](const Format& format) {
        return std::ranges::find(format.extensions, extension) != format.extensions.end();
    });
    return found != formats.end() ? found : nullptr;
}

const Format* formatByName(std::string_view name, const Map& map)
{
    const std::string extension = extensionOf(name);
    const auto has = [&](const Format& format) {
        return std::ranges::find(format.extensions, extension) != format.extensions.end();
    };
    const auto suits = [&](const Format& format) {
        return has(format) && format.isForBlood == map.header().blood.has_value();
    };
    const auto* found = std::ranges::find_if(formats, suits);
    return found != formats.end() ? found : formatByExtension(extension);
}

} // namespace sectored
