#pragma once

#include "sectored/asset/archive/archive_directory.h"
#include "sectored/base/file.h"

#include <cstdint>
#include <span>

namespace sectored {

/// Tests whether a file begins like an RFF archive of Blood.
bool isRff(std::span<const std::byte> start);

/// Reads the directory of an RFF archive, of version 0x200 or the enciphered 0x300 and 0x301. The
/// names are those of the files, such as "BLOOD.PAL". Errors, with the offset: WrongContent,
/// HeaderCut, AssetVersion, TooManyMembers, DirectoryCut; WrongContent also if most members lie
/// outside of the file, as in the layout of an early version of Blood (Spec: content 1.3).
Result<ArchiveDirectory> readRff(const ByteSource& file);

/// Deciphers the first bytes of a member, or enciphers them.
void decipherMember(std::span<std::byte> content);

} // namespace sectored
