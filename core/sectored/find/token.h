#pragma once

#include "sectored/base/result.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace sectored {

/// Kinds of tokens of a query.
enum class TokenKind { End, Word, Text, Number, Sign };

/// A word, a text in quotation marks, a number, or a sign such as `<=` or `..`.
struct Token {
    TokenKind kind = TokenKind::End;
    std::string_view text{}; ///< in the query; of a Text without its quotation marks
    double number = 0;       ///< of a Number
    std::size_t offset = 0;  ///< bytes from the start of the query
};

/// Returns a token as an error calls it: `"tile"`, or "the end".
std::string shownToken(const Token& token);

/// Splits the text of a query. The text must outlive it.
class TokenReader {
public:
    explicit TokenReader(std::string_view text)
        : m_text(text)
    {}

    /// Reads the next token. Errors: QueryExpected, with the offset.
    Result<Token> next();
    /// Reads a pattern: in quotation marks, or up to the next space, comma or closing parenthesis
    /// that no parenthesis of the pattern opened.
    Result<Token> nextPattern();

private:
    void skipSpace();
    Result<Token> readText();
    Result<Token> readNumber();
    Token readWord();
    Token cut(TokenKind kind, std::size_t size);

    std::string_view m_text;
    std::size_t m_at = 0;
};

} // namespace sectored
