#include "editor/panel/problems/fix_card.h"

#include "sectored/geom/closest_on_segment.h"

#include "editor/panel/row/panel_label.h"
#include "editor/setting/display_text.h"
#include "editor/setting/metrics.h"
#include "editor/tool/aim/plan_points.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPainterPath>
#include <QVBoxLayout>

#include <algorithm>

namespace sectored::editor {

namespace {

constexpr int pictureHeight = 96; ///< pixels
constexpr double leastSide = 64;  ///< map units of the smallest part that is shown
constexpr double ring = 5;        ///< pixels
constexpr double cross = 4;

QString gradeText(Grade grade)
{
    switch (grade) {
    case Grade::Valid:
        return FixCard::tr("sound");
    case Grade::Odd:
        return FixCard::tr("odd");
    case Grade::Damaged:
        break;
    }
    return FixCard::tr("damaged");
}

/// Maps the place of the change to a picture, with room around it.
class Mapping {
public:
    Mapping(const Box& place, const QRectF& area)
        : m_area(area)
    {
        const Vec2 low = toVec2(place.low);
        const Vec2 high = toVec2(place.high);
        m_middle = middleOf(low, high);
        const double width = std::max(leastSide, (high.x - low.x) * 1.5);
        const double height = std::max(leastSide, (high.y - low.y) * 1.5);
        m_scale = std::min(area.width() / width, area.height() / height);
    }

    QPointF at(Vec2 p) const
    {
        return m_area.center()
               + QPointF((p.x - m_middle.x) * m_scale, (p.y - m_middle.y) * m_scale);
    }

private:
    QRectF m_area;
    Vec2 m_middle{};
    double m_scale = 1;
};

QPainterPath areaOf(const Mapping& mapping, const FixSide& side)
{
    QPainterPath path;
    path.setFillRule(Qt::OddEvenFill);
    for (const auto& loops : side.sectors) {
        for (const auto& loop : loops) {
            QPolygonF polygon;
            for (const Vec2 point : loop) {
                polygon << mapping.at(point);
            }
            path.addPolygon(polygon);
            path.closeSubpath();
        }
    }
    return path;
}

QPen penOf(const ThemeStyle& style, double width)
{
    QPen pen(style.colour, width);
    if (!style.dash.empty()) {
        QList<qreal> dash;
        for (const double length : style.dash) {
            dash << length / width;
        }
        pen.setDashPattern(dash);
        pen.setCapStyle(Qt::FlatCap);
    }
    return pen;
}

void drawLines(QPainter& painter, const Mapping& mapping, const std::vector<Segment>& lines)
{
    for (const Segment line : lines) {
        painter.drawLine(mapping.at(toVec2(line.a)), mapping.at(toVec2(line.b)));
    }
}

} // namespace

FixCard::FixCard(QWidget* parent)
    : QFrame(parent)
{
    setObjectName(QStringLiteral("card"));
    auto* const column = makeColumn(this, space::tight, marginsOf(space::usual));
    column->addSpacing(pictureHeight);
    auto* const row = makeRow(nullptr, space::usual);
    for (QLabel*& caption : m_captions) {
        caption = makeLabel(LabelKind::Secondary, this);
        row->addWidget(caption, 1);
    }
    m_captions[0]->setObjectName(QStringLiteral("fixNow"));
    m_captions[1]->setObjectName(QStringLiteral("fixAfter"));
    column->addLayout(row);
}

void FixCard::setTheme(const Theme& theme)
{
    m_theme = theme;
    update();
}

void FixCard::show(const FixPreview& preview)
{
    m_preview = preview;
    const auto caption = [](const QString& text, const FixSide& side) {
        return side.sectors.empty() ? FixCard::tr("%1: nothing").arg(text)
                                    : FixCard::tr("%1: %2 walls, %3")
                                          .arg(
                                              text,
                                              displayNumber(static_cast<std::int64_t>(side.walls)),
                                              gradeText(side.grade));
    };
    m_captions[0]->setText(caption(tr("Now"), preview.now));
    m_captions[1]->setText(caption(tr("After"), preview.after));
    update();
}

QRectF FixCard::pictureArea(int which) const
{
    const double width = (this->width() - 3.0 * space::usual) / 2;
    return {space::usual + which * (width + space::usual), space::usual, width, pictureHeight};
}

void FixCard::paintEvent(QPaintEvent* event)
{
    QFrame::paintEvent(event);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const ThemeStyle& solid = m_theme[ThemeRole::Solid];
    const ThemeStyle& damaged = m_theme[ThemeRole::Damaged];
    const ThemeStyle& snap = m_theme[ThemeRole::Snap];
    for (const int which : {0, 1}) {
        const bool isAfter = which == 1;
        const FixSide& side = isAfter ? m_preview.after : m_preview.now;
        const QRectF area = pictureArea(which);
        const Mapping mapping(m_preview.place, area);
        painter.save();
        QPainterPath frame;
        frame.addRoundedRect(area, space::close, space::close);
        painter.setClipPath(frame);
        painter.fillRect(area, m_theme[ThemeRole::Background].colour);
        const QPainterPath inside = areaOf(mapping, side);
        painter.fillPath(inside, m_theme[ThemeRole::Fill].colour);
        painter.setPen(QPen(solid.colour, solid.width));
        drawLines(painter, mapping, side.lines);
        painter.setPen(isAfter ? QPen(snap.colour, 2.5) : penOf(damaged, damaged.width));
        drawLines(painter, mapping, side.changed);
        painter.setPen(QPen(isAfter ? snap.colour : m_theme[ThemeRole::Refusal].colour, 2));
        for (const Point vertex : side.vertices) {
            const QPointF at = mapping.at(toVec2(vertex));
            if (isAfter) {
                painter.drawEllipse(at, ring, ring);
            } else {
                painter.drawLine(at - QPointF(cross, cross), at + QPointF(cross, cross));
                painter.drawLine(at - QPointF(cross, -cross), at + QPointF(cross, -cross));
            }
        }
        painter.restore();
    }
}

} // namespace sectored::editor
