#pragma once

#include "sectored/render/picture_source.h"

#include <cstdint>
#include <filesystem>
#include <string>
#include <unordered_map>
#include <vector>

namespace sectored::test {

/// Reads the parts of a GRP that tests of pictures need. No check of damaged files: the readers of
/// the library take its place as soon as they are there.
class GroupFile {
public:
    explicit GroupFile(const std::filesystem::path& path);

    /// Returns the bytes of a member. Throws std::out_of_range if there is none.
    const std::vector<std::uint8_t>& member(const std::string& name) const
    {
        return m_members.at(name);
    }

private:
    std::unordered_map<std::string, std::vector<std::uint8_t>> m_members;
};

/// The tiles of one ART file.
class ArtPictures : public FrameTiles {
public:
    explicit ArtPictures(const std::vector<std::uint8_t>& art);

    TileShape shapeOf(std::int32_t tile) const override;
    std::span<const std::uint8_t> pixelsOf(std::int32_t tile) const override;

private:
    struct Picture {
        TileShape shape{};
        std::vector<std::uint8_t> pixels{};
    };

    std::unordered_map<std::int32_t, Picture> m_pictures;
};

/// Reads the tables of a PALETTE.DAT; 6 bits of a channel become 8 by a factor of 4.
ColourTables coloursFrom(const std::vector<std::uint8_t>& palette);

} // namespace sectored::test
