#pragma once

#include "sectored/asset/game/value_reader.h"

#include <span>
#include <string>
#include <vector>

namespace sectored {

/// Adds the unknown keys behind the known ones.
void addKept(GameJson& object, const std::string& kept);

/// Adds a text unless it is empty.
void addText(GameJson& object, const char* key, const std::string& text);

/// Returns a list with one item on each line.
std::string linesText(std::span<const std::string> items);

/// Returns a list with one item on each line. `row` returns the text of an item.
template <class Item>
std::string rowsText(const std::vector<Item>& items, std::string (*row)(const Item&))
{
    std::vector<std::string> lines;
    lines.reserve(items.size());
    for (const Item& item : items) {
        lines.push_back(row(item));
    }
    return linesText(lines);
}

} // namespace sectored
