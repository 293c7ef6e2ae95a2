#include "editor/panel/tags/two_things.h"

#include "sectored/tag/tag_text.h"

#include "editor/panel/tags/tag_arrows.h"
#include "editor/setting/display_text.h"

#include <QObject>

#include <cmath>

namespace sectored::editor {

namespace {

/// Returns the selected rows; none if vertices are selected too.
std::vector<TagRow> rowsOf(const Selection& selection)
{
    if (!selection.vertices.empty()) {
        return {};
    }
    std::vector<TagRow> rows(selection.sectors.begin(), selection.sectors.end());
    rows.insert(rows.end(), selection.walls.begin(), selection.walls.end());
    rows.insert(rows.end(), selection.sprites.begin(), selection.sprites.end());
    return rows;
}

/// Returns the row itself and, of a sector, the sprites in it.
std::vector<TagRow> membersOf(const MapView& view, const TagRow& row)
{
    std::vector<TagRow> members{row};
    if (const auto* const sector = std::get_if<SectorId>(&row)) {
        for (const SpriteId sprite : view.index.spritesOf({sector, 1})) {
            members.emplace_back(sprite);
        }
    }
    return members;
}

Request requestFor(const TagRow& row, std::string_view field, std::int32_t number)
{
    return std::visit(
        [&](auto id) -> Request {
            return SetRequest{
                .rows = std::vector{id},
                .values = {{.field = std::string(field), .value = number}}};
        },
        row);
}

} // namespace

std::optional<TagRow> oneThingOf(const Selection& selection)
{
    const std::vector<TagRow> rows = rowsOf(selection);
    return rows.size() == 1 ? std::optional(rows.front()) : std::nullopt;
}

std::optional<TwoThings> twoThingsOf(const Selection& selection)
{
    const std::vector<TagRow> rows = rowsOf(selection);
    return rows.size() == 2 ? std::optional(TwoThings{rows.front(), rows.back()}) : std::nullopt;
}

std::optional<Pairing> pairingOfThings(
    const MapView& view,
    const Game& game,
    const TwoThings& things)
{
    const std::vector<TagRow> others = membersOf(view, things.back());
    for (const TagRow& one : membersOf(view, things.front())) {
        if (auto pairing = pairingOf(view.map, game, one, others)) {
            return pairing;
        }
    }
    return std::nullopt;
}

QString whyUnpairable(const Map& map, const Game& game, const TwoThings& things)
{
    const auto nameOf = [&](const TagRow& row) {
        return foreignText(tagRowName(map, game, row));
    };
    return QObject::tr("%1 has no numbers that pair “%2” with “%3”. A door or lift needs an "
                       "activator in it; Make it work puts one there.")
        .arg(foreignText(game.name), nameOf(things.front()), nameOf(things.back()));
}

std::vector<Request> pairRequests(const Pairing& pairing, std::int32_t number)
{
    return {
        requestFor(pairing.from, pairing.fromField, number),
        requestFor(pairing.to, pairing.toField, number)};
}

Overlay pairingOverlay(const MapView& view, const Pairing& pairing, std::int32_t number)
{
    const Vec2 from = placeOf(view, pairing.from);
    const Vec2 to = placeOf(view, pairing.to);
    Overlay overlay;
    overlay.lines.push_back(
        {.from = from, .to = to, .role = OverlayRole::TagOther, .dashed = true});
    overlay.labels.push_back(
        {.at = {(from.x + to.x) / 2, (from.y + to.y) / 2},
         .text = QObject::tr("pair as %1").arg(displayId(number)).toStdString(),
         .role = OverlayRole::TagOther,
         .style = LabelStyle::Chip,
         .span = std::hypot(to.x - from.x, to.y - from.y)});
    return overlay;
}

} // namespace sectored::editor
