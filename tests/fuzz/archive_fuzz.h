#pragma once

#include "sectored/asset/archive/asset_source.h"

#include "tests/fuzz/fuzz_target.h"

#include <cstddef>
#include <cstdint>
#include <span>

namespace sectored::fuzz {

/// Bytes that may be read of a member.
inline constexpr std::uint64_t memberReadLimit = std::uint64_t{1} << 22;

/// Opens the bytes as an archive, and reads every member that it says it has. Errors have a place.
inline void readEveryMember(std::span<const std::byte> bytes)
{
    const auto source = AssetSource::fromBytes("fuzz", Bytes(bytes.begin(), bytes.end()));
    if (!source) {
        demandThat(source.error().where.offset.has_value());
        return;
    }
    for (const Member& member : (*source)->members()) {
        demandThat((*source)->find(member.name) != nullptr);
        demandThat(!cleanedName(member.name).empty());
        const auto opened = (*source)->open(member);
        if (opened) {
            const auto content = opened->bytes->readAll(memberReadLimit);
            demandThat(!content || content->size() == member.size);
        }
    }
}

} // namespace sectored::fuzz
