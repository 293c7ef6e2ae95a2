#pragma once

#include <QString>

QT_BEGIN_NAMESPACE
class QWidget;
QT_END_NAMESPACE

namespace sectored::editor {

class Document;

enum class SaveChoice { Save, Discard, Cancel };

/// "Save the changes to reactor-annex.map? 23 steps since 14:02."
QString saveChangesQuestion(const Document& document);

/// Asks what is to become of unsaved changes. Precondition: the document is modified.
SaveChoice askToSave(const Document& document, QWidget* parent);

} // namespace sectored::editor
