#include "sectored/format/doom/field_losses.h"
#include "sectored/format/doom/kept_fields.h"
#include "sectored/format/doom/kept_json.h"
#include "sectored/format/doom/udmf_names.h"
#include "sectored/format/doom/udmf_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <iterator>
#include <span>
#include <type_traits>
#include <unordered_map>
#include <unordered_set>

namespace sectored::doom {

namespace {

/// Size of all texts. Half of what a project file may have.
constexpr std::size_t keptLimit = std::size_t{4} << 20;
/// Size of what the project text has of them, with a text for each wall that shares it. The rest is
/// for other project data.
constexpr std::size_t writtenLimit = std::size_t{7} << 20;
static_assert(writtenLimit < projectSizeLimit);
/// About what the project text has for a row besides its fields.
constexpr std::size_t anchorSize = 160;

KeptJson jsonOf(const DoomFields& fields)
{
    KeptJson object = KeptJson::object();
    for (const DoomField& field : fields) {
        object[field.name] = std::visit(
            [](const auto& value) -> KeptJson {
                if constexpr (std::is_same_v<std::decay_t<decltype(value)>, std::string>) {
                    return jsonOfBytes(value);
                } else {
                    return value;
                }
            },
            field.value);
    }
    return object;
}

/// Collects what is kept, up to the limit.
class Keeper {
public:
    Keeper(const ConvertedLevel& converted, const DoomLevel& level)
        : m_converted(converted)
        , m_level(level)
    {}

    KeptJson ofLevel()
    {
        KeptJson kept{{"namespace", nameOf(m_level.nameSpace)}};
        if (KeptJson fields = withinLimit(m_level.others); !fields.empty()) {
            kept["fields"] = std::move(fields);
        }
        for (const DoomBlock& block : m_level.otherBlocks) {
            if (KeptJson fields = withinLimit(block.fields); !fields.empty()) {
                kept["blocks"].push_back({{"name", block.name}, {"fields", std::move(fields)}});
            }
        }
        const auto start = std::ranges::find(
            m_level.things.rbegin(),
            m_level.things.rend(),
            playerStart,
            &DoomThing::type);
        if (start != m_level.things.rend()) {
            if (KeptJson fields = withinLimit(start->others); !fields.empty()) {
                kept["start"] = std::move(fields);
            }
        }
        return kept;
    }

    KeptRows ofRows()
    {
        m_walls.resize(m_converted.map.nextWallId().value);
        for (std::size_t line = 0; line < m_level.lines.size(); ++line) {
            placeLine(line);
        }
        placeVertices();
        m_converted.map.visitWalls([this](WallId id, const Wall& /*wall*/) {
            if (KeptFields fields(std::move(m_walls[id.value])); fields.isSet()) {
                m_rows.walls.push_back({.id = id, .fields = std::move(fields)});
            }
        });
        for (std::size_t number = 0; number < m_level.sectors.size(); ++number) {
            if (const auto id = m_converted.sectors[number]) {
                add(m_rows.sectors, *id, textOf(m_level.sectors[number].others));
            }
        }
        for (std::size_t number = 0; number < m_level.things.size(); ++number) {
            if (const auto id = m_converted.sprites[number]) {
                add(m_rows.sprites, *id, textOf(m_level.things[number].others));
            }
        }
        return std::move(m_rows);
    }

    LossReport losses() const
    {
        FieldLosses unused;
        for (const auto& [number, fields] : m_level.vertexOthers) {
            const auto found = m_vertices.find(m_level.vertices[number]);
            const bool isKept = found != m_vertices.end() && found->second.number == number
                                && !found->second.walls.empty();
            if (!isKept && fields.size() <= udmf_limit::otherFields) {
                std::set<std::string> names;
                for (const DoomField& field : fields) {
                    names.insert(field.name);
                }
                unused.add(
                    UdmfKind::Vertex,
                    "no wall begins there, or another vertex is at the same place",
                    names);
            }
        }
        LossReport report = unused.take();
        if (m_leftOut > 0) {
            report.push_back(
                {.kind = LossKind::Dropped,
                 .subject = "fields of UDMF",
                 .reason = "the project data has place for 4 MiB of them, and 992 of a row",
                 .rows = "rows",
                 .count = m_leftOut});
        }
        return report;
    }

private:
    /// A vertex with fields, and the walls that begin there.
    struct PlacedVertex {
        std::uint32_t number = 0;
        std::vector<WallId> walls{};
    };

    static std::string dumpOf(const KeptJson& fields)
    {
        return fields.dump(-1, ' ', false, KeptJson::error_handler_t::replace);
    }

    /// Tests whether a text has a place, of which `written` bytes get into the project text, and
    /// counts it.
    bool takesText(std::size_t size, std::size_t written)
    {
        const bool fits = m_size + size <= keptLimit && m_written + written <= writtenLimit;
        m_size += fits ? size : 0;
        m_written += fits ? written : 0;
        m_leftOut += fits ? 0 : 1;
        return fits;
    }

    /// Returns the fields of the whole level, of a block or of the start. Empty beyond the limits.
    KeptJson withinLimit(const DoomFields& fields)
    {
        if (fields.size() > udmf_limit::otherFields) {
            ++m_leftOut;
            return KeptJson::object();
        }
        KeptJson object = jsonOf(fields);
        const std::size_t size = dumpOf(object).size();
        return object.empty() || takesText(size, size) ? object : KeptJson::object();
    }

    /// Returns the fields of a row as text. Empty if there are none, or too many.
    std::string textOf(const DoomFields& fields)
    {
        const bool isTooMuch = fields.size() > udmf_limit::otherFields;
        m_leftOut += isTooMuch ? 1 : 0;
        return fields.empty() || isTooMuch ? std::string() : dumpOf(jsonOf(fields));
    }

    /// Gives walls a text that they share: all of them, or none.
    void share(std::span<const WallId> walls, KeptPart part, const std::string& text)
    {
        if (text.empty() || walls.empty()) {
            return;
        }
        const auto isUnnamed = [this](WallId wall) {
            return std::ranges::all_of(m_walls[wall.value], &std::string::empty);
        };
        const auto anchors = static_cast<std::size_t>(std::ranges::count_if(walls, isUnnamed));
        if (takesText(text.size(), text.size() * walls.size() + anchors * anchorSize)) {
            for (const WallId wall : walls) {
                m_walls[wall.value][static_cast<std::size_t>(part)] = text;
            }
        }
    }

    void placeLine(std::size_t number)
    {
        const DoomLine& line = m_level.lines[number];
        const std::array sides{line.front, line.back};
        std::vector<WallId> both;
        for (std::size_t side = 0; side < sides.size(); ++side) {
            if (const auto wall = m_converted.walls[number][side]) {
                both.push_back(*wall);
                share(
                    std::span(&*wall, 1),
                    KeptPart::Own,
                    textOf(m_level.sides[*sides[side]].others));
            }
        }
        share(both, KeptPart::Line, textOf(line.others));
    }

    void placeVertices()
    {
        for (const auto& [number, fields] : m_level.vertexOthers) {
            if (!fields.empty() && fields.size() <= udmf_limit::otherFields) {
                m_vertices.emplace(m_level.vertices[number], PlacedVertex{.number = number});
            }
        }
        m_converted.map.visitWalls([this](WallId id, const Wall& wall) {
            if (const auto found = m_vertices.find(wall.position); found != m_vertices.end()) {
                found->second.walls.push_back(id);
            }
        });
        for (const auto& [number, fields] : m_level.vertexOthers) {
            const std::string text = textOf(fields);
            const auto found = m_vertices.find(m_level.vertices[number]);
            if (found != m_vertices.end() && found->second.number == number) {
                share(found->second.walls, KeptPart::Vertex, text);
            }
        }
    }

    template <class IdType>
    void add(std::vector<KeptRow<IdType>>& rows, IdType id, std::string text)
    {
        if (!text.empty() && takesText(text.size(), text.size() + anchorSize)) {
            rows.push_back({.id = id, .fields = KeptFields({std::move(text)})});
        }
    }

    const ConvertedLevel& m_converted;
    const DoomLevel& m_level;
    std::vector<KeptFields::Texts> m_walls{}; ///< by id
    std::unordered_map<Point, PlacedVertex> m_vertices{};
    KeptRows m_rows{};
    std::size_t m_size = 0;    ///< of all texts, each once
    std::size_t m_written = 0; ///< in the project text
    std::int64_t m_leftOut = 0;
};

} // namespace

ReadProject keepFields(
    ProjectData project,
    const ConvertedLevel& converted,
    const DoomLevel& level,
    LossReport& losses)
{
    Keeper keeper(converted, level);
    KeptJson kept = keeper.ofLevel();
    if (kept.size() > 1 || level.nameSpace != UdmfNamespace::Doom) {
        KeptJson doom = keptDoom(project);
        doom[udmfKey] = std::move(kept);
        setKeptDoom(project, std::move(doom));
    }
    ReadProject read{.data = std::move(project), .rows = keeper.ofRows()};
    std::ranges::move(keeper.losses(), std::back_inserter(losses));
    return read;
}

} // namespace sectored::doom
