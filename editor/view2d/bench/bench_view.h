#pragma once

#include "sectored/lab/census.h"

#include "editor/document/cancellable_job.h"
#include "editor/setting/theme.h"
#include "editor/view2d/box/hint_text.h"

#include <QTimer>
#include <QWidget>

#include <cstdint>
#include <optional>
#include <vector>

QT_BEGIN_NAMESPACE
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QToolButton;
QT_END_NAMESPACE

namespace sectored::editor {

class BenchPictures;
class BenchTimeline;
struct Change;
class Document;

/// The collision bench: the pictures of a case as published and as it should be, the time line, and
/// the choice of the case. Shows BenchState of the document.
class BenchView final : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(BenchView)

public:
    /// Precondition: the document outlives this.
    explicit BenchView(Document& document, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// Sets whether Space plays the way; otherwise it goes to the end at once.
    void setAnimated(bool isAnimated) { m_isAnimated = isAnimated; }
    /// Gives the pictures the keyboard focus.
    void focusPictures();
    /// Returns the current functions of mouse and keys.
    std::vector<HintText> hints() const;

signals:
    /// Esc was pressed and nothing is left to cancel.
    void leaveWanted();
    void copyWanted();
    /// hints() returns others than before.
    void hintsChanged();

protected:
    void hideEvent(QHideEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QWidget* buildTime();
    QWidget* buildCases();
    void followChange(const Change& change);
    void refresh();
    void showTime();
    void play();
    void stop();
    void step();
    void searchWorse();
    void takeWorse(const std::optional<WorseCase>& worse);
    void endSearch();
    void leave();

    Document& m_document;
    BenchPictures* m_pictures;
    BenchTimeline* m_timeline;
    QToolButton* m_play = nullptr;
    QDoubleSpinBox* m_time = nullptr;
    QComboBox* m_presets = nullptr;
    QLabel* m_remark = nullptr;
    QPushButton* m_worse = nullptr;
    QProgressBar* m_progress = nullptr;
    QTimer m_playing;
    QTimer m_watching; ///< shows the progress of the search
    bool m_isAnimated = true;
    std::uint64_t m_seed = 1;
    CancellableJob<std::optional<WorseCase>> m_search;
};

} // namespace sectored::editor
