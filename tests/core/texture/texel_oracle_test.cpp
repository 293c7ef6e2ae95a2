#include "sectored/format/format.h"
#include "sectored/texture/surface_texture.h"

#include "tests/support/content/texel_scenes.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <string>

using namespace sectored;
using namespace sectored::test;

/// 81 small levels, and what the engine's own renderer drew of them.
class TexelOracleTest : public QObject {
    Q_OBJECT

private slots:
    void everyTexelAndRowIsThatOfTheEngine_data();
    void everyTexelAndRowIsThatOfTheEngine();
};

namespace {

struct Answer {
    std::optional<TileTexel> texel{};
    std::int32_t row = 0;
};

double depthOf(const Viewpoint& camera, const Map& map, const TexelScene& scene, Vec3 point)
{
    const auto* const sprite = std::get_if<SpriteId>(&scene.surface);
    const bool facesView = sprite != nullptr && kindOf(map, *sprite) == TextureKind::FaceSprite;
    const Vec2 place = facesView ? Vec2{
        static_cast<double>(map[*sprite].position.x),
        static_cast<double>(map[*sprite].position.y)} : onPlan(point);
    const Vec2 forward = directionOf(camera.angle);
    return (place.x - camera.place.x) * forward.x + (place.y - camera.place.y) * forward.y;
}

Answer answerTo(const TexturedLevel& level, const TexelScene& scene, const TexelSample& sample)
{
    const auto texture = textureOf(level, scene.surface);
    if (!texture) {
        return {};
    }
    if (const auto* const sky = std::get_if<SkySurface>(&texture->mapping)) {
        const Projection projection(scene.view, scene.camera.horizon);
        const SkyTexel texel = skyTexelAt(
            *sky,
            scene.sky,
            texture->shape,
            {projection, scene.camera.angle, level.rules},
            sample.pixel);
        return {skyPixel(texel, texture->shape, level.rules), texture->rowAt(level.visibility, 0)};
    }
    return {
        texelAt(level, scene.surface, sample.point),
        rowAt(level, scene.surface, depthOf(scene.camera, level.map, scene, sample.point))};
}

std::string textOf(const TexelScene& scene, const TexelSample& sample, const Answer& answer)
{
    const TileTexel has = answer.texel.value_or(TileTexel{-1, -1});
    return scene.name + " at " + std::to_string(sample.pixel.x) + ","
           + std::to_string(sample.pixel.y) + ": u v row " + std::to_string(has.u) + " "
           + std::to_string(has.v) + " " + std::to_string(answer.row) + ", of the engine "
           + std::to_string(sample.texel.u) + " " + std::to_string(sample.texel.v) + " "
           + std::to_string(sample.row);
}

} // namespace

void TexelOracleTest::everyTexelAndRowIsThatOfTheEngine_data()
{
    QTest::addColumn<int>("number");
    const auto content = contentFolder();
    if (!content) {
        QSKIP(noContent);
    }
    int number = 0;
    for (const TexelScene& scene : texelScenes(*content)) {
        QTest::newRow(scene.name.c_str()) << number++;
    }
}

void TexelOracleTest::everyTexelAndRowIsThatOfTheEngine()
{
    QFETCH(int, number);
    static const std::vector<TexelScene> scenes = texelScenes(contentFolder().value());
    const TexelScene& scene = scenes.at(static_cast<std::size_t>(number));
    const auto loaded = loadLevel(scene.level);
    QVERIFY(loaded);
    const ListedShapes shapes({{0, scene.tile}});
    Visibility visibility = scene.visibility;
    visibility.aspect = Projection(scene.view).aspect();
    const TexturedLevel level{
        .map = loaded->map,
        .tiles = shapes,
        .rules = TextureRules::Engine,
        .visibility = visibility,
        .viewAngle = scene.camera.angle};
    QCOMPARE(scene.samples.size(), std::size_t{40});
    for (const TexelSample& sample : scene.samples) {
        const Answer answer = answerTo(level, scene, sample);
        const bool isRight =
            answer.texel && answer.row == sample.row
            && circularDistance(*answer.texel, sample.texel, scene.tile) <= scene.tolerance;
        QVERIFY2(isRight, textOf(scene, sample, answer).c_str());
    }
}

SECTORED_TEST(TexelOracleTest)
#include "texel_oracle_test.moc"
