#include "editor/panel/notes/notes_panel.h"

#include "editor/document/document.h"
#include "editor/setting/plain_text.h"

#include <QLabel>
#include <QVBoxLayout>

namespace sectored::editor {

NotesPanel::NotesPanel(Document& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_text(plainLabel(this))
{
    auto* const column = new QVBoxLayout(this);
    column->addWidget(m_text);
    connect(&document, &Document::changed, this, &NotesPanel::refresh);
    refresh();
}

void NotesPanel::refresh()
{
    m_text->setText(
        tr("%n sector(s)", nullptr, static_cast<int>(m_document.level().map().sectorCount())));
}

} // namespace sectored::editor
