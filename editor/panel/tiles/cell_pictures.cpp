#include "editor/panel/tiles/cell_pictures.h"

#include "sectored/asset/tiles/tile_pictures.h"

#include <algorithm>
#include <cstring>

namespace sectored::editor {

namespace {

constexpr int largestScale = 4;
constexpr std::size_t thumbnailsPerBatch = 48;
constexpr std::size_t picturesPerBatch = 12;
constexpr int cellBudget = 16 << 10; // KiB, at least

/// Scales a picture to a size. Enlarged texels stay even: by a whole factor first, then down.
QImage scaledTo(const QImage& image, QSize size)
{
    const int factor = (size.width() + image.width() - 1) / image.width();
    const QImage whole = factor > 1 ? image.scaled(image.size() * factor) : image;
    return whole.size() == size
               ? whole
               : whole.scaled(size, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
}

/// Returns the size at which a tile is shown in a cell.
QSize shownSize(QSize tile, int side)
{
    return fittedSize(tile, std::min(side, largestScale * std::max(tile.width(), tile.height())));
}

QSize sizeOf(const TileShape& shape)
{
    return {shape.width, shape.height};
}

QImage fullPicture(const GameTiles& tiles, const PictureKey& key, int side)
{
    const auto pixels = tiles.set().pixelsOf(key.tile);
    if (!pixels || !*pixels) {
        return {};
    }
    const RgbaPicture drawn = drawTile(**pixels, tiles.palettes(), key);
    const QImage view(
        drawn.values.data(),
        drawn.size.width,
        drawn.size.height,
        4 * drawn.size.width,
        QImage::Format_RGBA8888);
    const QImage whole = view.convertToFormat(QImage::Format_ARGB32_Premultiplied);
    return scaledTo(whole, shownSize(whole.size(), side));
}

} // namespace

CellPictures::CellPictures(QObject* parent)
    : QObject(parent)
    , m_cells(cellBudget)
{
    setTiles(GameTiles::own());
}

void CellPictures::setTiles(std::shared_ptr<const GameTiles> tiles)
{
    m_thread.abandon();
    m_tiles = std::move(tiles);
    m_near = std::make_shared<NearColours>(m_tiles->palettes().palette.colours(ColourScale::View));
    m_atlas.clear();
    m_unreadable.clear();
    m_wanted.clear();
    m_rest.clear();
    const Colouring colouring = std::exchange(m_colouring, {.swap = -1});
    setColours(std::max(0, colouring.swap), colouring.row);
}

void CellPictures::setColours(int swap, int row)
{
    const Colouring colouring{.swap = swap, .row = row};
    if (colouring == m_colouring) {
        return;
    }
    m_colouring = colouring;
    m_cells.clear();
    const Colours colours = m_tiles->palettes().palette.colours(ColourScale::View);
    const ColourMap drawn = m_tiles->palettes().drawn(swap, row);
    m_colours.assign(colourCount, 0);
    for (std::size_t number = 0; number < colourCount; ++number) {
        if (number != transparentColour) {
            const Colour colour = colours[drawn[number]];
            m_colours[number] = qRgb(colour.red, colour.green, colour.blue);
        }
    }
}

void CellPictures::setSide(int side)
{
    if (side != m_side) {
        m_side = side;
        m_cells.clear();
    }
}

bool CellPictures::isMissing(int tile) const
{
    return !m_tiles->set().shapeOf(tile).isPresent() || m_unreadable.contains(tile);
}

/// Returns true if the cell can show more details than a thumbnail has.
bool CellPictures::needsMore(int tile) const
{
    const QSize size = sizeOf(m_tiles->set().shapeOf(tile));
    return m_side > thumbnailSide && std::max(size.width(), size.height()) > thumbnailSide;
}

QImage CellPictures::enlarged(const TileAtlas::Entry& entry) const
{
    QImage image(entry.size, QImage::Format_ARGB32_Premultiplied);
    for (int y = 0; y < entry.size.height(); ++y) {
        auto* const line = reinterpret_cast<QRgb*>(image.scanLine(y));
        const std::uint8_t* const from = entry.pixels + std::ptrdiff_t{thumbnailSide} * y;
        for (int x = 0; x < entry.size.width(); ++x) {
            line[x] = m_colours[from[x]];
        }
    }
    return scaledTo(image, shownSize(entry.size, m_side));
}

void CellPictures::keepCell(int tile, QImage image, bool isFinal)
{
    const auto cost = static_cast<int>(image.sizeInBytes() >> 10);
    m_cells.insert(tile, new Cell{.image = std::move(image), .isFinal = isFinal}, 1 + cost);
}

QImage CellPictures::picture(int tile)
{
    if (const Cell* const cell = m_cells.object(tile)) {
        return cell->image;
    }
    QImage image;
    if (isMissing(tile)) {
        image = missingTile(tile, {m_side, m_side})
                    .convertToFormat(QImage::Format_ARGB32_Premultiplied);
        keepCell(tile, image, true);
    } else if (const auto entry = m_atlas.find(tile)) {
        image = enlarged(*entry);
        keepCell(tile, image, !needsMore(tile));
    }
    return image;
}

void CellPictures::want(std::vector<int> visible)
{
    m_wanted = std::move(visible);
    // All cells on view must fit, or they would be made again and again.
    const auto perCell = 1 + static_cast<int>(qint64{4} * m_side * m_side >> 10);
    m_cells.setMaxCost(std::max(cellBudget, 2 * static_cast<int>(m_wanted.size()) * perCell));
    startNext();
}

void CellPictures::fill(std::vector<int> rest)
{
    m_rest = std::move(rest);
    m_restAt = 0;
}

/// Returns the numbers of the pictures to make next.
CellPictures::Batch CellPictures::nextBatch()
{
    Batch batch;
    for (const int tile : m_wanted) {
        if (!isMissing(tile) && !m_atlas.contains(tile)
            && batch.thumbnails.size() < thumbnailsPerBatch) {
            batch.thumbnails.emplace_back(tile, TileThumbnail{});
        }
    }
    if (!batch.thumbnails.empty()) {
        return batch;
    }
    for (const int tile : m_wanted) {
        const Cell* const cell = m_cells.object(tile);
        if (cell != nullptr && !cell->isFinal && batch.pictures.size() < picturesPerBatch) {
            batch.pictures.emplace_back(tile, QImage());
        }
    }
    for (; batch.pictures.empty() && m_restAt < m_rest.size() && !m_atlas.isFull()
           && batch.thumbnails.size() < thumbnailsPerBatch;
         ++m_restAt) {
        const int tile = m_rest[m_restAt];
        if (!isMissing(tile) && !m_atlas.contains(tile)) {
            batch.thumbnails.emplace_back(tile, TileThumbnail{});
        }
    }
    return batch;
}

void CellPictures::startNext()
{
    if (m_thread.isRunning()) {
        return;
    }
    Batch batch = nextBatch();
    if (batch.thumbnails.empty() && batch.pictures.empty()) {
        return;
    }
    m_thread.start(
        [batch = std::move(batch),
         tiles = m_tiles,
         near = m_near,
         colouring = m_colouring,
         side = m_side]() mutable {
            for (auto& [tile, thumbnail] : batch.thumbnails) {
                const auto pixels = tiles->set().pixelsOf(tile);
                thumbnail = pixels && *pixels ? thumbnailOf(**pixels, *near) : TileThumbnail{};
            }
            for (auto& [tile, picture] : batch.pictures) {
                const PictureKey key{.tile = tile, .swap = colouring.swap, .row = colouring.row};
                picture = fullPicture(*tiles, key, side);
            }
            return std::move(batch);
        },
        [this, side = m_side, colouring = m_colouring](Batch done) {
            take(std::move(done), side, colouring);
        });
}

void CellPictures::take(Batch batch, int side, Colouring colouring)
{
    std::vector<int> keep = m_wanted;
    std::ranges::sort(keep);
    bool isOnView = false;
    for (const auto& [tile, thumbnail] : batch.thumbnails) {
        if (thumbnail.size.isEmpty()) {
            m_unreadable.insert(tile);
        } else {
            m_atlas.add(tile, thumbnail, keep);
        }
        isOnView = isOnView || std::ranges::binary_search(keep, tile);
    }
    for (auto& [tile, picture] : batch.pictures) {
        if (side == m_side && colouring == m_colouring) {
            if (picture.isNull()) {
                m_unreadable.insert(tile);
                m_cells.remove(tile);
            } else {
                keepCell(tile, std::move(picture), true);
            }
            isOnView = true;
        }
    }
    if (isOnView) {
        emit made();
    }
    startNext();
}

} // namespace sectored::editor
