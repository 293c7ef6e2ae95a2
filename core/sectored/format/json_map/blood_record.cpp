#include "sectored/format/json_map/blood_record.h"

#include "sectored/base/byte_reader.h"
#include "sectored/base/byte_writer.h"
#include "sectored/format/blood_map/header_fault.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

namespace sectored::json_map {

namespace {

template <class Integer, auto member>
constexpr BloodNumber numberOf(std::string_view name)
{
    return {
        .name = name,
        .range = {std::numeric_limits<Integer>::min(), std::numeric_limits<Integer>::max()},
        .read = [](const BloodHeader& from) -> std::int32_t { return from.*member; },
        .write =
            [](BloodHeader& to, std::int32_t value) {
                to.*member = value;
            }};
}

constexpr BloodNumber enciphered{
    .name = "enciphered",
    .range = {0, 1},
    .read = [](const BloodHeader& from) -> std::int32_t { return from.isEnciphered ? 1 : 0; },
    .write =
        [](BloodHeader& to, std::int32_t value) {
            to.isEnciphered = value != 0;
        }};

constexpr std::array numbers{
    numberOf<std::uint16_t, &BloodHeader::version>("version"),
    enciphered,
    numberOf<std::int16_t, &BloodHeader::skyBits>("pskybits"),
    numberOf<std::int32_t, &BloodHeader::visibility>("visibility"),
    numberOf<std::int32_t, &BloodHeader::song>("song"),
    numberOf<std::uint8_t, &BloodHeader::parallax>("parallax"),
    numberOf<std::int32_t, &BloodHeader::revision>("revision")};

template <auto member>
constexpr BloodText textOf(std::string_view name)
{
    return {
        .name = name,
        .read = [](const BloodHeader& from) { return from.*member; },
        .write =
            [](BloodHeader& to, Bytes value) {
                to.*member = std::move(value);
            }};
}

constexpr std::size_t checksumsSize = 8;

constexpr BloodText wrongChecksum{
    .name = "wrongchecksum",
    .read =
        [](const BloodHeader& from) {
            ByteWriter out;
            if (from.wrongChecksum) {
                out.u32(from.wrongChecksum->stored);
                out.u32(from.wrongChecksum->ofContent);
            }
            return out.take();
        },
    .write =
        [](BloodHeader& to, Bytes value) {
            ByteReader in(value);
            WrongChecksum checksum{.stored = in.u32()};
            checksum.ofContent = in.u32();
            to.wrongChecksum = checksum;
        }};

constexpr std::array texts{
    textOf<&BloodHeader::block>("block"),
    textOf<&BloodHeader::skyTiles>("pskyoff"),
    wrongChecksum};

} // namespace

std::span<const BloodNumber> bloodNumbers()
{
    return numbers;
}

std::span<const BloodText> bloodTexts()
{
    return texts;
}

void BloodRecordReader::begin()
{
    m_header = {};
    m_seen = 0;
}

KeyAnswer BloodRecordReader::key(std::string_view name)
{
    const auto number = std::ranges::find(numbers, name, &BloodNumber::name);
    const auto text = std::ranges::find(texts, name, &BloodText::name);
    if (number == numbers.end() && text == texts.end()) {
        return KeyAnswer::Unknown;
    }
    const auto at = number != numbers.end() ? number - numbers.begin()
                                            : std::ssize(numbers) + (text - texts.begin());
    m_at = static_cast<std::size_t>(at);
    const std::uint32_t bit = 1U << m_at;
    const bool isTwice = (m_seen & bit) != 0;
    m_seen |= bit;
    return isTwice ? KeyAnswer::Twice : KeyAnswer::Known;
}

std::string_view BloodRecordReader::keyName() const
{
    return expectsBytes() ? texts.at(m_at - numbers.size()).name : numbers.at(m_at).name;
}

std::optional<std::string> BloodRecordReader::bytes(Bytes value)
{
    const BloodText& text = texts.at(m_at - numbers.size());
    if (text.name == wrongChecksum.name && value.size() != checksumsSize) {
        return "expected " + std::to_string(checksumsSize) + " bytes";
    }
    text.write(m_header, std::move(value));
    return std::nullopt;
}

std::optional<std::string_view> BloodRecordReader::end()
{
    for (std::size_t at = 0; at < numbers.size(); ++at) {
        if ((m_seen >> at & 1U) == 0) {
            return numbers.at(at).name;
        }
    }
    m_isRead = true;
    return std::nullopt;
}

std::optional<std::string> BloodRecordReader::fault() const
{
    const auto fault = blood_map::faultOf(m_header);
    return fault ? std::optional(
               "the " + fault->what + " is " + fault->found + ", expected " + fault->expected)
                 : std::nullopt;
}

std::optional<BloodHeader> BloodRecordReader::take() const
{
    return m_isRead ? std::optional(m_header) : std::nullopt;
}

} // namespace sectored::json_map
