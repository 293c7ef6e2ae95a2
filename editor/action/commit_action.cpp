#include "editor/action/commit_action.h"

#include "editor/action/workbench.h"
#include "editor/document/document.h"

namespace sectored::editor {

void commit(const Workbench& bench, std::span<const Request> requests)
{
    if (requests.empty()) {
        return;
    }
    if (const auto result = bench.document.commit(requests); !result) {
        bench.messages.showRefusal(result.error());
    }
}

void commit(const Workbench& bench, const Request& request)
{
    commit(bench, std::span(&request, 1));
}

bool commitAndSelect(const Workbench& bench, const Request& request)
{
    const auto result = bench.document.commit(request);
    if (!result) {
        bench.messages.showRefusal(result.error());
        return false;
    }
    bench.document.setSelection({.sectors = result->created, .sprites = result->createdSprites});
    return true;
}

void commitAtPointer(const Workbench& bench, Request (*make)(Point))
{
    if (const auto pointer = bench.view.target()) {
        commit(bench, make(*pointer));
    }
}

} // namespace sectored::editor
