#pragma once

#include <QtGlobal>

#include <optional>

QT_BEGIN_NAMESPACE
class QMimeData;
QT_END_NAMESPACE

namespace sectored::editor {

/// The type of a tile that is dragged. Its data is the number, in decimal ASCII.
inline constexpr const char* tileMimeType = "application/x-sectored-tile";

/// Makes the data of a drag of a tile.
QMimeData* tileMime(int tile);
/// Returns the tile in the data of a drag. Empty for other data.
std::optional<int> tileIn(const QMimeData& data);

} // namespace sectored::editor
