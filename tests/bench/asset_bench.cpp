#include "sectored/asset/archive/asset_sources.h"
#include "sectored/asset/archive/grp.h"
#include "sectored/asset/archive/rff.h"
#include "sectored/asset/tiles/game_palettes.h"
#include "sectored/asset/tiles/tile_pictures.h"
#include "sectored/asset/tiles/tile_set.h"

#include "tests/support/asset/archive_bytes.h"
#include "tests/support/asset/sample_game.h"

#include <benchmark/benchmark.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>

using namespace sectored;
using namespace sectored::test;

namespace {

constexpr std::size_t manyMembers = 65'536;

/// Removes the file at the end of the program.
class WrittenFile {
public:
    explicit WrittenFile(const Bytes& content)
        : m_path(
            std::filesystem::temp_directory_path()
            / ("sectored-bench-" + std::to_string(::rand()) + ".grp"))
    {
        std::ofstream file(m_path, std::ios::binary);
        file.write(
            reinterpret_cast<const char*>(content.data()),
            static_cast<std::streamsize>(content.size()));
    }
    WrittenFile(const WrittenFile&) = delete;
    WrittenFile& operator=(const WrittenFile&) = delete;
    ~WrittenFile()
    {
        std::error_code fault;
        std::filesystem::remove(m_path, fault);
    }

    const std::filesystem::path& path() const { return m_path; }

private:
    std::filesystem::path m_path;
};

/// Returns an archive of 44 MB with 20 ART files of 256 tiles each, and a palette.
Bytes largeGrp()
{
    std::vector<NamedBytes> members{
        {.name = "PALETTE.DAT", .content = writePalette(samplePaletteFile())}};
    const std::array sizes{PictureSize{64, 64}, PictureSize{128, 128}, PictureSize{100, 64}};
    for (int file = 0; file < 20; ++file) {
        ArtContent art{.saidCount = 256, .first = 256 * file};
        for (std::size_t tile = 0; tile < 256; ++tile) {
            art.tiles.push_back({.pixels = countedPixels(sizes[tile % sizes.size()], file)});
        }
        const std::string digits = std::to_string(100 + file).substr(1);
        members.push_back({.name = "TILES0" + digits + ".ART", .content = writeArt(art).value()});
    }
    return writeGrp(members).value();
}

void directoryOfGrp(benchmark::State& state)
{
    std::vector<NamedBytes> members(manyMembers);
    for (std::size_t number = 0; number < manyMembers; ++number) {
        members[number].name = "N" + std::to_string(number) + ".DAT";
    }
    const Bytes bytes = writeGrp(members).value();
    for ([[maybe_unused]] auto round : state) {
        const auto directory = readGrp(ViewedBytes(bytes));
        benchmark::DoNotOptimize(directory->members.size());
    }
}

void directoryOfRff(benchmark::State& state)
{
    std::vector<TestMember> members(manyMembers);
    for (std::size_t number = 0; number < manyMembers; ++number) {
        members[number].name = "N" + std::to_string(number) + ".DAT";
    }
    const Bytes bytes = rffBytes(members, {0x301, true});
    for ([[maybe_unused]] auto round : state) {
        const auto directory = readRff(ViewedBytes(bytes));
        benchmark::DoNotOptimize(directory->members.size());
    }
}

void addGrp(benchmark::State& state)
{
    const WrittenFile file(largeGrp());
    for ([[maybe_unused]] auto round : state) {
        const auto source = AssetSource::open(file.path());
        benchmark::DoNotOptimize((*source)->members().size());
    }
}

/// Opens a WAD of 100 MB with 3,000 lumps, as a large set of levels has.
void openWad(benchmark::State& state)
{
    std::vector<TestMember> members(3000);
    for (std::size_t number = 0; number < members.size(); ++number) {
        members[number].name = "L" + std::to_string(number);
        members[number].content.resize(35'000);
    }
    const WrittenFile file(wadBytes(members));
    for ([[maybe_unused]] auto round : state) {
        const auto source = AssetSource::open(file.path());
        benchmark::DoNotOptimize((*source)->members().size());
    }
}

/// From a file to 60 pictures, as the tile browser shows them first.
void showSixtyTiles(benchmark::State& state)
{
    const WrittenFile file(largeGrp());
    for ([[maybe_unused]] auto round : state) {
        AssetSources sources;
        sources.add(AssetSource::open(file.path()).value());
        const TilePictures pictures(
            TileSet::load(sources),
            std::make_shared<const PaletteSet>(loadPalettes(sources)->set));
        for (int tile = 0; tile < 60; ++tile) {
            benchmark::DoNotOptimize(pictures.pictureOf({.tile = tile}).value());
        }
    }
}

BENCHMARK(directoryOfGrp)->Name("directory of 65,536/GRP");
BENCHMARK(directoryOfRff)->Name("directory of 65,536/RFF");
BENCHMARK(addGrp)->Name("add 44 MB");
BENCHMARK(openWad)->Name("open 100 MB of WAD");
BENCHMARK(showSixtyTiles)->Name("60 tiles of 44 MB");

} // namespace
