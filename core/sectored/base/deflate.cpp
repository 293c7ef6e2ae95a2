#include "sectored/base/deflate.h"

#include <zlib.h>

#include <cstdint>
#include <new>
#include <utility>

namespace sectored {

namespace {

/// Most bytes that one byte of a stream can stand for.
constexpr std::uint64_t greatestRatio = 1032;

const Bytef* inputOf(std::span<const std::byte> bytes)
{
    return reinterpret_cast<const Bytef*>(bytes.data());
}

} // namespace

Bytes deflated(std::span<const std::byte> bytes)
{
    uLongf size = ::compressBound(static_cast<uLong>(bytes.size()));
    Bytes stream(size);
    // A save waits for this: without Z_BEST_SPEED, the usual level takes three times as long for a
    // tenth less. It fails only without memory, which is no error of input.
    const int answer = ::compress2(
        reinterpret_cast<Bytef*>(stream.data()),
        &size,
        inputOf(bytes),
        static_cast<uLong>(bytes.size()),
        Z_BEST_SPEED);
    if (answer != Z_OK) {
        throw std::bad_alloc();
    }
    stream.resize(size);
    return stream;
}

std::optional<Bytes> inflated(std::span<const std::byte> stream, std::uint64_t size)
{
    if (size > greatestRatio * stream.size()) {
        return std::nullopt;
    }
    Bytes bytes(size);
    auto written = static_cast<uLongf>(size);
    std::byte none{};
    const int answer = ::uncompress(
        reinterpret_cast<Bytef*>(size == 0 ? &none : bytes.data()),
        &written,
        inputOf(stream),
        static_cast<uLong>(stream.size()));
    return answer == Z_OK && written == size ? std::optional(std::move(bytes)) : std::nullopt;
}

} // namespace sectored
