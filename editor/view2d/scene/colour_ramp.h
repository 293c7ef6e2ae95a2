#pragma once

#include "sectored/map/ids.h"
#include "sectored/map/map_view.h"

#include "editor/setting/colour_by.h"
#include "editor/setting/theme.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace sectored::editor {

class LevelPicture;

/// The colours between which a ramp interpolates, from low to high.
inline constexpr std::array rampRoles{
    ThemeRole::Ramp1,
    ThemeRole::Ramp2,
    ThemeRole::Ramp3,
    ThemeRole::Ramp4,
    ThemeRole::Ramp5,
    ThemeRole::Ramp6,
    ThemeRole::Ramp7,
    ThemeRole::Ramp8,
    ThemeRole::Ramp9};

/// A sector and the value that decides its colour.
struct SectorValue {
    SectorId sector{};
    std::int64_t shown = 0; ///< as displayed
    std::int64_t rank = 0;  ///< sort key, from dark to bright
};

/// One step of a ramp: the sectors with values from `from` to `to`, both included. Both occur.
struct ColourStep {
    std::int64_t from = 0; ///< value of the lowest rank
    std::int64_t to = 0;   ///< value of the highest rank
    std::vector<SectorId> sectors{};

    bool operator==(const ColourStep&) const = default;
};

/// The current meaning of colours: at most sixteen steps, from low to high. Equal values share a
/// step. Up to sixteen distinct values have a step each; more are divided into groups whose sizes
/// differ by at most one. A single extreme value therefore does not compress the others.
class ColourRamp {
public:
    static constexpr std::size_t mostSteps = 16;

    ColourRamp() = default;
    explicit ColourRamp(std::vector<SectorValue> values);

    std::span<const ColourStep> steps() const { return m_steps; }
    /// Returns the step that colours the sector. Empty for a sector without a value.
    std::optional<std::size_t> stepOf(SectorId sector) const;
    /// Separates neighbours with different values in the same step: the later sector gets the
    /// colour of the next step that none of its neighbours has.
    void keepNeighboursApart(const Map& map);

    bool operator==(const ColourRamp&) const = default;

private:
    bool mustPart(const Map& map, SectorId sector) const;

    std::vector<ColourStep> m_steps;
    std::vector<std::uint8_t> m_stepOf; ///< by id: 1 + index of the step, 0 without one
    std::vector<std::int64_t> m_rankOf; ///< by id
};

/// Returns one colour for each step. Luminances grow by equal ratios from the theme's lowest ramp
/// colour to its highest, so that all neighbouring steps have the same contrast.
std::vector<QColor> rampColours(const Theme& theme, std::size_t steps);

/// Returns the values of all sectors. Empty for ColourBy::None. Omits sectors without a tag when
/// colouring by tag.
std::vector<SectorValue> sectorValues(
    const MapView& view,
    const LevelPicture& picture,
    ColourBy by);

} // namespace sectored::editor
