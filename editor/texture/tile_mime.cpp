#include "editor/texture/tile_mime.h"

#include <QByteArray>
#include <QMimeData>
#include <QString>

namespace sectored::editor {

QMimeData* tileMime(int tile)
{
    auto* const data = new QMimeData;
    data->setData(QString::fromLatin1(tileMimeType), QByteArray::number(tile));
    return data;
}

std::optional<int> tileIn(const QMimeData& data)
{
    bool valid = false;
    const int tile = data.data(QString::fromLatin1(tileMimeType)).toInt(&valid);
    return valid && tile >= 0 ? std::optional(tile) : std::nullopt;
}

} // namespace sectored::editor
