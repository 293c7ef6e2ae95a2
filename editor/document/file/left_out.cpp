#include "editor/document/file/left_out.h"

#include "sectored/edit/plan.h"
#include "sectored/map/by_number.h"
#include "sectored/query/layer.h"

#include <algorithm>
#include <iterator>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace sectored::editor {

namespace {

/// Returns the number in the whole level of the row that has this number in the reduced one.
std::int32_t numberInWhole(
    const Numbering& whole,
    const Numbering& reduced,
    const std::string& rows,
    std::int32_t number)
{
    if (rows == "sectors") {
        if (const auto sector = reduced.sectorAt(number)) {
            return whole.of(*sector);
        }
    } else if (rows == "walls") {
        if (const auto wall = reduced.wallAt(number)) {
            return whole.of(*wall);
        }
    } else if (rows == "sprites") {
        if (const auto sprite = reduced.spriteAt(number)) {
            return whole.of(*sprite);
        }
    }
    return number;
}

Error errorOf(const Refusal& refusal)
{
    Error error{.code = refusal.code};
    for (const MessageArgument& argument : refusal.arguments) {
        error.arguments.push_back(englishText(argument));
    }
    return error;
}

} // namespace

Result<ReducedLevel> levelWithout(const Map& map, std::span<const SectorId> sectors)
{
    ReducedLevel result{.map = map};
    std::vector<SectorId> present;
    std::ranges::copy_if(sectors, std::back_inserter(present), [&map](SectorId sector) {
        return map.find(sector) != nullptr;
    });
    if (present.empty()) {
        return result;
    }
    const MapIndex index(map);
    const MapView view{.map = map, .index = index};
    const auto planned = plan(view, Request(DeleteRequest{.sectors = present}));
    if (!planned) {
        return failure(errorOf(planned.error()));
    }
    apply(result.map, planned->patch);
    Loss loss{
        .kind = LossKind::Dropped,
        .subject = "walls, floors and sprites",
        .reason = "left out of the export; openings into them become solid walls",
        .rows = "sectors",
        .count = static_cast<std::int64_t>(present.size())};
    for (const SectorId sector : byNumber(view, present)) {
        loss.numbers.push_back(view.numbering().of(sector));
    }
    result.losses.push_back(std::move(loss));
    return result;
}

LossReport inNumbersOf(const Map& whole, const Map& reduced, LossReport losses)
{
    const Numbering all(whole);
    const Numbering kept(reduced);
    for (Loss& loss : losses) {
        for (std::int32_t& number : loss.numbers) {
            number = numberInWhole(all, kept, loss.rows, number);
        }
    }
    return losses;
}

std::vector<SectorPair> overlapsIn(const Map& map, std::size_t limit)
{
    const MapIndex index(map);
    const MapView view{.map = map, .index = index};
    const OverlapTable overlaps(view);
    std::vector<SectorPair> pairs;
    for (const SectorId sector : map.sectorOrder()) {
        for (const SectorId other :
             byNumber(view, std::vector(overlaps.of(sector).begin(), overlaps.of(sector).end()))) {
            if (pairs.size() < limit && view.numbering().of(sector) < view.numbering().of(other)) {
                pairs.push_back({.first = sector, .second = other});
            }
        }
    }
    return pairs;
}

std::vector<SectorId> sectorsToLeaveOut(const Map& map, std::span<const SectorPair> pairs)
{
    const Numbering numbering(map);
    const SectorRef start = map.header().start.sector;
    std::vector<SectorPair> left(pairs.begin(), pairs.end());
    std::vector<SectorId> chosen;
    while (!left.empty()) {
        std::unordered_map<SectorId, std::int64_t> counts;
        for (const SectorPair& pair : left) {
            ++counts[pair.first];
            ++counts[pair.second];
        }
        const auto rank = [&](const auto& row) {
            const bool isStart = start.isRow() && start.row() == row.first;
            return std::tuple(!isStart, row.second, numbering.of(row.first));
        };
        const SectorId most = std::ranges::max_element(counts, {}, rank)->first;
        chosen.push_back(most);
        std::erase_if(left, [most](const SectorPair& pair) {
            return pair.first == most || pair.second == most;
        });
    }
    std::ranges::sort(chosen, {}, [&](SectorId sector) { return numbering.of(sector); });
    return chosen;
}

} // namespace sectored::editor
