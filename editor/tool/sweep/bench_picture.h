#pragma once

#include "sectored/lab/sweep_answer.h"

#include "editor/tool/overlay.h"
#include "editor/tool/sweep/bench_eye.h"
#include "editor/tool/sweep/bench_words.h"

namespace sectored::editor {

/// What a picture of the bench shows.
struct BenchScenery {
    const SweepCase& sweep;
    const SweepAnswer* given = nullptr; ///< null while the case has a fault
    double time = 1;                    ///< share of the way
};

/// Returns the target of a case, in pixels around the middle of the picture: triangles with the
/// edge or corner that is touched, the plane, or the other sphere at the time.
Overlay targetPicture(const BenchScenery& scenery, const BenchLens& lens);

/// Returns what a method makes of the case, in the same pixels: the start dashed, the way and the
/// area that it sweeps, the shape at the time, its overlap hatched with the depth, the contact with
/// its normal, the slide, and the points of the published method.
Overlay methodPicture(const BenchScenery& scenery, const BenchLens& lens, BenchMethod method);

} // namespace sectored::editor
