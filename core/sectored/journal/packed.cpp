#include "sectored/journal/packed.h"

#include "sectored/base/byte_reader.h"
#include "sectored/base/byte_writer.h"

#include <zlib.h>

#include <algorithm>

namespace sectored {

namespace {

constexpr std::size_t countSize = 4;
constexpr std::size_t greatestRatio = 1'032;

} // namespace

std::optional<Bytes> packed(std::span<const std::byte> bytes)
{
    if (bytes.size() <= countSize || bytes.size() > payloadLimit) {
        return std::nullopt;
    }
    ByteWriter writer;
    writer.u32(static_cast<std::uint32_t>(bytes.size()));
    Bytes result = writer.take();
    auto size = ::compressBound(static_cast<uLong>(bytes.size()));
    result.resize(countSize + size);
    const int status = ::compress2(
        reinterpret_cast<Bytef*>(result.data() + countSize),
        &size,
        reinterpret_cast<const Bytef*>(bytes.data()),
        static_cast<uLong>(bytes.size()),
        Z_BEST_SPEED);
    result.resize(countSize + size);
    return status == Z_OK && result.size() < bytes.size() ? std::optional(std::move(result))
                                                          : std::nullopt;
}

std::optional<Bytes> unpacked(std::span<const std::byte> bytes)
{
    ByteReader reader(bytes);
    const std::size_t count = reader.u32();
    const std::size_t packedSize = reader.remaining();
    if (reader.failed() || count > std::min(payloadLimit, greatestRatio * packedSize)) {
        return std::nullopt;
    }
    Bytes result(count);
    auto size = static_cast<uLongf>(count);
    const int status = ::uncompress(
        reinterpret_cast<Bytef*>(result.data()),
        &size,
        reinterpret_cast<const Bytef*>(bytes.data() + countSize),
        static_cast<uLong>(packedSize));
    return status == Z_OK && size == count ? std::optional(std::move(result)) : std::nullopt;
}

} // namespace sectored
