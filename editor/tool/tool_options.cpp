#include "editor/tool/tool_options.h"

namespace sectored::editor {

void ToolOptions::notify() const
{
    if (m_listener) {
        m_listener();
    }
}

void ToolOptions::keepIn(OptionStore* store)
{
    m_kept = kept();
    m_store = store;
    if (kept() != m_kept) {
        notify();
    }
}

void ToolOptions::setSnap(const SnapSettings& snap)
{
    KeptOptions options = kept();
    options.snap = snap;
    keep(options);
}

void ToolOptions::setSpritesOnPlanes(SpritesOnPlanes sprites)
{
    KeptOptions options = kept();
    options.spritesOnPlanes = sprites;
    keep(options);
}

void ToolOptions::setQueryParts(QueryParts parts)
{
    KeptOptions options = kept();
    options.queryParts = parts;
    keep(options);
}

int ToolOptions::number(std::string_view option, int otherwise) const
{
    const auto found = m_numbers.find(option);
    return found == m_numbers.end() ? otherwise : found->second;
}

void ToolOptions::setNumber(std::string_view option, int value)
{
    const auto [row, isNew] = m_numbers.try_emplace(std::string(option), value);
    if (isNew) {
        notify();
    } else {
        change(row->second, value);
    }
}

void ToolOptions::keep(const KeptOptions& options)
{
    if (m_store != nullptr) {
        m_store->write(options);
    } else {
        change(m_kept, options);
    }
}

} // namespace sectored::editor
