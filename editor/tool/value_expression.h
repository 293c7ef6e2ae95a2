#pragma once

#include <tl/expected.hpp>

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace sectored::editor {

/// Reason why a typed value is invalid.
struct ExpressionFault {
    enum class Kind {
        ValueExpected, ///< a number, a name or an opening parenthesis
        OperatorExpected,
        ParenthesisExpected, ///< a closing one
        UnknownName,
        DivisionByZero,
        TooLarge,
    };

    Kind kind{};
    std::string at{}; ///< the name, or the invalid rest of the text; may be empty
};

/// A name for a number, such as another field. Blanks and ASCII case are ignored in comparisons.
struct ExpressionName {
    std::string name{};
    std::size_t value = 0; ///< index among the values given to evaluate()
};

/// A number typed into a field: `512`, `512*3`, `16 384`, `=ceiling-1024`. A leading operator
/// changes the old value: `+512`, `*2`, `/2`. A leading minus makes a negative number; `-=64` and
/// `+-64` subtract.
class ValueExpression {
public:
    /// Parses a text. Blanks are allowed between groups of three digits and between other parts.
    /// Displayed signs and narrow spaces are accepted too.
    static tl::expected<ValueExpression, ExpressionFault> parse(
        std::string_view text,
        std::span<const ExpressionName> names);

    /// Returns the value for one row, rounded to a whole number. `values` belong to the names.
    /// Faults: DivisionByZero, TooLarge (beyond 2^53).
    tl::expected<std::int64_t, ExpressionFault> evaluate(
        std::int64_t old,
        std::span<const std::int64_t> values) const;

    /// Returns the value without rounding.
    tl::expected<double, ExpressionFault> evaluateReal(
        std::int64_t old,
        std::span<const std::int64_t> values) const;

    /// Returns the indices of the names in use.
    std::vector<std::size_t> usedValues() const;

private:
    friend class ExpressionParser;

    struct Old {};
    struct Named {
        std::size_t value;
    };
    /// A number, the old value, a named value, or an operator on the last two: `+ - * /`; `~` is a
    /// sign.
    using Step = std::variant<double, Old, Named, char>;

    std::vector<Step> m_steps{}; ///< operands before their operator
};

/// Evaluates numbers only: no names and no old value. An ordinary blank separates numbers, so that
/// only the narrow space groups digits. Empty for anything else.
std::optional<double> valueOf(std::string_view text);

} // namespace sectored::editor
