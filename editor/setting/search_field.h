#pragma once

#include <QString>

QT_BEGIN_NAMESPACE
class QLineEdit;
class QWidget;
QT_END_NAMESPACE

namespace sectored::editor {

/// What a search field is called. Texts are translated.
struct SearchFieldText {
    const char* objectName;
    QString placeholder;
    QString name{}; ///< for screen readers; empty: the placeholder says it
    QString tip{};
};

/// A field with a magnifier, for words to look for, and a button that empties it.
QLineEdit* makeSearchField(const SearchFieldText& text, QWidget* parent);

} // namespace sectored::editor
