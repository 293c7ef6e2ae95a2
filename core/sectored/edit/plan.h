#pragma once

#include "sectored/base/message.h"
#include "sectored/edit/request.h"
#include "sectored/map/map_view.h"
#include "sectored/map/patch.h"

#include <tl/expected.hpp>

#include <string>
#include <vector>

namespace sectored {

/// The rows that a refusal or notice is about; ids of the level before the edit.
struct Culprits {
    std::vector<SectorId> sectors{};
    std::vector<WallId> walls{};
    std::vector<SpriteId> sprites{};
};

/// Why an edit is not done. Nothing has changed.
struct Refusal {
    MessageCode code{};
    std::vector<std::string> arguments{}; ///< numbers are those of the saved file
    Culprits culprits{};
};

/// Something worth saying about an edit that is done. Ids of the level after the edit.
struct Notice {
    MessageCode code{};
    std::vector<std::string> arguments{};
    Culprits about{};
};

/// What an edit would do.
struct Plan {
    Patch patch{};
    std::vector<Notice> notices{};
    std::vector<SectorId> created{}; ///< ids of the level after the edit, by number
    std::vector<SectorId> removed{}; ///< ids of the level before the edit, by number
    std::vector<SpriteId> createdSprites{};
    std::vector<Point> rounded{}; ///< vertices beside the line or wall that they are on, ascending
    /// What divides nothing of an open line and of the guides, as lines: guides for the next
    /// stroke. When a line is refused E-NOTHING that is the line itself.
    std::vector<std::vector<Point>> leftover{};
};

/// The plan of an edit, or why it is refused.
using PlanResult = tl::expected<Plan, Refusal>;

/// Works out an edit: a pure function, the same for the preview and the commit. The result's patch
/// leads from a valid level to a valid level, or the edit is refused and nothing has changed; a
/// plan never has an empty patch (that is E-NOTHING). Rows that were damaged before and that the
/// edit does not touch stay as they are, byte for byte. Spec: editing-kernel 3 to 5.
PlanResult plan(const MapView& view, const Request& request);

/// "The line divides nothing: ..." in English.
std::string englishText(const Refusal& refusal);
/// "The slope of sector 7 could not be kept exactly." in English.
std::string englishText(const Notice& notice);

/// The name of the undo step that the request makes, in English: "Draw sector", "Delete 3 sectors",
/// "Set ceiling slope", "Set wall lotag and hitag".
std::string stepName(const Request& request);

} // namespace sectored
