#include "editor/tool/move/sprite_steps.h"

#include "sectored/geom/build_angle.h"

#include <algorithm>
#include <cmath>

namespace sectored::editor {

namespace {

constexpr int stepsOfCircle = 24; ///< of 15 degrees
constexpr std::int32_t fineTurn = 8;
constexpr std::int32_t repeatGrid = 8;
constexpr std::int32_t mostRepeat = 255;

/// Returns the angle of a number of steps, which may be beyond a circle.
std::int32_t angleOfSteps(int steps)
{
    return static_cast<std::int32_t>(
        std::lround(steps * static_cast<double>(fullCircle) / stepsOfCircle));
}

template <class Change>
SetEachRequest eachSprite(
    std::span<const SpriteId> sprites,
    const char* field,
    const Change& valueOf)
{
    SetEachRequest request{
        .rows = std::vector(sprites.begin(), sprites.end()),
        .field = field,
        .values = {}};
    for (const SpriteId sprite : sprites) {
        request.values.push_back(valueOf(sprite));
    }
    return request;
}

} // namespace

std::int32_t turnedAngle(std::int32_t angle, int way, SpriteStep step)
{
    const std::int32_t from = wholeAngle(angle);
    if (step == SpriteStep::Fine) {
        return wholeAngle(from + way * fineTurn);
    }
    int steps = way > 0 ? 0 : stepsOfCircle;
    while (way > 0 ? angleOfSteps(steps) <= from : angleOfSteps(steps) >= from) {
        steps += way > 0 ? 1 : -1;
    }
    return wholeAngle(angleOfSteps(steps));
}

std::int32_t steppedRepeat(std::int32_t repeat, int way, SpriteStep step)
{
    if (step == SpriteStep::Fine) {
        return std::clamp(repeat + way, 1, mostRepeat);
    }
    const std::int32_t from = std::clamp(repeat, 0, mostRepeat);
    const std::int32_t next = way > 0
                                  ? (from / repeatGrid + 1) * repeatGrid
                                  : (from + repeatGrid - 1) / repeatGrid * repeatGrid - repeatGrid;
    return std::clamp(next, 1, mostRepeat);
}

std::vector<Request> turnedSprites(
    const Map& map,
    std::span<const SpriteId> sprites,
    int way,
    SpriteStep step)
{
    return {eachSprite(sprites, "ang", [&](SpriteId sprite) {
        return turnedAngle(map[sprite].ang, way, step);
    })};
}

std::vector<Request> resizedSprites(
    const Map& map,
    std::span<const SpriteId> sprites,
    SpriteGrowth growth,
    SpriteStep step)
{
    std::vector<Request> requests;
    if (growth.across != 0) {
        requests.emplace_back(eachSprite(sprites, "xrepeat", [&](SpriteId sprite) {
            return steppedRepeat(map[sprite].xrepeat, growth.across, step);
        }));
    }
    if (growth.down != 0) {
        requests.emplace_back(eachSprite(sprites, "yrepeat", [&](SpriteId sprite) {
            return steppedRepeat(map[sprite].yrepeat, growth.down, step);
        }));
    }
    return requests;
}

} // namespace sectored::editor
