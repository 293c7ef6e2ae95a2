#include "editor/tool/value_expression.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <utility>

namespace sectored::editor {

namespace {

using Kind = ExpressionFault::Kind;

constexpr double largest = 9007199254740992.0;
constexpr int deepest = 64;

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// Bytes beyond ASCII are letters of other languages.
bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'
           || static_cast<unsigned char>(c) >= 0x80;
}

char lowered(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool isSameName(std::string_view left, std::string_view right)
{
    const auto plain = [](std::string_view text) {
        std::string name;
        for (const char c : text) {
            if (c != ' ') {
                name += lowered(c);
            }
        }
        return name;
    };
    return plain(left) == plain(right);
}

/// Converts displayed characters to typed ones. `group` replaces a narrow space between digits.
std::string plainText(std::string_view text, std::string_view group)
{
    const std::array<std::pair<std::string_view, std::string_view>, 7> signs{
        {{"\u2212", "-"},
         {"\u00d7", "*"},
         {"\u00f7", "/"},
         {"\u202f", group},
         {"\u2009", group},
         {"\u00a0", group},
         {"\t", " "}}};
    std::string plain(text);
    for (const auto& [shown, typed] : signs) {
        for (auto at = plain.find(shown); at != std::string::npos; at = plain.find(shown, at)) {
            plain.replace(at, shown.size(), typed);
            at += typed.size();
        }
    }
    return plain;
}

std::optional<double> calculated(char sign, double left, double right)
{
    switch (sign) {
    case '+':
        return left + right;
    case '-':
        return left - right;
    case '*':
        return left * right;
    default:
        return right != 0 ? std::optional(left / right) : std::nullopt;
    }
}

} // namespace

/// Recursive descent parser that writes the steps and stops at the first fault.
class ExpressionParser {
public:
    ExpressionParser(std::string_view text, std::span<const ExpressionName> names)
        : m_rest(text)
        , m_names(names)
    {
        skipBlanks();
    }

    /// Parses numbers only, separated by blanks.
    tl::expected<ValueExpression, ExpressionFault> parseNumbers()
    {
        m_blankGroups = false;
        sum();
        return result();
    }

    tl::expected<ValueExpression, ExpressionFault> parse()
    {
        const char first = peek();
        const bool assigns = m_rest.size() > 1 && m_rest[1] == '=';
        if (assigns && std::string_view("+-*/").find(first) != std::string_view::npos) {
            m_rest.remove_prefix(2);
            m_result.m_steps.emplace_back(ValueExpression::Old{});
            sum();
            m_result.m_steps.emplace_back(first);
        } else if (first == '+' || first == '*' || first == '/') {
            m_result.m_steps.emplace_back(ValueExpression::Old{});
            sumAfterOperand();
        } else {
            take('=');
            sum();
        }
        return result();
    }

private:
    tl::expected<ValueExpression, ExpressionFault> result()
    {
        if (!m_fault && !m_rest.empty()) {
            fail(Kind::OperatorExpected);
        }
        if (m_fault) {
            return tl::unexpected(*m_fault);
        }
        return m_result;
    }

    char peek() const { return m_rest.empty() ? '\0' : m_rest.front(); }

    void skipBlanks()
    {
        m_rest.remove_prefix(std::min(m_rest.find_first_not_of(' '), m_rest.size()));
    }

    bool take(char wanted)
    {
        if (peek() != wanted) {
            return false;
        }
        m_rest.remove_prefix(1);
        skipBlanks();
        return true;
    }

    void fail(Kind kind)
    {
        if (!m_fault) {
            m_fault = ExpressionFault{.kind = kind, .at = std::string(m_rest)};
        }
    }

    void sum()
    {
        product();
        sumAfterProduct();
    }

    void sumAfterOperand()
    {
        productAfterOperand();
        sumAfterProduct();
    }

    void sumAfterProduct()
    {
        while (!m_fault && (peek() == '+' || peek() == '-')) {
            const char sign = peek();
            take(sign);
            product();
            m_result.m_steps.emplace_back(sign);
        }
    }

    void product()
    {
        operand();
        productAfterOperand();
    }

    void productAfterOperand()
    {
        while (!m_fault && (peek() == '*' || peek() == '/')) {
            const char sign = peek();
            take(sign);
            operand();
            m_result.m_steps.emplace_back(sign);
        }
    }

    void operand()
    {
        bool negative = false;
        skipBlanks();
        for (int signs = 0; signs < deepest && (peek() == '-' || peek() == '+'); ++signs) {
            negative ^= peek() == '-';
            take(peek());
        }
        if (isDigit(peek()) || peek() == '.') {
            number();
        } else if (isLetter(peek())) {
            name();
        } else if (peek() == '(' && m_depth < deepest) {
            parentheses();
        } else {
            fail(Kind::ValueExpected);
        }
        if (negative) {
            m_result.m_steps.emplace_back('~');
        }
    }

    void parentheses()
    {
        ++m_depth;
        take('(');
        sum();
        if (!m_fault && !take(')')) {
            fail(Kind::ParenthesisExpected);
        }
        --m_depth;
    }

    /// Tests for a blank between groups of three digits.
    bool isGroupAhead() const
    {
        return m_blankGroups && m_rest.size() >= 4 && m_rest[0] == ' '
               && std::ranges::all_of(m_rest.substr(1, 3), isDigit)
               && (m_rest.size() == 4 || !isDigit(m_rest[4]));
    }

    void number()
    {
        std::string digits;
        while (isDigit(peek()) || peek() == '.' || isGroupAhead()) {
            if (peek() != ' ') {
                digits += peek();
            }
            m_rest.remove_prefix(1);
        }
        double value = 0;
        const char* const end = digits.data() + digits.size();
        const auto read = std::from_chars(digits.data(), end, value);
        if (read.ec != std::errc() || read.ptr != end) {
            fail(Kind::ValueExpected);
        }
        m_result.m_steps.emplace_back(value);
        skipBlanks();
    }

    void name()
    {
        std::size_t length = 0;
        while (length < m_rest.size()
               && (isLetter(m_rest[length]) || isDigit(m_rest[length]) || m_rest[length] == ' ')) {
            ++length;
        }
        const std::string_view text = m_rest.substr(0, length);
        const auto known = std::ranges::find_if(m_names, [&](const ExpressionName& each) {
            return isSameName(each.name, text);
        });
        if (known == m_names.end()) {
            m_rest = text.substr(0, text.find_last_not_of(' ') + 1);
            fail(Kind::UnknownName);
            return;
        }
        m_rest.remove_prefix(length);
        m_result.m_steps.emplace_back(ValueExpression::Named{known->value});
    }

    std::string_view m_rest;
    std::span<const ExpressionName> m_names;
    ValueExpression m_result{};
    std::optional<ExpressionFault> m_fault{};
    int m_depth = 0;
    bool m_blankGroups = true;
};

tl::expected<ValueExpression, ExpressionFault> ValueExpression::parse(
    std::string_view text,
    std::span<const ExpressionName> names)
{
    const std::string plain = plainText(text, " ");
    return ExpressionParser(plain, names).parse();
}

tl::expected<std::int64_t, ExpressionFault> ValueExpression::evaluate(
    std::int64_t old,
    std::span<const std::int64_t> values) const
{
    return evaluateReal(old, values).map([](double value) -> std::int64_t {
        return std::llround(value);
    });
}

tl::expected<double, ExpressionFault> ValueExpression::evaluateReal(
    std::int64_t old,
    std::span<const std::int64_t> values) const
{
    std::vector<double> stack;
    for (const Step& step : m_steps) {
        if (const auto* const number = std::get_if<double>(&step)) {
            stack.push_back(*number);
        } else if (const auto* const named = std::get_if<Named>(&step)) {
            stack.push_back(static_cast<double>(values[named->value]));
        } else if (const auto* const sign = std::get_if<char>(&step)) {
            if (*sign == '~') {
                stack.back() = -stack.back();
                continue;
            }
            const double right = stack.back();
            stack.pop_back();
            const auto result = calculated(*sign, stack.back(), right);
            if (!result) {
                return tl::unexpected(ExpressionFault{.kind = Kind::DivisionByZero});
            }
            stack.back() = *result;
        } else {
            stack.push_back(static_cast<double>(old));
        }
    }
    if (!(std::abs(stack.back()) <= largest)) {
        return tl::unexpected(ExpressionFault{.kind = Kind::TooLarge});
    }
    return stack.back();
}

std::vector<std::size_t> ValueExpression::usedValues() const
{
    std::vector<std::size_t> used;
    for (const Step& step : m_steps) {
        if (const auto* const named = std::get_if<Named>(&step)) {
            used.push_back(named->value);
        }
    }
    return used;
}

std::optional<double> valueOf(std::string_view text)
{
    const std::string plain = plainText(text, "");
    const auto read = ExpressionParser(plain, {}).parseNumbers();
    if (!read) {
        return std::nullopt;
    }
    const auto value = read->evaluateReal(0, {});
    return value ? std::optional(*value) : std::nullopt;
}

} // namespace sectored::editor
