#include "sectored/asset/tiles/png_folder.h"
#include "sectored/base/crc32.h"

#include "tests/fuzz/archive_fuzz.h"

#include <algorithm>
#include <array>
#include <vector>

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

/// Each chunk of the first picture ends with a CRC-32 of its type and content.
[[maybe_unused]] void repairChunks(std::span<std::byte> bytes)
{
    constexpr std::size_t signature = 8;
    constexpr std::size_t frame = 12; // length, type, checksum
    constexpr int bitsOfByte = 8;
    bytes = bytes.subspan(std::min(bytes.size(), signature));
    while (bytes.size() >= frame) {
        std::size_t length = 0;
        for (const std::byte each : bytes.first(4)) {
            length = length << bitsOfByte | std::to_integer<std::size_t>(each);
        }
        if (length > bytes.size() - frame) {
            return;
        }
        std::uint32_t sum = sectored::crc32(bytes.subspan(4, length + 4));
        for (std::size_t at = length + frame; at > length + frame - 4; --at) {
            bytes[at - 1] = static_cast<std::byte>(sum);
            sum >>= bitsOfByte;
        }
        bytes = bytes.subspan(length + frame);
    }
}

} // namespace

/// Tiles that were made of pictures become pictures that make the same tiles.
SECTORED_FUZZ_TARGET(png_folder)
{
    using namespace sectored;
    const auto folder = folderFrom(bytes);
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
}

SECTORED_FUZZ_REPAIR(repairChunks)
