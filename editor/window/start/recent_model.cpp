#include "editor/window/start/recent_model.h"

#include "editor/setting/display_text.h"
#include "editor/setting/plain_text.h"
#include "editor/setting/recent_files.h"
#include "editor/window/start/level_previews.h"

#include <algorithm>

namespace sectored::editor {

RecentModel::RecentModel(RecentFiles& recent, LevelPreviews& previews, QObject* parent)
    : QAbstractListModel(parent)
    , m_recent(recent)
    , m_previews(previews)
    , m_paths(recent.paths().begin(), recent.paths().end())
{
    connect(&m_recent, &RecentFiles::changed, this, &RecentModel::follow);
    connect(&m_previews, &LevelPreviews::found, this, [this](const QString& path) {
        const auto found = std::ranges::find(m_paths, pathFromQt(path));
        if (found != m_paths.end()) {
            const QModelIndex changed = index(static_cast<int>(found - m_paths.begin()));
            emit dataChanged(changed, changed);
        }
    });
}

void RecentModel::follow()
{
    beginResetModel();
    m_paths.assign(m_recent.paths().begin(), m_recent.paths().end());
    endResetModel();
}

void RecentModel::refresh()
{
    for (const auto& path : m_paths) {
        m_previews.ask(path);
    }
}

int RecentModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_paths.size());
}

const LevelPreview* RecentModel::preview(int row) const
{
    return m_previews.find(path(row));
}

QString RecentModel::noteOf(const LevelPreview* preview) const
{
    if (preview == nullptr) {
        return {};
    }
    switch (preview->state) {
    case LevelPreview::State::Missing:
        return tr("missing");
    case LevelPreview::State::Unreadable:
        return tr("unreadable");
    case LevelPreview::State::Shown:
        break;
    }
    const std::int32_t sectors = preview->sketch->sectors;
    return sectors == 1 ? tr("1 sector") : tr("%1 sectors").arg(displayNumber(sectors));
}

QString RecentModel::timeOf(const LevelPreview* preview) const
{
    return preview == nullptr || !preview->changed.isValid() ? QString()
                                                             : displayTime(preview->changed);
}

QVariant RecentModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount()) {
        return {};
    }
    const auto& file = path(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return displayName(file);
    case Qt::ToolTipRole:
        return plainTip(displayPath(file));
    case FolderRole:
        return displayFolder(file);
    case NoteRole:
        return noteOf(preview(index.row()));
    case TimeRole:
        return timeOf(preview(index.row()));
    case SearchRole:
        return displayPath(file);
    case Qt::AccessibleTextRole:
        return QStringList{
            displayName(file),
            displayFolder(file),
            noteOf(preview(index.row())),
            timeOf(preview(index.row()))}
            .join(QStringLiteral(", "));
    default:
        return {};
    }
}

void RecentModel::forget(int row)
{
    // Copy the path: the reset that follows deletes it while it is still used.
    const auto gone = path(row);
    m_recent.remove(gone);
}

} // namespace sectored::editor
