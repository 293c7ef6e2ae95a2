#include "sectored/lab/query_presets.h"

#include <cstdint>
#include <utility>

namespace sectored {

namespace {

using Corners = std::vector<Point>;

constexpr std::string_view convex = "convex";
constexpr std::string_view angle = "angle";
constexpr std::string_view quadrant = "quadrant";

Corners squareOf(std::int32_t side)
{
    return {{0, 0}, {side, 0}, {side, side}, {0, side}};
}

/// A regular loop of 11 corners with radius 1000.
Corners elevenCorners()
{
    return {
        {-142, -990},
        {415, -910},
        {841, -541},
        {1000, 0},
        {841, 541},
        {415, 910},
        {-142, 990},
        {-655, 756},
        {-959, 282},
        {-959, -282},
        {-655, -756}};
}

/// A regular loop of 40 corners with radius 16,384.
Corners fortyCorners()
{
    // From the top to the right.
    Corners loop{
        {0, -16384},
        {2563, -16182},
        {5063, -15582},
        {7438, -14598},
        {9630, -13255},
        {11585, -11585},
        {13255, -9630},
        {14598, -7438},
        {15582, -5063},
        {16182, -2563}};
    for (std::size_t at = 0; at < 30; ++at) {
        const Point before = loop[at];
        loop.push_back({-before.y, before.x}); // a quarter turn on
    }
    return loop;
}

/// A square of 8 that is walked twice.
Corners squareTwice()
{
    Corners loop = squareOf(8);
    const Corners once = loop;
    loop.insert(loop.end(), once.begin(), once.end());
    return loop;
}

std::vector<QueryPreset> productPresets()
{
    return {
        {.id = "L1",
         .name = "Dot products: one direction only",
         .why = "The published rule asks for positive products, and in a loop of the other "
                "direction all are negative. Ours takes the sign from the area of the loop.",
         .method = convex,
         .loops = {squareOf(4)},
         .point = {2, 2}},
        {.id = "L2",
         .name = "Dot products: boundary, and edges without length",
         .why = "A corner that is there twice makes an edge without length, whose product is "
                "always 0 and never positive. Ours skips such edges, and has an answer of its own "
                "for the boundary.",
         .method = convex,
         .isSound = false,
         .loops = {{{0, 0}, {4, 0}, {4, 4}, {0, 4}, {0, 4}}},
         .point = {2, 2}},
        {.id = "L3",
         .name = "Dot products: a loop that is not convex",
         .why = "At a corner that turns inward, points inside lie behind an edge, so dot products "
                "decide about convex loops alone. Ours gives no answer here.",
         .method = convex,
         .loops = {{{0, 0}, {8, 0}, {8, 4}, {4, 4}, {4, 8}, {0, 8}}},
         .point = {2, 6}},
    };
}

std::vector<QueryPreset> anglePresets()
{
    return {
        {.id = "L4",
         .name = "An arccosine has no sign",
         .why = "Angles that turn back must be subtracted, and an arccosine is never negative. The "
                "published sum is 494.76 degrees instead of 360.",
         .method = angle,
         .loops = {{{0, 0}, {12, 0}, {12, 12}, {8, 12}, {8, 4}, {4, 4}, {4, 12}, {0, 12}}},
         .point = {6, 2}},
        {.id = "L5",
         .name = "A sum compared with 360",
         .why = "Each angle is rounded, so the published sum is often a little more or less than "
                "360. At this point it is 359.99999999999994.",
         .method = angle,
         .isAnswered = false,
         .loops = {elevenCorners()},
         .point = {300, 600}},
        {.id = "L6",
         .name = "An arccosine near 1",
         .why = "For small angles the cosine is so close to 1 that float cannot tell them apart. "
                "Of thousands of corners like these the sum falls short by many degrees.",
         .method = angle,
         .isAnswered = false,
         .loops = {fortyCorners()},
         .point = {1, 1}},
        {.id = "L7",
         .name = "A tolerance near an edge",
         .why = "Close to a long edge its angle is nearly 180 degrees on both sides, and the "
                "arccosine cannot tell the sides apart. The published sum is 359.55 degrees "
                "outside the loop.",
         .method = angle,
         .loops = {{{0, 0}, {1024, 1024}, {0, 2048}, {-1024, 1024}}},
         .point = {513, 511}},
        {.id = "L8",
         .name = "A point on the boundary",
         .why = "At a corner a vector has length 0, and the cosine divides by it. Ours finds "
                "points on the boundary before it adds any angle.",
         .method = angle,
         .loops = {squareOf(1024)},
         .point = {0, 0}},
    };
}

std::vector<QueryPreset> diagonalPresets()
{
    return {
        {.id = "L9",
         .name = "Quadrants: diagonals not looked at",
         .why =
             "An edge to the opposite quadrant can pass the point on either side, and a shortcut "
             "of that time always takes the same. It would count the step +2 here as -2.",
         .method = quadrant,
         .isAnswered = false,
         .loops = {{{-1, -3}, {4, 1}, {-1, 4}}},
         .point = {0, 0}},
        {.id = "L10",
         .name = "Quadrants: a division in single precision",
         .why =
             "The published rule divides to find where an edge crosses the row of the point, and "
             "rounds differently if the edge is read backwards. Points of such an edge are then "
             "in both of its sectors, or in neither.",
         .method = quadrant,
         .isAnswered = false,
         .areSectors = true,
         .loops = {{{-9, -6}, {6, 4}, {-6, 9}}, {{6, -8}, {6, 4}, {-9, -6}}},
         .point = {0, 0}},
        {.id = "L11",
         .name = "Quadrants: the same division in whole numbers",
         .why = "A division of whole numbers drops the fraction, which moves the crossing to the "
                "other side of the point. Ours does not divide.",
         .method = quadrant,
         .isSound = false,
         .loops = {{{-6, -11}, {-1, 7}, {7, 4}}},
         .point = {-5, -9}},
    };
}

std::vector<QueryPreset> turnPresets()
{
    return {
        {.id = "L12",
         .name = "Quadrants: only totals of 4 and -4",
         .why = "The published rule knows one turn, and this loop goes around the point twice. "
                "Ours returns the number of turns, and sectors count those that are odd.",
         .method = quadrant,
         .isAnswered = false,
         .isSound = false,
         .loops = {squareTwice()},
         .point = {4, 4}},
        {.id = "L13",
         .name = "One loop only",
         .why = "The published tests know one loop, and a hole is a second one. Ours takes all "
                "loops of a sector.",
         .method = quadrant,
         .loops = {squareOf(16), {{4, 4}, {4, 12}, {12, 12}, {12, 4}}},
         .point = {8, 8}},
        {.id = "L14",
         .name = "Half of the boundary",
         .why = "A coordinate equal to that of the point counts as smaller, so two sides of a "
                "square are inside and two outside. Ours says that the point is on the boundary.",
         .method = quadrant,
         .loops = {squareOf(4)},
         .point = {2, 4}},
        {.id = "L15",
         .name = "A chain of edges that does not close",
         .why = "The published walk waits for its first edge, which never comes again. Ours "
                "follows no edge twice.",
         .method = quadrant,
         .isAnswered = false,
         .isSound = false,
         .closesAt = 1,
         .loops = {{{0, 0}, {8, 0}, {8, 8}}},
         .point = {6, 2}},
    };
}

std::vector<QueryPreset> polygonPresets()
{
    std::vector<QueryPreset> all;
    for (auto* const part : {productPresets, anglePresets, diagonalPresets, turnPresets}) {
        for (QueryPreset& preset : part()) {
            all.push_back(std::move(preset));
        }
    }
    return all;
}

void addSector(MapRows& rows)
{
    constexpr std::int32_t away = 8192; // half of the height, in Build z units
    rows.sectors.push_back({.ceiling = {.z = -away}, .floor = {.z = away}});
    rows.wallsOfSector.emplace_back();
}

void addLoop(MapRows& rows, const Corners& loop, std::size_t closesAt)
{
    const std::size_t first = rows.walls.size();
    for (std::size_t at = 0; at < loop.size(); ++at) {
        const std::size_t next = first + (at + 1 < loop.size() ? at + 1 : closesAt);
        const WallId id{static_cast<std::uint32_t>(first + at)};
        rows.walls.push_back(
            {.position = loop[at], .point2 = WallId{static_cast<std::uint32_t>(next)}});
        rows.wallsOfSector.back().push_back(id);
    }
}

void linkWalls(MapRows& rows, WallId wall, SectorId sector, WallId other, SectorId otherSector)
{
    Wall& one = rows.walls[wall.value];
    one.nextWall = other;
    one.nextSector = otherSector;
    Wall& opposite = rows.walls[other.value];
    opposite.nextWall = wall;
    opposite.nextSector = sector;
}

/// Makes portals of the walls that sector 0 and sector 1 share.
void linkBoth(MapRows& rows)
{
    const auto endOf = [&rows](WallId wall) {
        return rows.walls[rows.walls[wall.value].point2.row().value].position;
    };
    for (const WallId wall : rows.wallsOfSector[0]) {
        for (const WallId other : rows.wallsOfSector[1]) {
            if (rows.walls[wall.value].position == endOf(other)
                && rows.walls[other.value].position == endOf(wall)) {
                linkWalls(rows, wall, {0}, other, {1});
            }
        }
    }
}

} // namespace

std::span<const QueryPreset> queryPresets()
{
    static const std::vector<QueryPreset> presets = polygonPresets();
    return presets;
}

Map presetLevel(const QueryPreset& preset)
{
    MapRows rows;
    for (const Corners& loop : preset.loops) {
        if (preset.areSectors || rows.sectors.empty()) {
            addSector(rows);
        }
        addLoop(rows, loop, preset.closesAt);
    }
    if (rows.sectors.size() == 2) {
        linkBoth(rows);
    }
    return Map(std::move(rows));
}

} // namespace sectored
