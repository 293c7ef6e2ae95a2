#include "sectored/compare/difference_svg.h"
#include "sectored/compare/difference_text.h"
#include "sectored/compare/level_merge.h"
#include "sectored/format/build_map/build_map.h"
#include "sectored/map/map_view.h"

#include "tests/fuzz/fuzz_target.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace sectored::fuzz {

namespace {

std::optional<Map> comparedLevel(std::span<const std::byte> content)
{
    auto level = readBuildMap(content);
    return level ? std::optional(std::move(level->map)) : std::nullopt;
}

FateCounts countsBetween(const Map& left, const Map& right)
{
    const MapIndex leftIndex(left);
    const MapIndex rightIndex(right);
    const MapView was{left, leftIndex};
    const MapView is{right, rightIndex};
    const LevelDifferences differences = differencesOf(was, is);
    demandThat(!differenceText(differences, was, is).empty());
    demandThat(!differenceJson(differences, was, is).empty());
    demandThat(!differenceSvg(differences, was, is).empty());
    return differences.counts();
}

/// Merges and tests whether the result is a level. Any choice of sides must do.
void mergeBothWays(const MergeInput& input)
{
    const auto merge = LevelMerge::of(input);
    if (!merge) {
        return;
    }
    for (const MergeSide side : {MergeSide::Mine, MergeSide::Theirs}) {
        const auto result =
            merge->carryOut(std::vector<MergeSide>(merge->conflicts().size(), side));
        demandThat(!result || writeBuildMap(*result).has_value());
    }
}

} // namespace

} // namespace sectored::fuzz

/// Two levels of any content, damaged ones too, are compared and merged. The first two bytes are
/// the size of the first one.
SECTORED_FUZZ_TARGET(compare)
{
    using namespace sectored;
    using namespace sectored::fuzz;
    constexpr std::size_t head = 2;
    if (bytes.size() < head) {
        return;
    }
    const auto size =
        std::to_integer<std::size_t>(bytes[0]) | std::to_integer<std::size_t>(bytes[1]) << 8U;
    const auto content = bytes.subspan(head);
    const std::size_t first = std::min(size, content.size());
    const auto left = comparedLevel(content.first(first));
    const auto right = comparedLevel(content.subspan(first));
    if (!left || !right) {
        return;
    }
    demandThat(countsBetween(*left, *left) == FateCounts{});
    countsBetween(*left, *right);
    countsBetween(*right, *left);
    mergeBothWays({.base = *left, .mine = *right, .theirs = *left});
    mergeBothWays({.base = *left, .mine = *left, .theirs = *right});
    mergeBothWays({.base = *right, .mine = *left, .theirs = *left});
}
