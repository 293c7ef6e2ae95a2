#include "sectored/base/nearest_value.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>

namespace sectored {

namespace {

/// Returns the value nearest to `fails` that works, between it and `succeeds`.
int halved(int fails, int succeeds, const std::function<bool(int)>& works)
{
    while (std::abs(succeeds - fails) > 1) {
        const int middle = fails + (succeeds - fails) / 2;
        (works(middle) ? succeeds : fails) = middle;
    }
    return succeeds;
}

/// Searches on one side.
class Side {
public:
    Side(int wanted, int end)
        : m_wanted(wanted)
        , m_end(end)
        , m_failed(wanted)
    {}

    bool isDone() const { return m_failed == m_end; }

    /// Looks at a distance, or at the end if that is nearer.
    std::optional<int> look(std::int64_t distance, const std::function<bool(int)>& works)
    {
        if (isDone()) {
            return std::nullopt;
        }
        const std::int64_t reach = std::min(distance, std::abs(std::int64_t{m_end} - m_wanted));
        const int at = static_cast<int>(m_end < m_wanted ? m_wanted - reach : m_wanted + reach);
        if (works(at)) {
            return halved(m_failed, at, works);
        }
        m_failed = at;
        return std::nullopt;
    }

private:
    int m_wanted;
    int m_end;
    int m_failed; ///< the farthest value that does not work
};

} // namespace

std::optional<int> nearestValue(const ValueRange& range, const std::function<bool(int)>& works)
{
    Side below(range.wanted, range.least);
    Side above(range.wanted, range.most);
    for (std::int64_t distance = 1; !below.isDone() || !above.isDone(); distance *= 2) {
        const auto low = below.look(distance, works);
        const auto high = above.look(distance, works);
        if (low && high) {
            return range.wanted - *low <= *high - range.wanted ? low : high;
        }
        if (low || high) {
            return low ? low : high;
        }
    }
    return std::nullopt;
}

} // namespace sectored
