#pragma once

#include "sectored/base/byte_writer.h"
#include "sectored/base/file.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sectored::test {

/// A member of an archive that a test writes.
struct TestMember {
    std::string name{};
    std::string content{};
};

inline void addText(ByteWriter& writer, std::string_view text, std::size_t size)
{
    std::string padded(text);
    padded.resize(size);
    writer.bytes(std::as_bytes(std::span(padded)));
}

/// Version of an RFF archive, and whether the content of its members is enciphered.
struct RffKind {
    std::uint32_t version = 0x301;
    bool isEnciphered = true;
};

/// Writes an RFF archive, apart from the reader: it has a cipher of its own.
inline Bytes rffBytes(std::span<const TestMember> members, RffKind kind)
{
    ByteWriter data;
    ByteWriter directory;
    for (const TestMember& member : members) {
        const auto dot = member.name.find('.');
        addText(directory, "", 16);
        directory.u32(static_cast<std::uint32_t>(32 + data.written().size()));
        directory.u32(static_cast<std::uint32_t>(member.content.size()));
        directory.u32(0);
        directory.u32(0);
        directory.u8(kind.isEnciphered ? 16 : 0);
        addText(directory, member.name.substr(dot + 1), 3);
        addText(directory, member.name.substr(0, dot), 8);
        directory.u32(7);
        for (std::size_t at = 0; at < member.content.size(); ++at) {
            const unsigned key = kind.isEnciphered && at < 256 ? static_cast<unsigned>(at / 2) : 0;
            data.u8(static_cast<unsigned char>(member.content[at]) ^ key);
        }
    }
    const auto offset = static_cast<std::uint32_t>(32 + data.written().size());
    ByteWriter file;
    addText(file, "RFF\x1a", 4);
    file.u16(kind.version);
    file.u16(0);
    file.u32(offset);
    file.u32(static_cast<std::uint32_t>(members.size()));
    addText(file, "", 16);
    file.bytes(data.written());
    std::uint32_t key = offset * (1 + (kind.version & 0xff));
    for (const std::byte value : directory.written()) {
        const bool isClear = kind.version < 0x300;
        file.u8(std::to_integer<std::uint32_t>(value) ^ (isClear ? 0 : (key % 65536 / 2) & 0xff));
        ++key;
    }
    return file.take();
}

/// Writes a WAD archive.
inline Bytes wadBytes(std::span<const TestMember> members)
{
    ByteWriter data;
    ByteWriter directory;
    for (const TestMember& member : members) {
        directory.u32(static_cast<std::uint32_t>(12 + data.written().size()));
        directory.u32(static_cast<std::uint32_t>(member.content.size()));
        addText(directory, member.name, 8);
        data.bytes(std::as_bytes(std::span(member.content)));
    }
    ByteWriter file;
    addText(file, "PWAD", 4);
    file.u32(static_cast<std::uint32_t>(members.size()));
    file.u32(static_cast<std::uint32_t>(12 + data.written().size()));
    file.bytes(data.written());
    file.bytes(directory.written());
    return file.take();
}

/// ZIP archive made by another program: STORED.TXT "stored bytes" (stored), Packed.txt "abc" 100
/// times (deflated), an empty folder D/ and D/INSIDE.TXT "inside".
Bytes zipSample();

} // namespace sectored::test
