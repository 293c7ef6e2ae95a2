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

/// Why a typed value means nothing.
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
    std::string at{}; ///< the name, or the text from where it is wrong; may be empty
};

/// A name that may stand for a number, e.g. of another field. Compared without blanks and without
/// regard to ASCII case.
struct ExpressionName {
    std::string name{};
    std::size_t value = 0; ///< index among the values given to evaluate()
};

/// What people type into a field of a number: `512`, `512*3`, `16 384`, `=ceiling-1024`; or a
/// change of the old value that begins with its sign: `+512`, `*2`, `/2`. A minus in front makes a
/// negative number, as it stands on screen; `-=64` and `+-64` take away.
class ValueExpression {
public:
    /// Blanks between groups of three digits and around everything else are allowed. The signs and
    /// narrow blanks that the screen shows are read as those of the keyboard.
    static tl::expected<ValueExpression, ExpressionFault> parse(
        std::string_view text,
        std::span<const ExpressionName> names);

    /// The value for one row, rounded to the nearest whole number. `values` are those of the names.
    /// Faults: DivisionByZero, TooLarge (beyond 2^53).
    tl::expected<std::int64_t, ExpressionFault> evaluate(
        std::int64_t old,
        std::span<const std::int64_t> values) const;

    /// The same, not rounded.
    tl::expected<double, ExpressionFault> evaluateReal(
        std::int64_t old,
        std::span<const std::int64_t> values) const;

    /// The indices of the names that it uses.
    std::vector<std::size_t> usedValues() const;

private:
    friend class ExpressionParser;

    struct Old {};
    struct Named {
        std::size_t value;
    };
    /// A number, a value of the row, or an operator on the last two: `+ - * /`, `~` for a sign.
    using Step = std::variant<double, Old, Named, char>;

    std::vector<Step> m_steps{}; ///< operands before their operator
};

/// The value of numbers alone: no names, no old value to change, and an ordinary blank parts two
/// numbers, so that only the screen's narrow one groups digits. Nothing for anything else.
std::optional<double> valueOf(std::string_view text);

} // namespace sectored::editor
