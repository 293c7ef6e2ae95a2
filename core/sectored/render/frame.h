#pragma once

#include "sectored/texture/texture_kind.h"
#include "sectored/texture/view.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace sectored {

/// What is drawn at a pixel: the foremost surface that shows there.
struct FramePixel {
    std::optional<TextureKind> kind{}; ///< empty: nothing is drawn
    std::int32_t index = -1;           ///< number of the sector, wall or sprite
    std::int32_t tile = -1;
    std::int32_t u = -1; ///< column of the tile; -1 if its texel is not known
    std::int32_t v = -1; ///< row of the tile; the same
    std::int32_t row = 0;
    double depth =
        0; ///< map units along the axis of the view; of a sky: of where the view leaves the level
    /// Number in the palette, shaded and mixed, of what is seen: lines of a plan change it alone.
    std::uint8_t colour = 0;
};

/// A picture of a level with what is drawn at each pixel.
class Frame {
public:
    /// A picture of nothing, all in one colour.
    explicit Frame(ViewSize size, std::uint8_t ground = 0)
        : m_size(size)
        , m_pixels(
              static_cast<std::size_t>(size.width) * static_cast<std::size_t>(size.height),
              FramePixel{.colour = ground})
    {}

    ViewSize size() const { return m_size; }
    /// Precondition: the place is on the picture.
    FramePixel& at(PixelPlace place) { return m_pixels[indexOf(place)]; }
    const FramePixel& at(PixelPlace place) const { return m_pixels[indexOf(place)]; }

private:
    std::size_t indexOf(PixelPlace place) const
    {
        return static_cast<std::size_t>(place.y) * static_cast<std::size_t>(m_size.width)
               + static_cast<std::size_t>(place.x);
    }

    ViewSize m_size;
    std::vector<FramePixel> m_pixels;
};

} // namespace sectored
