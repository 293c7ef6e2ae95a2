#include "editor/panel/tiles/tile_atlas.h"

#include <algorithm>

namespace sectored::editor {

std::uint8_t* TileAtlas::pixelsOf(std::size_t slot) const
{
    return m_pages[slot / perPage]->data() + slot % perPage * thumbnailBytes;
}

std::optional<TileAtlas::Entry> TileAtlas::find(int tile) const
{
    const auto found = m_slots.find(tile);
    if (found == m_slots.end()) {
        return std::nullopt;
    }
    return Entry{.size = m_held[found->second].size, .pixels = pixelsOf(found->second)};
}

std::optional<std::size_t> TileAtlas::roomFor(std::span<const int> keep)
{
    if (!isFull()) {
        const std::size_t slot = m_held.size();
        m_held.emplace_back();
        if (slot / perPage >= m_pages.size()) {
            m_pages.push_back(std::make_unique<Page>());
        }
        return slot;
    }
    for (std::size_t tried = 0; tried < m_held.size(); ++tried) {
        const std::size_t slot = m_oldest++ % m_held.size();
        if (!std::ranges::binary_search(keep, m_held[slot].tile)) {
            m_slots.erase(m_held[slot].tile);
            return slot;
        }
    }
    return std::nullopt;
}

void TileAtlas::add(int tile, const TileThumbnail& thumbnail, std::span<const int> keep)
{
    const auto known = m_slots.find(tile);
    const auto slot = known != m_slots.end() ? std::optional(known->second) : roomFor(keep);
    if (!slot) {
        return;
    }
    m_slots[tile] = *slot;
    m_held[*slot] = {.tile = tile, .size = thumbnail.size};
    const auto width = static_cast<std::ptrdiff_t>(thumbnail.size.width());
    for (std::ptrdiff_t row = 0; row < thumbnail.size.height(); ++row) {
        std::copy_n(
            thumbnail.pixels.begin() + row * width,
            width,
            pixelsOf(*slot) + row * thumbnailSide);
    }
}

void TileAtlas::clear()
{
    m_pages.clear();
    m_held.clear();
    m_slots.clear();
    m_oldest = 0;
}

} // namespace sectored::editor
