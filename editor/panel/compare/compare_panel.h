#pragma once

#include "sectored/geom/box.h"

#include "editor/document/background.h"
#include "editor/document/change.h"
#include "editor/panel/any_panel.h"
#include "editor/panel/compare/level_comparison.h"
#include "editor/tool/overlay.h"

#include <QTimer>
#include <QWidget>

#include <filesystem>
#include <memory>
#include <optional>

QT_BEGIN_NAMESPACE
class QHBoxLayout;
class QLabel;
class QPushButton;
class QToolButton;
class QTreeView;
QT_END_NAMESPACE

namespace sectored::editor {

class DifferenceModel;
class Document;
class MergePane;
class Theme;

/// What is different between the level and another one, and the merge of both. A click shows the
/// difference in the 2D view, where all are drawn while the panel is visible. Follows edits.
class ComparePanel final
    : public QWidget
    , public AnyPanel {
    Q_OBJECT

public:
    explicit ComparePanel(Document& document, QWidget* parent = nullptr);

    void setTheme(const Theme& theme) override;
    /// Asks for a level and compares with it.
    void ask();
    /// Reads a level and compares with it. Shows an error if it cannot be read.
    void compareWith(const std::filesystem::path& path);
    /// Reads the level that both were made from and offers a merge. Shows an error if there is
    /// none. Precondition: a comparison is shown.
    void mergeFrom(const std::filesystem::path& base);
    /// Waits for the comparison that is running, if any.
    void finish();

signals:
    /// Asks to show this part of the 2D view.
    void placeWanted(const sectored::Box& place);
    /// Asks to show the differences over the 2D view. Empty: nothing.
    void overlayWanted(const sectored::editor::Overlay& overlay);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void build();
    QPushButton* addButton(const QString& text, const QString& tip);
    QToolButton* addSide(const QString& text, const QString& tip);
    void followChange(const Change& change);
    /// Returns the open level in its format. One without a file counts as it would be saved beside
    /// the other one. Precondition: a level is compared with it.
    LoadedLevel openLevel() const;
    void compare();
    void take(std::shared_ptr<const LevelComparison> comparison);
    void stop();
    void refreshCounts();
    void showSide(ComparedSide side);
    void showRow(int row);
    void showMarks();
    void askForBase();

    Document& m_document;
    std::optional<LoadedLevel> m_other{};
    std::shared_ptr<const LevelComparison> m_comparison{};
    ComparedSide m_side = ComparedSide::Open;
    DifferenceModel* m_model;
    MergePane* m_merge;
    QTreeView* m_list;
    QLabel* m_state;
    QLabel* m_legend;
    QHBoxLayout* m_top = nullptr;
    QPushButton* m_mergeButton = nullptr;
    QPushButton* m_closeButton = nullptr;
    QToolButton* m_otherSide = nullptr;
    QToolButton* m_openSide = nullptr;
    QTimer m_pause; ///< until the level is compared after an edit
    Background<std::shared_ptr<const LevelComparison>> m_job;
};

} // namespace sectored::editor
