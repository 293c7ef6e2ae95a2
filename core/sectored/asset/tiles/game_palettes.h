#pragma once

#include "sectored/asset/archive/asset_sources.h"
#include "sectored/asset/picture/palette_set.h"

#include <string>
#include <vector>

namespace sectored {

/// The palettes that sources contain.
struct GamePalettes {
    PaletteSet set{};
    std::string origin{};       ///< of the palette, as in placeOf()
    std::vector<Error> notes{}; ///< of the files; also errors of files that are not required
};

/// Reads PALETTE.DAT and, if there is one, LOOKUP.DAT; otherwise BLOOD.PAL with the shade tables
/// NORMAL.PLU, ... and TRANS.TLU of Blood. Errors: MemberMissing without a palette, and those of
/// readPalette or readBloodPalette, with the file.
Result<GamePalettes> loadPalettes(const AssetSources& sources);

/// Returns where a member is, for messages: "FOLDER/NAME" in a folder, "ARCHIVE:NAME" in an
/// archive.
std::string placeOf(const FoundMember& found);

/// Opens a member and reads all of it. Errors: those of AssetSource::open; FileTooLarge over
/// `limit` bytes.
Result<Bytes> readMember(const FoundMember& found, std::uint64_t limit);

} // namespace sectored
