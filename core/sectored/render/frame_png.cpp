#include "sectored/render/frame_png.h"

#include "sectored/asset/picture/png_picture.h"

namespace sectored {

Bytes pngOf(const Frame& frame, const ColourTables& colours)
{
    PngPicture picture{
        .size = {.width = frame.size().width, .height = frame.size().height},
        .palette = {colours.colours.begin(), colours.colours.end()}};
    for (std::int32_t y = 0; y < frame.size().height; ++y) {
        for (std::int32_t x = 0; x < frame.size().width; ++x) {
            picture.values.push_back(frame.at({x, y}).colour);
        }
    }
    return writePng(picture).value();
}

} // namespace sectored
