#pragma once

#include "sectored/asset/byte_source.h"
#include "sectored/asset/picture/tile_pixels.h"
#include "sectored/asset/picture/tile_shape.h"

#include <cstdint>
#include <vector>

namespace sectored {

/// Largest tile number of an ART file.
inline constexpr int largestTile = 32767;

/// A tile in the directory of an ART file.
struct ArtTile {
    TileShape shape{};        ///< absent if a side is 0, or if the file ends before its pixels
    std::uint32_t picanm = 0; ///< as in the file
    PictureSize sizeInFile{}; ///< as in the file: one side may be 0, and then there are no pixels
    std::uint64_t offset = 0; ///< of the first pixel, from the start of the ART file

    bool operator==(const ArtTile&) const = default;
};

/// Directory of an ART file: everything but the pixels.
struct ArtDirectory {
    bool hasHead = false;         ///< begins with BUILDART, as EDuke32 writes it
    std::int32_t saidCount = 0;   ///< `numtiles`, which is wrong in most files and decides nothing
    int first = 0;                ///< number of the first tile
    std::vector<ArtTile> tiles{}; ///< tiles first, first + 1, ...
    std::vector<Error> notes{};   ///< TilesCut, ExtraBytes; each with its offset
};

/// Reads the directory of an ART file: sizes, `picanm` and where the pixels of each tile are. A
/// tile whose pixels end after the file is absent, the others stay. Reads at most 24 + 8 x 32,768
/// bytes. Errors, with the offset: FileEmpty, HeaderCut, AssetVersion, TileRange, DirectoryCut,
/// TileSizeNegative (Spec: content 1.4).
Result<ArtDirectory> readArtDirectory(const ByteSource& file);

/// Returns the pixels of a tile of the directory of this file; null if the tile is absent. Errors:
/// FileChanged, FileUnreadable.
Result<SharedPixels> readTilePixels(const ByteSource& file, const ArtTile& tile);

/// A tile to write.
struct ArtPicture {
    std::uint32_t picanm = 0;
    PictureSize sizeInFile{}; ///< of a tile without pixels; otherwise the size of the pixels
    SharedPixels pixels{};    ///< null: absent
};

/// An ART file as a whole.
struct ArtContent {
    bool hasHead = false;
    std::int32_t saidCount = 0;
    int first = 0;
    std::vector<ArtPicture> tiles{};
};

/// Reads an ART file with all pixels. Errors: those of readArtDirectory and readTilePixels.
Result<ArtContent> readArt(const ByteSource& file);

/// Returns the bytes of an ART file. A file that was read without notes comes back byte for byte.
/// Errors: TileRange; DoesNotFit for a side over 32,767, or for a tile without pixels whose size
/// says otherwise.
Result<Bytes> writeArt(const ArtContent& art);

} // namespace sectored
