#pragma once

#include "sectored/asset/archive/asset_sources.h"
#include "sectored/asset/picture/art_file.h"
#include "sectored/asset/picture/tile_pixels.h"
#include "sectored/asset/picture/tile_shape.h"
#include "sectored/asset/tiles/byte_budget_cache.h"
#include "sectored/asset/tiles/tile_shapes.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace sectored {

/// Where the pixels of a tile come from.
struct TileOrigin {
    std::filesystem::path source{}; ///< folder, archive or file
    std::string member{};           ///< ART file in it; not escaped
    std::uint64_t offset = 0;       ///< of the first pixel, from the start of the ART file
    /// Offset of the first pixel in the file on disk. Empty if the ART file is packed there.
    std::optional<std::uint64_t> offsetOnDisk{};

    bool operator==(const TileOrigin&) const = default;
};

/// An ART file of a tile set.
struct TileFile {
    FoundMember member{};
    OpenMember opened{};
    int first = 0;
    int count = 0;
};

/// All tiles of a list of sources. Sizes and `picanm` are known at once, pixels are read when they
/// are first needed and kept up to a budget (Spec: content A2, A6). Never changes; several threads
/// may use it at once.
class TileSet final : public TileShapes {
public:
    static constexpr std::size_t defaultPixelBudget = std::size_t{128} << 20;

    /// Reads the directories of TILES000.ART to TILES999.ART, whatever numbers are missing, then of
    /// single files that end in .ART and have other names. The range in a file decides, not its
    /// name. A later file overrides an earlier one tile by tile, also with absent tiles. A file
    /// that cannot be read is left out, with its error as a note.
    static std::shared_ptr<const TileSet> load(
        const AssetSources& sources,
        std::size_t pixelBudget = defaultPixelBudget);

    TileSet(const TileSet&) = delete;
    TileSet& operator=(const TileSet&) = delete;
    ~TileSet() override = default;

    /// Returns 1 more than the highest number of a tile, present or absent; 0 without tiles.
    int tileCount() const { return static_cast<int>(m_tiles.size()); }
    /// Returns the shape of a tile of any number; a tile that no file has is absent.
    TileShape shapeOf(std::int32_t picnum) const override;
    /// Returns the word `picanm` of a tile of any number; 0 for a tile that no file has.
    std::uint32_t picanmOf(int picnum) const;
    /// Returns the pixels of a tile; null if it is absent. Errors: FileChanged if the file was cut
    /// since, FileUnreadable; with the file.
    Result<SharedPixels> pixelsOf(int picnum) const;
    /// Returns where a tile comes from. Empty if no file has it.
    std::optional<TileOrigin> originOf(int picnum) const;

    /// Returns the ART files in the order in which they were read.
    std::span<const TileFile> files() const { return m_files; }
    /// Returns notes and errors of the files, with the file and offset.
    std::span<const Error> notes() const { return m_notes; }
    /// Returns the bytes of all pixels that are kept.
    std::size_t pixelBytes() const { return m_pixels.bytes(); }

private:
    struct Tile {
        ArtTile art{};
        int file = -1; ///< index in m_files; -1: no file has it
    };

    explicit TileSet(std::size_t pixelBudget)
        : m_pixels(pixelBudget)
    {}

    void addFile(const FoundMember& found);
    const Tile& tileOf(int picnum) const;

    std::vector<Tile> m_tiles;
    std::vector<TileFile> m_files;
    std::vector<Error> m_notes;
    mutable ByteBudgetCache<int, TilePixels> m_pixels;
};

} // namespace sectored
