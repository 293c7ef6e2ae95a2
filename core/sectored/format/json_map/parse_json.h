#pragma once

#include "sectored/base/file.h"
#include "sectored/base/progress.h"
#include "sectored/format/json_map/json_record.h"
#include "sectored/format/json_map/level_key.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace sectored::json_map {

/// Content of a text, with raw numbers.
struct ParsedLevel {
    std::int32_t version = 0;
    StartRecord start{};
    std::optional<BloodHeader> blood{};
    std::vector<SectorRecord> sectors{};
    std::vector<WallRecord> walls{};
    std::vector<SpriteRecord> sprites{};
    Bytes trailing{};
    Bytes source{};        ///< empty: none
    std::string project{}; ///< project data as JSON text; empty: none
};

/// Reads a text of the given kind. Errors: those of readJsonMap; FileUnreadable if cancelled.
Result<ParsedLevel> parseJson(std::span<const std::byte> content, Kind wanted, Progress& progress);

} // namespace sectored::json_map
