#include "sectored/edit/script/request_line.h"

#include <nlohmann/json.hpp>

#include <array>
#include <cmath>
#include <utility>

namespace sectored {

namespace {

using OrderedJson = nlohmann::ordered_json;

OrderedJson jsonOf(Point p)
{
    return OrderedJson::array({p.x, p.y});
}

/// Converts half units to a script number, with a decimal if necessary.
OrderedJson halvedJson(std::int32_t doubled)
{
    return doubled % 2 == 0 ? OrderedJson(doubled / 2)
                            : OrderedJson(static_cast<double>(doubled) / 2);
}

/// Converts a decimal to a script number, with a point if necessary.
OrderedJson decimalJson(Decimal number)
{
    return number.billionths % billion == 0
               ? OrderedJson(number.billionths / billion)
               : OrderedJson(static_cast<double>(number.billionths) / billion);
}

/// Writes the fields that it visits to a JSON object.
class LineWriter final : public FieldVisitor {
public:
    LineWriter(std::string_view verb, const Numbering& numbering)
        : m_numbering(numbering)
    {
        m_json["op"] = verb;
    }

    /// Texts that are no UTF-8 are written with replacement characters. Edits reject them anyway.
    RequestLine line() const
    {
        return {
            .text = m_json.dump(-1, ' ', false, OrderedJson::error_handler_t::replace),
            .isComplete = !m_isLost};
    }

private:
    void visit(std::string_view name, std::optional<bool>& value) override
    {
        addIfGiven(name, value);
    }

    void visit(std::string_view name, std::string& text) override { add(name, text); }

    void visit(std::string_view name, std::optional<std::string>& text) override
    {
        addIfGiven(name, text);
    }

    void visit(std::string_view name, std::vector<std::string>& texts) override
    {
        if (!texts.empty()) {
            add(name, OrderedJson(texts));
        }
    }

    void visit(std::string_view name, Choice& choice) override
    {
        if (choice.index) {
            add(name, choice.words[*choice.index]);
        }
    }

    void visit(std::string_view name, WordList& list) override
    {
        if (!list.isGiven) {
            return;
        }
        if (list.set) {
            add(name, list.sets[*list.set]);
            return;
        }
        OrderedJson words = OrderedJson::array();
        for (const std::size_t word : list.listed) {
            words.push_back(list.words[word]);
        }
        add(name, std::move(words));
    }

    void visit(std::string_view name, Count& count) override { add(name, count.value); }

    void visit(std::string_view name, std::optional<std::int64_t>& number) override
    {
        addIfGiven(name, number);
    }

    void visit(std::string_view name, std::int64_t& number) override { add(name, number); }

    void visit(std::string_view name, double& number) override
    {
        constexpr double exactIntegers = 9007199254740992.0;
        if (std::trunc(number) == number && std::abs(number) < exactIntegers) {
            add(name, static_cast<std::int64_t>(number));
        } else {
            add(name, number);
        }
    }

    void visit(std::string_view name, Decimal& number) override { add(name, decimalJson(number)); }

    void visit(std::string_view name, DecimalPair& pair) override
    {
        add(name, OrderedJson::array({decimalJson(pair.x), decimalJson(pair.y)}));
    }

    void visit(std::string_view name, Point& point) override { add(name, jsonOf(point)); }

    void visit(std::string_view name, std::optional<Point>& point) override
    {
        if (point) {
            add(name, jsonOf(*point));
        }
    }

    void visit(std::string_view name, HalfPoint& point) override
    {
        if (point.doubled) {
            add(name,
                OrderedJson::array({halvedJson(point.doubled->x), halvedJson(point.doubled->y)}));
        }
    }

    void visit(std::string_view name, Corners& box) override
    {
        add(name, OrderedJson::array({box.first.x, box.first.y, box.second.x, box.second.y}));
    }

    void visit(std::string_view name, std::vector<Point>& points) override
    {
        OrderedJson list = OrderedJson::array();
        for (const Point p : points) {
            list.push_back(jsonOf(p));
        }
        add(name, std::move(list));
    }

    void visit(std::string_view name, std::vector<MoveRequest::Vertex>& vertices) override
    {
        OrderedJson list = OrderedJson::array();
        for (const MoveRequest::Vertex& vertex : vertices) {
            list.push_back(OrderedJson::array({jsonOf(vertex.from), jsonOf(vertex.to)}));
        }
        add(name, std::move(list));
    }

    void visit(std::string_view name, ThreeHeights& heights) override
    {
        OrderedJson list = OrderedJson::array();
        for (const HeightPoint& point : heights) {
            list.push_back(OrderedJson::array({point.at.x, point.at.y, point.z}));
        }
        add(name, std::move(list));
    }

    void visit(std::string_view name, SectorId& sector) override
    {
        add(name, m_numbering.of(sector));
    }

    void visit(std::string_view name, std::optional<SectorId>& sector) override
    {
        if (sector) {
            add(name, m_numbering.of(*sector));
        }
    }

    void visit(std::string_view name, std::vector<SectorId>& sectors) override
    {
        add(name, numbersOf(sectors));
    }

    void visit(std::string_view name, WallId& wall) override { add(name, m_numbering.of(wall)); }

    void visit(std::string_view name, std::optional<WallId>& wall) override
    {
        if (wall) {
            add(name, m_numbering.of(*wall));
        }
    }

    void visit(std::string_view name, SpriteId& sprite) override
    {
        add(name, m_numbering.of(sprite));
    }

    void visit(std::string_view name, SheetHint& sheet) override
    {
        leaveOut(!sheet.hidden.empty() || (sheet.seed && !sheet.only));
        if (sheet.only) {
            add(name, sheet.only->empty() ? OrderedJson("new") : numbersOf(*sheet.only));
        }
    }

    void visitSectorsOrAll(std::string_view name, std::vector<SectorId>& sectors) override
    {
        visit(name, sectors);
    }

    void visitRows(RowIds& rows) override
    {
        constexpr std::array<std::string_view, 3> kinds{"sector", "wall", "sprite"};
        std::visit([&](const auto& ids) { add(kinds.at(rows.index()), numbersOf(ids)); }, rows);
    }

    void visitValues(RowValues& fields) override
    {
        for (const SetRequest::Value& value : fields.values) {
            add(value.field, value.value);
        }
    }

    std::size_t oneOf(std::span<const std::string_view> /*names*/, std::size_t current) override
    {
        return current;
    }

    std::optional<std::size_t> atMostOneOf(
        std::span<const std::string_view> /*names*/,
        std::optional<std::size_t> current) override
    {
        return current;
    }

    void leaveOut(bool isLost) override { m_isLost = m_isLost || isLost; }

    void add(std::string_view name, OrderedJson value)
    {
        m_json[std::string(name)] = std::move(value);
    }

    template <class Value>
    void addIfGiven(std::string_view name, const std::optional<Value>& value)
    {
        if (value) {
            add(name, *value);
        }
    }

    template <class IdType>
    OrderedJson numbersOf(const std::vector<IdType>& ids) const
    {
        OrderedJson list = OrderedJson::array();
        for (const IdType id : ids) {
            list.push_back(m_numbering.of(id));
        }
        return list;
    }

    const Numbering& m_numbering;
    OrderedJson m_json{};
    bool m_isLost = false;
};

} // namespace

std::optional<VerbOfOperation> verbNamed(std::string_view name)
{
    for (const Operation& operation : allOperations()) {
        for (const Verb& verb : operation.verbs) {
            if (verb.name == name) {
                return VerbOfOperation{.verb = &verb, .operation = &operation};
            }
        }
    }
    return std::nullopt;
}

Request readRequest(const VerbOfOperation& verb, LineReader& line)
{
    Request request = verb.operation->empty;
    verb.verb->describe(line, request);
    return request;
}

RequestLine writeRequest(const Verb& verb, Request request, const Numbering& numbering)
{
    LineWriter writer(verb.name, numbering);
    verb.describe(writer, request);
    return writer.line();
}

} // namespace sectored
