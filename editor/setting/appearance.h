#pragma once

#include "editor/setting/theme.h"

#include <QFont>

#include <functional>

QT_BEGIN_NAMESPACE
class QWidget;
QT_END_NAMESPACE

namespace sectored::editor {

class Settings;

/// Gives the whole program the theme, the text size and the motion of the settings; cheap when
/// none has changed. Returns the theme for what paints itself, with what was wrong in its file.
Theme::Parsed applyAppearance(const Settings& settings);

/// The desktop's look may have changed (QEvent::ThemeChange): "system" asks it anew.
void forgetDesktop();

/// A font in relation to the program's.
struct RelativeFont {
    double size = 1;
    QFont::Weight weight = QFont::Normal;
};

/// Gives the widget that font, now and whenever the text size changes.
void setRelativeFont(QWidget& widget, RelativeFont font);

/// A length that the design gives for its font of 13 pixels, for this font; never less.
int designLength(int length, const QFont& font);

/// Runs `fit` now and whenever the font of the widget changes: for sizes that come from the font.
void fitToFont(QWidget& widget, std::function<void()> fit);

} // namespace sectored::editor
