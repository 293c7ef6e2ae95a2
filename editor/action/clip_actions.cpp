#include "sectored/format/level_game.h"
#include "sectored/query/point_line.h"

#include "editor/action/action.h"
#include "editor/action/commit_action.h"
#include "editor/action/workbench.h"
#include "editor/document/clip/level_clip.h"
#include "editor/document/document.h"
#include "editor/setting/display_text.h"
#include "editor/texture/tile_library.h"
#include "editor/tool/tool.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <optional>
#include <utility>

namespace sectored::editor {

namespace {

bool hasRows(const Workbench& bench)
{
    const Selection& selection = bench.document.selection();
    return !selection.sectors.empty() || !selection.sprites.empty();
}

bool canCopy(const Workbench& bench)
{
    return hasRows(bench) && !bench.view.toolInfo().copiesText;
}

void showError(const Workbench& bench, const Error& error)
{
    bench.messages.showRefusal(
        {.code = MessageCode::Unpastable, .arguments = {englishText(error, displayQuantity)}});
}

/// Copies the selection to the clipboard. Returns false after showing an error.
bool copy(const Workbench& bench)
{
    const auto text =
        clipText(selectedRows(bench.document.level().map(), bench.document.selection()));
    if (!text) {
        showError(bench, text.error());
        return false;
    }
    QGuiApplication::clipboard()->setText(*text);
    return true;
}

void cut(const Workbench& bench)
{
    if (copy(bench)) {
        const Selection& selection = bench.document.selection();
        commit(bench, DeleteRequest{.sectors = selection.sectors, .sprites = selection.sprites});
    }
}

/// Lets the rows float in the 2D view.
void holdRows(const Workbench& bench, MapRows rows, const PastedRows& how)
{
    if (rows.sectors.empty() && rows.sprites.empty()) {
        bench.messages.showRefusal({.code = MessageCode::NothingToPaste});
        return;
    }
    bench.messages.clearRefusal();
    PastedRows pasted = how;
    pasted.rows = std::make_shared<const MapRows>(std::move(rows));
    pasted.game = gameOfLevel(bench.document.level().map(), &bench.tiles.tiles()->game()).id;
    bench.document.heldRows().take(std::move(pasted));
    bench.view.setTool(std::ranges::find_if(allTools(), &ToolInfo::holdsRows)->id);
}

/// Returns the point of a query that was copied as JSON. Empty if `text` is not such a query.
std::optional<Result<Point>> pointOfCase(const QString& text)
{
    const QJsonObject copied = QJsonDocument::fromJson(text.toUtf8()).object();
    const QJsonValue x = copied[QLatin1String("x")];
    const QJsonValue y = copied[QLatin1String("y")];
    if (x.isUndefined() && y.isUndefined()) {
        return std::nullopt;
    }
    constexpr int none = coordinateLimit + 1;
    const Point point{x.toInt(none), y.toInt(none)};
    return insideCoordinateLimit(point) ? Result<Point>(point) : failure(notAPoint());
}

void askAt(const Workbench& bench, Point point)
{
    bench.document.query().setPoint(point);
    bench.messages.clearRefusal();
}

void pasteCase(const Workbench& bench, const Result<Point>& point)
{
    if (point) {
        bench.view.setTool(std::ranges::find_if(allTools(), &ToolInfo::isAboutQuery)->id);
        askAt(bench, *point);
    } else {
        showError(bench, point.error());
    }
}

/// Reads coordinates in the format of the window or of files. A single point is queried; several
/// points are pinned.
void pastePoints(const Workbench& bench, const QString& text)
{
    auto points = parsePoints(plainNumbers(text).toStdString(), mostPins);
    if (!points) {
        showError(bench, points.error());
    } else if (points->empty()) {
        bench.messages.showRefusal({.code = MessageCode::NoPointsCopied});
    } else if (points->size() == 1) {
        askAt(bench, points->front());
    } else {
        bench.document.query().pin(*points);
        bench.messages.clearRefusal();
    }
}

bool isJson(const QString& text)
{
    return text.trimmed().startsWith(u'{');
}

void pasteRows(const Workbench& bench, const QString& text, Landing landing)
{
    if (!isJson(text)) {
        bench.messages.showRefusal({.code = MessageCode::NoObjectsCopied});
        return;
    }
    auto rows = clipRows(text);
    if (!rows) {
        showError(bench, rows.error());
        return;
    }
    const Point at = bench.view.target().value_or(bench.camera.middle());
    holdRows(bench, *std::move(rows), {.at = at, .landing = landing});
}

void paste(const Workbench& bench)
{
    const QString text = QGuiApplication::clipboard()->text();
    if (const auto point = isJson(text) ? pointOfCase(text) : std::nullopt) {
        pasteCase(bench, *point);
        return;
    }
    if (bench.view.toolInfo().isAboutQuery && !text.trimmed().isEmpty() && !isJson(text)) {
        pastePoints(bench, text);
        return;
    }
    pasteRows(bench, text, Landing::KeepOver);
}

void pasteMerge(const Workbench& bench)
{
    pasteRows(bench, QGuiApplication::clipboard()->text(), Landing::Cut);
}

void duplicate(const Workbench& bench)
{
    holdRows(bench, selectedRows(bench.document.level().map(), bench.document.selection()), {});
}

} // namespace

std::vector<Action> clipActions()
{
    return {
        {.id = "edit.cut",
         .text = "Cut",
         .icon = "cut",
         .keys = "Ctrl+X",
         .scope = ActionScope::Plan,
         .tip = "Cut the selected sectors and sprites",
         .run = cut,
         .enabled = hasRows,
         .needs = "Select a sector or sprite first"},
        {.id = "edit.copy",
         .text = "Copy",
         .icon = "copy",
         .keys = "Ctrl+C",
         .scope = ActionScope::Plan,
         .tip = "Copy the selected sectors and sprites to the clipboard",
         .run = [](const Workbench& bench) { copy(bench); },
         .enabled = canCopy,
         .needs = "Select a sector or sprite first (the Ruler and Query tools copy their result "
                  "instead)"},
        {.id = "edit.paste",
         .text = "Paste",
         .icon = "paste",
         .keys = "Ctrl+V",
         .scope = ActionScope::Plan,
         .tip = "Paste as separate sectors: click to place them. With the Query tool, query the "
                "copied coordinates",
         .run = paste},
        {.id = "edit.pasteMerge",
         .text = "Paste and merge",
         .icon = "",
         .keys = "Ctrl+Shift+V",
         .scope = ActionScope::Plan,
         .tip = "Paste, cut away what lies below and link the walls that meet: click to place",
         .run = pasteMerge,
         .words = "stitch combine insert"},
        {.id = "edit.duplicate",
         .text = "Duplicate",
         .icon = "duplicate",
         .keys = "Ctrl+D",
         .scope = ActionScope::Plan,
         .tip = "Duplicate the selection: click to place it",
         .run = duplicate,
         .enabled = hasRows,
         .needs = "Select a sector or sprite first",
         .words = "clone"},
    };
}

} // namespace sectored::editor
