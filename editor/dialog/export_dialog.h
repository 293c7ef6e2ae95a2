#pragma once

#include "editor/document/file/export_target.h"
#include "editor/setting/theme.h"
#include "editor/tool/selection.h"

#include <QDialog>

#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

QT_BEGIN_NAMESPACE
class QCheckBox;
class QGridLayout;
class QHBoxLayout;
class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;
class QVBoxLayout;
QT_END_NAMESPACE

namespace sectored::editor {

class ExportLossList;
class WadOptions;
struct SectorOffer;
struct LossRow;

/// Whether the report of an export is written beside its file.
enum class ReportFile { None, Saved };

/// Format and file of an export.
struct ExportChoice {
    std::string_view target; ///< id of an ExportTarget
    std::filesystem::path path;
    ExportSettings settings{}; ///< a target heeds those that its format lists
    ExportDetails details{};
    ReportFile report = ReportFile::None;
};

/// Asks for the format and file of an export, and lists the data that will be lost. A click on a
/// row asks to show the affected objects in the level; the dialog can be hidden meanwhile and shown
/// again. Sectors that a format cannot store can be left out.
class ExportDialog final : public QDialog {
    Q_OBJECT

public:
    struct Parts {
        const Map& map; ///< outlives the dialog
        const Theme& theme;
        ExportChoice first;
        std::filesystem::path own; ///< file of the level; cannot be exported to
        /// The last export. Its file is replaced without confirmation; a WAD only by the same
        /// level.
        std::optional<ExportChoice> last{};
        /// Tiles for formats with pictures. Null: they are written without pictures.
        std::shared_ptr<const SurfaceLooks> looks{};
    };

    ExportDialog(const Parts& parts, QWidget* parent);

    ExportChoice choice() const;
    /// Updates the report and shows the dialog again.
    void comeBack();

signals:
    /// The user wants to see the objects of a row in the level.
    void thingsWanted(const sectored::editor::Selection& things);

private:
    /// What is replaced without confirmation.
    struct Replaceable {
        std::filesystem::path path{};
        std::optional<WadChoices> wad{}; ///< with which it was written; empty: it was only chosen
    };

    const ExportTarget& target() const;
    ExportRequest request() const;
    QWidget* makeTargets();
    QWidget* makePage();
    QHBoxLayout* makeFileLine();
    QHBoxLayout* makeFoot();
    void selectTarget(std::string_view id);
    void followTarget();
    void showReport();
    void showCounts(const ExportReport& report);
    void showSwitches();
    void showChips(const std::vector<LossRow>& rows);
    void chooseFile();
    void take(const SectorOffer& offer);
    void refreshFoot();
    QString faultText() const;
    bool isOwnFile() const;
    /// Returns whether the export would replace an archive, or content that is to be kept.
    bool isForeignFile() const;
    /// Asks what becomes of the levels in a WAD. Returns false if the file is none, or has none
    /// that could be lost.
    bool askAboutWad();
    void askInFoot(const QString& question, const QString& button);
    /// Returns whether the file may be replaced without a question.
    bool mayReplace() const;
    /// Returns the files that exist and would be replaced without the user having chosen them.
    std::vector<std::filesystem::path> replacedFiles() const;
    void finish();

    const Map& m_map;
    Theme m_theme;
    std::filesystem::path m_own;
    Replaceable m_replaceable{};
    std::shared_ptr<const SurfaceLooks> m_looks;
    ExportSettings m_settings;
    std::vector<SectorId> m_leftOut;
    bool m_isAsking = false; ///< the footer asks whether to replace a file
    QListWidget* m_targets = nullptr;
    QLineEdit* m_path = nullptr;
    QGridLayout* m_counts = nullptr;
    QVBoxLayout* m_switches = nullptr;
    WadOptions* m_wad = nullptr;
    QHBoxLayout* m_chips = nullptr;
    QLabel* m_rowHint = nullptr;
    ExportLossList* m_losses = nullptr;
    QLabel* m_fault = nullptr;
    QCheckBox* m_saveReport = nullptr;
    QPushButton* m_export = nullptr;
    bool m_isBlocked = false;
};

} // namespace sectored::editor
