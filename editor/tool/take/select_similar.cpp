#include "editor/tool/take/select_similar.h"

#include "sectored/base/overload.h"
#include "sectored/find/similar.h"
#include "sectored/tag/tag_nets.h"

#include "editor/tool/take/takeable.h"
#include "editor/tool/take/thing.h"

#include <algorithm>
#include <iterator>

namespace sectored::editor {

namespace {

/// Tests whether objects can be selected, whatever the filter says.
class Selectable {
public:
    explicit Selectable(const EditTarget& target)
        : m_map(target.view().map)
        , m_takeable(target)
    {}

    bool operator()(SectorId id) const { return !m_takeable.isLeftOut(id); }
    bool operator()(WallId id) const
    {
        const SectorRef sector = m_map[id].sector;
        return !sector.isRow() || !m_takeable.isLeftOut(sector.row());
    }
    bool operator()(SpriteId id) const { return !m_takeable.isLeftOut(id); }

private:
    const Map& m_map;
    Takeable m_takeable;
};

/// What is looked for, and where.
struct Search {
    const EditTarget& target;
    const Selectable& isSelectable;
    SimilarReach reach = SimilarReach::Level;
};

template <class IdType>
std::vector<IdType> similarTo(
    const Search& search,
    FindKind kind,
    const std::string& text,
    const std::vector<IdType>& selected)
{
    if (selected.empty() || text.empty()) {
        return {};
    }
    const auto similarity = parseSimilarity(text, kind, nullptr);
    if (!similarity) {
        return {};
    }
    std::vector<FoundRow> samples;
    std::ranges::transform(selected, std::back_inserter(samples), [kind](IdType id) {
        return FoundRow{kind, id.value};
    });
    const auto find = search.reach == SimilarReach::Connected ? grownRows : similarRows;
    std::vector<IdType> found;
    for (const FoundRow& row : find(search.target.view(), *similarity, samples)) {
        if (const IdType id{row.row}; search.isSelectable(id)) {
            found.push_back(id);
        }
    }
    std::ranges::sort(found);
    return found;
}

template <class IdType>
void addPresent(
    std::vector<IdType>& ids,
    const std::vector<ProjectRow<IdType>>& rows,
    const Map& map,
    const Selectable& isSelectable)
{
    for (const ProjectRow<IdType>& row : rows) {
        if (row.id && map.find(*row.id) != nullptr && isSelectable(*row.id)) {
            ids.push_back(*row.id);
        }
    }
}

} // namespace

SimilarTexts textsOf(Likeness likeness)
{
    switch (likeness) {
    case Likeness::Tile:
        return {};
    case Likeness::Height:
        return {.sectors = "floor.z", .walls = "", .sprites = ""};
    case Likeness::CeilingHeight:
        return {.sectors = "ceiling.z", .walls = "", .sprites = ""};
    case Likeness::Shade:
        return {.sectors = "floor.shade", .walls = "shade", .sprites = "shade"};
    case Likeness::Lotag:
        return {.sectors = "lotag", .walls = "lotag", .sprites = "lotag"};
    case Likeness::Hitag:
        break;
    }
    return {.sectors = "hitag", .walls = "hitag", .sprites = "hitag"};
}

Selection similar(const EditTarget& target, const SimilarTexts& texts, SimilarReach reach)
{
    const Selectable isSelectable(target);
    const Search search{.target = target, .isSelectable = isSelectable, .reach = reach};
    const Selection& selected = target.selection();
    return {
        .sectors = similarTo(search, FindKind::Sector, texts.sectors, selected.sectors),
        .walls = similarTo(search, FindKind::Wall, texts.walls, selected.walls),
        .sprites = similarTo(search, FindKind::Sprite, texts.sprites, selected.sprites)};
}

Selection sharingNets(const EditTarget& target, const Game& game)
{
    const Selectable isSelectable(target);
    const Selection& selected = target.selection();
    Selection selection = selected;
    const auto add = Overload{
        [&](SectorId id) { selection.sectors.push_back(id); },
        [&](WallId id) { selection.walls.push_back(id); },
        [&](SpriteId id) {
            selection.sprites.push_back(id);
        }};
    const auto isSelected = Overload{
        [&](SectorId id) { return std::ranges::binary_search(selected.sectors, id); },
        [&](WallId id) { return std::ranges::binary_search(selected.walls, id); },
        [&](SpriteId id) {
            return std::ranges::binary_search(selected.sprites, id);
        }};
    for (const TagGroup& group : tagGroupsOf(target.view().map, game)) {
        if (std::ranges::none_of(group.users, [&](const TagUser& user) {
                return std::visit(isSelected, user.row);
            })) {
            continue;
        }
        for (const TagUser& user : group.users) {
            if (std::visit(isSelectable, user.row)) {
                std::visit(add, user.row);
            }
        }
    }
    return sorted(std::move(selection));
}

Selection selectionOfSet(const EditTarget& target, std::int32_t number)
{
    const Map& map = target.view().map;
    const SelectionSet* const set = selectionSetOf(map.project(), number);
    if (set == nullptr) {
        return {};
    }
    const Selectable isSelectable(target);
    Selection selection;
    addPresent(selection.sectors, set->sectors, map, isSelectable);
    addPresent(selection.walls, set->walls, map, isSelectable);
    addPresent(selection.sprites, set->sprites, map, isSelectable);
    return sorted(std::move(selection));
}

std::vector<Request> requestsToStore(const Selection& selection, std::int32_t number)
{
    std::vector<Request> requests;
    const auto add = [&](const auto& rows) {
        if (!rows.empty()) {
            requests.emplace_back(
                SelectionSetRequest{.number = number, .rows = rows, .adds = !requests.empty()});
        }
    };
    add(selection.sectors);
    add(selection.walls);
    add(selection.sprites);
    if (requests.empty()) {
        requests.emplace_back(SelectionSetRequest{.number = number});
    }
    return requests;
}

} // namespace sectored::editor
