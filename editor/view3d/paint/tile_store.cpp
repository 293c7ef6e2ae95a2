#include "editor/view3d/paint/tile_store.h"

#include "sectored/texture/tile_frame.h"
#include "sectored/texture/tile_texel.h"

#include <QImage>

#include <algorithm>
#include <atomic>
#include <limits>
#include <set>
#include <utility>

namespace sectored::editor {

namespace {

constexpr int checkerSide = 64;

std::uint64_t nextGeneration()
{
    static std::atomic<std::uint64_t> last = 0;
    return ++last;
}

/// Returns the numbers of all swaps, ascending from 0.
std::vector<int> swapsOf(const PaletteSet& palettes)
{
    std::set<int> numbers{0};
    for (const auto& [number, colours] : palettes.swaps) {
        numbers.insert(number);
    }
    for (const auto& [number, shades] : palettes.ownShades) {
        numbers.insert(number);
    }
    constexpr std::size_t most = 256;
    std::vector<int> sorted(numbers.begin(), numbers.end());
    sorted.resize(std::min(sorted.size(), most));
    return sorted;
}

} // namespace

/// The shapes of a game with those of checkers.
class TileStore::Shapes final : public TileShapes {
public:
    explicit Shapes(const TileSet& set)
        : m_set(set)
    {}

    TileShape shapeOf(std::int32_t tile) const override
    {
        const TileShape shape = m_set.shapeOf(tile);
        return shape.isPresent() ? shape : TileShape{.width = checkerSide, .height = checkerSide};
    }

private:
    const TileSet& m_set;
};

TileStore::TileStore(std::shared_ptr<const GameTiles> tiles, SkyLooks skies, std::size_t budget)
    : m_tiles(std::move(tiles))
    , m_skies(std::move(skies))
    , m_shapes(std::make_unique<const Shapes>(m_tiles->set()))
    , m_budget(budget)
    , m_swaps(swapsOf(m_tiles->palettes()))
{
    for (const int swap : m_swaps) {
        m_rows = std::max(m_rows, m_tiles->palettes().rowsOf(swap));
    }
    clear();
}

TileStore::~TileStore() = default;

void TileStore::clear()
{
    m_slots.clear();
    m_pixels.clear();
    m_slotOfTile.clear();
    m_slotsOfSky.clear();
    m_isFull = false;
    m_generation = nextGeneration();
    constexpr int grey = 96;
    m_slots.push_back({});
    m_pixels.push_back(greyOf(grey));
}

sectored::Visibility TileStore::light() const
{
    sectored::Visibility light = m_light;
    light.rows = m_rows;
    return light;
}

void TileStore::setLight(const sectored::Visibility& light)
{
    if (std::exchange(m_light, light) != light) {
        m_generation = nextGeneration();
    }
}

bool TileStore::isMissing(std::int32_t tile) const
{
    return !m_tiles->set().shapeOf(tile).isPresent();
}

std::uint8_t TileStore::greyOf(int value)
{
    const auto found = m_greys.find(value);
    if (found != m_greys.end()) {
        return found->second;
    }
    const auto level = static_cast<std::uint8_t>(value);
    const Colours colours = m_tiles->palettes().palette.colours(ColourScale::View);
    return m_greys.emplace(value, nearestColour(colours, {level, level, level})).first->second;
}

TilePixels TileStore::checkerOf(std::int32_t tile, PictureSize size)
{
    const QImage image = missingTile(tile, {size.width, size.height});
    TilePixels pixels{.size = size};
    for (int x = 0; x < size.width; ++x) {
        for (int y = 0; y < size.height; ++y) {
            pixels.columns.push_back(greyOf(qGray(image.pixel(x, y))));
        }
    }
    return pixels;
}

std::uint16_t TileStore::keep(const TilePixels& pixels)
{
    const bool hasRoom = m_pixels.size() + pixels.columns.size() <= m_budget
                         && m_slots.size() < std::numeric_limits<std::uint16_t>::max();
    if (!hasRoom) {
        m_isFull = true;
        return 0;
    }
    m_slots.push_back(
        {.first = static_cast<std::int32_t>(m_pixels.size()),
         .width = pixels.size.width,
         .height = pixels.size.height,
         .rowPeriod = wallRowPeriod(pixels.size.height)});
    m_pixels.insert(m_pixels.end(), pixels.columns.begin(), pixels.columns.end());
    return static_cast<std::uint16_t>(m_slots.size() - 1);
}

std::uint16_t TileStore::slotOf(std::int32_t tile)
{
    const auto found = m_slotOfTile.find(tile);
    if (found != m_slotOfTile.end()) {
        return found->second;
    }
    const TileShape shape = m_shapes->shapeOf(tile);
    const auto read =
        isMissing(tile) ? Result<SharedPixels>(nullptr) : m_tiles->set().pixelsOf(tile);
    const std::uint16_t slot = read && *read != nullptr
                                   ? keep(**read)
                                   : keep(checkerOf(tile, {shape.width, shape.height}));
    return m_slotOfTile.emplace(tile, slot).first->second;
}

std::uint16_t TileStore::slotsOfSky(std::int32_t tile, std::int64_t clock)
{
    const SkyLook& look = m_skies.of(tile);
    const auto frameOf = [&](std::int32_t panel) {
        return frameAt(*m_shapes, panel, clock).tile;
    };
    const std::int64_t key = (std::int64_t{tile} << 32) + frameOf(tile);
    const auto found = m_slotsOfSky.find(key);
    if (found != m_slotsOfSky.end()) {
        return found->second;
    }
    std::vector<TileSlot> panels;
    for (std::size_t panel = 0; panel < std::size_t{1} << look.panelBits; ++panel) {
        const std::int32_t offset = panel < look.panels.size() ? look.panels[panel] : 0;
        panels.push_back(m_slots[slotOf(frameOf(tile + offset))]);
    }
    if (m_slots.size() + panels.size() > std::numeric_limits<std::uint16_t>::max()) {
        m_isFull = true;
        return 0;
    }
    const auto first = static_cast<std::uint16_t>(m_slots.size());
    m_slots.insert(m_slots.end(), panels.begin(), panels.end());
    return m_slotsOfSky.emplace(key, first).first->second;
}

std::uint8_t TileStore::swapOf(std::int32_t pal) const
{
    const auto found = std::ranges::lower_bound(m_swaps, pal);
    return found != m_swaps.end() && *found == pal
               ? static_cast<std::uint8_t>(found - m_swaps.begin())
               : std::uint8_t{0};
}

std::vector<StoredColour> TileStore::colours() const
{
    const Colours palette = m_tiles->palettes().palette.colours(ColourScale::View);
    constexpr std::uint8_t opaque = 255;
    std::vector<StoredColour> colours;
    colours.reserve(m_swaps.size() * static_cast<std::size_t>(m_rows) * colourCount);
    for (const int swap : m_swaps) {
        for (int row = 0; row < m_rows; ++row) {
            for (const std::uint8_t drawn : m_tiles->palettes().drawn(swap, row)) {
                const Colour& colour = palette[drawn];
                colours.push_back({colour.red, colour.green, colour.blue, opaque});
            }
        }
    }
    return colours;
}

} // namespace sectored::editor
