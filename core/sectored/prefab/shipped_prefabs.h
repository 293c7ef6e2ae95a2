#pragma once

#include <span>
#include <string>

namespace sectored {

/// A file of resources/prefabs.
struct ShippedPrefab {
    std::string id{};
    std::string text{};
};

/// Returns the files of resources/prefabs, which the build puts into the program.
std::span<const ShippedPrefab> shippedPrefabTexts();

} // namespace sectored
