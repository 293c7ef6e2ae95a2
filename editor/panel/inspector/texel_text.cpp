#include "editor/panel/inspector/texel_text.h"

#include "sectored/map/flat_mapping.h"
#include "sectored/texture/tile_texel.h"

#include "editor/document/document.h"
#include "editor/setting/display_text.h"

#include <QCoreApplication>

#include <cmath>

namespace sectored::editor {

namespace {

constexpr double fullTurn = 256; ///< of panning

QString texels(double count)
{
    return count == 1
               ? QCoreApplication::translate("Inspector", "1 texel")
               : QCoreApplication::translate("Inspector", "%1 texels").arg(displayTenths(count));
}

QString unitsPerTexel(double units)
{
    return QCoreApplication::translate("Inspector", "%1 units per texel").arg(displayTenths(units));
}

QString flatText(const Plane& plane, const GameTiles& tiles, bool isX, std::int64_t value)
{
    const TileShape shape = tiles.set().shapeOf(plane.picnum);
    if (!shape.isPresent()) {
        return {};
    }
    const Texel period = panningPeriod({.width = shape.width, .height = shape.height});
    return texels(static_cast<double>(value) * (isX ? period.u : period.v) / fullTurn);
}

QString wallText(
    const Document& document,
    const GameTiles& tiles,
    std::string_view field,
    std::int64_t value)
{
    const Map& map = document.level().map();
    const Wall& wall = map[document.selection().walls.front()];
    const auto amount = static_cast<double>(value);
    if (field == "xpanning") {
        return texels(amount);
    }
    if (field == "ypanning") {
        const TileShape shape = tiles.set().shapeOf(wall.picnum);
        return shape.isPresent() ? texels(amount * wallRowPeriod(shape.height) / fullTurn)
                                 : QString();
    }
    if (value == 0) {
        return {};
    }
    if (field == "yrepeat") {
        constexpr double unitsOfRepeat1 = 128;
        return unitsPerTexel(unitsOfRepeat1 / amount);
    }
    const auto end = map.endOf(wall);
    if (field != "xrepeat" || !end) {
        return {};
    }
    constexpr double columnsOfRepeat1 = 8;
    const double length = std::hypot(
        static_cast<double>(end->x) - wall.position.x,
        static_cast<double>(end->y) - wall.position.y);
    return unitsPerTexel(length / (columnsOfRepeat1 * amount));
}

bool isFaceSprite(const Sprite& sprite)
{
    return (sprite.cstat & sprite_bit::alignment) == sprite_bit::faceAligned;
}

QString spriteText(const Document& document, std::string_view field, std::int64_t value)
{
    const Sprite& sprite = document.level().map()[document.selection().sprites.front()];
    const auto amount = static_cast<double>(value);
    if (field == "xoffset" || field == "yoffset") {
        return texels(amount);
    }
    constexpr double faceColumn = 0.2; // the engine draws face sprites narrower than others
    constexpr double column = 0.25;
    if (field == "xrepeat") {
        return unitsPerTexel(amount * (isFaceSprite(sprite) ? faceColumn : column));
    }
    return field == "yrepeat" ? unitsPerTexel(amount * column) : QString();
}

} // namespace

QString texelText(
    const Document& document,
    const GameTiles& tiles,
    ObjectKind kind,
    std::string_view field,
    std::int64_t value)
{
    const Selection& selection = document.selection();
    if (kind == ObjectKind::Wall && !selection.walls.empty()) {
        return wallText(document, tiles, field, value);
    }
    if (kind == ObjectKind::Sprite && !selection.sprites.empty()) {
        return spriteText(document, field, value);
    }
    if (kind != ObjectKind::Sector || selection.sectors.empty()) {
        return {};
    }
    const Sector& sector = document.level().map()[selection.sectors.front()];
    for (const bool isFloor : {true, false}) {
        const std::string plane = isFloor ? "floor" : "ceiling";
        for (const bool isX : {true, false}) {
            if (field == plane + (isX ? "xpanning" : "ypanning")) {
                return flatText(isFloor ? sector.floor : sector.ceiling, tiles, isX, value);
            }
        }
    }
    return {};
}

} // namespace sectored::editor
