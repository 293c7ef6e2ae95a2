#include "sectored/compare/project_differences.h"

#include "sectored/project/generator.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

namespace sectored {

namespace {

/// An entry of project data: a name that tells it from others, and its value as text.
using Parts = std::map<std::string, std::string>;

/// Returns the rows by their numbers in the right level, and how many were never found.
template <class IdType>
std::string rowsText(
    const Numbering& numbering,
    const std::string& kind,
    const std::vector<ProjectRow<IdType>>& rows)
{
    std::vector<std::int32_t> numbers;
    std::size_t lost = 0;
    for (const ProjectRow<IdType>& row : rows) {
        if (row.id) {
            numbers.push_back(numbering.of(*row.id));
        } else {
            ++lost;
        }
    }
    std::ranges::sort(numbers);
    std::string text;
    for (const std::int32_t number : numbers) {
        text += (text.empty() ? "" : ", ") + std::to_string(number);
    }
    return kind + " " + text + (lost > 0 ? " and " + std::to_string(lost) + " not found" : "");
}

std::string firstRow(const Numbering& numbering, const Generator& generator)
{
    for (const ProjectSector& row : generator.sectors) {
        if (row.id) {
            return " at sector " + std::to_string(numbering.of(*row.id));
        }
    }
    for (const ProjectWall& row : generator.walls) {
        if (row.id) {
            return " at wall " + std::to_string(numbering.of(*row.id));
        }
    }
    return "";
}

/// Returns the rows of a set, without kinds of which it has none.
std::string setText(const Numbering& numbering, const SelectionSet& set)
{
    std::string text;
    const auto add = [&](const std::string& kind, const auto& rows) {
        if (!rows.empty()) {
            text += (text.empty() ? "" : ", ") + rowsText(numbering, kind, rows);
        }
    };
    add("sectors", set.sectors);
    add("walls", set.walls);
    add("sprites", set.sprites);
    return text + set.kept;
}

/// Adds a part; a second one of the same name gets a number.
void addPart(Parts& parts, const std::string& name, std::string value)
{
    std::string free = name;
    for (int copy = 2; parts.contains(free); ++copy) {
        free = name + " (" + std::to_string(copy) + ")";
    }
    parts.emplace(std::move(free), std::move(value));
}

/// Returns the entries of project data whose rows are those of a level with this numbering.
Parts partsOf(const ProjectData& project, const Numbering& numbering)
{
    Parts parts;
    for (const auto& layer : project.layers) {
        addPart(
            parts,
            "layer " + layer->name,
            rowsText(numbering, "sectors", layer->sectors)
                + (layer->colour.empty() ? "" : ", colour " + layer->colour) + layer->kept);
    }
    for (const auto& set : project.sets) {
        addPart(parts, "selection set " + std::to_string(set->number), setText(numbering, *set));
    }
    for (const TagName& named : project.tagNames) {
        addPart(
            parts,
            "name of tag " + std::to_string(named.number) + " of net " + named.net,
            named.name + named.kept);
    }
    for (const ProjectSector& row : project.locked) {
        addPart(
            parts,
            row.id ? "lock of sector " + std::to_string(numbering.of(*row.id))
                   : "lock of a sector that was not found",
            row.kept);
    }
    for (const auto& generator : project.generators) {
        addPart(
            parts,
            verbOf(*generator) + firstRow(numbering, *generator),
            generator->request + generator->kept);
    }
    for (const SharedUserTile& tile : project.tiles) {
        addPart(
            parts,
            "picture of tile " + std::to_string(tile->number),
            std::to_string(tile->width) + " x " + std::to_string(tile->height));
    }
    std::string assets;
    for (const std::string& path : project.assets) {
        assets += (assets.empty() ? "" : ", ") + path;
    }
    for (const auto& [name, value] :
         {std::pair{"game files", assets},
          std::pair{"file of pictures", project.unreadTiles},
          std::pair{"further project data", project.kept}}) {
        if (!value.empty()) {
            addPart(parts, name, value);
        }
    }
    return parts;
}

/// Tests whether a picture that both levels have has other pixels.
bool hasOtherPixels(const ProjectData& left, const ProjectData& right, const SharedUserTile& tile)
{
    const UserTile* const was = userTileWith(left.tiles, tile->number);
    const UserTile* const is = userTileWith(right.tiles, tile->number);
    return was != nullptr && is != nullptr && was->width == is->width && was->height == is->height
           && *was != *is;
}

} // namespace

std::vector<PartDifference> projectDifferences(const ComparedLevels& levels)
{
    if (levels.left.map.project().isEmpty() && levels.right.map.project().isEmpty()) {
        return {};
    }
    const Relabel own = ownNames(levels.right.map);
    const ProjectData left = levels.names.projectOf(levels.left.map);
    const ProjectData right = own.projectOf(levels.right.map);
    const Parts was = partsOf(left, levels.right.numbering());
    const Parts is = partsOf(right, levels.right.numbering());
    std::vector<PartDifference> differences;
    for (const auto& [name, value] : was) {
        const auto other = is.find(name);
        if (other == is.end()) {
            differences.push_back({.fate = RowFate::Removed, .what = name, .left = value});
        } else if (other->second != value) {
            differences.push_back(
                {.fate = RowFate::Changed, .what = name, .left = value, .right = other->second});
        }
    }
    for (const auto& [name, value] : is) {
        if (!was.contains(name)) {
            differences.push_back({.fate = RowFate::Added, .what = name, .right = value});
        }
    }
    for (const SharedUserTile& tile : left.tiles) {
        if (hasOtherPixels(left, right, tile)) {
            differences.push_back(
                {.fate = RowFate::Changed,
                 .what = "picture of tile " + std::to_string(tile->number)});
        }
    }
    return differences;
}

} // namespace sectored
