#include "sectored/edit/free_markers.h"

#include "sectored/edit/answer/notice.h"
#include "sectored/edit/row/trial.h"

#include <algorithm>
#include <vector>

namespace sectored {

namespace {

using SpriteChange = RowChange<Sprite, SpriteId>;

/// Tests whether the sector does not exist after the patch.
bool isGone(const Map& before, const Patch& patch, SectorId sector)
{
    const auto change =
        std::ranges::lower_bound(patch.sectors, sector, {}, &RowChange<Sector, SectorId>::id);
    return change != patch.sectors.end() && change->id == sector ? !change->after.has_value()
                                                                 : before.find(sector) == nullptr;
}

/// Returns the change of the sprite in the patch, adding it if necessary.
SpriteChange& spriteChangeOf(const Map& before, Patch& patch, SpriteId id)
{
    const auto change = std::ranges::lower_bound(patch.sprites, id, {}, &SpriteChange::id);
    if (change != patch.sprites.end() && change->id == id) {
        return *change;
    }
    return *patch.sprites.insert(change, {.id = id, .before = before[id], .after = before[id]});
}

} // namespace

void freeMarkers(const MapView& view, Plan& plan)
{
    const bool removesSectors =
        std::ranges::any_of(plan.patch.sectors, [](const auto& change) { return !change.after; });
    if (!view.map.header().blood || (!removesSectors && plan.createdSprites.empty())) {
        return;
    }
    std::vector<SpriteId> markers;
    const auto take = [&](SpriteId id, const Sprite& sprite) {
        if (sprite.owner.isRow() && isGone(view.map, plan.patch, sprite.owner.row())) {
            markers.push_back(id);
        }
    };
    for (const SpriteId id : view.map.spriteOrder()) {
        const auto change = std::ranges::lower_bound(plan.patch.sprites, id, {}, &SpriteChange::id);
        if (change == plan.patch.sprites.end() || change->id != id) {
            take(id, view.map[id]);
        }
    }
    for (const SpriteChange& change : plan.patch.sprites) {
        if (change.after) {
            take(change.id, *change.after);
        }
    }
    for (const SpriteId id : markers) {
        spriteChangeOf(view.map, plan.patch, id).after->owner = {};
    }
    if (!markers.empty()) {
        const Trial after(view, plan.patch);
        for (const SpriteId id : markers) {
            plan.notices.push_back(markerNotice(id, after.index.numbering()));
        }
    }
}

} // namespace sectored
