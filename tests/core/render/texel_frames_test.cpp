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
#include <utility>
#include <vector>

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

/// A surface of which fewer pixels are equal than of others, and the reason. Spec: content 2.9.
struct KnownDifference {
    std::string_view frame; ///< beginning of the name
    std::string_view surface;
    double exact = 0; ///< least share of clear pixels that are equal
    double near = 0;  ///< least share of all pixels at most a texel off
    const char* why = "";
};

constexpr double usualShare = 0.999;
constexpr double slopeShare = 0.99;

constexpr const char* gradient = "a small steep slope far away: the engine rounds its gradient";
constexpr const char* ofColumns = "a narrow sprite far away: the engine rounds its columns";
constexpr const char* ofBorders = "positions exactly on borders of texels: the engine rounds them";
constexpr const char* ofRow = "one column of pixels exactly between two rows of shade";

constexpr std::array knownDifferences{
    KnownDifference{"ascboard-700", "upper 1561", 0.989, 1, ofRow},
    KnownDifference{"evilal-0", "floor 8", 0, 0.76, gradient},
    KnownDifference{"evilal-0", "ceiling 19", 0, 0.979, gradient},
    KnownDifference{"kensig-700-all", "sprite 5", 0.967, 1, ofColumns},
    KnownDifference{"kensig-700-all", "sprite 6", 0.949, 1, ofColumns},
    KnownDifference{"kensig-700-all", "sprite 7", 0.988, 1, ofColumns},
    KnownDifference{"kensig-700-all", "sprite 8", 0.69, 0.81, ofColumns},
    KnownDifference{"nsnoal-0-rooms", "floor 726", 0, 0.6, gradient},
    KnownDifference{"nsnoal-0-rooms", "ceiling 726", 0, 0.68, gradient},
    KnownDifference{"nsnoal-0", "wall 5235", 0.93, 0.996, "32 texels to a pixel of a long wall"},
    KnownDifference{"nsnoal-0", "upper 2898", 0.997, 1, ofBorders},
    KnownDifference{"nsnoal-0", "wall 2908", 0.998, 1, ofBorders},
    KnownDifference{"nsnoal-0-all", "sprite 352", 0.866, 1, ofColumns},
    KnownDifference{"nsnoal-0-all", "sprite 353", 0.998, 1, ofBorders},
    KnownDifference{"nsnoal-0-all", "sprite 355", 0.997, 1, ofBorders},
    KnownDifference{"nsnoal-700", "upper 2899", 0.985, 1, ofRow},
    KnownDifference{"test-0", "ceiling 1", 0.993, 1, ofBorders},
};

/// Returns the least share of exact and near pixels of a surface.
KnownDifference limitOf(std::string_view frame, const SurfaceName& surface)
{
    const std::string name = textOf(surface);
    const auto found = std::ranges::find_if(knownDifferences, [&](const KnownDifference& known) {
        return frame.starts_with(known.frame) && known.surface == name;
    });
    if (found != knownDifferences.end()) {
        return *found;
    }
    // The engine draws slopes by a gradient that it rounds: they need only be near.
    return surface.group == SurfaceGroup::Slope
               ? KnownDifference{.near = slopeShare}
               : KnownDifference{.exact = usualShare, .near = usualShare};
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

/// Surfaces that are below the usual limit, the worst first: kind, number, pixels, and the shares
/// of clear pixels that are exact and of all that are near and have the row.
struct WorstSurfaces {
    std::string listing{};
    std::vector<std::string> failures{}; ///< those that are also below their own limit
};

WorstSurfaces worstOf(std::string_view frame, const FrameTally& tally)
{
    WorstSurfaces worst;
    std::vector<std::pair<double, std::string>> lines;
    for (const auto& [name, one] : tally) {
        const double exact = shareOf(one.exact, one.clear);
        const double near = shareOf(one.near, one.interior);
        const bool isSlope = name.group == SurfaceGroup::Slope;
        if (isSlope ? near >= slopeShare : exact >= usualShare && near >= usualShare) {
            continue;
        }
        const KnownDifference limit = limitOf(frame, name);
        const std::string line =
            "  " + textOf(name) + " (" + groupNames.at(static_cast<std::size_t>(name.group))
            + "): " + std::to_string(one.interior) + " pixels, " + std::to_string(one.clear)
            + " clear, exact " + std::to_string(100 * exact) + " %, near "
            + std::to_string(100 * near) + " %, row "
            + std::to_string(100 * shareOf(one.rows, one.interior)) + " % " + limit.why;
        if (exact < limit.exact || near < limit.near) {
            worst.failures.push_back(line);
        }
        lines.emplace_back(near, line);
    }
    std::ranges::sort(lines);
    for (const auto& [badness, line] : lines) {
        worst.listing += "\n" + line;
    }
    return worst;
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
            figures += std::string(" ") + groupNames.at(static_cast<std::size_t>(group)) + " "
                       + std::to_string(100 * shareOf(one.exact, one.clear)) + " / "
                       + std::to_string(100 * shareOf(one.near, one.interior)) + " %;";
        }
        const WorstSurfaces worst = worstOf(view.name, tally);
        qInfo("%s%s", figures.c_str(), worst.listing.c_str());
        const std::string failures = worst.failures.empty() ? "" : worst.failures.front();
        QVERIFY2(worst.failures.empty(), (view.name + ": " + failures).c_str());
        const SurfaceTally sum = sumOf(tally);
        QVERIFY2(shareOf(sum.near, sum.interior) >= usualShare, view.name.c_str());
        QVERIFY2(shareOf(sum.rows, sum.interior) >= slopeShare, view.name.c_str());
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
