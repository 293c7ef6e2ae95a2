#pragma once

#include <QToolBar>

QT_BEGIN_NAMESPACE
class QComboBox;
QT_END_NAMESPACE

namespace sectored::editor {

class ActionSet;
class Document;

/// File, undo, grid and snapping, as mainBarLayout() lists them.
class MainBar final : public QToolBar {
    Q_OBJECT

public:
    MainBar(Document& document, const ActionSet& actions, QWidget* parent);

    /// Brings the grid size up to date.
    void refresh();

private:
    QComboBox* makeGridBox();

    Document& m_document;
    QComboBox* m_grid = nullptr;
};

} // namespace sectored::editor
