#include "sectored/base/byte_reader.h"

namespace sectored {

std::uint32_t ByteReader::unsignedValue(std::size_t count)
{
    if (m_failed || remaining() < count) {
        m_failed = true;
        return 0;
    }
    std::uint32_t value = 0;
    for (std::size_t at = 0; at < count; ++at) {
        value |= std::to_integer<std::uint32_t>(m_bytes[m_offset + at]) << (8 * at);
    }
    m_offset += count;
    return value;
}

void ByteReader::skip(std::size_t count)
{
    if (m_failed || remaining() < count) {
        m_failed = true;
        return;
    }
    m_offset += count;
}

} // namespace sectored
