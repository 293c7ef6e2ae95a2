#pragma once

#include <QAbstractListModel>

#include <filesystem>
#include <vector>

namespace sectored::editor {

class LevelPreviews;
class RecentFiles;
struct LevelPreview;

/// The recently opened levels for the start page.
class RecentModel final : public QAbstractListModel {
    Q_OBJECT

public:
    /// Roles besides the display role, which is the file name.
    enum Role { FolderRole = Qt::UserRole + 1, NoteRole, TimeRole, SearchRole };

    /// Precondition: both outlive the model.
    RecentModel(RecentFiles& recent, LevelPreviews& previews, QObject* parent);

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

    const std::filesystem::path& path(int row) const
    {
        return m_paths[static_cast<std::size_t>(row)];
    }
    /// Returns null if the preview is not known yet.
    const LevelPreview* preview(int row) const;
    /// Removes the row from the list. The file is kept.
    void forget(int row);
    /// Reads all files again.
    void refresh();

private:
    QString noteOf(const LevelPreview* preview) const;
    QString timeOf(const LevelPreview* preview) const;
    void follow();

    RecentFiles& m_recent;
    LevelPreviews& m_previews;
    std::vector<std::filesystem::path> m_paths;
};

} // namespace sectored::editor
