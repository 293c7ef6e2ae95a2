#pragma once

#include "sectored/map/map_view.h"

#include "editor/view2d/scene/display_2d.h"

#include <QString>

#include <array>
#include <optional>

namespace sectored::editor {

/// The lines of a sector's label, most important first.
enum class LabelLine { Number, Heights, Tags };

inline constexpr std::array labelLines{LabelLine::Number, LabelLine::Heights, LabelLine::Tags};

bool isWanted(const LabelKinds& kinds, LabelLine line);

/// Empty for the tags of a sector without tags.
std::optional<QString> labelText(const MapView& view, SectorId sector, LabelLine line);

/// Returns a lower bound for the number of digits. Much faster than making the text.
int leastDigits(const MapView& view, SectorId sector, LabelLine line);

} // namespace sectored::editor
