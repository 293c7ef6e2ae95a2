#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace sectored {

/// Reads little-endian integers from bytes it does not own. A read past the end returns 0 and sets
/// `failed()` permanently, so a caller reads a whole record and checks once. `offset()` then stays
/// at the first missing byte.
class ByteReader {
public:
    explicit ByteReader(std::span<const std::byte> bytes)
        : m_bytes(bytes)
    {}

    std::uint8_t u8() { return static_cast<std::uint8_t>(unsignedValue(1)); }
    std::uint16_t u16() { return static_cast<std::uint16_t>(unsignedValue(2)); }
    std::uint32_t u32() { return unsignedValue(4); }
    std::int8_t i8() { return static_cast<std::int8_t>(u8()); }
    std::int16_t i16() { return static_cast<std::int16_t>(u16()); }
    std::int32_t i32() { return static_cast<std::int32_t>(u32()); }
    void skip(std::size_t count);

    /// Returns the bytes from here to the end.
    std::span<const std::byte> rest() const { return m_bytes.subspan(m_offset); }
    std::size_t remaining() const { return m_bytes.size() - m_offset; }
    std::size_t offset() const { return m_offset; }
    bool failed() const { return m_failed; }

private:
    std::uint32_t unsignedValue(std::size_t count);

    std::span<const std::byte> m_bytes;
    std::size_t m_offset = 0;
    bool m_failed = false;
};

} // namespace sectored
