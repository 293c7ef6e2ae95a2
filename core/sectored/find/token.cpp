#include "sectored/find/token.h"

#include "sectored/base/letter_case.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace sectored {

namespace {

bool isDigit(char sign)
{
    return sign >= '0' && sign <= '9';
}

bool isWordSign(char sign)
{
    const char lower = lowerLetter(sign);
    return (lower >= 'a' && lower <= 'z') || sign == '_' || isDigit(sign);
}

bool isSpace(char sign)
{
    return sign == ' ' || sign == '\t' || sign == '\n' || sign == '\r';
}

constexpr std::array<std::string_view, 20> signs{"..", "<=", ">=", "!=", "<>", "==", "=",
                                                 "<",  ">",  "~",  "(",  ")",  ",",  ".",
                                                 "+",  "-",  "*",  "/",  ":",  "%"};

} // namespace

std::string shownToken(const Token& token)
{
    return token.kind == TokenKind::End ? "the end" : "\"" + std::string(token.text) + "\"";
}

void TokenReader::skipSpace()
{
    while (m_at < m_text.size() && isSpace(m_text[m_at])) {
        ++m_at;
    }
}

Token TokenReader::cut(TokenKind kind, std::size_t size)
{
    const Token token{.kind = kind, .text = m_text.substr(m_at, size), .offset = m_at};
    m_at += token.text.size();
    return token;
}

Result<Token> TokenReader::next()
{
    skipSpace();
    if (m_at >= m_text.size()) {
        return Token{.offset = m_text.size()};
    }
    const std::string_view rest = m_text.substr(m_at);
    if (rest.front() == '"') {
        return readText();
    }
    if (isDigit(rest.front())) {
        return readNumber();
    }
    if (isWordSign(rest.front())) {
        return readWord();
    }
    const auto sign =
        std::ranges::find_if(signs, [&](std::string_view each) { return rest.starts_with(each); });
    if (sign == signs.end()) {
        return failure(
            {.code = MessageCode::QueryExpected,
             .arguments = {"a name, a number or an operator", shownToken(cut(TokenKind::Sign, 1))},
             .where = {.offset = m_at - 1}});
    }
    return cut(TokenKind::Sign, sign->size());
}

Token TokenReader::readWord()
{
    std::size_t end = m_at;
    while (end < m_text.size() && isWordSign(m_text[end])) {
        ++end;
    }
    // The only name with a hyphen, which is a minus elsewhere.
    constexpr std::string_view hyphened = "used-by";
    if (m_text.substr(m_at).starts_with(hyphened)) {
        end = std::max(end, m_at + hyphened.size());
    }
    return cut(TokenKind::Word, end - m_at);
}

Result<Token> TokenReader::readText()
{
    const std::size_t start = m_at + 1;
    const std::size_t end = m_text.find('"', start);
    if (end == std::string_view::npos) {
        return failure(
            {.code = MessageCode::QueryExpected,
             .arguments = {"a closing quotation mark", "the end"},
             .where = {.offset = m_text.size()}});
    }
    const Token token{
        .kind = TokenKind::Text,
        .text = m_text.substr(start, end - start),
        .offset = m_at};
    m_at = end + 1;
    return token;
}

Result<Token> TokenReader::readNumber()
{
    std::size_t end = m_at;
    while (end < m_text.size() && isDigit(m_text[end])) {
        ++end;
    }
    // "150..159" is a range, not the number 150.
    if (end + 1 < m_text.size() && m_text[end] == '.' && isDigit(m_text[end + 1])) {
        ++end;
        while (end < m_text.size() && isDigit(m_text[end])) {
            ++end;
        }
    }
    constexpr std::size_t mostDigits = 15; // fewer than 2^53
    if (end - m_at > mostDigits || (end < m_text.size() && isWordSign(m_text[end]))) {
        const std::size_t offset = m_at;
        return failure(
            {.code = MessageCode::QueryExpected,
             .arguments =
                 {"a number of at most 15 digits",
                  shownToken(cut(TokenKind::Number, end - m_at + 1))},
             .where = {.offset = offset}});
    }
    Token token = cut(TokenKind::Number, end - m_at);
    std::from_chars(token.text.data(), token.text.data() + token.text.size(), token.number);
    return token;
}

Result<Token> TokenReader::nextPattern()
{
    skipSpace();
    if (m_at < m_text.size() && m_text[m_at] == '"') {
        return readText();
    }
    std::size_t end = m_at;
    std::size_t open = 0;
    for (; end < m_text.size() && !isSpace(m_text[end]); ++end) {
        const char sign = m_text[end];
        if (open == 0 && (sign == ')' || sign == ',')) {
            break;
        }
        open += sign == '(' ? 1 : 0;
        open -= sign == ')' ? 1 : 0;
    }
    if (end == m_at) {
        return failure(
            {.code = MessageCode::QueryExpected,
             .arguments = {"a pattern", shownToken(cut(TokenKind::End, 0))},
             .where = {.offset = m_at}});
    }
    return cut(TokenKind::Text, end - m_at);
}

} // namespace sectored
