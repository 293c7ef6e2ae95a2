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

/// What the program was asked to do.
struct CommandLine {
    std::vector<std::filesystem::path> levels; ///< each in a window
    std::optional<std::filesystem::path> screenshot;
    std::optional<QString> theme;
    std::optional<QSize> size;
    std::optional<Point> query;  ///< ask for this point at once
    bool exitAfterPaint = false; ///< for measuring how long a start takes
    bool isSafe = false;         ///< without the user's settings and layout
    bool showHelp = false;
    bool showVersion = false;
    std::string problem; ///< English; not empty: the arguments are not understood
};

/// Reads `[--safe] [--first-paint] [--theme NAME] [--size WxH] [--query X,Y] [--screenshot FILE]
/// [--] [LEVEL...]`; `arguments` without the program's name. Options of Qt are no options here.
CommandLine readCommandLine(std::span<char* const> arguments);

/// What `--help` prints.
std::string usageText();

} // namespace sectored::editor
