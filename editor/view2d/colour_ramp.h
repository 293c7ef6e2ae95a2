#pragma once

#include "core/map/ids.h"
#include "core/map/map_view.h"

#include "editor/setting/colour_by.h"
#include "editor/setting/theme.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace sectored::editor {

class LevelPicture;

/// The colours of a ramp, from low to high.
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
    ThemeRole role{};
    std::int64_t from = 0; ///< of the lowest rank
    std::int64_t to = 0;   ///< of the highest rank
    std::vector<SectorId> sectors{};
};

/// What colours mean now: at most nine steps, low to high. Equal values share a step, and the
/// values that occur are spread evenly: up to nine of them have a step each, more are put together
/// in runs whose lengths differ by at most one. So one sector far off takes the colours of none.
class ColourRamp {
public:
    ColourRamp() = default;
    explicit ColourRamp(std::vector<SectorValue> values);

    std::span<const ColourStep> steps() const { return m_steps; }
    /// Nothing for a sector without a value.
    std::optional<ThemeRole> roleOf(SectorId sector) const;

private:
    std::vector<ColourStep> m_steps;
    std::vector<std::uint8_t> m_stepOf; ///< by id: 1 + index, 0 without
};

/// The values of all sectors; none for ColourBy::None, and none of sectors without a tag when tags
/// are asked for.
std::vector<SectorValue> sectorValues(
    const MapView& view,
    const LevelPicture& picture,
    ColourBy by);

} // namespace sectored::editor
