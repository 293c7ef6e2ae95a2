#pragma once

#include <QString>

QT_BEGIN_NAMESPACE
class QFontMetrics;
class QPainter;
class QRect;
QT_END_NAMESPACE

namespace sectored::editor {

/// Draws keys ("Ctrl+Z, Ctrl+Y") as caps at the right end of the area, in the painter's font and
/// the application's colours; returns the width used.
int drawKeyCaps(QPainter& painter, const QRect& area, const QString& keys);
/// The width that they take.
int keyCapsWidth(const QFontMetrics& metrics, const QString& keys);

} // namespace sectored::editor
