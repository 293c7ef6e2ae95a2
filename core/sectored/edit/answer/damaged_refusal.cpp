#include "sectored/edit/answer/damaged_refusal.h"

#include "sectored/map/invariant.h"

#include <algorithm>
#include <cstddef>
#include <span>

namespace sectored {

namespace {

/// The refusals for one kind of damage.
struct DamageCodes {
    MessageCode inLevel; ///< with the sector, then the walls if the sentence names some
    MessageCode inCopy;  ///< without arguments
    std::size_t namedWalls = 0;
};

DamageCodes codesOf(int rule)
{
    switch (rule) {
    case 1:
        return {MessageCode::DamagedTwoWalls, MessageCode::CopyTwoWalls};
    case 2:
        return {MessageCode::DamagedOpenLoop, MessageCode::CopyOpenLoop};
    case 3:
        return {MessageCode::DamagedZeroLength, MessageCode::CopyZeroLength, 1};
    case 4:
        return {MessageCode::DamagedCrossing, MessageCode::CopyCrossing, 2};
    case 5:
    case 7:
        return {MessageCode::DamagedArea, MessageCode::CopyArea};
    case 6:
        return {MessageCode::DamagedHole, MessageCode::CopyHole};
    case 13:
        return {MessageCode::DamagedRange, MessageCode::CopyRange};
    default:
        return {MessageCode::DamagedLink, MessageCode::CopyLink, 1};
    }
}

} // namespace

Refusal damagedRefusal(const MapView& view, SectorId sector)
{
    const Numbering& numbering = view.numbering();
    const auto violations = violationsOf(view, sector);
    Refusal refusal{
        .code = MessageCode::DamagedFold,
        .arguments = {numbered(numbering, sector)},
        .culprits = {.sectors = {sector}}};
    if (!violations.empty()) {
        const Violation& first = violations.front();
        const DamageCodes codes = codesOf(first.rule);
        refusal.code = codes.inLevel;
        if (codes.namedWalls > 0) {
            const auto walls =
                std::span(first.walls).first(std::min(first.walls.size(), codes.namedWalls));
            refusal.arguments.emplace_back(numbered(numbering, walls));
        }
        refusal.culprits.walls = first.walls;
    }
    return refusal;
}

Refusal damagedCopyRefusal(const MapView& copy, SectorId sector)
{
    const auto violations = violationsOf(copy, sector);
    return {
        .code =
            violations.empty() ? MessageCode::CopyFold : codesOf(violations.front().rule).inCopy};
}

} // namespace sectored
