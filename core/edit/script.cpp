#include "core/edit/script.h"

#include "core/edit/refuse.h"
#include "core/edit/script_text.h"
#include "core/edit/set_field.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>
#include <limits>
#include <set>

namespace sectored {

namespace {

using Json = nlohmann::json;

/// Integers of a script beyond this are outside every range there is.
constexpr double exactDoubleLimit = 9007199254740992.0;

constexpr const char* coordinateName = "Coordinate";

/// One line that is being read: the object, and the first thing wrong with it. A fault of form ends
/// the script; a refusal is the answer to the line.
class LineReader {
public:
    LineReader(const Json& object, const Numbering& numbering)
        : m_object(object)
        , m_numbering(numbering)
    {}

    const std::optional<std::string>& fault() const { return m_fault; }
    const std::optional<Refusal>& refusal() const { return m_refusal; }
    const Numbering& numbering() const { return m_numbering; }
    const Json& object() const { return m_object; }

    void fail(std::string reason)
    {
        if (!m_fault) {
            m_fault = std::move(reason);
        }
    }

    void refuseLine(Refusal refusal)
    {
        if (!m_refusal) {
            m_refusal = std::move(refusal);
        }
    }

    /// The field, or null when it is not there.
    const Json* find(std::string_view name) const
    {
        const auto found = m_object.find(name);
        return found != m_object.end() ? &*found : nullptr;
    }

    const Json* require(std::string_view name)
    {
        const Json* value = find(name);
        if (value == nullptr) {
            fail("the field \"" + std::string(name) + "\" is missing");
        }
        return value;
    }

    bool isTrue(std::string_view name, bool otherwise)
    {
        const Json* value = find(name);
        if (value == nullptr) {
            return otherwise;
        }
        if (!value->is_boolean()) {
            fail(wrongType(name, "true or false"));
            return otherwise;
        }
        return value->get<bool>();
    }

    /// The index of the text among the choices; 0 when the field is not there.
    std::size_t choice(std::string_view name, std::initializer_list<std::string_view> choices)
    {
        const Json* value = find(name);
        if (value == nullptr) {
            return 0;
        }
        if (value->is_string()) {
            const auto found = std::ranges::find(choices, value->get_ref<const std::string&>());
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

    std::int64_t integer(const Json& value, std::string_view name)
    {
        if (!value.is_number()) {
            fail(wrongType(name, "a number"));
            return 0;
        }
        if (value.is_number_unsigned()) {
            const auto number = value.get<std::uint64_t>();
            if (number > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())) {
                refuseNumber(value, name);
                return 0;
            }
            return static_cast<std::int64_t>(number);
        }
        if (value.is_number_integer()) {
            return value.get<std::int64_t>();
        }
        const auto number = value.get<double>();
        if (std::abs(number) > exactDoubleLimit || std::trunc(number) != number) {
            refuseNumber(value, name);
            return 0;
        }
        return static_cast<std::int64_t>(number);
    }

    Point point(const Json& value, std::string_view name)
    {
        if (!value.is_array() || value.size() != 2 || !value[0].is_number()
            || !value[1].is_number()) {
            fail(wrongType(name, "points [x,y]"));
            return {};
        }
        return {coordinate(value[0]), coordinate(value[1])};
    }

    std::vector<Point> points(std::string_view name)
    {
        const Json* value = require(name);
        std::vector<Point> result;
        if (value == nullptr) {
            return result;
        }
        if (!value->is_array()) {
            fail(wrongType(name, "a list of points [x,y]"));
            return result;
        }
        if (value->size() > scriptPointLimit) {
            fail("more than " + std::to_string(scriptPointLimit) + " points");
            return result;
        }
        for (const Json& item : *value) {
            result.push_back(point(item, name));
        }
        return result;
    }

    /// The row that a number names.
    template <class Find>
    auto row(const Json& value, std::string_view kind, Find find) ->
        typename decltype(find(std::int64_t{}))::value_type
    {
        if (!value.is_number()) {
            fail(wrongType(kind, "a number"));
            return {};
        }
        const bool whole =
            value.is_number_integer()
            && (!value.is_number_unsigned() || value.get<std::uint64_t>() <= 0x7fffffff);
        const auto found = whole ? find(value.get<std::int64_t>()) : std::nullopt;
        if (!found) {
            refuseLine(
                {.code = MessageCode::NoSuch, .arguments = {std::string(kind), value.dump()}});
            return {};
        }
        return *found;
    }

    /// A number or a list of numbers.
    template <class Find>
    auto rows(const Json& value, std::string_view kind, Find find)
    {
        std::vector<decltype(row(value, kind, find))> result;
        if (value.is_array()) {
            for (const Json& item : value) {
                result.push_back(row(item, kind, find));
            }
        } else {
            result.push_back(row(value, kind, find));
        }
        return result;
    }

    /// Whether the field `sheet` is there: sector numbers or "new".
    bool hasSheet()
    {
        const Json* sheet = find("sheet");
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

    static std::string wrongType(std::string_view name, std::string_view wanted)
    {
        return "the field \"" + std::string(name) + "\" must be " + std::string(wanted);
    }

private:
    std::int32_t coordinate(const Json& value)
    {
        const std::int64_t number = integer(value, coordinateName);
        if (auto refusal = rangeRefusal(
                {.name = coordinateName,
                 .value = number,
                 .minimum = -coordinateLimit,
                 .maximum = coordinateLimit})) {
            refuseLine(std::move(*refusal));
            return 0;
        }
        return static_cast<std::int32_t>(number);
    }

    void refuseNumber(const Json& value, std::string_view name)
    {
        const bool isCoordinate = name == coordinateName;
        const std::int64_t least =
            isCoordinate ? -coordinateLimit : std::numeric_limits<std::int32_t>::min();
        const std::int64_t most =
            isCoordinate ? coordinateLimit : std::numeric_limits<std::int32_t>::max();
        refuseLine(
            {.code = MessageCode::Range,
             .arguments = {
                 std::string(name) + " " + value.dump(),
                 "the whole numbers from " + std::to_string(least),
                 std::to_string(most)}});
    }

    const Json& m_object;
    const Numbering& m_numbering;
    std::optional<std::string> m_fault{};
    std::optional<Refusal> m_refusal{};
};

using What = decltype(ScriptOperation::what);

What unsupported(std::string reason)
{
    return Request(UnsupportedRequest{.reason = std::move(reason)});
}

What readDraw(LineReader& line)
{
    constexpr std::array fills{Fill::Sector, Fill::Void, Fill::Merge};
    DrawRequest draw{
        .points = line.points("points"),
        .closed = line.isTrue("closed", false),
        .fill = fills.at(line.choice("fill", {"sector", "void", "merge"})),
        .allowRemove = line.isTrue("allowRemove", false)};
    if (line.hasSheet()) {
        return unsupported("Drawing on a chosen sheet is not built yet.");
    }
    return Request(std::move(draw));
}

What readInsertVertex(LineReader& line)
{
    const Json* at = line.require("at");
    InsertVertexRequest insert{.at = at != nullptr ? line.point(*at, "at") : Point{}};
    if (line.hasSheet()) {
        return unsupported("Inserting a vertex on a chosen sheet is not built yet.");
    }
    return Request(insert);
}

MoveRequest::Vertex readMovedVertex(LineReader& line, const Json& item)
{
    if (!item.is_array() || item.size() != 2) {
        line.fail(LineReader::wrongType("vertices", "a list of pairs [[x,y],[x2,y2]]"));
        return {};
    }
    return {.from = line.point(item[0], "vertices"), .to = line.point(item[1], "vertices")};
}

What readMove(LineReader& line)
{
    MoveRequest move;
    const Json* vertices = line.require("vertices");
    if (vertices != nullptr && !vertices->is_array()) {
        line.fail(LineReader::wrongType("vertices", "a list of pairs [[x,y],[x2,y2]]"));
    } else if (vertices != nullptr && vertices->size() > scriptPointLimit) {
        line.fail("more than " + std::to_string(scriptPointLimit) + " vertices");
    } else if (vertices != nullptr) {
        for (const Json& item : *vertices) {
            move.vertices.push_back(readMovedVertex(line, item));
        }
    }
    const bool onSheet = line.hasSheet();
    if (line.isTrue("stitch", true)) {
        return unsupported("Moving with stitching is not built yet; give \"stitch\": false.");
    }
    if (onSheet) {
        return unsupported("Moving on a chosen sheet is not built yet.");
    }
    return Request(std::move(move));
}

What readDeleteSector(LineReader& line)
{
    constexpr std::array choices{SpritesOfDeleted::Delete, SpritesOfDeleted::Keep};
    DeleteRequest request{
        .spritesOfSectors = choices.at(line.choice("sprites", {"delete", "keep"}))};
    if (const Json* sector = line.require("sector")) {
        request.sectors = {line.row(*sector, "sector", [&](std::int64_t number) {
            return line.numbering().sectorAt(number);
        })};
    }
    return Request(std::move(request));
}

What readDeleteSprite(LineReader& line)
{
    DeleteRequest request;
    if (const Json* sprite = line.require("sprite")) {
        request.sprites = {line.row(*sprite, "sprite", [&](std::int64_t number) {
            return line.numbering().spriteAt(number);
        })};
    }
    return Request(std::move(request));
}

What readStart(LineReader& line)
{
    StartRequest start;
    if (const Json* at = line.find("at")) {
        start.at = line.point(*at, "at");
    }
    if (const Json* z = line.find("z")) {
        start.z = line.integer(*z, "z");
    }
    if (const Json* angle = line.find("angle")) {
        start.angle = line.integer(*angle, "angle");
    }
    return Request(start);
}

/// The kind of rows that a `set` names; empty, with a fault, when it is not exactly one.
std::string_view kindOfRows(LineReader& line)
{
    std::string_view kind;
    for (const std::string_view name : {"sector", "wall", "sprite"}) {
        if (line.find(name) == nullptr) {
            continue;
        }
        if (!kind.empty()) {
            line.fail("\"set\" takes one of sector, wall and sprite");
        }
        kind = name;
    }
    if (kind.empty()) {
        line.fail("one of the fields \"sector\", \"wall\" and \"sprite\" is missing");
    }
    return kind;
}

void readRows(LineReader& line, std::string_view kind, SetRequest& set)
{
    const Json& value = *line.find(kind);
    const Numbering& numbering = line.numbering();
    if (kind == "sector") {
        set.rows =
            line.rows(value, kind, [&](std::int64_t number) { return numbering.sectorAt(number); });
    } else if (kind == "wall") {
        set.rows =
            line.rows(value, kind, [&](std::int64_t number) { return numbering.wallAt(number); });
    } else {
        set.rows =
            line.rows(value, kind, [&](std::int64_t number) { return numbering.spriteAt(number); });
    }
}

/// Which fields of a line are fields of rows.
struct RowFields {
    std::string_view kind;    ///< whose fields
    std::string_view besides; ///< the field of the line that is none
};

std::vector<SetRequest::Value> readValues(LineReader& line, const RowFields& fields)
{
    std::vector<SetRequest::Value> values;
    for (const auto& item : line.object().items()) {
        if (item.key() == "op" || item.key() == fields.besides) {
            continue;
        }
        if (!hasField(fields.kind, item.key())) {
            line.fail("a " + std::string(fields.kind) + " has no field \"" + item.key() + "\"");
        } else {
            values.push_back({item.key(), line.integer(item.value(), item.key())});
        }
    }
    return values;
}

What readSet(LineReader& line)
{
    SetRequest set;
    const std::string_view kind = kindOfRows(line);
    if (kind.empty()) {
        return Request(set);
    }
    readRows(line, kind, set);
    set.values = readValues(line, {.kind = kind, .besides = kind});
    return Request(std::move(set));
}

What readAddSprite(LineReader& line)
{
    const Json* at = line.require("at");
    AddSpriteRequest add{.at = at != nullptr ? line.point(*at, "at") : Point{}};
    add.values = readValues(line, {.kind = "sprite", .besides = "at"});
    return Request(std::move(add));
}

template <class Step>
What readSteps(LineReader& line)
{
    Step step;
    if (const Json* times = line.find("times")) {
        step.times = line.integer(*times, "times");
    }
    if (step.times < 0) {
        line.refuseLine(
            {.code = MessageCode::Range,
             .arguments =
                 {"times " + std::to_string(step.times), "0", "the length of the history"}});
    }
    return step;
}

/// An operation that is built, with all fields that the contract gives it; those of `set` and
/// `add-sprite` are the rows' own.
struct Operation {
    std::string_view name;
    What (*read)(LineReader&);
    std::array<std::string_view, 5> fields{}; ///< unused places are empty
};

constexpr std::array operations{
    Operation{"draw", readDraw, {"points", "closed", "fill", "sheet", "allowRemove"}},
    Operation{"insert-vertex", readInsertVertex, {"at", "sheet"}},
    Operation{"move", readMove, {"vertices", "stitch", "sheet"}},
    Operation{"delete-sector", readDeleteSector, {"sector", "sprites"}},
    Operation{"delete-sprite", readDeleteSprite, {"sprite"}},
    Operation{"set", readSet, {}},
    Operation{"add-sprite", readAddSprite, {}},
    Operation{"start", readStart, {"at", "z", "angle"}},
    Operation{"undo", readSteps<UndoOperation>, {"times"}},
    Operation{"redo", readSteps<RedoOperation>, {"times"}},
};

/// What the contract has besides.
constexpr std::array<std::string_view, 26> unbuilt{
    "split",      "rect",          "ngon",           "arc",          "stairs",     "curve",
    "join",       "delete-vertex", "merge-vertices", "move-sectors", "transform",  "copy",
    "paste",      "delete-wall",   "link",           "unlink",       "first-wall", "flip",
    "align-grid", "tidy",          "extrude",        "door",         "heal",       "slope",
    "extend",     "repair",
};

/// Notices a field that an object has twice, while it is parsed; the parser takes the last.
class RepeatedField {
public:
    Json::parser_callback_t watcher()
    {
        return [this](int depth, Json::parse_event_t event, Json& value) {
            if (event == Json::parse_event_t::key && depth == 1
                && !m_seen.insert(value.get<std::string>()).second) {
                m_name = value.get<std::string>();
            }
            return true;
        };
    }

    const std::optional<std::string>& name() const { return m_name; }

private:
    std::set<std::string> m_seen;
    std::optional<std::string> m_name;
};

Result<Json> parseObject(const ScriptLine& line)
{
    if (auto fault = scriptTextFault(line)) {
        return failure(std::move(*fault));
    }
    try {
        RepeatedField repeated;
        Json object = Json::parse(line.text, repeated.watcher());
        if (!object.is_object()) {
            return failure(scriptSyntaxError(line, "this is not a JSON object"));
        }
        if (repeated.name()) {
            return failure(
                scriptSyntaxError(line, "the field \"" + *repeated.name() + "\" is there twice"));
        }
        return object;
    } catch (const Json::parse_error& error) {
        Error broken = scriptSyntaxError(line, "this is not JSON");
        broken.where.column = std::max<std::uint64_t>(error.byte, 1);
        return failure(std::move(broken));
    } catch (const Json::out_of_range&) {
        return failure(scriptSyntaxError(line, "a number has too many digits"));
    }
}

/// The name of the first field that the operation does not have.
std::optional<std::string> unknownField(const Json& object, const Operation& operation)
{
    for (const auto& item : object.items()) {
        const bool known =
            !item.key().empty()
            && std::ranges::find(operation.fields, item.key()) != operation.fields.end();
        if (item.key() != "op" && !known) {
            return item.key();
        }
    }
    return std::nullopt;
}

} // namespace

Result<ScriptOperation> parseOperation(const ScriptLine& text, const Numbering& numbering)
{
    const auto object = parseObject(text);
    if (!object) {
        return failure(object.error());
    }
    const auto op = object->find("op");
    if (op == object->end() || !op->is_string()) {
        return failure(
            scriptSyntaxError(text, "the field \"op\" with the operation's name is missing"));
    }
    const auto& name = op->get_ref<const std::string&>();
    if (std::ranges::find(unbuilt, name) != unbuilt.end()) {
        return ScriptOperation{
            .name = name,
            .what = unsupported("The operation \"" + name + "\" is not built yet.")};
    }
    const auto operation = std::ranges::find(operations, name, &Operation::name);
    if (operation == operations.end()) {
        return failure(scriptSyntaxError(text, "there is no operation \"" + name + "\""));
    }
    const bool takesRowFields = name == "set" || name == "add-sprite";
    const auto unknown = takesRowFields ? std::nullopt : unknownField(*object, *operation);
    if (unknown) {
        return failure(
            scriptSyntaxError(text, "\"" + name + "\" has no field \"" + *unknown + "\""));
    }
    LineReader line(*object, numbering);
    ScriptOperation result{.name = name, .what = operation->read(line)};
    if (line.fault()) {
        return failure(scriptSyntaxError(text, *line.fault()));
    }
    if (line.refusal()) {
        result.what = *line.refusal();
    }
    return result;
}

} // namespace sectored
