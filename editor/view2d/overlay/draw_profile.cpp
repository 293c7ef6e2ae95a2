#include "editor/view2d/overlay/draw_profile.h"

#include "editor/setting/metrics.h"
#include "editor/view2d/overlay/draw_message.h"
#include "editor/view2d/overlay/overlay_style.h"

#include <QFontMetricsF>

#include <algorithm>
#include <limits>

namespace sectored::editor {

namespace {

constexpr QSizeF drawing{220, 76}; ///< pixels of the lines
constexpr double lineWidth = 1.75;

struct Range {
    double low = std::numeric_limits<double>::max();
    double high = std::numeric_limits<double>::lowest();

    void include(double value)
    {
        low = std::min(low, value);
        high = std::max(high, value);
    }
    double length() const { return high - low; }
    double middle() const { return (low + high) / 2; }
};

void drawLines(const Canvas& canvas, const OverlayProfile& profile, const QRectF& place)
{
    const ProfileScale scale = profileScale(profile.lines, place);
    for (const OverlayProfileLine& line : profile.lines) {
        QPolygonF path;
        for (const Vec2 point : line.points) {
            path << scale.toView(point);
        }
        const QColor colour = canvas[overlayStyle(line.role).theme].colour;
        canvas.painter.setPen(QPen(colour, lineWidth, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
        canvas.painter.drawPolyline(path);
    }
}

} // namespace

ProfileScale profileScale(const std::vector<OverlayProfileLine>& lines, const QRectF& place)
{
    Range along;
    Range height;
    for (const OverlayProfileLine& line : lines) {
        for (const Vec2 point : line.points) {
            along.include(point.x);
            height.include(point.y);
        }
    }
    ProfileScale scale;
    scale.along = along.length() > 0 ? place.width() / along.length() : 1;
    scale.height = scale.along;
    if (height.length() > 0) {
        scale.height = std::min(scale.along, place.height() / height.length());
    }
    scale.origin = {
        place.center().x() - scale.along * along.middle(),
        place.center().y() - scale.height * height.middle()};
    return scale;
}

void drawProfile(const Canvas& canvas, const OverlayProfile& profile, const QFont& font)
{
    const QFont titleFont = boxTitleFont(font);
    const QFont captionFont = boxDetailFont(font);
    const double titleHeight = QFontMetricsF(titleFont).height();
    const double captionHeight = QFontMetricsF(captionFont).height();
    const QRectF box(
        canvas.area.topLeft() + QPointF(space::wide + 0.5, space::wide + 0.5),
        QSizeF(
            drawing.width() + 2 * space::loose,
            drawing.height() + titleHeight + captionHeight + 2 * space::usual + 2 * space::loose));
    drawTextBox(canvas, box, canvas[ThemeRole::Border].colour);
    QRectF text = box.adjusted(space::loose, space::loose, -space::loose, -space::loose);
    QPainter& painter = canvas.painter;
    painter.setFont(titleFont);
    painter.setPen(canvas[ThemeRole::Text].colour);
    painter.drawText(text, Qt::AlignLeft | Qt::AlignTop, toolText(profile.title));
    drawLines(canvas, profile, {text.topLeft() + QPointF(0, titleHeight + space::usual), drawing});
    painter.setFont(captionFont);
    painter.setPen(canvas[ThemeRole::SecondText].colour);
    painter.drawText(text, Qt::AlignLeft | Qt::AlignBottom, toolText(profile.caption));
}

} // namespace sectored::editor
