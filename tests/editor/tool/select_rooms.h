#pragma once

#include "tests/editor/tool/bare_target.h"
#include "tests/support/map_text.h"

#include <algorithm>

/// Levels for tests of the Select tool, and checks of its overlay.
namespace sectored::test {

inline BareTarget twoRooms()
{
    return BareTarget(mapFromText(R"(
sector 0: 0,0 160,0 160,160 0,160
sector 1: 160,0 320,0 320,160 160,160
)"));
}

/// Two congruent sectors on top of each other.
inline BareTarget equalRooms()
{
    return BareTarget(mapFromText(
        "sector 0: 0,0 160,0 160,160 0,160\nsector 1: 0,0 160,0 160,160 0,160\n",
        Linking::None));
}

inline BareTarget stackedRooms()
{
    return BareTarget(mapFromText(R"(
sector 0: 0,0 160,0 160,160 0,160
sector 1: 64,64 320,64 320,96 64,96
)"));
}

inline BareTarget roomsWithSprite()
{
    return BareTarget(mapFromText(R"(
sector 0: 0,0 160,0 160,160 0,160
sector 1: 160,0 320,0 320,160 160,160
sprite: 40,40 sector 0
)"));
}

inline SectorId sector(const BareTarget& target, int number)
{
    return *target.view().numbering().sectorAt(number);
}

inline bool shows(const editor::Overlay& overlay, editor::OverlayRole role)
{
    return std::ranges::any_of(overlay.lines, [role](auto& line) { return line.role == role; });
}

inline bool linesEndAt(const editor::Overlay& overlay, editor::OverlayRole role, Vec2 at)
{
    return std::ranges::any_of(overlay.lines, [role, at](auto& line) {
        return line.role == role && (line.from == at || line.to == at);
    });
}

/// Returns the first point of a sector.
inline Point startOf(const BareTarget& target, std::int32_t number)
{
    const Map& map = target.map();
    return map[map.wallsOf(sector(target, number)).front()].position;
}

} // namespace sectored::test
