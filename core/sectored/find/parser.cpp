#include "sectored/find/parser.h"

#include "sectored/base/text_place.h"
#include "sectored/find/nearest_name.h"

#include <algorithm>
#include <iterator>
#include <string>

namespace sectored {

namespace {

constexpr std::size_t longestQuery = 1 << 20;
constexpr std::size_t deepestNesting = 60;

std::string wordsOfKinds()
{
    std::string words;
    for (const std::string_view word : findKindWords()) {
        words += (words.empty() ? "" : ", ") + std::string(word);
    }
    return words;
}

} // namespace

QueryParser::QueryParser(std::string_view text, const Game* game)
    : m_text(text)
    , m_game(game)
    , m_reader(text)
{
    if (text.size() > longestQuery) {
        fail(
            {.code = MessageCode::LineTooLong, .arguments = {std::to_string(longestQuery)}},
            longestQuery);
    }
    advance();
}

void QueryParser::advance()
{
    if (m_error) {
        return;
    }
    if (auto token = m_reader.next()) {
        m_token = *token;
    } else {
        fail(token.error(), token.error().where.offset.value_or(0));
    }
}

bool QueryParser::isAt(std::string_view sign) const
{
    return m_token.kind == TokenKind::Sign && m_token.text == sign;
}

bool QueryParser::isWord(std::string_view word) const
{
    return m_token.kind == TokenKind::Word && m_token.text == word;
}

bool QueryParser::take(std::string_view sign)
{
    const bool isThere = isAt(sign);
    if (isThere) {
        advance();
    }
    return isThere;
}

bool QueryParser::takeWord(std::string_view word)
{
    const bool isThere = isWord(word);
    if (isThere) {
        advance();
    }
    return isThere;
}

void QueryParser::fail(Error error, std::size_t offset)
{
    if (!m_error) {
        error.where = placeOf(m_text, offset);
        error.where.offset.reset();
        m_error = std::move(error);
    }
    m_token = {.offset = m_text.size()}; // ends every loop
}

void QueryParser::expect(std::string_view what)
{
    fail(
        {.code = MessageCode::QueryExpected, .arguments = {std::string(what), shownToken(m_token)}},
        m_token.offset);
}

void QueryParser::expectEnd(std::string_view what)
{
    if (!m_error && m_token.kind != TokenKind::End) {
        expect(what);
    }
}

void QueryParser::failUnknown(
    std::string_view what,
    const Token& word,
    std::span<const std::string> names)
{
    Error error{
        .code = MessageCode::QueryUnknown,
        .arguments = {std::string(what), shownToken(word)}};
    if (std::string nearest = nearestName(word.text, names); !nearest.empty()) {
        error.code = MessageCode::QueryUnknownNear;
        error.arguments.push_back("\"" + std::move(nearest) + "\"");
    }
    fail(std::move(error), word.offset);
}

QueryParser::Part QueryParser::checked(Part part)
{
    if (m_expression.depthOf(part) > Expression::deepest) {
        fail(
            {.code = MessageCode::QueryTooDeep, .arguments = {std::to_string(Expression::deepest)}},
            m_token.offset);
        return m_expression.addConstant(0);
    }
    return part;
}

template <class Parsed>
Result<Parsed> QueryParser::finish(Parsed parsed)
{
    if (m_error) {
        return failure(*std::move(m_error));
    }
    parsed.kind = m_kind;
    parsed.expression = std::move(m_expression);
    return parsed;
}

Result<Query> QueryParser::parseQuery()
{
    Query query;
    parseKind();
    if (takeWord("where")) {
        query.condition = parseOr();
        expectEnd("\"and\", \"or\" or the end");
    } else {
        expectEnd("\"where\" or the end");
    }
    return finish(std::move(query));
}

void QueryParser::parseKind()
{
    const auto words = findKindWords();
    const auto word = std::ranges::find(words, m_token.text);
    if (m_token.kind != TokenKind::Word) {
        expect("what to find (" + wordsOfKinds() + ")");
    } else if (word == words.end()) {
        const std::vector<std::string> names(words.begin(), words.end());
        failUnknown("kind of object", m_token, names);
    } else {
        m_kind = static_cast<FindKind>(word - words.begin());
        advance();
    }
}

Result<Replacement> QueryParser::parseReplacement(FindKind kind)
{
    m_kind = kind;
    Replacement replacement;
    takeWord("set");
    do {
        parseAssignment(replacement.assignments);
    } while (!m_error && take(","));
    expectEnd("\",\" or the end");
    return finish(std::move(replacement));
}

Result<Similarity> QueryParser::parseSimilarity(FindKind kind)
{
    m_kind = kind;
    Similarity similarity;
    do {
        parseProperty(similarity.properties);
    } while (!m_error && take(","));
    expectEnd("\":\" and a tolerance, \",\" or the end");
    return finish(std::move(similarity));
}

void QueryParser::parseProperty(std::vector<Similarity::Property>& properties)
{
    const Operand field = parseField();
    Similarity::Property property{.part = field.part};
    const NamedField* const named = m_error ? nullptr : m_expression.fieldAt(field.part);
    property.isAngle = named != nullptr && (named->mapField == "ang");
    if (take(":")) {
        property.tolerance = m_token.number;
        if (m_token.kind != TokenKind::Number) {
            expect("a number");
        }
        advance();
        property.isPercent = take("%");
    }
    properties.push_back(property);
}

std::optional<NamedField> QueryParser::findField(FindKind kind, std::string_view name) const
{
    auto field = fieldNamed(kind, name);
    return field || m_game == nullptr ? std::move(field) : gameFieldNamed(kind, name, *m_game);
}

std::vector<std::string> QueryParser::knownFields(FindKind kind) const
{
    std::vector<std::string> names = fieldNames(kind);
    if (m_game != nullptr) {
        std::ranges::move(gameFieldNames(kind), std::back_inserter(names));
    }
    return names;
}

void QueryParser::parseAssignment(std::vector<Assignment>& assignments)
{
    const Token word = m_token;
    const Operand target = parseField();
    if (m_error) {
        return;
    }
    const NamedField* const field = m_expression.fieldOf(target.part);
    if (field == nullptr || field->mapField.empty()) {
        fail({.code = MessageCode::QueryNotSettable, .arguments = {shownToken(word)}}, word.offset);
        return;
    }
    const NamedField copy = *field;
    if (!take("=")) {
        expect("\"=\"");
        return;
    }
    if (const auto named = takeGameName(copy.names)) {
        assignments.push_back({copy, m_expression.addConstant(named->front().least)});
    } else {
        assignments.push_back({copy, parseOr()});
    }
}

QueryParser::Part QueryParser::parseOr()
{
    Part left = parseAnd();
    while (takeWord("or")) {
        const Part right = parseAnd();
        left = checked(m_expression.add(Operator::Or, left, right));
    }
    return left;
}

QueryParser::Part QueryParser::parseAnd()
{
    Part left = parseNot();
    while (takeWord("and")) {
        const Part right = parseNot();
        left = checked(m_expression.add(Operator::And, left, right));
    }
    return left;
}

QueryParser::Part QueryParser::parseNot()
{
    bool isNegated = false;
    while (takeWord("not")) {
        isNegated = !isNegated;
    }
    const Part part = parseComparison();
    return isNegated ? checked(m_expression.add(Operator::Not, part, part)) : part;
}

QueryParser::Operand QueryParser::parseSum()
{
    Operand left = parseProduct();
    while (isAt("+") || isAt("-")) {
        const Operator what = isAt("+") ? Operator::Add : Operator::Subtract;
        advance();
        const Part right = parseProduct().part;
        left = {.part = checked(m_expression.add(what, left.part, right))};
    }
    return left;
}

QueryParser::Operand QueryParser::parseProduct()
{
    Operand left = parseSign();
    while (isAt("*") || isAt("/")) {
        const Operator what = isAt("*") ? Operator::Multiply : Operator::Divide;
        advance();
        const Part right = parseSign().part;
        left = {.part = checked(m_expression.add(what, left.part, right))};
    }
    return left;
}

QueryParser::Operand QueryParser::parseSign()
{
    bool isSigned = false;
    bool isNegative = false;
    while (isAt("-") || isAt("+")) {
        isNegative = isNegative != isAt("-");
        isSigned = true;
        advance();
    }
    const Operand operand = parsePrimary();
    if (!isSigned) {
        return operand;
    }
    if (const double* const number = m_expression.constantOf(operand.part)) {
        return {.part = m_expression.addConstant(isNegative ? 0 - *number : *number)};
    }
    return isNegative
               ? Operand{.part = checked(m_expression.add(Operator::Negate, operand.part, operand.part))}
               : operand;
}

QueryParser::Operand QueryParser::parsePrimary()
{
    if (m_token.kind == TokenKind::Number) {
        const double number = m_token.number;
        advance();
        return {.part = m_expression.addConstant(number)};
    }
    if (!isAt("(")) {
        return parseField();
    }
    if (++m_nested > deepestNesting) {
        fail(
            {.code = MessageCode::QueryTooDeep, .arguments = {std::to_string(deepestNesting)}},
            m_token.offset);
    }
    advance();
    const Part inner = parseOr();
    if (!take(")")) {
        expect("\")\"");
    }
    --m_nested;
    return {.part = inner};
}

QueryParser::Operand QueryParser::parseField()
{
    FindKind kind = m_kind;
    std::vector<NamedStep> steps;
    while (!m_error) {
        const Token word = m_token;
        if (word.kind != TokenKind::Word || isKeyword(word.text)) {
            expect(steps.empty() ? "a field or a number" : "a field");
            break;
        }
        advance();
        std::string name(word.text);
        if (isAt(".") && name == "x") { // fields of X records: "x.rx"
            advance();
            name += "." + std::string(m_token.text);
            advance();
        } else if (take(".")) {
            const auto step = stepNamed(kind, word.text);
            constexpr std::size_t mostSteps = 8;
            if (!step || steps.size() == mostSteps) {
                failUnknown("row to go to from here named", word, {});
                break;
            }
            steps.push_back(*step);
            kind = step->to;
            continue;
        }
        auto field = findField(kind, name);
        if (!field) {
            failUnknown(
                "field of a " + std::string(findKindWords()[static_cast<std::size_t>(kind)]),
                word,
                knownFields(kind));
            break;
        }
        const NamesOf names = field->names;
        return {.part = m_expression.addField(std::move(steps), *std::move(field)), .names = names};
    }
    return {.part = m_expression.addConstant(0)};
}

} // namespace sectored
