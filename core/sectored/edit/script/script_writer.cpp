#include "sectored/edit/script/script_writer.h"

#include "sectored/edit/script/request_line.h"

#include <utility>

namespace sectored {

namespace {

void write(const Request& request, const Numbering& numbering, ScriptLines& result)
{
    const Operation& operation = operationOf(request);
    if (operation.verbs.empty() || !operation.isInScripts) {
        result.areComplete = false;
        return;
    }
    RequestLine line = writeRequest(operation.verbs[operation.verbOf(request)], request, numbering);
    result.areComplete = result.areComplete && line.isComplete;
    result.lines.push_back(std::move(line.text));
}

} // namespace

ScriptLines scriptLinesOf(const std::vector<Request>& requests, const Numbering& numbering)
{
    ScriptLines result;
    for (const Request& request : requests) {
        for (const Request& part : operationOf(request).parts(request, numbering)) {
            write(part, numbering, result);
        }
    }
    return result;
}

} // namespace sectored
