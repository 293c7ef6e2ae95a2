#include "editor/dialog/loss_rows.h"

#include "sectored/check/check.h"
#include "sectored/map/numbering.h"

#include "editor/setting/display_text.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <iterator>
#include <utility>

namespace sectored::editor {

namespace {

QString lossText(const char* english)
{
    return QCoreApplication::translate("ExportLossList", english);
}

/// Returns the object that a finding is about. Empty for a finding about the whole level.
Selection thingOf(const Finding& finding)
{
    Selection thing;
    if (finding.wall) {
        thing.walls = {*finding.wall};
    } else if (finding.sprite) {
        thing.sprites = {*finding.sprite};
    } else if (finding.sector) {
        thing.sectors = {*finding.sector};
    }
    return thing;
}

QString sentence(const QString& text)
{
    const QString whole = capitalized(text);
    return whole.isEmpty() || whole.endsWith(u'.') ? whole : whole + u'.';
}

QString titleOf(const Loss& loss)
{
    const QString title = capitalized(foreignText(loss.subject));
    return loss.rows.empty() ? title : QObject::tr("%1 of %2").arg(title, foreignText(loss.rows));
}

/// Returns the object with this number, as a selection. Empty if there is no such object.
Selection thingAt(const Numbering& numbering, const std::string& rows, std::int32_t number)
{
    Selection thing;
    if (rows == "sectors") {
        if (const auto sector = numbering.sectorAt(number)) {
            thing.sectors = {*sector};
        }
    } else if (rows == "walls") {
        if (const auto wall = numbering.wallAt(number)) {
            thing.walls = {*wall};
        }
    } else if (rows == "sprites") {
        if (const auto sprite = numbering.spriteAt(number)) {
            thing.sprites = {*sprite};
        }
    }
    return thing;
}

std::vector<LossRow::Single> singlesOf(const Numbering& numbering, const Loss& loss)
{
    std::vector<LossRow::Single> singles;
    for (const std::int32_t number : loss.numbers) {
        Selection thing = thingAt(numbering, loss.rows, number);
        if (!thing.isEmpty()) {
            singles.push_back({.number = number, .thing = std::move(thing)});
        }
    }
    return singles;
}

/// Returns the number and kind of the object of a finding.
LossRow::Single singleOf(const Numbering& numbering, const Finding& finding)
{
    LossRow::Single single{.thing = thingOf(finding)};
    if (finding.wall) {
        single.number = numbering.of(*finding.wall);
    } else if (finding.sprite) {
        single.number = numbering.of(*finding.sprite);
    } else if (finding.sector) {
        single.number = numbering.of(*finding.sector);
    }
    return single;
}

QString kindOf(const Finding& finding)
{
    return finding.wall     ? lossText("Walls")
           : finding.sprite ? lossText("Sprites")
                            : lossText("Sectors");
}

/// Returns a row for each rule that found something.
std::vector<LossRow> cautionRows(const Numbering& numbering, const ExportReport& report)
{
    std::vector<LossRow> rows;
    for (const Check& check : allChecks()) {
        LossRow row{
            .kind = LossRow::Kind::Warned,
            .title = foreignText(check.title),
            .reason = foreignText(check.why)};
        for (const Finding& finding : report.cautions) {
            if (finding.rule != check.id) {
                continue;
            }
            ++row.count;
            row.singleKind = kindOf(finding);
            if (LossRow::Single single = singleOf(numbering, finding); !single.thing.isEmpty()) {
                row.singles.push_back(std::move(single));
            } else {
                row.reason = wholeText(englishText(finding));
            }
        }
        if (row.count > 0) {
            rows.push_back(std::move(row));
        }
    }
    return rows;
}

SectorOffer offerOf(SectorOffer::Kind kind, SectorId sector, const Numbering& numbering)
{
    const QString text = kind == SectorOffer::Kind::LeaveOut ? lossText("Leave out sector %1")
                                                             : lossText("Include sector %1");
    return {.kind = kind, .sectors = {sector}, .text = text.arg(displayId(numbering.of(sector)))};
}

LossRow::Single singleOf(const Numbering& numbering, SectorId sector)
{
    return {.number = numbering.of(sector), .thing = {.sectors = {sector}}};
}

/// Returns a row about two sectors above each other, the upper one first.
LossRow overlapRow(const Map& map, const Numbering& numbering, const SectorPair& pair)
{
    const bool isFirstUpper = map[pair.first].floor.z < map[pair.second].floor.z; // z is downwards
    const SectorId upper = isFirstUpper ? pair.first : pair.second;
    const SectorId lower = isFirstUpper ? pair.second : pair.first;
    return {
        .kind = LossRow::Kind::Blocks,
        .title = lossText("Sector %1 lies over sector %2")
                     .arg(displayId(numbering.of(upper)), displayId(numbering.of(lower))),
        .reason = lossText("A Doom level cannot have one room above another."),
        .singleKind = lossText("Sectors"),
        .singles = {singleOf(numbering, upper), singleOf(numbering, lower)},
        .offers = {
            offerOf(SectorOffer::Kind::LeaveOut, upper, numbering),
            offerOf(SectorOffer::Kind::LeaveOut, lower, numbering)}};
}

/// Returns a row for each pair of sectors above each other. If there are several, the first row is
/// about all of them.
std::vector<LossRow> overlapRows(
    const Map& map,
    const Numbering& numbering,
    const ExportReport& report)
{
    constexpr std::size_t mostRows = 20;
    std::vector<LossRow> rows;
    const auto& pairs = report.overlaps;
    if (pairs.size() > 1) {
        const std::vector<SectorId> sectors = sectorsToLeaveOut(map, pairs);
        const QString text =
            sectors.size() == 1
                ? lossText("Leave out sector %1").arg(displayId(numbering.of(sectors.front())))
                : lossText("Leave out %1 sectors")
                      .arg(displayNumber(static_cast<qint64>(sectors.size())));
        LossRow all{
            .kind = LossRow::Kind::Blocks,
            .title = lossText("Sectors lie over others"),
            .reason = lossText("Without these sectors, each is beside the others."),
            .count = static_cast<std::int64_t>(pairs.size()),
            .singleKind = lossText("Sectors"),
            .offers = {{.sectors = sectors, .text = text}}};
        for (const SectorId sector : sectors) {
            all.singles.push_back(singleOf(numbering, sector));
        }
        rows.push_back(std::move(all));
    }
    for (std::size_t at = 0; at < std::min(pairs.size(), mostRows); ++at) {
        rows.push_back(overlapRow(map, numbering, pairs[at]));
    }
    return rows;
}

/// Adds offers to include sectors again that were left out, one by one if they are few.
void offerToInclude(LossRow& row, const Numbering& numbering, const ExportReport& report)
{
    constexpr std::size_t fewSectors = 4;
    if (row.singles.size() > fewSectors) {
        row.offers.push_back(
            {.kind = SectorOffer::Kind::Include,
             .sectors = report.leftOut,
             .text = lossText("Include all again")});
        return;
    }
    for (const LossRow::Single& single : row.singles) {
        row.offers.push_back(
            offerOf(SectorOffer::Kind::Include, single.thing.sectors.front(), numbering));
    }
}

} // namespace

std::vector<LossRow> lossRows(const Map& map, const ExportReport& report)
{
    const Numbering numbering(map);
    std::vector<LossRow> rows;
    for (const ExportReport::Count& count : report.counts) {
        if (count.rows > count.limit) {
            rows.push_back(
                {.kind = LossRow::Kind::Blocks,
                 .title = QCoreApplication::translate("ExportDialog", count.tooMany),
                 .reason =
                     lossText("This version allows at most %1.").arg(displayNumber(count.limit)),
                 .count = count.rows});
        }
    }
    std::ranges::move(overlapRows(map, numbering, report), std::back_inserter(rows));
    // Exceeded limits and sectors above each other already have rows.
    if (rows.empty()) {
        for (const Error& error : report.blocks) {
            rows.push_back(
                {.kind = LossRow::Kind::Blocks,
                 .title = lossText("The level cannot be exported"),
                 .reason = errorSentence(error)});
        }
    }
    for (const Loss& loss : report.losses) {
        rows.push_back(
            {.kind = loss.kind == LossKind::Dropped ? LossRow::Kind::Lost : LossRow::Kind::Changed,
             .title = titleOf(loss),
             .reason = sentence(foreignText(loss.reason)),
             .count = loss.count,
             .singleKind = capitalized(foreignText(loss.rows)),
             .singles = singlesOf(numbering, loss)});
        if (&loss == &report.losses.front() && !report.leftOut.empty()) {
            offerToInclude(rows.back(), numbering, report);
        }
    }
    for (const Error& warning : report.warnings) {
        rows.push_back(
            {.kind = LossRow::Kind::Warned,
             .title = lossText("The level may not be playable"),
             .reason = errorSentence(warning)});
    }
    std::ranges::move(cautionRows(numbering, report), std::back_inserter(rows));
    std::ranges::stable_sort(rows, {}, &LossRow::kind);
    return rows;
}

Selection thingsOf(const LossRow& row)
{
    Selection things;
    for (const LossRow::Single& single : row.singles) {
        things.sectors.insert(
            things.sectors.end(),
            single.thing.sectors.begin(),
            single.thing.sectors.end());
        things.walls.insert(
            things.walls.end(),
            single.thing.walls.begin(),
            single.thing.walls.end());
        things.sprites.insert(
            things.sprites.end(),
            single.thing.sprites.begin(),
            single.thing.sprites.end());
    }
    std::ranges::sort(things.sectors);
    std::ranges::sort(things.walls);
    std::ranges::sort(things.sprites);
    return things;
}

} // namespace sectored::editor
