#include "sectored/edit/script/script.h"

#include "sectored/edit/operation/all_operations.h"
#include "sectored/edit/script/request_line.h"
#include "sectored/edit/script/script_line.h"

#include <algorithm>
#include <array>

namespace sectored {

namespace {

using Action = decltype(ScriptOperation::what);

Action readCopy(LineReader& line)
{
    CopyOperation copy;
    FieldVisitor& fields = line;
    fields.visit("sectors", copy.sectors);
    return copy;
}

template <class Step>
Action readSteps(LineReader& line)
{
    Step step;
    std::optional<std::int64_t> times;
    FieldVisitor& fields = line;
    fields.visit("times", times);
    step.times = times.value_or(step.times);
    if (step.times < 0) {
        line.refuseLine(
            {.code = MessageCode::TooSmall,
             .arguments = {"times", std::to_string(step.times), "0"}});
    }
    return step;
}

/// An operation of scripts that is no request.
struct SessionVerb {
    std::string_view name;
    Action (*read)(LineReader& line);
};

constexpr std::array sessionVerbs{
    SessionVerb{"copy", readCopy},
    SessionVerb{"undo", readSteps<UndoOperation>},
    SessionVerb{"redo", readSteps<RedoOperation>},
};

/// Reads the fields of a line. Empty if the operation is unknown.
std::optional<Action> actionOf(std::string_view name, LineReader& line)
{
    const auto* const found = std::ranges::find(sessionVerbs, name, &SessionVerb::name);
    if (found != sessionVerbs.end()) {
        return found->read(line);
    }
    const auto verb = verbNamed(name);
    return verb && verb->operation->isInScripts ? std::optional(readRequest(*verb, line))
                                                : std::nullopt;
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
    auto action = actionOf(*name, *line);
    if (!action) {
        return failure(scriptSyntaxError(text, "unknown operation \"" + *name + "\""));
    }
    if (const auto unknown = line->unknownField()) {
        return failure(
            scriptSyntaxError(text, "unknown field \"" + *unknown + "\" for \"" + *name + "\""));
    }
    if (line->fault()) {
        return failure(scriptSyntaxError(text, *line->fault()));
    }
    if (line->refusal()) {
        action = *line->refusal();
    }
    return ScriptOperation{.name = *name, .what = std::move(*action)};
}

bool hasSheetField(std::string_view operation)
{
    const auto verb = verbNamed(operation);
    if (!verb) {
        return false;
    }
    const Numbering numbering{Map()};
    auto line = LineReader::read({.text = "{}"}, numbering);
    readRequest(*verb, *line);
    return line->hasVisited("sheet");
}

} // namespace sectored
