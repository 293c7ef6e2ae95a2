#include "editor/view2d/colour_ramp.h"

#include "editor/view2d/level_picture.h"

#include <algorithm>
#include <cmath>

namespace sectored::editor {

namespace {

/// Of all loops together; holes count against their outer loops by their direction.
std::int64_t areaOf(const SectorPicture& picture)
{
    double twice = 0;
    for (const PlanLine& edge : picture.edges) {
        twice += edge.a.x * edge.b.y - edge.b.x * edge.a.y;
    }
    return std::llround(std::abs(twice) / 2);
}

/// Nothing when the sector has no value of that kind.
std::optional<SectorValue> valueOf(SectorId id, const Sector& sector, ColourBy by)
{
    switch (by) {
    case ColourBy::Floor: // z grows downwards
        return SectorValue{id, sector.floor.z, -std::int64_t{sector.floor.z}};
    case ColourBy::Ceiling:
        return SectorValue{id, sector.ceiling.z, -std::int64_t{sector.ceiling.z}};
    case ColourBy::Light: // and shade grows with the dark
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

/// The step of each distinct value, by its place among them.
std::size_t stepOf(std::size_t place, std::size_t distinct)
{
    return distinct <= rampRoles.size() ? place : place * rampRoles.size() / distinct;
}

/// Few steps take their colours from the whole ramp.
ThemeRole roleOfStep(std::size_t step, std::size_t count)
{
    return count == 1 ? rampRoles[rampRoles.size() / 2]
                      : rampRoles[step * (rampRoles.size() - 1) / (count - 1)];
}

} // namespace

ColourRamp::ColourRamp(std::vector<SectorValue> values)
{
    std::ranges::stable_sort(values, {}, &SectorValue::rank);
    std::size_t distinct = 0;
    for (std::size_t k = 0; k < values.size(); ++k) {
        distinct += k == 0 || values[k].rank != values[k - 1].rank ? 1U : 0U;
    }
    const std::size_t count = std::min(distinct, rampRoles.size());
    std::size_t place = 0;
    for (std::size_t k = 0; k < values.size(); ++k) {
        place += k > 0 && values[k].rank != values[k - 1].rank ? 1U : 0U;
        const std::size_t step = stepOf(place, distinct);
        if (step == m_steps.size()) {
            m_steps.push_back({.role = roleOfStep(step, count), .from = values[k].shown});
        }
        m_steps[step].to = values[k].shown;
        const SectorId sector = values[k].sector;
        m_steps[step].sectors.push_back(sector);
        if (m_stepOf.size() <= sector.value) {
            m_stepOf.resize(sector.value + 1);
        }
        m_stepOf[sector.value] = static_cast<std::uint8_t>(step + 1);
    }
    for (ColourStep& step : m_steps) {
        std::ranges::sort(step.sectors);
    }
}

std::optional<ThemeRole> ColourRamp::roleOf(SectorId sector) const
{
    const std::size_t step = sector.value < m_stepOf.size() ? m_stepOf[sector.value] : 0;
    return step == 0 ? std::nullopt : std::optional(m_steps[step - 1].role);
}

std::vector<SectorValue> sectorValues(const MapView& view, const LevelPicture& picture, ColourBy by)
{
    std::vector<SectorValue> values;
    for (const SectorId id : view.map.sectorOrder()) {
        if (by == ColourBy::Area) {
            const SectorPicture* const sector = picture.find(id);
            const std::int64_t area = sector != nullptr ? areaOf(*sector) : 0;
            values.push_back({.sector = id, .shown = area, .rank = area});
        } else if (const auto value = valueOf(id, view.map[id], by)) {
            values.push_back(*value);
        }
    }
    return values;
}

} // namespace sectored::editor
