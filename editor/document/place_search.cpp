#include "editor/document/place_search.h"

#include "sectored/asset/game/game_tags.h"
#include "sectored/map/map.h"
#include "sectored/query/sector_at.h"

#include "editor/setting/display_text.h"
#include "editor/tool/take/surroundings.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace sectored::editor {

namespace {

QString tr(const char* text)
{
    return QCoreApplication::translate("PlaceSearch", text);
}

/// What a number is of.
enum class PlaceKind { Sector, Wall, Sprite, Tag };
constexpr std::array kindWords{"sector", "wall", "sprite", "tag"};

/// Returns the kinds whose word begins with a text.
std::vector<PlaceKind> kindsBeginning(const QString& text)
{
    std::vector<PlaceKind> kinds;
    for (std::size_t kind = 0; kind < kindWords.size(); ++kind) {
        if (QString::fromLatin1(kindWords[kind]).startsWith(text, Qt::CaseInsensitive)) {
            kinds.push_back(static_cast<PlaceKind>(kind));
        }
    }
    return kinds;
}

/// What a text asks for.
struct Asked {
    std::vector<PlaceKind> kinds{}; ///< empty: a point
    std::int64_t first = 0;
    std::int64_t second = 0;
};

std::optional<std::int64_t> numberIn(const QString& text)
{
    return text.isEmpty() ? std::nullopt : readNumber(text, 0);
}

std::optional<Asked> understood(const QString& text)
{
    static const QRegularExpression numbered(QStringLiteral("^([[:alpha:]]*)\\s*(.+)$"));
    static const QRegularExpression pair(
        QStringLiteral("^(.+?)\\s*[,;]\\s*(.+)$|^(\\S+) +(\\S+)$"));
    const QString asked = text.trimmed();
    const auto parts = numbered.match(asked);
    if (!parts.hasMatch()) {
        return std::nullopt;
    }
    auto kinds = kindsBeginning(parts.captured(1));
    if (kinds.empty()) {
        return std::nullopt;
    }
    if (parts.captured(1).isEmpty()) {
        const auto point = pair.match(asked);
        const bool isSpaced = !point.captured(3).isEmpty();
        const auto x = numberIn(point.captured(isSpaced ? 3 : 1));
        const auto y = numberIn(point.captured(isSpaced ? 4 : 2));
        if (x && y) {
            return Asked{.first = *x, .second = *y};
        }
    }
    const auto number = numberIn(parts.captured(2));
    return number ? std::optional(Asked{.kinds = std::move(kinds), .first = *number})
                  : std::nullopt;
}

FoundPlace placeOf(const MapView& view, Selection things, QString title, QString detail)
{
    const Box box = surroundingsOf(view, things);
    return {std::move(title), std::move(detail), std::move(things), box};
}

QString inSector(const MapView& view, std::optional<SectorId> sector)
{
    return sector ? tr("in sector %1").arg(displayId(view.numbering().of(*sector)))
                  : tr("in no sector");
}

std::optional<FoundPlace> sectorPlace(const MapView& view, std::int64_t number)
{
    const auto sector = view.numbering().sectorAt(number);
    if (!sector) {
        return std::nullopt;
    }
    return placeOf(view, {.sectors = {*sector}}, tr("Sector %1").arg(displayId(number)), {});
}

std::optional<FoundPlace> wallPlace(const MapView& view, std::int64_t number)
{
    const auto wall = view.numbering().wallAt(number);
    if (!wall) {
        return std::nullopt;
    }
    return placeOf(
        view,
        {.walls = {*wall}},
        tr("Wall %1").arg(displayId(number)),
        tr("of sector %1").arg(displayId(view.numbering().of(view.map[*wall].sector))));
}

std::optional<FoundPlace> spritePlace(const MapView& view, std::int64_t number)
{
    const auto sprite = view.numbering().spriteAt(number);
    if (!sprite) {
        return std::nullopt;
    }
    const SectorRef sector = view.map[*sprite].sector;
    return placeOf(
        view,
        {.sprites = {*sprite}},
        tr("Sprite %1").arg(displayId(number)),
        inSector(view, sector.isRow() ? std::optional(sector.row()) : std::nullopt));
}

std::optional<FoundPlace> tagPlace(const MapView& view, std::int64_t number)
{
    if (number == 0) {
        return std::nullopt; // none
    }
    const auto hasTag = [tag = number & 0xFFFF,
                         isSixteen = number >= -32768 && number <= 65535](const auto& row) {
        return isSixteen && (unsignedTag(row.lotag) == tag || unsignedTag(row.hitag) == tag);
    };
    Selection things;
    for (const SectorId id : view.map.sectorOrder()) {
        if (hasTag(view.map[id])) {
            things.sectors.push_back(id);
        }
    }
    view.map.visitWalls([&](WallId id, const Wall& wall) {
        if (hasTag(wall)) {
            things.walls.push_back(id);
        }
    });
    for (const SpriteId id : view.map.spriteOrder()) {
        if (hasTag(view.map[id])) {
            things.sprites.push_back(id);
        }
    }
    if (things.isEmpty()) {
        return std::nullopt;
    }
    std::ranges::sort(things.sectors);
    std::ranges::sort(things.walls);
    std::ranges::sort(things.sprites);
    const auto count = static_cast<std::int64_t>(
        things.sectors.size() + things.walls.size() + things.sprites.size());
    const QString detail = count == 1 ? tr("1 object") : tr("%1 objects").arg(displayNumber(count));
    return placeOf(view, std::move(things), tr("Tag %1").arg(displayId(number)), detail);
}

std::optional<FoundPlace> pointPlace(const MapView& view, const Asked& asked)
{
    if (!std::in_range<std::int32_t>(asked.first) || !std::in_range<std::int32_t>(asked.second)) {
        return std::nullopt;
    }
    const Point point{
        static_cast<std::int32_t>(asked.first),
        static_cast<std::int32_t>(asked.second)};
    return FoundPlace{
        .title = displayPoint(point),
        .detail = inSector(view, sectorAt(view, point)),
        .box = surroundingsOf(point)};
}

std::optional<FoundPlace> placeWith(const MapView& view, PlaceKind kind, std::int64_t number)
{
    switch (kind) {
    case PlaceKind::Sector:
        return sectorPlace(view, number);
    case PlaceKind::Wall:
        return wallPlace(view, number);
    case PlaceKind::Sprite:
        return spritePlace(view, number);
    case PlaceKind::Tag:
        return tagPlace(view, number);
    }
    return std::nullopt;
}

} // namespace

std::vector<FoundPlace> placesFor(const MapView& view, const QString& text)
{
    std::vector<FoundPlace> places;
    const auto asked = understood(text);
    if (!asked) {
        return places;
    }
    if (asked->kinds.empty()) {
        if (auto point = pointPlace(view, *asked)) {
            places.push_back(*std::move(point));
        }
        return places;
    }
    for (const PlaceKind kind : asked->kinds) {
        if (auto place = placeWith(view, kind, asked->first)) {
            places.push_back(*std::move(place));
        }
    }
    return places;
}

} // namespace sectored::editor
