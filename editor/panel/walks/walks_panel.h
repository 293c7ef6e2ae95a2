#pragma once

#include "sectored/geom/box.h"

#include "editor/document/change.h"
#include "editor/panel/any_panel.h"

#include <QWidget>

#include <optional>
#include <vector>

QT_BEGIN_NAMESPACE
class QAction;
class QHBoxLayout;
class QLabel;
class QModelIndex;
class QProgressBar;
class QPushButton;
class QTreeView;
QT_END_NAMESPACE

namespace sectored::editor {

class Document;
class Theme;
class WalkModel;
class WalkReplays;
struct KeptWalk;

/// The recorded walks of the level and which of them pass. A double-click or Enter plays a walk,
/// Del deletes it and F2 renames it; the cells at the end of a row offer these actions and more.
class WalksPanel final
    : public QWidget
    , public AnyPanel {
    Q_OBJECT

public:
    /// Both must outlive the panel.
    WalksPanel(Document& document, WalkReplays& replays, QWidget* parent = nullptr);

    void setTheme(const Theme& theme) override;
    void setKeys(const KeyMap& keys) override;
    /// Adds buttons for actions of the window above the list.
    void addButtons(const std::vector<QAction*>& actions);
    /// Makes this walk the current row.
    void select(int id);
    /// Returns the walk of the current row.
    std::optional<int> selected() const;

signals:
    void playWanted(int id);
    void againWanted(int id);
    /// Asks to show this part of the 2D view.
    void placeWanted(const sectored::Box& place);
    /// The current row or its result has changed.
    void selectionChanged();
    /// A command failed; `sentence` says why.
    void refused(const QString& sentence);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void build();
    void addList();
    void fitNames();
    void followChange(const Change& change);
    void refresh();
    void refreshStates();
    /// Sets the window title, with the number of failing walks, if any.
    void refreshTitle();
    void followReplays();
    void takeClick(const QModelIndex& index);
    void act(const KeptWalk& walk, int column);
    void showPlace(const KeptWalk& walk);
    void remove(int id);
    void takeRowKey(int key, const QModelIndex& current);
    void openMenu(const QPoint& at);

    Document& m_document;
    WalkReplays& m_replays;
    WalkModel* m_model;
    QProgressBar* m_progress;
    QHBoxLayout* m_buttons = nullptr;
    QPushButton* m_takeBack = nullptr;
    QLabel* m_empty;
    QLabel* m_leftOut;
    QTreeView* m_list;
    KeyMap m_keys;
};

} // namespace sectored::editor
