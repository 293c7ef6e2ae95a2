#include "tests/support/script/draft_reading.h"

#include <algorithm>
#include <iterator>

namespace sectored::test {

std::string jsonText(Point p)
{
    return "[" + std::to_string(p.x) + "," + std::to_string(p.y) + "]";
}

DraftReading::DraftReading(const Draft& draft, const Map& map, const Ground& ground)
    : m_draft(draft)
    , m_map(map)
    , m_numbering(map)
    , m_ground(ground)
{
    const auto& sheet = ground.sheet;
    const auto isOn = [&](SectorId sector) {
        return sheet.empty() || std::ranges::find(sheet, sector) != sheet.end();
    };
    std::ranges::copy_if(map.sectorOrder(), std::back_inserter(m_sectors), isOn);
    std::ranges::copy_if(m_numbering.wallOrder(), std::back_inserter(m_walls), [&](WallId wall) {
        return sheet.empty() || isOn(map[wall].sector.row());
    });
}

std::int32_t DraftReading::below(std::int64_t limit)
{
    const std::uint32_t number = m_at < m_draft.dice.size() ? m_draft.dice[m_at] : 0;
    ++m_at;
    return static_cast<std::int32_t>(number % limit);
}

std::optional<WallId> DraftReading::wall()
{
    if (m_walls.empty()) {
        return std::nullopt;
    }
    return m_walls[static_cast<std::size_t>(numberBelow(m_walls.size()))];
}

std::int32_t DraftReading::wallNumber()
{
    const auto found = wall();
    return found ? m_numbering.of(*found) : 0;
}

std::int32_t DraftReading::sectorNumber()
{
    const auto number = static_cast<std::size_t>(numberBelow(m_sectors.size()));
    return m_sectors.empty() ? 0 : m_numbering.of(m_sectors[number]);
}

std::string DraftReading::sectors()
{
    const std::string first = std::to_string(sectorNumber());
    return "[" + first + (oneIn(3) ? "," + std::to_string(sectorNumber()) : "") + "]";
}

Point DraftReading::vertex()
{
    const auto found = wall();
    return found ? m_map[*found].position : boardPoint();
}

Point DraftReading::onWall()
{
    const auto found = wall();
    if (!found) {
        return boardPoint();
    }
    const Point from = m_map[*found].position;
    const Point to = m_map.endOf(m_map[*found]).value_or(from);
    const std::int64_t part = below(100);
    const auto along = [&](std::int64_t start, std::int64_t end) {
        return static_cast<std::int32_t>(start + (end - start) * part / 100);
    };
    // Not always on the wall, so that the wall has to bend.
    const std::int32_t x = along(from.x, to.x) + below(2);
    return {x, along(from.y, to.y) + below(2)};
}

Point DraftReading::point()
{
    switch (below(6)) {
    case 4:
        return vertex();
    case 5:
        return onWall();
    default:
        return m_ground.nearWalls ? near(vertex()) : boardPoint();
    }
}

std::int32_t DraftReading::reach()
{
    constexpr int halvings = 8;
    if (m_ground.span == 0 || !oneIn(4)) {
        return m_ground.size;
    }
    return std::max(m_ground.span >> below(halvings), 1);
}

Point DraftReading::near(Point p)
{
    const std::int32_t most = reach();
    const std::int32_t x = within(most);
    return {p.x + x, p.y + within(most)};
}

std::string DraftReading::points(int count)
{
    const Point first = point();
    std::string text = "[" + jsonText(first);
    for (int number = 1; number < count; ++number) {
        text += "," + jsonText(m_ground.nearWalls ? near(first) : point());
    }
    return text + "]";
}

std::int32_t DraftReading::numberBelow(std::size_t count)
{
    return below(static_cast<std::int64_t>(std::max(count, std::size_t{1})));
}

Point DraftReading::boardPoint()
{
    const std::int64_t side = std::int64_t{m_ground.size} + 1;
    const std::int32_t x = below(side);
    return {m_ground.origin.x + x, m_ground.origin.y + below(side)};
}

} // namespace sectored::test
