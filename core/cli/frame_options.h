#pragma once

#include "core/cli/arguments.h"
#include "core/cli/level_input.h"

#include <string>
#include <vector>

namespace sectored::cli {

/// Options of a picture in space.
struct FrameOptions {
    std::vector<std::string> camera; ///< X, Y, Z, ANG, and perhaps HORIZ and SECTOR
    std::string size = "640x480";
    std::vector<std::string> assets; ///< files and folders of a game; empty: the project's tiles
    std::string probe;               ///< file with pixels to report; empty: none
    bool withoutSprites = false;
};

/// Adds --camera, --assets, --probe and --no-sprites.
void addFrameOptions(Arguments& arguments, FrameOptions& options);

/// Draws a level in space and writes the picture to a file as PNG. With a probe, prints a line of
/// JSON for each pixel that its file lists. Prints errors and returns the exit code.
ExitCode writeFrame(const OpenedLevel& opened, const FrameOptions& options, const std::string& out);

} // namespace sectored::cli
