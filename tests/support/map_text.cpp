#include "tests/support/map_text.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace sectored::test {

namespace {

std::string_view takeWord(std::string_view& line)
{
    const auto begin = line.find_first_not_of(" \t");
    if (begin == std::string_view::npos) {
        line = {};
        return {};
    }
    const auto end = std::min(line.find_first_of(" \t", begin), line.size());
    const auto word = line.substr(begin, end - begin);
    line.remove_prefix(end);
    return word;
}

std::int32_t numberFrom(std::string_view text)
{
    std::int32_t value = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (fault != std::errc{} || end != text.data() + text.size()) {
        throw std::invalid_argument("not a number: " + std::string(text));
    }
    return value;
}

Point pointFrom(std::string_view text)
{
    const auto comma = text.find(',');
    if (comma == std::string_view::npos) {
        throw std::invalid_argument("not a point: " + std::string(text));
    }
    return {numberFrom(text.substr(0, comma)), numberFrom(text.substr(comma + 1))};
}

SectorRef sectorRef(std::int32_t number)
{
    return number >= 0 ? SectorRef(SectorId{static_cast<std::uint32_t>(number)})
                       : SectorRef::raw(number);
}

/// Collects the rows of a level.
class RowsFromText {
public:
    void addLine(std::string_view line)
    {
        const auto word = takeWord(line);
        if (word.empty() || word.front() == '#') {
            return;
        }
        if (word == "version") {
            m_rows.header.version = numberFrom(takeWord(line));
        } else if (word == "sector") {
            addSector(line);
        } else if (word == "start:") {
            m_rows.header.start.position = pointFrom(takeWord(line));
            m_rows.header.start.sector = sectorFrom(line);
        } else if (word == "sprite:") {
            const Point position = pointFrom(takeWord(line));
            m_rows.sprites.push_back({.position = position, .z = 8192, .sector = sectorFrom(line)});
        } else {
            throw std::invalid_argument("not a line of a level: " + std::string(word));
        }
    }

    MapRows take(Linking linking)
    {
        settle(m_rows.header.start.sector);
        for (Sprite& sprite : m_rows.sprites) {
            settle(sprite.sector);
        }
        if (linking == Linking::Automatic) {
            link();
        }
        return std::move(m_rows);
    }

private:
    SectorRef sectorFrom(std::string_view line)
    {
        if (takeWord(line) != "sector") {
            throw std::invalid_argument("a sector is missing");
        }
        return sectorRef(numberFrom(takeWord(line)));
    }

    /// Replaces a reference to a missing sector by its number.
    void settle(SectorRef& sector) const
    {
        if (sector.isRow() && sector.row().value >= m_rows.sectors.size()) {
            sector = SectorRef::raw(static_cast<std::int32_t>(sector.row().value));
        }
    }

    void addSector(std::string_view line)
    {
        const std::string number = std::to_string(m_rows.sectors.size()) + ":";
        if (takeWord(line) != number) {
            throw std::invalid_argument("expected sector " + number);
        }
        Sector sector;
        sector.ceiling.z = -8192;
        sector.floor.z = 8192;
        m_rows.sectors.push_back(sector);
        m_rows.wallsOfSector.emplace_back();
        std::vector<Point> loop;
        for (auto word = takeWord(line); !word.empty(); word = takeWord(line)) {
            if (word == "|") {
                addLoop(loop);
                loop.clear();
            } else {
                loop.push_back(pointFrom(word));
            }
        }
        addLoop(loop);
    }

    void addLoop(const std::vector<Point>& loop)
    {
        const auto first = static_cast<std::uint32_t>(m_rows.walls.size());
        const auto count = static_cast<std::uint32_t>(loop.size());
        for (std::uint32_t at = 0; at < count; ++at) {
            m_rows.walls.push_back(
                {.position = loop[at], .point2 = WallId{first + (at + 1) % count}});
            m_rows.wallsOfSector.back().push_back({first + at});
            m_sectorOf.push_back({static_cast<std::uint32_t>(m_rows.sectors.size() - 1)});
        }
    }

    void link()
    {
        std::multimap<std::pair<Point, Point>, std::uint32_t> waiting;
        for (std::uint32_t wall = 0; wall < m_rows.walls.size(); ++wall) {
            const Point a = m_rows.walls[wall].position;
            const Point b = m_rows.walls[m_rows.walls[wall].point2.row().value].position;
            const auto [begin, end] = waiting.equal_range({b, a});
            auto partner = begin;
            while (partner != end && m_sectorOf[partner->second] == m_sectorOf[wall]) {
                ++partner;
            }
            if (partner == end) {
                waiting.insert({{a, b}, wall});
                continue;
            }
            connect(wall, partner->second);
            waiting.erase(partner);
        }
    }

    void connect(std::uint32_t one, std::uint32_t other)
    {
        m_rows.walls[one].nextWall = WallId{other};
        m_rows.walls[one].nextSector = m_sectorOf[other];
        m_rows.walls[other].nextWall = WallId{one};
        m_rows.walls[other].nextSector = m_sectorOf[one];
    }

    MapRows m_rows;
    std::vector<SectorId> m_sectorOf;
};

} // namespace

Map mapFromText(std::string_view text, Linking linking)
{
    RowsFromText rows;
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        rows.addLine(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return Map(rows.take(linking));
}

} // namespace sectored::test
