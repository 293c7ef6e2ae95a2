#pragma once

#include <QPointer>
#include <QToolBar>

#include <string_view>

QT_BEGIN_NAMESPACE
class QComboBox;
class QToolButton;
QT_END_NAMESPACE

namespace sectored::editor {

class ActionSet;
class Document;

/// File, undo, grid, snapping and colours, as mainBarLayout() lists them.
class MainBar final : public QToolBar {
    Q_OBJECT

public:
    MainBar(Document& document, const ActionSet& actions, QWidget* parent);

    /// Brings the grid size, its keys, and what colours mean up to date.
    void refresh();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void fitWalk();
    QWidget* widgetFor(std::string_view entry);
    QComboBox* makeGridBox();
    QComboBox* makeColourBox();
    QString gridTip() const;
    void takeTypedGrid();

    Document& m_document;
    QPointer<const ActionSet> m_actions; ///< goes before the bar does when the window closes
    QComboBox* m_grid = nullptr;
    QComboBox* m_colour = nullptr;
    QToolButton* m_walk = nullptr;
};

} // namespace sectored::editor
