#include "core/edit/damaged_refusal.h"

#include "core/map/invariant.h"

namespace sectored {

namespace {

std::string wallText(const MapView& view, const Violation& violation)
{
    return violation.walls.empty()
               ? std::string("a wall")
               : "wall " + std::to_string(view.numbering().of(violation.walls.front()));
}

std::string reasonOf(const MapView& view, const Violation& violation)
{
    switch (violation.rule) {
    case 1:
        return "a loop has fewer than three walls";
    case 2:
        return "a loop does not close";
    case 3:
        return wallText(view, violation) + " has no length";
    case 4:
        if (violation.walls.size() >= 2) {
            return "walls " + std::to_string(view.numbering().of(violation.walls[0])) + " and "
                   + std::to_string(view.numbering().of(violation.walls[1])) + " cross";
        }
        return "walls cross";
    case 5:
    case 7:
        return "its area is not positive";
    case 6:
        return "a hole lies outside its outer loop";
    case 13:
        return "a coordinate is out of range";
    default:
        return wallText(view, violation) + " has a broken link";
    }
}

} // namespace

Refusal damagedRefusal(const MapView& view, SectorId sector)
{
    const auto violations = violationsOf(view, sector);
    Refusal refusal{
        .code = MessageCode::Damaged,
        .arguments =
            {std::to_string(view.numbering().of(sector)), "two of its walls lie on each other"},
        .culprits = {.sectors = {sector}}};
    if (!violations.empty()) {
        refusal.arguments[1] = reasonOf(view, violations.front());
        refusal.culprits.walls = violations.front().walls;
    }
    return refusal;
}

} // namespace sectored
