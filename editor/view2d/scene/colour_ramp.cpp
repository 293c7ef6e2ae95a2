#include "editor/view2d/scene/colour_ramp.h"

#include "editor/view2d/scene/level_picture.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace sectored::editor {

namespace {

/// Sums over all loops. Holes are subtracted, because they run in the opposite direction.
std::int64_t pictureAreaOf(const SectorPicture& picture)
{
    double twice = 0;
    for (const PlanLine& edge : picture.edges) {
        twice += edge.a.x * edge.b.y - edge.b.x * edge.a.y;
    }
    return std::llround(std::abs(twice) / 2);
}

/// Empty if the sector has no value of this kind.
std::optional<SectorValue> valueOf(SectorId id, const Sector& sector, ColourBy by)
{
    switch (by) {
    case ColourBy::Floor: // z grows downwards
        return SectorValue{id, sector.floor.z, -std::int64_t{sector.floor.z}};
    case ColourBy::Ceiling:
        return SectorValue{id, sector.ceiling.z, -std::int64_t{sector.ceiling.z}};
    case ColourBy::Light: // a higher shade is darker
        return SectorValue{id, sector.floor.shade, -std::int64_t{sector.floor.shade}};
    case ColourBy::Tag:
        return sector.lotag == 0 ? std::nullopt
                                 : std::optional(SectorValue{id, sector.lotag, sector.lotag});
    case ColourBy::Area:
    case ColourBy::None:
        break;
    }
    return std::nullopt;
}

/// Returns the step of a distinct value from its index among the sorted ones.
std::size_t stepOfPlace(std::size_t place, std::size_t distinct)
{
    constexpr std::size_t most = ColourRamp::mostSteps;
    return distinct <= most ? place : place * most / distinct;
}

/// Returns the colour of this luminance on the theme's ramp.
QColor rampColour(const Theme& theme, double luminance)
{
    std::size_t above = 1;
    while (above + 1 < rampRoles.size()
           && luminanceOf(theme[rampRoles[above]].colour) < luminance) {
        ++above;
    }
    const QColor low = theme[rampRoles[above - 1]].colour;
    const QColor high = theme[rampRoles[above]].colour;
    double least = 0;
    double most = 1;
    constexpr int halvings = 12; // finer than one step of a colour channel
    for (int k = 0; k < halvings; ++k) {
        const double middle = (least + most) / 2;
        (luminanceOf(mixed(low, high, middle)) < luminance ? least : most) = middle;
    }
    return mixed(low, high, most);
}

/// Returns the neighbour sectors.
std::vector<SectorId> neighboursOf(const Map& map, SectorId sector)
{
    std::vector<SectorId> neighbours;
    for (const WallId wall : map.wallsOf(sector)) {
        const SectorRef beyond = map[wall].nextSector;
        if (beyond.isRow() && beyond.row() != sector && map.find(beyond.row()) != nullptr) {
            neighbours.push_back(beyond.row());
        }
    }
    return neighbours;
}

} // namespace

ColourRamp::ColourRamp(std::vector<SectorValue> values)
{
    std::ranges::stable_sort(values, {}, &SectorValue::rank);
    std::size_t distinct = 0;
    for (std::size_t k = 0; k < values.size(); ++k) {
        distinct += k == 0 || values[k].rank != values[k - 1].rank ? 1U : 0U;
    }
    std::size_t place = 0;
    for (std::size_t k = 0; k < values.size(); ++k) {
        place += k > 0 && values[k].rank != values[k - 1].rank ? 1U : 0U;
        const std::size_t step = stepOfPlace(place, distinct);
        if (step == m_steps.size()) {
            m_steps.push_back({.from = values[k].shown});
        }
        m_steps[step].to = values[k].shown;
        const SectorId sector = values[k].sector;
        m_steps[step].sectors.push_back(sector);
        if (m_stepOf.size() <= sector.value) {
            m_stepOf.resize(sector.value + 1);
            m_rankOf.resize(sector.value + 1);
        }
        m_stepOf[sector.value] = static_cast<std::uint8_t>(step + 1);
        m_rankOf[sector.value] = values[k].rank;
    }
    for (ColourStep& step : m_steps) {
        std::ranges::sort(step.sectors);
    }
}

std::optional<std::size_t> ColourRamp::stepOf(SectorId sector) const
{
    const std::size_t step = sector.value < m_stepOf.size() ? m_stepOf[sector.value] : 0;
    return step == 0 ? std::nullopt : std::optional(step - 1);
}

/// Tests for a neighbour with the same step but a different rank.
bool ColourRamp::mustPart(const Map& map, SectorId sector) const
{
    return std::ranges::any_of(neighboursOf(map, sector), [&](SectorId other) {
        return stepOf(other) == stepOf(sector) && m_rankOf[other.value] != m_rankOf[sector.value];
    });
}

void ColourRamp::keepNeighboursApart(const Map& map)
{
    for (const SectorId sector : map.sectorOrder()) {
        const auto step = stepOf(sector);
        if (!step || !mustPart(map, sector)) {
            continue;
        }
        std::array<bool, mostSteps> taken{};
        for (const SectorId other : neighboursOf(map, sector)) {
            if (const auto theirs = stepOf(other)) {
                taken[*theirs] = true;
            }
        }
        for (std::size_t k = 1; k < m_steps.size(); ++k) {
            const std::size_t next = (*step + k) % m_steps.size();
            if (!taken[next]) {
                m_stepOf[sector.value] = static_cast<std::uint8_t>(next + 1);
                break;
            }
        }
    }
}

std::vector<QColor> rampColours(const Theme& theme, std::size_t steps)
{
    // As in contrast ratios (WCAG).
    constexpr double glare = 0.05;
    const double low = luminanceOf(theme[rampRoles.front()].colour) + glare;
    const double high = luminanceOf(theme[rampRoles.back()].colour) + glare;
    std::vector<QColor> colours;
    for (std::size_t k = 0; k < steps; ++k) {
        const double part =
            steps == 1 ? 0.5 : static_cast<double>(k) / static_cast<double>(steps - 1);
        colours.push_back(rampColour(theme, low * std::pow(high / low, part) - glare));
    }
    return colours;
}

std::vector<SectorValue> sectorValues(const MapView& view, const LevelPicture& picture, ColourBy by)
{
    std::vector<SectorValue> values;
    for (const SectorId id : view.map.sectorOrder()) {
        if (by == ColourBy::Area) {
            const SectorPicture* const sector = picture.find(id);
            const std::int64_t area = sector != nullptr ? pictureAreaOf(*sector) : 0;
            values.push_back({.sector = id, .shown = area, .rank = area});
        } else if (const auto value = valueOf(id, view.map[id], by)) {
            values.push_back(*value);
        }
    }
    return values;
}

} // namespace sectored::editor
