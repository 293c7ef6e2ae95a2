#include "sectored/asset/game/tag_reader.h"

#include "sectored/asset/game/game_names.h"
#include "sectored/asset/game/map_fields.h"
#include "sectored/asset/game/tile_category.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>
#include <span>
#include <utility>

namespace sectored {

namespace {

constexpr NumberRange tagRange{.least = 0, .most = 65535};
constexpr NumberRange anyNumber{.least = -0x7fffffff - 1, .most = 0x7fffffff};

/// The objects whose fields have meanings, and their fields.
std::span<const MapField> fieldsOfObject(std::string_view object)
{
    if (object == "sector") {
        return sectorMapFields();
    }
    if (object == "wall") {
        return wallMapFields();
    }
    return object == "sprite" ? spriteMapFields() : std::span<const MapField>();
}

bool isIn(std::span<const MapField> fields, std::string_view name)
{
    return std::ranges::find(fields, name, &MapField::name) != fields.end();
}

/// Reads meanings of fields.
class MeaningReader {
public:
    explicit MeaningReader(ValueReader& values)
        : m_values(values)
    {}

    /// Reads meanings of the fields of one object, or of "object.field" if none is given.
    std::vector<FieldMeaning> fields(
        const GameJson& outer,
        const std::string& path,
        const char* key,
        std::string_view of)
    {
        std::vector<FieldMeaning> list;
        const GameJson* value = m_values.object(outer, path, key);
        if (value == nullptr) {
            return list;
        }
        const std::string inside = ValueReader::inner(path, key);
        for (const auto& item : value->items()) {
            const std::string at = ValueReader::inner(inside, item.key());
            const std::string_view name = item.key();
            const auto dot = of.empty() ? name.find('.') : std::string_view::npos;
            const std::string_view owner =
                of.empty() ? name.substr(0, std::min(dot, name.size())) : of;
            const std::string_view field =
                dot == std::string_view::npos ? name : name.substr(dot + 1);
            if (!isIn(fieldsOfObject(owner), field)) {
                m_values.warn(at, "the field is not one of a MAP");
            }
            if (m_values.isObject(item.value(), at)) {
                list.push_back(meaning(item.value(), at, item.key()));
            }
        }
        return list;
    }

private:
    FieldMeaning meaning(const GameJson& row, const std::string& at, const std::string& field)
    {
        FieldMeaning read{
            .field = field,
            .name = m_values.text(row, at, "name"),
            .kind = kind(row, at),
            .hint = m_values.text(row, at, "hint"),
            .kept = ValueReader::keptOf(row, meaningKeys)};
        m_values.forEachObject(
            row,
            at,
            "choices",
            [&](const GameJson& choice, const std::string& inside) {
                read.choices.push_back(
                    {.value = m_values.needed(choice, inside, "value", anyNumber),
                     .name = m_values.neededText(choice, inside, "name"),
                     .kept = ValueReader::keptOf(choice, choiceKeys)});
            });
        const bool needs = read.kind == FieldKind::Choice || read.kind == FieldKind::Bits;
        if (needs == read.choices.empty()) {
            m_values.warn(
                at,
                needs ? "has no choices" : "has choices, but is no choice and no bits");
        }
        return read;
    }

    FieldKind kind(const GameJson& row, const std::string& at)
    {
        const auto* found = m_values.word(row, at, "kind", fieldKindNames);
        return found != nullptr ? found->value : FieldKind::Number;
    }

    ValueReader& m_values;
};

/// Reads tags, effectors, nets and meanings.
class TagReader {
public:
    TagReader(const Game& game, ValueReader& values)
        : m_game(game)
        , m_values(values)
    {}

    ReadTags read(const GameJson& root)
    {
        GameTags& tags = m_read.tags;
        tags.effectors = effectors(root);
        tags.sector = meanings(root, "sectorLotags");
        tags.sectorBits = bits(root);
        tags.wall = meanings(root, "wallLotags");
        tags.sprite = meanings(root, "spriteLotags");
        tags.nets = nets(root);
        tags.fields = fieldMeaningsOf(root, "", "fields", {}, m_values);
        checkWants("sectorLotags", tags.sector);
        checkWants("wallLotags", tags.wall);
        checkWants("spriteLotags", tags.sprite);
        return std::move(m_read);
    }

private:
    void refer(std::int32_t tile, const std::string& path)
    {
        m_read.tiles.push_back({.path = path, .tile = tile});
    }

    std::vector<TagMeaning> meanings(const GameJson& root, const char* key)
    {
        std::vector<TagMeaning> list;
        m_values.forEachObject(root, "", key, [&](const GameJson& row, const std::string& at) {
            TagMeaning read{
                .name = m_values.neededText(row, at, "name"),
                .operate = m_values.text(row, at, "operate"),
                .wants = m_values.texts(row, at, "wants"),
                .hint = m_values.text(row, at, "hint"),
                .kept = ValueReader::keptOf(row, tagKeys)};
            if (row.contains("value")) {
                read.from = read.to = m_values.needed(row, at, "value", tagRange);
            } else {
                read.from = m_values.needed(row, at, "from", tagRange);
                read.to = m_values.needed(row, at, "to", tagRange);
            }
            if (read.from > read.to) {
                m_values.fail(at + ".to", "must not be below \"from\"");
            }
            refuseTwice(list, read, at);
            list.push_back(std::move(read));
        });
        return list;
    }

    void refuseTwice(
        const std::vector<TagMeaning>& list,
        const TagMeaning& fresh,
        const std::string& at)
    {
        const auto earlier = std::ranges::find_if(list, [&](const TagMeaning& meaning) {
            return meaning.from == fresh.from && meaning.to == fresh.to;
        });
        if (earlier != list.end()) {
            m_values.fail(
                at,
                "tag " + std::to_string(fresh.from) + " is also \"" + earlier->name + "\"");
        }
    }

    TagBits bits(const GameJson& root)
    {
        const GameJson* value = m_values.object(root, "", "sectorLotagBits");
        TagBits read;
        if (value == nullptr) {
            return read;
        }
        read.mask = m_values.numberOr(*value, "sectorLotagBits", "mask", tagRange, read.mask);
        read.exact = m_values.numbers(*value, "sectorLotagBits", "exact", tagRange);
        read.kept = ValueReader::keptOf(*value, tagBitsKeys);
        return read;
    }

    EffectorTable effectors(const GameJson& root)
    {
        const std::string path = "effectors";
        EffectorTable table;
        const GameJson* value = m_values.object(root, "", "effectors");
        if (value == nullptr) {
            return table;
        }
        if (value->contains("tile")) {
            table.tile =
                m_values.needed(*value, path, "tile", {.least = 0, .most = tileNumberLimit});
            refer(table.tile, path + ".tile");
        }
        if (value->contains("by")) {
            table.by = m_values.neededText(*value, path, "by");
        }
        if (table.by != "lotag" && table.by != "hitag") {
            m_values.fail(path + ".by", "must be lotag or hitag");
        }
        table.word = m_values.text(*value, path, "word");
        table.kept = ValueReader::keptOf(*value, effectorsKeys);
        std::map<std::int32_t, std::string> paths;
        m_values
            .forEachObject(*value, path, "list", [&](const GameJson& row, const std::string& at) {
                table.list.push_back(
                    {.value = m_values.needed(row, at, "value", tagRange),
                     .name = m_values.neededText(row, at, "name"),
                     .hint = m_values.text(row, at, "hint"),
                     .fields = fieldMeaningsOf(row, at, "fields", "sprite", m_values),
                     .kept = ValueReader::keptOf(row, effectorKeys)});
                const auto [first, isNew] = paths.emplace(table.list.back().value, at);
                if (!isNew) {
                    m_values.fail(
                        at + ".value",
                        "effector " + std::to_string(table.list.back().value) + " is also in "
                            + first->second);
                }
            });
        std::ranges::sort(table.list, {}, &Effector::value);
        return table;
    }

    std::vector<TagNet> nets(const GameJson& root)
    {
        std::vector<TagNet> list;
        m_values.forEachObject(root, "", "nets", [&](const GameJson& row, const std::string& at) {
            TagNet net{
                .id = m_values.neededText(row, at, "id"),
                .name = m_values.neededText(row, at, "name"),
                .first = m_values.numberOr(row, at, "first", tagRange, 1),
                .own = m_values.numbers(row, at, "own", tagRange),
                .allowsOne = m_values.flag(row, at, "one"),
                .kept = ValueReader::keptOf(row, netKeys)};
            if (std::ranges::find(list, net.id, &TagNet::id) != list.end()) {
                m_values.fail(at + ".id", "the net \"" + net.id + "\" is there twice");
            }
            m_values.forEachObject(
                row,
                at,
                "members",
                [&](const GameJson& member, const std::string& inside) {
                    net.members.push_back(netMember(member, inside));
                });
            list.push_back(std::move(net));
        });
        return list;
    }

    NetMember netMember(const GameJson& row, const std::string& at)
    {
        NetMember member{
            .field = m_values.neededText(row, at, "field"),
            .span = m_values.numberOr(row, at, "span", {.least = 1, .most = 256}, 1),
            .kept = ValueReader::keptOf(row, memberKeys)};
        readRows(row, at, member);
        readRole(row, at, member);
        constexpr std::array<std::string_view, 4> fields{"lotag", "hitag", "x.tx", "x.rx"};
        if (std::ranges::find(fields, member.field) == fields.end()) {
            m_values.fail(at + ".field", "must be lotag, hitag, x.tx or x.rx");
        }
        return member;
    }

    void readRows(const GameJson& row, const std::string& at, NetMember& member)
    {
        const auto* found =
            m_values.rowOf(netRowsNames, m_values.neededText(row, at, "rows"), at + ".rows");
        if (found == nullptr) {
            return;
        }
        member.rows = found->value;
        member.values = m_values.numbers(row, at, "values", tagRange);
        for (std::size_t number = 0; number < member.values.size(); ++number) {
            checkMember(
                member.rows,
                member.values[number],
                at + ".values[" + std::to_string(number) + "]");
        }
        if (found->hasValues == member.values.empty()) {
            m_values.fail(at, found->hasValues ? "needs \"values\"" : "takes no \"values\"");
        }
    }

    /// Warns of a number that nothing in the game has: a typing error.
    void checkMember(NetRows rows, std::int32_t value, const std::string& at)
    {
        warnIfUnnamed(m_read.tags, rows, value, at, m_values);
        if (rows == NetRows::Tiles || rows == NetRows::WallTiles
            || rows == NetRows::WallOverTiles) {
            refer(value, at);
        }
    }

    void readRole(const GameJson& row, const std::string& at, NetMember& member)
    {
        if (const auto* found = m_values.word(row, at, "role", netRoleNames)) {
            member.role = found->value;
        }
    }

    /// Warns of companions that the game does not have.
    void checkWants(const std::string& path, const std::vector<TagMeaning>& list)
    {
        for (std::size_t row = 0; row < list.size(); ++row) {
            for (std::size_t number = 0; number < list[row].wants.size(); ++number) {
                if (!isKnown(list[row].wants[number])) {
                    m_values.warn(
                        path + "[" + std::to_string(row) + "].wants[" + std::to_string(number)
                            + "]",
                        "there is no effector and no tile \"" + list[row].wants[number] + "\"");
                }
            }
        }
    }

    bool isKnown(std::string_view want) const
    {
        if (want.ends_with('?')) {
            want.remove_suffix(1);
        }
        const EffectorTable& table = m_read.tags.effectors;
        const std::string prefix = table.word + " ";
        if (want.starts_with(prefix)) {
            want.remove_prefix(prefix.size());
            std::int32_t value = 0;
            const auto [end, fault] =
                std::from_chars(want.data(), want.data() + want.size(), value);
            return fault == std::errc() && end == want.data() + want.size()
                   && std::ranges::find(table.list, value, &Effector::value) != table.list.end();
        }
        return tileNamed(m_game, want) != nullptr;
    }

    const Game& m_game;
    ValueReader& m_values;
    ReadTags m_read{};
};

} // namespace

void warnIfUnnamed(
    const GameTags& tags,
    NetRows rows,
    std::int32_t value,
    const std::string& path,
    ValueReader& values)
{
    const auto has = [value](const std::vector<TagMeaning>& list) {
        return std::ranges::any_of(list, [value](const TagMeaning& meaning) {
            return meaning.from <= value && value <= meaning.to;
        });
    };
    const auto& list = tags.effectors.list;
    if (rows == NetRows::Effectors
        && std::ranges::find(list, value, &Effector::value) == list.end()) {
        values.warn(path, "there is no effector " + std::to_string(value));
    } else if (
        (rows == NetRows::SectorTags && !has(tags.sector))
        || (rows == NetRows::WallTags && !has(tags.wall))
        || (rows == NetRows::SpriteTags && !has(tags.sprite))) {
        values.warn(path, "the tag " + std::to_string(value) + " has no name");
    }
}

std::vector<FieldMeaning> fieldMeaningsOf(
    const GameJson& outer,
    const std::string& path,
    const char* key,
    std::string_view of,
    ValueReader& values)
{
    return MeaningReader(values).fields(outer, path, key, of);
}

ReadTags tagsOf(const GameJson& root, const Game& game, ValueReader& values)
{
    return TagReader(game, values).read(root);
}

} // namespace sectored
