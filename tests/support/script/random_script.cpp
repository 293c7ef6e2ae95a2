#include "tests/support/script/random_script.h"

#include "sectored/edit/script/request_line.h"

#include "tests/support/script/draft_reading.h"
#include "tests/support/script/field_sampler.h"
#include "tests/support/script/operation_text.h"
#include "tests/support/script/shape_script.h"
#include "tests/support/script/wordless_script.h"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>
#include <utility>

namespace sectored::test {

namespace {

std::string word(std::string_view text)
{
    return "\"" + std::string(text) + "\"";
}

std::string sheetOf(const DraftReading& reading)
{
    std::string numbers;
    for (const SectorId sector : reading.ground().sheet) {
        if (reading.map().find(sector) != nullptr) {
            numbers += (numbers.empty() ? "" : ",") + textOf(reading.numbering().of(sector));
        }
    }
    return reading.ground().sheet.empty() ? "" : R"(,"sheet":[)" + numbers + "]";
}

std::string fillOf(DraftReading& reading)
{
    constexpr std::array fills{"sector", "sector", "sector", "void", "merge"};
    const std::string fill = fills.at(static_cast<std::size_t>(reading.below(5)));
    return R"(,"fill":)" + word(fill) + R"(,"allowRemove":true)" + sheetOf(reading);
}

std::string shape(DraftReading& reading)
{
    const int count = 3 + reading.below(4);
    const std::string points = reading.points(count);
    return operation("draw", {{"points", points}, {"closed", "true"}}, fillOf(reading));
}

std::string line(DraftReading& reading)
{
    const int count = 2 + reading.below(4);
    return operation("draw", {{"points", reading.points(count)}}, sheetOf(reading));
}

std::string rect(DraftReading& reading)
{
    const Point from = reading.point();
    const Point to = reading.ground().nearWalls ? reading.near(from) : reading.point();
    const std::string box =
        "[" + textOf(from.x) + "," + textOf(from.y) + "," + textOf(to.x) + "," + textOf(to.y) + "]";
    return operation("rect", {{"box", box}}, fillOf(reading));
}

std::string ngon(DraftReading& reading)
{
    const std::string center = jsonText(reading.point());
    const std::string radius = textOf(1 + reading.below(reading.reach()));
    const std::string sides = textOf(3 + reading.below(6));
    const std::string angle = textOf(reading.below(2048));
    return operation(
        "ngon",
        {{"center", center}, {"radius", radius}, {"sides", sides}, {"angle", angle}},
        fillOf(reading));
}

std::string arc(DraftReading& reading)
{
    const std::string from = jsonText(reading.point());
    const std::string to = jsonText(reading.point());
    const std::string through = jsonText(reading.point());
    const std::string segments = textOf(2 + reading.below(6));
    return operation(
        "arc",
        {{"from", from}, {"to", to}, {"through", through}, {"segments", segments}},
        fillOf(reading));
}

std::string split(DraftReading& reading)
{
    const std::string sector = textOf(reading.sectorNumber());
    const int count = 2 + reading.below(2);
    return operation("split", {{"sector", sector}, {"points", reading.points(count)}});
}

/// Joins sectors, mostly two that a portal connects.
std::string join(DraftReading& reading)
{
    const auto wall = reading.wall();
    std::int32_t left = reading.sectorNumber();
    std::int32_t right = reading.sectorNumber();
    if (wall && !reading.oneIn(4)) {
        const Wall& row = reading.map()[*wall];
        left = std::max(reading.numbering().of(row.sector), 0);
        right = row.nextSector.isRow() ? reading.numbering().of(row.nextSector) : right;
    }
    return operation("join", {{"sectors", "[" + textOf(left) + "," + textOf(right) + "]"}});
}

std::string insertVertex(DraftReading& reading)
{
    return operation("insert-vertex", {{"at", jsonText(reading.onWall())}}, sheetOf(reading));
}

std::string deleteVertex(DraftReading& reading)
{
    return operation("delete-vertex", {{"at", jsonText(reading.vertex())}}, sheetOf(reading));
}

std::string mergeVertices(DraftReading& reading)
{
    const auto wall = reading.wall();
    const Point from = wall ? reading.map()[*wall].position : reading.point();
    const Point end = wall ? reading.map().endOf(reading.map()[*wall]).value_or(from) : from;
    std::string points = jsonText(from);
    points += "," + jsonText(reading.oneIn(3) ? reading.vertex() : end);
    if (reading.oneIn(3)) {
        points += "," + jsonText(reading.vertex());
    }
    TextFields fields{{"at", "[" + points + "]"}};
    if (reading.oneIn(3)) {
        fields.push_back({"to", jsonText(reading.oneIn(2) ? from : reading.near(from))});
    }
    return operation("merge-vertices", fields);
}

/// Moves vertices by one vector, or one vertex onto another.
std::string move(DraftReading& reading)
{
    const std::int32_t reach = 1 + reading.below(reading.reach());
    const Point by{reading.within(reach), reading.within(reach)};
    std::string vertices;
    for (int left = 1 + reading.below(3); left > 0; --left) {
        const Point from = reading.vertex();
        const Point to =
            left == 1 && reading.oneIn(3) ? reading.vertex() : Point{from.x + by.x, from.y + by.y};
        vertices +=
            (vertices.empty() ? "" : ",") + ("[" + jsonText(from) + "," + jsonText(to) + "]");
    }
    const std::string stitches = reading.oneIn(2) ? "true" : "false";
    return operation(
        "move",
        {{"vertices", "[" + vertices + "]"}, {"stitch", stitches}},
        sheetOf(reading));
}

std::string moveSectors(DraftReading& reading)
{
    const std::int32_t reach = 1 + reading.below(reading.reach());
    const std::string sectors = reading.sectors();
    const Point by{reading.within(reach), reading.within(reach)};
    constexpr std::array policies{"keep", "refuse", "cut", "stitch"};
    const std::string overlap = word(policies.at(static_cast<std::size_t>(reading.below(4))));
    const std::string detach = reading.oneIn(2) ? "true" : "false";
    return operation(
        "move-sectors",
        {{"sectors", sectors},
         {"by", jsonText(by)},
         {"overlap", overlap},
         {"detach", detach},
         {"allowRemove", detach}});
}

std::string alignGrid(DraftReading& reading)
{
    constexpr std::array grids{1, 3, 5, 7, 15};
    const std::string sectors = reading.sectors();
    const std::string grid = textOf(grids.at(static_cast<std::size_t>(reading.below(5))));
    return operation("align-grid", {{"sectors", sectors}, {"grid", grid}});
}

std::string transform(DraftReading& reading)
{
    struct Motion {
        std::string_view name;
        std::string_view value;
    };
    constexpr std::array motions{
        Motion{"rotate", "90"},
        Motion{"rotate", "180"},
        Motion{"rotate", "270"},
        Motion{"mirror", "\"x\""},
        Motion{"mirror", "\"y\""},
        Motion{"rotate", "33.75"},
        Motion{"scale", "[1.25,0.75]"},
        Motion{"skew", "[1024,-512]"}};
    const std::string sectors = reading.sectors();
    const Motion motion = motions.at(static_cast<std::size_t>(reading.below(8)));
    const bool isOfAll = reading.ground().span > 0 && reading.oneIn(6);
    TextFields fields{
        isOfAll ? TextField{"all", "true"} : TextField{"sectors", sectors},
        {motion.name, std::string(motion.value)}};
    if (reading.oneIn(2)) {
        fields.push_back({"about", jsonText(reading.point())});
    }
    return operation("transform", fields);
}

std::string copy(DraftReading& reading)
{
    return operation("copy", {{"sectors", reading.sectors()}});
}

std::string paste(DraftReading& reading)
{
    constexpr std::array policies{"keep", "renumber", "clear"};
    constexpr std::array modes{"free", "merge", "stitch"};
    const std::int32_t reach = reading.reach();
    const Point by{reading.within(reach), reading.within(reach)};
    const std::string tags = word(policies.at(static_cast<std::size_t>(reading.below(3))));
    const std::string mode = word(modes.at(static_cast<std::size_t>(reading.below(3))));
    return operation("paste", {{"at", jsonText(by)}, {"mode", mode}, {"tags", tags}});
}

std::string deleteSector(DraftReading& reading)
{
    const std::string sector = textOf(reading.sectorNumber());
    const std::string sprites = word(reading.oneIn(2) ? "keep" : "delete");
    return operation("delete-sector", {{"sector", sector}, {"sprites", sprites}});
}

template <std::size_t Size>
std::string wallOperation(const char (&name)[Size], DraftReading& reading)
{
    return operation(name, {{"wall", textOf(reading.wallNumber())}});
}

std::string deleteWall(DraftReading& reading)
{
    return wallOperation("delete-wall", reading);
}

/// Links a wall, mostly a solid one that coincides with another.
std::string link(DraftReading& reading)
{
    const Map& map = reading.map();
    std::set<std::pair<Point, Point>> solid;
    std::vector<WallId> twins;
    for (const WallId wall : reading.walls()) {
        const auto end = map.endOf(map[wall]);
        if (end && map[wall].nextWall.isNull()) {
            solid.emplace(map[wall].position, *end);
            if (solid.contains({*end, map[wall].position})) {
                twins.push_back(wall);
            }
        }
    }
    if (twins.empty() || reading.oneIn(4)) {
        return wallOperation("link", reading);
    }
    const WallId wall = twins[static_cast<std::size_t>(reading.numberBelow(twins.size()))];
    return operation("link", {{"wall", textOf(reading.numbering().of(wall))}});
}

std::string unlink(DraftReading& reading)
{
    return wallOperation("unlink", reading);
}

std::string flip(DraftReading& reading)
{
    return operation("flip", {{"sector", textOf(reading.sectorNumber())}});
}

std::string firstWall(DraftReading& reading)
{
    const auto wall = reading.wall();
    const auto number = [&](const auto& row) {
        return textOf(std::max(reading.numbering().of(row), 0));
    };
    return operation(
        "first-wall",
        {{"sector", wall ? number(reading.map()[*wall].sector) : "0"},
         {"wall", wall ? number(*wall) : "0"}});
}

std::string set(DraftReading& reading)
{
    const std::string value = textOf(1 + reading.below(99));
    switch (reading.below(4)) {
    case 0:
        return operation("set", {{"wall", textOf(reading.wallNumber())}, {"picnum", value}});
    case 1:
        return operation("set", {{"sector", textOf(reading.sectorNumber())}, {"lotag", value}});
    case 2:
        return operation(
            "set",
            {{"sector", textOf(reading.sectorNumber())}, {"floorheinum", value + "0"}});
    default:
        return operation("set", {{"sprite", textOf(reading.spriteNumber())}, {"picnum", value}});
    }
}

std::string addSprite(DraftReading& reading)
{
    return operation("add-sprite", {{"at", jsonText(reading.point())}});
}

std::string deleteSprite(DraftReading& reading)
{
    return operation("delete-sprite", {{"sprite", textOf(reading.spriteNumber())}});
}

std::string start(DraftReading& reading)
{
    return operation("start", {{"at", jsonText(reading.point())}});
}

/// Fills a void beside a wall, because few points in the void are enclosed.
std::string fillVoid(DraftReading& reading)
{
    const Point beside = reading.onWall();
    const Point by{reading.within(2), reading.within(2)};
    return operation("fill-void", {{"at", jsonText(Point{beside.x + by.x, beside.y + by.y})}});
}

std::string undo(DraftReading& reading)
{
    return operation("undo", {{"times", textOf(1 + reading.below(3))}});
}

std::string redo(DraftReading&)
{
    return operation("redo", {});
}

std::string stairs(DraftReading& reading)
{
    return stairsLine(reading, sheetOf(reading));
}

std::string lock(DraftReading& reading)
{
    return operation("lock", {{"sectors", textOf(reading.sectorNumber())}});
}

/// Changes the tiles of random levels, which are small numbers, to those of another game.
std::string changeGame(DraftReading& reading)
{
    return operation(
        "change-game",
        {{"from", "\"generic\""},
         {"to", "\"duke3d\""},
         {"tiles", "[\"0=" + textOf(reading.below(32)) + "\"]"}});
}

/// Unlocks everything. Comes often, so that few sectors are locked at a time.
std::string unlock(DraftReading&)
{
    return operation("unlock", {{"all", "true"}});
}

struct Maker {
    std::string_view verb;
    std::string (*make)(DraftReading&);
};

/// Some verbs occur several times: those that make levels grow or change their shape.
constexpr std::array makers{
    Maker{"draw", shape},
    Maker{"draw", line},
    Maker{"rect", rect},
    Maker{"ngon", ngon},
    Maker{"arc", arc},
    Maker{"draw", shape},
    Maker{"draw", line},
    Maker{"split", split},
    Maker{"join", join},
    Maker{"join", join},
    Maker{"insert-vertex", insertVertex},
    Maker{"delete-vertex", deleteVertex},
    Maker{"insert-vertex", insertVertex},
    Maker{"delete-vertex", deleteVertex},
    Maker{"merge-vertices", mergeVertices},
    Maker{"move", move},
    Maker{"move", move},
    Maker{"move-sectors", moveSectors},
    Maker{"transform", transform},
    Maker{"align-grid", alignGrid},
    Maker{"copy", copy},
    Maker{"paste", paste},
    Maker{"delete-sector", deleteSector},
    Maker{"delete-wall", deleteWall},
    Maker{"link", link},
    Maker{"unlink", unlink},
    Maker{"flip", flip},
    Maker{"first-wall", firstWall},
    Maker{"set", set},
    Maker{"add-sprite", addSprite},
    Maker{"delete-sprite", deleteSprite},
    Maker{"start", start},
    Maker{"fill-void", fillVoid},
    Maker{"stairs", stairs},
    Maker{"curve", curveLine},
    Maker{"extrude", extrudeLine},
    Maker{"door", doorLine},
    Maker{"slope", slopeLine},
    Maker{"make", makeLine},
    Maker{"align", alignLine},
    Maker{"fit", fitLine},
    Maker{"replace", replaceLine},
    Maker{"change-game", changeGame},
    Maker{"lock", lock},
    Maker{"unlock", unlock},
    Maker{"unlock", unlock},
    Maker{"unlock", unlock},
    Maker{"unlock", unlock},
    Maker{"undo", undo},
    Maker{"redo", redo}};

/// Moves rows, but only vertices on a ground that is limited to a sheet.
std::string moveOnGround(DraftReading& reading)
{
    return reading.ground().sheet.empty() ? moveRows(reading) : move(reading);
}

std::string drawOnGround(DraftReading& reading)
{
    return reading.ground().sheet.empty() ? drawOver(reading) : line(reading);
}

constexpr std::array wordlessMakers{deleteRows, moveOnGround, setEach, unlinkAll, drawOnGround};

/// Tests for the verbs that only levels of version 9 take: tests of such levels draw them.
bool isOfVersion9(std::string_view verb)
{
    return verb == "extend" || verb == "separate";
}

/// Returns the verbs without a maker of their own. Their fields are sampled.
const std::vector<VerbOfOperation>& sampledVerbs()
{
    static const std::vector<VerbOfOperation> verbs = [] {
        std::vector<VerbOfOperation> found;
        for (const Operation& operation : allOperations()) {
            for (const Verb& verb : operation.verbs) {
                if (isOfVersion9(verb.name)) {
                    continue;
                }
                if (std::ranges::find(makers, verb.name, &Maker::verb) == makers.end()) {
                    found.push_back({.verb = &verb, .operation = &operation});
                }
            }
        }
        return found;
    }();
    return verbs;
}

Draft draftBelow(std::uint32_t kinds, std::mt19937_64& random)
{
    Draft draft{.kind = static_cast<std::uint32_t>(random() % kinds)};
    for (int die = 0; die < 40; ++die) {
        draft.dice.push_back(static_cast<std::uint32_t>(random() >> 32));
    }
    return draft;
}

} // namespace

std::uint32_t draftKinds()
{
    return static_cast<std::uint32_t>(makers.size() + sampledVerbs().size());
}

Draft randomDraft(std::mt19937_64& random)
{
    return draftBelow(draftKinds(), random);
}

Draft randomDraftOfAnyKind(std::mt19937_64& random)
{
    return draftBelow(draftKinds() + static_cast<std::uint32_t>(wordlessMakers.size()), random);
}

std::string lineOf(const Draft& draft, const Map& map, const Ground& ground)
{
    DraftReading reading(draft, map, ground);
    if (draft.kind < makers.size()) {
        return makers.at(draft.kind).make(reading);
    }
    if (draft.kind < draftKinds()) {
        const VerbOfOperation& verb = sampledVerbs()[draft.kind - makers.size()];
        return sampledLine(*verb.operation, *verb.verb, reading);
    }
    return wordlessMakers.at(draft.kind - draftKinds())(reading);
}

} // namespace sectored::test
