#pragma once

#include "editor/document/change.h"
#include "editor/panel/any_panel.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QLabel;
QT_END_NAMESPACE

namespace sectored::editor {

class Document;

/// Shows how many sectors the level has.
class NotesPanel final
    : public QWidget
    , public AnyPanel {
    Q_OBJECT

public:
    explicit NotesPanel(Document& document, QWidget* parent = nullptr);

private:
    void refresh();

    Document& m_document;
    QLabel* m_text;
};

} // namespace sectored::editor
