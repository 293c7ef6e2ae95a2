#pragma once

#include "sectored/asset/archive/archive_directory.h"
#include "sectored/base/file.h"
#include "sectored/base/result.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sectored::doom {

/// A level in a WAD: its marker and the lumps that follow.
struct WadLevel {
    std::string name{};     ///< of the marker, e.g. "MAP01"
    bool isText = false;    ///< UDMF
    std::size_t marker = 0; ///< number of the marker in the directory
    std::size_t end = 0;    ///< number after that of the last lump

    bool operator==(const WadLevel&) const = default;
};

/// Returns the levels of a WAD in the order of its directory. A marker is a lump before one that
/// only levels have: THINGS, LINEDEFS, ... in any order, or TEXTMAP. A name may occur twice.
std::vector<WadLevel> levelsIn(const ArchiveDirectory& wad);

/// A lump to write.
struct Lump {
    std::string name{}; ///< at most 8 characters, upper case
    std::span<const std::byte> content{};
};

/// Writes a WAD with these lumps. `magic` is "PWAD" or "IWAD". Errors: DoesNotFit for more than
/// 2 GiB.
Result<Bytes> writeWad(std::string_view magic, std::span<const Lump> lumps);

} // namespace sectored::doom
