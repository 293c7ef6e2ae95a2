#pragma once

#include "sectored/base/fill_template.h"
#include "sectored/base/message.h"
#include "sectored/edit/argument.h"
#include "sectored/edit/request.h"
#include "sectored/map/map_view.h"
#include "sectored/map/patch.h"

#include <tl/expected.hpp>

#include <optional>
#include <string>
#include <vector>

namespace sectored {

/// Rows that a refusal or notice is about. For the ids, see Refusal and Notice.
struct Culprits {
    std::vector<SectorId> sectors{};
    std::vector<WallId> walls{};
    std::vector<SpriteId> sprites{};
};

/// The reason why an edit is rejected. Nothing has changed. Ids are those of the level before the
/// edit.
struct Refusal {
    MessageCode code{};
    std::vector<MessageArgument> arguments{};
    Culprits culprits{};
};

/// A remark on an accepted edit. Ids are those of the level after the edit.
struct Notice {
    MessageCode code{};
    std::vector<MessageArgument> arguments{};
    Culprits about{};
};

/// A fix that a repair made. Ids are those of the level before the edit.
struct AppliedFix {
    RepairFix fix{};
    SectorId sector{};
    std::vector<WallId> walls{}; ///< changed walls, or the two that were linked
    std::optional<Point> from{}; ///< of a vertex that moved
    std::optional<Point> to{};
};

/// What a repair did.
struct RepairReport {
    std::vector<AppliedFix> fixes{}; ///< in the order in which they were made
    std::vector<SectorId> left{};    ///< sectors that are still damaged, sorted by number
};

/// The effect of an edit.
struct Plan {
    Patch patch{};
    std::vector<Notice> notices{};
    std::vector<SectorId> created{};       ///< ids of the level after the edit, sorted by number
    std::vector<SectorId> removed{};       ///< ids of the level before the edit, sorted by number
    std::vector<SectorId> damagedCopies{}; ///< created as damaged as their originals, by number
    std::vector<SpriteId> createdSprites{};
    std::vector<Point> rounded{}; ///< vertices rounded off their line or wall, ascending
    /// Pieces of an open line and of the guides that divide nothing: the guides of the next stroke.
    /// If a line is rejected with E-NOTHING, the line itself is left over.
    std::vector<std::vector<Point>> leftover{};
    std::optional<RepairReport> repair{}; ///< of a RepairRequest
};

/// The plan of an edit, or the reason why it is rejected.
using PlanResult = tl::expected<Plan, Refusal>;

/// Computes an edit. This is a pure function, called for the preview and for the commit. The patch
/// leads from one valid level to another, otherwise the edit is rejected. A plan never has an empty
/// patch (that is E-NOTHING). The patch of stairs, curves, extrusions, doors and slopes also keeps
/// the request as project data (Spec: project 4). Sectors cut from one of a named layer are put
/// into that layer (Spec: project 8). Rows that were already damaged and that the edit does not
/// touch stay the same, byte for byte. Spec: editing-kernel 3 to 5.
PlanResult plan(const MapView& view, const Request& request);

/// Returns the sentence of a refusal in English: "The line divides nothing. ...".
std::string englishText(const Refusal& refusal, const QuantityFormat& quantity = {});
/// Returns the sentence of a notice in English: "Sector 7 now overlaps sector 9.".
std::string englishText(const Notice& notice, const QuantityFormat& quantity = {});

/// Returns the English name of the undo step for a request, such as "Draw sector", "Delete 3
/// sectors" or "Set wall lotag and hitag".
std::string stepName(const Request& request);

} // namespace sectored
