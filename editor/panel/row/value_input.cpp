#include "editor/panel/row/value_input.h"

#include "editor/panel/row/property.h"
#include "editor/setting/display_text.h"
#include "editor/tool/value_expression.h"

#include <QObject>

#include <algorithm>

namespace sectored::editor {

namespace {

std::vector<ExpressionName> namesOf(std::span<const Property> properties)
{
    std::vector<ExpressionName> names;
    for (std::size_t at = 0; at < properties.size(); ++at) {
        names.push_back({mapName(properties[at]).toStdString(), at});
        names.push_back({properties[at].label.toStdString(), at});
    }
    return names;
}

QString faultText(const ExpressionFault& fault)
{
    const QString at = foreignText(fault.at);
    switch (fault.kind) {
    case ExpressionFault::Kind::ValueExpected:
        return at.isEmpty() ? QObject::tr("Expected a number or a field name at the end.")
                            : QObject::tr("Expected a number or a field name at “%1”.").arg(at);
    case ExpressionFault::Kind::OperatorExpected:
        return QObject::tr("Expected +, -, * or / at “%1”.").arg(at);
    case ExpressionFault::Kind::ParenthesisExpected:
        return QObject::tr("Missing closing parenthesis.");
    case ExpressionFault::Kind::UnknownName:
        return QObject::tr("There is no field “%1”. Enter a number or a field name such as lotag.")
            .arg(at);
    case ExpressionFault::Kind::DivisionByZero:
        return QObject::tr("Division by zero.");
    case ExpressionFault::Kind::TooLarge:
        break;
    }
    return QObject::tr("The result is too large.");
}

QString rangeRefusal(const Property& property, std::int64_t value)
{
    return QObject::tr("%1 is out of range (%2 to %3).")
        .arg(
            displayNumber(value),
            displayNumber(property.minimum),
            displayNumber(property.maximum));
}

} // namespace

tl::expected<std::vector<std::int64_t>, QString> wantedValues(const ValueInput& input)
{
    const auto expression =
        ValueExpression::parse(input.text.trimmed().toStdString(), namesOf(input.properties));
    if (!expression) {
        return tl::unexpected(faultText(expression.error()));
    }
    std::vector<std::vector<std::int64_t>> columns(input.properties.size());
    for (const std::size_t used : expression->usedValues()) {
        columns[used] = input.properties[used].values();
    }
    std::vector<std::int64_t> row(columns.size());
    std::vector<std::int64_t> wanted;
    for (const std::int64_t old : input.property.values()) {
        for (std::size_t column = 0; column < columns.size(); ++column) {
            row[column] = columns[column].empty() ? 0 : columns[column][wanted.size()];
        }
        const auto value = expression->evaluate(old, row);
        if (!value) {
            return tl::unexpected(faultText(value.error()));
        }
        if (*value < input.property.minimum || *value > input.property.maximum) {
            return tl::unexpected(rangeRefusal(input.property, *value));
        }
        wanted.push_back(*value);
    }
    return wanted;
}

std::vector<std::int64_t> steppedValues(const Property& property, int steps)
{
    std::vector<std::int64_t> values = property.values();
    for (std::int64_t& value : values) {
        value = std::clamp(value + steps * property.step, property.minimum, property.maximum);
    }
    return values;
}

} // namespace sectored::editor
