#include "sectored/edit/script/script.h"

#include "sectored/edit/operation/set_field.h"
#include "sectored/edit/script/script_action.h"
#include "sectored/edit/script/script_motion.h"
#include "sectored/edit/script/script_shape.h"

#include <algorithm>
#include <array>

namespace sectored {

namespace {

ScriptAction readInsertVertex(LineReader& line)
{
    InsertVertexRequest insert{.at = line.requiredPoint("at"), .sheet = line.sheet()};
    return Request(std::move(insert));
}

ScriptAction readMove(LineReader& line)
{
    MoveRequest move{.vertices = line.requiredVertices("vertices"), .sheet = line.sheet()};
    if (line.isTrue("stitch", true)) {
        return unsupportedAction("moving with stitching; use \"stitch\": false");
    }
    return Request(std::move(move));
}

ScriptAction readMergeVertices(LineReader& line)
{
    return Request(MergeVerticesRequest{.at = line.requiredPoints("at"), .to = line.point("to")});
}

ScriptAction readDeleteSector(LineReader& line)
{
    constexpr std::array choices{SpritesOfDeleted::Delete, SpritesOfDeleted::Keep};
    return Request(DeleteRequest{
        .sectors = {line.requiredSector("sector")},
        .spritesOfSectors = choices.at(line.choice("sprites", {"delete", "keep"}))});
}

ScriptAction readDeleteSprite(LineReader& line)
{
    return Request(DeleteRequest{.sprites = {line.requiredSprite("sprite")}});
}

ScriptAction readStart(LineReader& line)
{
    return Request(StartRequest{
        .at = line.point("at"),
        .z = line.integer("z"),
        .angle = line.integer("angle")});
}

/// Returns the kind of rows in a `set`. Empty, with a fault, unless there is exactly one.
std::string_view kindOfRows(LineReader& line)
{
    std::string_view kind;
    for (const std::string_view name : {"sector", "wall", "sprite"}) {
        if (!line.has(name)) {
            continue;
        }
        if (!kind.empty()) {
            line.fail(R"("set" takes exactly one of "sector", "wall" and "sprite")");
        }
        kind = name;
    }
    if (kind.empty()) {
        line.fail(R"(missing field: one of "sector", "wall" or "sprite")");
    }
    return kind;
}

void readRows(LineReader& line, std::string_view kind, SetRequest& set)
{
    if (kind == "sector") {
        set.rows = line.requiredSectors(kind);
    } else if (kind == "wall") {
        set.rows = line.requiredWalls(kind);
    } else {
        set.rows = line.requiredSprites(kind);
    }
}

/// Context for reading the row fields of a line.
struct RowFields {
    std::string_view kind;    ///< kind of the rows
    std::string_view besides; ///< the field of the line that is not a row field
};

std::vector<SetRequest::Value> readValues(LineReader& line, const RowFields& fields)
{
    std::vector<SetRequest::Value> values;
    for (const std::string& name : line.fieldNames()) {
        if (name == "op" || name == fields.besides) {
            continue;
        }
        if (!hasField(fields.kind, name)) {
            line.fail("unknown field \"" + name + "\" for a " + std::string(fields.kind));
        } else {
            values.push_back({name, line.requiredInteger(name)});
        }
    }
    return values;
}

ScriptAction readSet(LineReader& line)
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

ScriptAction readAddSprite(LineReader& line)
{
    AddSpriteRequest add{.at = line.requiredPoint("at")};
    add.values = readValues(line, {.kind = "sprite", .besides = "at"});
    return Request(std::move(add));
}

template <class Step>
ScriptAction readSteps(LineReader& line)
{
    Step step;
    step.times = line.integer("times").value_or(step.times);
    if (step.times < 0) {
        line.refuseLine(
            {.code = MessageCode::TooSmall,
             .arguments = {"times", std::to_string(step.times), "0"}});
    }
    return step;
}

ScriptAction readJoin(LineReader& line)
{
    JoinRequest join{.sectors = line.requiredSectorList("sectors")};
    if (line.has("keep")) {
        join.keep = line.requiredSector("keep");
    }
    return Request(std::move(join));
}

ScriptAction readDeleteVertex(LineReader& line)
{
    DeleteVertexRequest remove{.at = line.requiredPoint("at"), .sheet = line.sheet()};
    return Request(std::move(remove));
}

ScriptAction readDeleteWall(LineReader& line)
{
    return Request(DeleteWallRequest{.wall = line.requiredWall("wall")});
}

ScriptAction readLink(LineReader& line)
{
    return Request(LinkRequest{.wall = line.requiredWall("wall"), .to = line.wall("to")});
}

ScriptAction readUnlink(LineReader& line)
{
    return Request(UnlinkRequest{.walls = {line.requiredWall("wall")}});
}

ScriptAction readFirstWall(LineReader& line)
{
    return Request(FirstWallRequest{
        .sector = line.requiredSector("sector"),
        .wall = line.requiredWall("wall")});
}

ScriptAction readFlip(LineReader& line)
{
    return Request(NextFirstWallRequest{.sector = line.requiredSector("sector")});
}

/// A supported operation with the fields of its contract. The fields of `set` and `add-sprite` also
/// include those of the rows.
struct Operation {
    std::string_view name;
    ScriptAction (*read)(LineReader&);
    std::array<std::string_view, 8> fields{}; ///< unused places are empty
};

constexpr std::array operations{
    Operation{"draw", readDraw, {"points", "closed", "fill", "sheet", "allowRemove"}},
    Operation{"split", readSplit, {"sector", "points"}},
    Operation{"rect", readRect, {"box", "fill", "sheet", "allowRemove"}},
    Operation{
        "ngon",
        readNgon,
        {"center", "radius", "sides", "angle", "fill", "sheet", "allowRemove"}},
    Operation{
        "arc",
        readArc,
        {"from", "to", "through", "segments", "fill", "sheet", "allowRemove"}},
    Operation{"insert-vertex", readInsertVertex, {"at", "sheet"}},
    Operation{"move", readMove, {"vertices", "stitch", "sheet"}},
    Operation{"merge-vertices", readMergeVertices, {"at", "to"}},
    Operation{"move-sectors", readMoveSectors, {"sectors", "by", "overlap", "detach"}},
    Operation{
        "transform",
        readTransform,
        {"sectors", "all", "rotate", "scale", "skew", "mirror", "about", "overlap"}},
    Operation{"copy", readCopy, {"sectors"}},
    Operation{"paste", readPaste, {"at", "mode", "tags"}},
    Operation{"join", readJoin, {"sectors", "keep"}},
    Operation{"delete-vertex", readDeleteVertex, {"at", "sheet"}},
    Operation{"delete-wall", readDeleteWall, {"wall"}},
    Operation{"link", readLink, {"wall", "to"}},
    Operation{"unlink", readUnlink, {"wall"}},
    Operation{"first-wall", readFirstWall, {"sector", "wall"}},
    Operation{"flip", readFlip, {"sector"}},
    Operation{"delete-sector", readDeleteSector, {"sector", "sprites"}},
    Operation{"delete-sprite", readDeleteSprite, {"sprite"}},
    Operation{"set", readSet, {}},
    Operation{"add-sprite", readAddSprite, {}},
    Operation{"start", readStart, {"at", "z", "angle"}},
    Operation{"undo", readSteps<UndoOperation>, {"times"}},
    Operation{"redo", readSteps<RedoOperation>, {"times"}},
};

/// Operations of the contract that are not available yet.
constexpr std::array<std::string_view, 10> unbuilt{
    "stairs",
    "curve",
    "align-grid",
    "tidy",
    "extrude",
    "door",
    "heal",
    "slope",
    "extend",
    "repair"};

/// Returns the first field that the operation does not have.
std::optional<std::string> unknownField(const LineReader& line, const Operation& operation)
{
    for (const std::string& name : line.fieldNames()) {
        const bool known =
            !name.empty() && std::ranges::find(operation.fields, name) != operation.fields.end();
        if (name != "op" && !known) {
            return name;
        }
    }
    return std::nullopt;
}

} // namespace

Result<ScriptOperation> parseOperation(const ScriptLine& text, const Numbering& numbering)
{
    auto line = LineReader::read(text, numbering);
    if (!line) {
        return failure(line.error());
    }
    const auto name = line->operation();
    if (!name) {
        return failure(
            scriptSyntaxError(text, R"(missing field "op" (the name of the operation))"));
    }
    if (std::ranges::find(unbuilt, *name) != unbuilt.end()) {
        return ScriptOperation{
            .name = *name,
            .what = unsupportedAction("operation \"" + *name + "\"")};
    }
    const auto* operation = std::ranges::find(operations, *name, &Operation::name);
    if (operation == operations.end()) {
        return failure(scriptSyntaxError(text, "unknown operation \"" + *name + "\""));
    }
    const bool takesRowFields = *name == "set" || *name == "add-sprite";
    const auto unknown = takesRowFields ? std::nullopt : unknownField(*line, *operation);
    if (unknown) {
        return failure(
            scriptSyntaxError(text, "unknown field \"" + *unknown + "\" for \"" + *name + "\""));
    }
    ScriptOperation result{.name = *name, .what = operation->read(*line)};
    if (line->fault()) {
        return failure(scriptSyntaxError(text, *line->fault()));
    }
    if (line->refusal()) {
        result.what = *line->refusal();
    }
    return result;
}

bool hasSheetField(std::string_view operation)
{
    const auto* const found = std::ranges::find(operations, operation, &Operation::name);
    return found != operations.end()
           && std::ranges::find(found->fields, "sheet") != found->fields.end();
}

} // namespace sectored
