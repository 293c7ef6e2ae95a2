#pragma once

#include "sectored/asset/picture/palette_set.h"
#include "sectored/asset/tiles/tile_set.h"
#include "sectored/format/export_request.h"
#include "sectored/format/format.h"
#include "sectored/map/map.h"
#include "sectored/mesh/surface.h"
#include "sectored/render/tile_looks.h"

#include "tests/support/exchange/gltf_file.h"

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace sectored::test {

inline constexpr double unitsPerMetre = 512;

/// The formats with meshes.
const Format& gltf();
const Format& obj();

/// The project's tiles with the user tiles of a level.
struct ExportTiles {
    /// `areOwn`: false passes them off as those of a game.
    explicit ExportTiles(const Map& map, bool areOwn = true);

    std::shared_ptr<const TileSet> set{};
    PaletteSet palettes{};
    std::optional<TileLooks> looks{};
};

/// Exports a level with the project's tiles as /levels/room.x.
ExportedFiles exported(
    const Map& map,
    const Format& format,
    ExportSettings settings = {},
    std::string_view form = {});

/// Exports a level as glTF and reads the file.
GltfFile asGltf(const Map& map, ExportSettings settings = {}, std::string_view form = {});

/// A room of 1024 by 512, 1024 high, with its middle at the height 0.
Map room();

/// Reads a level. Throws if it cannot be read.
Map levelAt(const QString& path);
/// Adds a row with the column `path` for each level of resources/examples.
void addExampleRows();

/// Returns the node with this name. Null if there is none.
const GltfNode* nodeNamed(const std::vector<GltfNode>& nodes, const QString& name);
std::vector<GltfTriangle> trianglesOf(const std::vector<GltfNode>& nodes);

/// Returns the surfaces of all sectors, by the order of their numbers.
std::vector<SurfaceTriangle> meshTriangles(const Map& map);
/// Returns the sum of their areas in square metres.
double squareMetres(const std::vector<SurfaceTriangle>& triangles);

} // namespace sectored::test
