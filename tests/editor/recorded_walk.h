#pragma once

#include "sectored/walk/recording.h"

#include "editor/document/document.h"
#include "tests/support/map_text.h"

#include <vector>

namespace sectored::test {

/// A hall crossed by a narrow sector for a step, which initially has the height of the floor.
inline Map hallWithStep()
{
    return mapFromText("start: 256,512 sector 0\n"
                       "sector 0: 0,0 2048,0 2048,1024 0,1024\n"
                       "sector 1: 2048,0 2304,0 2304,1024 2048,1024\n"
                       "sector 2: 2304,0 8192,0 8192,1024 2304,1024\n");
}

/// Records a walk along +x through the document's current level.
inline WalkRecording recordedWalk(const editor::Document& document, Vec2 from, int tics)
{
    const LevelSurfaces surfaces(document.view());
    const WalkPlace start{.place = from, .angle = 0};
    const std::vector<WalkCommand> commands{
        {.what = start},
        {.what = HeldInput{.input = {.forward = 1}, .tics = tics}}};
    WalkRecording recording{.start = start};
    runWalk(
        {.view = document.view(), .surfaces = surfaces},
        commands,
        [&recording](const WalkMoment& moment) {
            recording.add(moment.input, moment.tic);
            return true;
        });
    return recording;
}

} // namespace sectored::test
