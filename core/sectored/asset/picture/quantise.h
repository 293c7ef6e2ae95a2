#pragma once

#include "sectored/asset/picture/colour.h"
#include "sectored/asset/picture/png_picture.h"
#include "sectored/asset/picture/tile_pixels.h"

namespace sectored {

/// Whether the error of a colour is spread over the pixels beside and below it.
enum class Dithering {
    Off,
    On, ///< by the weights of Floyd and Steinberg: 7, 3, 5 and 1 of 16
};

/// Returns the picture in the colours of the palette. An indexed picture whose palette is this one,
/// in either scale, is taken as it is. Otherwise each pixel gets the nearest colour
/// (nearestColour), or colour 255 where its opacity is less than 128 (Spec: content 1.7). With
/// dithering, the error of each colour goes on to its neighbours; transparent pixels drop it.
SharedPixels quantised(
    const PngPicture& picture,
    const Palette& palette,
    Dithering dithering = Dithering::Off);

/// Returns a tile as an indexed picture with the colours of the palette as views show them. Colour
/// 255 is transparent.
PngPicture pictureFrom(const TilePixels& pixels, const Palette& palette);

} // namespace sectored
