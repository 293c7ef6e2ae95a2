#include "editor/texture/user_picture.h"

#include "sectored/asset/picture/tile_shape.h"
#include "sectored/base/file.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>

namespace sectored::editor {

namespace {

constexpr std::uint64_t pictureFileLimit = std::uint64_t{64} << 20;

Error inFile(Error error, const std::filesystem::path& path)
{
    error.where.file = path.string();
    return error;
}

std::optional<Error> sizeFault(PictureSize size)
{
    if (std::max(size.width, size.height) > userTileSideLimit) {
        return Error{
            .code = MessageCode::PictureSideTooLong,
            .arguments = {
                std::to_string(size.width),
                std::to_string(size.height),
                std::to_string(userTileSideLimit)}};
    }
    if (std::int64_t{size.width} * size.height > userTilePixelLimit) {
        return Error{
            .code = MessageCode::PictureTooLarge,
            .arguments = {
                std::to_string(size.width),
                std::to_string(size.height),
                std::to_string(userTilePixelLimit)}};
    }
    return std::nullopt;
}

/// Returns a position of the chunk oFFs as an offset of a tile.
std::int8_t tileOffset(int position)
{
    return static_cast<std::int8_t>(std::clamp(position, -128, 127));
}

} // namespace

bool isUserPicture(const std::filesystem::path& path)
{
    return QString::fromStdString(path.extension().string()).toLower() == QLatin1String(".png");
}

Result<PngPicture> readUserPicture(const std::filesystem::path& path)
{
    auto picture = readFile(path, pictureFileLimit).and_then([](const Bytes& content) {
        return readPng(content);
    });
    if (!picture) {
        return failure(inFile(picture.error(), path));
    }
    if (auto fault = sizeFault(picture->size)) {
        return failure(inFile(*std::move(fault), path));
    }
    return picture;
}

SharedUserTile userTileOf(
    const PngPicture& picture,
    const Palette& palette,
    Dithering dithering,
    int number)
{
    const SharedPixels pixels = quantised(picture, palette, dithering);
    TileShape shape = shapeFrom(picture.size, 0);
    if (picture.offset) {
        shape.xOffset = tileOffset(picture.offset->x);
        shape.yOffset = tileOffset(picture.offset->y);
    }
    return std::make_shared<const UserTile>(UserTile{
        .number = number,
        .width = picture.size.width,
        .height = picture.size.height,
        .picanm = picanmWith(0, shape),
        .columns = pixels->columns});
}

QImage imageOf(const PngPicture& picture)
{
    QImage image(picture.size.width, picture.size.height, QImage::Format_RGBA8888);
    std::size_t at = 0;
    for (int y = 0; y < picture.size.height; ++y) {
        uchar* line = image.scanLine(y);
        for (int x = 0; x < picture.size.width; ++x, ++at) {
            if (picture.isIndexed()) {
                const std::size_t number = picture.values[at];
                const bool isKnown = number < picture.palette.size();
                const Colour colour = isKnown ? picture.palette[number] : Colour{};
                *line++ = colour.red;
                *line++ = colour.green;
                *line++ = colour.blue;
                *line++ = number < picture.opacity.size() ? picture.opacity[number] : uchar{255};
            } else {
                line = std::copy_n(&picture.values[4 * at], 4, line);
            }
        }
    }
    return image;
}

QImage imageOf(const UserTile& tile, const Palette& palette)
{
    const Colours colours = palette.colours(ColourScale::View);
    QImage image(tile.width, tile.height, QImage::Format_RGBA8888);
    for (int y = 0; y < tile.height; ++y) {
        uchar* line = image.scanLine(y);
        for (int x = 0; x < tile.width; ++x) {
            const auto at = static_cast<std::size_t>(x) * static_cast<std::size_t>(tile.height)
                            + static_cast<std::size_t>(y);
            const std::uint8_t number = tile.columns[at];
            const Colour colour = colours[number];
            *line++ = colour.red;
            *line++ = colour.green;
            *line++ = colour.blue;
            *line++ = number == transparentColour ? uchar{0} : uchar{255};
        }
    }
    return image;
}

} // namespace sectored::editor
