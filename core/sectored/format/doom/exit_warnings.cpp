#include "sectored/format/doom/level_of_map.h"

#include <algorithm>
#include <array>

namespace sectored::doom {

namespace {

/// Specials that end a level: by a switch, by walking over, by a shot; each also for the secret
/// exit.
constexpr std::array exitSpecials{11, 51, 52, 124, 197, 198};
/// The same of ZDoom: to the next level, to a level by its number, the end, and the secret exit.
constexpr std::array zdoomExitSpecials{74, 75, 243, 244};
/// What a player of Doom can pass, in Doom units.
constexpr std::int32_t highestStep = 24;
constexpr std::int32_t leastOpening = 56;

bool isExit(const DoomLine& line, UdmfNamespace nameSpace)
{
    const auto has = [&](const auto& specials) {
        return std::ranges::find(specials, line.special) != specials.end();
    };
    return nameSpace == UdmfNamespace::ZDoom ? has(zdoomExitSpecials) : has(exitSpecials);
}

/// Tests whether a player gets through a line, or may do so once something has moved.
bool letsThrough(const DoomLine& line, const DoomSector& from, const DoomSector& to)
{
    if ((line.flags & line_bit::blocking) != 0) {
        return false;
    }
    const bool mayMove = from.tag != 0 || to.tag != 0 || line.special != 0;
    const std::int32_t opening = std::min(from.ceiling.height, to.ceiling.height)
                                 - std::max(from.floor.height, to.floor.height);
    return mayMove
           || (opening >= leastOpening && to.floor.height - from.floor.height <= highestStep);
}

} // namespace

std::vector<Error> exitWarnings(const ExportedLevel& exported)
{
    const DoomLevel& level = exported.level;
    const auto endsLevel = [&](const DoomLine& line) {
        return isExit(line, level.nameSpace);
    };
    if (std::ranges::none_of(level.lines, endsLevel)) {
        // Scripts may end a level of ZDoom.
        return level.nameSpace == UdmfNamespace::ZDoom
                   ? std::vector<Error>()
                   : std::vector<Error>{{.code = MessageCode::DoomNoExit}};
    }
    struct Way {
        std::size_t line = 0;
        std::size_t to = 0;
    };
    std::vector<std::vector<Way>> ways(level.sectors.size());
    std::vector<char> isGoal(level.sectors.size());
    for (std::size_t number = 0; number < level.lines.size(); ++number) {
        const DoomLine& line = level.lines[number];
        if (!line.front) {
            continue;
        }
        const std::size_t front = level.sides[*line.front].sector;
        isGoal[front] = static_cast<char>(isGoal[front] != 0 || endsLevel(line));
        if (line.back) {
            const std::size_t back = level.sides[*line.back].sector;
            ways[front].push_back({number, back});
            ways[back].push_back({number, front});
        }
    }
    std::vector<char> isReached(level.sectors.size());
    std::vector<std::size_t> open{exported.startSector};
    isReached[exported.startSector] = 1;
    while (!open.empty()) {
        const std::size_t sector = open.back();
        open.pop_back();
        if (isGoal[sector] != 0) {
            return {};
        }
        for (const Way& way : ways[sector]) {
            if (isReached[way.to] == 0
                && letsThrough(
                    level.lines[way.line],
                    level.sectors[sector],
                    level.sectors[way.to])) {
                isReached[way.to] = 1;
                open.push_back(way.to);
            }
        }
    }
    return {{.code = MessageCode::DoomExitFar}};
}

} // namespace sectored::doom
