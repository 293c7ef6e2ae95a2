#pragma once

#include "sectored/texture/sky.h"
#include "sectored/texture/view.h"

#include <filesystem>
#include <string>
#include <vector>

namespace sectored::test {

/// A view of a real level that the engine drew.
struct EngineFrame {
    std::string name{}; ///< without the ending of the file
    std::string level{};
    Viewpoint camera{};
    bool hasMasks = false; ///< with sprites and masked walls
};

/// The views of texel-frames or frames, which share a size, a visibility and a sky.
struct EngineFrames {
    ViewSize size{};
    SkyLook sky{};
    std::vector<EngineFrame> frames{}; ///< each once, in the order of the list
};

/// Reads frames.json in the folder. Pictures of one view (-u, -v, -row) count once.
EngineFrames engineFrames(const std::filesystem::path& folder);

} // namespace sectored::test
