#include "sectored/project/fields_text.h"

#include "sectored/map/patch.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

namespace sectored {

namespace {

struct PartKey {
    KeptPart part;
    std::string_view key;
};

constexpr std::array keysOfWalls{
    PartKey{KeptPart::Own, "side"},
    PartKey{KeptPart::Line, "line"},
    PartKey{KeptPart::Vertex, "vertex"}};
constexpr std::array keysOfOthers{PartKey{KeptPart::Own, keptFieldsKey}};

template <class IdType>
std::span<const PartKey> partKeys()
{
    if constexpr (std::is_same_v<IdType, WallId>) {
        return keysOfWalls;
    } else {
        return keysOfOthers;
    }
}

OrderedJson listOfLost(const ProjectData& project)
{
    const OrderedJson kept =
        project.kept.empty() ? OrderedJson::object() : OrderedJson::parse(project.kept);
    const auto found = kept.find(keptFieldsKey);
    return found != kept.end() && found->is_array() ? *found : OrderedJson::array();
}

/// Calls visit(id, fields) for each row with kept fields, in the order of the file.
template <class Visit>
void visitKeptFields(const Map& map, const Numbering& numbering, Visit visit)
{
    const auto visitAll = [&](const auto& ids) {
        for (const auto id : ids) {
            if (const KeptFields& fields = map[id].kept; fields.isSet()) {
                visit(id, fields);
            }
        }
    };
    visitAll(map.sectorOrder());
    visitAll(numbering.wallOrder());
    visitAll(map.spriteOrder());
}

/// Returns the changes that give rows the kept fields that were read, and none to all others. `ids`
/// are all rows, ascending.
template <class Row, class IdType>
std::vector<RowChange<Row, IdType>> fieldChanges(
    const Map& map,
    const std::vector<IdType>& ids,
    std::vector<KeptRow<IdType>> read)
{
    std::ranges::sort(read, {}, &KeptRow<IdType>::id);
    std::vector<RowChange<Row, IdType>> changes;
    auto next = read.begin();
    for (const IdType id : ids) {
        const bool isRead = next != read.end() && next->id == id;
        const KeptFields fields = isRead ? next->fields : KeptFields();
        next += isRead ? 1 : 0;
        const Row& row = map[id];
        if (row.kept != fields) {
            RowChange<Row, IdType> change{.id = id, .before = row, .after = row};
            change.after->kept = fields;
            changes.push_back(std::move(change));
        }
    }
    return changes;
}

/// Reads entries, and notices those that cannot be used.
class FieldsReader {
public:
    explicit FieldsReader(RowFinder& finder)
        : m_finder(finder)
    {}

    ReadKeptFields read(const OrderedJson& list)
    {
        for (m_at = 0; m_at < list.size() && !m_read.fault; ++m_at) {
            const OrderedJson& entry = list[m_at];
            if (isSectorAnchor(entry)) {
                add<SectorId>(entry, readSectorAnchor(entry), sectorAnchorKeys());
            } else if (isWallAnchor(entry)) {
                add<WallId>(entry, readWallAnchor(entry), wallAnchorKeys());
            } else {
                add<SpriteId>(entry, readSpriteAnchor(entry), spriteAnchorKeys());
            }
        }
        give(m_read.rows.sectors);
        give(m_read.rows.walls);
        give(m_read.rows.sprites);
        OrderedJson lost = OrderedJson::array();
        for (const auto& [at, place] : m_lost) {
            m_read.lostPlaces.push_back(pathOf(at) + ": " + place);
            lost.push_back(list[at]);
        }
        m_read.lost = lost.dump();
        return std::move(m_read);
    }

private:
    /// An entry, and the row that it names. Empty: none is found.
    template <class IdType>
    struct Claim {
        std::size_t at = 0;
        std::string place{};
        std::optional<IdType> id{};
        KeptFields fields{};
    };

    static std::string pathOf(std::size_t at)
    {
        return "/" + std::string(keptFieldsKey) + "/" + std::to_string(at);
    }

    void fail(const std::string& at, std::string reason)
    {
        m_read.fault = ValueFault{.path = pathOf(m_at) + at, .reason = std::move(reason)};
    }

    template <class IdType, class Anchor>
    void add(
        const OrderedJson& entry,
        const ReadValue<Anchor>& anchor,
        std::span<const std::string_view> keys)
    {
        if (!anchor) {
            fail(anchor.error().path, anchor.error().reason);
            return;
        }
        KeptFields fields = fieldsOf<IdType>(entry, keys);
        claimsOf<IdType>().push_back(
            {.at = m_at,
             .place = shownPlace(*anchor),
             .id = m_finder.find(*anchor),
             .fields = std::move(fields)});
    }

    /// Gives each row its fields. Of several entries of one row the first counts while numbers
    /// hold; otherwise each of them may be meant, and none counts.
    template <class IdType>
    void give(std::vector<KeptRow<IdType>>& rows)
    {
        std::map<IdType, std::size_t> claimed;
        for (const auto& claim : claimsOf<IdType>()) {
            if (claim.id) {
                ++claimed[*claim.id];
            }
        }
        std::set<IdType> given;
        for (auto& [at, place, id, fields] : claimsOf<IdType>()) {
            const bool isMeant = id && (claimed[*id] == 1 || m_finder.numbersHold<IdType>());
            if (isMeant && given.insert(*id).second) {
                rows.push_back({.id = *id, .fields = std::move(fields)});
            } else {
                m_lost.emplace(at, std::move(place));
            }
        }
    }

    template <class IdType>
    std::vector<Claim<IdType>>& claimsOf()
    {
        return std::get<std::vector<Claim<IdType>>>(m_claims);
    }

    template <class IdType>
    KeptFields fieldsOf(const OrderedJson& entry, std::span<const std::string_view> anchorKeys)
    {
        KeptFields fields;
        std::vector<std::string_view> known(anchorKeys.begin(), anchorKeys.end());
        for (const auto& [part, key] : partKeys<IdType>()) {
            known.push_back(key);
            const auto value = entry.find(key);
            if (value == entry.end()) {
                continue;
            }
            if (!value->is_object()) {
                fail("/" + std::string(key), "expected an object { }");
                return {};
            }
            fields = fields.with(part, value->dump());
        }
        const OrderedJson further = keysOtherThan(known, entry);
        return further.empty() ? fields : fields.with(KeptPart::Further, further.dump());
    }

    RowFinder& m_finder;
    ReadKeptFields m_read{};
    std::size_t m_at = 0;                        ///< the entry that is being read
    std::map<std::size_t, std::string> m_lost{}; ///< places of those that count for no row
    std::tuple<
        std::vector<Claim<SectorId>>,
        std::vector<Claim<WallId>>,
        std::vector<Claim<SpriteId>>>
        m_claims{};
};

} // namespace

OrderedJson keptFieldsList(const Map& map, const Numbering& numbering)
{
    OrderedJson list = OrderedJson::array();
    visitKeptFields(map, numbering, [&](auto id, const KeptFields& fields) {
        OrderedJson entry = anchorOf(map, numbering, id);
        for (const auto& [part, key] : partKeys<decltype(id)>()) {
            if (const std::string& text = fields.of(part); !text.empty()) {
                entry[std::string(key)] = OrderedJson::parse(text);
            }
        }
        if (const std::string& further = fields.of(KeptPart::Further); !further.empty()) {
            entry.update(OrderedJson::parse(further));
        }
        list.push_back(std::move(entry));
    });
    for (const OrderedJson& entry : listOfLost(map.project())) {
        list.push_back(withoutNumber(entry));
    }
    return list;
}

void renameOtherFields(OrderedJson& further)
{
    const auto found = further.find(keptFieldsKey);
    if (found == further.end() || found->is_array()) {
        return;
    }
    OrderedJson value = std::move(*found);
    further.erase(keptFieldsKey);
    std::string key = "unreadFields";
    while (further.contains(key)) {
        key += '+';
    }
    further[key] = std::move(value);
}

bool hasKeptFields(const Map& map)
{
    const auto hasFields = [&](auto id) {
        return map[id].kept.isSet();
    };
    bool hasWall = false;
    map.visitWalls([&](WallId, const Wall& wall) { hasWall = hasWall || wall.kept.isSet(); });
    return hasWall || std::ranges::any_of(map.sectorOrder(), hasFields)
           || std::ranges::any_of(map.spriteOrder(), hasFields);
}

std::size_t lostFieldsIn(const ProjectData& project)
{
    return listOfLost(project).size();
}

void setReadProject(Map& map, ReadProject read)
{
    Patch patch;
    if (read.data != map.project()) {
        patch.project = {map.project(), std::move(read.data)};
    }
    const auto order = map.sectorOrder();
    std::vector<SectorId> sectors(order.begin(), order.end());
    std::ranges::sort(sectors);
    std::vector<SpriteId> sprites(map.spriteOrder().begin(), map.spriteOrder().end());
    std::ranges::sort(sprites);
    std::vector<WallId> walls;
    map.visitWalls([&walls](WallId id, const Wall& /*wall*/) { walls.push_back(id); });
    patch.sectors = fieldChanges<Sector>(map, sectors, std::move(read.rows.sectors));
    patch.walls = fieldChanges<Wall>(map, walls, std::move(read.rows.walls));
    patch.sprites = fieldChanges<Sprite>(map, sprites, std::move(read.rows.sprites));
    if (!patch.isEmpty()) {
        apply(map, patch);
    }
}

ReadKeptFields readKeptFields(const OrderedJson& list, RowFinder& finder)
{
    return FieldsReader(finder).read(list);
}

} // namespace sectored
