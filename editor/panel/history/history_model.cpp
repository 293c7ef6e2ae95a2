#include "editor/panel/history/history_model.h"

#include "editor/document/document.h"
#include "editor/setting/plain_text.h"
#include "editor/setting/theme.h"
#include "editor/setting/themed_icon.h"

#include <QGuiApplication>
#include <QPalette>

#include <algorithm>
#include <array>
#include <string_view>

namespace sectored::editor {

namespace {

/// Icon of the steps whose name starts with `beginning`. The first match counts.
struct StepIcon {
    std::string_view beginning;
    const char* icon;
};

constexpr std::array stepIcons{
    StepIcon{"Draw stairs", "stairs"},
    StepIcon{"Draw", "draw"},
    StepIcon{"Curve", "curve"},
    StepIcon{"Extrude", "extrude"},
    StepIcon{"Make door", "door"},
    StepIcon{"Slope", "slope"},
    StepIcon{"Set start", "player-start"},
    StepIcon{"Set floor", "floor"},
    StepIcon{"Set ceiling", "ceiling"},
    StepIcon{"Insert vertex", "insert-vertex"},
    StepIcon{"Delete", "delete"},
    StepIcon{"Add sprite", "sprite"},
    StepIcon{"Place", "sprite"},
    StepIcon{"Move", "select"},
    StepIcon{"Join", "join"},
    StepIcon{"Merge", "merge-vertices"},
    StepIcon{"Split", "split"},
    StepIcon{"Rotate", "rotate"},
    StepIcon{"Scale", "scale"},
    StepIcon{"Mirror", "mirror-x"},
    StepIcon{"Align sprite", "sprite"},
    StepIcon{"Align", "align-grid"},
    StepIcon{"Drop sprite", "sprite"},
    StepIcon{"Raise sprite", "sprite"},
    StepIcon{"Make portal", "make-portal"},
    StepIcon{"Unlink", "unlink"},
    StepIcon{"Extend", "layers"},
    StepIcon{"Separate", "unlink"},
    StepIcon{"Lock", "lock"},
    StepIcon{"Unlock", "lock"},
    StepIcon{"Put", "layers"},
    StepIcon{"Take", "layers"},
    StepIcon{"Rename layer", "layers"},
    StepIcon{"Set layer", "layers"},
    StepIcon{"Set game files", "tiles"},
    StepIcon{"", "inspector"},
};

} // namespace

HistoryModel::HistoryModel(const Document& document, QObject* parent)
    : QAbstractListModel(parent)
    , m_document(document)
{}

void HistoryModel::setTheme(const Theme& theme)
{
    m_colour = theme[ThemeRole::SecondText].colour;
    m_undoneColour = theme[ThemeRole::Disabled].colour;
    refresh();
}

void HistoryModel::refresh()
{
    beginResetModel();
    endResetModel();
}

int HistoryModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_document.edits().history().steps().size()) + 1;
}

QVariant HistoryModel::data(const QModelIndex& index, int role) const
{
    const auto row = static_cast<std::size_t>(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return nameOf(row);
    case Qt::DecorationRole:
        return iconOf(row);
    case IsSavedRole:
        return isSaved(row);
    case Qt::ToolTipRole:
        return plainTip(wholeText(row));
    case Qt::AccessibleTextRole:
        return wholeText(row);
    case Qt::ForegroundRole:
        if (row > m_document.edits().history().done()) {
            return QGuiApplication::palette().color(QPalette::Disabled, QPalette::Text);
        }
        return {};
    default:
        return {};
    }
}

QString HistoryModel::nameOf(std::size_t row) const
{
    if (row > 0) {
        return tr(m_document.edits().history().steps()[row - 1].name.c_str());
    }
    return wasOpened() ? tr("Opened") : tr("New level");
}

bool HistoryModel::wasOpened() const
{
    return m_document.saved().path() || m_document.saved().source();
}

QString HistoryModel::wholeText(std::size_t row) const
{
    return isSaved(row) ? tr("%1. Saved state").arg(nameOf(row)) : nameOf(row);
}

bool HistoryModel::isSaved(std::size_t row) const
{
    return m_document.saved().path() && m_document.saved().savedStep() == row;
}

QIcon HistoryModel::iconOf(std::size_t row) const
{
    const History& history = m_document.edits().history();
    const QColor colour = row > history.done() ? m_undoneColour : m_colour;
    if (row == 0) {
        const QString first = wasOpened() ? QStringLiteral("open") : QStringLiteral("new");
        return colouredIcon(first, colour);
    }
    const std::string_view name = history.steps()[row - 1].name;
    const auto* const icon = std::ranges::find_if(stepIcons, [name](const StepIcon& each) {
        return name.starts_with(each.beginning);
    });
    return colouredIcon(QString::fromLatin1(icon->icon), colour);
}

} // namespace sectored::editor
