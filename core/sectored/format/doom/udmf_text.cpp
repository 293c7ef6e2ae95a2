#include "sectored/format/doom/udmf_text.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace sectored::doom {

namespace {

bool isNameStart(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// A number, a sign or a dot; which of them are a number is decided afterwards.
bool isOfNumber(char c)
{
    return isDigit(c) || isNameStart(c) || c == '+' || c == '-' || c == '.';
}

std::string lowered(std::string_view text)
{
    std::string lower(text);
    std::ranges::transform(lower, lower.begin(), [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return lower;
}

/// Reads all of the text as a number in this base.
std::optional<std::int64_t> wholeNumber(std::string_view digits, int base)
{
    std::int64_t value = 0;
    const char* const end = digits.data() + digits.size();
    const auto [read, fault] = std::from_chars(digits.data(), end, value, base);
    return fault == std::errc() && read == end && digits.front() != '-' ? std::optional(value)
                                                                        : std::nullopt;
}

std::optional<UdmfValue> numberFrom(std::string_view word)
{
    const bool isNegative = word.starts_with('-');
    const std::string_view digits = word.substr(isNegative || word.starts_with('+') ? 1 : 0);
    if (digits.empty()) {
        return std::nullopt;
    }
    const auto signedValue = [&](std::optional<std::int64_t> value) {
        return value ? std::optional(UdmfValue(isNegative ? -*value : *value)) : std::nullopt;
    };
    if (digits.starts_with("0x") || digits.starts_with("0X")) {
        constexpr int hexadecimal = 16;
        return digits.size() > 2 ? signedValue(wholeNumber(digits.substr(2), hexadecimal))
                                 : std::nullopt;
    }
    if (std::ranges::all_of(digits, isDigit)) {
        constexpr int octal = 8;
        constexpr int decimal = 10;
        const bool isOctal = digits.size() > 1 && digits.front() == '0';
        return signedValue(wholeNumber(digits, isOctal ? octal : decimal));
    }
    if (!isDigit(digits.front()) && digits.front() != '.') {
        return std::nullopt;
    }
    double value = 0;
    const char* const end = digits.data() + digits.size();
    const auto [read, fault] = std::from_chars(digits.data(), end, value);
    return fault == std::errc() && read == end
               ? std::optional(UdmfValue(isNegative ? -value : value))
               : std::nullopt;
}

constexpr const char* nameTooLong = "a name has more than 256 bytes";
constexpr const char* tooManyFields = "a block has more than 1,024 fields";

class UdmfParser {
public:
    explicit UdmfParser(std::string_view text)
        : m_text(text)
    {}

    Result<UdmfText> parse()
    {
        UdmfText result;
        constexpr std::string_view mark = "\xef\xbb\xbf";
        if (m_text.starts_with(mark)) {
            m_text.remove_prefix(mark.size());
        }
        while (skipSpace()) {
            if (result.blocks.size() == udmf_limit::blocks) {
                return wrong("there are more than 4,000,000 blocks");
            }
            if (result.fields.size() > udmf_limit::fields) {
                return wrong(tooManyFields);
            }
            const std::uint64_t line = m_line;
            const std::uint64_t column = columnNow();
            std::string name = takeName();
            if (name.empty()) {
                return wrong("a name was expected");
            }
            if (name.size() > udmf_limit::name) {
                return wrong(nameTooLong);
            }
            skipSpace();
            if (take('=')) {
                auto field = takeValue({.name = std::move(name), .line = line, .column = column});
                if (!field) {
                    return tl::unexpected(field.error());
                }
                result.fields.push_back(*std::move(field));
            } else if (take('{')) {
                auto block = takeBlock({.name = std::move(name), .line = line});
                if (!block) {
                    return tl::unexpected(block.error());
                }
                result.blocks.push_back(*std::move(block));
            } else {
                return wrong(R"("=" or "{" was expected)");
            }
        }
        return m_isCommentOpen ? wrong("a comment does not end")
                               : Result<UdmfText>(std::move(result));
    }

private:
    std::uint64_t columnNow() const { return m_at - m_lineStart + 1; }

    tl::unexpected<Error> wrong(std::string reason) const
    {
        return failure(
            {.code = MessageCode::BadSyntax,
             .arguments = {std::move(reason)},
             .where = {.line = m_line, .column = columnNow()}});
    }

    char now() const { return m_at < m_text.size() ? m_text[m_at] : '\0'; }

    void step()
    {
        const char c = m_text[m_at++];
        if (c == '\n' || (c == '\r' && now() != '\n')) {
            ++m_line;
            m_lineStart = m_at;
        }
    }

    /// Goes to the next thing that is neither space nor comment. False at the end.
    bool skipSpace()
    {
        while (m_at < m_text.size()) {
            const std::string_view rest = m_text.substr(m_at);
            if (rest.starts_with("//")) {
                m_at = std::min(m_text.find_first_of("\r\n", m_at), m_text.size());
            } else if (rest.starts_with("/*")) {
                const std::size_t end = m_text.find("*/", m_at + 2);
                m_isCommentOpen = end == std::string_view::npos;
                const std::size_t to = m_isCommentOpen ? m_text.size() : end + 2;
                while (m_at < to) {
                    step();
                }
            } else if (
                rest.front() == ' ' || rest.front() == '\t' || rest.front() == '\r'
                || rest.front() == '\n') {
                step();
            } else {
                return true;
            }
        }
        return false;
    }

    bool take(char c)
    {
        const bool isThere = m_at < m_text.size() && m_text[m_at] == c;
        m_at += isThere ? 1 : 0;
        return isThere;
    }

    std::string takeName()
    {
        const std::size_t start = m_at;
        while (isNameStart(now()) || (m_at > start && isDigit(now()))) {
            ++m_at;
        }
        return lowered(m_text.substr(start, m_at - start));
    }

    std::optional<std::string> takeString()
    {
        std::string value;
        while (m_at < m_text.size() && now() != '"') {
            if (now() == '\\' && m_at + 1 < m_text.size()) {
                step();
            }
            value += now();
            step();
            if (value.size() > udmf_limit::string) {
                return std::nullopt;
            }
        }
        return take('"') ? std::optional(std::move(value)) : std::nullopt;
    }

    /// Reads what follows the "=" of a field.
    Result<UdmfField> takeValue(UdmfField field)
    {
        skipSpace();
        if (take('"')) {
            auto text = takeString();
            if (!text) {
                return wrong("a string does not end, or has more than 65,536 bytes");
            }
            field.value = *std::move(text);
        } else {
            const std::size_t start = m_at;
            while (isOfNumber(now())) {
                ++m_at;
            }
            const std::string_view word = m_text.substr(start, m_at - start);
            const std::string keyword = lowered(word);
            if (keyword == "true" || keyword == "false") {
                field.value = keyword == "true";
            } else if (auto number = numberFrom(word)) {
                field.value = *std::move(number);
            } else {
                m_at = start;
                return wrong("a number, a string, true or false was expected");
            }
        }
        skipSpace();
        if (!take(';')) {
            return wrong("\";\" was expected");
        }
        return field;
    }

    Result<UdmfBlock> takeBlock(UdmfBlock block)
    {
        while (skipSpace()) {
            if (take('}')) {
                return block;
            }
            const std::uint64_t line = m_line;
            const std::uint64_t column = columnNow();
            std::string name = takeName();
            if (name.empty()) {
                return wrong("a name or \"}\" was expected");
            }
            if (name.size() > udmf_limit::name) {
                return wrong(nameTooLong);
            }
            if (block.fields.size() == udmf_limit::fields) {
                return wrong(tooManyFields);
            }
            skipSpace();
            if (!take('=')) {
                return wrong("\"=\" was expected");
            }
            auto field = takeValue({.name = std::move(name), .line = line, .column = column});
            if (!field) {
                return tl::unexpected(field.error());
            }
            block.fields.push_back(*std::move(field));
        }
        return wrong("\"}\" was expected, since line " + std::to_string(block.line));
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    std::size_t m_lineStart = 0;
    std::uint64_t m_line = 1;
    bool m_isCommentOpen = false;
};

} // namespace

Result<UdmfText> parseUdmf(std::string_view text)
{
    return UdmfParser(text).parse();
}

} // namespace sectored::doom
