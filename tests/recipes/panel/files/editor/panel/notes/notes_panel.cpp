#include "editor/panel/notes/notes_panel.h"

#include "editor/document/document.h"

namespace sectored::editor {

NotesPanel::NotesPanel(Document& document, QWidget* parent)
    : QLabel(parent)
    , m_document(document)
{
    setTextFormat(Qt::PlainText);
    connect(&document, &Document::changed, this, &NotesPanel::refresh);
    refresh();
}

void NotesPanel::refresh()
{
    setText(tr("%n sector(s)", nullptr, static_cast<int>(m_document.level().map().sectorCount())));
}

} // namespace sectored::editor
