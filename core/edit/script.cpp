#include "core/edit/script.h"

#include "core/edit/script_fields.h"
#include "core/edit/script_text.h"
#include "core/edit/set_field.h"
#include "core/map/field.h"

#include <algorithm>
#include <array>
#include <set>

namespace sectored {

namespace {

using Json = ScriptFields::Json;
using What = decltype(ScriptOperation::what);

What unsupported(std::string reason)
{
    return Request(UnsupportedRequest{.reason = std::move(reason)});
}

What readDraw(ScriptFields& line)
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

What readInsertVertex(ScriptFields& line)
{
    const Json* at = line.require("at");
    InsertVertexRequest insert{.at = at != nullptr ? line.point(*at, "at") : Point{}};
    if (line.hasSheet()) {
        return unsupported("Inserting a vertex on a chosen sheet is not built yet.");
    }
    return Request(insert);
}

MoveRequest::Vertex readMovedVertex(ScriptFields& line, const Json& item)
{
    if (!item.is_array() || item.size() != 2) {
        line.fail(ScriptFields::wrongType("vertices", "a list of pairs [[x,y],[x2,y2]]"));
        return {};
    }
    return {.from = line.point(item[0], "vertices"), .to = line.point(item[1], "vertices")};
}

What readMove(ScriptFields& line)
{
    MoveRequest move;
    const Json* vertices = line.require("vertices");
    if (vertices != nullptr && !vertices->is_array()) {
        line.fail(ScriptFields::wrongType("vertices", "a list of pairs [[x,y],[x2,y2]]"));
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

What readDeleteSector(ScriptFields& line)
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

What readDeleteSprite(ScriptFields& line)
{
    DeleteRequest request;
    if (const Json* sprite = line.require("sprite")) {
        request.sprites = {line.row(*sprite, "sprite", [&](std::int64_t number) {
            return line.numbering().spriteAt(number);
        })};
    }
    return Request(std::move(request));
}

What readStart(ScriptFields& line)
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

template <class Row>
bool hasField(
    std::string_view name,
    std::span<const Field<Row>> plain,
    std::span<const std::string_view> structural)
{
    return findField(plain, name) != nullptr
           || std::ranges::find(structural, name) != structural.end();
}

bool hasField(std::string_view kind, std::string_view name)
{
    if (kind == "sector") {
        return hasField(name, sectorFields(), structuralSectorFields());
    }
    if (kind == "wall") {
        return hasField(name, wallFields(), structuralWallFields());
    }
    return hasField(name, spriteFields(), structuralSpriteFields());
}

/// The kind of rows that a `set` names; empty, with a fault, when it is not exactly one.
std::string_view kindOfRows(ScriptFields& line)
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

void readRows(ScriptFields& line, std::string_view kind, SetRequest& set)
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

std::vector<SetRequest::Value> readValues(ScriptFields& line, const RowFields& fields)
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

What readSet(ScriptFields& line)
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

What readAddSprite(ScriptFields& line)
{
    const Json* at = line.require("at");
    AddSpriteRequest add{.at = at != nullptr ? line.point(*at, "at") : Point{}};
    add.values = readValues(line, {.kind = "sprite", .besides = "at"});
    return Request(std::move(add));
}

template <class Step>
What readSteps(ScriptFields& line)
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
    What (*read)(ScriptFields&);
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
    ScriptFields line(*object, numbering);
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
