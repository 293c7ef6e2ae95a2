#include "tests/support/catalogue.h"

#include "sectored/edit/script/script.h"
#include "sectored/format/format.h"
#include "sectored/geom/int128.h"
#include "sectored/map/fragment.h"
#include "sectored/map/invariant.h"

#include "tests/support/map_bytes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fstream>
#include <memory>
#include <set>
#include <sstream>
#include <stdexcept>

namespace sectored::test {

namespace {

std::vector<std::string> splitAt(std::string_view text, char separator)
{
    std::vector<std::string> parts;
    std::istringstream stream{std::string(text)};
    for (std::string part; std::getline(stream, part, separator);) {
        const auto first = part.find_first_not_of(' ');
        const auto last = part.find_last_not_of(' ');
        parts.push_back(
            first == std::string::npos ? std::string{} : part.substr(first, last - first + 1));
    }
    return parts;
}

std::vector<std::int32_t> numbersOf(std::string_view text)
{
    std::vector<std::int32_t> numbers;
    for (const std::string& part : splitAt(text, ',')) {
        numbers.push_back(std::stoi(part));
    }
    return numbers;
}

Point pointOf(std::string_view text)
{
    const auto numbers = numbersOf(text);
    if (numbers.size() != 2) {
        throw std::runtime_error("not a point: " + std::string(text));
    }
    return {numbers[0], numbers[1]};
}

std::vector<Point> pointsOf(std::istringstream& words)
{
    std::vector<Point> points;
    for (std::string word; words >> word;) {
        if (!word.starts_with("R(")) {
            points.push_back(pointOf(word));
            continue;
        }
        const auto box = numbersOf(std::string_view(word).substr(2, word.size() - 3));
        points.insert(
            points.end(),
            {{box.at(0), box.at(1)},
             {box.at(2), box.at(1)},
             {box.at(2), box.at(3)},
             {box.at(0), box.at(3)}});
    }
    return points;
}

MoveRequest moveOf(std::istringstream& words)
{
    MoveRequest move;
    for (std::string word; words >> word;) {
        const auto arrow = word.find('>');
        move.vertices.push_back(
            {.from = pointOf(word.substr(0, arrow)), .to = pointOf(word.substr(arrow + 1))});
    }
    return move;
}

std::vector<SectorId> sectorsOf(std::string_view text, const MapView& view)
{
    std::vector<SectorId> sectors;
    for (const std::int32_t number : numbersOf(text)) {
        sectors.push_back(view.numbering().sectorAt(number - 1).value());
    }
    return sectors;
}

std::vector<Decimal> decimalsOf(std::string_view text)
{
    std::vector<Decimal> decimals;
    for (const std::string& part : splitAt(text, ',')) {
        decimals.push_back({static_cast<std::int64_t>(std::llround(std::stod(part) * 1e9))});
    }
    return decimals;
}

/// Reads the words that moves and transforms of sectors have in common. Returns false for another
/// word.
template <class Whole>
bool readLanding(std::string_view word, Whole& request)
{
    constexpr std::array policies{"keep", "refuse", "cut", "stitch"};
    const auto policy = std::ranges::find(policies, word);
    if (policy != policies.end()) {
        request.overlap = static_cast<OverlapPolicy>(policy - policies.begin());
    } else if (word == "detach") {
        request.borders = Borders::Detach;
    } else if (word == "!") {
        request.allowRemove = true;
    } else {
        return false;
    }
    return true;
}

MoveSectorsRequest moveSectorsOf(std::istringstream& words, const MapView& view)
{
    std::string sectors;
    std::string by;
    words >> sectors >> by;
    MoveSectorsRequest request{.sectors = sectorsOf(sectors, view), .by = pointOf(by)};
    for (std::string word; words >> word;) {
        if (!readLanding(word, request)) {
            throw std::runtime_error("no such word: " + word);
        }
    }
    return request;
}

void readMotion(std::string_view word, TransformRequest& request)
{
    const auto colon = word.find(':');
    const std::string_view name = word.substr(0, colon);
    const std::string_view value = word.substr(std::min(colon + 1, word.size()));
    if (name == "about") {
        const Point pivot = pointOf(value);
        request.doubledPivot = Point{2 * pivot.x, 2 * pivot.y};
    } else if (name == "rotate") {
        request.motion = Rotation{decimalsOf(value).at(0)};
    } else if (name == "scale") {
        request.motion = Scaling{decimalsOf(value).at(0), decimalsOf(value).at(1)};
    } else if (name == "skew") {
        request.motion = Skewing{decimalsOf(value).at(0), decimalsOf(value).at(1)};
    } else {
        throw std::runtime_error("no such word: " + std::string(word));
    }
}

TransformRequest transformOf(std::istringstream& words, const MapView& view)
{
    std::string sectors;
    words >> sectors;
    TransformRequest request{.sectors = sectorsOf(sectors, view)};
    for (std::string word; words >> word;) {
        if (!readLanding(word, request)) {
            readMotion(word, request);
        }
    }
    return request;
}

/// Makes the pasted level by its operations.
PasteRequest pasteOf(std::string_view text)
{
    const auto parts = splitAt(text, '+');
    std::istringstream words(parts.at(0));
    std::string by;
    std::string mark;
    words >> by >> mark;
    Map group;
    for (std::size_t at = 1; at < parts.size(); ++at) {
        const MapIndex index(group);
        apply(group, plan({group, index}, requestOf(parts[at], {group, index})).value().patch);
    }
    const auto sectors = group.sectorOrder();
    return {
        .fragment = std::make_shared<const MapRows>(fragmentOf(group, {.sectors = sectors})),
        .by = pointOf(by),
        .mode = PasteMode::Merge,
        .allowRemove = mark != "!"};
}

MergeVerticesRequest mergeOf(std::istringstream& words)
{
    MergeVerticesRequest merge;
    for (std::string word; words >> word;) {
        if (word.starts_with('>')) {
            merge.to = pointOf(word.substr(1));
        } else {
            merge.at.push_back(pointOf(word));
        }
    }
    return merge;
}

/// Returns the first wall between the two points.
WallId wallOf(std::string_view text, const MapView& view)
{
    const auto arrow = text.find('>');
    const Point from = pointOf(text.substr(0, arrow));
    const Point to = pointOf(text.substr(arrow + 1));
    for (const WallId wall : view.numbering().wallOrder()) {
        if (view.map[wall].position == from && view.map.endOf(view.map[wall]) == to) {
            return wall;
        }
    }
    throw std::runtime_error("no such wall: " + std::string(text));
}

Request wallRequest(const std::string& verb, WallId wall)
{
    if (verb == "L") {
        return LinkRequest{.wall = wall};
    }
    if (verb == "U") {
        return UnlinkRequest{.walls = {wall}};
    }
    return DeleteWallRequest{.wall = wall};
}

/// Reads a sheet: "@1,2" means these sectors, "@" a new sheet, "~1" the layer of that sector.
SheetHint sheetOf(std::string_view suffix, const MapView& view)
{
    SheetHint sheet;
    if (suffix.empty()) {
        return sheet;
    }
    std::vector<SectorId> sectors;
    for (const std::int32_t number : numbersOf(suffix.substr(1))) {
        sectors.push_back(view.numbering().sectorAt(number - 1).value());
    }
    if (suffix.front() == '~') {
        sheet.seed = sectors.at(0);
    } else {
        sheet.only = std::move(sectors);
    }
    return sheet;
}

JoinRequest joinOf(std::istringstream& words, const MapView& view)
{
    JoinRequest join;
    for (int number = 0; words >> number;) {
        join.sectors.push_back(view.numbering().sectorAt(number - 1).value());
    }
    return join;
}

Request requestOfLine(std::string_view line, const MapView& view)
{
    const auto read = parseOperation({.text = line, .number = 1}, view.numbering());
    const auto* request = read ? std::get_if<Request>(&read->what) : nullptr;
    if (request == nullptr) {
        throw std::runtime_error("no line of a script: " + std::string(line));
    }
    return *request;
}

std::string areaText(Int128 area2)
{
    const Int128 magnitude = area2 < 0 ? -area2 : area2;
    const std::string digits = std::to_string(static_cast<std::uint64_t>(magnitude / 2));
    return (area2 < 0 ? "-" : "") + digits + (magnitude % 2 != 0 ? ".5" : "");
}

struct MeasuredSector {
    Int128 area2 = 0;
    int loops = 0;
};

MeasuredSector measured(const Map& map, SectorId sector)
{
    MeasuredSector result;
    std::set<WallId> left(map.wallsOf(sector).begin(), map.wallsOf(sector).end());
    while (!left.empty()) {
        ++result.loops;
        WallId at = *left.begin();
        while (left.erase(at) != 0) {
            const Wall& wall = map[at];
            const Point end = map.endOf(wall).value();
            result.area2 += Int128{wall.position.x} * end.y - Int128{wall.position.y} * end.x;
            at = wall.point2.row();
        }
    }
    return result;
}

int countPortals(const Map& map)
{
    int linked = 0;
    for (const SectorId sector : map.sectorOrder()) {
        for (const WallId id : map.wallsOf(sector)) {
            const WallRef next = map[id].nextWall;
            linked += next.isRow() && map[next.row()].nextWall == WallRef(id) ? 1 : 0;
        }
    }
    return linked / 2;
}

std::vector<std::string> brokenRules(const Map& map)
{
    std::vector<std::string> complaints;
    const MapIndex index(map);
    for (const SectorId sector : map.sectorOrder()) {
        for (const Violation& violation : violationsOf({map, index}, sector)) {
            complaints.push_back(
                "H" + std::to_string(violation.rule) + " is broken in sector "
                + std::to_string(index.numbering().of(sector) + 1));
        }
    }
    return complaints;
}

std::string notesOf(const Plan& plan)
{
    std::string notes;
    for (const Notice& notice : plan.notices) {
        notes += (notes.empty() ? "" : "\n") + englishText(notice);
    }
    return notes;
}

void checkStep(const Map& before, const Map& after, const Patch& patch, CatalogueRun& run)
{
    Map undone = after;
    apply(undone, inverted(patch));
    if (!(undone == before) || bytesOf(undone) != bytesOf(before)) {
        run.complaints.push_back("undo does not give back the level");
    }
    apply(undone, patch);
    if (!(undone == after) || bytesOf(undone) != bytesOf(after)) {
        run.complaints.push_back("redo does not give the edited level");
    }
    std::ranges::copy(brokenRules(after), std::back_inserter(run.complaints));
}

} // namespace

std::vector<CatalogueRow> readCatalogue(const std::string& path)
{
    std::ifstream file(path);
    if (!file) {
        throw std::runtime_error("cannot read " + path);
    }
    std::vector<CatalogueRow> rows;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line.front() == '#') {
            continue;
        }
        const auto cells = splitAt(line, '|');
        if (cells.size() != 9) {
            throw std::runtime_error("not nine cells: " + line);
        }
        std::string expected;
        for (std::size_t at = 3; at < cells.size(); ++at) {
            expected += (at == 3 ? "" : " | ") + cells[at];
        }
        rows.push_back(
            {.id = cells[0], .title = cells[1], .operations = cells[2], .expected = expected});
    }
    return rows;
}

Request requestOf(std::string_view operation, const MapView& view)
{
    if (operation.starts_with('{')) {
        return requestOfLine(operation, view);
    }
    std::istringstream words{std::string(operation)};
    std::string verb;
    words >> verb;
    const auto mark = std::min(verb.find_first_of("@~"), verb.size());
    const SheetHint sheet = sheetOf(std::string_view(verb).substr(mark), view);
    verb.resize(mark);
    if (verb == "M" || verb == "S" || verb == "S!") {
        MoveRequest move = moveOf(words);
        move.sheet = sheet;
        move.stitches = verb != "M";
        move.allowRemove = verb == "S!";
        return move;
    }
    if (verb == "B") {
        MoveSectorsRequest move = moveSectorsOf(words, view);
        move.sheet = sheet;
        return move;
    }
    if (verb == "T") {
        return transformOf(words, view);
    }
    if (verb == "P") {
        return pasteOf(operation.substr(1));
    }
    if (verb == "G") {
        MergeVerticesRequest merge = mergeOf(words);
        merge.sheet = sheet;
        return merge;
    }
    if (verb == "X") {
        int number = 0;
        words >> number;
        return DeleteRequest{.sectors = {view.numbering().sectorAt(number - 1).value()}};
    }
    if (verb == "J") {
        return joinOf(words, view);
    }
    if (verb == "L" || verb == "U" || verb == "W") {
        std::string wall;
        words >> wall;
        return wallRequest(verb, wallOf(wall, view));
    }
    const auto points = pointsOf(words);
    if (verb == "D") {
        return DeleteVertexRequest{.at = points.at(0)};
    }
    if (verb == "I") {
        return InsertVertexRequest{.at = points.at(0), .sheet = sheet};
    }
    if (verb == "O") {
        return DrawRequest{.points = points, .sheet = sheet};
    }
    if (verb == "C" || verb == "V" || verb == "V!") {
        return DrawRequest{
            .points = points,
            .closed = true,
            .fill = verb == "C" ? Fill::Sector : Fill::Void,
            .allowRemove = verb == "V!",
            .sheet = sheet};
    }
    throw std::runtime_error("no such operation: " + std::string(operation));
}

std::string measure(const Map& map)
{
    std::vector<Int128> areas;
    std::string loops;
    for (const SectorId sector : map.sectorOrder()) {
        const MeasuredSector found = measured(map, sector);
        areas.push_back(found.area2);
        loops += (loops.empty() ? "" : "+") + std::to_string(found.loops);
    }
    std::ranges::sort(areas, std::ranges::greater{});
    std::string areaList;
    for (const Int128 area : areas) {
        areaList += (areaList.empty() ? "" : " ") + areaText(area);
    }
    return std::to_string(map.sectorCount()) + " | " + areaList + " | "
           + std::to_string(map.wallCount()) + " | " + std::to_string(countPortals(map)) + " | "
           + loops;
}

CatalogueRun runRow(const CatalogueRow& row)
{
    CatalogueRun run;
    Map map;
    std::string result;
    for (const std::string& operation : splitAt(row.operations, ';')) {
        if (operation == "9") {
            map = Map(MapRows{.header = {.version = 9}});
            continue;
        }
        const Map before = map;
        const MapIndex index(map);
        const PlanResult planned = plan({map, index}, requestOf(operation, {map, index}));
        if (planned) {
            apply(map, planned->patch);
            checkStep(before, map, planned->patch, run);
        } else if (!(map == before)) {
            run.complaints.push_back("a refusal changed the level");
        }
        result = planned ? "ok" : std::string(messageTemplate(planned.error().code).id);
        run.said = planned ? notesOf(*planned) : englishText(planned.error());
    }
    run.outcome = measure(map) + " | " + result;
    return run;
}

} // namespace sectored::test
