#include "sectored/journal/journal_id.h"

#include <random>

namespace sectored {

namespace {

constexpr std::string_view hexDigits = "0123456789abcdef";

} // namespace

JournalId newJournalId()
{
    std::random_device random;
    JournalId id{};
    for (std::byte& byte : id) {
        byte = static_cast<std::byte>(random() & 0xffU);
    }
    return id;
}

std::string textOf(const JournalId& id)
{
    std::string text;
    for (const std::byte byte : id) {
        const auto value = std::to_integer<std::size_t>(byte);
        text += hexDigits[value >> 4U];
        text += hexDigits[value & 15U];
    }
    return text;
}

std::optional<JournalId> journalIdOf(std::string_view text)
{
    JournalId id{};
    if (text.size() != 2 * id.size()) {
        return std::nullopt;
    }
    for (std::size_t at = 0; at < text.size(); ++at) {
        const std::size_t digit = hexDigits.find(text[at]);
        if (digit == std::string_view::npos) {
            return std::nullopt;
        }
        id[at / 2] = static_cast<std::byte>(std::to_integer<std::size_t>(id[at / 2]) << 4U | digit);
    }
    return id;
}

} // namespace sectored
