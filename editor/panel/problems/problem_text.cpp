#include "editor/panel/problems/problem_text.h"

#include "sectored/base/fill_template.h"
#include "sectored/check/check.h"
#include "sectored/check/remedy/remedy.h"
#include "sectored/check/walk_rule.h"

#include "editor/document/journal/journal_fault.h"
#include "editor/document/watch/walk_failure.h"
#include "editor/setting/display_text.h"

#include <QObject>

#include <algorithm>
#include <string>
#include <vector>

namespace sectored::editor {

namespace {

QString english(std::string_view text)
{
    return text.empty() ? QString() : QObject::tr(std::string(text).c_str());
}

/// The user-visible texts of a rule.
struct RuleText {
    std::string_view title{};
    std::string_view why{};
};

RuleText ruleOf(const Finding& finding)
{
    const auto check = std::ranges::find(allChecks(), finding.rule, &Check::id);
    if (check != allChecks().end()) {
        return {.title = check->title, .why = check->why};
    }
    const auto walk = std::ranges::find(allWalkRules(), finding.rule, &WalkRule::id);
    if (walk != allWalkRules().end()) {
        return {.title = walk->title, .why = walk->why};
    }
    if (finding.rule == journalRule.id) {
        return {.title = journalRule.title, .why = journalRule.why};
    }
    return finding.rule == walkFailureRule.id
               ? RuleText{.title = walkFailureRule.title, .why = walkFailureRule.why}
               : RuleText{};
}

template <class Row>
QString numberOf(const MapView& view, Row row)
{
    return displayId(view.numbering().of(row));
}

const char* severityName(Severity severity)
{
    switch (severity) {
    case Severity::Error:
        return QT_TRANSLATE_NOOP("QObject", "Error");
    case Severity::Warning:
        return QT_TRANSLATE_NOOP("QObject", "Warning");
    case Severity::Note:
        break;
    }
    return QT_TRANSLATE_NOOP("QObject", "Note");
}

} // namespace

QString problemText(const Finding& finding)
{
    const std::string text = english(finding.text).toStdString();
    return foreignText(fillTemplate(text, finding.arguments, displayQuantity));
}

QString ruleTitle(const Finding& finding)
{
    return english(ruleOf(finding).title);
}

QString ruleReason(const Finding& finding)
{
    return english(ruleOf(finding).why);
}

QString byHandText(const MapView& view, const Finding& finding)
{
    return english(remediesOf(view, finding).byHand);
}

QString problemKind(const Finding& finding, const QString& place)
{
    const QString rule = QObject::tr("%1 · rule %2")
                             .arg(
                                 QObject::tr(severityName(finding.severity)),
                                 QString::fromUtf8(
                                     finding.rule.data(),
                                     static_cast<qsizetype>(finding.rule.size())));
    return place.isEmpty() ? rule : QStringLiteral("%1 · %2").arg(place, rule);
}

QString placeText(const MapView& view, const Finding& finding)
{
    if (!hasPlace(finding)) {
        return {};
    }
    if (finding.wall && view.map.find(*finding.wall) != nullptr) {
        const SectorRef sector = view.map[*finding.wall].sector;
        const QString wall = numberOf(view, *finding.wall);
        return sector.isRow()
                   ? QObject::tr("Wall %1, sector %2").arg(wall, numberOf(view, sector.row()))
                   : QObject::tr("Wall %1").arg(wall);
    }
    if (finding.sprite && view.map.find(*finding.sprite) != nullptr) {
        return QObject::tr("Sprite %1").arg(numberOf(view, *finding.sprite));
    }
    if (finding.sector && view.map.find(*finding.sector) != nullptr) {
        return QObject::tr("Sector %1").arg(numberOf(view, *finding.sector));
    }
    return QObject::tr("At %1").arg(displayPoint(finding.at));
}

QString copiedText(const MapView& view, const Finding& finding)
{
    return plainNumbers(QStringLiteral("%1: %2 (%3; %4)")
                            .arg(
                                QObject::tr(severityName(finding.severity)),
                                foreignText(englishText(finding)),
                                ruleTitle(finding),
                                placeText(view, finding)));
}

} // namespace sectored::editor
