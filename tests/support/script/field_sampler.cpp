#include "tests/support/script/field_sampler.h"

#include "sectored/edit/script/request_line.h"
#include "sectored/map/blood/own_x_record.h"
#include "sectored/map/blood/x_field.h"
#include "sectored/map/field.h"

#include <algorithm>
#include <array>
#include <utility>

namespace sectored::test {

namespace {

constexpr int usualMost = 100; ///< most sampled numbers are below this

/// Replaces the fields that it visits by random values.
class FieldSampler final : public FieldVisitor {
public:
    explicit FieldSampler(DraftReading& reading)
        : m_reading(reading)
    {}

private:
    void visit(std::string_view /*name*/, std::optional<bool>& value) override
    {
        value = m_reading.oneIn(2);
    }

    void visit(std::string_view name, std::string& text) override { text = anyText(name); }

    void visit(std::string_view name, std::optional<std::string>& text) override
    {
        text.reset();
        if (m_reading.oneIn(2)) {
            text = anyText(name);
        }
    }

    /// Draws paths of game files, and for user tiles numbers and pictures of a few pixels. Some are
    /// rejected.
    void visit(std::string_view name, std::vector<std::string>& texts) override
    {
        constexpr std::array paths{"duke3d.grp", "tiles", "/usr/share/games/raze", ""};
        constexpr std::array numbers{"6144", "6145", "-1", "tree"};
        constexpr std::array tiles{
            "6144 1x1 0 Bw==",
            "6144 2x1 0 Bwg=",
            "6145 1x2 0 /wA=",
            "6146 2x2 0 Bw==",
            "6147"};
        texts.clear();
        for (int more = m_reading.below(3); more > 0; --more) {
            texts.emplace_back(
                name == "add"      ? tiles.at(indexBelow(tiles.size()))
                : name == "remove" ? numbers.at(indexBelow(numbers.size()))
                                   : paths.at(indexBelow(paths.size())));
        }
    }

    void visit(std::string_view /*name*/, Choice& choice) override
    {
        choice.index = indexBelow(choice.words.size());
    }

    void visit(std::string_view /*name*/, WordList& list) override
    {
        list.isGiven = m_reading.oneIn(2);
        list.set.reset();
        list.listed.clear();
        if (m_reading.oneIn(2)) {
            list.set = indexBelow(list.sets.size());
            return;
        }
        for (std::size_t word = 0; word < list.words.size(); ++word) {
            if (m_reading.oneIn(2)) {
                list.listed.push_back(word);
            }
        }
    }

    void visit(std::string_view /*name*/, Count& count) override
    {
        constexpr std::int64_t most = 12;
        count.value = m_reading.below(std::min<std::int64_t>(count.maximum, most) + 1);
    }

    void visit(std::string_view /*name*/, std::optional<std::int64_t>& number) override
    {
        number.reset();
        if (m_reading.oneIn(2)) {
            number = m_reading.within(usualMost);
        }
    }

    void visit(std::string_view /*name*/, std::int64_t& number) override
    {
        number = m_reading.within(usualMost);
    }

    void visit(std::string_view /*name*/, double& number) override
    {
        constexpr double quarter = 0.25;
        number = quarter * m_reading.within(usualMost);
    }

    void visit(std::string_view /*name*/, Decimal& number) override { number = anyDegrees(); }

    void visit(std::string_view /*name*/, DecimalPair& pair) override
    {
        pair.x = anyFactor();
        pair.y = anyFactor();
    }

    void visit(std::string_view /*name*/, Point& point) override { point = m_reading.point(); }

    void visit(std::string_view /*name*/, std::optional<Point>& point) override
    {
        point.reset();
        if (m_reading.oneIn(2)) {
            point = m_reading.point();
        }
    }

    void visit(std::string_view /*name*/, HalfPoint& point) override
    {
        point.doubled.reset();
        if (m_reading.oneIn(2)) {
            const Point p = m_reading.point();
            const std::int32_t half = m_reading.below(2);
            point.doubled = Point{2 * p.x + half, 2 * p.y + half};
        }
    }

    void visit(std::string_view /*name*/, Corners& box) override
    {
        box.first = m_reading.point();
        box.second = m_reading.near(box.first);
    }

    void visit(std::string_view /*name*/, std::vector<Point>& points) override
    {
        points = {m_reading.point()};
        for (int more = 1 + m_reading.below(3); more > 0; --more) {
            points.push_back(m_reading.near(points.front()));
        }
    }

    void visit(std::string_view /*name*/, std::vector<MoveRequest::Vertex>& vertices) override
    {
        const Point from = m_reading.vertex();
        vertices = {{.from = from, .to = m_reading.near(from)}};
    }

    void visit(std::string_view /*name*/, ThreeHeights& heights) override
    {
        for (HeightPoint& point : heights) {
            point = {.at = m_reading.point(), .z = m_reading.within(usualMost)};
        }
    }

    void visit(std::string_view /*name*/, SectorId& sector) override { sector = anySector(); }

    void visit(std::string_view /*name*/, std::optional<SectorId>& sector) override
    {
        sector.reset();
        if (m_reading.oneIn(2)) {
            sector = anySector();
        }
    }

    void visit(std::string_view /*name*/, std::vector<SectorId>& sectors) override
    {
        sectors = {anySector()};
        if (m_reading.oneIn(2)) {
            sectors.push_back(anySector());
        }
    }

    void visit(std::string_view /*name*/, WallId& wall) override { wall = anyWall(); }

    void visit(std::string_view /*name*/, std::optional<WallId>& wall) override
    {
        wall.reset();
        if (m_reading.oneIn(2)) {
            wall = anyWall();
        }
    }

    void visit(std::string_view /*name*/, SpriteId& sprite) override { sprite = anySprite(); }

    void visit(std::string_view /*name*/, SheetHint& sheet) override
    {
        sheet = {};
        if (!m_reading.ground().sheet.empty()) {
            sheet.only = m_reading.ground().sheet;
            std::erase_if(*sheet.only, [this](SectorId sector) {
                return m_reading.map().find(sector) == nullptr;
            });
        }
    }

    void visitSectorsOrAll(std::string_view name, std::vector<SectorId>& sectors) override
    {
        visit(name, sectors);
    }

    void visitRows(RowIds& rows) override
    {
        switch (m_reading.below(3)) {
        case 0:
            rows = std::vector{anySector()};
            break;
        case 1:
            rows = std::vector{anyWall()};
            break;
        default:
            rows = std::vector{anySprite()};
        }
    }

    void visitValues(RowValues& fields) override
    {
        if (fields.kind == "sector") {
            fields.values = {valueOf(sectorFields())};
        } else if (fields.kind == "wall") {
            fields.values = {valueOf(wallFields())};
        } else {
            fields.values = {valueOf(spriteFields())};
        }
    }

    std::size_t oneOf(std::span<const std::string_view> names, std::size_t /*current*/) override
    {
        return indexBelow(names.size());
    }

    std::optional<std::size_t> atMostOneOf(
        std::span<const std::string_view> names,
        std::optional<std::size_t> /*current*/) override
    {
        return m_reading.oneIn(2) ? std::optional(indexBelow(names.size())) : std::nullopt;
    }

    void leaveOut(bool /*isLost*/) override {}

    /// Returns a colour or a name of a layer. Some are rejected.
    std::string anyText(std::string_view name)
    {
        constexpr std::array colours{"red", "none", "#102030", "plaid"};
        constexpr std::array names{"Attic", "Cellar", ""};
        return name == "colour" ? colours.at(indexBelow(colours.size()))
                                : names.at(indexBelow(names.size()));
    }

    /// Returns a quarter turn, or sometimes another angle.
    Decimal anyDegrees()
    {
        constexpr std::int64_t quarter = 90;
        const std::int64_t quarters = m_reading.below(4);
        return {billion * (quarter * quarters + (m_reading.oneIn(4) ? m_reading.below(90) : 0))};
    }

    /// Returns a quarter to two.
    Decimal anyFactor() { return {billion / 4 * (1 + m_reading.below(8))}; }

    std::size_t indexBelow(std::size_t count)
    {
        return static_cast<std::size_t>(m_reading.numberBelow(count));
    }

    SectorId anySector()
    {
        return m_reading.numbering().sectorAt(m_reading.sectorNumber()).value_or(SectorId{});
    }

    WallId anyWall() { return m_reading.wall().value_or(WallId{}); }

    SpriteId anySprite()
    {
        return m_reading.numbering().spriteAt(m_reading.spriteNumber()).value_or(SpriteId{});
    }

    template <class Row>
    SetRequest::Value valueOf(std::span<const Field<Row>> fields)
    {
        if (m_reading.map().header().blood && m_reading.oneIn(4)) {
            return valueOf(xFields(xKindOf<Row>));
        }
        const Field<Row>& field = fields[indexBelow(fields.size())];
        const std::int64_t value = m_reading.within(usualMost);
        return {
            .field = std::string(field.name),
            .value = std::clamp<std::int64_t>(value, field.minimum, field.maximum)};
    }

    SetRequest::Value valueOf(std::span<const XField> fields)
    {
        const XField& field = fields[indexBelow(fields.size())];
        const std::int64_t value = m_reading.within(usualMost);
        return {
            .field = std::string(field.name),
            .value = std::clamp<std::int64_t>(value, field.minimum(), field.maximum())};
    }

    DraftReading& m_reading;
};

} // namespace

Request sampledRequest(const Operation& operation, const Verb& verb, DraftReading& reading)
{
    FieldSampler sampler(reading);
    Request request = operation.empty;
    verb.describe(sampler, request);
    return request;
}

std::string sampledLine(const Operation& operation, const Verb& verb, DraftReading& reading)
{
    const Request whole = sampledRequest(operation, verb, reading);
    const auto parts = operation.parts(whole, reading.numbering());
    const Request& request = parts.empty() ? whole : parts.front();
    return writeRequest(operation.verbs[operation.verbOf(request)], request, reading.numbering())
        .text;
}

} // namespace sectored::test
