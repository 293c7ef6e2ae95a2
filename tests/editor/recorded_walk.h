#pragma once

#include "core/walk/recording.h"

#include "editor/document/document.h"

#include <vector>

namespace sectored::test {

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
