#include "tests/support/content/group_pictures.h"

#include "tests/support/content/texel_scenes.h"

#include <cstddef>
#include <fstream>
#include <iterator>

namespace sectored::test {

namespace {

/// Reads little-endian numbers one after the other.
class ByteCursor {
public:
    explicit ByteCursor(const std::vector<std::uint8_t>& bytes)
        : m_bytes(bytes)
    {}

    std::uint32_t u32() { return u16() | u16() << 16U; }
    std::uint32_t u16()
    {
        const std::uint32_t low = m_bytes.at(m_at++);
        const std::uint32_t high = m_bytes.at(m_at++);
        return low | high << 8U;
    }
    std::vector<std::uint8_t> take(std::size_t size)
    {
        const auto begin = m_bytes.begin() + static_cast<std::ptrdiff_t>(m_at);
        m_at += size;
        return {begin, begin + static_cast<std::ptrdiff_t>(size)};
    }

private:
    const std::vector<std::uint8_t>& m_bytes;
    std::size_t m_at = 0;
};

std::vector<std::uint8_t> contentOf(const std::filesystem::path& path)
{
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

} // namespace

GroupFile::GroupFile(const std::filesystem::path& path)
{
    constexpr std::size_t magicSize = 12;
    constexpr std::size_t nameSize = 12;
    const auto bytes = contentOf(path);
    ByteCursor cursor(bytes);
    cursor.take(magicSize);
    std::vector<std::pair<std::string, std::uint32_t>> directory;
    for (std::uint32_t left = cursor.u32(); left > 0; --left) {
        const auto raw = cursor.take(nameSize);
        std::string name(raw.begin(), raw.end());
        name.resize(std::min(name.find('\0'), name.size()));
        directory.emplace_back(name, cursor.u32());
    }
    for (const auto& [name, size] : directory) {
        m_members[name] = cursor.take(size);
    }
}

ArtPictures::ArtPictures(const std::vector<std::uint8_t>& art)
{
    ByteCursor cursor(art);
    cursor.u32(); // version
    cursor.u32(); // number of tiles, often wrong
    const std::uint32_t first = cursor.u32();
    const std::uint32_t count = cursor.u32() - first + 1;
    const auto list = [&](auto read) {
        std::vector<std::uint32_t> values(count);
        for (std::uint32_t& value : values) {
            value = read();
        }
        return values;
    };
    const auto widths = list([&] { return cursor.u16(); });
    const auto heights = list([&] { return cursor.u16(); });
    const auto words = list([&] { return cursor.u32(); });
    for (std::uint32_t tile = 0; tile < count; ++tile) {
        const TileSize size{
            static_cast<std::int32_t>(widths[tile]),
            static_cast<std::int32_t>(heights[tile])};
        Picture& picture = m_pictures[static_cast<std::int32_t>(first + tile)];
        picture.shape = test::shapeOf(size, words[tile]);
        picture.pixels = cursor.take(std::size_t{widths[tile]} * heights[tile]);
    }
}

TileShape ArtPictures::shapeOf(std::int32_t tile) const
{
    const auto found = m_pictures.find(tile);
    return found == m_pictures.end() ? TileShape{} : found->second.shape;
}

std::span<const std::uint8_t> ArtPictures::pixelsOf(std::int32_t tile) const
{
    const auto found = m_pictures.find(tile);
    return found == m_pictures.end() ? std::span<const std::uint8_t>{}
                                     : std::span<const std::uint8_t>(found->second.pixels);
}

ColourTables coloursFrom(const std::vector<std::uint8_t>& palette)
{
    constexpr std::uint8_t step = 4;
    ByteCursor cursor(palette);
    ColourTables tables;
    for (Colour& colour : tables.colours) {
        const auto raw = cursor.take(3);
        const auto scaled = [](std::uint8_t value) {
            return static_cast<std::uint8_t>(value * step);
        };
        colour = {scaled(raw[0]), scaled(raw[1]), scaled(raw[2])};
    }
    const std::size_t rows = cursor.u16();
    tables.shades = cursor.take(rows * colourCount);
    tables.blends = cursor.take(std::size_t{colourCount} * colourCount);
    return tables;
}

} // namespace sectored::test
