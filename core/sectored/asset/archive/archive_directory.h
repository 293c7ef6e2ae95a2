#pragma once

#include "sectored/asset/byte_source.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sectored {

/// Kinds of what contains assets.
enum class ArchiveKind {
    Folder,
    File, ///< a single file, which counts as a folder with that file
    Grp,
    Rff, ///< of Blood
    Zip,
    Wad, ///< of Doom
};

/// Returns "folder", "file", "GRP", "RFF", "ZIP" or "WAD".
std::string_view archiveKindName(ArchiveKind kind);

/// Most members of an archive or folder.
inline constexpr std::size_t memberLimit = 65'536;
/// Most bytes of a member that has to be unpacked into memory.
inline constexpr std::uint64_t unpackedLimit = std::uint64_t{256} << 20;

/// An entry of an archive or a file of a folder. Its name is data: it may contain anything and
/// never becomes a path (Spec: trust I6). To show it, use shownText(); to make a file name of it,
/// cleanedName().
struct Member {
    std::string name{};
    std::uint64_t offset = 0; ///< of the first byte in the archive; in a ZIP of its directory entry
    std::uint64_t size = 0;   ///< bytes, unpacked
    std::uint64_t number = 0; ///< of the entry, from 0
    std::int32_t id = 0;      ///< in an RFF, where some members are found by type and id
    bool isCut = false;       ///< ends after the end of the archive
    bool isEnciphered = false; ///< in an RFF: the first 256 bytes are enciphered
    bool isOutside = false;    ///< in an RFF: the bytes are in a file beside it

    bool operator==(const Member&) const = default;
};

/// What is in an archive, without its content.
struct ArchiveDirectory {
    ArchiveKind kind{};
    std::vector<Member> members{}; ///< in the order of the archive
    std::vector<Error> notes{};    ///< MembersCut, ExtraBytes, NameTwice; each with its offset
};

/// Returns the name in upper case. Names are compared so; only A to Z change.
std::string foldedName(std::string_view name);

/// Returns a file name made of a member's name: its last part, in upper case, at most 64 characters
/// of A-Z, 0-9, "_", "-" and ".", without a dot in front; others become "_". Never empty.
std::string cleanedName(std::string_view name);

/// Adds a note for each name that occurs more than once, at most 64. Precondition: the members have
/// offsets.
void noteNamesTwice(ArchiveDirectory& directory);

} // namespace sectored
