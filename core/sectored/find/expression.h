#pragma once

#include "sectored/find/found_row.h"
#include "sectored/find/game_names.h"
#include "sectored/find/named_field.h"

#include <cstddef>
#include <vector>

namespace sectored {

/// What a part of an expression computes. Truth is 1 or 0. A comparison with a missing number is
/// false; arithmetic with one, and a division by 0, is missing.
enum class Operator {
    Constant,
    Field,
    Among, ///< whether the left part is in one of the ranges
    Negate,
    Not,
    And,
    Or,
    Add,
    Subtract,
    Multiply,
    Divide,
    Equal,
    Unequal,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
};

/// An expression over the fields of a row, such as `shade + 4` or `tile = 25 and portal`. A value.
class Expression {
public:
    /// Index of a part. Parts are added before those that use them.
    using Part = std::size_t;

    /// Longest chain of parts of which each is in the next.
    static constexpr std::size_t deepest = 500;

    Part addConstant(double number);
    /// Adds a field of the row that the steps lead to.
    Part addField(std::vector<NamedStep> steps, NamedField field);
    /// Adds a field of the row that another field is of. Precondition: `like` is a field.
    Part addFieldBeside(Part like, NamedField field);
    /// Adds the test whether a part is in one of the ranges.
    Part addAmong(Part left, std::vector<NumberRange> ranges);
    /// Adds a part that computes from one or two others.
    Part add(Operator what, Part left, Part right);

    /// Length of the longest chain that ends in a part.
    std::size_t depthOf(Part part) const { return m_nodes[part].depth; }
    /// Returns the field of a part without steps. Null for another part.
    const NamedField* fieldOf(Part part) const;
    /// Returns the field of a part, also of one with steps. Null for another part.
    const NamedField* fieldAt(Part part) const;
    /// Returns the number of a constant. Null for another part.
    const double* constantOf(Part part) const;

    /// Computes a part for a row; NaN if it has no value. Precondition: depthOf(part) <= deepest.
    double valueOf(Part part, const MapView& view, const FoundRow& row) const;

private:
    struct Node {
        Operator what{};
        double number = 0;
        std::size_t index = 0; ///< of the field or of the ranges
        Part left = 0;
        Part right = 0;
        std::size_t depth = 1;
    };

    /// A field of another row.
    struct SteppedField {
        std::vector<NamedStep> steps{};
        NamedField field{};
    };

    double readField(const SteppedField& field, const MapView& view, FoundRow row) const;
    bool isAmong(const std::vector<NumberRange>& ranges, double number) const;

    std::vector<Node> m_nodes{};
    std::vector<SteppedField> m_fields{};
    std::vector<std::vector<NumberRange>> m_ranges{}; ///< sorted, without overlaps
};

} // namespace sectored
