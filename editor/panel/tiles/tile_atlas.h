#pragma once

#include "editor/panel/tiles/tile_thumbnail.h"

#include <QSize>

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

namespace sectored::editor {

/// Thumbnails by the number of their tile, in at most 25 MB.
class TileAtlas {
public:
    static constexpr std::size_t budget = 25'000'000;
    static constexpr std::size_t perPage = 64;
    static constexpr std::size_t capacity = budget / (perPage * thumbnailBytes) * perPage;

    /// A thumbnail in the atlas. Valid until the atlas changes.
    struct Entry {
        QSize size{};
        const std::uint8_t* pixels = nullptr; ///< row by row, 64 bytes a row
    };

    bool contains(int tile) const { return m_slots.contains(tile); }
    std::optional<Entry> find(int tile) const;
    std::size_t count() const { return m_slots.size(); }
    bool isFull() const { return m_slots.size() >= capacity; }
    /// Returns the bytes of all pages.
    std::size_t bytes() const { return m_pages.size() * sizeof(Page); }

    /// Adds a thumbnail. When the atlas is full, one that is not in `keep`, which is sorted, makes
    /// room; nothing is added if all are.
    void add(int tile, const TileThumbnail& thumbnail, std::span<const int> keep);
    void clear();

private:
    using Page = std::array<std::uint8_t, perPage * thumbnailBytes>;

    struct Slot {
        int tile = -1;
        QSize size{};
    };

    std::uint8_t* pixelsOf(std::size_t slot) const;
    std::optional<std::size_t> roomFor(std::span<const int> keep);

    std::vector<std::unique_ptr<Page>> m_pages;
    std::vector<Slot> m_held;
    std::unordered_map<int, std::size_t> m_slots;
    std::size_t m_oldest = 0; ///< slot that is asked first to make room
};

} // namespace sectored::editor
