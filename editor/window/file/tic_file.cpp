#include "editor/window/file/tic_file.h"

#include "sectored/collide/sweep/swept_box.h"
#include "sectored/format/svg/svg.h"
#include "sectored/geom/nearest_point.h"
#include "sectored/walk/trace_line.h"

#include "editor/setting/display_text.h"
#include "editor/view2d/overlay/overlay_svg.h"

#include <algorithm>
#include <span>
#include <string>

namespace sectored::editor {

namespace {

constexpr double around = 768; ///< map units on each side of the move

const WalkedTic& shownOf(const WalkedTics& walk)
{
    return walk.tics[std::min(walk.shown, walk.tics.size() - 1)];
}

std::string jsonOf(const TicFile& tic)
{
    const WalkedTic& shown = shownOf(tic.walk);
    return traceLine(
               {.tic = tic.number,
                .trace = shown.trace,
                .struck = shown.struck,
                .numbering = tic.level.numbering()})
           + "\n";
}

std::string svgPictureOf(const TicFile& tic)
{
    const SweptBox move = boxOfMove(wantedMove(shownOf(tic.walk)));
    SvgOptions options{
        .box =
            Box{nearestPoint({move.low.x - around, move.low.y - around}),
                nearestPoint({move.high.x + around, move.high.y + around})},
        .labels = true,
        .theme = tic.theme.isDark() ? SvgTheme::Dark : SvgTheme::Light};
    const Theme drawn =
        Theme::builtIn(tic.theme.isDark() ? QStringLiteral("dark") : QStringLiteral("light"));
    const SvgPlacing placing = svgPlacing(tic.level, options);
    const Overlay overlay = walkOverlay(tic.level.map, tic.walk);
    options.over = svgOf({.overlay = overlay, .theme = drawn, .placing = placing});
    return svgPlan(tic.level, options);
}

} // namespace

Result<Saved> saveTic(const TicFile& tic, const std::filesystem::path& path)
{
    const bool isJson =
        pathToQt(path.extension()).compare(QLatin1String(".json"), Qt::CaseInsensitive) == 0;
    const std::string text = isJson ? jsonOf(tic) : svgPictureOf(tic);
    return replaceFile(path, std::as_bytes(std::span(text)));
}

} // namespace sectored::editor
