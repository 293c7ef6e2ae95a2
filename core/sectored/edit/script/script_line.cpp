#include "sectored/edit/script/script_line.h"

#include "sectored/base/json_line.h"
#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/operation/set_field.h"
#include "sectored/edit/script/script_value.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <utility>

namespace sectored {

namespace {

using Json = nlohmann::json;

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

constexpr std::array<std::string_view, 3> rowKinds{"sector", "wall", "sprite"};

} // namespace

struct LineReader::Object {
    Json json{};
    std::vector<std::string> visited{"op"}; ///< names of fields, also of absent ones
    bool hasValues = false;                 ///< all fields were visited

    /// Returns the field, or null if the line does not have it.
    const Json* find(std::string_view name)
    {
        visited.emplace_back(name);
        const auto found = json.find(name);
        return found != json.end() ? &*found : nullptr;
    }

    const Json* require(LineReader& line, std::string_view name)
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
        std::string_view items)
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

LineReader::LineReader(std::shared_ptr<Object> object, const Numbering& numbering)
    : m_object(std::move(object))
    , m_numbering(numbering)
{}

Result<LineReader> LineReader::read(const ScriptLine& line, const Numbering& numbering)
{
    auto json = parseJsonLine(line);
    if (!json) {
        return failure(json.error());
    }
    auto object = std::make_shared<Object>();
    object->json = std::move(*json);
    return LineReader(std::move(object), numbering);
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

std::optional<std::string> LineReader::operation() const
{
    const auto op = m_object->json.find("op");
    return op != m_object->json.end() && op->is_string() ? std::optional(op->get<std::string>())
                                                         : std::nullopt;
}

bool LineReader::hasVisited(std::string_view name) const
{
    return std::ranges::find(m_object->visited, name) != m_object->visited.end();
}

std::optional<std::string> LineReader::unknownField() const
{
    for (const auto& item : m_object->json.items()) {
        if (!m_object->hasValues && !hasVisited(item.key())) {
            return item.key();
        }
    }
    return std::nullopt;
}

void LineReader::visit(std::string_view name, std::optional<bool>& value)
{
    const Json* found = m_object->find(name);
    value.reset();
    if (found == nullptr) {
        return;
    }
    if (!found->is_boolean()) {
        fail(wrongType(name, "true or false"));
        return;
    }
    value = found->get<bool>();
}

void LineReader::visit(std::string_view name, std::string& text)
{
    const Json* value = m_object->require(*this, name);
    text = value != nullptr ? textOf(*this, *value, name) : std::string();
}

void LineReader::visit(std::string_view name, std::optional<std::string>& text)
{
    const Json* value = m_object->find(name);
    text = value != nullptr ? std::optional(textOf(*this, *value, name)) : std::nullopt;
}

void LineReader::visit(std::string_view name, std::vector<std::string>& texts)
{
    texts.clear();
    if (m_object->find(name) != nullptr) {
        texts =
            textsOf(*this, m_object->requireList(*this, name, "a list of strings", "paths"), name);
    }
}

void LineReader::visit(std::string_view name, Choice& choice)
{
    const Json* value = m_object->find(name);
    choice.index.reset();
    if (value == nullptr) {
        return;
    }
    if (value->is_string()) {
        const auto found = std::ranges::find(choice.words, value->get_ref<const std::string&>());
        if (found != choice.words.end()) {
            choice.index = static_cast<std::size_t>(found - choice.words.begin());
            return;
        }
    }
    fail(wrongType(name, "one of " + quotedList(choice.words)));
}

void LineReader::visit(std::string_view name, WordList& list)
{
    const Json* value = m_object->find(name);
    list.isGiven = value != nullptr;
    list.set.reset();
    list.listed.clear();
    if (value == nullptr) {
        return;
    }
    const auto indexIn = [](std::span<const std::string_view> words, const Json& word) {
        const auto found = word.is_string()
                               ? std::ranges::find(words, word.get_ref<const std::string&>())
                               : words.end();
        return found != words.end() ? std::optional(static_cast<std::size_t>(found - words.begin()))
                                    : std::nullopt;
    };
    list.set = indexIn(list.sets, *value);
    if (list.set) {
        return;
    }
    for (const Json& word : value->is_array() ? *value : Json::array({*value})) {
        const auto index = indexIn(list.words, word);
        if (!index) {
            fail(wrongType(
                name,
                quotedList(list.sets, " or ") + " or a list of " + quotedList(list.words)));
            return;
        }
        list.listed.push_back(*index);
    }
}

void LineReader::visit(std::string_view name, Count& count)
{
    const Json* value = m_object->require(*this, name);
    const std::int64_t number = value != nullptr ? integerOf(*this, *value, name) : 0;
    count.value = 0;
    if (auto refusal = rangeRefusal(
            {.name = std::string(name), .value = number, .minimum = 0, .maximum = count.maximum})) {
        refuseLine(std::move(*refusal));
    } else {
        count.value = static_cast<std::int32_t>(number);
    }
}

void LineReader::visit(std::string_view name, std::optional<std::int64_t>& number)
{
    const Json* value = m_object->find(name);
    number = value != nullptr ? std::optional(integerOf(*this, *value, name)) : std::nullopt;
}

void LineReader::visit(std::string_view name, std::int64_t& number)
{
    const Json* value = m_object->require(*this, name);
    number = value != nullptr ? integerOf(*this, *value, name) : 0;
}

void LineReader::visit(std::string_view name, double& number)
{
    const Json* value = m_object->require(*this, name);
    number = value != nullptr ? realOf(*this, *value, name) : 0;
}

void LineReader::visit(std::string_view name, Decimal& number)
{
    const Json* value = m_object->require(*this, name);
    number = value != nullptr ? decimalOf(*this, *value, name) : Decimal{};
}

void LineReader::visit(std::string_view name, DecimalPair& pair)
{
    const Json* value = m_object->require(*this, name);
    pair = value != nullptr ? decimalPairOf(*this, *value, name) : DecimalPair{};
}

void LineReader::visit(std::string_view name, Point& point)
{
    const Json* value = m_object->require(*this, name);
    point = value != nullptr ? pointOf(*this, *value, name) : Point{};
}

void LineReader::visit(std::string_view name, std::optional<Point>& point)
{
    const Json* value = m_object->find(name);
    point = value != nullptr ? std::optional(pointOf(*this, *value, name)) : std::nullopt;
}

void LineReader::visit(std::string_view name, HalfPoint& point)
{
    const Json* value = m_object->find(name);
    point.doubled = value != nullptr ? doubledPointOf(*this, *value, name) : std::nullopt;
}

void LineReader::visit(std::string_view name, Corners& box)
{
    const Json* value = m_object->require(*this, name);
    box = value != nullptr ? cornersOf(*this, *value, name) : Corners{};
}

void LineReader::visit(std::string_view name, std::vector<Point>& points)
{
    points.clear();
    if (const Json* list = m_object->requireList(*this, name, "a list of points [x,y]", "points")) {
        for (const Json& item : *list) {
            points.push_back(pointOf(*this, item, name));
        }
    }
}

void LineReader::visit(std::string_view name, std::vector<MoveRequest::Vertex>& vertices)
{
    constexpr std::string_view wanted = "a list of pairs [[x,y],[x2,y2]]";
    vertices.clear();
    const Json* list = m_object->requireList(*this, name, wanted, "vertices");
    if (list == nullptr) {
        return;
    }
    for (const Json& item : *list) {
        if (!item.is_array() || item.size() != 2) {
            fail(wrongType(name, wanted));
            return;
        }
        const Point from = pointOf(*this, item[0], name);
        vertices.push_back({.from = from, .to = pointOf(*this, item[1], name)});
    }
}

void LineReader::visit(std::string_view name, ThreeHeights& heights)
{
    const Json* value = m_object->require(*this, name);
    heights = value != nullptr ? threeHeightsOf(*this, *value, name) : ThreeHeights{};
}

void LineReader::visit(std::string_view name, SectorId& sector)
{
    const Json* value = m_object->require(*this, name);
    sector = value != nullptr ? rowOf(*this, *value, name, sectorsIn(m_numbering)) : SectorId{};
}

void LineReader::visit(std::string_view name, std::optional<SectorId>& sector)
{
    const Json* value = m_object->find(name);
    sector = value != nullptr ? std::optional(rowOf(*this, *value, name, sectorsIn(m_numbering)))
                              : std::nullopt;
}

void LineReader::visit(std::string_view name, std::vector<SectorId>& sectors)
{
    const Json* list = m_object->requireList(*this, name, "a list of sector numbers", "sectors");
    sectors = rowsOf(*this, list, name, sectorsIn(m_numbering));
}

void LineReader::visit(std::string_view name, WallId& wall)
{
    const Json* value = m_object->require(*this, name);
    wall = value != nullptr ? rowOf(*this, *value, name, wallsIn(m_numbering)) : WallId{};
}

void LineReader::visit(std::string_view name, std::optional<WallId>& wall)
{
    const Json* value = m_object->find(name);
    wall = value != nullptr ? std::optional(rowOf(*this, *value, name, wallsIn(m_numbering)))
                            : std::nullopt;
}

void LineReader::visit(std::string_view name, SpriteId& sprite)
{
    const Json* value = m_object->require(*this, name);
    sprite = value != nullptr ? rowOf(*this, *value, name, spritesIn(m_numbering)) : SpriteId{};
}

void LineReader::visit(std::string_view name, SheetHint& sheet)
{
    sheet = {};
    const Json* value = m_object->find(name);
    if (value == nullptr) {
        return;
    }
    sheet.only.emplace();
    if (*value == "new") {
        return;
    }
    const bool isList = value->is_array() && std::ranges::all_of(*value, [](const Json& item) {
                            return item.is_number();
                        });
    if (!isList) {
        fail(wrongType(name, "a list of sector numbers or \"new\""));
        return;
    }
    sheet.only = rowsOf(*this, value, name, sectorsIn(m_numbering));
}

void LineReader::visitSectorsOrAll(std::string_view name, std::vector<SectorId>& sectors)
{
    std::optional<bool> all;
    visit("all", all);
    const Json* value = all.value_or(false) ? m_object->find(name) : m_object->require(*this, name);
    if (!all.value_or(false)) {
        sectors = rowsOf(*this, value, name, sectorsIn(m_numbering));
        return;
    }
    if (value != nullptr) {
        fail("use either \"" + std::string(name) + "\" or \"all\"");
    }
    sectors.clear();
    while (const auto sector = m_numbering.sectorAt(static_cast<std::int64_t>(sectors.size()))) {
        sectors.push_back(*sector);
    }
}

void LineReader::visitRows(RowIds& rows)
{
    const auto isGiven = [this](std::string_view name) {
        return m_object->find(name) != nullptr;
    };
    if (std::ranges::none_of(rowKinds, isGiven)) {
        fail("missing field: one of " + quotedList(rowKinds, " or "));
        return;
    }
    const std::size_t kind = oneOf(rowKinds, 0);
    const std::string_view name = rowKinds.at(kind);
    const Json* value = m_object->find(name);
    switch (kind) {
    case 0:
        rows = rowsOf(*this, value, name, sectorsIn(m_numbering));
        break;
    case 1:
        rows = rowsOf(*this, value, name, wallsIn(m_numbering));
        break;
    default:
        rows = rowsOf(*this, value, name, spritesIn(m_numbering));
    }
}

void LineReader::visitValues(RowValues& fields)
{
    fields.values.clear();
    m_object->hasValues = true;
    for (const auto& item : m_object->json.items()) {
        if (hasVisited(item.key())) {
            continue;
        }
        if (!hasField(fields.kind, item.key())) {
            fail("unknown field \"" + item.key() + "\" for a " + std::string(fields.kind));
        } else {
            fields.values.push_back({item.key(), integerOf(*this, item.value(), item.key())});
        }
    }
}

std::vector<std::size_t> LineReader::givenOf(std::span<const std::string_view> names)
{
    std::vector<std::size_t> given;
    for (std::size_t at = 0; at < names.size(); ++at) {
        if (m_object->find(names[at]) != nullptr) {
            given.push_back(at);
        }
    }
    return given;
}

} // namespace sectored
