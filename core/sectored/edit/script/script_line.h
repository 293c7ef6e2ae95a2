#pragma once

#include "sectored/edit/field_visitor.h"
#include "sectored/edit/script/script.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sectored {

/// Reads the fields of one script line into a request, and keeps the first problem. A fault (wrong
/// form) ends the script. A refusal (a number that refers to nothing or is out of range) is the
/// result of the line. After either, the values are placeholders.
///
/// An absent optional field is empty; any other absent field is a fault.
class LineReader final : public FieldVisitor {
public:
    /// Parses one JSON object. Errors: those of parseOperation that concern the whole line.
    static Result<LineReader> read(const ScriptLine& line, const Numbering& numbering);

    /// Returns the operation's name. Empty if "op" is not a string.
    std::optional<std::string> operation() const;
    /// Returns true if the field was visited, even if the line does not have it.
    bool hasVisited(std::string_view name) const;
    /// Returns the first field of the line, by name, that was not visited.
    std::optional<std::string> unknownField() const;

    const std::optional<std::string>& fault() const { return m_fault; }
    const std::optional<Refusal>& refusal() const { return m_refusal; }

    /// Keep the first problem.
    void fail(std::string reason);
    void refuseLine(Refusal refusal);

private:
    struct Object;

    LineReader(std::shared_ptr<Object> object, const Numbering& numbering);

    void visit(std::string_view name, std::optional<bool>& value) override;
    void visit(std::string_view name, std::string& text) override;
    void visit(std::string_view name, std::optional<std::string>& text) override;
    void visit(std::string_view name, std::vector<std::string>& texts) override;
    void visit(std::string_view name, Choice& choice) override;
    void visit(std::string_view name, WordList& list) override;
    void visit(std::string_view name, Count& count) override;
    void visit(std::string_view name, std::optional<std::int64_t>& number) override;
    void visit(std::string_view name, std::int64_t& number) override;
    void visit(std::string_view name, double& number) override;
    void visit(std::string_view name, Decimal& number) override;
    void visit(std::string_view name, DecimalPair& pair) override;
    void visit(std::string_view name, Point& point) override;
    void visit(std::string_view name, std::optional<Point>& point) override;
    void visit(std::string_view name, HalfPoint& point) override;
    void visit(std::string_view name, Corners& box) override;
    void visit(std::string_view name, std::vector<Point>& points) override;
    void visit(std::string_view name, std::vector<MoveRequest::Vertex>& vertices) override;
    void visit(std::string_view name, ThreeHeights& heights) override;
    void visit(std::string_view name, SectorId& sector) override;
    void visit(std::string_view name, std::optional<SectorId>& sector) override;
    void visit(std::string_view name, std::vector<SectorId>& sectors) override;
    void visit(std::string_view name, WallId& wall) override;
    void visit(std::string_view name, std::optional<WallId>& wall) override;
    void visit(std::string_view name, SpriteId& sprite) override;
    void visit(std::string_view name, SheetHint& sheet) override;
    void visitSectorsOrAll(std::string_view name, std::vector<SectorId>& sectors) override;
    void visitRows(RowIds& rows) override;
    void visitValues(RowValues& fields) override;
    std::size_t oneOf(std::span<const std::string_view> names, std::size_t current) override;
    std::optional<std::size_t> atMostOneOf(
        std::span<const std::string_view> names,
        std::optional<std::size_t> current) override;
    void leaveOut(bool /*isLost*/) override {}

    /// Returns the indices of the names that the line has.
    std::vector<std::size_t> givenOf(std::span<const std::string_view> names);
    void failOneOf(std::string_view count, std::span<const std::string_view> names);

    std::shared_ptr<Object> m_object;
    const Numbering& m_numbering;
    std::optional<std::string> m_fault{};
    std::optional<Refusal> m_refusal{};
};

} // namespace sectored
