#include "sectored/asset/picture/art_file.h"

#include "sectored/asset/picture/palette_bytes.h"
#include "sectored/base/byte_reader.h"
#include "sectored/base/byte_writer.h"

#include <algorithm>
#include <limits>
#include <string_view>

namespace sectored {

namespace {

constexpr std::string_view buildArt = "BUILDART";
constexpr std::size_t headerSize = 16;
constexpr std::size_t entrySize = 8;
constexpr int largestSide = std::numeric_limits<std::int16_t>::max();

Error artError(MessageCode code, std::vector<std::string> arguments, std::uint64_t offset)
{
    return {.code = code, .arguments = std::move(arguments), .where = {.offset = offset}};
}

/// What stands before the directory.
struct ArtHeader {
    std::size_t size = 0; ///< bytes
    std::int32_t saidCount = 0;
    std::int32_t first = 0;
    std::int32_t last = 0;
};

Error rangeError(std::int64_t first, std::int64_t last, std::uint64_t offset)
{
    return artError(
        MessageCode::TileRange,
        {std::to_string(first), std::to_string(last), std::to_string(largestTile)},
        offset);
}

Result<ArtHeader> readArtHeader(const ByteSource& file)
{
    if (file.size() == 0) {
        return failure(artError(MessageCode::FileEmpty, {}, 0));
    }
    const auto start = file.read(
        0,
        static_cast<std::size_t>(
            std::min<std::uint64_t>(file.size(), buildArt.size() + headerSize)));
    if (!start) {
        return failure(start.error());
    }
    const std::size_t head = hasText(*start, buildArt) ? buildArt.size() : 0;
    ByteReader reader(*start);
    reader.skip(head);
    const std::int32_t version = reader.i32();
    ArtHeader header{.size = head + headerSize};
    header.saidCount = reader.i32();
    header.first = reader.i32();
    header.last = reader.i32();
    if (reader.failed()) {
        return failure(artError(
            MessageCode::HeaderCut,
            {std::to_string(start->size()), std::to_string(header.size)},
            start->size()));
    }
    if (version != 1) {
        return failure(
            artError(MessageCode::AssetVersion, {"ART", std::to_string(version), "1"}, head));
    }
    // A file without tiles has last = first - 1, and then nothing else.
    const bool isEmpty =
        header.last == std::int64_t{header.first} - 1 && file.size() == header.size;
    if (header.first < 0 || header.last > largestTile || (header.last < header.first && !isEmpty)) {
        return failure(rangeError(header.first, header.last, head + 8));
    }
    return header;
}

/// Gives each tile its offset. Those after the end of the file become absent; notes say so.
void placePixels(ArtDirectory& art, std::uint64_t at, std::uint64_t fileSize)
{
    std::size_t cut = 0;
    std::size_t firstCut = 0;
    for (std::size_t index = 0; index < art.tiles.size(); ++index) {
        ArtTile& tile = art.tiles[index];
        tile.offset = at;
        at += static_cast<std::uint64_t>(tile.shape.width)
              * static_cast<std::uint64_t>(tile.shape.height);
        if (tile.shape.isPresent() && at > fileSize) {
            tile.shape.width = 0;
            tile.shape.height = 0;
            firstCut = cut++ == 0 ? index : firstCut;
        }
    }
    if (cut > 0) {
        const auto number = art.first + static_cast<int>(firstCut);
        art.notes.push_back(artError(
            MessageCode::TilesCut,
            {std::to_string(cut), std::to_string(number)},
            art.tiles[firstCut].offset));
    } else if (at < fileSize) {
        art.notes.push_back(artError(MessageCode::ExtraBytes, {std::to_string(fileSize - at)}, at));
    }
}

} // namespace

Result<ArtDirectory> readArtDirectory(const ByteSource& file)
{
    const auto header = readArtHeader(file);
    if (!header) {
        return failure(header.error());
    }
    const auto count = static_cast<std::size_t>(std::int64_t{header->last} - header->first + 1);
    const std::size_t size = entrySize * count;
    if (file.size() - header->size < size) {
        return failure(artError(
            MessageCode::DirectoryCut,
            {"the directory of tiles",
             std::to_string(size),
             std::to_string(file.size() - header->size)},
            file.size()));
    }
    const auto bytes = file.read(header->size, size);
    if (!bytes) {
        return failure(bytes.error());
    }
    ArtDirectory art{
        .hasHead = header->size > headerSize,
        .saidCount = header->saidCount,
        .first = header->first,
        .tiles = std::vector<ArtTile>(count)};
    ByteReader reader(*bytes);
    for (ArtTile& tile : art.tiles) {
        tile.sizeInFile.width = reader.i16();
    }
    for (ArtTile& tile : art.tiles) {
        tile.sizeInFile.height = reader.i16();
    }
    for (std::size_t index = 0; index < count; ++index) {
        ArtTile& tile = art.tiles[index];
        const auto [width, height] = tile.sizeInFile;
        if (width < 0 || height < 0) {
            const std::size_t entry = 2 * (width < 0 ? index : count + index);
            return failure(artError(
                MessageCode::TileSizeNegative,
                {std::to_string(art.first + static_cast<int>(index)),
                 std::to_string(width),
                 std::to_string(height)},
                header->size + entry));
        }
        tile.picanm = reader.u32();
        tile.shape = shapeFrom(tile.sizeInFile, tile.picanm);
    }
    placePixels(art, header->size + size, file.size());
    return art;
}

Result<SharedPixels> readTilePixels(const ByteSource& file, const ArtTile& tile)
{
    if (!tile.shape.isPresent()) {
        return SharedPixels();
    }
    const auto count =
        static_cast<std::size_t>(tile.shape.width) * static_cast<std::size_t>(tile.shape.height);
    const auto bytes = file.read(tile.offset, count);
    if (!bytes) {
        return failure(bytes.error());
    }
    auto pixels = std::make_shared<TilePixels>();
    pixels->size = {.width = tile.shape.width, .height = tile.shape.height};
    pixels->columns = valuesOf(*bytes);
    return SharedPixels(std::move(pixels));
}

Result<ArtContent> readArt(const ByteSource& file)
{
    const auto directory = readArtDirectory(file);
    if (!directory) {
        return failure(directory.error());
    }
    ArtContent art{
        .hasHead = directory->hasHead,
        .saidCount = directory->saidCount,
        .first = directory->first};
    art.tiles.reserve(directory->tiles.size());
    for (const ArtTile& tile : directory->tiles) {
        auto pixels = readTilePixels(file, tile);
        if (!pixels) {
            return failure(pixels.error());
        }
        const bool isCut =
            *pixels == nullptr && tile.sizeInFile.width > 0 && tile.sizeInFile.height > 0;
        art.tiles.push_back(
            {.picanm = tile.picanm,
             .sizeInFile = isCut ? PictureSize{} : tile.sizeInFile,
             .pixels = std::move(*pixels)});
    }
    return art;
}

Result<Bytes> writeArt(const ArtContent& art)
{
    const std::int64_t last = art.first + static_cast<std::int64_t>(art.tiles.size()) - 1;
    if (art.first < 0 || last > largestTile) {
        return failure(rangeError(art.first, last, 0));
    }
    const auto sizeOf = [](const ArtPicture& tile) {
        return tile.pixels ? tile.pixels->size : tile.sizeInFile;
    };
    ByteWriter writer;
    if (art.hasHead) {
        writer.bytes(std::as_bytes(std::span(buildArt)));
    }
    writer.i32(1);
    writer.i32(art.saidCount);
    writer.i32(art.first);
    writer.i32(static_cast<std::int32_t>(last));
    for (const ArtPicture& tile : art.tiles) {
        const auto [width, height] = sizeOf(tile);
        const bool saysPixels = width > 0 && height > 0;
        if (width < 0 || height < 0 || width > largestSide || height > largestSide
            || saysPixels != (tile.pixels != nullptr)) {
            return failure(
                {.code = MessageCode::DoesNotFit,
                 .arguments = {
                     "tile " + std::to_string(art.first + (&tile - art.tiles.data())),
                     "ART",
                     std::to_string(width) + " × " + std::to_string(height)}});
        }
        writer.i16(width);
    }
    for (const ArtPicture& tile : art.tiles) {
        writer.i16(sizeOf(tile).height);
    }
    for (const ArtPicture& tile : art.tiles) {
        writer.u32(tile.picanm);
    }
    for (const ArtPicture& tile : art.tiles) {
        if (tile.pixels) {
            writer.bytes(std::as_bytes(std::span(tile.pixels->columns)));
        }
    }
    return writer.take();
}

} // namespace sectored
