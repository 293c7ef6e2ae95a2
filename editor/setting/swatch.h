#pragma once

#include <QColor>
#include <QPixmap>

#include <string>

namespace sectored::editor {

/// Returns a square of icons::mark in a colour "#rrggbb", with an edge. An empty text gives an
/// empty square, for a layer without a colour.
QPixmap swatchPicture(const std::string& colour, const QColor& edge, double pixelRatio);

} // namespace sectored::editor
