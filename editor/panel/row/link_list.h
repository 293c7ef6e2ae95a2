#pragma once

#include "sectored/map/map_view.h"

#include "editor/tool/selection.h"

#include <QPushButton>
#include <QWidget>

#include <vector>

QT_BEGIN_NAMESPACE
class QBoxLayout;
class QLabel;
class QVBoxLayout;
QT_END_NAMESPACE

namespace sectored::editor {

/// An object that the selected object refers to.
struct ObjectLink {
    QString label{};    ///< such as "Opposite wall"
    QString text{};     ///< such as "Wall 12"
    Selection target{}; ///< empty: no target
};

/// Returns the links of the selected object. Empty if several objects are selected.
std::vector<ObjectLink> linksOf(const MapView& view, const Selection& selection);

/// A button that looks like a link. A click selects its target; a double-click also frames it.
class LinkButton final : public QPushButton {
    Q_OBJECT

public:
    explicit LinkButton(QWidget* parent);

signals:
    void doubleClicked();

protected:
    void mouseDoubleClickEvent(QMouseEvent* event) override;
};

/// Links as rows of a form.
class LinkList final : public QWidget {
    Q_OBJECT

public:
    explicit LinkList(QWidget* parent);
    void show(std::vector<ObjectLink> links);
    const std::vector<ObjectLink>& links() const { return m_links; }

signals:
    void selectionWanted(const sectored::editor::Selection& selection);
    /// Emitted after selectionWanted.
    void frameWanted();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Row {
        QWidget* row;
        QLabel* label;
        LinkButton* link;
        QBoxLayout* line;
    };

    void addRow();
    void placeRows();

    std::vector<ObjectLink> m_links;
    std::vector<Row> m_rows;
    QVBoxLayout* m_column;
};

} // namespace sectored::editor
