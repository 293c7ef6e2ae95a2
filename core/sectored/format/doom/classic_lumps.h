#pragma once

#include "sectored/format/doom/read_level.h"

#include <array>
#include <string_view>

namespace sectored::doom {

/// Reads a level in the classic format. Lines that refer to something that is not in the file are
/// an error, with the offset in the file. Errors: LumpMissing, MemberCut, UnsupportedFormat (a
/// level in the format of Hexen), NoSuchDoomRow. Warnings: ExtraBytes.
Result<ReadLevel> readClassic(
    const ByteSource& file,
    const ArchiveDirectory& wad,
    const WadLevel& level);

/// The lumps of a level in the classic format, in order. Those of the nodes are empty.
struct ClassicLumps {
    static constexpr std::array<std::string_view, 10> names{
        "THINGS",
        "LINEDEFS",
        "SIDEDEFS",
        "VERTEXES",
        "SEGS",
        "SSECTORS",
        "NODES",
        "SECTORS",
        "REJECT",
        "BLOCKMAP"};
    std::array<Bytes, names.size()> contents{};
};

/// Writes a level in the classic format, with REJECT and BLOCKMAP. Precondition: all values fit
/// their fields (classicExcess).
ClassicLumps writeClassic(const DoomLevel& level);

/// Returns why a level does not fit the classic format. Empty if it fits. Errors: DoesNotFit.
std::optional<Error> classicExcess(const DoomLevel& level);

} // namespace sectored::doom
