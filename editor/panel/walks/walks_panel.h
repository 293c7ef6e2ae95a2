#pragma once

#include "sectored/geom/box.h"

#include "editor/document/change.h"
#include "editor/setting/key_file.h"

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

/// The recorded walks of the level, and which of them still arrive. A double click or Enter plays
/// one, Del deletes it, F2 renames it; the cells at the end of a row do the same and more.
class WalksPanel final : public QWidget {
    Q_OBJECT

public:
    /// Both must outlive it.
    WalksPanel(Document& document, WalkReplays& replays, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// The keys that texts name.
    void setKeys(const KeyMap& keys);
    /// Buttons for the window's own actions above the list.
    void addButtons(const std::vector<QAction*>& actions);
    /// Makes it the current row.
    void select(int id);
    /// The walk of the current row.
    std::optional<int> selected() const;
    /// For the panel's tab: how many walks fail, if any.
    QString title() const;

signals:
    void playWanted(int id);
    void againWanted(int id);
    /// This part of the plan is to be seen.
    void placeWanted(const sectored::Box& place);
    /// Another row is the current one, or what became of it is another.
    void selectionChanged();
    void titleChanged();
    /// Something could not be done: a sentence.
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
