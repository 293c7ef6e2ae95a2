#include "sectored/edit/answer/renumbered_refusal.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace sectored {

namespace {

enum class RowKind { Sector, Wall, Sprite };

bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// Reads a sentence piece by piece. A number in one piece may follow a word in an earlier piece.
class SentenceReader {
public:
    explicit SentenceReader(const NumberedLevels& levels)
        : m_levels(levels)
    {}

    /// Returns the next piece with the numbers of the level before.
    std::string read(std::string_view text)
    {
        std::string result;
        while (!text.empty()) {
            const std::string_view token = tokenOf(text);
            text.remove_prefix(token.size());
            if (isLetter(token.front())) {
                readWord(token);
                result += token;
            } else if (isDigit(token.front())) {
                result += numberFor(token);
            } else {
                if (token != " " && token != ",") {
                    m_kind.reset();
                }
                result += token;
            }
        }
        return result;
    }

private:
    /// Returns the first word, number or single character.
    static std::string_view tokenOf(std::string_view text)
    {
        const auto isAlike = isLetter(text.front())  ? isLetter
                             : isDigit(text.front()) ? isDigit
                                                     : nullptr;
        if (isAlike == nullptr) {
            return text.substr(0, 1);
        }
        const auto* const end = std::ranges::find_if_not(text, isAlike);
        return text.substr(0, static_cast<std::size_t>(end - text.begin()));
    }

    void readWord(std::string_view word)
    {
        struct Noun {
            std::string_view withoutFirst;
            RowKind kind;
        };
        static constexpr std::array<Noun, 3> nouns{
            Noun{"ector", RowKind::Sector},
            Noun{"all", RowKind::Wall},
            Noun{"prite", RowKind::Sprite}};
        static constexpr std::string_view firstLetters = "sSwW";
        if (word == "and" || word == "or") {
            return; // in a list
        }
        m_kind.reset();
        if (firstLetters.find(word.front()) == std::string_view::npos) {
            return;
        }
        word.remove_prefix(1);
        if (word.ends_with('s')) {
            word.remove_suffix(1);
        }
        const auto* const noun = std::ranges::find(nouns, word, &Noun::withoutFirst);
        if (noun != nouns.end()) {
            m_kind = noun->kind;
        }
    }

    std::string numberFor(std::string_view digits) const
    {
        std::int64_t number = 0;
        const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), number);
        if (!m_kind || read.ec != std::errc()) {
            return std::string(digits);
        }
        const Numbering& after = m_levels.after.numbering();
        switch (*m_kind) {
        case RowKind::Sector:
            return numberOf(after.sectorAt(number), digits);
        case RowKind::Wall:
            return numberOf(after.wallAt(number), digits);
        case RowKind::Sprite:
            break;
        }
        return numberOf(after.spriteAt(number), digits);
    }

    template <class IdType>
    std::string numberOf(std::optional<IdType> row, std::string_view digits) const
    {
        if (!row) {
            return std::string(digits);
        }
        return m_levels.before.map.find(*row) == nullptr
                   ? std::string("(new)")
                   : std::to_string(m_levels.before.numbering().of(*row));
    }

    const NumberedLevels& m_levels;
    std::optional<RowKind> m_kind{}; ///< kind of the numbers that follow
};

} // namespace

Refusal renumbered(Refusal refusal, const NumberedLevels& levels)
{
    SentenceReader reader(levels);
    std::string_view text = messageTemplate(refusal.code).english;
    while (!text.empty()) {
        const auto open = text.find('{');
        reader.read(text.substr(0, open));
        if (open == std::string_view::npos) {
            break;
        }
        const auto close = text.find('}', open);
        const auto at = static_cast<std::size_t>(text[open + 1] - '0');
        if (at < refusal.arguments.size()) {
            refusal.arguments[at] = reader.read(refusal.arguments[at]);
        }
        text.remove_prefix(close + 1);
    }
    const auto isNew = [&levels](auto id) {
        return levels.before.map.find(id) == nullptr;
    };
    std::erase_if(refusal.culprits.sectors, isNew);
    std::erase_if(refusal.culprits.walls, isNew);
    std::erase_if(refusal.culprits.sprites, isNew);
    return refusal;
}

} // namespace sectored
