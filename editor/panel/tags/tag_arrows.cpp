#include "editor/panel/tags/tag_arrows.h"

#include "sectored/base/overload.h"
#include "sectored/base/shown_text.h"
#include "sectored/edit/point_inside.h"

#include <QObject>

#include <algorithm>
#include <cmath>

namespace sectored::editor {

namespace {

constexpr std::size_t mostNumbers = 200;
/// Part of its length by which an arrow is bent.
constexpr double bend = 0.1;
constexpr int partsOfArrow = 8;

OverlayRole roleOf(const TagNet& net)
{
    if (net.id == "trigger" || net.id == "match" || net.id == "channel" || net.id == "tag") {
        return OverlayRole::TagTrigger;
    }
    return net.id == "teleport" || net.id == "warp" ? OverlayRole::TagTeleport
                                                    : OverlayRole::TagOther;
}

/// Returns the point of a bent line at t, 0 to 1.
Vec2 bentAt(Vec2 from, Vec2 to, double t)
{
    const Vec2 along{to.x - from.x, to.y - from.y};
    const double push = 4 * t * (1 - t) * bend;
    return {from.x + along.x * t + along.y * push, from.y + along.y * t - along.x * push};
}

void addArrow(Overlay& overlay, Vec2 from, Vec2 to, OverlayRole role)
{
    Vec2 before = from;
    for (int part = 1; part <= partsOfArrow; ++part) {
        const Vec2 next = bentAt(from, to, static_cast<double>(part) / partsOfArrow);
        overlay.lines.push_back({.from = before, .to = next, .role = role});
        if (part == partsOfArrow) {
            const double length = std::hypot(next.x - before.x, next.y - before.y);
            const Vec2 way = length > 0
                                 ? Vec2{(next.x - before.x) / length, (next.y - before.y) / length}
                                 : Vec2{0, -1};
            overlay.points.push_back(
                {.at = next, .role = role, .marker = Marker::Head, .way = way});
        }
        before = next;
    }
}

/// Returns the number of a net with its name.
std::string numberText(const Map& map, const TagNet& net, std::int32_t number)
{
    const std::string_view name = tagNameOf(map.project(), net.id, number);
    return std::to_string(number) + (name.empty() ? "" : " " + shownText(name));
}

std::string faultText(const TagGroup& group)
{
    const QString number = QString::number(group.value);
    switch (group.fault) {
    case TagFault::NoTrigger:
        return QObject::tr("nothing works %1").arg(number).toStdString();
    case TagFault::NoTarget:
        return QObject::tr("%1 works nothing").arg(number).toStdString();
    case TagFault::Alone:
        return QObject::tr("%1 is alone").arg(number).toStdString();
    case TagFault::None:
        break;
    }
    return {};
}

void addFault(Overlay& overlay, const MapView& view, const TagGroup& group)
{
    const Vec2 at = placeOf(view, group.users.front().row);
    for (const TagUser& user : group.users) {
        overlay.points.push_back(
            {.at = placeOf(view, user.row),
             .role = OverlayRole::TagUnpaired,
             .marker = Marker::Ring});
    }
    overlay.labels.push_back(
        {.at = at,
         .text = faultText(group),
         .role = OverlayRole::TagUnpaired,
         .style = LabelStyle::Chip,
         .towards = {0, 1},
         .away = 16});
}

} // namespace

Vec2 placeOf(const MapView& view, const TagRow& row)
{
    const auto exact = [](Point point) {
        return Vec2{static_cast<double>(point.x), static_cast<double>(point.y)};
    };
    return std::visit(
        Overload{
            [&](SectorId id) {
                const auto walls = view.map.wallsOf(id);
                const Point corner = walls.empty() ? Point{} : view.map[walls.front()].position;
                return exact(pointInside(view.map, id).value_or(corner));
            },
            [&](WallId id) {
                const Wall& wall = view.map[id];
                const Vec2 from = exact(wall.position);
                const Vec2 to = exact(view.map.endOf(wall).value_or(wall.position));
                return Vec2{(from.x + to.x) / 2, (from.y + to.y) / 2};
            },
            [&](SpriteId id) {
                return exact(view.map[id].position);
            }},
        row);
}

std::vector<TagGroup> withoutHiddenRows(
    std::span<const TagGroup> groups,
    const Map& map,
    const Visibility& visibility)
{
    std::vector<TagGroup> shown(groups.begin(), groups.end());
    const auto isHiddenUser = [&](const TagUser& user) {
        return std::visit(
            Overload{
                [&](SectorId id) { return isUnseen(visibility, id); },
                [&](WallId id) {
                    const SectorRef sector = map[id].sector;
                    return sector.isRow() && isUnseen(visibility, sector.row());
                },
                [&](SpriteId id) {
                    return isUnseen(visibility, map, id);
                }},
            user.row);
    };
    for (TagGroup& group : shown) {
        std::erase_if(group.users, isHiddenUser);
    }
    std::erase_if(shown, [](const TagGroup& group) { return group.users.empty(); });
    return shown;
}

bool isSelected(const Selection& selection, const TagRow& row)
{
    return std::visit(
        Overload{
            [&](SectorId id) { return std::ranges::binary_search(selection.sectors, id); },
            [&](WallId id) { return std::ranges::binary_search(selection.walls, id); },
            [&](SpriteId id) {
                return std::ranges::binary_search(selection.sprites, id);
            }},
        row);
}

Overlay arrowsOverlay(
    const MapView& view,
    const Game& game,
    std::span<const TagGroup> groups,
    const Selection& selection,
    ShownArrows shown)
{
    Overlay overlay;
    std::size_t numbers = 0;
    for (const TagGroup& group : groups) {
        const bool isOfSelection = std::ranges::any_of(group.users, [&](const TagUser& user) {
            return isSelected(selection, user.row);
        });
        if (shown == ShownArrows::None || (shown == ShownArrows::OfSelection && !isOfSelection)) {
            continue;
        }
        if (group.fault != TagFault::None) {
            addFault(overlay, view, group);
        }
        const OverlayRole role = roleOf(game.tags.nets[group.net]);
        for (const TagArrow& arrow : arrowsOf(group)) {
            const Vec2 from = placeOf(view, arrow.from);
            const Vec2 to = placeOf(view, arrow.to);
            addArrow(overlay, from, to, role);
            if (isOfSelection || numbers < mostNumbers) {
                ++numbers;
                overlay.labels.push_back(
                    {.at = bentAt(from, to, 0.5),
                     .text = numberText(view.map, game.tags.nets[group.net], group.value),
                     .role = role,
                     .style = LabelStyle::Chip,
                     .span = std::hypot(to.x - from.x, to.y - from.y)});
            }
        }
    }
    return overlay;
}

} // namespace sectored::editor
