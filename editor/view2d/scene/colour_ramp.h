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

/// The colours between which those of a ramp lie, from low to high.
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

/// A sector with the value that it is coloured by.
struct SectorValue {
    SectorId sector{};
    std::int64_t shown = 0; ///< as the user knows it
    std::int64_t rank = 0;  ///< orders the values from dark to bright
};

/// One step of a ramp: the sectors whose values lie between two that occur, both included.
struct ColourStep {
    std::int64_t from = 0; ///< of the lowest rank
    std::int64_t to = 0;   ///< of the highest rank
    std::vector<SectorId> sectors{};

    bool operator==(const ColourStep&) const = default;
};

/// What colours mean now: at most sixteen steps, low to high. Equal values share a step, and the
/// values that occur are spread evenly: up to sixteen of them have a step each, more are put
/// together in runs whose lengths differ by at most one. So one sector far off takes the colours of
/// none.
class ColourRamp {
public:
    static constexpr std::size_t mostSteps = 16;

    ColourRamp() = default;
    explicit ColourRamp(std::vector<SectorValue> values);

    std::span<const ColourStep> steps() const { return m_steps; }
    /// The step in whose colour the sector is painted; nothing for one without a value.
    std::optional<std::size_t> stepOf(SectorId sector) const;
    /// Of two sectors that share a step and a portal, but not a value, the later one takes the
    /// colour of the next step that none of its neighbours has.
    void keepNeighboursApart(const Map& map);

    bool operator==(const ColourRamp&) const = default;

private:
    bool mustPart(const Map& map, SectorId sector) const;

    std::vector<ColourStep> m_steps;
    std::vector<std::uint8_t> m_stepOf; ///< by id: 1 + index, 0 without
    std::vector<std::int64_t> m_rankOf; ///< by id
};

/// The colours of so many steps: their luminances grow by equal ratios from the theme's lowest ramp
/// colour to its highest, so that each step stands out from the next as much as any other.
std::vector<QColor> rampColours(const Theme& theme, std::size_t steps);

/// The values of all sectors; none for ColourBy::None, and none of sectors without a tag when tags
/// are asked for.
std::vector<SectorValue> sectorValues(
    const MapView& view,
    const LevelPicture& picture,
    ColourBy by);

} // namespace sectored::editor
