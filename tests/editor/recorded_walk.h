#pragma once

#include "sectored/walk/recording.h"

#include "editor/document/document.h"
#include "tests/support/map_text.h"

#include <vector>

namespace sectored::test {

/// A hall with a step of a sector across it, at first no higher than the floor.
inline Map hallWithStep()
{
    return mapFromText("start: 256,512 sector 0\n"
                       "sector 0: 0,0 2048,0 2048,1024 0,1024\n"
                       "sector 1: 2048,0 2304,0 2304,1024 2048,1024\n"
                       "sector 2: 2304,0 8192,0 8192,1024 2304,1024\n");
}

/// A walk to the right, recorded in the document's level as it is.
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
