#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sectored {

/// Maps signed numbers to unsigned ones so that small magnitudes stay small: 0, -1, 1, -2 to 0, 1,
/// 2, 3.
constexpr std::uint64_t zigzag(std::int64_t value)
{
    const auto bits = static_cast<std::uint64_t>(value);
    return bits << 1U ^ (value < 0 ? ~std::uint64_t{0} : 0);
}

/// Reverses zigzag().
constexpr std::int64_t unzigzag(std::uint64_t value)
{
    return static_cast<std::int64_t>(value >> 1U ^ ((value & 1U) != 0 ? ~std::uint64_t{0} : 0));
}

/// Appends numbers of variable length: 7 bits a byte, lowest first, the high bit set on all bytes
/// but the last.
class VarWriter {
public:
    void number(std::uint64_t value)
    {
        while (value >= 0x80) {
            m_bytes.push_back(static_cast<std::byte>((value & 0x7fU) | 0x80U));
            value >>= 7U;
        }
        m_bytes.push_back(static_cast<std::byte>(value));
    }
    void signedNumber(std::int64_t value) { number(zigzag(value)); }
    void fixed64(std::uint64_t value)
    {
        for (unsigned shift = 0; shift < 64; shift += 8) {
            m_bytes.push_back(static_cast<std::byte>(value >> shift & 0xffU));
        }
    }
    /// Appends the bytes after their count.
    void bytes(std::span<const std::byte> values)
    {
        number(values.size());
        m_bytes.insert(m_bytes.end(), values.begin(), values.end());
    }
    void text(std::string_view value) { bytes(std::as_bytes(std::span(value))); }

    const std::vector<std::byte>& written() const { return m_bytes; }
    std::vector<std::byte> take() { return std::move(m_bytes); }

private:
    std::vector<std::byte> m_bytes;
};

/// Reads what VarWriter wrote, from bytes it does not own. The first number that is cut, too long
/// or out of its range sets `failed()` permanently; from then on every number is 0.
class VarReader {
public:
    explicit VarReader(std::span<const std::byte> bytes)
        : m_bytes(bytes)
    {}

    std::uint64_t number()
    {
        std::uint64_t value = 0;
        for (unsigned shift = 0; shift < 64 && m_at < m_bytes.size(); shift += 7) {
            const auto byte = std::to_integer<std::uint64_t>(m_bytes[m_at++]);
            const std::uint64_t bits = byte & 0x7fU;
            if (shift == 63 && bits > 1) {
                break;
            }
            value |= bits << shift;
            if (byte < 0x80) {
                return m_failed ? 0 : value;
            }
        }
        fail();
        return 0;
    }
    /// Returns a number up to `most`.
    std::uint64_t numberTo(std::uint64_t most)
    {
        const std::uint64_t value = number();
        if (value > most) {
            fail();
            return 0;
        }
        return value;
    }
    /// Returns the count of items that follow, each of which takes at least one byte.
    std::size_t count() { return static_cast<std::size_t>(numberTo(remaining())); }
    /// Returns the count of items that follow, such as rows, which take a few hundred bytes of
    /// memory each. Fails if there are more than the limit allows, before anything is allocated.
    std::size_t items() { return countWithin(1); }
    /// Same for items that take a few bytes of memory, such as ids.
    std::size_t smallItems() { return countWithin(smallPerItem); }
    /// Sets how many items may follow from here on in all; at most mostItems, which is the default.
    void limitItems(std::size_t most) { m_items = most < mostItems ? most : mostItems; }
    /// Tests whether reading failed because of the limit of items.
    bool hasTooMany() const { return m_hasTooMany; }
    std::int64_t signedNumber() { return unzigzag(number()); }
    std::int32_t int32()
    {
        const std::int64_t value = signedNumber();
        if (value < std::numeric_limits<std::int32_t>::min()
            || value > std::numeric_limits<std::int32_t>::max()) {
            fail();
            return 0;
        }
        return static_cast<std::int32_t>(value);
    }
    std::uint32_t id() { return static_cast<std::uint32_t>(numberTo(largestId)); }
    std::uint64_t fixed64()
    {
        std::uint64_t value = 0;
        for (const std::byte byte : span(8)) {
            value = value >> 8U | std::to_integer<std::uint64_t>(byte) << 56U;
        }
        return value;
    }
    std::span<const std::byte> bytes() { return span(count()); }
    std::string text()
    {
        const auto part = bytes();
        return {reinterpret_cast<const char*>(part.data()), part.size()};
    }

    void fail()
    {
        m_failed = true;
        m_at = m_bytes.size();
    }
    bool failed() const { return m_failed; }
    /// Tests whether everything was read, without a failure.
    bool isAtEnd() const { return !m_failed && m_at == m_bytes.size(); }
    std::size_t remaining() const { return m_bytes.size() - m_at; }

    /// Largest id of a row in a journal. Larger ones would cost memory for rows that do not exist.
    static constexpr std::uint64_t largestId = (std::uint64_t{1} << 26U) - 1;
    /// Most items of a payload, and of all steps of a history (Spec: trust J17).
    static constexpr std::size_t mostItems = 4'000'000;

private:
    static constexpr std::size_t smallPerItem = 16;

    std::size_t countWithin(std::size_t perItem)
    {
        const std::size_t number = count();
        const std::size_t cost = number / perItem;
        if (cost > m_items) {
            m_hasTooMany = true;
            fail();
            return 0;
        }
        m_items -= cost;
        return number;
    }
    std::span<const std::byte> span(std::size_t count)
    {
        if (m_failed || count > remaining()) {
            fail();
            return {};
        }
        const auto part = m_bytes.subspan(m_at, count);
        m_at += count;
        return part;
    }

    std::span<const std::byte> m_bytes;
    std::size_t m_at = 0;
    std::size_t m_items = mostItems; ///< that may still follow
    bool m_failed = false;
    bool m_hasTooMany = false;
};

} // namespace sectored
