#include "sectored/find/game_field.h"

#include "sectored/base/letter_case.h"
#include "sectored/tag/row_nets.h"

#include <algorithm>
#include <limits>
#include <memory>
#include <utility>

namespace sectored {

namespace {

constexpr double noTag = std::numeric_limits<double>::quiet_NaN();

bool hasTags(FindKind kind)
{
    return kind == FindKind::Sector || kind == FindKind::Wall || kind == FindKind::Sprite;
}

/// What fields need of a game, so that they outlive it.
struct KeptRules {
    explicit KeptRules(const Game& game)
        : rules{.id = game.id, .tiles = game.tiles, .tags = game.tags}
        , nets(rules)
    {}

    Game rules;
    RowNets nets;
};

std::vector<NetUse> pairedUsesOf(const KeptRules& kept, const Map& map, const FoundRow& row)
{
    std::vector<NetUse> uses = row.kind == FindKind::Wall     ? kept.nets.usesOf(map, row.wall())
                               : row.kind == FindKind::Sprite ? kept.nets.usesOf(map, row.sprite())
                                                              : kept.nets.usesOf(map, row.sector());
    std::erase_if(uses, [&](const NetUse& use) { return !kept.nets.pairs(use); });
    return uses;
}

double readTag(const Game& rules, const Map& map, const FoundRow& row)
{
    switch (row.kind) {
    case FindKind::Sector:
        return sectorTagNumber(rules, map[row.sector()].lotag);
    case FindKind::Wall:
        return unsignedTag(map[row.wall()].lotag);
    case FindKind::Sprite:
        return effectorKindOf(rules, map[row.sprite()]) ? noTag
                                                        : unsignedTag(map[row.sprite()].lotag);
    default:
        return noTag;
    }
}

NamesOf tagNamesOf(FindKind kind)
{
    return kind == FindKind::Sector ? NamesOf::SectorTags
           : kind == FindKind::Wall ? NamesOf::WallTags
                                    : NamesOf::SpriteTags;
}

bool fits(const WantedNet& wanted, const NetUse& use, const KeptRules& kept, const Map& map)
{
    if (wanted.net && *wanted.net != use.place.net) {
        return false;
    }
    const std::int32_t last = use.value + use.place.member->span - 1;
    if (wanted.numbers && (wanted.numbers->least > last || wanted.numbers->most < use.value)) {
        return false;
    }
    const std::string& net = kept.rules.tags.nets[use.place.net].id;
    return wanted.name.empty() || isSameName(tagNameOf(map.project(), net, use.value), wanted.name);
}

} // namespace

std::optional<NamedField> gameFieldNamed(FindKind kind, std::string_view name, const Game& game)
{
    if (name == "effector" && kind == FindKind::Sprite) {
        const auto kept = std::make_shared<const KeptRules>(game);
        return NamedField{
            .name = std::string(name),
            .names = NamesOf::Effectors,
            .read = [kept](const MapView& view, const FoundRow& row) -> double {
                const auto effector = effectorKindOf(kept->rules, view.map[row.sprite()]);
                return effector ? *effector : noTag;
            }};
    }
    if (name == "tag" && hasTags(kind)) {
        const auto kept = std::make_shared<const KeptRules>(game);
        return NamedField{
            .name = std::string(name),
            .names = tagNamesOf(kind),
            .read = [kept](const MapView& view, const FoundRow& row) {
                return readTag(kept->rules, view.map, row);
            }};
    }
    if (name == "net" && hasTags(kind)) {
        const auto kept = std::make_shared<const KeptRules>(game);
        return NamedField{
            .name = std::string(name),
            .names = NamesOf::Nets,
            .read = [kept](const MapView& view, const FoundRow& row) {
                return static_cast<double>(pairedUsesOf(*kept, view.map, row).size());
            }};
    }
    return std::nullopt;
}

std::vector<std::string> gameFieldNames(FindKind kind)
{
    if (!hasTags(kind)) {
        return {};
    }
    return kind == FindKind::Sprite ? std::vector<std::string>{"tag", "net", "effector"}
                                    : std::vector<std::string>{"tag", "net"};
}

NamedField netField(const Game& game, std::vector<WantedNet> wanted)
{
    const auto kept = std::make_shared<const KeptRules>(game);
    return NamedField{
        .name = "net",
        .read = [kept,
                 wanted = std::move(wanted)](const MapView& view, const FoundRow& row) -> double {
            const auto uses = pairedUsesOf(*kept, view.map, row);
            const bool isFound = std::ranges::any_of(uses, [&](const NetUse& use) {
                return std::ranges::any_of(wanted, [&](const WantedNet& each) {
                    return fits(each, use, *kept, view.map);
                });
            });
            return isFound ? 1 : 0;
        }};
}

} // namespace sectored
