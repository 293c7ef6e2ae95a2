#pragma once

#include <QString>

QT_BEGIN_NAMESPACE
class QFont;
class QFontMetrics;
class QPainter;
class QRect;
QT_END_NAMESPACE

namespace sectored::editor {

/// Returns the font of keys and notes beside a text in this font.
QFont smallerFont(const QFont& font);

/// Draws keys ("Ctrl+Z, Ctrl+Y") as caps, right-aligned in the area, in the font of the painter and
/// the colours of the application. Returns the width used.
int drawKeyCaps(QPainter& painter, const QRect& area, const QString& keys);
/// Returns the width that drawKeyCaps needs.
int keyCapsWidth(const QFontMetrics& metrics, const QString& keys);

} // namespace sectored::editor
