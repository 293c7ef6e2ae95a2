#include "sectored/project/generator.h"

#include "editor/tool/hand/generator_tool.h"

#include <utility>

// How GeneratorTool makes again what was made before.

namespace sectored::editor {

/// Replaces what was made before. Nothing to change counts as done.
void GeneratorTool::makeAgain(const Request& request)
{
    const auto reopened = std::exchange(m_reopened, nullptr);
    auto draft = std::exchange(m_draft, nullptr);
    close();
    m_cursor.reset(); // may be about rows of the level without the result
    closeGenerator(target());
    const PlanResult result = reopened->replace(request);
    if (result) {
        selectNewest(request);
    } else if (!hasId(result.error().code, "E-NOTHING") && !reopened->isStale()) {
        reopen(reopened->generator());
        if (m_draft) {
            change([&] { m_draft->reopen(request); });
        }
    }
    refresh();
}

/// Selects what the newest generator of the level made, by this request.
void GeneratorTool::selectNewest(const Request& request)
{
    const auto& generators = target().view().map.project().generators;
    Selection selection;
    const auto take = [](const auto& rows, auto& ids) {
        for (const auto& row : rows) {
            if (row.id) {
                ids.push_back(*row.id);
            }
        }
    };
    if (!generators.empty()) {
        take(generators.back()->sectors, selection.sectors);
        take(generators.back()->walls, selection.walls);
        // Of a sector that was divided, the strip is the last.
        const bool isStrip = std::holds_alternative<DoorRequest>(request)
                             || std::holds_alternative<ExtrudeRequest>(request);
        if (isStrip && selection.sectors.size() > 1) {
            selection.sectors = {selection.sectors.back()};
        }
    }
    target().setSelection(std::move(selection));
}

/// Takes up the generator that was opened, if it is of this tool, and drops one whose level has
/// changed.
void GeneratorTool::followOpened()
{
    const auto opened = openedGenerator(target());
    if (m_reopened && (m_reopened->isStale() || opened != m_reopened->generator())) {
        const bool isSame = opened == m_reopened->generator();
        close();
        if (isSame) {
            closeGenerator(target());
            return;
        }
    }
    if (opened && !m_reopened && verbOf(*opened) == m_row.id) {
        reopen(opened);
    }
}

void GeneratorTool::reopen(std::shared_ptr<const Generator> generator)
{
    close();
    m_cursor.reset();
    auto level = unmade(target().view(), *generator);
    const auto start = level ? startOf({level->map, level->index}, level->request) : std::nullopt;
    if (!start) {
        closeGenerator(target());
        return;
    }
    change([&] {
        openGenerator(target(), *generator);
        target().setSelection({});
        m_reopened =
            std::make_unique<ReopenedLevel>(target(), std::move(generator), *std::move(level));
        m_draft = m_row.begin(*m_reopened, *start);
        m_draft->reopen(m_reopened->request());
        m_active = 0;
    });
    m_isUntouched = true;
    m_isStale = true;
    refresh();
}

} // namespace sectored::editor
