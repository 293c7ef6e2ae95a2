#include "sectored/edit/script/session.h"

#include "sectored/base/overload.h"
#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/repair/all_fixes.h"
#include "sectored/map/fragment.h"

#include <algorithm>

namespace sectored {

namespace {

template <class IdType>
std::vector<std::int32_t> numbersOf(const std::vector<IdType>& ids, const Numbering& numbering)
{
    std::vector<std::int32_t> numbers;
    std::ranges::transform(ids, std::back_inserter(numbers), [&](IdType id) {
        return numbering.of(id);
    });
    std::ranges::sort(numbers);
    return numbers;
}

RowNumbers numbersOf(const Culprits& culprits, const Numbering& numbering)
{
    return {
        .sectors = numbersOf(culprits.sectors, numbering),
        .walls = numbersOf(culprits.walls, numbering),
        .sprites = numbersOf(culprits.sprites, numbering)};
}

/// Returns the numbers of the rows in `order` that the other level does not have.
template <class IdType>
std::vector<std::int32_t> missingIn(const Map& other, std::span<const IdType> order)
{
    std::vector<std::int32_t> numbers;
    std::int32_t number = 0;
    for (const IdType id : order) {
        if (other.find(id) == nullptr) {
            numbers.push_back(number);
        }
        ++number;
    }
    return numbers;
}

/// Returns E-HISTORY if some of the steps are left, and E-NOTHING for zero steps.
std::optional<Refusal> stepsRefusal(std::int64_t times, std::int64_t left, MessageCode tooMany)
{
    if (times == 0) {
        return Refusal{.code = MessageCode::NoSteps};
    }
    return left != 0 ? std::optional(Refusal{.code = tooMany}) : std::nullopt;
}

constexpr std::string_view overlapWithSheet =
    "Sectors {0} overlap here. List the sectors to edit in the field \"sheet\".";
constexpr std::string_view overlapWithoutSheet =
    "Sectors {0} overlap here. \"{1}\" needs a place without overlap.";

/// Returns the message of a refusal for scripts. It points to the field "sheet", if the operation
/// has one, instead of a click in the window.
std::string textForScripts(
    const Refusal& refusal,
    const std::string& operation,
    const RowNumbers& about)
{
    if (refusal.code != MessageCode::Ambiguous) {
        return englishText(refusal);
    }
    const RowList sectors{.kind = RowList::Kind::Sector, .numbers = about.sectors};
    return fillTemplate(
        hasSheetField(operation) ? overlapWithSheet : overlapWithoutSheet,
        std::vector{englishText(sectors), operation});
}

std::string listOf(const std::vector<std::int32_t>& numbers)
{
    std::string text;
    for (const std::int32_t number : numbers) {
        text += (text.empty() ? "" : ",") + std::to_string(number);
    }
    return "[" + text + "]";
}

std::string jsonString(std::string_view text)
{
    static constexpr std::string_view hex = "0123456789abcdef";
    std::string quoted = "\"";
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            quoted += '\\';
            quoted += c;
        } else if (byte < 0x20) {
            quoted += "\\u00";
            quoted += hex[byte >> 4];
            quoted += hex[byte & 15];
        } else {
            quoted += c;
        }
    }
    return quoted + "\"";
}

std::string rowsObject(const RowNumbers& rows)
{
    return R"({"sectors":)" + listOf(rows.sectors) + R"(,"walls":)" + listOf(rows.walls)
           + R"(,"sprites":)" + listOf(rows.sprites) + "}";
}

std::string pointList(const Point& p)
{
    return listOf({p.x, p.y});
}

std::string fixList(const std::vector<AnswerFix>& fixes)
{
    std::string text;
    for (const AnswerFix& fix : fixes) {
        text += (text.empty() ? R"({"fix":)" : R"(,{"fix":)") + jsonString(fix.name)
                + R"(,"sector":)" + std::to_string(fix.sector) + R"(,"walls":)" + listOf(fix.walls);
        if (fix.from && fix.to) {
            text += R"(,"from":)" + pointList(*fix.from) + R"(,"to":)" + pointList(*fix.to);
        }
        text += "}";
    }
    return "[" + text + "]";
}

std::string codeAndText(const AnswerMessage& message)
{
    return R"("code":)" + jsonString(messageTemplate(message.code).id) + R"(,"message":)"
           + jsonString(message.text);
}

std::string noticeList(const std::vector<AnswerMessage>& notices)
{
    std::string text;
    for (const AnswerMessage& notice : notices) {
        text += (text.empty() ? "{" : ",{") + codeAndText(notice) + R"(,"about":)"
                + rowsObject(notice.about) + "}";
    }
    return "[" + text + "]";
}

} // namespace

std::string jsonLine(const Answer& answer)
{
    std::string line =
        R"({"n":)" + std::to_string(answer.number) + R"(,"op":)" + jsonString(answer.operation);
    if (answer.refusal) {
        line += R"(,"ok":false,)" + codeAndText(*answer.refusal) + R"(,"culprits":)"
                + rowsObject(answer.refusal->about);
    } else {
        line += R"(,"ok":true,"notices":)" + noticeList(answer.notices) + R"(,"created":)"
                + listOf(answer.created) + R"(,"removed":)" + listOf(answer.removed);
        if (!answer.createdSprites.empty()) {
            line += R"(,"createdSprites":)" + listOf(answer.createdSprites);
        }
        if (answer.repair) {
            line += R"(,"fixes":)" + fixList(answer.repair->fixes) + R"(,"left":)"
                    + listOf(answer.repair->left);
        }
    }
    return line + R"(,"sectors":)" + std::to_string(answer.sectors) + R"(,"walls":)"
           + std::to_string(answer.walls) + R"(,"sprites":)" + std::to_string(answer.sprites) + "}";
}

EditSession::EditSession(Map map)
    : m_map(std::move(map))
    , m_index(m_map)
{}

void EditSession::commit(const Patch& patch)
{
    apply(m_map, patch);
    m_index.update(m_map, patch);
}

Answer EditSession::run(const ScriptOperation& operation)
{
    Answer answer{.number = ++m_operations, .operation = operation.name};
    const Map before = m_map;
    const Outcome outcome = std::visit(
        Overload{
            [&](const Request& request) { return runRequest(request); },
            [&](const CopyOperation& copy) { return runCopy(copy.sectors); },
            [&](const UndoOperation& undo) { return runUndo(undo.times); },
            [&](const RedoOperation& redo) { return runRedo(redo.times); },
            [&](const Refusal& refusal) { return Outcome{.refusal = refusal}; },
        },
        operation.what);
    const Numbering& numbering = m_index.numbering();
    if (outcome.refusal) {
        const RowNumbers about = numbersOf(outcome.refusal->culprits, numbering);
        answer.refusal = AnswerMessage{
            .code = outcome.refusal->code,
            .text = textForScripts(*outcome.refusal, operation.name, about),
            .about = about};
    }
    for (const Notice& notice : outcome.notices) {
        answer.notices.push_back(
            {.code = notice.code,
             .text = englishText(notice),
             .about = numbersOf(notice.about, numbering)});
    }
    answer.repair = outcome.repair;
    answer.created = missingIn(before, m_map.sectorOrder());
    answer.removed = missingIn(m_map, before.sectorOrder());
    answer.createdSprites = missingIn(before, m_map.spriteOrder());
    answer.sectors = m_map.sectorCount();
    answer.walls = m_map.wallCount();
    answer.sprites = m_map.spriteCount();
    return answer;
}

Result<Answer> EditSession::runLine(const ScriptLine& line)
{
    const auto operation = parseOperation(line, m_index.numbering());
    if (!operation) {
        return failure(operation.error());
    }
    return run(*operation);
}

EditSession::Outcome EditSession::runCopy(const std::vector<SectorId>& sectors)
{
    m_copied = std::make_shared<MapRows>(fragmentOf(m_map, {.sectors = sectors}));
    return {};
}

EditSession::Outcome EditSession::runRequest(const Request& asked)
{
    Request request = asked;
    if (auto* paste = std::get_if<PasteRequest>(&request); paste != nullptr && !paste->fragment) {
        paste->fragment = m_copied;
    }
    if (auto* place = std::get_if<PlacePrefabRequest>(&request);
        place != nullptr && !place->rows && m_findPrefab) {
        m_findPrefab(*place);
    }
    PlanResult planned = plan(view(), request);
    if (!planned) {
        return {.refusal = std::move(planned.error())};
    }
    Outcome outcome{.notices = std::move(planned->notices)};
    if (planned->repair) {
        outcome.repair = answerOf(*planned->repair);
    }
    commit(planned->patch);
    m_history.push({.name = stepName(request), .patch = std::move(planned->patch)});
    return outcome;
}

AnswerRepair EditSession::answerOf(const RepairReport& report) const
{
    const Numbering& numbering = m_index.numbering();
    AnswerRepair answer{.left = numbersOf(report.left, numbering)};
    for (const AppliedFix& fix : report.fixes) {
        AnswerFix& made = answer.fixes.emplace_back();
        const auto row = std::ranges::find(allFixes(), fix.fix, &FixRow::fix);
        made = {
            .name = row->name,
            .sector = numbering.of(fix.sector),
            .from = fix.from,
            .to = fix.to};
        std::ranges::transform(fix.walls, std::back_inserter(made.walls), [&](WallId wall) {
            return numbering.of(wall);
        });
    }
    return answer;
}

EditSession::Outcome EditSession::runUndo(std::int64_t times)
{
    std::size_t state = m_history.current();
    std::int64_t left = times;
    for (; left > 0 && state != 0; --left) {
        state = m_history.parentOf(state);
    }
    if (auto refusal = stepsRefusal(times, left, MessageCode::NothingToUndo)) {
        return {.refusal = std::move(refusal)};
    }
    return goTo(state);
}

EditSession::Outcome EditSession::runRedo(std::int64_t times)
{
    std::size_t state = m_history.current();
    std::int64_t left = times;
    for (; left > 0 && m_history.nextOf(state) != 0; --left) {
        state = m_history.nextOf(state);
    }
    if (auto refusal = stepsRefusal(times, left, MessageCode::NothingToRedo)) {
        return {.refusal = std::move(refusal)};
    }
    return goTo(state);
}

EditSession::Outcome EditSession::goTo(std::size_t state)
{
    for (const Patch& patch : m_history.goTo(state)) {
        commit(patch);
    }
    return {};
}

} // namespace sectored
