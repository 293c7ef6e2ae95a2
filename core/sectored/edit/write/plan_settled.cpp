#include "sectored/edit/write/plan_settled.h"

#include "sectored/edit/answer/damaged_refusal.h"
#include "sectored/edit/answer/notice.h"
#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/row/dropped_walls.h"
#include "sectored/edit/row/trial.h"
#include "sectored/edit/write/seam.h"
#include "sectored/edit/write/settle_sprites.h"
#include "sectored/edit/write/write_redrawn.h"

#include <algorithm>
#include <utility>

namespace sectored {

namespace {

/// Inputs for the notices about a drawing.
struct Outcome {
    const Settled& settled;
    const WrittenDrawing& written;
    const SettledSprites& sprites;
    const Patch& patch;
};

std::vector<Notice> noticesOf(const MapView& view, const Outcome& outcome)
{
    const auto& [settled, written, sprites, patch] = outcome;
    const auto& pinched = settled.settlement.pinched;
    std::vector<Notice> notices;
    if (settled.dropped > 0) {
        notices.push_back(
            {.code = settled.dropped == 1 ? MessageCode::Dropped : MessageCode::DroppedMany,
             .arguments = {std::to_string(settled.dropped)}});
    }
    auto frozen = frozenUnder(view, settled.stroke, settled.sheet);
    if (!frozen.empty()) {
        notices.push_back(frozenNotice(std::move(frozen)));
    }
    if (pinched.empty() && written.slopes.isEmpty() && written.unlinked.empty()
        && sprites.moved.empty() && sprites.removed.empty()) {
        return notices;
    }
    const Trial after(view, patch);
    const Numbering& numbering = after.index.numbering();
    for (const PinchedSector& found : pinched) {
        notices.push_back(
            {.code = MessageCode::Pinch,
             .arguments = {numbered(numbering, found.sector), std::to_string(found.parts)},
             .about = {.sectors = {found.sector}}});
    }
    std::ranges::move(slopeNotices(written.slopes, numbering), std::back_inserter(notices));
    for (const SpriteId sprite : sprites.moved) {
        notices.push_back(spriteNotice(sprite, numbering));
    }
    for (const SpriteId sprite : sprites.removed) {
        notices.push_back(
            {.code = MessageCode::SpriteRemoved,
             .arguments = {numbered(view.numbering(), sprite)}});
    }
    const auto links = floorLinkNotices(written.unlinked, numbering);
    notices.insert(notices.end(), links.begin(), links.end());
    return notices;
}

/// Returns the rounded points where walls begin. The others lie on pieces that divide nothing.
std::vector<Point> roundedVertices(const Settled& settled)
{
    std::vector<Point> starts;
    for (const RedrawnWall& wall : settled.settlement.redrawn.walls) {
        starts.push_back(wall.line.a);
    }
    std::ranges::sort(starts);
    std::vector<Point> rounded = settled.overlay.rounded;
    std::erase_if(rounded, [&](Point p) { return !std::ranges::binary_search(starts, p); });
    return rounded;
}

/// Writes a drawing of the level to the builder, which begins at `base`.
PlanResult planDrawing(
    const MapView& base,
    const Drawing& drawing,
    const Settled& settled,
    PatchBuilder& builder)
{
    const auto seams = seamsOf(drawing);
    if (auto refusal = seamRefusal(drawing, seams)) {
        return refuse(std::move(*refusal));
    }
    const WrittenDrawing written = writeDrawing(drawing, seams, builder);
    if (written.torn) {
        return refuse(damagedRefusal(drawing.view, *written.torn));
    }
    SettledSprites sprites = settleSprites(drawing, written, builder);
    if (drawing.move != nullptr) {
        sprites.removed.clear();
    }
    Plan plan{
        .patch = builder.finish(),
        .created = written.created,
        .removed = settled.settlement.owners.removed,
        .rounded = roundedVertices(settled),
        .leftover = settled.leftover};
    plan.notices = noticesOf(
        base,
        {.settled = settled, .written = written, .sprites = sprites, .patch = plan.patch});
    return plan;
}

Drawing drawingOf(const MapView& view, const Settled& settled, const MoveBasis* move)
{
    const Settlement& settlement = settled.settlement;
    return {
        view,
        settled.stroke,
        settled.sheet,
        settled.overlay,
        settlement.owners,
        settlement.redrawn,
        settlement.sectors,
        move};
}

} // namespace

PlanResult planSettled(const MapView& view, const Settled& settled)
{
    PatchBuilder builder(view);
    return planDrawing(view, drawingOf(view, settled, nullptr), settled, builder);
}

PlanResult planSettled(const SettledMove& move, const Settled& settled, PatchBuilder& builder)
{
    return planDrawing(move.base, drawingOf(move.after, settled, &move.basis), settled, builder);
}

} // namespace sectored
