#pragma once

#include "sectored/asset/picture/png_picture.h"
#include "sectored/asset/picture/quantise.h"
#include "sectored/map/project/user_tile.h"

#include <QImage>

#include <filesystem>

namespace sectored::editor {

/// Tests whether a dropped file is a picture that can become a tile, by its extension.
bool isUserPicture(const std::filesystem::path& path);

/// Reads a picture that is to become a tile. Errors, with the file: those of readFile and readPng;
/// PictureTooLarge, PictureSideTooLong beyond the limits of user tiles.
Result<PngPicture> readUserPicture(const std::filesystem::path& path);

/// Returns the tile that a picture becomes in the colours of a game.
SharedUserTile userTileOf(
    const PngPicture& picture,
    const Palette& palette,
    Dithering dithering,
    int number);

/// Returns the picture in its own colours.
QImage imageOf(const PngPicture& picture);
/// Returns the tile in the colours of a game.
QImage imageOf(const UserTile& tile, const Palette& palette);

} // namespace sectored::editor
