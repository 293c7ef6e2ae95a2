#include "sectored/compare/difference_text.h"

#include "sectored/base/shown_text.h"
#include "sectored/edit/answer/refuse.h"

#include <nlohmann/json.hpp>

#include <array>
#include <utility>

namespace sectored {

namespace {

using DifferenceJson = nlohmann::ordered_json;

constexpr std::array<std::string_view, 3> fateNames{"added", "removed", "changed"};
constexpr std::array<std::string_view, 3> fateSigns{"+ ", "- ", "~ "};
constexpr std::array<std::string_view, 6>
    aspectNames{"moved", "reshaped", "heights", "tags", "links", "looks"};

std::string numberText(const MapView& view, auto id)
{
    return std::to_string(view.numbering().of(id));
}

std::string valuesText(const std::vector<ValueDifference>& values)
{
    std::string text;
    for (const ValueDifference& value : values) {
        text += (text.empty() ? "" : ", ") + value.name + " " + value.left + " -> " + value.right;
    }
    return text;
}

/// Returns what a row is that only one level has.
std::string descriptionOf(const MapView& view, SectorId sector)
{
    const auto walls = view.map.wallsOf(sector);
    const std::string count =
        std::to_string(walls.size()) + (walls.size() == 1 ? " wall" : " walls");
    return walls.empty() ? count : count + " at " + pointText(view.map[walls.front()].position);
}
std::string descriptionOf(const MapView& view, WallId wall)
{
    const Wall& row = view.map[wall];
    const auto end = view.map.endOf(row);
    return "from " + pointText(row.position) + (end ? " to " + pointText(*end) : "");
}
std::string descriptionOf(const MapView& view, SpriteId sprite)
{
    const Sprite& row = view.map[sprite];
    return "tile " + std::to_string(row.picnum) + " at " + pointText(row.position);
}

template <class IdType>
std::string textOfChange(
    const MapView& left,
    const MapView& right,
    const RowDifference<IdType>& difference)
{
    if (difference.fate == RowFate::Changed) {
        return valuesText(difference.values);
    }
    return difference.right ? descriptionOf(right, *difference.right)
                            : descriptionOf(left, *difference.left);
}

/// Returns " (17 before)" if the number changed.
template <class IdType>
std::string numberBefore(
    const MapView& left,
    const MapView& right,
    const RowDifference<IdType>& difference)
{
    if (!difference.left || !difference.right) {
        return "";
    }
    const std::string was = numberText(left, *difference.left);
    return was != numberText(right, *difference.right) ? " (" + was + " before)" : "";
}

template <class IdType>
std::string rowLines(
    const MapView& left,
    const MapView& right,
    const std::vector<RowDifference<IdType>>& differences)
{
    std::string text;
    for (const auto& one : differences) {
        text += std::string(fateSigns.at(static_cast<std::size_t>(one.fate)))
                + (one.right ? rowText(right, *one.right) : rowText(left, *one.left))
                + numberBefore(left, right, one) + ": " + textOfChange(left, right, one) + "\n";
    }
    return text;
}

std::string partLines(const std::vector<PartDifference>& differences)
{
    std::string text;
    for (const PartDifference& one : differences) {
        text += std::string(fateSigns.at(static_cast<std::size_t>(one.fate))) + shownText(one.what);
        if (one.fate == RowFate::Changed && one.left != one.right) {
            text += ": " + shownText(one.left) + " -> " + shownText(one.right);
        }
        text += "\n";
    }
    return text;
}

template <class IdType>
DifferenceJson rowsJson(
    const MapView& left,
    const MapView& right,
    const std::vector<RowDifference<IdType>>& differences)
{
    DifferenceJson rows = DifferenceJson::array();
    for (const auto& one : differences) {
        DifferenceJson row{
            {"change", fateNames.at(static_cast<std::size_t>(one.fate))},
            {"at", {one.at.x, one.at.y}}};
        if (one.left) {
            row["a"] = left.numbering().of(*one.left);
        }
        if (one.right) {
            row["b"] = right.numbering().of(*one.right);
        }
        if (one.fate == RowFate::Changed) {
            row["kinds"] = DifferenceJson::array();
            for (std::size_t aspect = 0; aspect < aspectNames.size(); ++aspect) {
                if (one.has(static_cast<RowAspect>(aspect))) {
                    row["kinds"].push_back(aspectNames.at(aspect));
                }
            }
            row["values"] = DifferenceJson::object();
            for (const ValueDifference& value : one.values) {
                row["values"][value.name] = {value.left, value.right};
            }
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

DifferenceJson partsJson(const std::vector<PartDifference>& differences)
{
    DifferenceJson rows = DifferenceJson::array();
    for (const PartDifference& one : differences) {
        rows.push_back(
            {{"change", fateNames.at(static_cast<std::size_t>(one.fate))},
             {"what", one.what},
             {"a", one.left},
             {"b", one.right}});
    }
    return rows;
}

} // namespace

std::string rowText(const MapView& view, SectorId sector)
{
    return "sector " + numberText(view, sector);
}

std::string rowText(const MapView& view, WallId wall)
{
    const SectorRef sector = view.map[wall].sector;
    return "wall " + numberText(view, wall)
           + (sector.isRow() ? " of " + rowText(view, sector.row()) : "");
}

std::string rowText(const MapView& view, SpriteId sprite)
{
    const SectorRef sector = view.map[sprite].sector;
    return "sprite " + numberText(view, sprite)
           + (sector.isRow() ? " in " + rowText(view, sector.row()) : "");
}

std::string changeText(
    const MapView& left,
    const MapView& right,
    const RowDifference<SectorId>& difference)
{
    return textOfChange(left, right, difference);
}

std::string changeText(
    const MapView& left,
    const MapView& right,
    const RowDifference<WallId>& difference)
{
    return textOfChange(left, right, difference);
}

std::string changeText(
    const MapView& left,
    const MapView& right,
    const RowDifference<SpriteId>& difference)
{
    return textOfChange(left, right, difference);
}

std::string countsText(const FateCounts& counts)
{
    return std::to_string(counts.added) + " added, " + std::to_string(counts.removed) + " removed, "
           + std::to_string(counts.changed) + " changed";
}

std::string differenceText(
    const LevelDifferences& differences,
    const MapView& left,
    const MapView& right)
{
    std::string text = rowLines(left, right, differences.sectors)
                       + rowLines(left, right, differences.walls)
                       + rowLines(left, right, differences.sprites) + partLines(differences.header)
                       + partLines(differences.project);
    if (!differences.isEmpty()) {
        return text + countsText(differences.counts()) + "\n";
    }
    return differences.renumbered == 0
               ? "The levels are the same.\n"
               : "The levels are the same; " + std::to_string(differences.renumbered)
                     + " sectors and sprites are in another order.\n";
}

std::string differenceJson(
    const LevelDifferences& differences,
    const MapView& left,
    const MapView& right,
    std::span<const std::string> notCompared)
{
    const FateCounts counts = differences.counts();
    const DifferenceJson json{
        {"equal", differences.isEmpty()},
        {"added", counts.added},
        {"removed", counts.removed},
        {"changed", counts.changed},
        {"renumbered", differences.renumbered},
        {"sectors", rowsJson(left, right, differences.sectors)},
        {"walls", rowsJson(left, right, differences.walls)},
        {"sprites", rowsJson(left, right, differences.sprites)},
        {"header", partsJson(differences.header)},
        {"project", partsJson(differences.project)},
        {"notCompared", std::vector<std::string>(notCompared.begin(), notCompared.end())}};
    return json.dump(-1, ' ', false, DifferenceJson::error_handler_t::replace) + "\n";
}

} // namespace sectored
