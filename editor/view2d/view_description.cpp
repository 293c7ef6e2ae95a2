#include "editor/view2d/view_description.h"

#include "editor/document/document.h"
#include "editor/setting/display_text.h"
#include "editor/tool/tool_host.h"
#include "editor/view2d/box/hint_text.h"

#include <QCoreApplication>
#include <QStringList>

namespace sectored::editor {

namespace {

QString translated(const char* english)
{
    return QCoreApplication::translate("Plan", english);
}

/// Returns the text for selected objects of one kind: the number of a single one, otherwise the
/// count.
struct Kind {
    const char* one;
    const char* many;
};

template <class Ids>
QString countOf(const MapView& view, const Ids& ids, Kind kind)
{
    if (ids.size() == 1) {
        return translated(kind.one).arg(displayId(view.numbering().of(ids.front())));
    }
    return translated(kind.many).arg(displayNumber(static_cast<std::int64_t>(ids.size())));
}

QString selectionText(const Document& document)
{
    const Selection& selection = document.selection();
    const MapView view = document.view();
    QStringList parts;
    if (!selection.sectors.empty()) {
        parts += countOf(view, selection.sectors, {"sector %1", "%1 sectors"});
    }
    if (!selection.walls.empty()) {
        parts += countOf(view, selection.walls, {"wall %1", "%1 walls"});
    }
    if (!selection.sprites.empty()) {
        parts += countOf(view, selection.sprites, {"sprite %1", "%1 sprites"});
    }
    if (selection.vertices.size() == 1) {
        parts += translated("vertex at %1").arg(displayPoint(selection.vertices.front()));
    } else if (!selection.vertices.empty()) {
        parts += translated("%1 vertices")
                     .arg(displayNumber(static_cast<std::int64_t>(selection.vertices.size())));
    }
    return parts.isEmpty() ? QString()
                           : translated("Selected: %1").arg(parts.join(QStringLiteral(", ")));
}

/// Returns the sectors for which the point is at this location.
QString listed(const MapView& view, const PointExplanation& reasons, PointLocation location)
{
    QStringList numbers;
    for (const SectorExplanation& each : reasons.sectors) {
        if (each.location == location) {
            numbers += displayId(view.numbering().of(each.sector));
        }
    }
    return numbers.join(QStringLiteral(", "));
}

bool isOne(const QString& numbers)
{
    return !numbers.contains(u',');
}

QString answerText(const Document& document)
{
    const QueryResult* const result = document.query().result(document.view());
    if (result == nullptr) {
        return {};
    }
    const PointExplanation& reasons = result->reasons;
    const auto inside = listed(document.view(), reasons, PointLocation::Inside);
    const auto border = listed(document.view(), reasons, PointLocation::OnBoundary);
    QStringList parts;
    if (!inside.isEmpty()) {
        parts += (isOne(inside) ? translated("inside sector %1") : translated("inside sectors %1"))
                     .arg(inside);
    }
    if (!border.isEmpty()) {
        parts += (isOne(border) ? translated("on the boundary of sector %1")
                                : translated("on the boundary of sectors %1"))
                     .arg(border);
    }
    const QString answer =
        parts.isEmpty() ? translated("outside all sectors") : parts.join(QStringLiteral(", "));
    return translated("Point %1: %2").arg(displayPoint(reasons.point), answer);
}

QString hintText(const Tool& tool, const KeyMap& keys)
{
    QStringList parts;
    for (const HintText& hint : hintTexts(tool.hints(), keys)) {
        parts += hint.key + u' ' + hint.text;
    }
    return parts.join(QStringLiteral(", "));
}

/// Returns the box that explains a step of a query as one line.
QString reasonText(const OverlayReason& reason)
{
    QStringList parts{QString::fromStdString(reason.title)};
    for (const std::string& sentence : reason.sentences) {
        parts += QString::fromStdString(sentence);
    }
    parts += QString::fromStdString(reason.formula);
    parts += QString::fromStdString(reason.result);
    parts.removeAll(QString());
    return parts.join(u' ');
}

QString pinText(const Document& document)
{
    const auto count = static_cast<std::int64_t>(document.query().pins().size());
    return count == 0   ? QString()
           : count == 1 ? translated("1 pinned point")
                        : translated("%1 pinned points").arg(displayNumber(count));
}

} // namespace

QString viewDescription(const Document& document, const ToolHost& tools, const KeyMap& keys)
{
    const Tool& tool = tools.active();
    QStringList lines;
    if (const auto& message = tool.overlay().message) {
        lines += QString::fromStdString(message->title);
        lines += QString::fromStdString(message->detail);
    }
    if (const auto& reason = tool.overlay().reason) {
        lines += reasonText(*reason);
    }
    lines += selectionText(document);
    if (tools.info().isAboutQuery) {
        lines += answerText(document);
        lines += pinText(document);
    }
    lines += QString::fromStdString(tool.status());
    lines += hintText(tool, keys);
    lines.removeAll(QString());
    return lines.join(u'\n');
}

} // namespace sectored::editor
