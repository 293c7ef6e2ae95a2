#include "sectored/edit/row/paste_tags.h"

#include <map>
#include <set>

namespace sectored {

namespace {

/// Calls visit(lotag, hitag) for each row.
template <class Rows, class Visit>
void visitTags(Rows& rows, Visit visit)
{
    for (auto& row : rows.sectors) {
        visit(row.lotag, row.hitag);
    }
    for (auto& row : rows.walls) {
        visit(row.lotag, row.hitag);
    }
    for (auto& row : rows.sprites) {
        visit(row.lotag, row.hitag);
    }
}

std::set<std::int32_t> tagsOf(const Map& level)
{
    std::set<std::int32_t> tags{0};
    for (const SectorId id : level.sectorOrder()) {
        tags.insert({level[id].lotag, level[id].hitag});
        for (const WallId wall : level.wallsOf(id)) {
            tags.insert({level[wall].lotag, level[wall].hitag});
        }
    }
    for (const SpriteId id : level.spriteOrder()) {
        tags.insert({level[id].lotag, level[id].hitag});
    }
    return tags;
}

/// Generates unused numbers from 1.
class FreshTags {
public:
    explicit FreshTags(std::set<std::int32_t> used)
        : m_used(std::move(used))
    {}

    std::int32_t next()
    {
        while (!m_used.insert(m_next).second) {
            ++m_next;
        }
        return m_next;
    }

private:
    std::set<std::int32_t> m_used;
    std::int32_t m_next = 1;
};

} // namespace

MapRows withPastedTags(MapRows fragment, const Map& level, TagPolicy policy)
{
    if (policy == TagPolicy::Clear) {
        visitTags(fragment, [](std::int32_t& lotag, std::int32_t& hitag) { lotag = hitag = 0; });
    }
    if (policy != TagPolicy::Renumber) {
        return fragment;
    }
    std::set<std::int32_t> used = tagsOf(level);
    visitTags(fragment, [&](std::int32_t lotag, std::int32_t) { used.insert(lotag); });
    FreshTags fresh(std::move(used));
    std::map<std::int32_t, std::int32_t> renumbered;
    visitTags(fragment, [&](std::int32_t, std::int32_t& hitag) {
        if (hitag != 0 && !renumbered.contains(hitag)) {
            renumbered[hitag] = fresh.next();
        }
        hitag = hitag != 0 ? renumbered.at(hitag) : 0;
    });
    return fragment;
}

} // namespace sectored
