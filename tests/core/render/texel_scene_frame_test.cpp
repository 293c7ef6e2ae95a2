#include "sectored/format/format.h"
#include "sectored/render/draw_frame.h"

#include "tests/support/content/texel_scenes.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <string>

using namespace sectored;
using namespace sectored::test;

/// Frames of the small levels, at the pixels of which the engine's texels are known. In the short
/// form every fortieth level, in the long form all.
class TexelSceneFrameTest : public QObject {
    Q_OBJECT

private slots:
    void framesShowTheTexelsOfTheEngine();
};

namespace {

/// The one tile of a scene, without pixels.
class OneTile : public FrameTiles {
public:
    explicit OneTile(const TileShape& shape)
        : m_shape(shape)
    {}

    TileShape shapeOf(std::int32_t tile) const override
    {
        return tile == 0 ? m_shape : TileShape{};
    }
    std::span<const std::uint8_t> pixelsOf(std::int32_t /*tile*/) const override { return {}; }

private:
    TileShape m_shape;
};

/// Tables of 32 rows in which colours stay as they are.
ColourTables plainTables()
{
    constexpr std::size_t rows = 32;
    return {.shades = std::vector<std::uint8_t>(rows * colourCount)};
}

Frame frameOf(const TexelScene& scene, const Map& map)
{
    const MapIndex index(map);
    return drawFrame(
        {map, index},
        scene.camera,
        scene.view,
        OneTile(scene.tile),
        plainTables(),
        {.rules = TextureRules::Engine,
         .visibility = scene.visibility,
         .skies = {.usual = scene.sky}});
}

} // namespace

void TexelSceneFrameTest::framesShowTheTexelsOfTheEngine()
{
    const auto content = contentFolder();
    if (!content) {
        QSKIP(noContent);
    }
    const std::vector<TexelScene> scenes = texelScenes(*content);
    std::size_t samples = 0;
    for (std::size_t i = 0; i < scenes.size(); i += inForm(std::size_t{40}, std::size_t{1})) {
        const TexelScene& scene = scenes[i];
        const auto loaded = loadLevel(scene.level);
        QVERIFY(loaded);
        const Frame frame = frameOf(scene, loaded->map);
        for (const TexelSample& sample : scene.samples) {
            const FramePixel& pixel = frame.at(sample.pixel);
            const bool isRight = pixel.kind && pixel.row == sample.row
                                 && circularDistance({pixel.u, pixel.v}, sample.texel, scene.tile)
                                        <= scene.tolerance;
            const std::string where =
                scene.name + " at " + std::to_string(sample.pixel.x) + ","
                + std::to_string(sample.pixel.y) + ": " + std::to_string(pixel.u) + " "
                + std::to_string(pixel.v) + " " + std::to_string(pixel.row) + ", of the engine "
                + std::to_string(sample.texel.u) + " " + std::to_string(sample.texel.v) + " "
                + std::to_string(sample.row);
            QVERIFY2(isRight, where.c_str());
            ++samples;
        }
    }
    qInfo("%zu texels", samples);
}

SECTORED_TEST(TexelSceneFrameTest)
#include "texel_scene_frame_test.moc"
