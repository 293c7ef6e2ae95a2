#pragma once

#include "sectored/asset/game/value_reader.h"

#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace sectored {

/// Adds the unknown keys behind the known ones.
inline void addKept(GameJson& object, const std::string& kept)
{
    if (!kept.empty()) {
        object.update(GameJson::parse(kept));
    }
}

/// Adds a text unless it is empty.
inline void addText(GameJson& object, const char* key, const std::string& text)
{
    if (!text.empty()) {
        object[key] = text;
    }
}

/// Returns a list with one item on each line.
template <class Item>
std::string rowsText(const std::vector<Item>& items, GameJson (*row)(const Item&))
{
    std::string text = "[";
    for (const Item& item : items) {
        text += (text.size() == 1 ? "\n    " : ",\n    ") + row(item).dump();
    }
    return text + (items.empty() ? "]" : "\n  ]");
}

} // namespace sectored
