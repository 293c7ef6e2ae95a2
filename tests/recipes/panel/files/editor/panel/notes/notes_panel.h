#pragma once

#include "editor/document/change.h"
#include "editor/panel/any_panel.h"

#include <QLabel>

namespace sectored::editor {

class Document;

/// Shows how many sectors the level has.
class NotesPanel final
    : public QLabel
    , public AnyPanel {
    Q_OBJECT

public:
    explicit NotesPanel(Document& document, QWidget* parent = nullptr);

private:
    void refresh();

    Document& m_document;
};

} // namespace sectored::editor
