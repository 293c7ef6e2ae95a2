#pragma once

#include "sectored/geom/point.h"

#include <QSize>
#include <QString>
#include <QStringList>

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace sectored::editor {

/// The parsed command line.
struct CommandLine {
    std::vector<std::filesystem::path> levels; ///< one window each
    std::optional<std::filesystem::path> screenshot;
    std::optional<QString> theme;
    std::optional<QString> view; ///< which views are shown, as the setting `view_arrangement`
    std::optional<QString> fill; ///< what fills the sectors, as the setting `plan_fill`
    std::optional<QSize> size;
    std::optional<Point> query;  ///< point to query after loading, in map units
    bool exitAfterPaint = false; ///< for measuring the startup time
    bool isSafe = false;         ///< ignores the user's settings and layout
    bool showHelp = false;
    bool showVersion = false;
    std::string problem; ///< English; not empty if the arguments are invalid
};

/// Parses `[--safe] [--first-paint] [--theme NAME] [--view NAME] [--fill NAME] [--size WxH]
/// [--query X,Y] [--screenshot FILE] [--] [LEVEL...]`. `arguments` excludes the program name. Qt's
/// own options are rejected.
CommandLine readCommandLine(std::span<char* const> arguments);

/// Returns the text of `--help`.
std::string usageText();

} // namespace sectored::editor
