#include "editor/view2d/reach/reach_picture.h"

#include "editor/tool/aim/plan_points.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <tuple>
#include <utility>

namespace sectored::editor {

namespace {

/// A cell by row and column, counted downwards and to the right.
struct Cell {
    std::int64_t row = 0;
    std::int64_t column = 0;
    bool crouched = false;
};

/// Returns each cell once, sorted by rows. A cell is crouched only if the player can stand nowhere
/// in it.
std::vector<Cell> cellsOf(const Walkability& found)
{
    const double spacing = std::max(found.settings.spacing, 1.0);
    const auto numberOf = [spacing](double value) {
        return static_cast<std::int64_t>(std::floor(value / spacing));
    };
    std::vector<Cell> cells;
    cells.reserve(found.places.size());
    for (const StandingPlace& place : found.places) {
        cells.push_back(
            {.row = numberOf(place.foot.y),
             .column = numberOf(place.foot.x),
             .crouched = place.crouched});
    }
    std::ranges::sort(cells, {}, [](const Cell& cell) {
        return std::tuple(cell.row, cell.column, cell.crouched);
    });
    const auto isSamePlace = [](const Cell& a, const Cell& b) {
        return a.row == b.row && a.column == b.column;
    };
    cells.erase(std::unique(cells.begin(), cells.end(), isSamePlace), cells.end());
    return cells;
}

void addRuns(ReachPicture& picture, const std::vector<Cell>& cells, double spacing)
{
    for (auto first = cells.begin(); first != cells.end();) {
        auto last = first + 1;
        while (last != cells.end() && last->row == first->row && last->crouched == first->crouched
               && last->column == (last - 1)->column + 1) {
            ++last;
        }
        const auto at = [spacing](std::int64_t number) {
            return static_cast<double>(number) * spacing;
        };
        (first->crouched ? picture.crouched : picture.standing)
            .push_back(
                {.low = {at(first->column), at(first->row)},
                 .high = {at((last - 1)->column + 1), at(first->row + 1)}});
        first = last;
    }
}

} // namespace

ReachPicture reachPicture(const Walkability& found, const LevelPicture& level)
{
    ReachPicture picture;
    if (found.end != FloodEnd::Done) {
        return picture;
    }
    const auto cells = cellsOf(found);
    const auto crouched = static_cast<std::size_t>(std::ranges::count_if(cells, &Cell::crouched));
    picture.cells = {.standing = cells.size() - crouched, .crouched = crouched};
    addRuns(picture, cells, std::max(found.settings.spacing, 1.0));
    for (const SectorId sector : found.reached) {
        if (auto shape = level.share(sector)) {
            picture.floors.push_back({.sector = sector, .picture = std::move(shape)});
        }
    }
    for (const UnreachedSector& each : found.unreached) {
        if (auto shape = level.share(each.sector)) {
            picture.missed.push_back(
                {.area = {.sector = each.sector, .picture = std::move(shape)},
                 .place = each.place});
        }
    }
    for (const OneWayDrop& drop : found.drops) {
        const StandingPlace& from = found.places[drop.from];
        picture.drops.push_back(
            {.from = onPlan(from.foot),
             .to = onPlan(found.places[drop.to].foot),
             .sector = from.sector});
    }
    for (const NarrowPassage& passage : found.passages) {
        const StandingPlace& from = found.places[passage.from];
        const Vec2 a = onPlan(from.foot);
        const Vec2 b = onPlan(found.places[passage.to].foot);
        picture.passages.push_back(
            {.kind = passage.kind, .at = middleOf(a, b), .sector = from.sector});
    }
    return picture;
}

} // namespace sectored::editor
