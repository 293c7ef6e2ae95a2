#pragma once

#include <string>

namespace sectored::editor {

/// Fields in which objects have to agree to be similar, for each type of them, as text: see
/// parseSimilarity in core/sectored/find/similar.h. Empty: no objects of the type are similar.
struct SimilarTexts {
    std::string sectors = "floor.tile";
    std::string walls = "tile";
    std::string sprites = "tile";

    bool operator==(const SimilarTexts&) const = default;
};

} // namespace sectored::editor
