#include "editor/action/commit.h"

#include "editor/action/workbench.h"
#include "editor/document/document.h"

namespace sectored::editor {

void commitTogether(const Workbench& bench, std::span<const Request> requests)
{
    if (requests.empty()) {
        return;
    }
    if (const auto result = bench.document.commitTogether(requests); !result) {
        bench.window.showRefusal(result.error());
    }
}

void commitAtPointer(const Workbench& bench, Request (*make)(Point))
{
    if (const auto pointer = bench.view.pointer()) {
        const Request request = make(*pointer);
        commitTogether(bench, {&request, 1});
    }
}

} // namespace sectored::editor
