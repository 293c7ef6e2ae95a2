#include "editor/panel/query/loop_steps.h"

#include "editor/panel/row/fold_group.h"
#include "editor/panel/row/step_table.h"
#include "editor/setting/appearance.h"
#include "editor/setting/display_text.h"
#include "editor/setting/metrics.h"
#include "editor/setting/theme.h"

#include <QVBoxLayout>

#include <algorithm>
#include <span>

namespace sectored::editor {

namespace {

/// Returns the outer loops or the holes. Outer loops come first in `sector.loops`.
std::span<const LoopExplanation> loopsWhere(const SectorExplanation& sector, bool isHole)
{
    const auto firstHole = std::ranges::find(sector.loops, true, &LoopExplanation::isHole);
    return isHole ? std::span(firstHole, sector.loops.end())
                  : std::span(sector.loops.begin(), firstHole);
}

QString outerTitle(std::span<const LoopExplanation> loops)
{
    if (!std::ranges::all_of(loops, &LoopExplanation::closed)) {
        return QObject::tr("Open loop");
    }
    return loops.size() == 1 ? QObject::tr("Outer loop")
                             : QObject::tr("%1 outer loops")
                                   .arg(displayNumber(static_cast<std::int64_t>(loops.size())));
}

QString holeTitle(std::span<const LoopExplanation> loops)
{
    return loops.size() == 1 ? QObject::tr("1 hole")
                             : QObject::tr("%1 holes")
                                   .arg(displayNumber(static_cast<std::int64_t>(loops.size())));
}

/// Returns for example "16 walls, total +4, 360.00".
QString sumText(const std::vector<WallStep>& steps)
{
    const int total = steps.empty() ? 0 : steps.back().total;
    const QString walls =
        steps.size() == 1
            ? QObject::tr("1 wall")
            : QObject::tr("%1 walls").arg(displayNumber(static_cast<std::int64_t>(steps.size())));
    return QObject::tr("%1, total %2, %3°")
        .arg(
            walls,
            displaySigned(total),
            displayDecimal(steps.empty() ? 0 : steps.back().angleSum, 2));
}

/// Returns how many of the holes contain the point.
QString holdingText(std::span<const LoopExplanation> loops)
{
    const auto holding = std::ranges::count_if(loops, [](const LoopExplanation& loop) {
        return loop.crossings % 2 == 1;
    });
    if (loops.size() == 1) {
        return holding == 0 ? QObject::tr("does not contain the point")
                            : QObject::tr("contains the point");
    }
    return holding == 0   ? QObject::tr("none contains the point")
           : holding == 1 ? QObject::tr("1 contains the point")
                          : QObject::tr("%1 contain the point").arg(displayNumber(holding));
}

} // namespace

LoopSteps::LoopSteps(QWidget* parent)
    : QWidget(parent)
{
    makeColumn(this, space::usual);
    m_outer = makePart(QStringLiteral("outerLoop"), tr("Walls of the sector"));
    m_holes = makePart(QStringLiteral("holes"), tr("Walls of the holes"));
    m_outer.table->setObjectName(QStringLiteral("queryWalls"));
    m_holes.table->setObjectName(QStringLiteral("queryHoles"));
    m_holes.group->setFolded(true);
}

LoopSteps::Part LoopSteps::makePart(const QString& id, const QString& name)
{
    const Part part{.group = new FoldGroup(id, name, this), .table = new StepTable(name, this)};
    part.group->add(part.table);
    layout()->addWidget(part.group);
    connect(part.table, &StepTable::wallChosen, this, &LoopSteps::wallChosen);
    connect(part.table, &StepTable::wallPointedAt, this, &LoopSteps::wallPointedAt);
    return part;
}

void LoopSteps::showSector(const MapView& view, const SectorExplanation& sector)
{
    const auto outer = loopsWhere(sector, false);
    const auto holes = loopsWhere(sector, true);
    const auto outerSteps = stepsOf(sector, outer);
    const auto holeSteps = stepsOf(sector, holes);
    m_outer.group->setTitle(outerTitle(outer));
    m_outer.group->setNote(sumText(outerSteps));
    m_outer.table->showSteps(view, outerSteps);
    m_holes.group->setVisible(!holes.empty());
    m_holes.group->setTitle(holeTitle(holes));
    m_holes.group->setNote(tr("%1: %2").arg(sumText(holeSteps), holdingText(holes)));
    m_holes.table->showSteps(view, holeSteps);
}

void LoopSteps::setTheme(const Theme& theme)
{
    const QColor panel = theme[ThemeRole::Panel].colour;
    for (const Part& part : {m_outer, m_holes}) {
        part.table->setTints(
            mixed(panel, theme[ThemeRole::Query].colour, 0.13),
            mixed(panel, theme[ThemeRole::Snap].colour, 0.3));
    }
}

void LoopSteps::setLitWall(std::optional<WallId> wall)
{
    m_outer.table->setLitWall(wall);
    m_holes.table->setLitWall(wall);
}

} // namespace sectored::editor
