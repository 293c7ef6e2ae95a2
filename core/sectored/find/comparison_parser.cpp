#include "sectored/find/parser.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <string>

namespace sectored {

namespace {

/// A sign that compares, and what it tests.
struct Comparison {
    std::string_view sign;
    Operator what;
};

constexpr std::array comparisons{
    Comparison{"<=", Operator::LessOrEqual},
    Comparison{">=", Operator::GreaterOrEqual},
    Comparison{"<", Operator::Less},
    Comparison{">", Operator::Greater},
};

constexpr std::array<std::string_view, 5> keywords{"and", "or", "not", "in", "where"};

std::string_view titleOf(NamesOf names)
{
    switch (names) {
    case NamesOf::Palettes:
        return "palette";
    case NamesOf::Categories:
        return "category";
    case NamesOf::Labels:
        return "label";
    case NamesOf::Effectors:
        return "effector";
    case NamesOf::SectorTags:
    case NamesOf::WallTags:
    case NamesOf::SpriteTags:
        return "tag";
    case NamesOf::Nets:
        return "net";
    default:
        return "tile";
    }
}

} // namespace

bool QueryParser::isKeyword(std::string_view word)
{
    return std::ranges::find(keywords, word) != keywords.end();
}

QueryParser::Part QueryParser::parseComparison()
{
    const Operand left = parseSum();
    if (left.names == NamesOf::Nets) {
        return parseNetComparison(left.part);
    }
    if (takeWord("in")) {
        return parseAmong(left);
    }
    if (takeWord("not")) {
        if (!takeWord("in")) {
            expect("\"in\"");
        }
        const Part among = parseAmong(left);
        return checked(m_expression.add(Operator::Not, among, among));
    }
    if (isAt("~")) {
        return parsePattern(left);
    }
    if (take("=") || take("==")) {
        return parseEqual(left, Operator::Equal);
    }
    if (take("!=") || take("<>")) {
        return parseEqual(left, Operator::Unequal);
    }
    for (const Comparison& comparison : comparisons) {
        if (take(comparison.sign)) {
            const Operand right = parseSum();
            return checked(m_expression.add(comparison.what, left.part, right.part));
        }
    }
    if (left.names == NamesOf::Categories || left.names == NamesOf::Labels) {
        expect("\"=\", \"in\" or \"~\"");
    }
    return left.part;
}

/// Parses what follows `net`. Without a comparison, `net` is the count of numbers that pair.
QueryParser::Part QueryParser::parseNetComparison(Part net)
{
    if (take("=") || take("==")) {
        return parseNets(net, Operator::Equal);
    }
    if (take("!=") || take("<>")) {
        return parseNets(net, Operator::Unequal);
    }
    const bool isNegated = takeWord("not");
    if (takeWord("in")) {
        return parseNets(net, isNegated ? Operator::Unequal : Operator::Equal);
    }
    if (isNegated || isAt("~") || isAt("<") || isAt(">") || isAt("<=") || isAt(">=")) {
        expect("\"=\", \"!=\" or \"in\"");
    }
    return net;
}

/// Parses one number of a net, or a list of them.
QueryParser::Part QueryParser::parseNets(Part net, Operator what)
{
    const bool isList = take("(");
    std::vector<WantedNet> wanted;
    do {
        if (auto one = parseNet()) {
            wanted.push_back(*std::move(one));
        }
    } while (isList && !m_error && take(","));
    if (isList && !take(")")) {
        expect("\",\" or \")\"");
    }
    if (m_error) {
        return net;
    }
    // A net needs a game, or there would be no field of this name.
    const Part has = m_expression.addFieldBeside(net, netField(*m_game, std::move(wanted)));
    return what == Operator::Equal ? has : checked(m_expression.add(Operator::Not, has, has));
}

/// Parses `trigger`, `trigger:7`, `trigger:5..9`, `7` or the name of a number in quotation marks.
std::optional<WantedNet> QueryParser::parseNet()
{
    WantedNet wanted;
    if (m_token.kind == TokenKind::Text) {
        wanted.name = std::string(m_token.text);
        advance();
        return wanted;
    }
    if (m_token.kind == TokenKind::Word) {
        const auto numbers = takeGameName(NamesOf::Nets);
        if (!numbers) {
            return std::nullopt;
        }
        wanted.net = static_cast<std::size_t>(numbers->front().least);
        if (!take(":")) {
            return wanted;
        }
    }
    wanted.numbers = parseTagRange();
    return wanted.numbers ? std::optional(wanted) : std::nullopt;
}

std::optional<NumberRange> QueryParser::parseTagRange()
{
    const auto takeNumber = [this]() -> std::optional<double> {
        if (m_token.kind != TokenKind::Number) {
            expect("the number of a tag");
            return std::nullopt;
        }
        const double number = m_token.number;
        advance();
        return number;
    };
    const auto least = takeNumber();
    const auto most = least && take("..") ? takeNumber() : least;
    return least && most ? std::optional(NumberRange{*least, *most}) : std::nullopt;
}

QueryParser::Part QueryParser::parseEqual(Operand left, Operator what)
{
    std::vector<NumberRange> ranges;
    const Part compared = parseItem(left, what, ranges);
    if (ranges.empty()) {
        return compared;
    }
    const Part among = checked(m_expression.addAmong(left.part, std::move(ranges)));
    if (what == Operator::Equal) {
        return among;
    }
    // A missing number is not unequal either.
    const Part present = m_expression.add(Operator::Equal, left.part, left.part);
    const Part other = m_expression.add(Operator::Not, among, among);
    return checked(m_expression.add(Operator::And, present, other));
}

/// Parses a number, name or range. Constant ones are added to `ranges`; otherwise returns the
/// comparison with the left part, which is true if it is Equal or Unequal.
QueryParser::Part QueryParser::parseItem(
    Operand left,
    Operator what,
    std::vector<NumberRange>& ranges)
{
    if (auto named = takeGameName(left.names)) {
        std::ranges::move(*named, std::back_inserter(ranges));
        return left.part;
    }
    const Part least = parseSum().part;
    const bool isRange = take("..");
    const Part most = isRange ? parseSum().part : least;
    const double* const from = m_expression.constantOf(least);
    const double* const to = m_expression.constantOf(most);
    if (from != nullptr && to != nullptr) {
        ranges.push_back({*from, *to});
        return left.part;
    }
    if (!isRange) {
        return checked(m_expression.add(what, left.part, least));
    }
    const bool isInside = what == Operator::Equal;
    const Part low =
        m_expression.add(isInside ? Operator::GreaterOrEqual : Operator::Less, left.part, least);
    const Part high =
        m_expression.add(isInside ? Operator::LessOrEqual : Operator::Greater, left.part, most);
    return checked(m_expression.add(isInside ? Operator::And : Operator::Or, low, high));
}

QueryParser::Part QueryParser::parseAmong(Operand left)
{
    const bool isList = take("(");
    std::vector<NumberRange> ranges;
    std::optional<Part> others;
    do {
        const std::size_t before = ranges.size();
        const Part item = parseItem(left, Operator::Equal, ranges);
        if (ranges.size() == before && !m_error) {
            others = others ? checked(m_expression.add(Operator::Or, *others, item)) : item;
        }
    } while (isList && !m_error && take(","));
    if (isList && !take(")")) {
        expect("\",\" or \")\"");
    }
    if (ranges.empty() && others) {
        return *others;
    }
    const Part among = checked(m_expression.addAmong(left.part, std::move(ranges)));
    return others ? checked(m_expression.add(Operator::Or, among, *others)) : among;
}

QueryParser::Part QueryParser::parsePattern(Operand left)
{
    const Token sign = m_token;
    if (left.names == NamesOf::None) {
        expect("a comparison with a number; only names have patterns");
        return left.part;
    }
    const auto text = m_reader.nextPattern();
    if (!text) {
        fail(text.error(), sign.offset + 1);
        return left.part;
    }
    const auto pattern = Pattern::parse(text->text);
    if (!pattern) {
        const auto start = static_cast<std::size_t>(text->text.data() - m_text.data());
        fail(pattern.error(), start + pattern.error().where.offset.value_or(0));
        return left.part;
    }
    advance();
    return checked(m_expression.addAmong(
        left.part,
        m_game != nullptr ? numbersFitting(*m_game, left.names, *pattern)
                          : std::vector<NumberRange>()));
}

/// Takes a word or text that is a name of the game; a word only if it is no field. Empty, and
/// nothing is taken, if names cannot stand here.
std::optional<std::vector<NumberRange>> QueryParser::takeGameName(NamesOf names)
{
    const Token word = m_token;
    const bool isText = word.kind == TokenKind::Text;
    const bool isNameOnly = names == NamesOf::Categories || names == NamesOf::Labels;
    if (names == NamesOf::None || m_error || (!isText && word.kind != TokenKind::Word)) {
        if (isNameOnly) {
            expect("a name");
        }
        return std::nullopt;
    }
    if (!isText && !isNameOnly
        && (findField(m_kind, word.text) || stepNamed(m_kind, word.text) || isKeyword(word.text))) {
        return std::nullopt;
    }
    std::vector<NumberRange> numbers;
    if (m_game != nullptr) {
        numbers = numbersNamed(*m_game, names, word.text);
    }
    if (numbers.empty()) {
        std::vector<std::string> known =
            m_game != nullptr ? gameNames(*m_game, names) : std::vector<std::string>();
        if (!isText && !isNameOnly) {
            std::ranges::move(knownFields(m_kind), std::back_inserter(known));
        }
        failUnknown(titleOf(names), word, known);
        return std::nullopt;
    }
    advance();
    return numbers;
}

} // namespace sectored
