#include "tests/support/script/script_run.h"

#include "sectored/edit/script/request_line.h"
#include "sectored/map/invariant.h"

#include "tests/support/map_text.h"
#include "tests/support/script/wordless_request.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <utility>

namespace sectored::test {

namespace {

/// Returns the textures that walls may have: those in the level, and that of a new wall.
std::set<std::int32_t> texturesOf(const Map& map)
{
    std::set<std::int32_t> textures{Wall{}.picnum};
    for (const SectorId sector : map.sectorOrder()) {
        for (const WallId wall : map.wallsOf(sector)) {
            textures.insert(map[wall].picnum);
        }
    }
    return textures;
}

/// Returns the wall without the fields that shape and links determine.
Wall fieldsOf(Wall wall)
{
    wall.position = {};
    wall.point2 = {};
    wall.nextWall = {};
    wall.nextSector = {};
    wall.sector = {};
    wall.upperWall = {};
    wall.lowerWall = {};
    wall.cstat &= ~(wall_bit::upperLink | wall_bit::lowerLink);
    return wall;
}

bool isSameEdge(const Map& before, const Map& after, WallId wall)
{
    return before[wall].position == after[wall].position
           && before.endOf(before[wall]) == after.endOf(after[wall]);
}

bool hasSameFields(const Sector& left, const Sector& right)
{
    return left.lotag == right.lotag && left.hitag == right.hitag && left.extra == right.extra
           && left.floor.picnum == right.floor.picnum && left.floor.shade == right.floor.shade
           && left.ceiling.picnum == right.ceiling.picnum && left.floor.pal == right.floor.pal;
}

/// Returns the row of the table of operations. Empty for copies, undo and redo.
std::optional<std::size_t> rowOf(const ScriptOperation& operation)
{
    if (const auto* const request = std::get_if<Request>(&operation.what)) {
        return request->index();
    }
    const auto verb = verbNamed(operation.name); // of a line that names no row of the level
    return verb ? std::optional(verb->operation->empty.index()) : std::nullopt;
}

/// Returns true for operations that set fields of existing rows or restore rows.
bool setsFields(std::string_view operation)
{
    constexpr std::array setting{
        "set",
        "set-each",
        "unlink",
        "unlink-all",
        "transform",
        "paste",
        "door",
        "make",
        "extend",
        "align",
        "fit",
        "align-flat",
        "turn-flat",
        "paste-properties",
        "replace",
        "change-game",
        "undo",
        "redo"};
    return std::ranges::find(setting, operation) != setting.end();
}

} // namespace

std::string censusFault(const Map& before, const Map& after)
{
    const auto textures = texturesOf(before);
    for (const SectorId sector : after.sectorOrder()) {
        const Sector* was = before.find(sector);
        if (was != nullptr && !hasSameFields(*was, after[sector])) {
            return "P12: fields of sector " + std::to_string(Numbering(after).of(sector))
                   + " changed";
        }
        for (const WallId wall : after.wallsOf(sector)) {
            if (!textures.contains(after[wall].picnum)) {
                return "P12: a wall has a texture that the level did not have";
            }
            if (before.find(wall) != nullptr && isSameEdge(before, after, wall)
                && !(fieldsOf(before[wall]) == fieldsOf(after[wall]))) {
                return "P12: fields of wall " + std::to_string(Numbering(after).of(wall))
                       + " changed";
            }
        }
    }
    return {};
}

Map translated(const Map& map, Point by)
{
    const auto shift = [&](Point& p) {
        p = {p.x + by.x, p.y + by.y};
    };
    return changed(map, [&](PatchBuilder& builder) {
        shift(builder.editHeader().start.position);
        for (const SectorId sector : map.sectorOrder()) {
            for (const WallId wall : map.wallsOf(sector)) {
                shift(builder.edit(wall).position);
            }
        }
        for (const SpriteId sprite : map.spriteOrder()) {
            shift(builder.edit(sprite).position);
        }
    });
}

Map withoutGenerators(Map map)
{
    ProjectData project = map.project();
    project.generators.clear();
    Patch patch;
    patch.project = {map.project(), std::move(project)};
    apply(map, patch);
    return map;
}

std::optional<ScriptOperation> operationOf(std::string_view line, const Numbering& numbering)
{
    if (auto wordless = wordlessOperation(line, numbering)) {
        return wordless;
    }
    auto operation = parseOperation({.text = line, .number = 1}, numbering);
    return operation ? std::optional(std::move(*operation)) : std::nullopt;
}

ScriptRun::ScriptRun(const Map& map)
    : m_session(map)
    , m_levels{map}
{
    m_damaged = damagedNow();
    m_damagedNow = m_damaged;
}

std::set<SectorId> ScriptRun::damagedNow() const
{
    const auto damaged = damagedAmong(m_session.view(), map().sectorOrder());
    return {damaged.begin(), damaged.end()};
}

void ScriptRun::runUnchecked(std::string_view line)
{
    answerTo(line, operationOf(line, m_session.view().numbering()));
}

Answer ScriptRun::answerTo(std::string_view line, const std::optional<ScriptOperation>& operation)
{
    if (!operation) {
        return {
            .operation = "not a line of a script",
            .refusal = AnswerMessage{.code = MessageCode::BadSyntax, .text = std::string(line)}};
    }
    return m_session.run(*operation);
}

std::string ScriptRun::run(std::string_view line)
{
    m_script += std::string(line) + "\n";
    ++m_lines;
    const Map before = map();
    const std::size_t depth = m_session.history().done();
    m_operation = operationOf(line, m_session.view().numbering());
    const Answer answer = answerTo(line, m_operation);
    if (const auto row = m_operation ? rowOf(*m_operation) : std::nullopt) {
        Tally& tally = m_tallies.at(*row);
        ++tally.tried;
        tally.done += answer.refusal ? 0 : 1;
    }
    ++m_counts
        [answer.refusal ? std::string(messageTemplate(answer.refusal->code).id) : answer.operation];
    const std::string fault = faultOf(answer, before, depth);
    return fault.empty() ? fault : fault + " in line " + std::to_string(m_lines);
}

const Request* ScriptRun::request() const
{
    return m_operation ? std::get_if<Request>(&m_operation->what) : nullptr;
}

std::string ScriptRun::faultOf(const Answer& answer, const Map& before, std::size_t depth)
{
    if (answer.refusal) {
        const MessageCode code = answer.refusal->code;
        if (code == MessageCode::Internal || code == MessageCode::BadSyntax) {
            return answer.operation + ": " + answer.refusal->text;
        }
        const bool isSame = map() == before && m_session.history().done() == depth;
        return isSame ? std::string() : "P7: a refusal changed something";
    }
    m_done += answer.operation == "copy" ? 0 : 1;
    noteCopies(answer);
    if (const std::string fault = historyFault(answer.operation); !fault.empty()) {
        return fault;
    }
    const std::string fault = ruleFault(answer.operation, before);
    return fault.empty() && !setsFields(answer.operation) ? censusFault(before, map()) : fault;
}

std::string ScriptRun::historyFault(std::string_view operation)
{
    const std::size_t depth = m_session.history().done();
    if (operation == "undo" || operation == "redo" || operation == "copy") {
        return m_levels[depth] == map() ? std::string()
                                        : "P6: undo or redo does not restore the level";
    }
    m_levels.resize(depth);
    m_levels.push_back(map());
    return {};
}

/// Damaged sectors are pasted as they are. Spec: stitching P7.
void ScriptRun::noteCopies(const Answer& answer)
{
    for (const AnswerMessage& notice : answer.notices) {
        if (answer.operation == "paste" && hasId(notice.code, "N-DAMAGED")) {
            for (const std::int32_t number : notice.about.sectors) {
                m_damaged.insert(m_session.view().numbering().sectorAt(number).value());
            }
        }
    }
}

std::string ScriptRun::ruleFault(std::string_view operation, const Map& before)
{
    const MapView view = m_session.view();
    const std::set<SectorId> were = std::exchange(m_damagedNow, damagedNow());
    if (operation == "undo" || operation == "redo") {
        return {}; // the level is an earlier one
    }
    const auto fresh = std::ranges::find_if(m_damagedNow, [&](SectorId sector) {
        return !(before.find(sector) != nullptr ? were : m_damaged).contains(sector);
    });
    if (fresh == m_damagedNow.end()) {
        return {};
    }
    std::string rules;
    for (const Violation& violation : violationsOf(view, *fresh)) {
        rules += " H" + std::to_string(violation.rule);
    }
    return "sector " + std::to_string(view.numbering().of(*fresh)) + " is damaged:" + rules;
}

std::string ScriptRun::goBackAndForth()
{
    const std::size_t depth = m_session.history().done();
    for (std::size_t left = depth; left-- > 0;) {
        m_session.run({.name = "undo", .what = UndoOperation{}});
        if (!(map() == m_levels[left])) {
            return "P6: undo does not restore the level after step " + std::to_string(left);
        }
    }
    for (std::size_t step = 1; step <= depth; ++step) {
        m_session.run({.name = "redo", .what = RedoOperation{}});
        if (!(map() == m_levels[step])) {
            return "P6: redo does not restore the level after step " + std::to_string(step);
        }
    }
    return {};
}

std::string ScriptRun::reported(std::string fault) const
{
    if (!fault.empty()) {
        std::fputs(m_script.c_str(), stderr);
    }
    return fault;
}

void ScriptRun::goBack()
{
    const auto depth = static_cast<std::int64_t>(m_session.history().done());
    m_session.run({.name = "undo", .what = UndoOperation{.times = depth}});
    m_damagedNow = damagedNow();
}

} // namespace sectored::test
