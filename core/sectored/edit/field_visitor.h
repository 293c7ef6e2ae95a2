#pragma once

#include "sectored/edit/request.h"
#include "sectored/geom/transform.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sectored {

/// One of several words.
struct Choice {
    std::span<const std::string_view> words{};
    std::optional<std::size_t> index{}; ///< empty if the field is absent
};

/// Some of several words, or one word that stands for a set of them.
struct WordList {
    std::span<const std::string_view> sets{};
    std::span<const std::string_view> words{};
    std::optional<std::size_t> set{};  ///< index of the word for a set, if one is given
    std::vector<std::size_t> listed{}; ///< else the indices of the words
    bool isGiven = false;              ///< the field is present
};

/// A number from 0 to a maximum.
struct Count {
    std::int32_t value = 0;
    std::int32_t maximum = 0;
};

/// A point with coordinates in half units.
struct HalfPoint {
    std::optional<Point> doubled{}; ///< coordinates times two; empty if the field is absent
};

/// Two decimal numbers, for x and y.
struct DecimalPair {
    Decimal x{};
    Decimal y{};
};

/// Values of fields of rows, by their MAP names.
struct RowValues {
    std::string_view kind{}; ///< of the rows: "sector", "wall" or "sprite"
    std::vector<SetRequest::Value> values{};
};

/// Visits fields with plain values: see FieldVisitor.
class ValueVisitor {
public:
    virtual ~ValueVisitor() = default;

    virtual void visit(std::string_view name, std::optional<bool>& value) = 0;
    virtual void visit(std::string_view name, std::string& text) = 0;
    virtual void visit(std::string_view name, std::optional<std::string>& text) = 0;
    /// Visits a list that may be absent if it is empty.
    virtual void visit(std::string_view name, std::vector<std::string>& texts) = 0;
    virtual void visit(std::string_view name, Choice& choice) = 0;
    virtual void visit(std::string_view name, WordList& list) = 0;
    virtual void visit(std::string_view name, Count& count) = 0;
    virtual void visit(std::string_view name, std::optional<std::int64_t>& number) = 0;
    virtual void visit(std::string_view name, std::int64_t& number) = 0;
    /// Visits a number that need not be whole.
    virtual void visit(std::string_view name, double& number) = 0;
    virtual void visit(std::string_view name, Decimal& number) = 0;
    virtual void visit(std::string_view name, DecimalPair& pair) = 0;
    virtual void visit(std::string_view name, Point& point) = 0;
    virtual void visit(std::string_view name, std::optional<Point>& point) = 0;
    virtual void visit(std::string_view name, HalfPoint& point) = 0;
    virtual void visit(std::string_view name, Corners& box) = 0;
    virtual void visit(std::string_view name, std::vector<Point>& points) = 0;
    virtual void visit(std::string_view name, std::vector<MoveRequest::Vertex>& vertices) = 0;
    virtual void visit(std::string_view name, ThreeHeights& heights) = 0;

protected:
    ValueVisitor() = default;
    ValueVisitor(const ValueVisitor&) = default;
    ValueVisitor& operator=(const ValueVisitor&) = default;
};

/// Visits the fields of a request in the order in which a line of an edit script lists them. Each
/// operation describes its fields once, and visitors read lines, write lines or draw random values.
/// A visitor may read or replace the value that it is given. An optional value is a field that may
/// be absent.
class FieldVisitor : public ValueVisitor {
public:
    using ValueVisitor::visit;
    virtual void visit(std::string_view name, SectorId& sector) = 0;
    virtual void visit(std::string_view name, std::optional<SectorId>& sector) = 0;
    virtual void visit(std::string_view name, std::vector<SectorId>& sectors) = 0;
    virtual void visit(std::string_view name, WallId& wall) = 0;
    virtual void visit(std::string_view name, std::optional<WallId>& wall) = 0;
    virtual void visit(std::string_view name, SpriteId& sprite) = 0;
    virtual void visit(std::string_view name, SheetHint& sheet) = 0;

    /// Visits a field that lists sectors, or `all` for all sectors of the level. A single sector
    /// may be given by its number.
    virtual void visitSectorsOrAll(std::string_view name, std::vector<SectorId>& sectors) = 0;
    /// Visits rows of one kind, in a field named after the kind.
    virtual void visitRows(RowIds& rows) = 0;
    /// Visits all other fields of a line, which are fields of rows.
    virtual void visitValues(RowValues& fields) = 0;
    /// Visits the names of fields of which a line has exactly one. `current` is the one that the
    /// request has. Returns the one to visit.
    virtual std::size_t oneOf(std::span<const std::string_view> names, std::size_t current) = 0;
    /// Same for names of which a line has one or none.
    virtual std::optional<std::size_t> atMostOneOf(
        std::span<const std::string_view> names,
        std::optional<std::size_t> current) = 0;

    /// Notes whether the request has data that its fields do not contain.
    virtual void leaveOut(bool isLost) = 0;
};

/// Visits a field that is false by default.
inline void visitFlag(FieldVisitor& fields, std::string_view name, bool& value)
{
    std::optional<bool> flag = value;
    fields.visit(name, flag);
    value = flag.value_or(false);
}

/// Visits a field that is false by default and that older programs do not know: it is written only
/// if it is true.
inline void visitLaterFlag(FieldVisitor& fields, std::string_view name, bool& value)
{
    std::optional<bool> flag = value ? std::optional(true) : std::nullopt;
    fields.visit(name, flag);
    value = flag.value_or(false);
}

/// Visits a distance in whole units that is `usual` by default. Numbers beyond its type become its
/// limits, so that a range refuses them.
inline void visitDistance(
    FieldVisitor& fields,
    std::string_view name,
    std::int32_t usual,
    std::int32_t& value)
{
    std::optional<std::int64_t> given =
        value != usual ? std::optional<std::int64_t>(value) : std::nullopt;
    fields.visit(name, given);
    value = static_cast<std::int32_t>(std::clamp<std::int64_t>(
        given.value_or(usual),
        std::numeric_limits<std::int32_t>::min(),
        std::numeric_limits<std::int32_t>::max()));
}

/// Visits a field with one word for each value of an enumeration, in their order. The first is the
/// default.
template <class Enum>
void visitWord(
    FieldVisitor& fields,
    std::string_view name,
    std::span<const std::string_view> words,
    Enum& value)
{
    Choice choice{.words = words, .index = static_cast<std::size_t>(value)};
    fields.visit(name, choice);
    value = static_cast<Enum>(choice.index.value_or(0));
}

/// The same for a field that an operation got later: the default is not written, so that lines and
/// stored generators without it keep their bytes.
template <class Enum>
void visitLaterWord(
    FieldVisitor& fields,
    std::string_view name,
    std::span<const std::string_view> words,
    Enum& value)
{
    Choice choice{.words = words};
    if (value != Enum{}) {
        choice.index = static_cast<std::size_t>(value);
    }
    fields.visit(name, choice);
    value = static_cast<Enum>(choice.index.value_or(0));
}

} // namespace sectored
