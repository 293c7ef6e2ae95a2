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

void setSpritesOnPlanes(ToolOptions& options, SpritesOnPlanes sprites)
{
    KeptOptions kept = options.kept();
    kept.spritesOnPlanes = sprites;
    options.keep(kept);
}

void setQueryParts(ToolOptions& options, QueryParts parts)
{
    KeptOptions kept = options.kept();
    kept.queryParts = parts;
    options.keep(kept);
}

PropertyParts pasteParts(const ToolOptions& options)
{
    return options.kept().pasteParts;
}

void setSimilarTexts(ToolOptions& options, const SimilarTexts& texts)
{
    KeptOptions kept = options.kept();
    kept.similar = texts;
    options.keep(kept);
}

void setPasteParts(ToolOptions& options, PropertyParts parts)
{
    KeptOptions kept = options.kept();
    kept.pasteParts = parts;
    options.keep(kept);
}

} // namespace sectored::editor
