#include "sectored/find/expression.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace sectored {

namespace {

constexpr double noValue = std::numeric_limits<double>::quiet_NaN();

double truth(bool isTrue)
{
    return isTrue ? 1 : 0;
}

bool isTrue(double value)
{
    return value != 0 && !std::isnan(value);
}

double resultOf(Operator what, double left, double right)
{
    switch (what) {
    case Operator::Add:
        return left + right;
    case Operator::Subtract:
        return left - right;
    case Operator::Multiply:
        return left * right;
    case Operator::Divide:
        return right == 0 ? noValue : left / right;
    case Operator::Equal:
        return truth(left == right);
    case Operator::Unequal:
        return truth(left < right || left > right); // false for a missing number
    case Operator::Less:
        return truth(left < right);
    case Operator::LessOrEqual:
        return truth(left <= right);
    case Operator::Greater:
        return truth(left > right);
    case Operator::GreaterOrEqual:
        return truth(left >= right);
    default:
        return noValue;
    }
}

/// Returns the ranges sorted and joined where they overlap.
std::vector<NumberRange> joinedRanges(std::vector<NumberRange> ranges)
{
    std::erase_if(ranges, [](const NumberRange& each) { return each.least > each.most; });
    std::ranges::sort(ranges, {}, &NumberRange::least);
    std::vector<NumberRange> joined;
    for (const NumberRange& range : ranges) {
        if (!joined.empty() && range.least <= joined.back().most) {
            joined.back().most = std::max(joined.back().most, range.most);
        } else {
            joined.push_back(range);
        }
    }
    return joined;
}

} // namespace

Expression::Part Expression::addConstant(double number)
{
    m_nodes.push_back({.what = Operator::Constant, .number = number});
    return m_nodes.size() - 1;
}

Expression::Part Expression::addField(std::vector<NamedStep> steps, NamedField field)
{
    m_fields.push_back({std::move(steps), std::move(field)});
    m_nodes.push_back({.what = Operator::Field, .index = m_fields.size() - 1});
    return m_nodes.size() - 1;
}

Expression::Part Expression::addFieldBeside(Part like, NamedField field)
{
    std::vector<NamedStep> steps = m_fields[m_nodes[like].index].steps;
    return addField(std::move(steps), std::move(field));
}

Expression::Part Expression::addAmong(Part left, std::vector<NumberRange> ranges)
{
    m_ranges.push_back(joinedRanges(std::move(ranges)));
    m_nodes.push_back(
        {.what = Operator::Among,
         .index = m_ranges.size() - 1,
         .left = left,
         .depth = depthOf(left) + 1});
    return m_nodes.size() - 1;
}

Expression::Part Expression::add(Operator what, Part left, Part right)
{
    m_nodes.push_back(
        {.what = what,
         .left = left,
         .right = right,
         .depth = std::max(depthOf(left), depthOf(right)) + 1});
    return m_nodes.size() - 1;
}

const NamedField* Expression::fieldOf(Part part) const
{
    const Node& node = m_nodes[part];
    return node.what == Operator::Field && m_fields[node.index].steps.empty()
               ? &m_fields[node.index].field
               : nullptr;
}

const NamedField* Expression::fieldAt(Part part) const
{
    const Node& node = m_nodes[part];
    return node.what == Operator::Field ? &m_fields[node.index].field : nullptr;
}

const double* Expression::constantOf(Part part) const
{
    const Node& node = m_nodes[part];
    return node.what == Operator::Constant ? &node.number : nullptr;
}

double Expression::readField(const SteppedField& field, const MapView& view, FoundRow row) const
{
    for (const NamedStep& step : field.steps) {
        const auto next = step.go(view, row);
        if (!next) {
            return noValue;
        }
        row = *next;
    }
    return sectored::valueOf(field.field, view, row);
}

bool Expression::isAmong(const std::vector<NumberRange>& ranges, double number) const
{
    const auto after = std::ranges::upper_bound(ranges, number, {}, &NumberRange::least);
    return after != ranges.begin() && number <= std::prev(after)->most;
}

double Expression::valueOf(Part part, const MapView& view, const FoundRow& row) const
{
    const Node& node = m_nodes[part];
    switch (node.what) {
    case Operator::Constant:
        return node.number;
    case Operator::Field:
        return readField(m_fields[node.index], view, row);
    case Operator::Among: {
        const double number = valueOf(node.left, view, row);
        return truth(!std::isnan(number) && isAmong(m_ranges[node.index], number));
    }
    case Operator::Negate:
        return -valueOf(node.left, view, row);
    case Operator::Not:
        return truth(!isTrue(valueOf(node.left, view, row)));
    case Operator::And:
        return truth(
            isTrue(valueOf(node.left, view, row)) && isTrue(valueOf(node.right, view, row)));
    case Operator::Or:
        return truth(
            isTrue(valueOf(node.left, view, row)) || isTrue(valueOf(node.right, view, row)));
    default:
        return resultOf(node.what, valueOf(node.left, view, row), valueOf(node.right, view, row));
    }
}

} // namespace sectored
