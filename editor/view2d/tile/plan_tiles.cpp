#include "editor/view2d/tile/plan_tiles.h"

#include <utility>

namespace sectored::editor {

namespace {

constexpr std::size_t planTileBudget = std::size_t{96} << 20;

/// Returns the picture without its transparency.
QImage solid(const QImage& picture)
{
    QImage opaque(
        picture.constBits(),
        picture.width(),
        picture.height(),
        picture.bytesPerLine(),
        QImage::Format_RGBX8888);
    return opaque.convertToFormat(QImage::Format_RGB32);
}

} // namespace

PlanTiles::PlanTiles(std::shared_ptr<const GameTiles> tiles)
    : m_tiles(std::move(tiles))
    , m_pictures(planTileBudget)
{}

std::shared_ptr<const TilePicture> PlanTiles::picture(const PlanTileKey& key) const
{
    if (auto kept = m_pictures.find(key)) {
        return kept;
    }
    const QImage tile = m_tiles->picture(key.picture);
    auto picture = std::make_shared<const TilePicture>(key.isSolid ? solid(tile) : tile);
    const std::size_t bytes = picture->bytes();
    return m_pictures.keep(key, std::move(picture), bytes);
}

const TilePicture& UsedPictures::picture(const PlanTileKey& key)
{
    auto& picture = m_pictures[key];
    if (picture == nullptr) {
        picture = m_tiles.picture(key);
    }
    return *picture;
}

const QImage& UsedPictures::picture(const PlanTileKey& key, double texelsOfPixel)
{
    const TilePicture& whole = picture(key);
    const TileLevels levels = levelsAt(texelsOfPixel, whole.levels().size());
    QImage& shown = m_shown[{key, levels}];
    if (shown.isNull()) {
        shown = pictureOf(whole, levels);
    }
    return shown;
}

} // namespace sectored::editor
