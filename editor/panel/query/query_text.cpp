#include "editor/panel/query/query_text.h"

#include "sectored/map/by_number.h"

#include "editor/setting/display_text.h"

#include <QObject>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace sectored::editor {

namespace {

QString number(const MapView& view, auto id)
{
    return displayId(view.numbering().of(id));
}

QString engineText(const MapView& view, const PointExplanation& explanation)
{
    return explanation.engineSector ? QObject::tr("The engine returns sector %1")
                                          .arg(number(view, *explanation.engineSector))
                                    : QObject::tr("The engine returns no sector");
}

/// Returns the owner under the half-open rule: the highest-numbered sector, as ownerAt in
/// sectored/query/sector_index.h.
std::optional<SectorId> halfOpenOwner(const PointExplanation& explanation)
{
    std::optional<SectorId> owner;
    for (const SectorExplanation& each : explanation.sectors) {
        if (each.halfOpenContains) {
            owner = each.sector;
        }
    }
    return owner;
}

QString borderComment(const MapView& view, const PointExplanation& explanation)
{
    QStringList sentences;
    if (explanation.nearest && explanation.nearest->distance == 0) {
        sentences += QObject::tr("On wall %1.").arg(number(view, explanation.nearest->wall));
    }
    const auto owner = halfOpenOwner(explanation);
    const QString engine = engineText(view, explanation);
    sentences += owner ? QObject::tr("%1; under the half-open rule, sector %2 contains the point.")
                             .arg(engine, number(view, *owner))
                       : QObject::tr("%1; under the half-open rule, no sector contains the point.")
                             .arg(engine);
    return sentences.join(u' ');
}

} // namespace

QString numberList(const MapView& view, const std::vector<SectorId>& sectors)
{
    QStringList numbers;
    for (const SectorId sector : sectors) {
        numbers += number(view, sector);
    }
    if (numbers.size() < 2) {
        return numbers.join(QString());
    }
    const QString last = numbers.takeLast();
    return QObject::tr("%1 and %2").arg(numbers.join(QStringLiteral(", ")), last);
}

std::vector<SectorId> sectorsWhere(const PointExplanation& explanation, PointLocation location)
{
    std::vector<SectorId> sectors;
    for (const SectorExplanation& each : explanation.sectors) {
        if (each.location == location) {
            sectors.push_back(each.sector);
        }
    }
    return sectors;
}

QString answerText(const MapView& view, const SectorsAt& answer)
{
    if (answer.inside.size() == 1) {
        return QObject::tr("Inside sector %1").arg(numberList(view, answer.inside));
    }
    if (!answer.inside.empty()) {
        return QObject::tr("Inside sectors %1").arg(numberList(view, answer.inside));
    }
    if (!answer.boundary.empty()) {
        return (answer.boundary.size() == 1 ? QObject::tr("On the boundary of sector %1")
                                            : QObject::tr("On the boundary of sectors %1"))
            .arg(numberList(view, answer.boundary));
    }
    return QObject::tr("Outside all sectors");
}

QString answerHeading(const MapView& view, const PointExplanation& explanation)
{
    return answerText(
        view,
        {.inside = sectorsWhere(explanation, PointLocation::Inside),
         .boundary = sectorsWhere(explanation, PointLocation::OnBoundary)});
}

QString answerComment(const MapView& view, const PointExplanation& explanation)
{
    const auto inside = sectorsWhere(explanation, PointLocation::Inside);
    if (!sectorsWhere(explanation, PointLocation::OnBoundary).empty()) {
        return borderComment(view, explanation);
    }
    if (inside.size() == 1 && explanation.engineSector == inside.front()) {
        return QObject::tr("Only this sector; the engine agrees");
    }
    return engineText(view, explanation);
}

QString neighbourText(const MapView& view, SectorId sector)
{
    constexpr std::size_t mostNamed = 12;
    std::vector<SectorId> neighbours;
    for (const WallId wall : view.map.wallsOf(sector)) {
        const SectorRef beyond = view.map[wall].nextSector;
        if (beyond.isRow() && view.map.find(beyond.row()) != nullptr) {
            neighbours.push_back(beyond.row());
        }
    }
    neighbours = byNumber(view, std::move(neighbours));
    if (neighbours.empty()) {
        return QObject::tr("none");
    }
    const std::size_t more = neighbours.size() - std::min(neighbours.size(), mostNamed);
    neighbours.resize(neighbours.size() - more);
    const QString named = numberList(view, neighbours);
    return more == 0 ? named : QObject::tr("%1 and %2 more").arg(named).arg(more);
}

QString nearestWallText(const MapView& view, const PointExplanation& explanation)
{
    if (!explanation.nearest) {
        return {};
    }
    const double distance = explanation.nearest->distance;
    const QString units = distance < 100 && distance != std::floor(distance)
                              ? displayDecimal(distance, 1)
                              : displayNumber(std::llround(distance));
    return QObject::tr("%1, %2 units away").arg(number(view, explanation.nearest->wall), units);
}

} // namespace sectored::editor
