#include "editor/setting/search_field.h"

#include "editor/setting/level_undo.h"
#include "editor/setting/plain_text.h"
#include "editor/setting/themed_icon.h"

#include <QLineEdit>

namespace sectored::editor {

namespace {

constexpr int longestSearch = 200;

} // namespace

QLineEdit* makeSearchField(const SearchFieldText& text, QWidget* parent)
{
    auto* const field = new QLineEdit(parent);
    field->setObjectName(QString::fromLatin1(text.objectName));
    field->setPlaceholderText(text.placeholder);
    field->setAccessibleName(text.name.isEmpty() ? text.placeholder : text.name);
    setTip(*field, text.tip);
    field->setMaxLength(longestSearch);
    field->setClearButtonEnabled(true);
    leaveUndoToLevel(*field);
    field->addAction(themedIcon(QStringLiteral("search")), QLineEdit::LeadingPosition);
    return field;
}

} // namespace sectored::editor
