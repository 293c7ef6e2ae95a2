#include "sectored/walk/recording.h"
#include "sectored/walk/walk_run.h"
#include "sectored/walk/walk_script.h"

#include "tests/fuzz/fuzz_target.h"
#include "tests/support/pit_and_ledge.h"
#include "tests/support/walk_stage.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

namespace {

using namespace sectored;

/// A script may ask for hours of walking; so many tics say as much.
constexpr std::size_t mostTics = 30;

/// Rooms to fall into, to stop at and to crawl through.
const test::WalkStage& stage()
{
    static const test::WalkStage stage(test::pitAndLedge());
    return stage;
}

std::vector<WalkCommand> commandsOf(std::string_view text)
{
    std::vector<WalkCommand> commands;
    std::uint64_t number = 0;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const auto command = parseWalkCommand({.text = text.substr(0, end), .number = ++number});
        if (command) {
            commands.push_back(*command);
        }
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return commands;
}

/// Input that is read is written as a line that reads the same.
void demandInputKept(const WalkCommand& command)
{
    const auto* const held = std::get_if<HeldInput>(&command.what);
    if (held != nullptr) {
        const std::string line = jsonLine(*held);
        const auto again = parseWalkCommand({.text = line, .number = 1});
        fuzz::demandThat(again && std::get<HeldInput>(again->what) == *held);
    }
}

/// However one walks, one is at a place, in a sector of the level.
void demandWalkInside(std::span<const WalkCommand> commands)
{
    std::size_t tics = 0;
    runWalk(stage().level(), commands, [&tics](const WalkMoment& moment) {
        const Vec3 foot = moment.walker.footOf(moment.state);
        fuzz::demandThat(std::isfinite(foot.x) && std::isfinite(foot.y) && std::isfinite(foot.z));
        fuzz::demandThat(stage().surfaces.find(moment.state.sector()) != nullptr);
        return ++tics < mostTics;
    });
}

void demandRecordingKept(std::span<const std::byte> content)
{
    const auto recording = readRecording(content);
    if (!recording) {
        return;
    }
    const auto written = writeRecording(*recording);
    fuzz::demandThat(written.has_value());
    const auto again = readRecording(*written);
    fuzz::demandThat(again && *again == *recording && *writeRecording(*again) == *written);
}

} // namespace

SECTORED_FUZZ_TARGET(walk)
{
    const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    const auto commands = commandsOf(text);
    for (const WalkCommand& command : commands) {
        demandInputKept(command);
    }
    demandWalkInside(commands);
    demandRecordingKept(bytes);
}
