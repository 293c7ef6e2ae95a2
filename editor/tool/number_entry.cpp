#include "editor/tool/number_entry.h"

#include "sectored/geom/affine_map.h"
#include "sectored/geom/closest_on_segment.h"
#include "sectored/geom/nearest_point.h"

#include "editor/tool/number_text.h"
#include "editor/tool/screen_angle.h"
#include "editor/tool/value_expression.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace sectored::editor {

namespace {

constexpr std::array fields{NumberField::Length, NumberField::Angle, NumberField::At};

/// Parses two numbers separated by a comma or semicolon, or by the first blank that leaves two.
std::optional<Vec2> twoNumbers(std::string_view text)
{
    auto parted = text.find_first_of(",;");
    const bool byBlank = parted == std::string_view::npos;
    for (std::size_t at = byBlank ? text.find(' ') : parted; at != std::string_view::npos;
         at = byBlank ? text.find(' ', at + 1) : std::string_view::npos) {
        const auto first = valueOf(text.substr(0, at));
        const auto second = valueOf(text.substr(at + 1));
        if (first && second) {
            return Vec2{*first, *second};
        }
    }
    return std::nullopt;
}

bool isRelative(std::string_view text)
{
    return text.starts_with('r') || text.starts_with('R');
}

constexpr double thousandths = 1000;

/// Formats thousandths without trailing zeros.
std::string thousandthsText(std::int32_t value)
{
    return decimalText({std::int64_t{value} * (billion / 1000)});
}

Vec2 wayOf(const NumberAim& aim)
{
    const Point from = aim.from.value_or(aim.at);
    return {static_cast<double>(aim.at.x) - from.x, static_cast<double>(aim.at.y) - from.y};
}

} // namespace

NumberEntry::NumberEntry(NumberAim aim)
    : m_aim(aim)
{}

void NumberEntry::type(NumberField field, std::string text)
{
    m_texts[static_cast<std::size_t>(field)] = std::move(text);
}

NumberField NumberEntry::firstField() const
{
    return m_aim.from ? NumberField::Length : NumberField::At;
}

/// Returns the values of a use other than Position, in thousandths.
std::optional<Point> NumberEntry::values() const
{
    const std::string& text = typedText(NumberField::At);
    if (const auto one = valueOf(text)) {
        const Point both = nearestPoint({*one * thousandths, *one * thousandths});
        return m_aim.use == NumberUse::Scale ? both : Point{both.x, 0};
    }
    const auto two = m_aim.use == NumberUse::Scale ? twoNumbers(text) : std::nullopt;
    return two ? std::optional(nearestPoint({two->x * thousandths, two->y * thousandths}))
               : std::nullopt;
}

std::optional<Point> NumberEntry::position(NumberField field) const
{
    if (m_aim.use != NumberUse::Position) {
        return field == NumberField::At ? values() : std::nullopt;
    }
    const std::string& text = typedText(field);
    if (field != NumberField::At && valueOf(text)) {
        return std::nullopt;
    }
    const bool relative = isRelative(text);
    const auto numbers = twoNumbers(relative ? std::string_view{text}.substr(1) : text);
    if (!numbers || (relative && !m_aim.from)) {
        return std::nullopt;
    }
    const Vec2 base = relative ? toVec2(*m_aim.from) : Vec2{};
    return nearestPoint({base.x + numbers->x, base.y + numbers->y});
}

bool NumberEntry::isUnderstood(NumberField field) const
{
    const std::string& text = typedText(field);
    if (text.empty() || position(field)) {
        return true;
    }
    return field != NumberField::At && m_aim.from && valueOf(text);
}

std::optional<NumberField> NumberEntry::wrongField() const
{
    const auto* const wrong =
        std::ranges::find_if(fields, [this](NumberField field) { return !isUnderstood(field); });
    return wrong == fields.end() ? std::nullopt : std::optional(*wrong);
}

std::optional<Point> NumberEntry::target() const
{
    if (wrongField()) {
        return std::nullopt;
    }
    for (const NumberField field : fields) {
        if (const auto point = position(field)) {
            return point;
        }
    }
    const auto length = valueOf(typedText(NumberField::Length));
    const auto degrees = valueOf(typedText(NumberField::Angle));
    if (!m_aim.from || (!length && !degrees)) {
        return m_aim.at;
    }
    const Vec2 way = wayOf(m_aim);
    const double radians = (degrees ? *degrees : degreesOf(way)) * std::numbers::pi / 180;
    const double distance = length ? *length : std::hypot(way.x, way.y);
    const Vec2 from = toVec2(*m_aim.from);
    return nearestPoint(
        {from.x + distance * std::cos(radians), from.y - distance * std::sin(radians)});
}

std::string NumberEntry::shown(NumberField field) const
{
    if (isTyped(field)) {
        return typedText(field);
    }
    const NumberAim aim{.from = m_aim.from, .at = target().value_or(m_aim.at)};
    const Vec2 way = wayOf(aim);
    switch (field) {
    case NumberField::Length:
        return lengthText(std::hypot(way.x, way.y));
    case NumberField::Angle:
        return degreesText(degreesOf(way));
    case NumberField::At:
        break;
    }
    if (m_aim.use == NumberUse::Scale) {
        return filledText("{0}, {1}", {thousandthsText(aim.at.x), thousandthsText(aim.at.y)});
    }
    return m_aim.use == NumberUse::Position ? pointText(aim.at) : thousandthsText(aim.at.x);
}

} // namespace sectored::editor
