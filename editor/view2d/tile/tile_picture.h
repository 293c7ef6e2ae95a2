#pragma once

#include <QColor>
#include <QImage>

#include <compare>
#include <cstddef>
#include <vector>

namespace sectored::editor {

/// A picture of a tile and smaller ones of it, for views in which a texel is less than a pixel.
/// Without them, pixels would show single texels far apart, and flicker as the zoom changes. Never
/// changes.
class TilePicture {
public:
    /// Precondition: the picture has a pixel at least.
    explicit TilePicture(const QImage& picture);

    /// From the tile in its own size down to a single pixel, each half as wide and high as the one
    /// before, rounded up. A pixel is the mean of those it stands for. Format_ARGB32_Premultiplied.
    const std::vector<QImage>& levels() const { return m_levels; }
    QSize size() const { return m_levels.front().size(); }
    /// Mean of all pixels.
    QRgb mean() const;
    /// Memory of all levels.
    std::size_t bytes() const;

private:
    std::vector<QImage> m_levels;
};

/// Two neighbouring levels, and how much of the second is shown: 0 to 256.
struct TileLevels {
    std::size_t first = 0;
    std::size_t second = 0;
    unsigned share = 0;

    auto operator<=>(const TileLevels&) const = default;
};

/// Returns a mean of two premultiplied colours; `share` of the second one is 0 to 256.
QRgb meanPixel(QRgb first, QRgb second, unsigned share);

/// Returns the picture that the levels make, in the size of the first one.
QImage pictureOf(const TilePicture& picture, const TileLevels& levels);

/// Returns the levels to show where a pixel is as wide as a number of texels. Up to one texel that
/// is the tile itself; from there on the share grows with the logarithm, so that no zoom differs
/// much from the next.
TileLevels levelsAt(double texelsOfPixel, std::size_t levels);

} // namespace sectored::editor
