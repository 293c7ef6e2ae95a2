#include "editor/panel/outliner/outline.h"

#include "sectored/map/field.h"

#include <QStringList>

#include <algorithm>
#include <array>
#include <span>
#include <string_view>

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

/// Matches rows of a level against a filter.
class Matcher {
public:
    Matcher(const MapView& view, const Visibility& visibility, const OutlineFilter& filter)
        : m_view(view)
        , m_visibility(visibility)
        , m_filter(filter)
    {}

    bool fits(SectorId id) const
    {
        const Sector& row = m_view.map[id];
        return numbersFit(m_filter.numbers(), m_view.numbering().of(id))
               && fieldsFit(sectorFields(), row, m_filter.fields()) && kindsFit([&](Kind kind) {
                      return kind == Kind::Sector
                             || (kind == Kind::Hidden && isHidden(m_visibility, id))
                             || (kind == Kind::Locked && isLocked(m_visibility, id));
                  });
    }

    bool fits(WallId id) const
    {
        const Wall& row = m_view.map[id];
        return numbersFit(m_filter.numbers(), m_view.numbering().of(id))
               && fieldsFit(wallFields(), row, m_filter.fields()) && kindsFit([&](Kind kind) {
                      return kind == Kind::Wall
                             || kind == (row.nextSector.isRow() ? Kind::Portal : Kind::Solid);
                  });
    }

    bool fits(SpriteId id) const
    {
        const Sprite& row = m_view.map[id];
        return numbersFit(m_filter.numbers(), m_view.numbering().of(id))
               && fieldsFit(spriteFields(), row, m_filter.fields()) && kindsFit([&](Kind kind) {
                      return kind == Kind::Sprite
                             || (kind == Kind::Hidden && isHidden(m_visibility, m_view.map, id))
                             || (kind == Kind::Locked && isLocked(m_visibility, m_view.map, id));
                  });
    }

private:
    template <class IsOfKind>
    bool kindsFit(IsOfKind isOfKind) const
    {
        return std::ranges::all_of(m_filter.kinds(), isOfKind);
    }

    const MapView& m_view;
    const Visibility& m_visibility;
    const OutlineFilter& m_filter;
};

OutlineSector wholeSector(const Map& map, SectorId id)
{
    const auto walls = map.wallsOf(id);
    return {.id = id, .walls = {walls.begin(), walls.end()}};
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
        m_isUnknown = true;
    }
}

bool OutlineFilter::isEmpty() const
{
    return m_kinds.empty() && m_numbers.empty() && m_fields.empty() && !m_isUnknown;
}

Outline outlineOf(const MapView& view, const Visibility& visibility, const OutlineFilter& filter)
{
    Outline outline;
    if (filter.isUnknown()) {
        return outline;
    }
    const Matcher matcher(view, visibility, filter);
    for (const SectorId id : view.map.sectorOrder()) {
        if (filter.isEmpty()) {
            outline.sectors.push_back(wholeSector(view.map, id));
            continue;
        }
        OutlineSector sector{.id = id};
        for (const WallId wall : view.map.wallsOf(id)) {
            if (matcher.fits(wall)) {
                sector.walls.push_back(wall);
            }
        }
        if (!sector.walls.empty() || matcher.fits(id)) {
            outline.sectors.push_back(std::move(sector));
        }
    }
    for (const SpriteId id : view.map.spriteOrder()) {
        if (matcher.fits(id)) {
            outline.sprites.push_back(id);
        }
    }
    return outline;
}

} // namespace sectored::editor
