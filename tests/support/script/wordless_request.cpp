#include "tests/support/script/wordless_request.h"

#include "sectored/edit/script/request_line.h"

#include <charconv>
#include <cstdint>
#include <string>
#include <vector>

namespace sectored::test {

namespace {

using Numbers = std::vector<std::int32_t>;

/// Returns the list of one field; empty if the field is missing.
Numbers numbersOf(std::string_view line, std::string_view field)
{
    Numbers numbers;
    const std::string start = "\"" + std::string(field) + "\":[";
    const std::size_t found = line.find(start);
    if (found == std::string_view::npos) {
        return numbers;
    }
    const char* at = line.data() + found + start.size();
    const char* const end = line.data() + line.size();
    std::int32_t number = 0;
    for (auto read = std::from_chars(at, end, number); read.ec == std::errc();
         read = std::from_chars(at, end, number)) {
        numbers.push_back(number);
        at = read.ptr + (*read.ptr == ',' ? 1 : 0);
    }
    return numbers;
}

std::vector<Point> pointsOf(const Numbers& numbers)
{
    std::vector<Point> points;
    for (std::size_t at = 0; at + 1 < numbers.size(); at += 2) {
        points.push_back({numbers[at], numbers[at + 1]});
    }
    return points;
}

/// Reads the fields of one line.
class Reading {
public:
    Reading(std::string_view line, const Numbering& numbering)
        : m_line(line)
        , m_numbering(numbering)
    {}

    std::vector<Point> points(std::string_view field) const
    {
        return pointsOf(numbersOf(m_line, field));
    }

    Point point(std::string_view field) const
    {
        const auto found = points(field);
        return found.empty() ? Point{} : found.front();
    }

    Numbers numbers(std::string_view field) const { return numbersOf(m_line, field); }

    bool isSet(std::string_view field) const { return numbers(field) == Numbers{1}; }

    std::vector<SectorId> sectors(std::string_view field) const
    {
        return rows<SectorId>(field, [&](std::int32_t at) { return m_numbering.sectorAt(at); });
    }

    std::vector<WallId> walls(std::string_view field) const
    {
        return rows<WallId>(field, [&](std::int32_t at) { return m_numbering.wallAt(at); });
    }

    std::vector<SpriteId> sprites(std::string_view field) const
    {
        return rows<SpriteId>(field, [&](std::int32_t at) { return m_numbering.spriteAt(at); });
    }

private:
    template <class IdType, class RowAt>
    std::vector<IdType> rows(std::string_view field, RowAt rowAt) const
    {
        std::vector<IdType> found;
        for (const std::int32_t number : numbers(field)) {
            if (const auto row = rowAt(number)) {
                found.push_back(*row);
            }
        }
        return found;
    }

    std::string_view m_line;
    const Numbering& m_numbering;
};

Request drawOver(const Reading& line)
{
    DrawRequest draw{
        .points = line.points("points"),
        .closed = line.isSet("closed"),
        .allowRemove = true,
        .guides = {line.points("guide")}};
    if (const auto seeds = line.sectors("seed"); !seeds.empty()) {
        draw.sheet.seed = seeds.front();
    }
    draw.sheet.hidden = line.sectors("hidden");
    return draw;
}

Request moveRows(const Reading& line)
{
    MoveRequest move{
        .vertices = {MoveRequest::Vertex{.from = line.point("from"), .to = line.point("to")}}};
    const Numbers sprite = line.numbers("sprite");
    const auto rows = line.sprites("sprite");
    if (sprite.size() == 3 && !rows.empty()) {
        move.sprites.push_back({.sprite = rows.front(), .to = {sprite[1], sprite[2]}});
    }
    return move;
}

Request setEach(const Reading& line)
{
    SetEachRequest set{.rows = line.sectors("sectors"), .field = "floorz"};
    for (const std::int32_t value : line.numbers("floorz")) {
        set.values.push_back(value);
    }
    // Missing sectors are left out, so there can be too many values.
    set.values.resize(line.sectors("sectors").size());
    return set;
}

Request deleteRows(const Reading& line)
{
    return DeleteRequest{
        .sectors = line.sectors("sectors"),
        .sprites = line.sprites("sprites"),
        .spritesOfSectors = line.isSet("keep") ? SpritesOfDeleted::Keep : SpritesOfDeleted::Delete};
}

std::optional<Request> requestOf(std::string_view name, const Reading& line)
{
    if (name == "delete-rows") {
        return deleteRows(line);
    }
    if (name == "move-rows") {
        return moveRows(line);
    }
    if (name == "set-each") {
        return setEach(line);
    }
    if (name == "unlink-all") {
        return UnlinkRequest{.walls = line.walls("walls")};
    }
    if (name == "draw-over") {
        return drawOver(line);
    }
    return std::nullopt;
}

/// Reads a request whose verb scripts may not use.
std::optional<Request> reservedRequest(
    std::string_view name,
    const ScriptLine& line,
    const Numbering& numbering)
{
    const auto verb = verbNamed(name);
    auto reader = LineReader::read(line, numbering);
    if (!verb || verb->operation->isInScripts || !reader) {
        return std::nullopt;
    }
    const Request request = readRequest(*verb, *reader);
    const bool isRead = !reader->fault() && !reader->refusal();
    return isRead ? std::optional(request) : std::nullopt;
}

} // namespace

std::optional<ScriptOperation> wordlessOperation(std::string_view line, const Numbering& numbering)
{
    constexpr std::string_view start = R"({"op":")";
    if (!line.starts_with(start)) {
        return std::nullopt;
    }
    const std::string_view rest = line.substr(start.size());
    const std::string_view name = rest.substr(0, rest.find('"'));
    auto request = requestOf(name, Reading(line, numbering));
    if (!request) {
        request = reservedRequest(name, {.text = line, .number = 1}, numbering);
    }
    if (!request) {
        return std::nullopt;
    }
    return ScriptOperation{.name = std::string(name), .what = *std::move(request)};
}

} // namespace sectored::test
