#pragma once

#include <QString>

QT_BEGIN_NAMESPACE
class QLineEdit;
class QWidget;
QT_END_NAMESPACE

namespace sectored::editor {

/// The texts of a search field, translated.
struct SearchFieldText {
    const char* objectName;
    QString placeholder;
    QString name{}; ///< accessible name; empty: the placeholder
    QString tip{};
};

/// Makes a search field with a magnifier icon and a clear button.
QLineEdit* makeSearchField(const SearchFieldText& text, QWidget* parent);

} // namespace sectored::editor
