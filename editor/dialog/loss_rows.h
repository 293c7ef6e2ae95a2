#pragma once

#include "editor/document/file/export_target.h"
#include "editor/tool/selection.h"

#include <QString>

#include <cstdint>
#include <vector>

namespace sectored::editor {

/// Something that the user can do about a row: leave sectors out of the export, or include them
/// again.
struct SectorOffer {
    enum class Kind { LeaveOut, Include };

    Kind kind = Kind::LeaveOut;
    std::vector<SectorId> sectors{};
    QString text;
};

/// A kind of data that a file cannot contain, or that a game shows wrong, as shown to the user.
struct LossRow {
    enum class Kind { Blocks, Lost, Warned, Changed };
    struct Single {
        std::int32_t number = 0;
        Selection thing{};
    };

    Kind kind = Kind::Lost;
    QString title;
    QString reason;
    std::int64_t count = 0;        ///< 0: not counted
    QString singleKind{};          ///< type of the single objects, such as "Sectors"
    std::vector<Single> singles{}; ///< affected objects; may be empty
    std::vector<SectorOffer> offers{};
};

/// Returns a row for each loss, blocking ones first, with what can be done about it. Precondition:
/// `report` was made from `map`.
std::vector<LossRow> lossRows(const Map& map, const ExportReport& report);

/// Returns all objects of a row.
Selection thingsOf(const LossRow& row);

} // namespace sectored::editor
