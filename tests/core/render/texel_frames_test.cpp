#include "sectored/format/format.h"
#include "sectored/render/draw_frame.h"

#include "tests/support/content/frame_comparison.h"
#include "tests/support/content/group_pictures.h"
#include "tests/support/content/texel_scenes.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>

using namespace sectored;
using namespace sectored::test;

/// Pictures of real levels, against the engine's own. In the short form texels of one view,
/// in the long form all.
class TexelFramesTest : public QObject {
    Q_OBJECT

private slots:
    void texelsAndRowsOfRealLevelsAreThoseOfTheEngine();
    void coloursOfRealLevelsAreThoseOfTheEngine();
};

namespace {

/// Tiles whose every pixel is drawn.
class WithoutHoles : public FrameTiles {
public:
    explicit WithoutHoles(const FrameTiles& tiles)
        : m_tiles(tiles)
    {}

    TileShape shapeOf(std::int32_t tile) const override { return m_tiles.shapeOf(tile); }
    std::span<const std::uint8_t> pixelsOf(std::int32_t /*tile*/) const override { return {}; }

private:
    const FrameTiles& m_tiles;
};

/// A share of pixels that is lower than elsewhere, and the reason.
struct KnownDifference {
    std::string_view frame; ///< beginning of the name
    SurfaceGroup group{};
    double exact = 0; ///< share of clear pixels that are equal
    double near = 0;  ///< share of all pixels at most a texel off
    const char* why = "";
};

constexpr double usualShare = 0.999;
constexpr double slopeShare = 0.99;

constexpr std::array knownDifferences{
    KnownDifference{
        "kensig-700-all",
        SurfaceGroup::Sprite,
        0.91,
        0.99,
        "steep wall sprites: the engine interpolates their heights"},
    KnownDifference{
        "nsnoal-0",
        SurfaceGroup::Wall,
        0.998,
        usualShare,
        "walls that end beyond the picture: the engine rounds their ends"},
    KnownDifference{
        "nsnoal-0-all",
        SurfaceGroup::Sprite,
        0.997,
        usualShare,
        "steep wall sprites: the engine interpolates their heights"},
    KnownDifference{
        "nsnoal-0-rooms",
        SurfaceGroup::Slope,
        0,
        0.73,
        "182 pixels of steep slopes far away: the engine rounds their gradient"},
    KnownDifference{"nsnoal-0-all", SurfaceGroup::Slope, 0, slopeShare, "some of these pixels"},
};

/// Returns the least share of exact and near pixels of a group.
KnownDifference limitOf(std::string_view frame, SurfaceGroup group)
{
    const auto found = std::ranges::find_if(knownDifferences, [&](const KnownDifference& known) {
        return frame.starts_with(known.frame) && known.group == group;
    });
    if (found != knownDifferences.end()) {
        return *found;
    }
    // The engine draws slopes by a gradient that it rounds: they need only be near.
    return group == SurfaceGroup::Slope ? KnownDifference{frame, group, 0, slopeShare, ""}
                                        : KnownDifference{frame, group, usualShare, usualShare, ""};
}

double shareOf(std::int32_t part, std::int32_t whole)
{
    return whole == 0 ? 1 : static_cast<double>(part) / whole;
}

constexpr std::array groupNames{"walls", "flats", "slopes", "sprites", "skies"};

std::map<SurfaceGroup, SurfaceTally> byGroup(const FrameTally& tally)
{
    std::map<SurfaceGroup, SurfaceTally> groups;
    for (const auto& [name, one] : tally) {
        groups[name.group] += one;
    }
    return groups;
}

SurfaceTally sumOf(const FrameTally& tally)
{
    SurfaceTally sum;
    for (const auto& [name, one] : tally) {
        sum += one;
    }
    return sum;
}

/// Returns the surface with the most pixels that differ by more than a texel, or else that are not
/// exact.
std::string worstOf(const FrameTally& tally)
{
    const auto badness = [](const FrameTally::value_type& entry) {
        const SurfaceTally& one = entry.second;
        return std::pair(one.interior - one.near, one.clear - one.exact);
    };
    const auto worst = std::ranges::max_element(tally, {}, badness);
    return textOf(worst->first) + ": " + std::to_string(worst->second.interior - worst->second.near)
           + " of " + std::to_string(worst->second.interior) + " far, "
           + std::to_string(worst->second.clear - worst->second.exact) + " of "
           + std::to_string(worst->second.clear) + " not exact";
}

/// A folder of pictures and the tiles of their levels.
struct Pictures {
    std::filesystem::path folder{};
    std::filesystem::path levels{};
    GroupFile group;
    ArtPictures tiles;
    EngineFrames frames{};
};

Pictures picturesIn(const std::filesystem::path& content, const char* folder)
{
    const auto ours = content / "kenbuild";
    const GroupFile group(ours / "stuff.dat");
    return {
        ours / folder,
        content / ".." / "build" / "kenbuild",
        group,
        ArtPictures(group.member("TILES000.ART")),
        engineFrames(ours / folder)};
}

FrameStyle styleOf(const EngineFrames& frames, const EngineFrame& view)
{
    return {
        .rules = TextureRules::Engine,
        .skies = {.usual = frames.sky},
        .drawsSprites = view.hasMasks,
        .drawsMaskedWalls = view.hasMasks};
}

FrameTally texelTally(const Pictures& pictures, const EngineFrame& view)
{
    constexpr std::size_t rows = 32;
    const auto loaded = loadLevel(pictures.levels / view.level);
    const Map& map = loaded.value().map;
    const MapIndex index(map);
    const ColourTables plain{.shades = std::vector<std::uint8_t>(rows * colourCount)};
    const Frame frame = drawFrame(
        {map, index},
        view.camera,
        pictures.frames.size,
        WithoutHoles(pictures.tiles),
        plain,
        styleOf(pictures.frames, view));
    const TexturedLevel level{
        .map = map,
        .tiles = pictures.tiles,
        .rules = TextureRules::Engine,
        .viewAngle = view.camera.angle};
    const auto picture = [&](const char* kind) {
        return pngBytes(pictures.folder / (view.name + kind + ".png"));
    };
    const TexelPictures engine{picture("-u"), picture("-v"), picture("-row")};
    return compareTexels(level, index, pictures.frames, view, frame, engine);
}

FrameTally colourTally(const Pictures& pictures, const EngineFrame& view)
{
    const auto loaded = loadLevel(pictures.levels / view.level);
    const Map& map = loaded.value().map;
    const MapIndex index(map);
    const Frame frame = drawFrame(
        {map, index},
        view.camera,
        pictures.frames.size,
        pictures.tiles,
        coloursFrom(pictures.group.member("PALETTE.DAT")),
        styleOf(pictures.frames, view));
    return compareColours(map, index, frame, pngBytes(pictures.folder / (view.name + ".png")));
}

/// The views to compare: in the short form the last ones, which take the least time.
std::span<const EngineFrame> viewsOf(const EngineFrames& frames, std::size_t inShortForm)
{
    const std::span<const EngineFrame> all = frames.frames;
    return all.last(inForm(inShortForm, all.size()));
}

} // namespace

void TexelFramesTest::texelsAndRowsOfRealLevelsAreThoseOfTheEngine()
{
    const auto content = contentFolder();
    if (!content) {
        QSKIP(noContent);
    }
    const Pictures pictures = picturesIn(*content, "texel-frames");
    for (const EngineFrame& view : viewsOf(pictures.frames, 1)) {
        const FrameTally tally = texelTally(pictures, view);
        std::string figures = view.name + ":";
        for (const auto& [group, one] : byGroup(tally)) {
            const double exact = shareOf(one.exact, one.clear);
            const double near = shareOf(one.near, one.interior);
            const KnownDifference limit = limitOf(view.name, group);
            const std::string what =
                view.name + " " + groupNames.at(static_cast<std::size_t>(group));
            figures += std::string(" ") + groupNames.at(static_cast<std::size_t>(group)) + " "
                       + std::to_string(100 * exact) + " / " + std::to_string(100 * near) + " %;";
            QVERIFY2(exact >= limit.exact, (what + " exact " + std::to_string(exact)).c_str());
            QVERIFY2(near >= limit.near, (what + " near " + std::to_string(near)).c_str());
        }
        const SurfaceTally sum = sumOf(tally);
        QVERIFY2(shareOf(sum.near, sum.interior) >= usualShare, view.name.c_str());
        QVERIFY2(shareOf(sum.rows, sum.interior) >= slopeShare, view.name.c_str());
        qInfo("%s worst %s", figures.c_str(), worstOf(tally).c_str());
    }
}

void TexelFramesTest::coloursOfRealLevelsAreThoseOfTheEngine()
{
    constexpr double colourShare = 0.97;
    const auto content = contentFolder();
    if (!content) {
        QSKIP(noContent);
    }
    const Pictures pictures = picturesIn(*content, "frames");
    for (const EngineFrame& view : viewsOf(pictures.frames, 0)) {
        const SurfaceTally sum = sumOf(colourTally(pictures, view));
        const double equal = shareOf(sum.colours, sum.interior);
        QVERIFY2(equal >= colourShare, (view.name + " " + std::to_string(equal)).c_str());
        qInfo("%s: colours %.3f %%", view.name.c_str(), 100 * equal);
    }
}

SECTORED_TEST(TexelFramesTest)
#include "texel_frames_test.moc"
