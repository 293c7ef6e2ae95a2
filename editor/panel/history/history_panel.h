#pragma once

#include "editor/document/change.h"
#include "editor/panel/any_panel.h"

#include <QWidget>

#include <cstddef>
#include <vector>

QT_BEGIN_NAMESPACE
class QLabel;
class QLineEdit;
class QListView;
class QModelIndex;
class QToolButton;
class QVBoxLayout;
QT_END_NAMESPACE

namespace sectored::editor {

class Document;
class HistoryModel;
class Theme;
class TimelineDelegate;
class TimeSlider;

/// The timeline of the level, newest last: the steps that were made, the undone ones and the
/// branches that an undo left. A click or Enter goes to the state after a step, the slider goes
/// through those of the main line, and F2 names the current one.
class HistoryPanel final
    : public QWidget
    , public AnyPanel {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(HistoryPanel)

public:
    explicit HistoryPanel(Document& document, QWidget* parent = nullptr);
    ~HistoryPanel() override;

    void setTheme(const Theme& theme) override;

signals:
    /// The user wants steps as an edit script.
    void exportWanted();

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void addTop(QVBoxLayout& column);
    void addList(QVBoxLayout& column);
    void addFoot(QVBoxLayout& column);
    QToolButton* makeButton(const QString& name, const QString& text, const QString& tip);
    void followChange(const Change& change);
    void refresh();
    void refreshFoot();
    void goTo(std::size_t state);
    void takeSnapshot();

    Document& m_document;
    HistoryModel* m_model;
    TimelineDelegate* m_delegate;
    QWidget* m_content;
    QWidget* m_top = nullptr;   ///< search and Snapshot
    QWidget* m_texts = nullptr; ///< above the slider
    QLineEdit* m_filter = nullptr;
    QListView* m_list;
    QLabel* m_empty;
    QLabel* m_first = nullptr;
    QLabel* m_place = nullptr;
    QLabel* m_last = nullptr;
    TimeSlider* m_slider = nullptr;
    std::vector<std::size_t> m_line; ///< states of the slider
    bool m_isStale = true;           ///< changed while it was hidden
};

} // namespace sectored::editor
