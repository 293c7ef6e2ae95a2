#include "editor/document/clip/level_clip.h"

#include "sectored/format/json_map/json_fragment.h"
#include "sectored/map/fragment.h"

#include <span>

namespace sectored::editor {

MapRows selectedRows(const Map& map, const Selection& selection)
{
    return fragmentOf(map, {.sectors = selection.sectors, .sprites = selection.sprites});
}

Result<QString> clipText(const MapRows& rows)
{
    const auto written = writeJsonFragment(rows);
    if (!written) {
        return failure(written.error());
    }
    return QString::fromUtf8(
        reinterpret_cast<const char*>(written->data()),
        static_cast<qsizetype>(written->size()));
}

Result<MapRows> clipRows(const QString& text)
{
    const QByteArray content = text.toUtf8();
    return readJsonFragment(std::as_bytes(std::span(content)));
}

} // namespace sectored::editor
