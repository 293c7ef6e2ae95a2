#include "editor/panel/inspector/value_aid.h"

#include "editor/panel/inspector/choice_aid.h"
#include "editor/panel/inspector/palette_aid.h"
#include "editor/panel/inspector/shade_aid.h"
#include "editor/panel/inspector/tile_aid.h"

#include <algorithm>
#include <array>
#include <utility>

namespace sectored::editor {

namespace {

struct AidRow {
    std::string_view field;
    AidKind kind;
};

constexpr std::array aids{
    AidRow{"floorpicnum", AidKind::Tile},
    AidRow{"ceilingpicnum", AidKind::Tile},
    AidRow{"picnum", AidKind::Tile},
    AidRow{"overpicnum", AidKind::Tile},
    AidRow{"floorpal", AidKind::Palette},
    AidRow{"ceilingpal", AidKind::Palette},
    AidRow{"pal", AidKind::Palette},
    AidRow{"floorshade", AidKind::Shade},
    AidRow{"ceilingshade", AidKind::Shade},
    AidRow{"shade", AidKind::Shade},
    AidRow{"lotag", AidKind::Choice},
    AidRow{"hitag", AidKind::Choice},
    AidRow{"extra", AidKind::Choice},
    AidRow{"ang", AidKind::Choice},
    AidRow{"clipdist", AidKind::Choice},
};

} // namespace

AidKind aidOf(std::string_view field)
{
    const auto found = std::ranges::find(aids, field, &AidRow::field);
    return found == aids.end() ? AidKind::None : found->kind;
}

void ValueAid::setTiles(std::shared_ptr<const GameTiles> tiles)
{
    m_tiles = std::move(tiles);
    refresh();
}

void ValueAid::show(std::span<const std::int64_t> values)
{
    m_value = values.front();
    m_isMixed = std::ranges::count(values, m_value) != static_cast<std::ptrdiff_t>(values.size());
    refresh();
}

ValueAid* makeValueAid(AidKind kind, const QString& label, QWidget* parent)
{
    switch (kind) {
    case AidKind::Tile:
        return new TileAid(label, parent);
    case AidKind::Palette:
        return new PaletteAid(label, parent);
    case AidKind::Choice:
        return new ChoiceAid(label, parent);
    default:
        return new ShadeAid(label, parent);
    }
}

} // namespace sectored::editor
