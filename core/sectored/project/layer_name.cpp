#include "sectored/project/layer_name.h"

#include <algorithm>
#include <cstdint>

namespace sectored {

std::string freeLayerName(const ProjectData& project)
{
    for (std::int64_t number = 1;; ++number) {
        std::string name = "Layer " + std::to_string(number);
        const auto hasName = [&name](const auto& layer) {
            return layer->name == name;
        };
        if (std::ranges::none_of(project.layers, hasName)) {
            return name;
        }
    }
}

} // namespace sectored
