#pragma once

#include "sectored/format/archive_levels.h"

#include <QDialog>

#include <filesystem>
#include <vector>

QT_BEGIN_NAMESPACE
class QLineEdit;
class QListWidget;
class QPushButton;
QT_END_NAMESPACE

namespace sectored::editor {

/// Lists the levels of an archive and asks which one to open: a field that filters by name or
/// format, above a list. The arrow keys and PgUp and PgDown move in the list from the field, Enter
/// or a double-click opens.
class LevelListDialog final : public QDialog {
    Q_OBJECT

public:
    /// Precondition: there is at least one level.
    LevelListDialog(
        const std::filesystem::path& archive,
        const std::vector<ListedLevel>& levels,
        QWidget* parent);

    /// Returns the path of the selected level, as levelPlaceOf splits it.
    std::filesystem::path chosen() const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void filter(const QString& text);

    std::filesystem::path m_archive;
    QLineEdit* m_search;
    QListWidget* m_list;
    QPushButton* m_open;
};

} // namespace sectored::editor
