#pragma once

#include "editor/document/change.h"
#include "editor/panel/any_panel.h"
#include "editor/panel/prefabs/prefab_model.h"
#include "editor/tool/held_rows.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QBoxLayout;
class QLabel;
class QLineEdit;
class QListView;
class QToolButton;
QT_END_NAMESPACE

namespace sectored::editor {

class Document;
class TileLibrary;

/// The prefabs of the program and of the user, with pictures. A click or Enter takes one to be
/// placed in the 2D view. The selection can be saved as a new one; those of the user can be renamed
/// and moved to the trash. Copies of an older version that were not edited can be replaced. The
/// folder is read whenever the panel is shown.
class PrefabsPanel final
    : public QWidget
    , public AnyPanel {
    Q_OBJECT

public:
    /// Both outlive the panel.
    PrefabsPanel(Document& document, TileLibrary& tiles, QWidget* parent = nullptr);

    /// The same for both arrangements of the controls, so that docks keep their sizes.
    QSize sizeHint() const override { return minimumSize(); }

    void setTheme(const Theme& theme) override;
    /// Sets what draws the pictures. Without one there are none.
    void setSketcher(LevelSketcher sketcher) { m_model->setSketcher(std::move(sketcher)); }

signals:
    /// Asks to let a prefab float in the 2D view.
    void rowsWanted(const sectored::editor::PastedRows& rows);

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void addTop(QBoxLayout& column);
    void addList(QBoxLayout& column);
    void addFoot(QBoxLayout& column);
    std::string gameId() const;
    void followChange(const Change& change);
    void readLibrary();
    void showList();
    void refreshTexts();
    const KnownPrefab* current() const;
    void place(const QModelIndex& index);
    void save();
    void write(const Prefab& prefab, const QString& said);
    void rename(const std::string& id, const QString& name);
    void moveToTrash();
    void openFolder();
    void replace();
    void say(const QString& text);
    void sayError(const QString& text);

    Document& m_document;
    TileLibrary& m_tiles;
    PrefabModel* m_model;
    PrefabLibrary m_library{};
    QListView* m_list;
    QLabel* m_empty;
    QLabel* m_warnings;
    QLabel* m_message;
    QLineEdit* m_search = nullptr;
    QToolButton* m_ownGame = nullptr;
    QLineEdit* m_name = nullptr;
    QToolButton* m_save = nullptr;
    QToolButton* m_rename = nullptr;
    QToolButton* m_delete = nullptr;
    QToolButton* m_replace = nullptr;
    QBoxLayout* m_foot = nullptr;
};

} // namespace sectored::editor
