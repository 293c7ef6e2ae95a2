#include "sectored/map/order_splices.h"

#include <algorithm>
#include <unordered_set>

namespace sectored {

namespace {

template <class IdType>
std::size_t alikeAtFront(std::span<const IdType> left, std::span<const IdType> right)
{
    const auto differ = std::ranges::mismatch(left, right);
    return static_cast<std::size_t>(differ.in1 - left.begin());
}

template <class IdType>
std::size_t alikeAtBack(std::span<const IdType> left, std::span<const IdType> right)
{
    const auto differ = std::mismatch(left.rbegin(), left.rend(), right.rbegin(), right.rend());
    return static_cast<std::size_t>(differ.first - left.rbegin());
}

/// Matches kept ids greedily in order.
template <class IdType>
std::vector<OrderSplice<IdType>> splicesOfMiddle(
    std::span<const IdType> before,
    std::span<const IdType> after)
{
    const std::unordered_set<IdType> beforeIds(before.begin(), before.end());
    const std::unordered_set<IdType> afterIds(after.begin(), after.end());
    std::vector<OrderSplice<IdType>> splices;
    std::size_t b = 0;
    std::size_t a = 0;
    while (b < before.size() || a < after.size()) {
        if (b < before.size() && a < after.size() && before[b] == after[a]) {
            ++b;
            ++a;
            continue;
        }
        OrderSplice<IdType> splice{.beforeAt = b, .afterAt = a};
        while (b < before.size() && !afterIds.contains(before[b])) {
            splice.removed.push_back(before[b++]);
        }
        while (a < after.size() && !beforeIds.contains(after[a])) {
            splice.inserted.push_back(after[a++]);
        }
        if (splice.removed.empty() && splice.inserted.empty()) {
            // A kept id has moved, so the rest is replaced as a whole.
            splice.removed.assign(before.begin() + static_cast<std::ptrdiff_t>(b), before.end());
            splice.inserted.assign(after.begin() + static_cast<std::ptrdiff_t>(a), after.end());
            b = before.size();
            a = after.size();
        }
        splices.push_back(std::move(splice));
    }
    return splices;
}

} // namespace

template <class IdType>
std::vector<OrderSplice<IdType>> splicesBetween(
    std::span<const IdType> before,
    std::span<const IdType> after)
{
    const std::size_t alike = alikeAtFront(before, after);
    const std::size_t rest = alikeAtBack(before.subspan(alike), after.subspan(alike));
    const auto beforeMiddle = before.subspan(alike, before.size() - alike - rest);
    const auto afterMiddle = after.subspan(alike, after.size() - alike - rest);
    auto splices = splicesOfMiddle(beforeMiddle, afterMiddle);
    for (OrderSplice<IdType>& splice : splices) {
        splice.beforeAt += alike;
        splice.afterAt += alike;
    }
    return splices;
}

template std::vector<OrderSplice<SectorId>> splicesBetween(
    std::span<const SectorId> before,
    std::span<const SectorId> after);
template std::vector<OrderSplice<WallId>> splicesBetween(
    std::span<const WallId> before,
    std::span<const WallId> after);
template std::vector<OrderSplice<SpriteId>> splicesBetween(
    std::span<const SpriteId> before,
    std::span<const SpriteId> after);

} // namespace sectored
