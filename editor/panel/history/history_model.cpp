#include "editor/panel/history/history_model.h"

#include "editor/document/document.h"
#include "editor/setting/display_text.h"
#include "editor/setting/plain_text.h"
#include "editor/setting/theme.h"
#include "editor/setting/themed_icon.h"

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
    StepIcon{"Place prefab", "prefab"},
    StepIcon{"Replace copies", "prefab"},
    StepIcon{"Place", "sprite"},
    StepIcon{"Move", "select"},
    StepIcon{"Join", "join"},
    StepIcon{"Merge", "merge-vertices"},
    StepIcon{"Split", "split"},
    StepIcon{"Rotate", "rotate"},
    StepIcon{"Scale", "scale"},
    StepIcon{"Mirror", "mirror-x"},
    StepIcon{"Align sprite", "sprite"},
    StepIcon{"Align texture", "tiles"},
    StepIcon{"Close texture", "tiles"},
    StepIcon{"Fit texture", "tiles"},
    StepIcon{"Align floor", "tiles"},
    StepIcon{"Align ceiling", "tiles"},
    StepIcon{"Turn floor", "tiles"},
    StepIcon{"Turn ceiling", "tiles"},
    StepIcon{"Align", "align-grid"},
    StepIcon{"Drop sprite", "sprite"},
    StepIcon{"Raise sprite", "sprite"},
    StepIcon{"Make portal", "make-portal"},
    StepIcon{"Make sector", "make-sector"},
    StepIcon{"Make", "door"},
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
    StepIcon{"Store set", "select"},
    StepIcon{"Add to set", "select"},
    StepIcon{"Clear set", "select"},
    StepIcon{"Name tag", "tag"},
    StepIcon{"Remove name", "tag"},
    StepIcon{"Renumber tag", "tag"},
    StepIcon{"Pair two things", "tag"},
    StepIcon{"", "inspector"},
};

/// Returns how much a step changed, such as "8 walls": the rows of the smallest kind that has any
/// say most about a step.
QString extentOf(const Patch& patch)
{
    const auto counted = [](std::size_t count, const QString& one, const QString& several) {
        return count == 1 ? one : several.arg(displayNumber(static_cast<std::int64_t>(count)));
    };
    if (!patch.walls.empty()) {
        return counted(patch.walls.size(), QObject::tr("1 wall"), QObject::tr("%1 walls"));
    }
    if (!patch.sectors.empty()) {
        return counted(patch.sectors.size(), QObject::tr("1 sector"), QObject::tr("%1 sectors"));
    }
    if (!patch.sprites.empty()) {
        return counted(patch.sprites.size(), QObject::tr("1 sprite"), QObject::tr("%1 sprites"));
    }
    return {};
}

} // namespace

HistoryModel::HistoryModel(Document& document, QObject* parent)
    : QAbstractListModel(parent)
    , m_document(document)
{
    refresh();
}

void HistoryModel::setTheme(const Theme& theme)
{
    m_colour = theme[ThemeRole::SecondText].colour;
    m_greyColour = theme[ThemeRole::Disabled].colour;
    refresh();
}

void HistoryModel::setFilter(const QString& text)
{
    m_filter = text.trimmed();
    refresh();
}

void HistoryModel::refresh()
{
    beginResetModel();
    m_rows = timelineRows(m_document.edits().history());
    if (!m_filter.isEmpty()) {
        std::erase_if(m_rows, [this](const TimelineRow& row) {
            return !nameOf(row.state).contains(m_filter, Qt::CaseInsensitive);
        });
    }
    endResetModel();
}

int HistoryModel::rowOf(std::size_t state) const
{
    const auto found = std::ranges::find(m_rows, state, &TimelineRow::state);
    return found != m_rows.end() ? static_cast<int>(found - m_rows.begin()) : -1;
}

bool HistoryModel::isCurrent(std::size_t state) const
{
    return m_document.edits().history().current() == state;
}

bool HistoryModel::isSaved(std::size_t state) const
{
    return m_document.saved().path() && m_document.saved().savedState() == state;
}

bool HistoryModel::isNamed(std::size_t state) const
{
    return m_document.edits().history().stateNames().contains(state);
}

int HistoryModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant HistoryModel::data(const QModelIndex& index, int role) const
{
    const TimelineRow& row = timelineRow(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return nameOf(row.state);
    case Qt::EditRole:
        return givenNameOf(row.state);
    case Qt::DecorationRole:
        return iconOf(row);
    case DetailRole:
        return detailOf(row);
    case BadgeRole:
        return badgeOf(row);
    case Qt::ToolTipRole:
        return plainTip(wholeText(row));
    case Qt::AccessibleTextRole:
        return wholeText(row);
    default:
        return {};
    }
}

bool HistoryModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (!index.isValid() || role != Qt::EditRole) {
        return false;
    }
    const std::size_t state = timelineRow(index.row()).state;
    m_document.edits().nameState(state, value.toString().trimmed().toStdString());
    return true;
}

Qt::ItemFlags HistoryModel::flags(const QModelIndex& index) const
{
    return QAbstractListModel::flags(index) | Qt::ItemIsEditable;
}

QString HistoryModel::stepNameOf(std::size_t state) const
{
    if (state > 0) {
        return tr(m_document.edits().history().stepTo(state).name.c_str());
    }
    return wasOpened() ? tr("Opened") : tr("New level");
}

bool HistoryModel::wasOpened() const
{
    return m_document.saved().path() || m_document.saved().source();
}

QString HistoryModel::givenNameOf(std::size_t state) const
{
    const auto& names = m_document.edits().history().stateNames();
    const auto found = names.find(state);
    return found != names.end() ? QString::fromStdString(found->second) : QString();
}

QString HistoryModel::nameOf(std::size_t state) const
{
    return isNamed(state) ? foreignText(givenNameOf(state)) : stepNameOf(state);
}

/// A named state says here what the step was.
QString HistoryModel::detailOf(const TimelineRow& row) const
{
    if (row.state == 0) {
        return isNamed(row.state) ? stepNameOf(row.state) : QString();
    }
    const StepRecord& record = m_document.edits().records()[row.state - 1];
    QStringList parts{displayClock(record.time)};
    if (isNamed(row.state)) {
        parts += stepNameOf(row.state);
    }
    if (row.isUndone) {
        const History& history = m_document.edits().history();
        const bool isFirst = history.nextOf(history.current()) == row.state;
        parts += isFirst ? tr("undone, redo comes here first") : tr("undone");
    } else if (row.endsBranch) {
        parts += row.inBranch == 1
                     ? tr("branch of 1 step, kept")
                     : tr("branch of %1 steps, kept")
                           .arg(displayNumber(static_cast<std::int64_t>(row.inBranch)));
    } else {
        parts += extentOf(m_document.edits().history().stepTo(row.state).patch);
    }
    parts.removeAll(QString());
    return parts.join(QStringLiteral(", "));
}

QString HistoryModel::badgeOf(const TimelineRow& row) const
{
    if (isSaved(row.state)) {
        return tr("saved");
    }
    if (isNamed(row.state)) {
        return tr("snapshot");
    }
    return row.endsBranch ? tr("Go there") : QString();
}

QString HistoryModel::wholeText(const TimelineRow& row) const
{
    QString text = nameOf(row.state);
    if (isSaved(row.state)) {
        text = tr("%1. Saved state").arg(text);
    }
    const QString detail = detailOf(row);
    return detail.isEmpty() ? text : tr("%1. %2").arg(text, capitalized(detail));
}

QIcon HistoryModel::iconOf(const TimelineRow& row) const
{
    const QColor colour = isGrey(row) ? m_greyColour : m_colour;
    if (row.state == 0) {
        const QString first = wasOpened() ? QStringLiteral("open") : QStringLiteral("new");
        return colouredIcon(first, colour);
    }
    const std::string_view name = m_document.edits().history().stepTo(row.state).name;
    const auto* const icon = std::ranges::find_if(stepIcons, [name](const StepIcon& each) {
        return name.starts_with(each.beginning);
    });
    return colouredIcon(QString::fromLatin1(icon->icon), colour);
}

} // namespace sectored::editor
