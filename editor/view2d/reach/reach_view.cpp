#include "editor/view2d/reach/reach_view.h"

#include "editor/document/document.h"
#include "editor/document/watch/level_reach.h"
#include "editor/setting/display_text.h"
#include "editor/tool/walk/way_overlay.h"

#include <algorithm>
#include <iterator>

namespace sectored::editor {

namespace {

/// Returns a text such as "2 jumps". Empty for 0.
QString counted(std::size_t count, const QString& one, const QString& many)
{
    return count == 0   ? QString()
           : count == 1 ? one
                        : many.arg(displayNumber(static_cast<std::int64_t>(count)));
}

QString wayText(Point place, const WayCounts& counts)
{
    QStringList parts{
        counted(counts.jumps, QObject::tr("1 jump"), QObject::tr("%1 jumps")),
        counted(counts.crouches, QObject::tr("1 crouch"), QObject::tr("%1 crouches")),
        counted(counts.drops, QObject::tr("1 drop"), QObject::tr("%1 drops")),
        counted(counts.lifts, QObject::tr("1 lift"), QObject::tr("%1 lifts")),
        counted(counts.teleporters, QObject::tr("1 teleporter"), QObject::tr("%1 teleporters")),
        counted(counts.swims, QObject::tr("1 swim"), QObject::tr("%1 swims"))};
    parts.removeAll(QString());
    const QString how = parts.isEmpty() ? QObject::tr("walking only") : parts.join(u", ");
    return QObject::tr("Route to %1: %2").arg(displayPoint(place), how);
}

} // namespace

ReachView::ReachView(const Document& document, QWidget* view)
    : QObject(view)
    , m_document(document)
    , m_legend(new ReachLegend(view))
{
    m_legend->hide();
    connect(m_legend, &ReachLegend::spacingChosen, this, &ReachView::spacingChosen);
    connect(m_legend, &ReachLegend::wayCloseWanted, this, &ReachView::hideWay);
    connect(&document, &Document::changed, this, [this](const Change& change) {
        if (change.otherLevel && m_wayTo) {
            hideWay();
        }
    });
}

void ReachView::follow(LevelReach& reach)
{
    m_reach = &reach;
    connect(m_legend, &ReachLegend::stopWanted, &reach, &LevelReach::stop);
    connect(m_legend, &ReachLegend::startWanted, &reach, &LevelReach::start);
    connect(&reach, &LevelReach::changed, this, &ReachView::refresh);
    connect(&reach, &LevelReach::progressed, this, [this] {
        m_legend->showProgress(*m_reach);
        emit legendChanged();
    });
    refresh();
}

void ReachView::refresh()
{
    if (m_reach->result() != m_result) {
        m_result = m_reach->result();
        m_picture.reset();
        if (m_result && m_result->isWhole()) {
            emit pictureWanted();
        }
    }
    if (!m_reach->isOn()) {
        m_wayTo.reset();
    }
    if (m_picture) {
        m_picture->isOutOfDate = m_reach->isOutOfDate();
    }
    m_legend->show(*m_reach, picture());
    m_legend->setVisible(m_reach->isOn());
    refreshWay();
    emit legendChanged();
    emit changed();
}

void ReachView::makePicture(const LevelPicture& level)
{
    m_picture = reachPicture(*m_result->found, level);
}

void ReachView::toggle()
{
    m_reach->isOn() ? m_reach->switchOff() : m_reach->switchOn();
}

bool ReachView::isShown() const
{
    return m_reach->isOn();
}

bool ReachView::isUnderWay() const
{
    return m_reach->isUnderWay();
}

bool ReachView::isStopped() const
{
    return m_reach->state() == LevelReach::State::Stopped;
}

void ReachView::stopOrStart()
{
    m_reach->isUnderWay() ? m_reach->stop() : m_reach->start();
}

void ReachView::showWayTo(Point place)
{
    m_reach->switchOn();
    m_wayTo = place;
    refreshWay();
    emit legendChanged();
}

void ReachView::hideWay()
{
    m_wayTo.reset();
    refreshWay();
    emit legendChanged();
}

void ReachView::refreshWay()
{
    m_way = {};
    m_legend->setWayText(m_wayTo ? findWay(*m_wayTo) : QString());
    emit wayChanged();
}

/// Looks up the route and returns the text of the legend.
QString ReachView::findWay(Point place)
{
    if (!m_result || m_reach->isOutOfDate()) {
        if (m_reach->state() == LevelReach::State::Stopped) {
            return tr("Restart the test to find the route to %1").arg(displayPoint(place));
        }
        return tr("The route to %1 will be shown when the test is done").arg(displayPoint(place));
    }
    if (!m_result->isWhole()) {
        return tr("No known route to %1").arg(displayPoint(place));
    }
    const Walkability& found = *m_result->found;
    SectorsAt here = m_document.sectorsAt(place);
    std::ranges::move(here.boundary, std::back_inserter(here.inside));
    const auto at = placeAt(found, place, here.inside);
    if (!at) {
        return tr("The player cannot reach %1").arg(displayPoint(place));
    }
    const auto way = wayTo(found, *at);
    m_way = wayOverlay(found, way);
    return wayText(place, countsOf(found, way));
}

} // namespace sectored::editor
