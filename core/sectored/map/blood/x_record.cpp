#include "sectored/map/blood/x_record.h"

namespace sectored {

namespace {

constexpr std::uint32_t numberMask = 0x3fff;

std::uint32_t firstBitsOf(const XBytes& bytes)
{
    return std::to_integer<std::uint32_t>(bytes[0]) | std::to_integer<std::uint32_t>(bytes[1]) << 8;
}

XBytes withNumber(XBytes bytes, std::uint32_t number)
{
    const std::uint32_t bits = (firstBitsOf(bytes) & ~numberMask) | (number & numberMask);
    bytes[0] = static_cast<std::byte>(bits & 0xff);
    bytes[1] = static_cast<std::byte>(bits >> 8);
    return bytes;
}

} // namespace

XRecord XRecord::ofRow(const XBytes& bytes)
{
    return XRecord(Content{.bytes = withNumber(bytes, 0)});
}

XRecord XRecord::ofFile(const XBytes& bytes, std::int32_t row)
{
    const bool namesRow =
        (firstBitsOf(bytes) & numberMask) == (static_cast<std::uint32_t>(row) & numberMask);
    return namesRow ? ofRow(bytes) : ofOtherRow(bytes);
}

XRecord XRecord::ofOtherRow(const XBytes& bytes)
{
    return XRecord(Content{.bytes = bytes, .namesOwnRow = false});
}

XRecord XRecord::withBytes(const XBytes& bytes) const
{
    return isSet() && !m_content->namesOwnRow ? XRecord(Content{
               .bytes = withNumber(bytes, firstBitsOf(m_content->bytes)),
               .namesOwnRow = false})
                                              : ofRow(bytes);
}

XBytes XRecord::bytesFor(std::int32_t row) const
{
    return m_content->namesOwnRow ? withNumber(m_content->bytes, static_cast<std::uint32_t>(row))
                                  : m_content->bytes;
}

} // namespace sectored
