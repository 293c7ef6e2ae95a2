#include "editor/panel/compare/level_comparison.h"

#include "sectored/compare/comparable.h"
#include "sectored/compare/difference_text.h"

#include "editor/setting/display_text.h"
#include "editor/tool/take/surroundings.h"

#include <QCoreApplication>

#include <array>
#include <utility>

namespace sectored::editor {

namespace {

Vec2 planPoint(Point p)
{
    return {static_cast<double>(p.x), static_cast<double>(p.y)};
}

/// The roles that draw a difference: green as what a fix makes, red and dashed as a refusal, yellow
/// as a stroke.
OverlayRole roleOf(RowFate fate)
{
    constexpr std::array roles{OverlayRole::FixAfter, OverlayRole::Refusal, OverlayRole::Stroke};
    return roles.at(static_cast<std::size_t>(fate));
}

/// The differences of a kind of row draw areas, lines or points.
void addMarks(Overlay& overlay, const MapView& view, SectorId sector, RowFate fate)
{
    OverlayArea area{.role = roleOf(fate), .hatched = fate == RowFate::Removed};
    WallRef expected;
    for (const WallId wall : view.map.wallsOf(sector)) {
        if (area.loops.empty() || expected != WallRef(wall)) {
            area.loops.emplace_back();
        }
        area.loops.back().push_back(planPoint(view.map[wall].position));
        expected = view.map[wall].point2;
    }
    for (const Segment& edge : edgesOf(view.map, sector)) {
        overlay.lines.push_back(
            {.from = planPoint(edge.a),
             .to = planPoint(edge.b),
             .role = roleOf(fate),
             .dashed = fate == RowFate::Removed});
    }
    overlay.areas.push_back(std::move(area));
}

void addMarks(Overlay& overlay, const MapView& view, WallId wall, RowFate fate)
{
    const Wall& row = view.map[wall];
    overlay.lines.push_back(
        {.from = planPoint(row.position),
         .to = planPoint(view.map.endOf(row).value_or(row.position)),
         .role = roleOf(fate),
         .dashed = fate == RowFate::Removed});
}

void addMarks(Overlay& overlay, const MapView& view, SpriteId sprite, RowFate fate)
{
    overlay.points.push_back(
        {.at = planPoint(view.map[sprite].position),
         .role = roleOf(fate),
         .marker = Marker::Diamond});
}

Box boxAround(const MapView& view, SectorId sector)
{
    return surroundingsOf(view, Selection{.sectors = {sector}});
}
Box boxAround(const MapView& view, WallId wall)
{
    return surroundingsOf(view.map[wall].position);
}
Box boxAround(const MapView& view, SpriteId sprite)
{
    return surroundingsOf(view.map[sprite].position);
}

QString translated(const char* text)
{
    return QCoreApplication::translate("LevelComparison", text);
}

} // namespace

LevelComparison::LevelComparison(const LoadedLevel& other, const LoadedLevel& open)
    : m_otherIndex(m_other)
    , m_openIndex(m_open)
{
    ComparableLevels levels = comparableLevels(other, open);
    m_other = std::move(levels.left);
    m_open = std::move(levels.right);
    m_otherIndex = MapIndex(m_other);
    m_openIndex = MapIndex(m_open);
    m_differences = differencesOf(otherView(), openView());
    for (const LossReport* losses : {&levels.leftLosses, &levels.rightLosses}) {
        for (const Loss& loss : *losses) {
            m_notCompared.push_back(englishText(loss));
        }
    }
}

template <class IdType>
void LevelComparison::addRows(
    std::vector<DifferenceRow>& rows,
    const QString& heading,
    const std::vector<RowDifference<IdType>>& differences) const
{
    if (!differences.empty()) {
        rows.push_back({.text = heading});
    }
    for (const auto& one : differences) {
        const MapView view = one.right ? openView() : otherView();
        const IdType id = one.right ? *one.right : *one.left;
        DifferenceRow row{
            .fate = one.fate,
            .text =
                foreignText(rowText(view, id) + ": " + changeText(otherView(), openView(), one)),
            .place = boxAround(view, id)};
        // What only one level has is shown on both sides.
        addMarks(row.marks, view, id, one.fate);
        addMarks(
            row.otherMarks,
            one.left ? otherView() : view,
            one.left ? *one.left : id,
            one.fate);
        rows.push_back(std::move(row));
    }
}

void LevelComparison::addParts(
    std::vector<DifferenceRow>& rows,
    const QString& heading,
    const std::vector<PartDifference>& parts)
{
    if (!parts.empty()) {
        rows.push_back({.text = heading});
    }
    for (const PartDifference& one : parts) {
        const bool hasValues = one.fate == RowFate::Changed && one.left != one.right;
        rows.push_back(
            {.fate = one.fate,
             .text = foreignText(
                 hasValues ? one.what + ": " + one.left + " -> " + one.right : one.what)});
    }
}

std::vector<DifferenceRow> LevelComparison::rows() const
{
    std::vector<DifferenceRow> rows;
    addRows(rows, translated("Sectors"), m_differences.sectors);
    addRows(rows, translated("Walls"), m_differences.walls);
    addRows(rows, translated("Sprites"), m_differences.sprites);
    addParts(rows, translated("Level"), m_differences.header);
    addParts(rows, translated("Project data"), m_differences.project);
    return rows;
}

QString signOf(RowFate fate)
{
    constexpr std::array<char16_t, 3> signs{u'+', u'−', u'~'};
    return QString(QChar(signs.at(static_cast<std::size_t>(fate))));
}

Overlay marksOf(
    const std::vector<DifferenceRow>& rows,
    ComparedSide side,
    std::optional<std::size_t> chosen)
{
    constexpr std::size_t most = 2000;
    Overlay overlay;
    const auto add = [&](const DifferenceRow& row, bool strong) {
        Overlay marks = side == ComparedSide::Open ? row.marks : row.otherMarks;
        for (OverlayLine& line : marks.lines) {
            line.strong = strong;
        }
        addOver(overlay, marks);
    };
    for (std::size_t at = 0; at < rows.size() && at < most; ++at) {
        if (rows[at].fate && at != chosen) {
            add(rows[at], false);
        }
    }
    if (chosen) {
        add(rows[*chosen], true);
    }
    return overlay;
}

} // namespace sectored::editor
