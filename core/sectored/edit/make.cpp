#include "sectored/edit/make.h"

#include "sectored/asset/game/game_folder.h"
#include "sectored/base/letter_case.h"
#include "sectored/edit/answer/field_range.h"
#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/machine/machine_case.h"
#include "sectored/edit/machine/machine_needs.h"
#include "sectored/edit/machine/machine_numbers.h"
#include "sectored/edit/machine/machine_sprites.h"
#include "sectored/edit/machine/shut_door.h"
#include "sectored/edit/operation/set_field.h"
#include "sectored/edit/row/plan_chain.h"
#include "sectored/map/patch_builder.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

namespace sectored {

namespace {

/// A game and its machine.
struct FoundMachine {
    const Game* game = nullptr;
    const Machine* machine = nullptr;
};

std::string gameIdFor(const MapView& view, const MakeRequest& request)
{
    if (!request.game.empty()) {
        return request.game;
    }
    return view.map.header().blood ? "blood" : "duke3d";
}

tl::expected<FoundMachine, Refusal> machineFor(const MapView& view, const MakeRequest& request)
{
    const std::string id = gameIdFor(view, request);
    const Game* const game = gameWithId(knownGames().games, id);
    if (game == nullptr) {
        return refuse({.code = MessageCode::MachineNoGame, .arguments = {id}});
    }
    const Machine* const machine = machineOf(*game, request.kind);
    if (machine != nullptr) {
        return FoundMachine{game, machine};
    }
    const MachineKind* const kind = machineKindNamed(request.kind);
    if (kind == nullptr) {
        return refuse({.code = MessageCode::MachineUnknown, .arguments = {request.kind}});
    }
    return refuse(
        {.code = MessageCode::MachineMissing,
         .arguments = {game->name, std::string(kind->title), request.kind}});
}

/// Tests whether a surface already shows a tile like the one that a machine gives it.
bool showsAlike(const Game& game, const Sector& row, const SetRequest::Value& value)
{
    const bool isCeiling = value.field == "ceilingpicnum";
    if (!isCeiling && value.field != "floorpicnum") {
        return false;
    }
    const std::int32_t now = isCeiling ? row.ceiling.picnum : row.floor.picnum;
    const auto category = categoryOf(game, static_cast<std::int32_t>(value.value));
    return !category.empty() && categoryOf(game, now) == category;
}

/// Shuts doors, holds textures and shows faces.
Patch shapedSectors(const MapView& view, const MachineCase& made)
{
    const Machine& machine = made.machine;
    const MakeRequest& request = made.request;
    PatchBuilder builder(view);
    for (const SectorId sector : request.sectors) {
        if (machine.closes != MachineClosing::None) {
            if (!request.staysOpen) {
                shutPlanes(builder.edit(sector), machine.closes);
            }
            if (request.picnum) {
                const auto tile = static_cast<std::int32_t>(*request.picnum);
                showFace(builder, sector, {.tile = tile, .always = true});
            } else if (machine.face) {
                showFace(builder, sector, {.tile = *machine.face});
            }
        }
        holdTextures(builder, sector, machine.still);
    }
    return builder.finish();
}

/// Returns what the fields of the sectors are set to.
std::vector<SetRequest> sectorValues(const MapView& view, const MachineCase& made)
{
    std::vector<SetRequest> sets;
    for (std::size_t at = 0; at < made.request.sectors.size(); ++at) {
        const SectorId sector = made.request.sectors[at];
        const bool isSecond = made.machine.sectors == 2 && at == 1;
        const auto& values = isSecond ? made.machine.second : made.machine.sector;
        SetRequest set{
            .rows = std::vector{sector},
            .values = valuesFor(view, made, values, sector)};
        std::erase_if(set.values, [&](const SetRequest::Value& value) {
            return showsAlike(made.game, view.map[sector], value);
        });
        sets.push_back(std::move(set));
    }
    return sets;
}

/// Returns N-MAKE for each sector whose tag made it do something else before.
std::vector<Notice> replacedNotices(
    const MapView& view,
    const MapView& after,
    const MachineCase& made)
{
    std::vector<Notice> notices;
    for (const SectorId sector : made.request.sectors) {
        const std::int32_t before = view.map[sector].lotag;
        if (before == 0 || after.map[sector].lotag == before) {
            continue;
        }
        const TagMeaning* const meaning = sectorTagOf(made.game, before);
        notices.push_back(
            {.code = MessageCode::MachineReplaced,
             .arguments =
                 {numbered(after.numbering(), sector),
                  std::to_string(unsignedTag(before))
                      + (meaning != nullptr ? " (" + nameOf(*meaning, before) + ")" : "")},
             .about = {.sectors = {sector}}});
    }
    return notices;
}

/// Returns the request with each sector once.
MakeRequest withoutDoubles(MakeRequest request)
{
    std::set<SectorId> seen;
    std::erase_if(request.sectors, [&](SectorId sector) { return !seen.insert(sector).second; });
    return request;
}

PlanResult planMachine(const MapView& view, const MachineCase& made)
{
    PlanChain chain(view);
    chain.add(shapedSectors(view, made));
    PlanResult set = planSetRows(chain.view(), sectorValues(chain.view(), made));
    if (set) {
        chain.add(*std::move(set));
    } else if (set.error().code != MessageCode::SameValues) {
        return set;
    }
    PlanResult sprites = planMachineSprites(chain.view(), made);
    if (!sprites) {
        return sprites;
    }
    chain.add(*std::move(sprites));
    Plan plan = chain.finish();
    std::ranges::copy(replacedNotices(view, chain.view(), made), std::back_inserter(plan.notices));
    return plan;
}

} // namespace

PlanResult planMake(const MapView& view, const MakeRequest& request)
{
    const MakeRequest each = withoutDoubles(request);
    const auto found = machineFor(view, each);
    if (!found) {
        return refuse(found.error());
    }
    MachineCase made{.game = *found->game, .machine = *found->machine, .request = each};
    if (auto refusal = machineRefusal(view, made)) {
        return refuse(*std::move(refusal));
    }
    if (request.picnum) {
        if (auto refusal = fieldRefusal(wallFields(), "picnum", *request.picnum)) {
            return refuse(*std::move(refusal));
        }
    }
    if (auto refusal = rangeRefusal(
            {.name = "step", .value = request.step, .minimum = -65536, .maximum = 65536})) {
        return refuse(*std::move(refusal));
    }
    auto numbers = numbersFor(view, made);
    if (!numbers) {
        return refuse(numbers.error());
    }
    made.numbers = *std::move(numbers);
    return planMachine(view, made);
}

void describe(FieldVisitor& fields, MakeRequest& request)
{
    fields.visit("kind", request.kind);
    fields.visit("sectors", request.sectors);
    fields.visit("wall", request.wall);
    fields.visit("at", request.at);
    fields.visit("tag", request.tag);
    fields.visit("picnum", request.picnum);
    std::optional<std::int64_t> step =
        request.step != MakeRequest::usualStep ? std::optional(request.step) : std::nullopt;
    fields.visit("step", step);
    request.step = step.value_or(MakeRequest::usualStep);
    std::optional<bool> stays = request.staysOpen ? std::optional(true) : std::nullopt;
    fields.visit("open", stays);
    request.staysOpen = stays.value_or(false);
    std::optional<std::string> game =
        request.game.empty() ? std::nullopt : std::optional(request.game);
    fields.visit("game", game);
    request.game = game.value_or("");
}

std::string stepNameOf(const MakeRequest& request)
{
    const MachineKind* const kind = machineKindNamed(request.kind);
    std::string name = kind != nullptr ? std::string(kind->title) : request.kind;
    if (!name.empty()) {
        name.front() = lowerLetter(name.front());
    }
    return "Make " + name;
}

} // namespace sectored
