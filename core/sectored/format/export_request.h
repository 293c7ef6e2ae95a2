#pragma once

#include "sectored/base/file.h"
#include "sectored/format/loss_report.h"
#include "sectored/map/map.h"

#include <cstdint>
#include <filesystem>
#include <string_view>
#include <vector>

namespace sectored {

class SurfaceLooks;

/// Choices of an export. A format ignores those that it does not list in Format::switches.
struct ExportSettings {
    bool sprites = false;      ///< sprites as planes
    bool colliders = false;    ///< a second mesh of what stops the player
    bool gameTextures = false; ///< write the pictures of a game, too
    bool mapUnits = false;     ///< map units instead of metres
    bool labels = false;       ///< numbers of sectors
    bool lightTheme = false;   ///< dark lines on a light ground
    bool classicTheme = false; ///< the colours of the theme Classic
    bool ceilings = false;     ///< ceilings instead of floors
    std::int32_t width = 0;    ///< of a picture, in pixels; 0: the usual size
    std::int32_t height = 0;   ///< the same
};

/// A choice of an export that is on or off.
struct ExportSwitch {
    std::string_view id;    ///< published, option of `convert` without the dashes
    const char* title = ""; ///< English
    const char* tip = "";   ///< English
    bool ExportSettings::*value = nullptr;
};

/// What is exported, and how.
struct ExportRequest {
    const Map& map;
    /// File that the user named. The names of further files begin with its name, and those files
    /// are beside it.
    std::filesystem::path path{};
    std::string_view form{}; ///< id of an ExportForm; empty: the first with the path's extension
    ExportSettings settings{};
    const SurfaceLooks* looks = nullptr; ///< null: without pictures and texture coordinates
};

/// The files of an export.
struct ExportedFiles {
    std::vector<FileContent> files{}; ///< in the order of writing; the most important one is last
    LossReport losses{};              ///< what the files do not contain
};

} // namespace sectored
