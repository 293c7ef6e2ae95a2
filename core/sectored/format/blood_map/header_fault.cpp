#include "sectored/format/blood_map/header_fault.h"

#include "sectored/base/byte_reader.h"
#include "sectored/format/blood_map/layout.h"
#include "sectored/map/blood/x_record.h"

#include <algorithm>
#include <span>

namespace sectored::blood_map {

bool isKnownSong(std::int32_t song)
{
    return std::ranges::find(knownSongs, song) != knownSongs.end();
}

namespace {

std::optional<HeaderFault> versionFault(const BloodHeader& header)
{
    const std::int32_t major = majorVersionOf(header);
    if (major == 6 || major == 7) {
        return std::nullopt;
    }
    return HeaderFault{
        .what = "version",
        .found = std::to_string(major) + "." + std::to_string(header.version & 0xff),
        .expected = "6 or 7",
        .offset = versionOffset};
}

std::optional<HeaderFault> songFault(const BloodHeader& header)
{
    if (isKnownSong(header.song)) {
        return std::nullopt;
    }
    return HeaderFault{
        .what = "cipher",
        .found = "an unknown one",
        .expected = "the one of Blood",
        .offset = headerOffset + songOffset};
}

std::optional<HeaderFault> skyBitsFault(const BloodHeader& header)
{
    if (header.skyBits < 0 || header.skyBits > mostSkyBits) {
        return HeaderFault{
            .what = "size of the sky",
            .found = std::to_string(header.skyBits),
            .expected = "0 to " + std::to_string(mostSkyBits),
            .offset = headerOffset + skyBitsOffset};
    }
    return std::nullopt;
}

std::optional<HeaderFault> skyFault(const BloodHeader& header)
{
    const std::size_t size = std::size_t{2} << header.skyBits;
    if (header.skyTiles.size() == size) {
        return std::nullopt;
    }
    return HeaderFault{
        .what = "number of bytes for the sky",
        .found = std::to_string(header.skyTiles.size()),
        .expected = std::to_string(size),
        .offset = headerOffset + skyBitsOffset};
}

std::optional<HeaderFault> blockFault(const BloodHeader& header)
{
    const std::size_t expected = majorVersionOf(header) == 7 ? blockSize : 0;
    const std::size_t offset = headerOffset + headerSize;
    if (header.block.size() != expected) {
        return HeaderFault{
            .what = "number of bytes in its block",
            .found = std::to_string(header.block.size()),
            .expected = std::to_string(expected),
            .offset = offset};
    }
    if (expected == 0) {
        return std::nullopt;
    }
    ByteReader in(std::span(header.block).subspan(sizesOffset));
    for (const XKind kind : {XKind::Sprite, XKind::Wall, XKind::Sector}) {
        const std::size_t at = offset + sizesOffset + in.offset();
        const std::int32_t size = in.i32();
        if (size != static_cast<std::int32_t>(sizeOf(kind))) {
            return HeaderFault{
                .what = "size of X records",
                .found = std::to_string(size),
                .expected = std::to_string(sizeOf(kind)),
                .offset = at};
        }
    }
    return std::nullopt;
}

} // namespace

std::optional<HeaderFault> fixedFault(const BloodHeader& header)
{
    if (auto fault = versionFault(header)) {
        return fault;
    }
    if (auto fault = songFault(header)) {
        return fault;
    }
    return skyBitsFault(header);
}

std::optional<HeaderFault> faultOf(const BloodHeader& header)
{
    if (auto fault = fixedFault(header)) {
        return fault;
    }
    if (auto fault = blockFault(header)) {
        return fault;
    }
    return skyFault(header);
}

} // namespace sectored::blood_map
