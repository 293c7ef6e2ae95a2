#include "sectored/project/tile_file.h"

#include "sectored/base/byte_reader.h"
#include "sectored/base/byte_writer.h"

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace sectored {

namespace {

constexpr std::string_view tileFileEnding = "-tiles.art";
constexpr std::string_view artHead = "BUILDART";
constexpr std::int32_t artVersion = 1;

Error notTiles(std::size_t offset)
{
    return {
        .code = MessageCode::WrongContent,
        .arguments = {"a whole ART file"},
        .where = {.offset = offset}};
}

bool beginsWithHead(const Bytes& content)
{
    return content.size() >= artHead.size()
           && std::ranges::equal(
               artHead,
               std::span(content).first(artHead.size()),
               [](char letter, std::byte byte) { return std::byte(letter) == byte; });
}

/// Reads the pixels of a tile. Empty if the file ends before.
bool readPixels(ByteReader& reader, UserTile& tile)
{
    const auto count = static_cast<std::size_t>(std::int64_t{tile.width} * tile.height);
    if (count > reader.remaining()) {
        return false;
    }
    const auto pixels = reader.rest().first(count);
    tile.columns.resize(count);
    std::ranges::transform(pixels, tile.columns.begin(), [](std::byte byte) {
        return std::to_integer<std::uint8_t>(byte);
    });
    reader.skip(count);
    return true;
}

} // namespace

std::filesystem::path tileFileOf(const std::filesystem::path& level)
{
    return level.parent_path() / (level.stem().string() + std::string(tileFileEnding));
}

Bytes writeTileFile(std::span<const SharedUserTile> tiles)
{
    const std::int32_t first = tiles.front()->number;
    const std::int32_t last = tiles.back()->number;
    ByteWriter writer;
    writer.i32(artVersion);
    writer.i32(last - first + 1);
    writer.i32(first);
    writer.i32(last);
    const auto forEachNumber = [&](auto&& write) {
        static const UserTile absent;
        auto tile = tiles.begin();
        for (std::int32_t number = first; number <= last; ++number) {
            const bool isPresent = (*tile)->number == number;
            write(isPresent ? **tile : absent);
            tile += isPresent ? 1 : 0;
        }
    };
    forEachNumber([&](const UserTile& tile) { writer.i16(static_cast<std::int16_t>(tile.width)); });
    forEachNumber(
        [&](const UserTile& tile) { writer.i16(static_cast<std::int16_t>(tile.height)); });
    forEachNumber([&](const UserTile& tile) { writer.u32(tile.picanm); });
    for (const SharedUserTile& tile : tiles) {
        writer.bytes(std::as_bytes(std::span(tile->columns)));
    }
    return writer.take();
}

Result<std::vector<SharedUserTile>> readTileFile(const Bytes& content)
{
    ByteReader reader(content);
    if (beginsWithHead(content)) {
        reader.skip(artHead.size());
    }
    const std::int32_t version = reader.i32();
    reader.skip(sizeof(std::int32_t)); // the count, which is wrong in many files
    const std::int32_t first = reader.i32();
    const std::int32_t last = reader.i32();
    if (reader.failed() || version != artVersion || first < 0 || last < first
        || last > userTileNumberLimit) {
        return failure(notTiles(reader.offset()));
    }
    std::vector<UserTile> found(static_cast<std::size_t>(last - first) + 1);
    std::ranges::for_each(found, [&](UserTile& tile) { tile.width = reader.i16(); });
    std::ranges::for_each(found, [&](UserTile& tile) { tile.height = reader.i16(); });
    std::ranges::for_each(found, [&](UserTile& tile) { tile.picanm = reader.u32(); });
    std::vector<SharedUserTile> tiles;
    std::int32_t number = first;
    for (UserTile& tile : found) {
        tile.number = number++;
        if (tile.width == 0 || tile.height == 0) {
            continue;
        }
        if (tile.width < 0 || tile.height < 0 || reader.failed() || !readPixels(reader, tile)) {
            return failure(notTiles(reader.offset()));
        }
        if (!isSound(tile)) {
            return failure(
                {.code = MessageCode::DoesNotFit,
                 .arguments = {
                     "tile " + std::to_string(tile.number),
                     "the pictures of a level",
                     std::to_string(tile.width) + " x " + std::to_string(tile.height)
                         + " pixels"}});
        }
        tiles.push_back(std::make_shared<const UserTile>(std::move(tile)));
    }
    if (reader.failed() || reader.remaining() > 0) {
        return failure(notTiles(reader.offset()));
    }
    return tiles;
}

} // namespace sectored
