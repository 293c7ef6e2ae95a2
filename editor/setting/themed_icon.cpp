#include "editor/setting/themed_icon.h"

#include "editor/setting/resources.h"

#include <QFile>
#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QPixmapCache>
#include <QSvgRenderer>

#include <optional>
#include <utility>

namespace sectored::editor {

namespace {

QByteArray drawingOf(const QString& id)
{
    loadResources();
    QFile file(QStringLiteral(":/icons/%1.svg").arg(id));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void paintDrawing(QPainter& painter, const QRectF& area, QByteArray drawing, const QColor& colour)
{
    drawing.replace("currentColor", colour.name().toLatin1());
    QSvgRenderer renderer(drawing);
    renderer.setAspectRatioMode(Qt::KeepAspectRatio);
    renderer.render(&painter, area);
}

/// Paints an icon in the colours of the palette.
class ThemedIconEngine final : public QIconEngine {
public:
    ThemedIconEngine(QString id, QByteArray drawing, IconGround ground)
        : m_id(std::move(id))
        , m_drawing(std::move(drawing))
        , m_ground(ground)
    {}

    ThemedIconEngine(QString id, QByteArray drawing, const QColor& colour)
        : m_id(std::move(id))
        , m_drawing(std::move(drawing))
        , m_colour(colour)
    {}

    void paint(QPainter* painter, const QRect& area, QIcon::Mode mode, QIcon::State state) override
    {
        paintDrawing(*painter, area, m_drawing, colourFor(mode, state));
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override
    {
        const QColor colour = colourFor(mode, state);
        const QString key = QStringLiteral("sectored/%1/%2/%3x%4")
                                .arg(m_id, colour.name())
                                .arg(size.width())
                                .arg(size.height());
        QPixmap picture;
        if (!QPixmapCache::find(key, &picture)) {
            picture = QPixmap(size);
            picture.fill(Qt::transparent);
            QPainter painter(&picture);
            paintDrawing(painter, QRectF(QPointF(0, 0), QSizeF(size)), m_drawing, colour);
            painter.end();
            QPixmapCache::insert(key, picture);
        }
        return picture;
    }

    QIconEngine* clone() const override { return new ThemedIconEngine(*this); }
    QString key() const override { return QStringLiteral("sectored"); }
    bool isNull() override { return m_drawing.isEmpty(); }

private:
    QColor colourFor(QIcon::Mode mode, QIcon::State state) const
    {
        if (m_colour) {
            return *m_colour;
        }
        const QPalette palette = QGuiApplication::palette();
        if (mode == QIcon::Disabled) {
            return palette.color(QPalette::Disabled, QPalette::ButtonText);
        }
        if (state == QIcon::On) {
            return palette.color(
                m_ground == IconGround::Accent ? QPalette::HighlightedText : QPalette::Highlight);
        }
        return palette.color(QPalette::Text); // also in selected rows, whose tint suits it
    }

    QString m_id;
    QByteArray m_drawing;
    IconGround m_ground = IconGround::Tint;
    std::optional<QColor> m_colour; ///< replaces the colour of the palette
};

} // namespace

QIcon themedIcon(const QString& id, IconGround ground)
{
    QByteArray drawing = drawingOf(id);
    return drawing.isEmpty() ? QIcon()
                             : QIcon(new ThemedIconEngine(id, std::move(drawing), ground));
}

QIcon colouredIcon(const QString& id, const QColor& colour)
{
    QByteArray drawing = drawingOf(id);
    return drawing.isEmpty() ? QIcon()
                             : QIcon(new ThemedIconEngine(id, std::move(drawing), colour));
}

QPixmap themedPixmap(const QString& id, const QColor& colour, int size, double pixelRatio)
{
    QPixmap picture(QSize(size, size) * pixelRatio);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    paintDrawing(painter, QRectF(picture.rect()), drawingOf(id), colour);
    painter.end();
    picture.setDevicePixelRatio(pixelRatio);
    return picture;
}

} // namespace sectored::editor
