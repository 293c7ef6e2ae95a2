#include "editor/window/file/template_picture.h"

#include "editor/document/file/level_template.h"
#include "editor/setting/metrics.h"
#include "editor/setting/theme.h"
#include "editor/view2d/level_sketch.h"

namespace sectored::editor {

namespace {

constexpr QSize pictureSize(168, 112);

QPixmap pictureOf(const LevelTemplate& row, const Theme& theme, double pixelRatio)
{
    const auto map = makeLevel({.id = row.id});
    QPixmap picture = levelPicture(map ? *map : Map(), theme, pixelRatio);
    QPainter painter(&picture);
    const QRectF area(QPointF(0, 0), QSizeF(pictureSize));
    if (!map || row.id == QLatin1String("empty") || row.id == QLatin1String("room")) {
        const QColor start = theme[ThemeRole::Start].colour;
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(start, 2));
        painter.drawEllipse(area.center(), 6, 6);
        painter.drawLine(area.center(), area.center() - QPointF(0, 12));
    }
    return picture;
}

} // namespace

QPixmap levelPicture(const Map& map, const Theme& theme, double pixelRatio)
{
    QPixmap picture((QSizeF(pictureSize) * pixelRatio).toSize());
    picture.setDevicePixelRatio(pixelRatio);
    picture.fill(theme[ThemeRole::Background].colour);
    if (map.sectorCount() > 0) {
        QPainter painter(&picture);
        drawSketch(
            painter,
            sketchOf(map),
            theme,
            {.rectangle = QRectF(QPointF(0, 0), QSizeF(pictureSize)),
             .margin = space::panel,
             .pixelRatio = pixelRatio});
    }
    return picture;
}

std::vector<TemplateChoice> templateChoices(const Theme& theme, double pixelRatio)
{
    std::vector<TemplateChoice> choices;
    for (const LevelTemplate& row : levelTemplates()) {
        choices.push_back(
            {.id = row.id,
             .title = row.title,
             .detail = row.detail,
             .picture = pictureOf(row, theme, pixelRatio)});
    }
    return choices;
}

} // namespace sectored::editor
