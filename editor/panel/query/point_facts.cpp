#include "editor/panel/query/point_facts.h"

#include "sectored/geom/closest_on_segment.h"
#include "sectored/map/slope.h"

#include "editor/panel/row/panel_label.h"
#include "editor/setting/display_text.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"

#include <QGridLayout>
#include <QLabel>

#include <cmath>

namespace sectored::editor {

namespace {

constexpr double zPerUnit = 16;

QString zText(double z)
{
    return displayNumber(std::llround(z));
}

struct FactPlace {
    int row;
    int column;
};

/// Adds a name and a value. Returns the label of the value.
QLabel* addFact(QGridLayout& grid, const QString& name, FactPlace place)
{
    QWidget* const parent = grid.parentWidget();
    QLabel* const title = makeLabel(LabelKind::Secondary, parent, name);
    QLabel* const value = makeLabel(LabelKind::Plain, parent);
    title->setWordWrap(false);
    grid.addWidget(title, place.row, 2 * place.column);
    grid.addWidget(value, place.row, 2 * place.column + 1);
    grid.setColumnStretch(2 * place.column + 1, 1);
    return value;
}

} // namespace

PointFacts::PointFacts(QWidget* parent)
    : QWidget(parent)
{
    auto* const grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(space::usual);
    grid->setVerticalSpacing(space::tight);
    m_floor = addFact(*grid, tr("Floor"), {0, 0});
    m_ceiling = addFact(*grid, tr("Ceiling"), {0, 1});
    m_headroom = addFact(*grid, tr("Headroom"), {1, 0});
    m_boundary = addFact(*grid, tr("On boundary of"), {1, 1});
    setTip(*this, tr("Floor and ceiling at the point in z; headroom in map units"));
}

void PointFacts::showHeights(const Map& map, SectorId sector, Point at)
{
    const double floor = heightAt(map, sector, PlaneKind::Floor, toVec2(at));
    const double ceiling = heightAt(map, sector, PlaneKind::Ceiling, toVec2(at));
    m_floor->setText(zText(floor));
    m_ceiling->setText(zText(ceiling));
    m_headroom->setText(zText((floor - ceiling) / zPerUnit));
}

void PointFacts::setBoundary(const QString& sectors)
{
    m_boundary->setText(sectors);
}

} // namespace sectored::editor
