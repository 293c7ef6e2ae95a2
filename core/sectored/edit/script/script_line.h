#pragma once

#include "sectored/edit/request.h"
#include "sectored/edit/script/script.h"

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sectored {

/// Reads the fields of one script line by name and keeps the first problem. A fault (wrong form)
/// ends the script. A refusal (a number that refers to nothing or is out of range) is the result of
/// the line. After either, returned values are placeholders.
///
/// Absent optional fields return an empty value or the given default; `required...` reports a fault
/// for absent ones.
class LineReader {
public:
    /// Parses one JSON object. Errors: those of parseOperation that concern the whole line.
    static Result<LineReader> read(const ScriptLine& line, const Numbering& numbering);

    const std::optional<std::string>& fault() const { return m_fault; }
    const std::optional<Refusal>& refusal() const { return m_refusal; }
    void fail(std::string reason);
    void refuseLine(Refusal refusal);

    bool has(std::string_view name) const;
    /// Returns all field names, sorted.
    std::vector<std::string> fieldNames() const;
    /// Returns the operation's name. Empty if "op" is not a string.
    std::optional<std::string> operation() const;

    bool isTrue(std::string_view name, bool otherwise);
    /// Returns the index of the field's text among the choices; 0 if the field is absent.
    std::size_t choice(std::string_view name, std::initializer_list<std::string_view> choices);
    std::optional<std::int64_t> integer(std::string_view name);
    std::optional<double> number(std::string_view name);
    std::int64_t requiredInteger(std::string_view name);
    std::optional<Point> point(std::string_view name);
    Point requiredPoint(std::string_view name);
    /// Returns a point times two. Its coordinates are integers or end in .5.
    std::optional<Point> doubledPoint(std::string_view name);
    std::vector<Point> requiredPoints(std::string_view name);
    /// Returns a list of exactly `count` numbers, within the range of coordinates.
    std::vector<std::int32_t> requiredCoordinates(std::string_view name, std::size_t count);
    std::vector<MoveRequest::Vertex> requiredVertices(std::string_view name);

    SectorId requiredSector(std::string_view name);
    std::optional<WallId> wall(std::string_view name);
    WallId requiredWall(std::string_view name);
    SpriteId requiredSprite(std::string_view name);
    /// Returns a list of numbers. The field is required.
    std::vector<SectorId> requiredSectorList(std::string_view name);
    /// Returns the list `sectors`, or all sectors if `all` is true. One of the two fields is
    /// required.
    std::vector<SectorId> requiredSectorsOrAll();
    /// Returns one number or a list of numbers. The field is required.
    std::vector<SectorId> requiredSectors(std::string_view name);
    std::vector<WallId> requiredWalls(std::string_view name);
    std::vector<SpriteId> requiredSprites(std::string_view name);

    /// Reads the field `sheet`. Default if it is absent.
    SheetHint sheet();

private:
    struct Object;

    LineReader(std::shared_ptr<const Object> object, const Numbering& numbering);

    /// Tests whether the field `sheet` is present: sector numbers or "new".
    bool hasSheet();

    std::shared_ptr<const Object> m_object;
    const Numbering& m_numbering;
    std::optional<std::string> m_fault{};
    std::optional<Refusal> m_refusal{};
};

} // namespace sectored
