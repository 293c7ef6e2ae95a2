#include "sectored/format/doom/kept_fields.h"
#include "sectored/format/doom/kept_json.h"
#include "sectored/format/doom/line_places.h"
#include "sectored/format/doom/udmf_names.h"
#include "sectored/format/doom/udmf_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <limits>
#include <set>
#include <unordered_map>

namespace sectored::doom {

namespace {

constexpr std::int64_t largestWhole = std::numeric_limits<std::int64_t>::max();
constexpr const char* noPlaceForFields = "only UDMF has a place for them";

std::optional<UdmfValue> valueFrom(const KeptJson& json)
{
    if (json.is_boolean()) {
        return json.get<bool>();
    }
    if (json.is_number_integer()) {
        // A text has no number whose digits are not one without the sign.
        const bool fits = json.is_number_unsigned()
                              ? json.get<std::uint64_t>() <= std::uint64_t{largestWhole}
                              : json.get<std::int64_t>() >= -largestWhole;
        return fits ? std::optional(UdmfValue(json.get<std::int64_t>())) : std::nullopt;
    }
    if (json.is_number_float()) {
        return json.get<double>();
    }
    auto text = bytesOfJson(json);
    return text && text->size() <= udmf_limit::string ? std::optional(UdmfValue(*std::move(text)))
                                                      : std::nullopt;
}

bool isFieldName(std::string_view name)
{
    const auto isLetter = [](char c) {
        return (c >= 'a' && c <= 'z') || c == '_';
    };
    return !name.empty() && name.size() <= udmf_limit::name && isLetter(name.front())
           && std::ranges::all_of(name, [&](char c) {
                  return isLetter(c) || (c >= '0' && c <= '9');
              });
}

std::optional<Point> placeFrom(const KeptJson& json)
{
    const auto isWhole = [](const KeptJson& number) {
        return number.is_number_integer();
    };
    if (!json.is_array() || json.size() != 2 || !std::ranges::all_of(json, isWhole)) {
        return std::nullopt;
    }
    const auto x = json[0].get<std::int64_t>();
    const auto y = json[1].get<std::int64_t>();
    const auto fits = [](std::int64_t value) {
        return value >= -coordinateLimit && value <= coordinateLimit;
    };
    return fits(x) && fits(y)
               ? std::optional(Point{static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)})
               : std::nullopt;
}

/// Something that is kept, with its place.
struct Entry {
    Segment place{}; ///< of a vertex or thing, both ends are its position
    std::int32_t type = 0;
    DoomFields fields{};
    bool isUsed = false;
};

KeptJson memberOf(const KeptJson& object, const char* name)
{
    return object.is_object() ? object.value(name, KeptJson(nullptr)) : KeptJson(nullptr);
}

/// Returns the fields of an object, but for those that isLeftOut(name) names.
template <class IsLeftOut>
DoomFields fieldsFrom(const KeptJson& object, IsLeftOut isLeftOut)
{
    DoomFields fields;
    if (!object.is_object()) {
        return fields;
    }
    for (const auto& [name, json] : object.items()) {
        auto value = valueFrom(json);
        if (value && isFieldName(name) && !isLeftOut(name)
            && fields.size() < udmf_limit::otherFields) {
            fields.push_back({.name = name, .value = *std::move(value)});
        }
    }
    return fields;
}

std::optional<Entry> entryFrom(const KeptJson& json, UdmfKind kind, UdmfNamespace nameSpace)
{
    const bool isPoint = kind == UdmfKind::Vertex || kind == UdmfKind::Thing;
    const auto from = placeFrom(memberOf(json, isPoint ? "at" : "from"));
    const auto to = isPoint ? from : placeFrom(memberOf(json, "to"));
    const KeptJson type = memberOf(json, "type");
    Entry entry{.fields = fieldsFrom(memberOf(json, "fields"), [&](std::string_view name) {
                    return isKnownField(kind, name, nameSpace);
                })};
    if (!from || !to || entry.fields.empty()) {
        return std::nullopt;
    }
    entry.place = {*from, *to};
    entry.type = type.is_number_integer() ? type.get<std::int32_t>() : 0;
    return entry;
}

KeptJson keptUdmf(const ProjectData& project)
{
    return memberOf(keptDoom(project), udmfKey);
}

UdmfNamespace namespaceIn(const KeptJson& kept)
{
    const KeptJson name = memberOf(kept, "namespace");
    return name.is_string() ? namespaceNamed(name.get<std::string>()).value_or(UdmfNamespace::Doom)
                            : UdmfNamespace::Doom;
}

std::vector<Entry> entriesOf(const KeptJson& kept, UdmfKind kind)
{
    std::vector<Entry> entries;
    for (const KeptJson& json : memberOf(kept, listOf(kind))) {
        if (auto entry = entryFrom(json, kind, namespaceIn(kept))) {
            entries.push_back(*std::move(entry));
        }
    }
    return entries;
}

/// Returns the losses of entries for which isLost(entry) holds.
template <class IsLost>
void loseEntries(
    LossReport& losses,
    const std::vector<Entry>& entries,
    UdmfKind kind,
    const char* reason,
    IsLost isLost)
{
    std::set<std::string> names;
    std::int64_t count = 0;
    for (const Entry& entry : entries) {
        if (isLost(entry)) {
            ++count;
            for (const DoomField& field : entry.fields) {
                names.insert(field.name);
            }
        }
    }
    constexpr std::size_t mostNamed = 8;
    std::string list;
    std::size_t named = 0;
    for (const std::string& name : names) {
        if (named++ == mostNamed) {
            list += ", ...";
            break;
        }
        list += (list.empty() ? "" : ", ") + name;
    }
    if (count > 0) {
        losses.push_back(
            {.kind = LossKind::Dropped,
             .subject = "fields of UDMF (" + list + ")",
             .reason = reason,
             .rows = listOf(kind),
             .count = count});
    }
}

/// Finds entries by their place.
class EntryPlaces {
public:
    explicit EntryPlaces(std::vector<Entry> entries)
        : m_entries(std::move(entries))
    {
        for (std::size_t at = 0; at < m_entries.size(); ++at) {
            m_points[m_entries[at].place.a].push_back(at);
            m_lines.add(m_entries[at].place, at);
        }
    }

    const std::vector<Entry>& entries() const { return m_entries; }

    /// Returns the fields of the first entry along a segment. Null if there is none.
    const DoomFields* along(Segment segment)
    {
        const auto found = m_lines.along(segment);
        return found.empty() ? nullptr : use(found.front());
    }

    /// Returns the fields of the first entry at a point that isRight(entry) accepts. Null if there
    /// is none.
    template <class IsRight>
    const DoomFields* at(Point point, IsRight isRight)
    {
        const auto found = m_points.find(point);
        if (found != m_points.end()) {
            for (const std::size_t number : found->second) {
                if (isRight(m_entries[number])) {
                    return use(number);
                }
            }
        }
        return nullptr;
    }

private:
    const DoomFields* use(std::size_t number)
    {
        m_entries[number].isUsed = true;
        return &m_entries[number].fields;
    }

    std::vector<Entry> m_entries;
    std::unordered_map<Point, std::vector<std::size_t>> m_points;
    LinePlaces m_lines;
};

/// Gives entries to the rows of a level.
class Restorer {
public:
    Restorer(DoomLevel& level, const KeptJson& kept, Point movedBy)
        : m_level(level)
        , m_kept(kept)
        , m_movedBy(movedBy)
    {}

    LossReport run()
    {
        m_level.nameSpace = namespaceIn(m_kept);
        m_level.others = fieldsFrom(memberOf(m_kept, "fields"), [](std::string_view name) {
            return name == namespaceKey;
        });
        for (const KeptJson& json : memberOf(m_kept, "blocks")) {
            addBlock(json);
        }
        restore(UdmfKind::Vertex, &Restorer::restoreVertices);
        restore(UdmfKind::Line, &Restorer::restoreLines);
        restore(UdmfKind::Side, &Restorer::restoreSides);
        restore(UdmfKind::Sector, &Restorer::restoreSectors);
        restore(UdmfKind::Thing, &Restorer::restoreThings);
        return std::move(m_losses);
    }

private:
    void restore(UdmfKind kind, void (Restorer::*restoreRows)(EntryPlaces& places))
    {
        EntryPlaces places(entriesOf(m_kept, kind));
        (this->*restoreRows)(places);
        loseEntries(
            m_losses,
            places.entries(),
            kind,
            "what they belonged to is not at its place any more",
            [](const Entry& entry) { return !entry.isUsed; });
    }

    void addBlock(const KeptJson& json)
    {
        const KeptJson name = memberOf(json, "name");
        if (name.is_string() && isFieldName(name.get<std::string>())
            && !isKnownBlock(name.get<std::string>())) {
            m_level.otherBlocks.push_back(
                {.name = name.get<std::string>(),
                 .fields =
                     fieldsFrom(memberOf(json, "fields"), [](std::string_view) { return false; })});
        }
    }

    Point placeOf(Point point) const { return {point.x - m_movedBy.x, point.y - m_movedBy.y}; }

    Segment edgeOf(const DoomLine& line) const
    {
        return {placeOf(m_level.vertices[line.from]), placeOf(m_level.vertices[line.to])};
    }

    /// Calls visit(side, edge) for each side of each line.
    template <class Visit>
    void visitSides(Visit visit)
    {
        for (const DoomLine& line : m_level.lines) {
            const Segment edge = edgeOf(line);
            if (line.front) {
                visit(m_level.sides[*line.front], edge);
            }
            if (line.back) {
                visit(m_level.sides[*line.back], Segment{edge.b, edge.a});
            }
        }
    }

    void restoreVertices(EntryPlaces& places)
    {
        for (std::uint32_t number = 0; number < m_level.vertices.size(); ++number) {
            const auto* const fields =
                places.at(placeOf(m_level.vertices[number]), [](const Entry&) { return true; });
            if (fields != nullptr) {
                m_level.vertexOthers.emplace(number, *fields);
            }
        }
    }

    void restoreLines(EntryPlaces& places)
    {
        for (DoomLine& line : m_level.lines) {
            const Segment edge = edgeOf(line);
            const auto* const same = places.along(edge);
            const auto* const fields = same != nullptr ? same : places.along({edge.b, edge.a});
            if (fields != nullptr) {
                line.others = *fields;
            }
        }
    }

    void restoreSides(EntryPlaces& places)
    {
        visitSides([&](DoomSide& side, Segment edge) {
            if (const auto* const fields = places.along(edge)) {
                side.others = *fields;
            }
        });
    }

    void restoreSectors(EntryPlaces& places)
    {
        visitSides([&](const DoomSide& side, Segment edge) {
            DoomSector& sector = m_level.sectors[side.sector];
            const auto* const fields = sector.others.empty() ? places.along(edge) : nullptr;
            if (fields != nullptr) {
                sector.others = *fields;
                removePlane(sector.others, "floorplane_", sector.floor);
                removePlane(sector.others, "ceilingplane_", sector.ceiling);
            }
        });
    }

    /// Removes fields of a plane that has a slope of its own.
    static void removePlane(DoomFields& fields, std::string_view prefix, const DoomPlane& plane)
    {
        if (plane.slope) {
            std::erase_if(fields, [&](const DoomField& field) {
                return field.name.starts_with(prefix);
            });
        }
    }

    void restoreThings(EntryPlaces& places)
    {
        for (DoomThing& thing : m_level.things) {
            const auto* const fields = places.at(placeOf(thing.position), [&](const Entry& entry) {
                return !entry.isUsed && entry.type == thing.type;
            });
            if (fields != nullptr) {
                thing.others = *fields;
            }
        }
    }

    DoomLevel& m_level;
    const KeptJson& m_kept;
    Point m_movedBy;
    LossReport m_losses;
};

} // namespace

LossReport restoreFields(DoomLevel& level, const ProjectData& project, Point movedBy)
{
    const KeptJson kept = keptUdmf(project);
    return kept.is_object() ? Restorer(level, kept, movedBy).run() : LossReport();
}

UdmfNamespace namespaceOf(const ProjectData& project)
{
    return namespaceIn(keptUdmf(project));
}

LossReport keptFieldLosses(const ProjectData& project)
{
    const KeptJson kept = keptUdmf(project);
    LossReport losses;
    if (kept.is_object() && (kept.contains("fields") || kept.contains("blocks"))) {
        losses.push_back(
            {.kind = LossKind::Dropped,
             .subject = "fields and blocks of UDMF that belong to the whole level",
             .reason = noPlaceForFields});
    }
    for (const auto kind : udmfKinds) {
        loseEntries(losses, entriesOf(kept, kind), kind, noPlaceForFields, [](const Entry&) {
            return true;
        });
    }
    return losses;
}

} // namespace sectored::doom
