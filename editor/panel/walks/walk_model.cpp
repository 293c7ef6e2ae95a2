#include "editor/panel/walks/walk_model.h"

#include "editor/document/document.h"
#include "editor/document/watch/walk_replays.h"
#include "editor/document/watch/walk_text.h"
#include "editor/setting/display_text.h"
#include "editor/setting/plain_text.h"
#include "editor/setting/theme.h"
#include "editor/setting/themed_icon.h"

#include <algorithm>
#include <utility>

namespace sectored::editor {

namespace {

/// A clickable cell.
struct CellRow {
    WalkModel::Column column;
    const char* icon;
    const char* name;
    const char* tip;
};

constexpr std::array cells{
    CellRow{
        WalkModel::Play,
        "play",
        QT_TRANSLATE_NOOP("WalkModel", "Play"),
        QT_TRANSLATE_NOOP("WalkModel", "Play this walk in the 3D view (Enter)")},
    CellRow{
        WalkModel::Show,
        "fit-selection",
        QT_TRANSLATE_NOOP("WalkModel", "Show"),
        QT_TRANSLATE_NOOP("WalkModel", "Show where the route first differs")},
    CellRow{
        WalkModel::Again,
        "record",
        QT_TRANSLATE_NOOP("WalkModel", "Record again"),
        QT_TRANSLATE_NOOP("WalkModel", "Record this walk again from the same start")},
    CellRow{
        WalkModel::Delete,
        "delete",
        QT_TRANSLATE_NOOP("WalkModel", "Delete"),
        QT_TRANSLATE_NOOP("WalkModel", "Delete this walk (Del); you can restore it")},
};

const CellRow* cellOf(int column)
{
    const auto* const cell = std::ranges::find(cells, column, [](const CellRow& row) {
        return static_cast<int>(row.column);
    });
    return cell == cells.end() ? nullptr : cell;
}

} // namespace

WalkModel::WalkModel(Document& document, const WalkReplays& replays, QObject* parent)
    : QAbstractTableModel(parent)
    , m_document(document)
    , m_replays(replays)
{
    refresh();
}

void WalkModel::setTheme(const Theme& theme)
{
    const auto coloured = [&theme](const char* id, ThemeRole role) {
        return colouredIcon(QString::fromLatin1(id), theme[role].colour);
    };
    for (const CellRow& cell : cells) {
        m_actions[static_cast<std::size_t>(cell.column)] =
            coloured(cell.icon, ThemeRole::SecondText);
    }
    m_arrives = coloured("check", ThemeRole::Ok);
    m_otherwise = coloured("info", ThemeRole::Link);
    m_fails = coloured("problems", ThemeRole::Warning);
    m_damaged = coloured("error", ThemeRole::Error);
    m_unknown = coloured("history", ThemeRole::SecondText);
    refreshStates();
}

void WalkModel::refresh()
{
    std::vector<int> ids;
    for (const KeptWalk& walk : m_document.walks().list()) {
        ids.push_back(walk.id);
    }
    if (ids == m_ids) {
        // A reset would close the editor of a name.
        tellChange(Name);
        return;
    }
    beginResetModel();
    m_ids = std::move(ids);
    endResetModel();
}

/// Keeps the names, because one may be being edited.
void WalkModel::refreshStates()
{
    tellChange(State);
}

/// Reports a change in this column and the following ones.
void WalkModel::tellChange(Column first)
{
    if (!m_ids.empty()) {
        emit dataChanged(index(0, first), index(rowCount() - 1, ColumnCount - 1));
    }
}

const KeptWalk& WalkModel::at(int row) const
{
    return *m_document.walks().find(idAt(row));
}

int WalkModel::rowOf(int id) const
{
    const auto row = std::ranges::find(m_ids, id);
    return row == m_ids.end() ? -1 : static_cast<int>(row - m_ids.begin());
}

int WalkModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_ids.size());
}

int WalkModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant WalkModel::data(const QModelIndex& index, int role) const
{
    // Until refresh is called, a row may refer to a deleted walk.
    const KeptWalk* const walk = m_document.walks().find(idAt(index.row()));
    if (walk == nullptr) {
        return {};
    }
    switch (role) {
    case Qt::DisplayRole:
        return text(*walk, index.column());
    case Qt::EditRole:
        return QString::fromStdString(walk->name);
    case Qt::ToolTipRole:
        return plainTip(tip(*walk, index.column()));
    case Qt::AccessibleTextRole: {
        const CellRow* const cell = cellOf(index.column());
        return cell != nullptr ? tr(cell->name) : text(*walk, index.column());
    }
    case Qt::DecorationRole:
        return icon(*walk, index.column());
    default:
        return {};
    }
}

bool WalkModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::EditRole || index.column() != Name) {
        return false;
    }
    const int id = idAt(index.row());
    const QString name = value.toString();
    if (name.toStdString() == at(index.row()).name) {
        return false;
    }
    if (const QString fault = m_document.walks().nameFault(id, name); !fault.isEmpty()) {
        emit refused(fault);
        return false;
    }
    if (const auto renamed = m_document.walks().rename(id, name.toStdString()); !renamed) {
        emit refused(errorSentence(renamed.error()));
        return false;
    }
    return true;
}

Qt::ItemFlags WalkModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags usual = Qt::ItemIsEnabled | Qt::ItemIsSelectable;
    return index.column() == Name ? usual | Qt::ItemIsEditable : usual;
}

QString WalkModel::text(const KeptWalk& walk, int column) const
{
    switch (column) {
    case Name:
        return walkName(walk);
    case Length:
        return walkLength(walk);
    case State:
        return walkState(walk, m_replays.find(walk.id));
    default:
        return {};
    }
}

QString WalkModel::tip(const KeptWalk& walk, int column) const
{
    if (const CellRow* const cell = cellOf(column)) {
        return tr(cell->tip);
    }
    QString lines = walkState(walk, m_replays.find(walk.id));
    if (column == Name) {
        // The name may be elided in the row.
        lines.prepend(walkName(walk) + u'\n');
    }
    if (walk.file) {
        lines += u'\n' + displayPath(*walk.file);
    }
    return lines;
}

QIcon WalkModel::icon(const KeptWalk& walk, int column) const
{
    if (column == State) {
        return stateIcon(walk);
    }
    const bool isUsable = walk.recording || column == Delete;
    return isUsable ? m_actions[static_cast<std::size_t>(column)] : QIcon();
}

QIcon WalkModel::stateIcon(const KeptWalk& walk) const
{
    const WalkReplay* const replay = m_replays.find(walk.id);
    if (!walk.recording) {
        return m_damaged;
    }
    if (replay == nullptr) {
        return m_unknown;
    }
    if (replay->isFailure()) {
        return m_fails;
    }
    return replay->verdict == WalkVerdict::Arrives ? m_arrives : m_otherwise;
}

} // namespace sectored::editor
