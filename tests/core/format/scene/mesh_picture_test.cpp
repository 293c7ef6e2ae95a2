#include "sectored/asset/picture/png_picture.h"
#include "sectored/format/export_level.h"
#include "sectored/project/project_text.h"
#include "sectored/texture/surface_texture.h"

#include "tests/support/exchange/exported_level.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QSize>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <map>

using namespace sectored;
using namespace sectored::test;

namespace {

/// A place of the level in the axes of the file: x to the east, y up, z to the south.
Vec3 inFile(Vec3 place)
{
    return Vec3{place.x, place.z, place.y} / unitsPerMetre;
}

Vec3 fromFile(Vec3 corner)
{
    return Vec3{corner.x, corner.z, corner.y} * unitsPerMetre;
}

using TriangleKey = std::array<std::array<float, 3>, 3>;

/// Returns the corners of a triangle, whatever their order.
TriangleKey keyOf(const std::array<Vec3, 3>& corners)
{
    TriangleKey key{};
    std::ranges::transform(corners, key.begin(), [](Vec3 corner) {
        return std::array{
            static_cast<float>(corner.x),
            static_cast<float>(corner.y),
            static_cast<float>(corner.z)};
    });
    std::ranges::sort(key);
    return key;
}

/// Shares of the corners in the point that is compared. In the middle, levels on a grid often have
/// the edge of a texel.
constexpr std::array<double, 3> shares{0.217, 0.331, 0.452};

Vec3 pointIn(const GltfTriangle& triangle)
{
    return triangle.corners[0] * shares[0] + triangle.corners[1] * shares[1]
           + triangle.corners[2] * shares[2];
}

Vec2 placeIn(const GltfTriangle& triangle)
{
    Vec2 place{};
    for (std::size_t at = 0; at < shares.size(); ++at) {
        place.x += triangle.onPicture.at(at).x * shares.at(at);
        place.y += triangle.onPicture.at(at).y * shares.at(at);
    }
    return place;
}

PngPicture pictureFrom(const QByteArray& content)
{
    const std::span bytes(content.constData(), static_cast<std::size_t>(content.size()));
    return readPng(std::as_bytes(bytes)).value();
}

/// Returns the number of the colour at that point of a triangle. Empty near the edge of a texel,
/// where rounding decides.
std::optional<int> shownIn(const GltfTriangle& triangle, const PngPicture& picture)
{
    constexpr double near = 0.03;
    const auto texelOf = [](double place, int side) -> std::optional<std::size_t> {
        const double texel = (place - std::floor(place)) * side;
        const bool isNearEdge = std::abs(texel - std::round(texel)) < near;
        return isNearEdge ? std::nullopt : std::optional(static_cast<std::size_t>(texel));
    };
    const Vec2 place = placeIn(triangle);
    const auto u = texelOf(place.x, picture.size.width);
    const auto v = texelOf(place.y, picture.size.height);
    if (!u || !v) {
        return std::nullopt;
    }
    return picture.values[*v * static_cast<std::size_t>(picture.size.width) + *u];
}

} // namespace

/// Pictures of exports with meshes, compared with what the game shows at a point (texelAt).
class MeshPictureTest : public QObject {
    Q_OBJECT

private slots:
    void everyPictureLiesAsTheGameDrawsIt_data() { addExampleRows(); }
    void everyPictureLiesAsTheGameDrawsIt()
    {
        QFETCH(const QString, path);
        const Map map = levelAt(path);
        const ExportTiles tiles(map);
        const GltfFile file = asGltf(map);
        std::map<TriangleKey, Surface> surfaceOf;
        for (const SurfaceTriangle& triangle : meshTriangles(map)) {
            std::array<Vec3, 3> corners{};
            std::ranges::transform(triangle.corners, corners.begin(), inFile);
            surfaceOf.emplace(keyOf(corners), triangle.surface);
        }
        std::map<QString, PngPicture> pictures;
        for (const auto& [name, content] : file.pictures) {
            pictures.emplace(name, pictureFrom(content));
        }
        const TexturedLevel textured{.map = map, .tiles = *tiles.set};
        int compared = 0;
        for (const GltfTriangle& triangle : trianglesOf(file.nodes)) {
            const auto picture = pictures.find(triangle.material);
            if (picture == pictures.end()) {
                continue; // a sky
            }
            const auto surface = surfaceOf.find(keyOf(triangle.corners));
            QVERIFY(surface != surfaceOf.end());
            const auto texel = texelAt(textured, surface->second, fromFile(pointIn(triangle)));
            const auto shown = shownIn(triangle, picture->second);
            if (!shown || !texel) {
                continue;
            }
            const auto drawn = textureOf(textured, surface->second).value();
            const auto pixels = tiles.set->pixelsOf(drawn.tile).value();
            QCOMPARE(*shown, static_cast<int>(pixels->at(texel->u, texel->v)));
            ++compared;
        }
        QVERIFY(compared > static_cast<int>(surfaceOf.size()) / 2);
    }

    void aPictureForWallsHasTheRowsAtWhichWallsRepeat()
    {
        UserTile tile{.number = 7000, .width = 4, .height = 3};
        for (int at = 0; at < 12; ++at) {
            tile.columns.push_back(static_cast<std::uint8_t>(at));
        }
        Map map = room();
        ProjectData project = map.project();
        project.tiles = {std::make_shared<const UserTile>(tile)};
        setProject(map, project);
        map = changed(map, [&](PatchBuilder& builder) {
            const SectorId sector = map.sectorOrder().front();
            builder.edit(sector).floor.picnum = 7000;
            for (const WallId wall : map.wallsOf(sector)) {
                builder.edit(wall).picnum = 7000;
            }
        });
        const GltfFile file = asGltf(map);
        const auto sidesOf = [&](const char* name) {
            const PngPicture picture = pictureFrom(file.pictures.at(QLatin1String(name)));
            return QSize(picture.size.width, picture.size.height);
        };
        QCOMPARE(sidesOf("tile-7000"), QSize(4, 3));
        QCOMPARE(sidesOf("tile-7000-wall"), QSize(4, 4));
    }

    void aSpriteIsAPlaneWithItsPicture()
    {
        const Map plain = mapFromText("sector 0: 0,0 1024,0 1024,1024 0,1024\n"
                                      "sprite: 512,512 sector 0\n");
        const SpriteId sprite = plain.spriteOrder().front();
        for (const int alignment : {0, 16, 32}) {
            for (const int flips : {0, 4, 8, 12}) {
                const Map map = changed(plain, [&](PatchBuilder& builder) {
                    Sprite& row = builder.edit(sprite);
                    row.cstat = alignment | flips | sprite_bit::oneSided;
                    row.ang = 0; // its front looks to the east
                    row.lotag = 5;
                });
                const GltfFile file = asGltf(map, {.sprites = true});
                const GltfNode* const node = nodeNamed(file.nodes, QStringLiteral("sprite-0"));
                QVERIFY(node != nullptr);
                QCOMPARE(node->triangles.size(), std::size_t{2});
                QCOMPARE(node->extras["lotag"].toInt(), 5);
                QCOMPARE(node->extras["facesViewer"].toBool(), alignment == 0);
                const Vec3 front = alignment == 32 ? Vec3{0, 1, 0} : Vec3{1, 0, 0};
                for (const GltfTriangle& triangle : node->triangles) {
                    const Vec3 facing = facingOf(triangle);
                    QVERIFY(dot(facing, front) > 0.999 * length(facing));
                    for (std::size_t at = 0; at < 3 && alignment != 32 && flips == 0; ++at) {
                        // The picture stands upright, its left side to the south.
                        const double top = triangle.onPicture.at(at).y;
                        QCOMPARE(triangle.corners.at(at).y > -0.999, top < 0.5);
                        QCOMPARE(triangle.corners.at(at).z > 1, triangle.onPicture.at(at).x < 0.5);
                    }
                }
                QVERIFY(!file.materials.at(node->triangles[0].material)["doubleSided"].toBool());
            }
        }
        QVERIFY(nodeNamed(asGltf(plain).nodes, QStringLiteral("sprite-0")) == nullptr);
        const auto losses = exported(plain, gltf()).losses;
        QVERIFY(std::ranges::any_of(losses, [](const Loss& loss) {
            return loss.rows == "sprites" && loss.numbers == std::vector<std::int32_t>{0};
        }));
    }

    void picturesOfAGameAreWrittenOnRequestOnly()
    {
        const Map map = room();
        const ExportTiles tiles(map, false);
        const auto write = [&](bool gameTextures) {
            return exportLevel(
                       {.map = map,
                        .path = "room.glb",
                        .settings = {.gameTextures = gameTextures},
                        .looks = &*tiles.looks},
                       gltf())
                .value();
        };
        const ExportedFiles without = write(false);
        QVERIFY(readGltf(without.files).pictures.empty());
        QCOMPARE(readGltf(without.files).materials.size(), std::size_t{1});
        QVERIFY(std::ranges::any_of(without.losses, [](const Loss& loss) {
            return loss.rows == "tiles"
                   && loss.reason.find("pictures of the game") != std::string::npos;
        }));
        QCOMPARE(readGltf(write(true).files).pictures.size(), std::size_t{1});
        QVERIFY(!exported(map, gltf()).losses.empty());
        QCOMPARE(asGltf(map).pictures.size(), std::size_t{1});
    }
};

SECTORED_TEST(MeshPictureTest)
#include "mesh_picture_test.moc"
