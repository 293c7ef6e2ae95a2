#include "sectored/query/cell_entries.h"

namespace sectored {

CellEntry entryAt(std::span<const std::uint32_t> words, std::size_t at)
{
    const std::uint32_t head = words[at + 1];
    return {
        at,
        {words[at]},
        (head & 1) != 0,
        {words.data() + at + CellEntry::wordsOfHead, head >> 1}};
}

CellEntry entryOf(std::span<const std::uint32_t> words, SectorId sector)
{
    for (std::size_t at = 0; at < words.size();) {
        const CellEntry entry = entryAt(words, at);
        if (entry.sector == sector) {
            return entry;
        }
        at = entry.end();
    }
    return {.at = words.size(), .sector = sector};
}

void appendEntry(
    std::vector<std::uint32_t>& words,
    SectorId sector,
    bool odd,
    std::span<const Segment> edges)
{
    if (edges.empty() && !odd) {
        return;
    }
    words.push_back(sector.value);
    words.push_back(entryHead(edges.size(), odd));
    for (const Segment& edge : edges) {
        const std::array packed = EdgeWords::pack(edge);
        words.insert(words.end(), packed.begin(), packed.end());
    }
}

bool isOneCover(std::span<const std::uint32_t> words)
{
    return words.size() == CellEntry::wordsOfHead && words[1] == entryHead(0, true);
}

} // namespace sectored
