#include "editor/panel/outliner/outline.h"

#include "sectored/map/field.h"
#include "sectored/tag/tag_text.h"

#include <QStringList>

#include <algorithm>
#include <array>
#include <iterator>
#include <limits>
#include <span>
#include <string_view>
#include <utility>
#include <variant>

namespace sectored::editor {

namespace {

using Kind = OutlineFilter::Kind;

struct KindWord {
    const char* word;
    Kind kind;
};

constexpr std::array kindWords{
    KindWord{"sector", Kind::Sector},
    KindWord{"sectors", Kind::Sector},
    KindWord{"wall", Kind::Wall},
    KindWord{"walls", Kind::Wall},
    KindWord{"sprite", Kind::Sprite},
    KindWord{"sprites", Kind::Sprite},
    KindWord{"portal", Kind::Portal},
    KindWord{"portals", Kind::Portal},
    KindWord{"solid", Kind::Solid},
    KindWord{"hidden", Kind::Hidden},
    KindWord{"locked", Kind::Locked},
    KindWord{"layer", Kind::Layer},
    KindWord{"layers", Kind::Layer},
    KindWord{"tag", Kind::Tag},
    KindWord{"tags", Kind::Tag},
};

template <class Row>
bool isField(std::span<const Field<Row>> fields, std::string_view word)
{
    return findField(fields, word) != nullptr;
}

template <class Row>
bool isBegunField(std::span<const Field<Row>> fields, std::string_view word)
{
    return std::ranges::any_of(fields, [word](const Field<Row>& field) {
        return field.name.starts_with(word);
    });
}

bool isAnyField(std::string_view word)
{
    return isField(sectorFields(), word) || isField(wallFields(), word)
           || isField(spriteFields(), word);
}

bool isBegun(std::string_view word)
{
    const auto beginsWith = [word](const KindWord& each) {
        return std::string_view(each.word).starts_with(word);
    };
    return std::ranges::any_of(kindWords, beginsWith) || isBegunField(sectorFields(), word)
           || isBegunField(wallFields(), word) || isBegunField(spriteFields(), word);
}

template <class Row>
bool fieldsFit(
    std::span<const Field<Row>> fields,
    const Row& row,
    const std::vector<OutlineFilter::FieldTerm>& terms)
{
    return std::ranges::all_of(terms, [&](const OutlineFilter::FieldTerm& term) {
        const Field<Row>* const field = findField(fields, term.name);
        if (field == nullptr) {
            return false;
        }
        const std::int32_t value = field->read(row);
        return term.value ? value == *term.value : value != 0;
    });
}

bool numbersFit(const std::vector<std::int64_t>& numbers, std::int32_t number)
{
    return std::ranges::all_of(numbers, [number](std::int64_t each) { return each == number; });
}

/// The named layers in use, and which sector is in which.
struct LayerTable {
    std::vector<const NamedLayer*> layers{};
    std::vector<std::size_t> ofSector{}; ///< by id; the count of layers if in none

    std::size_t of(SectorId sector) const { return ofSector[sector.value]; }
    bool isNamed(SectorId sector) const { return of(sector) < layers.size(); }
};

/// Of several layers with a sector, the first counts (layerOf).
LayerTable layerTableOf(const Map& map)
{
    constexpr std::size_t none = std::numeric_limits<std::size_t>::max();
    LayerTable table{.ofSector = std::vector(map.nextSectorId().value, none)};
    for (const auto& layer : map.project().layers) {
        bool isUsed = false;
        for (const ProjectSector& row : layer->sectors) {
            if (row.id && map.find(*row.id) != nullptr && table.of(*row.id) == none) {
                table.ofSector[row.id->value] = table.layers.size();
                isUsed = true;
            }
        }
        if (isUsed) {
            table.layers.push_back(layer.get());
        }
    }
    std::ranges::replace(table.ofSector, none, table.layers.size());
    return table;
}

bool isIn(const std::string& name, const QString& word)
{
    return QString::fromStdString(name).contains(word, Qt::CaseInsensitive);
}

/// Matches rows of a level against a filter.
class Matcher {
public:
    Matcher(const OutlineSource& source, const OutlineFilter& filter, const LayerTable& layers)
        : m_source(source)
        , m_map(source.view.map)
        , m_numbering(source.view.numbering())
        , m_filter(filter)
        , m_layers(layers)
    {}

    bool fits(SectorId id) const
    {
        const Sector& row = m_map[id];
        return numbersFit(m_filter.numbers(), m_numbering.of(id))
               && fieldsFit(sectorFields(), row, m_filter.fields()) && kindsFit([&](Kind kind) {
                      return kind == Kind::Sector || isState(kind, id)
                             || (kind == Kind::Layer && m_layers.isNamed(id));
                  })
               && wordsFit([&](const QString& word) {
                      const bool isInLayer = m_layers.isNamed(id)
                                             && isIn(m_layers.layers[m_layers.of(id)]->name, word);
                      return isInLayer || (row.lotag != 0 && isNamed(id, word));
                  });
    }

    bool fits(WallId id) const
    {
        const Wall& row = m_map[id];
        return numbersFit(m_filter.numbers(), m_numbering.of(id))
               && fieldsFit(wallFields(), row, m_filter.fields()) && kindsFit([&](Kind kind) {
                      return kind == Kind::Wall
                             || kind == (row.nextSector.isRow() ? Kind::Portal : Kind::Solid);
                  })
               && wordsFit(
                   [&](const QString& word) { return row.lotag != 0 && isNamed(id, word); });
    }

    bool fits(SpriteId id) const
    {
        return numbersFit(m_filter.numbers(), m_numbering.of(id))
               && fieldsFit(spriteFields(), m_map[id], m_filter.fields())
               && kindsFit([&](Kind kind) {
                      const Visibility& visibility = m_source.visibility;
                      return kind == Kind::Sprite
                             || (kind == Kind::Hidden && isHidden(visibility, m_map, id))
                             || (kind == Kind::Locked && isLocked(visibility, m_map, id));
                  })
               && wordsFit([&](const QString& word) { return isNamed(id, word); });
    }

    /// Returns the number with its rows that match.
    OutlineTag listed(OutlineTag tag) const
    {
        if (std::ranges::find(m_filter.kinds(), Kind::Tag) != m_filter.kinds().end()) {
            const bool isWhole =
                m_filter.fields().empty() && m_filter.kinds().size() == 1
                && numbersFit(m_filter.numbers(), tag.value)
                && wordsFit([&](const QString& word) { return isIn(tag.net, word); });
            if (!isWhole) {
                tag.rows.clear();
            }
            return tag;
        }
        std::erase_if(tag.rows, [this](const TagRow& row) {
            return !std::visit([this](auto id) { return fits(id); }, row);
        });
        return tag;
    }

private:
    template <class IsOfKind>
    bool kindsFit(IsOfKind isOfKind) const
    {
        return std::ranges::all_of(m_filter.kinds(), isOfKind);
    }

    template <class Has>
    bool wordsFit(Has has) const
    {
        return std::ranges::all_of(m_filter.words(), has);
    }

    bool isState(Kind kind, SectorId id) const
    {
        return (kind == Kind::Hidden && isHidden(m_source.visibility, id))
               || (kind == Kind::Locked && isLocked(m_source.visibility, id));
    }

    bool isNamed(const TagRow& row, const QString& word) const
    {
        return isIn(tagRowName(m_map, m_source.game, row), word);
    }

    const OutlineSource& m_source;
    const Map& m_map;
    const Numbering& m_numbering;
    const OutlineFilter& m_filter;
    const LayerTable& m_layers;
};

OutlineSector wholeSector(const Map& map, SectorId id)
{
    const auto walls = map.wallsOf(id);
    return {.id = id, .walls = {walls.begin(), walls.end()}};
}

/// Returns a sector with its listed walls. Empty if neither is listed.
std::optional<OutlineSector> listedSector(const Map& map, const Matcher& matcher, SectorId id)
{
    OutlineSector sector{.id = id};
    std::ranges::copy_if(map.wallsOf(id), std::back_inserter(sector.walls), [&](WallId wall) {
        return matcher.fits(wall);
    });
    return sector.walls.empty() && !matcher.fits(id) ? std::nullopt : std::optional(sector);
}

/// Puts the sectors into the order of their layers.
void addSectors(
    Outline& outline,
    const LayerTable& layers,
    std::vector<std::vector<OutlineSector>> sectors)
{
    outline.layers.clear();
    for (std::size_t at = 0; at < sectors.size(); ++at) {
        const bool isNamed = at < layers.layers.size();
        if (isNamed && sectors[at].empty()) {
            continue; // the filter leaves nothing
        }
        outline.layers.push_back(
            {.name = isNamed ? layers.layers[at]->name : std::string(),
             .colour = isNamed ? layers.layers[at]->colour : std::string(),
             .first = outline.sectors.size(),
             .count = sectors[at].size()});
        std::ranges::move(sectors[at], std::back_inserter(outline.sectors));
    }
}

} // namespace

OutlineFilter::OutlineFilter(const QString& text)
{
    QString plain = text.toLower();
    plain.replace(u'=', u' ');
    for (const QString& token : plain.split(u' ', Qt::SkipEmptyParts)) {
        bool isNumber = false;
        const qlonglong number = token.toLongLong(&isNumber);
        if (isNumber) {
            takeNumber(number);
        } else {
            takeWord(token);
        }
    }
}

void OutlineFilter::takeNumber(std::int64_t number)
{
    if (m_wantsValue) {
        m_fields.back().value = number;
    } else {
        m_numbers.push_back(number);
    }
    m_wantsValue = false;
}

void OutlineFilter::takeWord(const QString& word)
{
    const std::string text = word.toStdString();
    const auto* const kind = std::ranges::find_if(kindWords, [&text](const KindWord& each) {
        return text == each.word;
    });
    m_wantsValue = false;
    if (kind != kindWords.end()) {
        m_kinds.push_back(kind->kind);
    } else if (isAnyField(text)) {
        m_fields.push_back({.name = text});
        m_wantsValue = true;
    } else if (!isBegun(text)) {
        m_words.push_back(word);
    }
}

bool OutlineFilter::isEmpty() const
{
    return m_kinds.empty() && m_numbers.empty() && m_fields.empty() && m_words.empty();
}

std::vector<OutlineTag> outlineTagsOf(const Map& map, const Game& game)
{
    std::vector<OutlineTag> tags;
    for (const TagGroup& group : tagGroupsOf(map, game)) {
        OutlineTag& tag = tags.emplace_back();
        tag = {.net = game.tags.nets[group.net].name, .value = group.value, .fault = group.fault};
        for (const TagUser& user : group.users) {
            if (tag.rows.empty() || tag.rows.back() != user.row) {
                tag.rows.push_back(user.row);
            }
        }
    }
    return tags;
}

Outline outlineOf(const OutlineSource& source, const OutlineFilter& filter)
{
    const Map& map = source.view.map;
    const LayerTable layers = layerTableOf(map);
    const Matcher matcher(source, filter, layers);
    Outline outline;
    std::vector<std::vector<OutlineSector>> sectors(layers.layers.size() + 1);
    for (const SectorId id : map.sectorOrder()) {
        auto listed =
            filter.isEmpty() ? std::optional(wholeSector(map, id)) : listedSector(map, matcher, id);
        if (listed) {
            sectors[layers.of(id)].push_back(*std::move(listed));
        }
    }
    addSectors(outline, layers, std::move(sectors));
    for (const SpriteId id : map.spriteOrder()) {
        if (filter.isEmpty() || matcher.fits(id)) {
            outline.sprites.push_back(id);
        }
    }
    outline.tags = outlineTagsOf(map, source.game);
    if (!filter.isEmpty()) {
        for (OutlineTag& tag : outline.tags) {
            tag = matcher.listed(std::move(tag));
        }
        std::erase_if(outline.tags, [](const OutlineTag& tag) { return tag.rows.empty(); });
    }
    return outline;
}

} // namespace sectored::editor
