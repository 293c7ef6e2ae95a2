#pragma once

#include "editor/document/file/export_target.h"
#include "editor/setting/theme.h"
#include "editor/tool/selection.h"

#include <QDialog>

#include <filesystem>

QT_BEGIN_NAMESPACE
class QGridLayout;
class QHBoxLayout;
class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;
QT_END_NAMESPACE

namespace sectored::editor {

class ExportLossList;
struct LossRow;

/// Format and file of an export.
struct ExportChoice {
    std::string_view target; ///< id of an ExportTarget
    std::filesystem::path path;
};

/// Asks for the format and file of an export, and lists the data that will be lost. A click on a
/// row asks to show the affected objects in the level; the dialog can be hidden meanwhile and shown
/// again.
class ExportDialog final : public QDialog {
    Q_OBJECT

public:
    struct Parts {
        const Map& map; ///< outlives the dialog
        const Theme& theme;
        ExportChoice first;
        std::filesystem::path own;           ///< file of the level; cannot be exported to
        std::filesystem::path replaceable{}; ///< file that is replaced without confirmation
    };

    ExportDialog(const Parts& parts, QWidget* parent);

    ExportChoice choice() const;
    /// Updates the report and shows the dialog again.
    void comeBack();

signals:
    /// The user wants to see the objects of a row in the level.
    void thingsWanted(const sectored::editor::Selection& things);

private:
    const ExportTarget& target() const;
    QWidget* makeTargets();
    QWidget* makePage();
    QHBoxLayout* makeFileLine();
    QHBoxLayout* makeFoot();
    void selectTarget(std::string_view id);
    void followTarget();
    void showReport();
    void showCounts(const ExportReport& report);
    void showChips(const std::vector<LossRow>& rows);
    void chooseFile();
    void refreshFoot();
    bool isOwnFile() const;
    bool wouldReplace() const;
    void finish();

    const Map& m_map;
    Theme m_theme;
    std::filesystem::path m_own;
    std::filesystem::path m_replaceable;
    bool m_isAsking = false; ///< the footer asks whether to replace a file
    QListWidget* m_targets = nullptr;
    QLineEdit* m_path = nullptr;
    QGridLayout* m_counts = nullptr;
    QWidget* m_countsBox = nullptr;
    QHBoxLayout* m_chips = nullptr;
    QLabel* m_rowHint = nullptr;
    ExportLossList* m_losses = nullptr;
    QLabel* m_fault = nullptr;
    QPushButton* m_export = nullptr;
    bool m_isBlocked = false;
};

} // namespace sectored::editor
