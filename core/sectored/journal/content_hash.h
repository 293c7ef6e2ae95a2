#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace sectored {

/// Mixes numbers and bytes into 64 bits. Its values are stored in journals, so they never change.
/// It finds accidents, not attacks.
class Mixer {
public:
    explicit Mixer(std::uint64_t seed)
        : m_value(seed)
    {}

    void add(std::uint64_t number)
    {
        m_value = (m_value ^ number) * 0x9e3779b97f4a7c15U;
        m_value ^= m_value >> 29U;
    }
    /// Adds the bytes and their count.
    void add(std::span<const std::byte> bytes)
    {
        add(bytes.size());
        std::size_t at = 0;
        for (; at + 8 <= bytes.size(); at += 8) {
            add(word(bytes.subspan(at, 8)));
        }
        if (at < bytes.size()) {
            add(word(bytes.subspan(at)));
        }
    }
    void add(std::string_view text) { add(std::as_bytes(std::span(text))); }
    std::uint64_t value() const { return m_value ^ m_value >> 32U; }

private:
    static std::uint64_t word(std::span<const std::byte> bytes)
    {
        std::uint64_t value = 0;
        for (std::size_t at = bytes.size(); at-- > 0;) {
            value = value << 8U | std::to_integer<std::uint64_t>(bytes[at]);
        }
        return value;
    }

    std::uint64_t m_value;
};

/// Returns the hash of the content of a file, by which a journal recognises the levels that were
/// saved (Spec: trust J3).
inline std::uint64_t contentHash(std::span<const std::byte> content)
{
    Mixer mixer(1);
    mixer.add(content);
    return mixer.value();
}

} // namespace sectored
