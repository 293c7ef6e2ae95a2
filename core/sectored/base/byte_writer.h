#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace sectored {

/// Appends little-endian integers. Precondition: each value fits its type.
class ByteWriter {
public:
    void u8(std::uint32_t value) { append(value, 1); }
    void u16(std::uint32_t value) { append(value, 2); }
    void u32(std::uint32_t value) { append(value, 4); }
    void i8(std::int32_t value) { append(static_cast<std::uint32_t>(value), 1); }
    void i16(std::int32_t value) { append(static_cast<std::uint32_t>(value), 2); }
    void i32(std::int32_t value) { append(static_cast<std::uint32_t>(value), 4); }
    void bytes(std::span<const std::byte> values)
    {
        m_bytes.insert(m_bytes.end(), values.begin(), values.end());
    }
    void reserve(std::size_t count) { m_bytes.reserve(count); }

    const std::vector<std::byte>& written() const { return m_bytes; }
    std::vector<std::byte> take() { return std::move(m_bytes); }

private:
    void append(std::uint32_t value, std::size_t count)
    {
        for (std::size_t at = 0; at < count; ++at) {
            m_bytes.push_back(static_cast<std::byte>(value >> (8 * at) & 0xff));
        }
    }

    std::vector<std::byte> m_bytes;
};

} // namespace sectored
