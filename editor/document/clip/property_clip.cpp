#include "editor/document/clip/property_clip.h"

#include "sectored/map/blood/own_x_record.h"
#include "sectored/map/blood/x_field.h"
#include "sectored/map/field.h"

#include <QStringList>

#include <algorithm>

namespace sectored::editor {

namespace {

bool linksFloors(const Sector& sector)
{
    return ((sector.floor.stat | sector.ceiling.stat) & plane_bit::bunch) != 0;
}

bool linksFloors(const Wall& wall)
{
    return (wall.cstat & (wall_bit::upperLink | wall_bit::lowerLink)) != 0;
}

bool linksFloors(const Sprite& /*sprite*/)
{
    return false;
}

/// For a row that is linked to other floors, excludes the fields that can contain the link.
bool isCopied(std::string_view field, bool linked)
{
    const bool holdsLink = field.ends_with("stat") || field.ends_with("xpanning")
                           || field == "lotag" || field == "extra";
    return !linked || !holdsLink;
}

/// In a Blood level, `extra` says whether a row has an X record, whose fields are copied instead.
enum class Game { Blood, Other };

template <class Row>
void addLines(
    QStringList& lines,
    const char* kind,
    const Row& row,
    std::span<const Field<Row>> fields,
    Game game)
{
    lines += QStringLiteral("[%1]").arg(QLatin1String(kind));
    const auto add = [&lines](std::string_view name, std::int32_t value) {
        lines += QStringLiteral("%1 = %2")
                     .arg(QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size())))
                     .arg(value);
    };
    for (const Field<Row>& field : fields) {
        if (isCopied(field.name, linksFloors(row))
            && (game == Game::Other || field.name != "extra")) {
            add(field.name, field.read(row));
        }
    }
    if (row.x.isSet()) {
        for (const XField& field : xFields(xKindOf<Row>)) {
            add(field.name, valueOf(row.x.bytes(), field));
        }
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

/// Returns the values between the heading of this type and the next heading.
template <class Row>
std::vector<SetRequest::Value> valuesOf(
    const QStringList& lines,
    const char* kind,
    std::span<const Field<Row>> fields)
{
    std::vector<SetRequest::Value> values;
    bool isHere = false;
    for (const QString& line : lines) {
        if (line.startsWith(u'[')) {
            isHere = line.trimmed() == QStringLiteral("[%1]").arg(QLatin1String(kind));
            continue;
        }
        const std::string name = line.section(u'=', 0, 0).trimmed().toStdString();
        bool isNumber = false;
        const qlonglong value = line.section(u'=', 1).trimmed().toLongLong(&isNumber);
        if (isHere && isNumber && isValueOf(name, fields, value)) {
            values.push_back({.field = name, .value = value});
        }
    }
    return values;
}

} // namespace

QString propertiesText(const Map& map, const Selection& selection)
{
    const Game game = map.header().blood ? Game::Blood : Game::Other;
    QStringList lines;
    if (!selection.sectors.empty()) {
        addLines(lines, "sector", map[selection.sectors.front()], sectorFields(), game);
    }
    if (!selection.walls.empty()) {
        addLines(lines, "wall", map[selection.walls.front()], wallFields(), game);
    }
    if (!selection.sprites.empty()) {
        addLines(lines, "sprite", map[selection.sprites.front()], spriteFields(), game);
    }
    return lines.isEmpty() ? QString() : lines.join(u'\n') + u'\n';
}

std::vector<Request> pasteRequests(const QString& text, const Selection& selection)
{
    constexpr qsizetype longest = 1 << 16; // limits the size of unrelated clipboard texts
    const QStringList lines = text.left(longest).split(u'\n');
    std::vector<Request> requests;
    const auto add = [&requests](const auto& rows, std::vector<SetRequest::Value> values) {
        if (!rows.empty() && !values.empty()) {
            requests.emplace_back(SetRequest{.rows = rows, .values = std::move(values)});
        }
    };
    add(selection.sectors, valuesOf(lines, "sector", sectorFields()));
    add(selection.walls, valuesOf(lines, "wall", wallFields()));
    add(selection.sprites, valuesOf(lines, "sprite", spriteFields()));
    return requests;
}

} // namespace sectored::editor
