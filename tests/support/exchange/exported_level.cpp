#include "tests/support/exchange/exported_level.h"

#include "sectored/asset/game/game_folder.h"
#include "sectored/asset/tiles/game_palettes.h"
#include "sectored/asset/tiles/own_tiles.h"
#include "sectored/format/export_level.h"
#include "sectored/mesh/sector_mesh.h"
#include "sectored/project/tile_file.h"

#include "tests/support/map_text.h"
#include "tests/support/source_path.h"

#include <QDir>
#include <QTest>

#include <algorithm>

namespace sectored::test {

const Format& gltf()
{
    return *formatById("gltf");
}

const Format& obj()
{
    return *formatById("obj");
}

ExportTiles::ExportTiles(const Map& map, bool areOwn)
{
    AssetSources sources;
    sources.add(ownTiles());
    if (!map.project().tiles.empty()) {
        sources.add(AssetSource::fromBytes("user.art", writeTileFile(map.project().tiles)).value());
    }
    set = TileSet::load(sources);
    palettes = loadPalettes(sources).value().set;
    looks.emplace(LookSources{
        .tiles = set,
        .palettes = palettes,
        .game = *gameWithId(shippedGames(), "generic"),
        .areOwn = areOwn,
        .userTiles = map.project().tiles});
}

ExportedFiles exported(
    const Map& map,
    const Format& format,
    ExportSettings settings,
    std::string_view form)
{
    const ExportTiles tiles(map);
    return exportLevel(
               {.map = map,
                .path = "/levels/room.x",
                .form = form,
                .settings = settings,
                .looks = &*tiles.looks},
               format)
        .value();
}

GltfFile asGltf(const Map& map, ExportSettings settings, std::string_view form)
{
    return readGltf(exported(map, gltf(), settings, form).files);
}

Map room()
{
    return mapFromText("sector 0: 0,0 1024,0 1024,512 0,512\n");
}

Map levelAt(const QString& path)
{
    return loadLevel(path.toStdString()).value().map;
}

void addExampleRows()
{
    QTest::addColumn<QString>("path");
    const QDir folder(QString::fromStdString(sourcePath("resources/examples")));
    for (const QFileInfo& file : folder.entryInfoList({QStringLiteral("*.map")})) {
        QTest::newRow(qPrintable(file.baseName())) << file.filePath();
    }
}

const GltfNode* nodeNamed(const std::vector<GltfNode>& nodes, const QString& name)
{
    const auto found = std::ranges::find(nodes, name, &GltfNode::name);
    return found != nodes.end() ? &*found : nullptr;
}

std::vector<SurfaceTriangle> meshTriangles(const Map& map)
{
    const MapIndex index(map);
    std::vector<SurfaceTriangle> triangles;
    for (const SectorId sector : map.sectorOrder()) {
        const SectorMesh mesh = meshOf({map, index}, sector);
        triangles.insert(triangles.end(), mesh.triangles.begin(), mesh.triangles.end());
    }
    return triangles;
}

double squareMetres(const std::vector<SurfaceTriangle>& triangles)
{
    double area = 0;
    for (const SurfaceTriangle& triangle : triangles) {
        const auto& corners = triangle.corners;
        area += length(cross(corners[1] - corners[0], corners[2] - corners[0])) / 2;
    }
    return area / unitsPerMetre / unitsPerMetre;
}

std::vector<GltfTriangle> trianglesOf(const std::vector<GltfNode>& nodes)
{
    std::vector<GltfTriangle> triangles;
    for (const GltfNode& node : nodes) {
        triangles.insert(triangles.end(), node.triangles.begin(), node.triangles.end());
    }
    return triangles;
}

} // namespace sectored::test
