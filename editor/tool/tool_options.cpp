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

void ToolOptions::keep(const KeptOptions& options)
{
    if (m_store != nullptr) {
        m_store->write(options);
    } else {
        change(m_kept, options);
    }
}

} // namespace sectored::editor
