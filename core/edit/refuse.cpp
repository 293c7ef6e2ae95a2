#include "core/edit/refuse.h"

namespace sectored {

std::string pointText(Point p)
{
    return "(" + std::to_string(p.x) + ", " + std::to_string(p.y) + ")";
}

std::optional<Refusal> rangeRefusal(const RangedValue& checked)
{
    if (checked.value >= checked.minimum && checked.value <= checked.maximum) {
        return std::nullopt;
    }
    return Refusal{
        .code = MessageCode::Range,
        .arguments = {
            checked.name + " " + std::to_string(checked.value),
            std::to_string(checked.minimum),
            std::to_string(checked.maximum)}};
}

std::optional<Refusal> rangeRefusal(Point p)
{
    if (insideCoordinateLimit(p)) {
        return std::nullopt;
    }
    return Refusal{
        .code = MessageCode::Range,
        .arguments = {
            "The point " + pointText(p),
            std::to_string(-coordinateLimit),
            std::to_string(coordinateLimit)}};
}

} // namespace sectored
