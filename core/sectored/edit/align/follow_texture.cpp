#include "sectored/edit/align/follow_texture.h"

#include "sectored/edit/row/wall_split.h"
#include "sectored/geom/quotient.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <numeric>
#include <unordered_map>
#include <utility>

namespace sectored {

namespace {

constexpr std::int64_t panningTurn = 256;

std::int64_t moduloOf(std::int64_t value, std::int64_t divisor)
{
    const std::int64_t rest = value % divisor;
    return rest < 0 ? rest + divisor : rest;
}

void setFlip(std::int32_t& cstat, std::int32_t bit, bool isOn)
{
    cstat = isOn ? cstat | bit : cstat & ~bit;
}

class Follower final {
public:
    Follower(PatchBuilder& builder, const TextureWalk& walk, const FollowRules& rules)
        : m_builder(builder)
        , m_map(builder.base())
        , m_walk(walk)
        , m_rules(rules)
        , m_numbers(walk.walls.size())
        , m_isFollowed(walk.walls.size())
    {
        const WalkedWall& first = walk.walls.front();
        const WallId dressed = dressedWall(m_map, first.wall, first.piece());
        m_first = builder[first.wall];
        m_dressed = builder[dressed];
        m_given.emplace(dressed, Pan{m_dressed.xpanning, m_dressed.ypanning});
        const bool isTurned = (m_first.cstat & wall_bit::turned) != 0;
        m_period = isTurned ? wallRowPeriod(rules.tile.height) : rules.tile.width;
        m_flipsX = (m_first.cstat & wall_bit::flipX) != 0;
        for (std::size_t at = 1; at < walk.walls.size(); ++at) {
            m_isFollowed[walk.walls[at].from] = true;
        }
    }

    FollowFaults run()
    {
        const WalkedWall& first = m_walk.walls.front();
        m_numbers.front() = {
            .pan = {m_dressed.xpanning, m_dressed.ypanning},
            .repeat = m_first.xrepeat,
            .origin = originOn(m_map, first.wall, first.piece())};
        for (std::size_t at = 1; at < m_walk.walls.size(); ++at) {
            follow(at);
        }
        if (m_walk.last && m_rules.across) {
            closeLoop();
        }
        return std::move(m_faults);
    }

private:
    struct Pan {
        std::int64_t x = 0;
        std::int64_t y = 0;
    };

    struct Numbers {
        Pan pan{};
        std::int64_t repeat = 0;
        std::int64_t origin = 0;
    };

    /// Whether the panning of a wall depends on its own repeat, not on that of the one before.
    bool countsOwnRepeat() const { return m_flipsX == (m_rules.to == TextureSide::Right); }

    /// Returns the column with which a wall goes on from the one before, not wrapped.
    std::int64_t columnAfter(const Numbers& before, std::int64_t ownRepeat) const
    {
        return countsOwnRepeat() ? before.pan.x - pixelsPerRepeat * ownRepeat
                                 : before.pan.x + pixelsPerRepeat * before.repeat;
    }

    bool isStorable(std::int64_t column) const { return moduloOf(column, m_period) < panningTurn; }

    /// Returns the repeat nearest to the wanted one with which the panning can be stored: its own,
    /// or that of the wall that follows it.
    std::int64_t adjusted(std::size_t at, const Numbers& before, std::int64_t wanted) const
    {
        if (m_period <= panningTurn || !m_rules.mayAdjust) {
            return wanted;
        }
        for (const std::int64_t by : std::array<std::int64_t, 5>{0, -1, 1, -2, 2}) {
            const std::int64_t repeat = wanted + by;
            if (repeat < 1 || repeat > largestRepeat) {
                continue;
            }
            const std::int64_t own = columnAfter(before, repeat);
            const bool isNextStorable =
                !m_isFollowed[at] || isStorable(own + pixelsPerRepeat * repeat);
            if (countsOwnRepeat() ? isStorable(own) : isNextStorable) {
                return repeat;
            }
        }
        return wanted;
    }

    /// Returns the panning that can be stored and is nearest to this column.
    std::int64_t stored(WallId wall, std::int64_t column)
    {
        const std::int64_t exact = moduloOf(column, m_period);
        if (exact < panningTurn) {
            return exact;
        }
        const std::int64_t last = panningTurn - 1;
        const bool isLast = exact - last <= m_period - exact;
        const std::int64_t gap = isLast ? exact - last : m_period - exact;
        m_faults.seams.push_back({wall, static_cast<std::int32_t>(gap)});
        return isLast ? last : 0;
    }

    void follow(std::size_t at)
    {
        const WalkedWall& walked = m_walk.walls[at];
        const Numbers& before = m_numbers[walked.from];
        Numbers& now = m_numbers[at];
        now.repeat = m_rules.repeats.empty() ? m_map[walked.wall].xrepeat
                                             : adjusted(at, before, m_rules.repeats[at]);
        if (m_rules.across) {
            now.pan.x = stored(walked.wall, columnAfter(before, now.repeat));
        }
        Wall& row = m_builder.edit(walked.wall);
        if (m_rules.across) {
            row.xrepeat = static_cast<std::int32_t>(now.repeat);
            setFlip(row.cstat, wall_bit::flipX, m_flipsX);
        }
        if (m_rules.down) {
            row.yrepeat = m_first.yrepeat;
        }
        for (const WallPiece piece : walked.pieces) {
            const std::int64_t origin = originOn(m_map, walked.wall, piece);
            const std::int64_t down =
                panningOver(origin - before.origin, m_first.yrepeat, m_rules.tile.height);
            const Pan pan{now.pan.x, wrappedPanning(before.pan.y + down)};
            if (piece == walked.piece()) {
                now.pan.y = pan.y;
                now.origin = origin;
            }
            give(walked.wall, dressedWall(m_map, walked.wall, piece), pan);
        }
    }

    /// Stores the panning of a part in `dressed`, if no part has got one there.
    void give(WallId wall, WallId dressed, const Pan& pan)
    {
        const auto [found, isNew] = m_given.try_emplace(dressed, pan);
        if (!isNew) {
            const bool isOther = (m_rules.across && found->second.x != pan.x)
                                 || (m_rules.down && found->second.y != pan.y);
            const bool isKnown = !m_faults.shared.empty() && m_faults.shared.back() == wall;
            if (isOther && !isKnown) {
                m_faults.shared.push_back(wall);
            }
            return;
        }
        Wall& row = m_builder.edit(dressed);
        if (m_rules.across) {
            row.xpanning = static_cast<std::int32_t>(pan.x);
        }
        if (m_rules.down) {
            row.ypanning = static_cast<std::int32_t>(pan.y);
            setFlip(row.cstat, wall_bit::flipY, (m_dressed.cstat & wall_bit::flipY) != 0);
        }
    }

    void closeLoop()
    {
        const Numbers& first = m_numbers.front();
        const std::int64_t wanted = columnAfter(m_numbers[*m_walk.last], first.repeat);
        const std::int64_t gap = gapBetween(wanted, first.pan.x, m_period);
        if (gap != 0) {
            m_faults.loopSeam =
                TextureSeam{m_walk.walls.front().wall, static_cast<std::int32_t>(gap)};
        }
    }

    PatchBuilder& m_builder;
    const Map& m_map;
    const TextureWalk& m_walk;
    const FollowRules& m_rules;
    std::vector<Numbers> m_numbers;
    std::vector<bool> m_isFollowed;
    Wall m_first;
    Wall m_dressed;
    std::unordered_map<WallId, Pan> m_given; ///< panning by the wall that stores it
    std::int64_t m_period = 1;
    bool m_flipsX = false;
    FollowFaults m_faults;
};

} // namespace

FollowFaults followTexture(PatchBuilder& builder, const TextureWalk& walk, const FollowRules& rules)
{
    return Follower(builder, walk, rules).run();
}

std::vector<std::int32_t> sharesOf(std::int64_t total, std::span<const double> parts)
{
    const double sum = std::accumulate(parts.begin(), parts.end(), 0.0);
    std::vector<std::int32_t> shares;
    std::vector<std::pair<double, std::size_t>> excess; // of the exact share over the given one
    std::int64_t left = total;
    for (std::size_t at = 0; at < parts.size(); ++at) {
        const double exact = static_cast<double>(total) * parts[at] / sum;
        const auto share = static_cast<std::int32_t>(std::max(1.0, std::floor(exact)));
        shares.push_back(share);
        excess.emplace_back(exact - share, at);
        left -= share;
    }
    std::ranges::stable_sort(excess, std::greater{}, &std::pair<double, std::size_t>::first);
    for (std::size_t at = 0; left > 0; at = (at + 1) % excess.size(), --left) {
        ++shares[excess[at].second];
    }
    // Shares that were raised to 1 take from those that lie most above their exact size.
    for (std::size_t at = excess.size(), stuck = 0; left < 0 && stuck < excess.size();) {
        at = (at == 0 ? excess.size() : at) - 1;
        if (shares[excess[at].second] > 1) {
            --shares[excess[at].second];
            ++left;
            stuck = 0;
        } else {
            ++stuck;
        }
    }
    return shares;
}

std::int32_t originOn(const Map& map, WallId wall, WallPiece piece)
{
    const Wall& row = map[wall];
    const Sector& own = map[row.sector.row()];
    const Sector& across = row.nextSector.isRow() ? map[row.nextSector.row()] : own;
    return rowOriginOf(piece, map[dressedWall(map, wall, piece)], {own, across});
}

std::int64_t gapBetween(std::int64_t a, std::int64_t b, std::int64_t period)
{
    const std::int64_t gap = moduloOf(a - b, period);
    return std::min(gap, period - gap);
}

std::int64_t panningOver(std::int64_t z, std::int32_t yrepeat, std::int32_t tileHeight)
{
    // A row is 2,048 z at a repeat of 1, and a full turn of panning is the period of the rows.
    const Int128 divisor = Int128{2048 / panningTurn} * wallRowPeriod(tileHeight);
    return static_cast<std::int64_t>(roundedQuotient(Int128{z} * yrepeat, divisor));
}

std::int32_t wrappedPanning(std::int64_t panning)
{
    return static_cast<std::int32_t>(moduloOf(panning, panningTurn));
}

} // namespace sectored
