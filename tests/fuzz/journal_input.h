#pragma once

#include "sectored/format/json_map/json_map.h"
#include "sectored/journal/level_bytes.h"
#include "sectored/journal/level_hash.h"
#include "sectored/journal/read_journal.h"
#include "sectored/map/map_view.h"

#include "tests/fuzz/fuzz_target.h"

#include <cstddef>
#include <span>

namespace sectored::test {

/// A level of a journal can be indexed and written, whoever made the journal.
inline void demandUsable(const Map& level)
{
    const MapIndex index(level);
    VarWriter writer;
    writeLevelBytes(writer, level);
    VarReader reader(writer.written());
    const auto again = readLevelBytes(reader);
    fuzz::demandThat(again && *again == level);
    static_cast<void>(writeJsonMap(level));
}

/// What is read can be undone and redone, to the same level.
inline void demandReplaySound(std::span<const std::byte> bytes)
{
    const auto reading = readSegmentBytes(Bytes(bytes.begin(), bytes.end()));
    if (!reading) {
        return;
    }
    const Timeline& timeline = reading->timeline;
    demandUsable(timeline.base);
    Map level = timeline.level;
    const auto way = stepsTo(timeline, timeline.position);
    for (auto step = way.rbegin(); step != way.rend(); ++step) {
        apply(level, inverted((*step)->patch));
    }
    fuzz::demandThat(LevelHash(level) == LevelHash(timeline.base));
    for (const TimelineStep* const step : way) {
        apply(level, step->patch);
    }
    fuzz::demandThat(LevelHash(level) == LevelHash(timeline.level));
    demandUsable(level);
}

} // namespace sectored::test
