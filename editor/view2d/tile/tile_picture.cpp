#include "editor/view2d/tile/tile_picture.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace sectored::editor {

namespace {

/// The source pixels that a pixel of a smaller picture stands for, on one axis.
struct Footprint {
    int first = 0;
    int end = 0;
    double from = 0; ///< within them
    double to = 0;

    double shareOf(int pixel) const
    {
        return std::min(to, pixel + 1.0) - std::max(from, double(pixel));
    }
};

Footprint footprintOf(int pixel, int count, int of)
{
    const double from = double(pixel) * of / count;
    const double to = double(pixel + 1) * of / count;
    return {
        .first = static_cast<int>(std::floor(from)),
        .end = std::min(of, static_cast<int>(std::ceil(to))),
        .from = from,
        .to = to};
}

QRgb meanOf(const QImage& picture, const Footprint& across, const Footprint& down)
{
    std::array<double, 4> sums{};
    double weight = 0;
    for (int y = down.first; y < down.end; ++y) {
        const auto* const line = reinterpret_cast<const QRgb*>(picture.constScanLine(y));
        for (int x = across.first; x < across.end; ++x) {
            const double share = across.shareOf(x) * down.shareOf(y);
            weight += share;
            sums[0] += share * qRed(line[x]);
            sums[1] += share * qGreen(line[x]);
            sums[2] += share * qBlue(line[x]);
            sums[3] += share * qAlpha(line[x]);
        }
    }
    const auto mean = [&](std::size_t channel) {
        return static_cast<int>(std::lround(sums.at(channel) / weight));
    };
    return qRgba(mean(0), mean(1), mean(2), mean(3));
}

QImage halved(const QImage& picture)
{
    const QSize size((picture.width() + 1) / 2, (picture.height() + 1) / 2);
    QImage half(size, picture.format());
    for (int y = 0; y < size.height(); ++y) {
        const Footprint down = footprintOf(y, size.height(), picture.height());
        auto* const line = reinterpret_cast<QRgb*>(half.scanLine(y));
        for (int x = 0; x < size.width(); ++x) {
            line[x] = meanOf(picture, footprintOf(x, size.width(), picture.width()), down);
        }
    }
    return half;
}

} // namespace

TilePicture::TilePicture(const QImage& picture)
    : m_levels{picture.convertToFormat(QImage::Format_ARGB32_Premultiplied)}
{
    while (m_levels.back().size() != QSize(1, 1)) {
        m_levels.push_back(halved(m_levels.back()));
    }
}

QRgb TilePicture::mean() const
{
    return *reinterpret_cast<const QRgb*>(m_levels.back().constScanLine(0));
}

std::size_t TilePicture::bytes() const
{
    std::size_t bytes = sizeof(TilePicture);
    for (const QImage& level : m_levels) {
        bytes += sizeof(QImage) + static_cast<std::size_t>(level.sizeInBytes());
    }
    return bytes;
}

QRgb meanPixel(QRgb first, QRgb second, unsigned share)
{
    constexpr unsigned half = 0x00ff00ffU;
    const unsigned rest = 256 - share;
    const unsigned even = ((first & half) * rest + (second & half) * share) >> 8U;
    const unsigned odd = ((first >> 8U) & half) * rest + ((second >> 8U) & half) * share;
    return (even & half) | (odd & ~half);
}

QImage pictureOf(const TilePicture& picture, const TileLevels& levels)
{
    const QImage& first = picture.levels()[levels.first];
    if (levels.share == 0) {
        return first;
    }
    const QImage& second = picture.levels()[levels.second];
    QImage both(first.size(), first.format());
    for (int y = 0; y < first.height(); ++y) {
        const int below = y * second.height() / first.height();
        const auto* const fine = reinterpret_cast<const QRgb*>(first.constScanLine(y));
        const auto* const coarse = reinterpret_cast<const QRgb*>(second.constScanLine(below));
        auto* const line = reinterpret_cast<QRgb*>(both.scanLine(y));
        for (int x = 0; x < first.width(); ++x) {
            line[x] = meanPixel(fine[x], coarse[x * second.width() / first.width()], levels.share);
        }
    }
    return both;
}

TileLevels levelsAt(double texelsOfPixel, std::size_t levels)
{
    constexpr double whole = 256;
    if (texelsOfPixel <= 1) {
        return {};
    }
    const double depth = std::log2(texelsOfPixel);
    const auto last = static_cast<double>(levels - 1);
    if (depth >= last) {
        return {.first = levels - 1, .second = levels - 1, .share = 0};
    }
    const auto first = static_cast<std::size_t>(depth);
    const auto share = static_cast<unsigned>((depth - std::floor(depth)) * whole);
    return {.first = first, .second = first + 1, .share = share};
}

} // namespace sectored::editor
