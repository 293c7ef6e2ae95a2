#include "editor/dialog/keys/key_list.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <array>

namespace sectored::editor {

namespace {

QString keyListText(const char* text)
{
    return QCoreApplication::translate("KeyListDialog", text);
}

struct FixedKey {
    const char* text;
    const char* keys;
};

/// Keys that the 2D view handles itself, in every tool.
constexpr std::array fixedKeys{
    FixedKey{"Place a point", "Space"},
    FixedKey{"Move the cursor", "Arrows"},
    FixedKey{"Finish drawing", "Enter"},
    FixedKey{"Remove the last point", "Backspace"},
    FixedKey{"Cancel, or leave the tool", "Esc"},
    FixedKey{"Pan", "Middle button"},
    FixedKey{"Zoom at the pointer", "Wheel"},
    FixedKey{"Turn snapping off", "Ctrl"},
    FixedKey{"Snap to 15° steps", "Shift"},
};

/// Mouse actions of the Select tool.
constexpr std::array selectKeys{
    FixedKey{"Move a vertex, wall or sprite", "Drag"},
    FixedKey{"Move the selection", "Drag inside it"},
    FixedKey{"Draw a selection box", "Drag elsewhere"},
    FixedKey{"Draw a selection box over objects", "Shift+drag"},
    FixedKey{"Add to the selection", "Shift+click"},
    FixedKey{"Deselect", "Ctrl+click"},
    FixedKey{"Change where a move lands", "U, Shift+U"},
};

/// Keys that the 3D view handles itself.
constexpr std::array previewKeys{
    FixedKey{"Move", "W A S D"},
    FixedKey{"Move, with a captured mouse", "Arrows"},
    FixedKey{"Look", "Mouse"},
    FixedKey{"Fly up or down", "E, Q"},
    FixedKey{"Run, or fly faster", "Shift"},
    FixedKey{"Jump", "Space"},
    FixedKey{"Crouch", "C"},
    FixedKey{"Use what is in front of the player", "E"},
    FixedKey{"Switch between flying and walking", "G"},
    FixedKey{"Select the surface aimed at", "Click"},
    FixedKey{"Capture the mouse", "Double-click"},
    FixedKey{"Raise or lower the surface aimed at", "Wheel"},
    FixedKey{"Raise or lower it in fine steps", "Shift+wheel"},
    FixedKey{"Release the mouse, then return to the 2D view", "Esc"},
};

KeyListGroup fixedGroup(const char* title, std::span<const FixedKey> keys)
{
    KeyListGroup group{.title = keyListText(title), .commands = {}};
    for (const FixedKey& key : keys) {
        group.commands.push_back(
            {.id = {}, .text = keyListText(key.text), .keys = keyListText(key.keys)});
    }
    return group;
}

QString menuOf(const Command& command)
{
    return command.place.section(QStringLiteral(" › "), 0, 0);
}

QString rowHtml(const Command& command)
{
    return QStringLiteral("<tr><td>%1</td><td class=\"key\" align=\"right\">%2</td></tr>")
        .arg(
            command.text.toHtmlEscaped(),
            QString(command.keys).replace(u' ', QChar::Nbsp).toHtmlEscaped());
}

QString groupHtml(const KeyListGroup& group)
{
    QString html = QStringLiteral("<h3>%1</h3><table width=\"100%\" cellspacing=\"0\" "
                                  "cellpadding=\"2\">")
                       .arg(group.title.toHtmlEscaped());
    for (const Command& command : group.commands) {
        html += rowHtml(command);
    }
    return html + QStringLiteral("</table>");
}

} // namespace

std::vector<KeyListGroup> keyListGroups(std::span<const Command> commands)
{
    std::vector<KeyListGroup> groups{
        fixedGroup("2D view", fixedKeys),
        fixedGroup("Select tool", selectKeys),
        fixedGroup("3D view", previewKeys)};
    for (const Command& command : commands) {
        if (command.keys.isEmpty()) {
            continue;
        }
        auto group = std::ranges::find(groups, menuOf(command), &KeyListGroup::title);
        if (group == groups.end()) {
            groups.push_back({.title = menuOf(command), .commands = {}});
            group = groups.end() - 1;
        }
        group->commands.push_back(command);
    }
    return groups;
}

QString keyListHtml(std::span<const KeyListGroup> groups, int columns)
{
    std::vector<QStringList> parts(static_cast<std::size_t>(columns));
    std::vector<std::size_t> heights(static_cast<std::size_t>(columns));
    for (const KeyListGroup& group : groups) {
        const auto shortest = std::ranges::min_element(heights) - heights.begin();
        constexpr std::size_t headingRows = 2;
        heights[static_cast<std::size_t>(shortest)] += group.commands.size() + headingRows;
        parts[static_cast<std::size_t>(shortest)] += groupHtml(group);
    }
    QString html = QStringLiteral("<html><head><meta charset=\"utf-8\"><title>%1</title></head>"
                                  "<body><table width=\"100%\" cellspacing=\"12\"><tr>")
                       .arg(keyListText("Keyboard shortcuts").toHtmlEscaped());
    for (const QStringList& column : parts) {
        html += QStringLiteral("<td valign=\"top\" width=\"%1%\">%2</td>")
                    .arg(100 / columns)
                    .arg(column.join(QString()));
    }
    return html + QStringLiteral("</tr></table></body></html>");
}

} // namespace sectored::editor
