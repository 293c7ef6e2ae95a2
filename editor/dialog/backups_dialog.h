#pragma once

#include "sectored/base/file.h"
#include "sectored/base/result.h"
#include "sectored/format/format.h"
#include "sectored/save/backup.h"

#include <QDialog>
#include <QPixmap>

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

QT_BEGIN_NAMESPACE
class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;
QT_END_NAMESPACE

namespace sectored::editor {

class Document;

/// The earlier versions of the document's level: date, size, numbers of objects, picture, and what
/// differs from the level now. Restore accepts the dialog with the level of the chosen version. A
/// name makes the level, as it is now, a snapshot, with its unsaved project data.
class BackupsDialog final : public QDialog {
    Q_OBJECT

public:
    struct Parts {
        const Document& document;       ///< outlives the dialog and has a path
        std::filesystem::path folder{}; ///< see backupFolder
        /// Draws a level.
        std::function<QPixmap(const Map&)> draw{};
    };

    BackupsDialog(Parts parts, QWidget* parent);

    /// Returns the level of the chosen version. Empty if it cannot be read, or there is none.
    const std::optional<LoadedLevel>& chosen() const { return m_chosen; }

private:
    void list();
    void addRow(const Backup& backup);
    void show(int row);
    void read(const Backup& backup);
    Result<void> keepAll(const std::vector<FileContent>& files, const std::string& name);
    void keepSnapshot();

    Parts m_parts;
    std::vector<Backup> m_backups;
    std::optional<LoadedLevel> m_chosen;
    QListWidget* m_list;
    QLabel* m_picture;
    QLabel* m_facts;
    QLineEdit* m_name;
    QPushButton* m_keep;
    QPushButton* m_restore;
};

/// Returns what was added and removed since, in words: "Since then: 3 sectors added, 12 walls
/// removed."
QString differenceText(const Map& before, const Map& now);

} // namespace sectored::editor
