#pragma once

#include "sectored/find/game_field.h"
#include "sectored/find/query.h"
#include "sectored/find/similar.h"
#include "sectored/find/token.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sectored {

/// Parses queries and replacements by recursive descent. After the first error everything stops,
/// and the error is the result.
class QueryParser {
public:
    /// The text must outlive the parser.
    QueryParser(std::string_view text, const Game* game);

    Result<Query> parseQuery();
    Result<Replacement> parseReplacement(FindKind kind);
    Result<Similarity> parseSimilarity(FindKind kind);

private:
    using Part = Expression::Part;

    /// A part, and the names that may be compared with it.
    struct Operand {
        Part part = 0;
        NamesOf names = NamesOf::None;
    };

    static bool isKeyword(std::string_view word);
    void advance();
    bool isAt(std::string_view sign) const;
    bool isWord(std::string_view word) const;
    bool take(std::string_view sign);
    bool takeWord(std::string_view word);
    void fail(Error error, std::size_t offset);
    void expect(std::string_view what);
    void expectEnd(std::string_view what);
    void failUnknown(std::string_view what, const Token& word, std::span<const std::string> names);
    Part checked(Part part);
    template <class Parsed>
    Result<Parsed> finish(Parsed parsed);

    void parseKind();
    void parseProperty(std::vector<Similarity::Property>& properties);
    std::optional<NamedField> findField(FindKind kind, std::string_view name) const;
    std::vector<std::string> knownFields(FindKind kind) const;
    void parseAssignment(std::vector<Assignment>& assignments);
    Part parseOr();
    Part parseAnd();
    Part parseNot();
    Part parseComparison();
    Part parseAmong(Operand left);
    Part parseNetComparison(Part net);
    Part parseNets(Part net, Operator what);
    std::optional<NumberRange> parseTagRange();
    std::optional<WantedNet> parseNet();
    Part parseItem(Operand left, Operator what, std::vector<NumberRange>& ranges);
    Part parsePattern(Operand left);
    Part parseEqual(Operand left, Operator what);
    Operand parseSum();
    Operand parseProduct();
    Operand parseSign();
    Operand parsePrimary();
    Operand parseField();
    std::optional<std::vector<NumberRange>> takeGameName(NamesOf names);

    std::string_view m_text;
    const Game* m_game;
    TokenReader m_reader;
    Token m_token{};
    std::optional<Error> m_error{};
    Expression m_expression{};
    FindKind m_kind{};
    std::size_t m_nested = 0;
};

} // namespace sectored
