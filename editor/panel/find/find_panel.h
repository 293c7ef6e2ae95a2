#pragma once

#include "sectored/edit/request.h"
#include "sectored/find/query.h"
#include "sectored/geom/box.h"

#include "editor/document/change.h"
#include "editor/panel/any_panel.h"
#include "editor/tool/selection.h"

#include <QWidget>

#include <optional>
#include <string>
#include <vector>

QT_BEGIN_NAMESPACE
class QLabel;
class QLineEdit;
class QModelIndex;
class QPushButton;
class QToolButton;
class QTreeView;
QT_END_NAMESPACE

namespace sectored {
struct Game;
} // namespace sectored

namespace sectored::editor {

class Document;
class FoundModel;
class TileLibrary;

/// Finds objects by a query and replaces fields of them. The list follows the query and the level.
/// A click selects a hit and shows it, a double-click frames it.
class FindPanel final
    : public QWidget
    , public AnyPanel {
    Q_OBJECT

public:
    /// Both must outlive the panel.
    FindPanel(Document& document, TileLibrary& tiles, QWidget* parent = nullptr);

signals:
    /// Asks to show this part of the 2D view.
    void placeWanted(const sectored::Box& place);
    /// Asks to show this point without changing the zoom.
    void pointWanted(sectored::Point point);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void addQueryRow();
    void addList();
    void addReplaceRow();
    void followChange(const Change& change);
    /// Parses both lines again and searches. A hidden panel does so when it is shown.
    void refresh();
    std::vector<FoundRow> search();
    void refreshReplacement();
    void refreshTexts();
    void takeScope();
    bool isInScope(const FoundRow& row) const;
    const Game& game() const;
    QStringList tagNames() const;
    Selection thingsOf(const std::vector<FoundRow>& rows) const;
    void select(const QModelIndex& index);
    void frame(const QModelIndex& index);
    void selectAll();
    void replace();

    Document& m_document;
    TileLibrary& m_tiles;
    FoundModel* m_model;
    QLineEdit* m_query = nullptr;
    QToolButton* m_inSelection = nullptr;
    QPushButton* m_selectAll = nullptr;
    QLabel* m_state = nullptr;
    QTreeView* m_list = nullptr;
    QLineEdit* m_set = nullptr;
    QPushButton* m_replace = nullptr;
    QLabel* m_setState = nullptr;
    std::optional<Query> m_parsed{};    ///< empty if the query has an error, or is empty
    std::optional<Selection> m_scope{}; ///< empty: the whole level
};

} // namespace sectored::editor
