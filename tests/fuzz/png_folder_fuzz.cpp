#include "sectored/asset/tiles/png_folder.h"

#include "tests/fuzz/archive_fuzz.h"

#include <algorithm>
#include <array>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

/// Divides the input into files: their names alternate, their ends are marked by "|||".
std::vector<sectored::NamedBytes> folderFrom(std::span<const std::byte> bytes)
{
    constexpr std::array<const char*, 3> names{"3.png", "tiles.txt", "tile0004.png"};
    constexpr std::array mark{std::byte{'|'}, std::byte{'|'}, std::byte{'|'}};
    std::vector<sectored::NamedBytes> folder;
    for (const char* name : names) {
        const auto end = std::search(bytes.begin(), bytes.end(), mark.begin(), mark.end());
        folder.push_back({.name = name, .content = {bytes.begin(), end}});
        const auto used = static_cast<std::size_t>(end - bytes.begin());
        bytes = bytes.subspan(std::min(bytes.size(), used + mark.size()));
    }
    return folder;
}

} // namespace

/// Tiles that were made of pictures become pictures that make the same tiles.
int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace sectored;
    const auto folder = folderFrom(fuzz::bytesFrom(data, size));
    Palette palette;
    for (std::size_t colour = 0; colour < colourCount; ++colour) {
        palette.raw[colour].green = static_cast<std::uint8_t>(colour / 4);
    }
    for (const std::size_t which : {std::size_t{1}, std::size_t{3}}) {
        const auto imported = tilesFrom(std::span(folder).first(which), palette);
        if (!imported) {
            fuzz::demandThat(!imported.error().where.file.empty());
            continue;
        }
        const auto pictures = picturesOf(imported->files, palette);
        const auto again = pictures ? tilesFrom(*pictures, palette)
                                    : Result<ImportedTiles>(failure(pictures.error()));
        fuzz::demandThat(again && again->files.size() == imported->files.size());
        for (std::size_t file = 0; file < again->files.size(); ++file) {
            fuzz::demandThat(
                writeArt(again->files[file].art) == writeArt(imported->files[file].art));
        }
    }
    return 0;
}
