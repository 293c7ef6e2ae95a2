#include "sectored/journal/packed.h"

#include "sectored/base/byte_reader.h"
#include "sectored/base/byte_writer.h"
#include "sectored/base/deflate.h"

#include <utility>

namespace sectored {

std::optional<Bytes> packed(std::span<const std::byte> bytes)
{
    if (bytes.size() > payloadLimit) {
        return std::nullopt;
    }
    ByteWriter writer;
    writer.u32(static_cast<std::uint32_t>(bytes.size()));
    writer.bytes(deflated(bytes));
    Bytes result = writer.take();
    return result.size() < bytes.size() ? std::optional(std::move(result)) : std::nullopt;
}

std::optional<Bytes> unpacked(std::span<const std::byte> bytes)
{
    ByteReader reader(bytes);
    const std::size_t count = reader.u32();
    if (reader.failed() || count > payloadLimit) {
        return std::nullopt;
    }
    return inflated(reader.rest(), count);
}

} // namespace sectored
