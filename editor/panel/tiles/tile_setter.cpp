#include "editor/panel/tiles/tile_setter.h"

#include "sectored/base/message.h"

#include "editor/document/document.h"
#include "editor/setting/display_text.h"

#include <QScopedValueRollback>

#include <algorithm>

namespace sectored::editor {

namespace {

const char* fieldOf(TileSurface surface)
{
    switch (surface) {
    case TileSurface::Over:
        return "overpicnum";
    case TileSurface::Floor:
        return "floorpicnum";
    case TileSurface::Ceiling:
        return "ceilingpicnum";
    case TileSurface::Wall:
    case TileSurface::Sprite:
        break;
    }
    return "picnum";
}

bool isOfWall(TileSurface surface)
{
    return surface == TileSurface::Wall || surface == TileSurface::Over;
}

RowIds rowsOf(const Selection& selection, TileSurface surface)
{
    if (isOfWall(surface)) {
        return selection.walls;
    }
    return surface == TileSurface::Sprite ? RowIds(selection.sprites) : RowIds(selection.sectors);
}

int tileOn(const Wall& wall, TileSurface surface)
{
    return surface == TileSurface::Over ? wall.overpicnum : wall.picnum;
}

int tileOn(const Sector& sector, TileSurface surface)
{
    return surface == TileSurface::Ceiling ? sector.ceiling.picnum : sector.floor.picnum;
}

int tileOn(const Sprite& sprite, TileSurface /*surface*/)
{
    return sprite.picnum;
}

} // namespace

TileSetter::TileSetter(Document& document, QObject* parent)
    : QObject(parent)
    , m_document(document)
{
    connect(&document, &Document::changed, this, &TileSetter::followChange);
}

void TileSetter::followChange(const Change& change)
{
    const std::size_t state = m_document.edits().history().current();
    if (change.selection || change.otherLevel || (!m_isSetting && m_before && state != m_made)) {
        m_before.reset();
    }
    if (change.selection || change.level) {
        emit changed();
    }
}

std::vector<TileSurface> TileSetter::surfaces() const
{
    std::vector<TileSurface> found;
    const Selection& selection = m_document.selection();
    if (!selection.walls.empty()) {
        found.insert(found.end(), {TileSurface::Wall, TileSurface::Over});
    }
    if (!selection.sectors.empty()) {
        found.insert(found.end(), {TileSurface::Floor, TileSurface::Ceiling});
    }
    if (!selection.sprites.empty()) {
        found.push_back(TileSurface::Sprite);
    }
    return found;
}

std::optional<TileSurface> TileSetter::surface() const
{
    const auto present = surfaces();
    if (present.empty()) {
        return std::nullopt;
    }
    const auto has = [&present](TileSurface surface) {
        return std::ranges::find(present, surface) != present.end();
    };
    for (const TileSurface each : {m_chosen, m_ofWall, m_ofSector}) {
        if (has(each)) {
            return each;
        }
    }
    return present.front();
}

void TileSetter::choose(TileSurface surface)
{
    m_chosen = surface;
    if (isOfWall(surface)) {
        m_ofWall = surface;
    } else if (surface != TileSurface::Sprite) {
        m_ofSector = surface;
    }
    m_before.reset();
    emit changed();
}

TileSurface TileSetter::otherThan(TileSurface surface)
{
    switch (surface) {
    case TileSurface::Wall:
        return TileSurface::Over;
    case TileSurface::Over:
        return TileSurface::Wall;
    case TileSurface::Floor:
        return TileSurface::Ceiling;
    case TileSurface::Ceiling:
        return TileSurface::Floor;
    case TileSurface::Sprite:
        break;
    }
    return surface;
}

int TileSetter::count(TileSurface surface) const
{
    return std::visit(
        [](const auto& rows) { return static_cast<int>(rows.size()); },
        rowsOf(m_document.selection(), surface));
}

std::optional<int> TileSetter::common(TileSurface surface) const
{
    const Map& map = m_document.level().map();
    return std::visit(
        [&map, surface](const auto& rows) -> std::optional<int> {
            if (rows.empty()) {
                return std::nullopt;
            }
            const int first = tileOn(map[rows.front()], surface);
            const bool isCommon = std::ranges::all_of(rows, [&](auto id) {
                return tileOn(map[id], surface) == first;
            });
            return isCommon ? std::optional(first) : std::nullopt;
        },
        rowsOf(m_document.selection(), surface));
}

QString TileSetter::set(TileSurface surface, int tile)
{
    const QScopedValueRollback setting(m_isSetting, true);
    const std::size_t before = m_document.edits().history().current();
    const auto result = m_document.edits().commit(SetRequest{
        .rows = rowsOf(m_document.selection(), surface),
        .values = {{.field = fieldOf(surface), .value = tile}}});
    if (result) {
        if (!m_before) {
            m_before = before;
        }
        m_made = m_document.edits().history().current();
        return {};
    }
    return hasId(result.error().code, "E-NOTHING") ? QString() : refusalText(result.error());
}

bool TileSetter::canTakeBack() const
{
    return m_before && m_made != *m_before;
}

void TileSetter::takeBack()
{
    if (canTakeBack()) {
        const std::size_t before = *std::exchange(m_before, std::nullopt);
        m_document.edits().goTo(before);
    }
}

} // namespace sectored::editor
