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

/// One line of an edit script while its fields are read by name, and the first thing wrong with it.
/// A fault of form ends the script; a refusal (a number that names nothing or lies outside a range)
/// is the answer to the line. After either, values are placeholders.
///
/// Fields that may be absent give nothing, or what stands after the name; `required...` finds fault
/// with an absent one.
class LineReader {
public:
    /// Parses one JSON object. Errors: those of parseOperation that are about the whole line.
    static Result<LineReader> read(const ScriptLine& line, const Numbering& numbering);

    const std::optional<std::string>& fault() const { return m_fault; }
    const std::optional<Refusal>& refusal() const { return m_refusal; }
    void fail(std::string reason);
    void refuseLine(Refusal refusal);

    bool has(std::string_view name) const;
    /// All names, sorted.
    std::vector<std::string> fieldNames() const;
    /// The operation's name; nothing when "op" is no text.
    std::optional<std::string> operation() const;

    bool isTrue(std::string_view name, bool otherwise);
    /// The index of the text among the choices; 0 when the field is absent.
    std::size_t choice(std::string_view name, std::initializer_list<std::string_view> choices);
    std::optional<std::int64_t> integer(std::string_view name);
    std::optional<double> number(std::string_view name);
    std::int64_t requiredInteger(std::string_view name);
    std::optional<Point> point(std::string_view name);
    Point requiredPoint(std::string_view name);
    /// Twice a point whose coordinates are whole or end in .5.
    std::optional<Point> doubledPoint(std::string_view name);
    std::vector<Point> requiredPoints(std::string_view name);
    /// A list of just as many numbers, within the coordinates' range.
    std::vector<std::int32_t> requiredCoordinates(std::string_view name, std::size_t count);
    std::vector<MoveRequest::Vertex> requiredVertices(std::string_view name);

    SectorId requiredSector(std::string_view name);
    std::optional<WallId> wall(std::string_view name);
    WallId requiredWall(std::string_view name);
    SpriteId requiredSprite(std::string_view name);
    /// A list of numbers; the field must be there.
    std::vector<SectorId> requiredSectorList(std::string_view name);
    /// The list `sectors`, or every sector where `all` is true; one of both must be there.
    std::vector<SectorId> requiredSectorsOrAll();
    /// One number or a list of them; the field must be there.
    std::vector<SectorId> requiredSectors(std::string_view name);
    std::vector<WallId> requiredWalls(std::string_view name);
    std::vector<SpriteId> requiredSprites(std::string_view name);

    /// Of the field `sheet`; automatic when it is absent.
    SheetHint sheet();

private:
    struct Object;

    LineReader(std::shared_ptr<const Object> object, const Numbering& numbering);

    /// Whether the field `sheet` is there: sector numbers or "new".
    bool hasSheet();

    std::shared_ptr<const Object> m_object;
    const Numbering& m_numbering;
    std::optional<std::string> m_fault{};
    std::optional<Refusal> m_refusal{};
};

} // namespace sectored
