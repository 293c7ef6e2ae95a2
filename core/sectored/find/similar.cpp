#include "sectored/find/similar.h"

#include "sectored/find/parser.h"
#include "sectored/find/query.h"
#include "sectored/map/portal.h"

#include <algorithm>
#include <cmath>
#include <compare>
#include <set>
#include <unordered_map>
#include <unordered_set>

namespace sectored {

namespace {

constexpr double fullTurn = 2048;
constexpr double percent = 100;

/// Compares values; a missing one is less than every number and equal to another missing one.
bool isBefore(double left, double right)
{
    if (std::isnan(left) || std::isnan(right)) {
        return std::isnan(left) && !std::isnan(right);
    }
    return left < right;
}

bool areBefore(const std::vector<double>& left, const std::vector<double>& right)
{
    return std::ranges::lexicographical_compare(left, right, isBefore);
}

bool areEqual(const std::vector<double>& left, const std::vector<double>& right)
{
    return !areBefore(left, right) && !areBefore(right, left);
}

/// Returns the shorter way between two angles.
double turnBetween(double from, double to)
{
    const double way = std::fmod(std::abs(to - from), fullTurn);
    return std::min(way, fullTurn - way);
}

/// Returns the walls that begin at each end of the walls of a level.
std::unordered_map<Point, std::vector<WallId>> wallsByEnd(const Map& map)
{
    std::unordered_map<Point, std::vector<WallId>> walls;
    map.visitWalls([&](WallId id, const Wall& wall) {
        walls[wall.position].push_back(id);
        if (const auto end = map.endOf(wall)) {
            walls[*end].push_back(id);
        }
    });
    return walls;
}

/// Grows rows through those that fit. `visitNeighbours(row, visit)` calls visit(neighbour).
template <class VisitNeighbours>
std::vector<FoundRow> grownThrough(
    const SampleValues& values,
    std::span<const FoundRow> samples,
    const VisitNeighbours& visitNeighbours)
{
    std::vector<FoundRow> grown(samples.begin(), samples.end());
    std::unordered_set<std::uint32_t> seen;
    for (const FoundRow& row : samples) {
        seen.insert(row.row);
    }
    for (std::size_t at = 0; at < grown.size(); ++at) {
        visitNeighbours(grown[at], [&](FoundRow neighbour) {
            if (seen.insert(neighbour.row).second && values.isLike(neighbour)) {
                grown.push_back(neighbour);
            }
        });
    }
    return grown;
}

} // namespace

Result<Similarity> parseSimilarity(std::string_view text, FindKind kind, const Game* game)
{
    return QueryParser(text, game).parseSimilarity(kind);
}

std::string_view usualSimilarity(FindKind kind)
{
    return kind == FindKind::Sector ? "floor.tile" : "tile";
}

SampleValues::SampleValues(
    const MapView& view,
    const Similarity& similarity,
    std::span<const FoundRow> samples)
    : m_view(view)
    , m_similarity(similarity)
{
    m_values.reserve(samples.size());
    for (const FoundRow& sample : samples) {
        m_values.push_back(valuesOf(sample));
    }
    std::ranges::sort(m_values, areBefore);
    m_values.erase(std::unique(m_values.begin(), m_values.end(), areEqual), m_values.end());
}

std::vector<double> SampleValues::valuesOf(const FoundRow& row) const
{
    std::vector<double> values;
    values.reserve(m_similarity.properties.size());
    for (const Similarity::Property& property : m_similarity.properties) {
        values.push_back(m_similarity.expression.valueOf(property.part, m_view, row));
    }
    return values;
}

bool SampleValues::agrees(std::size_t property, double sample, double value) const
{
    if (std::isnan(sample) || std::isnan(value)) {
        return std::isnan(sample) && std::isnan(value);
    }
    const Similarity::Property& how = m_similarity.properties[property];
    const double most = how.isPercent ? std::abs(sample) * how.tolerance / percent : how.tolerance;
    const double way = how.isAngle ? turnBetween(sample, value) : std::abs(value - sample);
    return way <= most;
}

bool SampleValues::isLike(std::span<const double> values, std::span<const double> sample) const
{
    for (std::size_t at = 0; at < values.size(); ++at) {
        if (!agrees(at, sample[at], values[at])) {
            return false;
        }
    }
    return true;
}

bool SampleValues::isLike(const FoundRow& row) const
{
    const std::vector<double> values = valuesOf(row);
    // Most searches are without tolerance, and may have many samples.
    if (std::ranges::binary_search(m_values, values, areBefore)) {
        return true;
    }
    const bool isExact = std::ranges::all_of(
        m_similarity.properties,
        [](const Similarity::Property& how) { return how.tolerance == 0 && !how.isAngle; });
    if (isExact) {
        return false;
    }
    // The samples whose first value is near enough, where that can be told from their order.
    const Similarity::Property& first = m_similarity.properties.front();
    const double value = values.front();
    auto begin = m_values.begin();
    auto end = m_values.end();
    if (!first.isPercent && !first.isAngle && !std::isnan(value)) {
        const auto front = [](const std::vector<double>& sample) {
            return sample.front();
        };
        begin = std::ranges::lower_bound(m_values, value - first.tolerance, isBefore, front);
        end = std::ranges::upper_bound(m_values, value + first.tolerance, isBefore, front);
    }
    return std::any_of(begin, end, [&](const std::vector<double>& sample) {
        return isLike(values, sample);
    });
}

std::vector<FoundRow> similarRows(
    const MapView& view,
    const Similarity& similarity,
    std::span<const FoundRow> samples)
{
    if (similarity.properties.empty()) {
        return {};
    }
    const SampleValues values(view, similarity, samples);
    std::vector<FoundRow> found = findRows(view, {.kind = similarity.kind});
    std::erase_if(found, [&](const FoundRow& row) { return !values.isLike(row); });
    return found;
}

std::vector<FoundRow> grownRows(
    const MapView& view,
    const Similarity& similarity,
    std::span<const FoundRow> samples)
{
    const SampleValues values(view, similarity, samples);
    std::vector<FoundRow> grown(samples.begin(), samples.end());
    if (similarity.kind == FindKind::Wall) {
        const auto walls = wallsByEnd(view.map);
        grown = grownThrough(values, samples, [&](FoundRow row, const auto& visit) {
            const Wall& wall = view.map[row.wall()];
            for (const Point end : {wall.position, view.map.endOf(wall).value_or(wall.position)}) {
                for (const WallId other : walls.at(end)) {
                    visit({FindKind::Wall, other.value});
                }
            }
        });
    } else if (similarity.kind != FindKind::Sprite) {
        grown = grownThrough(values, samples, [&](FoundRow row, const auto& visit) {
            visitAcross(view.map, row.sector(), [&](SectorId across) {
                visit({row.kind, across.value});
            });
        });
    }
    std::ranges::sort(grown, {}, [&](const FoundRow& row) {
        return numberOf(view.numbering(), row);
    });
    return grown;
}

} // namespace sectored
