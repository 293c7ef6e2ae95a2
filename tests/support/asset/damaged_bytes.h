#pragma once

#include "sectored/base/file.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <random>

namespace sectored::test {

/// Calls the function with every beginning of the bytes. The bytes are copied to memory of exactly
/// their length, so that a sanitizer sees every read beyond.
template <typename Read>
void forEveryTruncation(const Bytes& bytes, Read read)
{
    for (std::size_t size = 0; size < bytes.size(); ++size) {
        read(Bytes(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(size)));
    }
}

/// Calls the function with random changes of the bytes: one to eight bytes in the first `head`
/// bytes or anywhere, and sometimes a cut. The seed is printed if the test fails.
template <typename Read>
void forMutations(const Bytes& bytes, int count, std::size_t head, Read read)
{
    for (int seed = 0; seed < count; ++seed) {
        std::mt19937 random(static_cast<std::uint32_t>(seed));
        const auto below = [&](std::size_t limit) {
            return std::uniform_int_distribution<std::size_t>(0, limit - 1)(random);
        };
        Bytes changed = bytes;
        const std::size_t area = below(4) > 0 ? std::min(head, bytes.size()) : bytes.size();
        const std::size_t changes = 1 + below(8);
        for (std::size_t change = 0; change < changes; ++change) {
            constexpr std::array<unsigned char, 6> favourites{0, 1, 0x7f, 0x80, 0xff, 0x20};
            const std::size_t kind = below(favourites.size() + 2);
            changed[below(area)] = kind < favourites.size()
                                       ? static_cast<std::byte>(favourites[kind])
                                       : static_cast<std::byte>(below(256));
        }
        if (below(8) == 0) {
            changed.resize(below(changed.size()));
        }
        read(changed);
        if (QTest::currentTestFailed()) {
            qWarning("seed %d", seed);
            return;
        }
    }
}

} // namespace sectored::test
