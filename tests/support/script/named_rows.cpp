#include "tests/support/script/named_rows.h"

#include "sectored/edit/field_visitor.h"
#include "sectored/edit/operation/all_operations.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace sectored::test {

namespace {

/// Collects the rows in the fields that it visits. Changes none.
class RowCollector final : public FieldVisitor {
public:
    explicit RowCollector(NamedRows& rows)
        : m_rows(rows)
    {}

    void add(const RowIds& rows)
    {
        std::visit([this](const auto& ids) { addAll(ids); }, rows);
    }
    void addAll(const std::vector<SectorId>& sectors)
    {
        m_rows.sectors.insert(sectors.begin(), sectors.end());
    }
    void addAll(const std::vector<WallId>& walls)
    {
        m_rows.walls.insert(walls.begin(), walls.end());
    }
    void addAll(const std::vector<SpriteId>& sprites)
    {
        m_rows.sprites.insert(sprites.begin(), sprites.end());
    }

private:
    void visit(std::string_view, std::string&) override {}
    void visit(std::string_view, std::optional<std::string>&) override {}
    void visit(std::string_view, std::optional<bool>&) override {}
    void visit(std::string_view, std::vector<std::string>&) override {}
    void visit(std::string_view, Choice&) override {}
    void visit(std::string_view, WordList&) override {}
    void visit(std::string_view, Count&) override {}
    void visit(std::string_view, std::optional<std::int64_t>&) override {}
    void visit(std::string_view, std::int64_t&) override {}
    void visit(std::string_view, double&) override {}
    void visit(std::string_view, Decimal&) override {}
    void visit(std::string_view, DecimalPair&) override {}
    void visit(std::string_view, Point&) override {}
    void visit(std::string_view, std::optional<Point>&) override {}
    void visit(std::string_view, HalfPoint&) override {}
    void visit(std::string_view, Corners&) override {}
    void visit(std::string_view, std::vector<Point>&) override {}
    void visit(std::string_view, std::vector<MoveRequest::Vertex>&) override {}
    void visit(std::string_view, ThreeHeights&) override {}

    void visit(std::string_view, SectorId& sector) override { m_rows.sectors.insert(sector); }
    void visit(std::string_view, std::optional<SectorId>& sector) override
    {
        if (sector) {
            m_rows.sectors.insert(*sector);
        }
    }
    void visit(std::string_view, std::vector<SectorId>& sectors) override { addAll(sectors); }
    void visit(std::string_view, WallId& wall) override { m_rows.walls.insert(wall); }
    void visit(std::string_view, std::optional<WallId>& wall) override
    {
        if (wall) {
            m_rows.walls.insert(*wall);
        }
    }
    void visit(std::string_view, SpriteId& sprite) override { m_rows.sprites.insert(sprite); }
    // A sheet limits what may change. It is not there to set anything.
    void visit(std::string_view, SheetHint&) override {}

    void visitSectorsOrAll(std::string_view, std::vector<SectorId>& sectors) override
    {
        addAll(sectors);
    }
    void visitRows(RowIds& rows) override { add(rows); }
    void visitValues(RowValues&) override {}
    std::size_t oneOf(std::span<const std::string_view>, std::size_t current) override
    {
        return current;
    }
    std::optional<std::size_t> atMostOneOf(
        std::span<const std::string_view>,
        std::optional<std::size_t> current) override
    {
        return current;
    }
    void leaveOut(bool) override {}

    NamedRows& m_rows;
};

} // namespace

NamedRows rowsNamedBy(const Request& request)
{
    NamedRows rows;
    RowCollector collector(rows);
    // These two name more rows than one line of a script can.
    if (const auto* const set = std::get_if<SetEachRequest>(&request)) {
        collector.add(set->rows);
        return rows;
    }
    if (const auto* const unlink = std::get_if<UnlinkRequest>(&request)) {
        collector.addAll(unlink->walls);
        return rows;
    }
    const Operation& operation = operationOf(request);
    if (!operation.verbs.empty()) {
        Request visited = request;
        operation.verbs[operation.verbOf(request)].describe(collector, visited);
    }
    return rows;
}

} // namespace sectored::test
