#pragma once

#include "sectored/geom/box.h"

#include "editor/document/change.h"
#include "editor/setting/key_file.h"
#include "editor/tool/selection.h"
#include "editor/tool/visibility.h"

#include <QWidget>

#include <vector>

QT_BEGIN_NAMESPACE
class QLabel;
class QLineEdit;
class QModelIndex;
class QTreeView;
QT_END_NAMESPACE

namespace sectored::editor {

class Document;
class OutlinerModel;
class Theme;

/// Everything in the level as a tree. What is selected here is selected in the plan and the other
/// way round, but for what is hidden or locked. A double click or Enter asks to show the things.
class OutlinerPanel final : public QWidget {
    Q_OBJECT

public:
    /// Precondition: the document outlives the panel.
    explicit OutlinerPanel(Document& document, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// The keys that texts name.
    void setKeys(const KeyMap& keys);

signals:
    /// This part of the plan is to be seen.
    void placeWanted(const sectored::Box& place);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void addFilter();
    void addTree();
    void followChange(const Change& change);
    void takeFilter();
    void refresh();
    void refreshEmptyText();
    /// Selects here what the document has selected; a single thing comes into view.
    void followSelection();
    void takeSelection();
    /// What the rows that are selected, or tinted, stand for.
    Selection chosen() const;
    void showRows();
    bool toggleAt(const QPoint& at);
    void openMenu(const QPoint& at);
    void change(Visibility visibility);
    std::vector<SectorId> openSectors() const;

    Document& m_document;
    OutlinerModel* m_model;
    QLineEdit* m_filter = nullptr;
    QLabel* m_empty;
    KeyMap m_keys;
    QTreeView* m_tree;
    bool m_hasFollowed = false; ///< the tree lists what the patch left; its change is to come
    bool m_isFollowing = false; ///< the tree's selection is being made to follow the document
};

} // namespace sectored::editor
