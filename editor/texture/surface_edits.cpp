#include "editor/texture/surface_edits.h"

#include "sectored/base/message.h"
#include "sectored/base/overload.h"
#include "sectored/texture/look_flags.h"
#include "sectored/texture/look_spread.h"

#include "editor/document/document.h"
#include "editor/setting/display_text.h"
#include "editor/setting/metrics.h"
#include "editor/texture/texture_requests.h"

#include <QObject>
#include <QStringList>

#include <algorithm>

namespace sectored::editor {

namespace {

QString english(std::string_view text)
{
    return QObject::tr(std::string(text).c_str());
}

QString kindName(const TexturedSurface& surface)
{
    const auto* const part = std::get_if<Surface>(&surface);
    if (part == nullptr) {
        return QObject::tr("sprite");
    }
    if (part->wall) {
        return QObject::tr("wall");
    }
    return part->kind == SurfaceKind::Floor ? QObject::tr("floor") : QObject::tr("ceiling");
}

bool isFlat(const TexturedSurface& surface)
{
    const auto* const part = std::get_if<Surface>(&surface);
    return part != nullptr && !part->wall;
}

/// Returns the words for a bit of a cycle.
QString flagWord(LookFlag flag)
{
    switch (flag) {
    case LookFlag::FlipX:
        return QObject::tr("flip x");
    case LookFlag::FlipY:
        return QObject::tr("flip y");
    case LookFlag::Swapped:
        return QObject::tr("x and y swapped");
    case LookFlag::Masked:
        return QObject::tr("masked");
    case LookFlag::Translucent:
        return QObject::tr("translucent");
    case LookFlag::ReverseTranslucent:
        return QObject::tr("more");
    case LookFlag::WallAligned:
        return QObject::tr("wall-aligned");
    default:
        return QObject::tr("floor-aligned");
    }
}

QString number(const Map& map, const TexturedSurface& surface, LookField field)
{
    return displayId(LookEdit(map).value(surface, field).value_or(0));
}

QString titleOfStep(const Map& map, const TexturedSurface& surface, LookField field)
{
    const auto both = [&](LookField x, LookField y, const QString& text) {
        return text.arg(number(map, surface, x), number(map, surface, y));
    };
    switch (field) {
    case LookField::Tile:
        return QObject::tr("Tile %1").arg(number(map, surface, field));
    case LookField::Shade:
        return QObject::tr("Shade %1").arg(number(map, surface, field));
    case LookField::Pal:
        return QObject::tr("Palette %1").arg(number(map, surface, field));
    case LookField::PanX:
    case LookField::PanY:
        return both(LookField::PanX, LookField::PanY, QObject::tr("Pan %1, %2"));
    case LookField::RepeatX:
    case LookField::RepeatY:
        break;
    }
    return both(LookField::RepeatX, LookField::RepeatY, QObject::tr("Repeat %1, %2"));
}

QString titleOfCycle(const Map& map, const TexturedSurface& surface, LookCycle cycle)
{
    QStringList words;
    for (const LookFlag flag : cycleRow(lookKindOf(surface), cycle).flags) {
        if (flagOf(map, surface, flag).value_or(false)) {
            words += flagWord(flag);
        }
    }
    switch (cycle) {
    case LookCycle::Flips:
        return words.isEmpty() ? QObject::tr("No flip") : words.join(QStringLiteral(", "));
    case LookCycle::Translucency:
        return words.isEmpty() ? QObject::tr("Opaque") : words.join(QStringLiteral(", "));
    case LookCycle::Alignment:
        break;
    }
    return words.isEmpty() ? QObject::tr("Faces the viewer") : words.join(QStringLiteral(", "));
}

/// Returns the new numbers that a command changed, as it finds them in the level.
QString titleOf(
    const Map& map,
    const TexturedSurface& surface,
    const SurfaceCommand& command,
    const SurfaceAct& act)
{
    return std::visit(
        Overload{
            [&](const StepLook& step) { return titleOfStep(map, surface, step.field); },
            [&](const PanLook&) { return titleOfStep(map, surface, LookField::PanX); },
            [&](LookFlag flag) {
                const bool isOn = flagOf(map, surface, flag).value_or(false);
                return (isOn ? QObject::tr("%1: on") : QObject::tr("%1: off"))
                    .arg(english(command.text));
            },
            [&](LookCycle cycle) { return titleOfCycle(map, surface, cycle); },
            [&](FitLook) { return titleOfStep(map, surface, LookField::RepeatX); },
            [&](const auto&) {
                return english(command.text);
            }},
        act);
}

QString countText(const std::vector<TexturedSurface>& surfaces)
{
    return QObject::tr("%1 surfaces")
        .arg(displayNumber(static_cast<std::int64_t>(surfaces.size())));
}

/// Returns whether one step goes on with the other, as panning to and fro.
bool isSameGesture(const SurfaceAct& a, const SurfaceAct& b)
{
    const auto* const step = std::get_if<StepLook>(&a);
    const auto* const other = std::get_if<StepLook>(&b);
    if (step != nullptr && other != nullptr) {
        return step->field == other->field;
    }
    return std::holds_alternative<PanLook>(a) && std::holds_alternative<PanLook>(b);
}

QString remarkOf(const std::vector<Notice>& notices)
{
    QStringList sentences;
    for (const Notice& notice : notices) {
        sentences += foreignText(englishText(notice, displayQuantity));
    }
    return sentences.join(QStringLiteral(" "));
}

bool holds(const std::vector<TexturedSurface>& all, const TexturedSurface& surface)
{
    return std::ranges::find(all, surface) != all.end();
}

} // namespace

int tileOf(const Map& map, const TexturedSurface& surface)
{
    return LookEdit(map).value(surface, LookField::Tile).value_or(0);
}

QString surfaceName(const Document& document, const TexturedSurface& surface)
{
    const Numbering& numbering = document.view().numbering();
    if (const auto* const sprite = std::get_if<SpriteId>(&surface)) {
        return QObject::tr("sprite %1").arg(displayId(numbering.of(*sprite)));
    }
    const auto& part = std::get<Surface>(surface);
    if (part.wall) {
        return QObject::tr("wall %1").arg(displayId(numbering.of(*part.wall)));
    }
    return (part.kind == SurfaceKind::Floor ? QObject::tr("floor of sector %1")
                                            : QObject::tr("ceiling of sector %1"))
        .arg(displayId(numbering.of(part.sector)));
}

std::vector<TexturedSurface> SurfaceEdits::reached(
    const TexturedSurface& surface,
    SurfaceReach reach) const
{
    const Map& map = m_document.level().map();
    if (reach == SurfaceReach::Whole) {
        return wholeOf(map, surface);
    }
    const Selection& selection = m_document.selection();
    std::vector<TexturedSurface> all;
    if (const auto* const part = std::get_if<Surface>(&surface)) {
        if (part->wall) {
            for (const WallId wall : selection.walls) {
                if (wall == *part->wall) {
                    all.push_back(surface);
                } else if (const auto other = partLike(map, wall, part->kind)) {
                    all.emplace_back(*other);
                }
            }
        } else {
            for (const SectorId sector : selection.sectors) {
                all.emplace_back(Surface{.kind = part->kind, .sector = sector, .wall = {}});
            }
        }
    } else {
        all.assign(selection.sprites.begin(), selection.sprites.end());
    }
    return holds(all, surface) ? all : std::vector{surface};
}

/// Returns false if the act does not apply to the surface.
bool SurfaceEdits::change(
    LookEdit& edit,
    const SurfaceAct& act,
    const AimedSurface& aimed,
    const TileShapes& tiles) const
{
    const TexturedSurface& first = aimed.surface;
    const auto all = reached(first, SurfaceReach::Selection);
    const auto step = [&](const StepLook& by) {
        bool applies = false;
        for (const TexturedSurface& each : all) {
            if (by.field == LookField::Tile) {
                const int tile = tileOf(edit.map(), each);
                applies |= edit.set(each, by.field, nextTile(tiles, tile, by.by).value_or(tile));
            } else {
                applies |= edit.step(each, by.field, by.by);
            }
        }
        return applies;
    };
    const auto panAll = [&](const PanLook& way) {
        for (const TexturedSurface& each : all) {
            pan(edit, tiles, each, {.right = way.right, .up = way.up, .forward = aimed.forward});
        }
        return true;
    };
    const auto toggle = [&](LookFlag flag) {
        const auto isOn = flagOf(edit.map(), first, flag);
        for (const TexturedSurface& each : all) {
            edit.setFlag(each, flag, !isOn.value_or(false));
        }
        return isOn.has_value();
    };
    return std::visit(
        Overload{
            step,
            panAll,
            toggle,
            [&](LookCycle cycle) { return advance(edit, first, all, cycle); },
            [](const auto&) {
                return false;
            }},
        act);
}

SurfaceAnswer SurfaceEdits::run(
    const SurfaceCommand& command,
    const AimedSurface& aimed,
    const TileShapes& tiles)
{
    const TexturedSurface& surface = aimed.surface;
    const QString name = surfaceName(m_document, surface);
    if (const auto* const verb = std::get_if<SurfaceVerb>(&command.act)) {
        SurfaceAnswer answer = runVerb(*verb, surface);
        if (answer.title.isEmpty()) {
            answer.title = english(command.text);
        }
        if (answer.detail.isEmpty()) {
            answer.detail = name;
        }
        return answer;
    }
    if (isOfTexture(command.act)) {
        return runTexture(command, surface, tiles);
    }
    LookEdit edit(m_document.level().map());
    const SurfaceAct* act = &command.act;
    bool applies = change(edit, *act, aimed, tiles);
    if (!applies && command.orElse) {
        act = &*command.orElse;
        applies = change(edit, *act, aimed, tiles);
    }
    if (!applies) {
        return {
            .title = QObject::tr("Not for a %1").arg(kindName(surface)),
            .detail = english(command.text)};
    }
    const auto all = reached(surface, SurfaceReach::Selection);
    SurfaceAnswer answer = commit(edit, joinFor(command, surface));
    answer.title = titleOf(m_document.level().map(), surface, command, *act);
    answer.detail = all.size() == 1 ? name : countText(all);
    return answer;
}

SurfaceAnswer SurfaceEdits::runTexture(
    const SurfaceCommand& command,
    const TexturedSurface& surface,
    const TileShapes& tiles)
{
    m_last = nullptr;
    const TextureAim aim{
        .map = m_document.level().map(),
        .surface = surface,
        .all = reached(surface, SurfaceReach::Selection),
        .selected = m_document.selection().walls};
    const auto requests = textureRequests(command.act, aim, tiles);
    if (requests.empty()) {
        // A floor or ceiling lacks the wall that it shall follow.
        const bool lacksWall =
            isFlat(surface) && std::holds_alternative<AlignFlatLook>(command.act);
        return {
            .title = lacksWall ? QObject::tr("Select one wall of the sector first")
                               : QObject::tr("Not for a %1").arg(kindName(surface)),
            .detail = english(command.text)};
    }
    const auto result = m_document.edits().commit(requests, Join::Never);
    if (!result) {
        return {.refusal = result.error()};
    }
    const auto count = static_cast<std::int64_t>(result->patch.walls.size());
    const QString walls = QObject::tr("%1 walls changed").arg(displayNumber(count));
    const QString flats =
        aim.all.size() == 1 ? surfaceName(m_document, surface) : countText(aim.all);
    return {
        .title = titleOf(m_document.level().map(), surface, command, command.act),
        .detail = isFlat(surface) ? flats : walls,
        .remark = remarkOf(result->notices)};
}

SurfaceAnswer SurfaceEdits::runVerb(SurfaceVerb verb, const TexturedSurface& surface)
{
    m_last = nullptr;
    switch (verb) {
    case SurfaceVerb::Pick:
        return {};
    case SurfaceVerb::Take:
        m_taken = takenFrom(m_document.level().map(), surface);
        return {.title = QObject::tr("Taken: tile %1").arg(displayId(m_taken->look.tile))};
    case SurfaceVerb::Give:
    case SurfaceVerb::GiveLight:
    case SurfaceVerb::GiveWhole:
    case SurfaceVerb::GiveEverywhere:
        return m_taken ? giveTaken(verb, surface)
                       : SurfaceAnswer{.title = QObject::tr("Take a look first")};
    case SurfaceVerb::Reset:
    case SurfaceVerb::Square:
        return adjust(verb, surface);
    case SurfaceVerb::ShadeLoop:
        break;
    }
    LookEdit edit(m_document.level().map());
    if (!shadeLoop(edit, surface)) {
        return {.title = QObject::tr("Not for a %1").arg(kindName(surface))};
    }
    SurfaceAnswer answer = commit(edit, Join::Never);
    answer.detail = countText(wholeOf(m_document.level().map(), surface));
    return answer;
}

/// Precondition: a look was taken.
SurfaceAnswer SurfaceEdits::giveTaken(SurfaceVerb verb, const TexturedSurface& surface)
{
    const Map& map = m_document.level().map();
    const bool isEverywhere = verb == SurfaceVerb::GiveEverywhere;
    const auto reach =
        verb == SurfaceVerb::GiveWhole ? SurfaceReach::Whole : SurfaceReach::Selection;
    const auto all = isEverywhere ? allWithTileOf(map, surface) : reached(surface, reach);
    const bool isLight = verb == SurfaceVerb::GiveLight;
    const PropertyParts parts =
        isLight ? PropertyParts().with(PropertyPart::Shade).with(PropertyPart::Pal)
                : pasteParts(m_document.options());
    LookEdit tiles(map);
    for (const TexturedSurface& each : all) {
        tiles.set(each, LookField::Tile, m_taken->look.tile);
    }
    SurfaceAnswer answer = commit(
        isEverywhere ? requestsOf(tiles) : requestsToGive(map, *m_taken, all, parts),
        Join::Never);
    answer.title = isLight ? QObject::tr("Shade %1, palette %2")
                                 .arg(displayId(m_taken->look.shade), displayId(m_taken->look.pal))
                           : QObject::tr("Tile %1").arg(displayId(m_taken->look.tile));
    answer.detail = all.size() == 1 ? QString() : countText(all);
    return answer;
}

/// Resets looks or makes texels square.
SurfaceAnswer SurfaceEdits::adjust(SurfaceVerb verb, const TexturedSurface& surface)
{
    const auto all = reached(surface, SurfaceReach::Selection);
    LookEdit edit(m_document.level().map());
    bool applies = verb == SurfaceVerb::Reset;
    for (const TexturedSurface& each : all) {
        if (verb == SurfaceVerb::Reset) {
            edit.reset(each);
        } else {
            applies |= edit.square(each);
        }
    }
    if (!applies) {
        return {.title = QObject::tr("Not for a %1").arg(kindName(surface))};
    }
    SurfaceAnswer answer = commit(edit, Join::Never);
    if (verb == SurfaceVerb::Square) {
        answer.title = titleOfStep(m_document.level().map(), surface, LookField::RepeatX);
    }
    answer.detail = all.size() == 1 ? QString() : countText(all);
    return answer;
}

std::vector<Request> SurfaceEdits::tileRequests(
    const TexturedSurface& surface,
    int tile,
    SurfaceReach reach) const
{
    LookEdit edit(m_document.level().map());
    for (const TexturedSurface& each : reached(surface, reach)) {
        edit.set(each, LookField::Tile, tile);
    }
    return requestsOf(edit);
}

SurfaceAnswer SurfaceEdits::setTile(const TexturedSurface& surface, int tile, SurfaceReach reach)
{
    m_last = nullptr;
    const auto all = reached(surface, reach);
    LookEdit edit(m_document.level().map());
    for (const TexturedSurface& each : all) {
        edit.set(each, LookField::Tile, tile);
    }
    const QString name = surfaceName(m_document, surface);
    SurfaceAnswer answer = commit(edit, Join::Never);
    answer.title = QObject::tr("Tile %1").arg(displayId(tile));
    answer.detail = all.size() == 1 ? name : countText(all);
    return answer;
}

SurfaceAnswer SurfaceEdits::commit(const LookEdit& edit, Join join)
{
    return commit(requestsOf(edit), join);
}

SurfaceAnswer SurfaceEdits::commit(const std::vector<Request>& requests, Join join)
{
    if (requests.empty()) {
        return {};
    }
    const auto result = m_document.edits().commit(requests, join);
    if (result || hasId(result.error().code, "E-NOTHING")) {
        return {};
    }
    return {.refusal = result.error()};
}

Join SurfaceEdits::joinFor(const SurfaceCommand& command, const TexturedSurface& surface)
{
    if (!joins(command.act)) {
        m_last = nullptr;
        return Join::Never;
    }
    const bool goesOn = m_last != nullptr && isSameGesture(m_last->act, command.act)
                        && m_lastSurface == surface && m_sinceLast.isValid()
                        && m_sinceLast.elapsed() < duration::joinedEdits.count();
    if (!goesOn) {
        m_join = m_document.edits().newJoin();
    }
    m_last = &command;
    m_lastSurface = surface;
    m_sinceLast.start();
    return m_join;
}

} // namespace sectored::editor
