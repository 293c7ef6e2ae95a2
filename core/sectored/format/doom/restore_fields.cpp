#include "sectored/format/doom/field_losses.h"
#include "sectored/format/doom/kept_fields.h"
#include "sectored/format/doom/kept_json.h"
#include "sectored/format/doom/udmf_names.h"
#include "sectored/format/doom/udmf_text.h"
#include "sectored/map/numbering.h"
#include "sectored/map/portal.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>
#include <limits>
#include <set>
#include <utility>

namespace sectored::doom {

namespace {

constexpr std::int64_t largestWhole = std::numeric_limits<std::int64_t>::max();
constexpr const char* noPlaceForFields = "only UDMF has a place for them";
constexpr const char* notOfUdmf = "UDMF has no such names or values";
constexpr const char* noPlaceInBlock = "a block of UDMF has place for 992 of them";
static_assert(udmf_limit::otherFields == 992);

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

KeptJson memberOf(const KeptJson& object, const char* name)
{
    return object.is_object() ? object.value(name, KeptJson(nullptr)) : KeptJson(nullptr);
}

/// Names of fields that a text cannot have.
struct UnfitFields {
    std::set<std::string> wrong{};  ///< no name or no value of UDMF
    std::set<std::string> excess{}; ///< beyond what a block may have
};

/// Returns the fields of an object, but for those that isLeftOut(name) names. `unfit` gets those
/// that a text cannot have.
template <class IsLeftOut>
DoomFields fieldsFrom(const KeptJson& object, UnfitFields& unfit, IsLeftOut isLeftOut)
{
    DoomFields fields;
    if (!object.is_object()) {
        return fields;
    }
    for (const auto& [name, json] : object.items()) {
        if (isLeftOut(name)) {
            continue;
        }
        auto value = valueFrom(json);
        if (!value || !isFieldName(name)) {
            unfit.wrong.insert(name);
        } else if (fields.size() == udmf_limit::otherFields) {
            unfit.excess.insert(name);
        } else {
            fields.push_back({.name = name, .value = *std::move(value)});
        }
    }
    return fields;
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

KeptJson parsed(const std::string& text)
{
    return KeptJson::parse(text, nullptr, false);
}

std::set<std::string> namesIn(const KeptJson& fields)
{
    std::set<std::string> names;
    if (fields.is_object()) {
        for (const auto& [name, value] : fields.items()) {
            names.insert(name);
        }
    }
    return names;
}

/// Adds the fields that earlier versions kept by the place of their row, and which cannot follow
/// it.
void addFieldsByPlace(FieldLosses& losses, const KeptJson& kept)
{
    for (const auto kind : udmfKinds) {
        for (const KeptJson& entry : memberOf(kept, listOf(kind))) {
            losses.add(
                kind,
                "an earlier version of the program kept them by their place",
                namesIn(memberOf(entry, "fields")));
        }
    }
}

/// Gives the fields that a map keeps to the rows of the level that was made of it.
class Restorer {
public:
    Restorer(ExportedLevel& exported, const Map& map)
        : m_exported(exported)
        , m_level(exported.level)
        , m_map(map)
        , m_lines(exported.level.lines.size())
        , m_vertices(exported.level.vertices.size())
    {}

    LossReport run()
    {
        restoreLevel(keptUdmf(m_map.project()));
        for (std::size_t at = 0; at < m_map.sectorOrder().size(); ++at) {
            restoreSector(m_level.sectors[at], m_map[m_map.sectorOrder()[at]].kept);
        }
        for (const WallId wall : Numbering(m_map).wallOrder()) {
            if (const KeptFields& kept = m_map[wall].kept; kept.isSet()) {
                restoreWall(m_exported.walls[wall.value], kept);
            }
        }
        for (std::size_t at = 0; at < m_map.spriteOrder().size(); ++at) {
            if (const auto thing = m_exported.things[at]) {
                const KeptFields& kept = m_map[m_map.spriteOrder()[at]].kept;
                m_level.things[*thing].others = fieldsOf(UdmfKind::Thing, kept.of(KeptPart::Own));
                loseFurther(UdmfKind::Thing, kept);
            }
        }
        for (std::size_t line = 0; line < m_lines.size(); ++line) {
            m_level.lines[line].others = fieldsOf(UdmfKind::Line, m_lines[line]);
        }
        LossReport report = m_losses.take();
        if (!m_unfitOfLevel.wrong.empty() || !m_unfitOfLevel.excess.empty()) {
            report.push_back(
                {.kind = LossKind::Dropped,
                 .subject = "fields of UDMF that belong to the whole level",
                 .reason = m_unfitOfLevel.wrong.empty() ? noPlaceInBlock : notOfUdmf});
        }
        return report;
    }

private:
    void restoreLevel(const KeptJson& kept)
    {
        m_level.nameSpace = namespaceIn(kept);
        m_level.others =
            fieldsFrom(memberOf(kept, "fields"), m_unfitOfLevel, [](std::string_view name) {
                return name == namespaceKey;
            });
        for (const KeptJson& json : memberOf(kept, "blocks")) {
            addBlock(json);
        }
        m_level.things.back().others = knownLeftOut(UdmfKind::Thing, memberOf(kept, "start"));
        addFieldsByPlace(m_losses, kept);
    }

    void addBlock(const KeptJson& json)
    {
        const KeptJson name = memberOf(json, "name");
        if (name.is_string() && isFieldName(name.get<std::string>())
            && !isKnownBlock(name.get<std::string>())) {
            m_level.otherBlocks.push_back(
                {.name = name.get<std::string>(),
                 .fields =
                     fieldsFrom(memberOf(json, "fields"), m_unfitOfLevel, [](std::string_view) {
                         return false;
                     })});
        }
    }

    /// Returns the fields of a row without those that the level says itself and those that a text
    /// cannot have, which are lost.
    DoomFields knownLeftOut(UdmfKind kind, const KeptJson& json)
    {
        std::set<std::string> known;
        UnfitFields unfit;
        DoomFields fields = fieldsFrom(json, unfit, [&](const std::string& name) {
            const bool isKnown = isKnownField(kind, name, m_level.nameSpace);
            if (isKnown) {
                known.insert(name);
            }
            return isKnown;
        });
        m_losses.add(kind, "they have a meaning in the namespace of the level", known);
        m_losses.add(kind, notOfUdmf, unfit.wrong);
        m_losses.add(kind, noPlaceInBlock, unfit.excess);
        return fields;
    }

    DoomFields fieldsOf(UdmfKind kind, const std::string& text)
    {
        return text.empty() ? DoomFields() : knownLeftOut(kind, parsed(text));
    }

    void restoreSector(DoomSector& sector, const KeptFields& kept)
    {
        sector.others = fieldsOf(UdmfKind::Sector, kept.of(KeptPart::Own));
        loseFurther(UdmfKind::Sector, kept);
        removePlane(sector.others, "floorplane_", sector.floor);
        removePlane(sector.others, "ceilingplane_", sector.ceiling);
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

    void restoreWall(const std::optional<LineSide>& place, const KeptFields& kept)
    {
        if (!place) {
            return; // without length; the wall itself is reported
        }
        DoomLine& line = m_level.lines[place->line];
        const bool isFront = place->side == 0;
        m_level.sides[isFront ? *line.front : *line.back].others =
            fieldsOf(UdmfKind::Side, kept.of(KeptPart::Own));
        loseFurther(UdmfKind::Side, kept);
        if (const std::string& text = kept.of(KeptPart::Line); !text.empty()) {
            const std::string& other = m_lines[place->line];
            if (!other.empty() && other != text) {
                lose(
                    UdmfKind::Line,
                    "both walls of a line keep some, and those of the front count",
                    isFront ? other : text);
            }
            if (other.empty() || isFront) {
                m_lines[place->line] = text;
            }
        }
        if (const std::string& text = kept.of(KeptPart::Vertex); !text.empty()) {
            const std::uint32_t number = isFront ? line.from : line.to;
            std::string& known = m_vertices[number];
            if (!known.empty() && known != text) {
                lose(
                    UdmfKind::Vertex,
                    "walls that begin there keep others, and those of the first count",
                    text);
            } else if (known.empty()) {
                known = text;
                if (auto fields = fieldsOf(UdmfKind::Vertex, text); !fields.empty()) {
                    m_level.vertexOthers.emplace(number, std::move(fields));
                }
            }
        }
    }

    void loseFurther(UdmfKind kind, const KeptFields& kept)
    {
        if (const std::string& text = kept.of(KeptPart::Further); !text.empty()) {
            lose(kind, notOfUdmf, text);
        }
    }

    void lose(UdmfKind kind, const char* reason, const std::string& text)
    {
        m_losses.add(kind, reason, namesIn(parsed(text)));
    }

    ExportedLevel& m_exported;
    DoomLevel& m_level;
    const Map& m_map;
    std::vector<std::string> m_lines;    ///< what a wall of each line keeps of it
    std::vector<std::string> m_vertices; ///< what a wall at each vertex keeps of it
    FieldLosses m_losses{};
    UnfitFields m_unfitOfLevel{};
};

/// Adds the fields of walls: of a line and of a vertex once, if its walls keep the same.
void addFieldsOfWalls(FieldLosses& losses, const Map& map)
{
    const Numbering numbering(map);
    std::set<std::pair<Point, std::string>> vertices;
    for (const WallId id : numbering.wallOrder()) {
        const Wall& wall = map[id];
        if (!wall.kept.isSet()) {
            continue;
        }
        const auto add = [&](UdmfKind kind, KeptPart part) {
            losses.add(kind, noPlaceForFields, namesIn(parsed(wall.kept.of(part))));
        };
        add(UdmfKind::Side, KeptPart::Own);
        const auto partner = partnerOf(map, id);
        const bool isSecond =
            partner && numbering.of(*partner) < numbering.of(id)
            && map[*partner].kept.of(KeptPart::Line) == wall.kept.of(KeptPart::Line);
        if (!isSecond) {
            add(UdmfKind::Line, KeptPart::Line);
        }
        if (vertices.emplace(wall.position, wall.kept.of(KeptPart::Vertex)).second) {
            add(UdmfKind::Vertex, KeptPart::Vertex);
        }
    }
}

} // namespace

LossReport restoreFields(ExportedLevel& exported, const Map& map)
{
    return Restorer(exported, map).run();
}

UdmfNamespace namespaceOf(const ProjectData& project)
{
    return namespaceIn(keptUdmf(project));
}

LossReport keptFieldLosses(const Map& map)
{
    const KeptJson kept = keptUdmf(map.project());
    LossReport report;
    if (kept.is_object() && (kept.contains("fields") || kept.contains("blocks"))) {
        report.push_back(
            {.kind = LossKind::Dropped,
             .subject = "fields and blocks of UDMF that belong to the whole level",
             .reason = noPlaceForFields});
    }
    FieldLosses losses;
    losses.add(UdmfKind::Thing, noPlaceForFields, namesIn(memberOf(kept, "start")));
    for (const SectorId sector : map.sectorOrder()) {
        losses.add(
            UdmfKind::Sector,
            noPlaceForFields,
            namesIn(parsed(map[sector].kept.of(KeptPart::Own))));
    }
    addFieldsOfWalls(losses, map);
    for (const SpriteId sprite : map.spriteOrder()) {
        losses.add(
            UdmfKind::Thing,
            noPlaceForFields,
            namesIn(parsed(map[sprite].kept.of(KeptPart::Own))));
    }
    addFieldsByPlace(losses, kept);
    std::ranges::move(losses.take(), std::back_inserter(report));
    return report;
}

} // namespace sectored::doom
