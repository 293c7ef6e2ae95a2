#include "sectored/format/export_level.h"
#include "sectored/map/map_view.h"
#include "sectored/texture/surface_texture.h"
#include "sectored/walk/sector_colliders.h"

#include "tests/support/exchange/exported_level.h"
#include "tests/support/map_text.h"
#include "tests/support/real_levels.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <set>

using namespace sectored;
using namespace sectored::test;

/// Shapes of exports with meshes, read back by a reader that shares no code with the writer. Their
/// pictures: mesh_picture_test.cpp.
class MeshExportTest : public QObject {
    Q_OBJECT

private slots:
    void theFileKeepsTheRulesOfTheStandard_data() { addExampleRows(); }
    void theFileKeepsTheRulesOfTheStandard()
    {
        QFETCH(const QString, path);
        const Map map = levelAt(path);
        for (const auto form : {"gltf-binary", "gltf-text"}) {
            const GltfFile file = asGltf(map, {.sprites = true, .colliders = true}, form);
            QVERIFY2(file.faults.isEmpty(), qPrintable(file.faults.join(u'\n')));
        }
    }

    void trianglesAreaAndMaterialsAreThoseOfTheMesh_data() { addExampleRows(); }
    void trianglesAreaAndMaterialsAreThoseOfTheMesh()
    {
        QFETCH(const QString, path);
        const Map map = levelAt(path);
        const ExportTiles tiles(map);
        const auto mesh = meshTriangles(map);
        const GltfFile file = asGltf(map);
        const auto read = trianglesOf(file.nodes);
        QCOMPARE(read.size(), mesh.size());
        const double wanted = squareMetres(mesh);
        QVERIFY(std::abs(areaOf(read) - wanted) < 1e-5 * wanted);
        std::set<std::int32_t> expected;
        for (const SurfaceTriangle& triangle : mesh) {
            expected.insert(
                textureOf({.map = map, .tiles = *tiles.set}, triangle.surface).value().tile);
        }
        std::set<std::int32_t> found;
        for (const auto& [name, material] : file.materials) {
            found.insert(material["extras"].toObject()["tile"].toInt(-1));
        }
        QCOMPARE(found, expected);
    }

    void xIsEastYIsUpAndZIsSouthInMetres()
    {
        const GltfFile file = asGltf(room());
        std::set<std::array<double, 3>> places;
        for (const GltfTriangle& triangle : trianglesOf(file.nodes)) {
            for (const Vec3 corner : triangle.corners) {
                places.insert({corner.x, corner.y, corner.z});
            }
        }
        // The floor is at z 8192, the ceiling at z -8192: 512 map units below and above 0.
        std::set<std::array<double, 3>> expected;
        for (const double x : {0.0, 2.0}) {
            for (const double y : {-1.0, 1.0}) {
                for (const double z : {0.0, 1.0}) {
                    expected.insert({x, y, z});
                }
            }
        }
        QCOMPARE(places, expected);
        QVERIFY(
            asGltf(room(), {.mapUnits = true})
                .document["asset"]
                .toObject()["extras"]
                .toObject()["mapUnitsPerUnit"]
            == 1);
    }

    void frontsLookIntoTheRoom()
    {
        const Vec3 middle{1, 0, 0.5};
        const auto triangles = trianglesOf(asGltf(room()).nodes);
        QCOMPARE(triangles.size(), std::size_t{12});
        for (const GltfTriangle& triangle : triangles) {
            const Vec3 facing = facingOf(triangle);
            QVERIFY(dot(facing, middle - triangle.corners[0]) > 0);
            for (const Vec3 normal : triangle.normals) {
                QVERIFY(std::abs(length(normal) - 1) < 1e-6);
                QVERIFY(dot(normal, facing) > 0.999 * length(facing));
            }
        }
    }

    void nodesCarrySectorAndTags()
    {
        const Map plain = room();
        const Map map = changed(plain, [&](PatchBuilder& builder) {
            Sector& row = builder.edit(plain.sectorOrder().front());
            row.lotag = 31;
            row.hitag = -2;
        });
        const GltfFile file = asGltf(map, {.colliders = true});
        QCOMPARE(file.nodes.size(), std::size_t{2});
        for (const GltfNode& node : file.nodes) {
            const QJsonObject wanted{{"sector", 0}, {"lotag", 31}, {"hitag", -2}};
            QCOMPARE(node.extras, wanted);
        }
        QCOMPARE(file.nodes[0].name, QStringLiteral("sector-0"));
        QCOMPARE(file.nodes[1].name, QStringLiteral("sector-0-colonly"));
    }

    void collidersAreWhatStopsThePlayer_data() { addExampleRows(); }
    void collidersAreWhatStopsThePlayer()
    {
        QFETCH(const QString, path);
        const Map map = levelAt(path);
        const MapIndex index(map);
        const GltfFile file = asGltf(map, {.colliders = true});
        std::size_t expected = 0;
        for (const SectorId sector : map.sectorOrder()) {
            expected += collidersOf({map, index}, sector).triangles.size();
        }
        std::size_t found = 0;
        for (const GltfNode& node : file.nodes) {
            if (node.name.endsWith(QStringLiteral("-colonly"))) {
                found += node.triangles.size();
                QVERIFY(std::ranges::all_of(node.triangles, [](const GltfTriangle& triangle) {
                    return triangle.material.isEmpty();
                }));
            }
        }
        QCOMPARE(found, expected);
    }

    void aSectorWithoutASurfaceIsReported()
    {
        const Map map = mapFromText("sector 0: 0,0 1024,0 1024,512 0,512\n"
                                    "sector 1: 0,0 512,512 512,0 0,512\n");
        const ExportedFiles files = exported(map, gltf());
        QCOMPARE(readGltf(files.files).nodes.size(), std::size_t{1});
        QVERIFY(std::ranges::any_of(files.losses, [](const Loss& loss) {
            return englishText(loss) == "dropped: surface of 1 sector (1): two of its walls cross";
        }));
    }

    void realLevelsAreValidFilesWithAllOfTheMesh()
    {
        const auto levels = readableRealLevels();
        if (levels.empty()) {
            QSKIP(noRealLevels);
        }
        for (const RealLevel& real : levels) {
            const Map map = loadLevel(real.path).value().map;
            const GltfFile file = asGltf(map);
            QVERIFY2(file.faults.isEmpty(), qPrintable(file.faults.join(u'\n')));
            const auto mesh = meshTriangles(map);
            QVERIFY2(trianglesOf(file.nodes).size() == mesh.size(), real.name.c_str());
            const double wanted = squareMetres(mesh);
            const double found = areaOf(trianglesOf(file.nodes));
            QVERIFY2(std::abs(found - wanted) <= 1e-4 * wanted, real.name.c_str());
        }
    }

    void anEmptyLevelIsAValidFile()
    {
        for (const auto form : {"gltf-binary", "gltf-text"}) {
            const GltfFile file = asGltf(Map(), {}, form);
            QVERIFY2(file.faults.isEmpty(), qPrintable(file.faults.join(u'\n')));
            QVERIFY(file.nodes.empty());
        }
        QCOMPARE(exported(Map(), obj()).files.size(), std::size_t{1});
    }

    void withoutTilesThereAreShapesOnly()
    {
        const Map map = room();
        const auto files = exportLevel({.map = map, .path = "room.glb"}, gltf()).value();
        const GltfFile file = readGltf(files.files);
        QVERIFY2(file.faults.isEmpty(), qPrintable(file.faults.join(u'\n')));
        QCOMPARE(trianglesOf(file.nodes).size(), std::size_t{12});
        QVERIFY(file.materials.empty());
    }
};

SECTORED_TEST(MeshExportTest)
#include "mesh_export_test.moc"
