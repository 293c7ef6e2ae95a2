#pragma once

#include <QString>

QT_BEGIN_NAMESPACE
class QWidget;
QT_END_NAMESPACE

namespace sectored::editor {

class Document;

enum class SaveChoice { Save, Discard, Cancel };

/// Returns for example "Save changes to reactor-annex.map? 23 steps unsaved since 14:02."
QString saveChangesQuestion(const Document& document);

/// Asks whether to save or discard unsaved changes. Precondition: the document is modified.
SaveChoice askToSave(const Document& document, QWidget* parent);

} // namespace sectored::editor
