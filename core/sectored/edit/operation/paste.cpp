#include "sectored/edit/operation/paste.h"

#include "sectored/asset/game/game_folder.h"
#include "sectored/edit/answer/damaged_refusal.h"
#include "sectored/edit/answer/notice.h"
#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/answer/renumbered_refusal.h"
#include "sectored/edit/landing_heights.h"
#include "sectored/edit/motion/lock_tiles.h"
#include "sectored/edit/paste_nets.h"
#include "sectored/edit/paste_x_records.h"
#include "sectored/edit/row/paste_bunches.h"
#include "sectored/edit/row/paste_tags.h"
#include "sectored/edit/row/sprite_sector.h"
#include "sectored/edit/row/trial.h"
#include "sectored/edit/stitch/plan_stitched.h"
#include "sectored/geom/isometry.h"
#include "sectored/map/invariant.h"
#include "sectored/map/patch_builder.h"
#include "sectored/map/sector_area.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <span>

namespace sectored {

namespace {

Refused rangeRefusalOf(const MapRows& fragment, const Isometry& by)
{
    for (const Wall& wall : fragment.walls) {
        if (auto refusal = rangeRefusal(by(wall.position))) {
            return refusal;
        }
    }
    for (const Sprite& sprite : fragment.sprites) {
        if (auto refusal = rangeRefusal(by(sprite.position))) {
            return refusal;
        }
    }
    return std::nullopt;
}

/// Returns the game of the request. Without one, a level of Blood has the tags of that game.
const Game& gameForNets(const Map& level, const std::string& id)
{
    return gameForTags(id.empty() && level.header().blood ? "blood" : id);
}

/// Moves the textures of a fragment by the vector with it. Sectors of the losses are its rows.
TileLosses lockRows(const MapView& view, Point by, MapRows& rows)
{
    TileLosses losses;
    for (std::size_t at = 0; at < rows.sectors.size(); ++at) {
        PlaneLoss loss = lockPastedTiles(view, by, rows.sectors[at]);
        if (!loss.isNone()) {
            loss.sector = SectorId{static_cast<std::uint32_t>(at)};
            losses.planes.push_back(loss);
        }
    }
    return losses;
}

/// Adds the rows. References within the fragment are indices of its rows.
class Pasting {
public:
    Pasting(const MapView& view, const MapRows& fragment, const Isometry& by)
        : m_view(view)
        , m_fragment(fragment)
        , m_by(by)
        , m_builder(view)
        , m_keepsFloorLinks(fragment.header.version == 9 && view.map.header().version == 9)
        , m_clearsFloorBits((fragment.header.version == 9) != (view.map.header().version == 9))
    {}

    /// Adds a separate group. `damaged` are the damaged sectors of the fragment, ascending.
    Plan free(std::span<const SectorId> damaged)
    {
        addRows();
        addSprites();
        Plan plan{.created = m_sectors};
        const Trial trial(m_view, m_builder.finish());
        const MapView after = trial.view();
        placeSprites(after);
        plan.createdSprites = m_sprites;
        plan.notices = overlapNotices(after);
        if (!damaged.empty()) {
            std::ranges::transform(
                damaged,
                std::back_inserter(plan.damagedCopies),
                [&](SectorId row) { return m_sectors[row.value]; });
            plan.notices.push_back(damagedKeptNotice(plan.damagedCopies, after.numbering()));
        }
        plan.patch = m_builder.finish();
        return plan;
    }

    /// Stitches the rows in; they take area in PasteMode::Merge only.
    PlanResult stitched(const PasteRequest& request)
    {
        addRows();
        addSprites();
        if (hasLooseSprites()) {
            placeSprites(Trial(m_view, m_builder.finish()).view());
        }
        const Trial trial(m_view, m_builder.finish());
        const MapView after = trial.view();
        const bool takesArea = request.mode == PasteMode::Merge;
        const Stitching how{
            .sheet = request.sheet,
            .cutters = takesArea ? m_sectors : std::vector<SectorId>{},
            .meetsLanding = true,
            .allowRemove = request.allowRemove};
        PlanResult plan = planStitched(
            {.base = m_view,
             .before = after,
             .after = after,
             .moved = m_sectors,
             .movers = m_sectors,
             .pasted = m_sectors},
            how,
            m_builder);
        if (!plan) {
            return refuse(renumbered(std::move(plan.error()), {m_view, after}));
        }
        plan->created.insert(plan->created.begin(), m_sectors.begin(), m_sectors.end());
        plan->createdSprites = m_sprites;
        if (!takesArea) {
            const Trial result(m_view, plan->patch);
            std::ranges::move(overlapNotices(result.view()), std::back_inserter(plan->notices));
        }
        return plan;
    }

    /// Returns the pasted sectors, once they are added.
    const std::vector<SectorId>& sectors() const { return m_sectors; }

private:
    template <class IdType, class Ref>
    static Ref mapped(const Ref& reference, const std::vector<IdType>& ids)
    {
        return reference.isRow() ? Ref(ids[reference.row().value]) : Ref{};
    }

    void addRows()
    {
        for (const Sector& sector : m_fragment.sectors) {
            m_sectors.push_back(m_builder.add(sector));
        }
        for (const Wall& wall : m_fragment.walls) {
            Wall row = wall;
            row.position = m_by(wall.position);
            m_walls.push_back(m_builder.add(row));
        }
        for (std::size_t at = 0; at < m_walls.size(); ++at) {
            connect(m_fragment.walls[at], m_builder.edit(m_walls[at]));
        }
        for (std::size_t at = 0; at < m_sectors.size(); ++at) {
            std::vector<WallId> list;
            for (const WallId wall : m_fragment.wallsOfSector[at]) {
                list.push_back(m_walls[wall.value]);
            }
            m_builder.setWalls(m_sectors[at], std::move(list));
        }
    }

    void connect(const Wall& copied, Wall& row) const
    {
        row.sector = {};
        row.point2 = mapped(copied.point2, m_walls);
        row.nextWall = mapped(copied.nextWall, m_walls);
        row.nextSector = mapped(copied.nextSector, m_sectors);
        row.upperWall = m_keepsFloorLinks ? mapped(copied.upperWall, m_walls) : WallRef{};
        row.lowerWall = m_keepsFloorLinks ? mapped(copied.lowerWall, m_walls) : WallRef{};
        if (m_clearsFloorBits) {
            row.cstat &= ~(wall_bit::upperLink | wall_bit::lowerLink);
        }
    }

    void addSprites()
    {
        for (const Sprite& sprite : m_fragment.sprites) {
            Sprite row = sprite;
            row.position = m_by(sprite.position);
            row.sector = mapped(sprite.sector, m_sectors);
            row.owner = sprite.owner.isRow() ? mapped(sprite.owner, m_sectors) : sprite.owner;
            m_sprites.push_back(m_builder.add(row));
        }
    }

    bool hasLooseSprites() const
    {
        return std::ranges::any_of(m_sprites, [&](SpriteId sprite) {
            return !m_builder[sprite].sector.isRow();
        });
    }

    void placeSprites(const MapView& after)
    {
        for (const SpriteId sprite : m_sprites) {
            if (m_builder[sprite].sector.isRow()) {
                continue;
            }
            const auto around = sectorForSprite(after, m_builder[sprite]);
            const auto sector = around ? around : nearestSector(after, m_builder[sprite].position);
            m_builder.edit(sprite).sector = sector ? SectorRef(*sector) : SectorRef{};
        }
    }

    std::vector<Notice> overlapNotices(const MapView& after) const
    {
        std::vector<Notice> notices;
        for (const SectorId sector : m_sectors) {
            if (after.map.find(sector) == nullptr) {
                continue; // nothing of it was left by rounding
            }
            const SectorArea area = areaOf(after, sector);
            for (const SectorId other : after.index.sectorsMeeting(after.index.boxOf(sector))) {
                if (m_view.map.find(other) != nullptr && shareArea(area, areaOf(after, other))) {
                    notices.push_back(overlapNotice({sector, other}, after.numbering()));
                }
            }
        }
        return notices;
    }

    const MapView& m_view;
    const MapRows& m_fragment;
    Isometry m_by;
    PatchBuilder m_builder;
    bool m_keepsFloorLinks;
    bool m_clearsFloorBits;
    std::vector<SectorId> m_sectors;
    std::vector<WallId> m_walls;
    std::vector<SpriteId> m_sprites;
};

} // namespace

PlanResult planPaste(const MapView& view, const PasteRequest& request)
{
    const MapRows* fragment = request.fragment.get();
    if (fragment == nullptr || (fragment->sectors.empty() && fragment->sprites.empty())) {
        return refuse({.code = MessageCode::NothingToPaste});
    }
    if (auto refusal = rangeRefusal(request.by)) {
        return refuse(std::move(*refusal));
    }
    const Isometry by = translation(request.by);
    if (auto refusal = rangeRefusalOf(*fragment, by)) {
        return refuse(std::move(*refusal));
    }
    const Map copy(*fragment);
    const MapIndex index(copy);
    const MapView copied{copy, index};
    const auto damaged = damagedAmong(copied, copy.sectorOrder());
    if (!damaged.empty() && request.mode != PasteMode::Free) {
        return refuse(damagedCopyRefusal(copied, damaged.front()));
    }
    MapRows tagged = request.tags == TagPolicy::Nets
                         ? withFreeNets(*fragment, view.map, gameForNets(view.map, request.game))
                         : withPastedTags(*fragment, view.map, request.tags);
    MapRows rows = withPastedXRecords(withPastedBunches(std::move(tagged), view.map), view.map);
    TileLosses losses = request.locksTiles ? lockRows(view, request.by, rows) : TileLosses{};
    Pasting pasting(view, rows, by);
    PlanResult plan = request.mode == PasteMode::Free ? PlanResult(pasting.free(damaged))
                                                      : pasting.stitched(request);
    if (plan && request.mode != PasteMode::Free) {
        plan = withLandingHeights(
            view,
            {.sectors = pasting.sectors(), .heights = request.heights},
            std::move(plan));
    }
    if (plan) {
        for (PlaneLoss& loss : losses.planes) {
            loss.sector = pasting.sectors()[loss.sector.value];
        }
        plan = withTileNotices(view, losses, std::move(plan));
    }
    if (auto notice = lostXRecordsNotice(*fragment, view.map); plan && notice) {
        plan->notices.push_back(*std::move(notice));
    }
    return plan;
}

void visitGame(FieldVisitor& fields, std::string& game)
{
    std::optional<std::string> given = game.empty() ? std::nullopt : std::optional(game);
    fields.visit("game", given);
    game = given.value_or("");
}

void describe(FieldVisitor& fields, PasteRequest& request)
{
    static constexpr std::array<std::string_view, 3> modes{"free", "merge", "stitch"};
    static constexpr std::array<std::string_view, 4> tags{"keep", "renumber", "clear", "nets"};
    fields.visit("at", request.by);
    visitWord(fields, "mode", modes, request.mode);
    visitWord(fields, "tags", tags, request.tags);
    visitGame(fields, request.game);
    fields.visit("sheet", request.sheet);
    std::optional<bool> allowRemove = request.allowRemove;
    fields.visit("allowRemove", allowRemove);
    request.allowRemove = allowRemove.value_or(true);
    visitHeights(fields, request.heights);
    visitLaterFlag(fields, "lockTiles", request.locksTiles);
    fields.leaveOut(true); // the fragment
}

} // namespace sectored
