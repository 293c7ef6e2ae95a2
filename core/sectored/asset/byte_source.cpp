#include "sectored/asset/byte_source.h"

#include <string>

namespace sectored {

Result<Bytes> ByteSource::read(std::uint64_t offset, std::size_t count) const
{
    if (offset > size() || count > size() - offset) {
        return failure({.code = MessageCode::FileChanged, .where = {.offset = size()}});
    }
    auto bytes = readSome(offset, count);
    if (bytes && bytes->size() != count) {
        return failure(
            {.code = MessageCode::FileChanged, .where = {.offset = offset + bytes->size()}});
    }
    return bytes;
}

Result<Bytes> ByteSource::readAll(std::uint64_t limit) const
{
    if (size() > limit) {
        return failure(
            {.code = MessageCode::FileTooLarge,
             .arguments = {std::to_string(size()), std::to_string(limit)}});
    }
    return read(0, static_cast<std::size_t>(size()));
}

Result<Bytes> ViewedBytes::readSome(std::uint64_t offset, std::size_t count) const
{
    const auto part = m_bytes.subspan(static_cast<std::size_t>(offset), count);
    return Bytes(part.begin(), part.end());
}

} // namespace sectored
