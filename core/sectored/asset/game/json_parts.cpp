#include "sectored/asset/game/json_parts.h"

#include <nlohmann/json.hpp>

namespace sectored {

void addKept(GameJson& object, const std::string& kept)
{
    if (!kept.empty()) {
        object.update(GameJson::parse(kept));
    }
}

void addText(GameJson& object, const char* key, const std::string& text)
{
    if (!text.empty()) {
        object[key] = text;
    }
}

std::string linesText(std::span<const std::string> items)
{
    std::string text = "[";
    for (const std::string& item : items) {
        text += (text.size() == 1 ? "\n    " : ",\n    ") + item;
    }
    return text + (items.empty() ? "]" : "\n  ]");
}

} // namespace sectored
