#include "editor/document/clip/property_clip.h"

#include "sectored/map/blood/own_x_record.h"
#include "sectored/map/blood/x_field.h"
#include "sectored/map/field.h"

#include <QStringList>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <span>
#include <string>
#include <string_view>

namespace sectored::editor {

namespace {

/// What a wall's lines have besides its fields: its length, so that texels keep their width.
constexpr const char* lengthName = "length";
/// Fields have 32 bits.
constexpr double maximumNumber = 4294967296;

void addLines(QStringList& lines, const char* kind, std::span<const SetRequest::Value> values)
{
    lines += QStringLiteral("[%1]").arg(QLatin1String(kind));
    for (const SetRequest::Value& value : values) {
        lines +=
            QStringLiteral("%1 = %2").arg(QString::fromStdString(value.field)).arg(value.value);
    }
}

/// Tests whether the value is in the range of the field with this name, of rows or X records.
template <class Row>
bool isValueOf(std::string_view name, std::span<const Field<Row>> fields, std::int64_t value)
{
    if (const auto* const x = findXField(xKindOf<Row>, name)) {
        return value >= x->minimum() && value <= x->maximum();
    }
    const auto* const field = findField(fields, name);
    return field != nullptr && value >= field->minimum && value <= field->maximum;
}

/// Calls visit(name, number) for each line between the heading of this type and the next one.
template <class Visit>
void visitLines(const QStringList& lines, const char* kind, Visit visit)
{
    bool isHere = false;
    for (const QString& line : lines) {
        if (line.startsWith(u'[')) {
            isHere = line.trimmed() == QStringLiteral("[%1]").arg(QLatin1String(kind));
            continue;
        }
        bool isNumber = false;
        const QString number = line.section(u'=', 1).trimmed();
        const double value = number.toDouble(&isNumber);
        if (isHere && isNumber) {
            visit(line.section(u'=', 0, 0).trimmed().toStdString(), value);
        }
    }
}

/// Returns the values of this type that a row can have.
template <class Row>
std::vector<SetRequest::Value> valuesOf(
    const QStringList& lines,
    const char* kind,
    std::span<const Field<Row>> fields)
{
    std::vector<SetRequest::Value> values;
    visitLines(lines, kind, [&](const std::string& name, double value) {
        const bool isWhole = std::abs(value) < maximumNumber && value == std::floor(value);
        if (isWhole && isValueOf(name, fields, static_cast<std::int64_t>(value))) {
            values.push_back({name, static_cast<std::int64_t>(value)});
        }
    });
    return values;
}

} // namespace

QString propertiesText(const Map& map, const Selection& selection)
{
    QStringList lines;
    if (!selection.sectors.empty()) {
        addLines(lines, "sector", propertiesOf(map, selection.sectors.front()).sector);
    }
    if (!selection.walls.empty()) {
        const CopiedProperties copied = propertiesOf(map, selection.walls.front());
        addLines(lines, "wall", copied.wall);
        lines += QStringLiteral("%1 = %2").arg(
            QLatin1String(lengthName),
            QString::number(copied.wallLength, 'g', 12));
    }
    if (!selection.sprites.empty()) {
        addLines(lines, "sprite", propertiesOf(map, selection.sprites.front()).sprite);
    }
    return lines.isEmpty() ? QString() : lines.join(u'\n') + u'\n';
}

CopiedProperties propertiesIn(const QString& text)
{
    constexpr qsizetype longest = 1 << 16; // limits the size of unrelated clipboard texts
    const QStringList lines = text.left(longest).split(u'\n');
    CopiedProperties copied{
        .sector = valuesOf(lines, "sector", sectorFields()),
        .wall = valuesOf(lines, "wall", wallFields()),
        .sprite = valuesOf(lines, "sprite", spriteFields())};
    visitLines(lines, "wall", [&](const std::string& name, double value) {
        if (name == lengthName && value > 0) {
            copied.wallLength = value;
        }
    });
    return copied;
}

std::vector<Request> requestsToPaste(
    const Map& map,
    const CopiedProperties& copied,
    const Selection& selection,
    PropertyParts parts)
{
    std::vector<Request> requests;
    const auto add = [&](const auto& rows) {
        if (!rows.empty()) {
            std::ranges::move(
                requestsToPaste(map, copied, RowIds(rows), parts),
                std::back_inserter(requests));
        }
    };
    add(selection.sectors);
    add(selection.walls);
    add(selection.sprites);
    return requests;
}

} // namespace sectored::editor
