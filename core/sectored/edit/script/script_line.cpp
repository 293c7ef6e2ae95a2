#include "sectored/edit/script/script_line.h"

#include "sectored/base/json_line.h"
#include "sectored/edit/answer/refuse.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace sectored {

namespace {

using Json = nlohmann::json;

/// Beyond this limit every integer of a script is out of range.
constexpr double exactDoubleLimit = 9007199254740992.0;

constexpr const char* coordinateName = "Coordinate";

std::string wrongType(std::string_view name, std::string_view wanted)
{
    return "the field \"" + std::string(name) + "\" must be " + std::string(wanted);
}

/// Formats a number for a message.
std::string numberText(const Json& value)
{
    const auto number = value.get<double>();
    if (std::abs(number) < hugeJsonNumber) {
        return value.dump();
    }
    return number < 0 ? "-1e308 or less" : "1e308 or more";
}

void refuseNumber(LineReader& line, const Json& value, std::string_view name)
{
    const bool isCoordinate = name == coordinateName;
    const std::int64_t least =
        isCoordinate ? -coordinateLimit : std::numeric_limits<std::int32_t>::min();
    const std::int64_t most =
        isCoordinate ? coordinateLimit : std::numeric_limits<std::int32_t>::max();
    line.refuseLine(
        {.code = MessageCode::Range,
         .arguments =
             {std::string(name), numberText(value), std::to_string(least), std::to_string(most)}});
}

std::int64_t integerOf(LineReader& line, const Json& value, std::string_view name)
{
    if (!value.is_number()) {
        line.fail(wrongType(name, "a number"));
        return 0;
    }
    if (value.is_number_unsigned()) {
        const auto number = value.get<std::uint64_t>();
        if (number > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())) {
            refuseNumber(line, value, name);
            return 0;
        }
        return static_cast<std::int64_t>(number);
    }
    if (value.is_number_integer()) {
        return value.get<std::int64_t>();
    }
    const auto number = value.get<double>();
    if (std::abs(number) > exactDoubleLimit || std::trunc(number) != number) {
        refuseNumber(line, value, name);
        return 0;
    }
    return static_cast<std::int64_t>(number);
}

std::int32_t coordinateOf(LineReader& line, const Json& value)
{
    const std::int64_t number = integerOf(line, value, coordinateName);
    if (auto refusal = rangeRefusal(
            {.name = coordinateName,
             .value = number,
             .minimum = -coordinateLimit,
             .maximum = coordinateLimit})) {
        line.refuseLine(std::move(*refusal));
        return 0;
    }
    return static_cast<std::int32_t>(number);
}

/// Returns twice the number, so that halves become integers.
std::int32_t doubledCoordinateOf(LineReader& line, const Json& value)
{
    if (!value.is_number_float()) {
        return 2 * coordinateOf(line, value);
    }
    const double twice = 2 * value.get<double>();
    if (std::abs(twice) > 2.0 * coordinateLimit || std::trunc(twice) != twice) {
        refuseNumber(line, value, coordinateName);
        return 0;
    }
    return static_cast<std::int32_t>(twice);
}

bool isPoint(const Json& value)
{
    return value.is_array() && value.size() == 2 && value[0].is_number() && value[1].is_number();
}

Point pointOf(LineReader& line, const Json& value, std::string_view name)
{
    if (!isPoint(value)) {
        line.fail(wrongType(name, "points [x,y]"));
        return {};
    }
    return {coordinateOf(line, value[0]), coordinateOf(line, value[1])};
}

/// Returns the row with this number.
template <class Find>
auto rowOf(LineReader& line, const Json& value, std::string_view name, Find find) ->
    typename decltype(find(std::int64_t{}))::value_type
{
    if (!value.is_number()) {
        line.fail(wrongType(name, "a number"));
        return {};
    }
    const bool whole = value.is_number_integer()
                       && (!value.is_number_unsigned() || value.get<std::uint64_t>() <= 0x7fffffff);
    const auto found = whole ? find(value.get<std::int64_t>()) : std::nullopt;
    if (!found) {
        line.refuseLine(
            {.code = noSuchCode(typename decltype(found)::value_type{}),
             .arguments = {numberText(value)}});
        return {};
    }
    return *found;
}

/// Returns the rows for a number or a list of numbers.
template <class Find>
auto rowsOf(LineReader& line, const Json* value, std::string_view name, Find find)
{
    std::vector<decltype(rowOf(line, *value, name, find))> rows;
    if (value == nullptr) {
        return rows;
    }
    if (value->is_array()) {
        for (const Json& item : *value) {
            rows.push_back(rowOf(line, item, name, find));
        }
    } else {
        rows.push_back(rowOf(line, *value, name, find));
    }
    return rows;
}

auto sectorsIn(const Numbering& numbering)
{
    return [&numbering](std::int64_t number) {
        return numbering.sectorAt(number);
    };
}

auto wallsIn(const Numbering& numbering)
{
    return [&numbering](std::int64_t number) {
        return numbering.wallAt(number);
    };
}

auto spritesIn(const Numbering& numbering)
{
    return [&numbering](std::int64_t number) {
        return numbering.spriteAt(number);
    };
}

} // namespace

struct LineReader::Object {
    Json json;

    const Json* find(std::string_view name) const
    {
        const auto found = json.find(name);
        return found != json.end() ? &*found : nullptr;
    }

    const Json* require(LineReader& line, std::string_view name) const
    {
        const Json* value = find(name);
        if (value == nullptr) {
            line.fail("missing field \"" + std::string(name) + "\"");
        }
        return value;
    }

    /// Returns the field if it is a list within scriptPointLimit.
    const Json* requireList(
        LineReader& line,
        std::string_view name,
        std::string_view wanted,
        std::string_view items) const
    {
        const Json* value = require(line, name);
        if (value == nullptr) {
            return nullptr;
        }
        if (!value->is_array()) {
            line.fail(wrongType(name, wanted));
            return nullptr;
        }
        if (value->size() > scriptPointLimit) {
            line.fail("more than " + std::to_string(scriptPointLimit) + " " + std::string(items));
            return nullptr;
        }
        return value;
    }
};

LineReader::LineReader(std::shared_ptr<const Object> object, const Numbering& numbering)
    : m_object(std::move(object))
    , m_numbering(numbering)
{}

Result<LineReader> LineReader::read(const ScriptLine& line, const Numbering& numbering)
{
    auto object = parseJsonLine(line);
    if (!object) {
        return failure(object.error());
    }
    return LineReader(
        std::make_shared<const Object>(Object{.json = std::move(*object)}),
        numbering);
}

void LineReader::fail(std::string reason)
{
    if (!m_fault) {
        m_fault = std::move(reason);
    }
}

void LineReader::refuseLine(Refusal refusal)
{
    if (!m_refusal) {
        m_refusal = std::move(refusal);
    }
}

bool LineReader::has(std::string_view name) const
{
    return m_object->find(name) != nullptr;
}

std::vector<std::string> LineReader::fieldNames() const
{
    std::vector<std::string> names;
    for (const auto& item : m_object->json.items()) {
        names.push_back(item.key());
    }
    return names;
}

std::optional<std::string> LineReader::operation() const
{
    const Json* op = m_object->find("op");
    return op != nullptr && op->is_string() ? std::optional(op->get<std::string>()) : std::nullopt;
}

bool LineReader::isTrue(std::string_view name, bool otherwise)
{
    const Json* value = m_object->find(name);
    if (value == nullptr) {
        return otherwise;
    }
    if (!value->is_boolean()) {
        fail(wrongType(name, "true or false"));
        return otherwise;
    }
    return value->get<bool>();
}

std::size_t LineReader::choice(
    std::string_view name,
    std::initializer_list<std::string_view> choices)
{
    const Json* value = m_object->find(name);
    if (value == nullptr) {
        return 0;
    }
    if (value->is_string()) {
        const auto* const found = std::ranges::find(choices, value->get_ref<const std::string&>());
        if (found != choices.end()) {
            return static_cast<std::size_t>(found - choices.begin());
        }
    }
    std::string list;
    for (const std::string_view text : choices) {
        list += (list.empty() ? "\"" : ", \"") + std::string(text) + "\"";
    }
    fail(wrongType(name, "one of " + list));
    return 0;
}

std::optional<std::int64_t> LineReader::integer(std::string_view name)
{
    const Json* value = m_object->find(name);
    return value != nullptr ? std::optional(integerOf(*this, *value, name)) : std::nullopt;
}

std::optional<double> LineReader::number(std::string_view name)
{
    const Json* value = m_object->find(name);
    if (value == nullptr) {
        return std::nullopt;
    }
    if (!value->is_number()) {
        fail(wrongType(name, "a number"));
        return std::nullopt;
    }
    if (std::abs(value->get<double>()) >= hugeJsonNumber) {
        refuseNumber(*this, *value, name);
        return std::nullopt;
    }
    return value->get<double>();
}

std::int64_t LineReader::requiredInteger(std::string_view name)
{
    const Json* value = m_object->require(*this, name);
    return value != nullptr ? integerOf(*this, *value, name) : 0;
}

std::optional<Point> LineReader::point(std::string_view name)
{
    const Json* value = m_object->find(name);
    return value != nullptr ? std::optional(pointOf(*this, *value, name)) : std::nullopt;
}

Point LineReader::requiredPoint(std::string_view name)
{
    const Json* value = m_object->require(*this, name);
    return value != nullptr ? pointOf(*this, *value, name) : Point{};
}

std::optional<Point> LineReader::doubledPoint(std::string_view name)
{
    const Json* value = m_object->find(name);
    if (value == nullptr) {
        return std::nullopt;
    }
    if (!isPoint(*value)) {
        fail(wrongType(name, "a point [x,y]"));
        return std::nullopt;
    }
    return Point{doubledCoordinateOf(*this, (*value)[0]), doubledCoordinateOf(*this, (*value)[1])};
}

std::vector<Point> LineReader::requiredPoints(std::string_view name)
{
    std::vector<Point> points;
    if (const Json* list = m_object->requireList(*this, name, "a list of points [x,y]", "points")) {
        for (const Json& item : *list) {
            points.push_back(pointOf(*this, item, name));
        }
    }
    return points;
}

std::vector<std::int32_t> LineReader::requiredCoordinates(std::string_view name, std::size_t count)
{
    std::vector<std::int32_t> numbers;
    const Json* value = m_object->require(*this, name);
    const bool isList =
        value != nullptr && value->is_array() && value->size() == count
        && std::ranges::all_of(*value, [](const Json& item) { return item.is_number(); });
    if (isList) {
        for (const Json& item : *value) {
            numbers.push_back(coordinateOf(*this, item));
        }
    } else if (value != nullptr) {
        fail(wrongType(name, "a list of " + std::to_string(count) + " numbers"));
    }
    numbers.resize(count);
    return numbers;
}

std::vector<MoveRequest::Vertex> LineReader::requiredVertices(std::string_view name)
{
    constexpr std::string_view wanted = "a list of pairs [[x,y],[x2,y2]]";
    std::vector<MoveRequest::Vertex> vertices;
    const Json* list = m_object->requireList(*this, name, wanted, "vertices");
    if (list == nullptr) {
        return vertices;
    }
    for (const Json& item : *list) {
        if (!item.is_array() || item.size() != 2) {
            fail(wrongType(name, wanted));
            return vertices;
        }
        vertices.push_back(
            {.from = pointOf(*this, item[0], name), .to = pointOf(*this, item[1], name)});
    }
    return vertices;
}

SectorId LineReader::requiredSector(std::string_view name)
{
    const Json* value = m_object->require(*this, name);
    return value != nullptr ? rowOf(*this, *value, name, sectorsIn(m_numbering)) : SectorId{};
}

std::optional<WallId> LineReader::wall(std::string_view name)
{
    const Json* value = m_object->find(name);
    return value != nullptr ? std::optional(rowOf(*this, *value, name, wallsIn(m_numbering)))
                            : std::nullopt;
}

WallId LineReader::requiredWall(std::string_view name)
{
    const Json* value = m_object->require(*this, name);
    return value != nullptr ? rowOf(*this, *value, name, wallsIn(m_numbering)) : WallId{};
}

SpriteId LineReader::requiredSprite(std::string_view name)
{
    const Json* value = m_object->require(*this, name);
    return value != nullptr ? rowOf(*this, *value, name, spritesIn(m_numbering)) : SpriteId{};
}

std::vector<SectorId> LineReader::requiredSectorList(std::string_view name)
{
    const Json* list = m_object->requireList(*this, name, "a list of sector numbers", "sectors");
    return rowsOf(*this, list, name, sectorsIn(m_numbering));
}

std::vector<SectorId> LineReader::requiredSectorsOrAll()
{
    if (!isTrue("all", false)) {
        return requiredSectorList("sectors");
    }
    if (has("sectors")) {
        fail(R"(use either "sectors" or "all")");
    }
    std::vector<SectorId> sectors;
    while (const auto sector = m_numbering.sectorAt(static_cast<std::int64_t>(sectors.size()))) {
        sectors.push_back(*sector);
    }
    return sectors;
}

std::vector<SectorId> LineReader::requiredSectors(std::string_view name)
{
    const Json* value = m_object->require(*this, name);
    return rowsOf(*this, value, name, sectorsIn(m_numbering));
}

std::vector<WallId> LineReader::requiredWalls(std::string_view name)
{
    const Json* value = m_object->require(*this, name);
    return rowsOf(*this, value, name, wallsIn(m_numbering));
}

std::vector<SpriteId> LineReader::requiredSprites(std::string_view name)
{
    const Json* value = m_object->require(*this, name);
    return rowsOf(*this, value, name, spritesIn(m_numbering));
}

bool LineReader::hasSheet()
{
    const Json* sheet = m_object->find("sheet");
    if (sheet == nullptr || *sheet == "new") {
        return sheet != nullptr;
    }
    const bool isList = sheet->is_array() && std::ranges::all_of(*sheet, [](const Json& item) {
                            return item.is_number();
                        });
    if (!isList) {
        fail(wrongType("sheet", "a list of sector numbers or \"new\""));
    }
    return true;
}

SheetHint LineReader::sheet()
{
    if (!hasSheet()) {
        return {};
    }
    const Json* value = m_object->find("sheet");
    return {
        .only = value->is_array() ? rowsOf(*this, value, "sheet", sectorsIn(m_numbering))
                                  : std::vector<SectorId>{}};
}

} // namespace sectored
