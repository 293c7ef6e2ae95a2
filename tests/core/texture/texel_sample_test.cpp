#include "sectored/map/field.h"
#include "sectored/map/plane.h"
#include "sectored/texture/surface_texture.h"

#include "tests/support/content/texel_scenes.h"
#include "tests/support/map_text.h"
#include "tests/support/source_path.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <nlohmann/json.hpp>

#include <fstream>
#include <string>

using namespace sectored;
using namespace sectored::test;

/// Texels and rows that tests/data/texture/make_texels.py computed in fractions.
class TexelSampleTest : public QObject {
    Q_OBJECT

private slots:
    void everyTexelIsThatOfTheScript();
    void everyRowIsThatOfTheScript();
};

namespace {

using SampleJson = nlohmann::json;

SampleJson samples()
{
    std::ifstream file(testDataPath("texture/texels.json"));
    return SampleJson::parse(file);
}

template <class Row>
void setField(Row& row, std::span<const Field<Row>> fields, const SampleJson& change)
{
    const auto* const field = findField(fields, change.at(2).get<std::string>());
    QVERIFY(field != nullptr);
    field->write(row, change.at(3).get<std::int32_t>());
}

Map levelFrom(const SampleJson& scene)
{
    return changed(mapFromText(scene.at("level").get<std::string>()), [&](PatchBuilder& builder) {
        for (const SampleJson& change : scene.at("fields")) {
            const auto number = change.at(1).get<std::uint32_t>();
            const auto kind = change.at(0).get<std::string>();
            if (kind == "sector") {
                setField(builder.edit(SectorId{number}), sectorFields(), change);
            } else if (kind == "wall") {
                setField(builder.edit(WallId{number}), wallFields(), change);
            } else {
                setField(builder.edit(SpriteId{number}), spriteFields(), change);
            }
        }
    });
}

TexturedSurface surfaceFrom(const SampleJson& json)
{
    static const std::map<std::string, SurfaceKind> kinds{
        {"floor", SurfaceKind::Floor},
        {"ceiling", SurfaceKind::Ceiling},
        {"wall", SurfaceKind::Wall},
        {"lower", SurfaceKind::Lower},
        {"upper", SurfaceKind::Upper},
        {"masked", SurfaceKind::Masked}};
    const auto name = json.at(0).get<std::string>();
    const auto number = json.at(1).get<std::uint32_t>();
    if (name == "sprite") {
        return SpriteId{number};
    }
    const bool isPlane = name == "floor" || name == "ceiling";
    return Surface{
        kinds.at(name),
        SectorId{0},
        isPlane ? std::nullopt : std::optional(WallId{number})};
}

} // namespace

void TexelSampleTest::everyTexelIsThatOfTheScript()
{
    std::size_t count = 0;
    const SampleJson all = samples();
    for (const SampleJson& scene : all.at("scenes")) {
        const Map map = levelFrom(scene);
        const TileShape shape{
            .width = scene.at("tile").at(0).get<int>(),
            .height = scene.at("tile").at(1).get<int>()};
        const ListedShapes shapes({{0, shape}, {1, shape}});
        const TexturedLevel level{
            .map = map,
            .tiles = shapes,
            .viewAngle = scene.value("view", 0.0)};
        for (const SampleJson& point : scene.at("points")) {
            const auto real = [&](std::size_t index) {
                return point.at(index).get<double>();
            };
            const auto texel = texelAt(
                level,
                surfaceFrom(scene.at("surface")),
                {real(0), real(1), upwards(real(2))});
            const TileTexel expected{point.at(3).get<int>(), point.at(4).get<int>()};
            const std::string where = scene.at("name").get<std::string>() + " at " + point.dump();
            QVERIFY2(texel == expected, where.c_str());
            ++count;
        }
    }
    QVERIFY(count > 500);
}

void TexelSampleTest::everyRowIsThatOfTheScript()
{
    const SampleJson all = samples();
    for (const SampleJson& sample : all.at("rows")) {
        const auto whole = [&](std::size_t index) {
            return sample.at(index).get<std::int32_t>();
        };
        const Visibility visibility{.level = whole(2)};
        QVERIFY2(
            shadeRow(visibility, whole(3), whole(0), fadingOf(whole(1))) == whole(4),
            sample.dump().c_str());
    }
}

SECTORED_TEST(TexelSampleTest)
#include "texel_sample_test.moc"
