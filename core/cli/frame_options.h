#pragma once

#include "core/cli/arguments.h"
#include "core/cli/level_input.h"
#include "sectored/geom/box.h"

#include <optional>
#include <string>
#include <vector>

namespace sectored::cli {

/// Options of a picture with tiles.
struct FrameOptions {
    std::vector<std::string> camera; ///< X, Y, Z, ANG, and perhaps HORIZ and SECTOR
    std::string size;                ///< empty: the usual one
    std::vector<std::string> assets; ///< files and folders of a game; empty: the project's tiles
    std::string probe;               ///< file with pixels to report; empty: none
    bool withoutSprites = false;
    bool textured = false; ///< the plan in tiles
    bool ceilings = false; ///< of the plan in tiles: ceilings in place of floors

    /// Returns true if an option is set that only pictures with tiles have.
    bool areSet() const { return !assets.empty() || !probe.empty() || withoutSprites; }
};

/// Adds --camera, --assets, --probe, --no-sprites, --textured and --ceilings.
void addFrameOptions(Arguments& arguments, FrameOptions& options);

/// Draws a level in space and writes the picture to a file as PNG. With a probe, prints a line of
/// JSON for each pixel that its file lists. Prints errors and returns the exit code.
ExitCode writeFrame(const OpenedLevel& opened, const FrameOptions& options, const std::string& out);

/// The same for the plan of a level in tiles. Without a box, the whole level with a margin.
ExitCode writeTexturedPlan(
    const OpenedLevel& opened,
    const FrameOptions& options,
    const std::optional<Box>& box,
    const std::string& out);

} // namespace sectored::cli
