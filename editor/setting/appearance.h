#pragma once

#include "editor/setting/theme.h"

#include <QFont>

#include <functional>

QT_BEGIN_NAMESPACE
class QVariant;
class QWidget;
QT_END_NAMESPACE

namespace sectored::editor {

class Settings;

/// Applies the theme, text size and animation settings to the application. Cheap if none has
/// changed. Returns the theme for widgets that paint themselves, and the problems of its file.
Theme::Parsed applyAppearance(const Settings& settings);

/// Call on QEvent::ThemeChange: the "system" theme then queries the desktop again.
void forgetDesktop();

/// Sets a property by which the style sheet chooses, such as "refused", and styles the widget again
/// if the value differs. A property that was never set counts as false and empty.
void setStyleState(QWidget& widget, const char* name, const QVariant& value);

/// A font relative to the application font.
struct RelativeFont {
    double size = 1;
    QFont::Weight weight = QFont::Normal;
};

/// Sets this font, and again whenever the text size changes.
void setRelativeFont(QWidget& widget, RelativeFont font);

/// Scales a length designed for a font of 13 pixels to this font. Never returns less than `length`.
int designLength(int length, const QFont& font);

/// Calls `fit` now and whenever the font of the widget changes, for sizes that depend on the font.
void fitToFont(QWidget& widget, std::function<void()> fit);

} // namespace sectored::editor
