#include "sectored/edit/answer/damaged_refusal.h"

#include "sectored/map/invariant.h"

#include <utility>

namespace sectored {

namespace {

/// A violation. The reason contains wall numbers only if `numbering` is not null.
struct Damage {
    const Violation& violation;
    const Numbering* numbering = nullptr;
};

std::string wallText(const Damage& damage)
{
    const auto& walls = damage.violation.walls;
    return walls.empty() || damage.numbering == nullptr
               ? std::string("a wall")
               : "wall " + std::to_string(damage.numbering->of(walls.front()));
}

std::string crossingText(const Damage& damage)
{
    const auto& walls = damage.violation.walls;
    if (walls.size() < 2 || damage.numbering == nullptr) {
        return "walls cross";
    }
    return "walls " + std::to_string(damage.numbering->of(walls[0])) + " and "
           + std::to_string(damage.numbering->of(walls[1])) + " cross";
}

std::string reasonOf(const Damage& damage)
{
    switch (damage.violation.rule) {
    case 1:
        return "a loop has fewer than three walls";
    case 2:
        return "a loop does not close";
    case 3:
        return wallText(damage) + " has no length";
    case 4:
        return crossingText(damage);
    case 5:
    case 7:
        return "its area is not positive";
    case 6:
        return "a hole lies outside its outer loop";
    case 13:
        return "a coordinate is out of range";
    default:
        return wallText(damage) + " has a broken link";
    }
}

Refusal refusalOf(std::string subject)
{
    return {
        .code = MessageCode::Damaged,
        .arguments = {std::move(subject), "two of its walls lie on each other"}};
}

} // namespace

Refusal damagedRefusal(const MapView& view, SectorId sector)
{
    const auto violations = violationsOf(view, sector);
    Refusal refusal = refusalOf("Sector " + std::to_string(view.numbering().of(sector)));
    refusal.culprits.sectors = {sector};
    if (!violations.empty()) {
        refusal.arguments[1] =
            reasonOf({.violation = violations.front(), .numbering = &view.numbering()});
        refusal.culprits.walls = violations.front().walls;
    }
    return refusal;
}

Refusal damagedCopyRefusal(const MapView& copy, SectorId sector)
{
    const auto violations = violationsOf(copy, sector);
    Refusal refusal = refusalOf("A copied sector");
    if (!violations.empty()) {
        refusal.arguments[1] = reasonOf({.violation = violations.front()});
    }
    return refusal;
}

} // namespace sectored
