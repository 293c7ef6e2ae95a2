#include "editor/panel/inspector/tile_aid.h"

#include "editor/setting/appearance.h"
#include "editor/setting/display_text.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"
#include "editor/setting/themed_icon.h"

#include <QHBoxLayout>
#include <QMouseEvent>
#include <QPainter>
#include <QToolButton>

namespace sectored::editor {

TileAid::TileAid(const QString& label, QWidget* parent)
    : ValueAid(parent)
    , m_button(new QToolButton(this))
{
    m_button->setProperty("kind", QStringLiteral("small"));
    m_button->setIcon(themedIcon(QStringLiteral("tiles")));
    m_button->setIconSize(QSize(icons::row, icons::row));
    m_button->setObjectName(QStringLiteral("browseTiles"));
    m_button->setAccessibleName(tr("Choose %1").arg(label.toLower()));
    setTip(*m_button, tr("Choose a tile by its picture"));
    auto* const row = makeRow(this, space::tight);
    fitToFont(*this, [this, row] {
        const int side = designLength(size::target, font());
        row->setContentsMargins(side + space::tight, 0, 0, 0);
        m_button->setFixedSize(side, side);
        setFixedSize(2 * side + space::tight, side);
    });
    row->addWidget(m_button);
    connect(m_button, &QToolButton::clicked, this, &TileAid::browseWanted);
}

QRect TileAid::pictureRect() const
{
    return {0, 0, height(), height()};
}

void TileAid::refresh()
{
    const int tile = static_cast<int>(value());
    m_picture = isMixed() ? QImage() : tiles().picture({.tile = tile});
    const TileShape shape = tiles().set().shapeOf(tile);
    setTip(
        *this,
        isMixed() ? tr("Different tiles")
        : shape.isPresent()
            ? tr("Tile %1, %2 × %3").arg(displayId(tile)).arg(shape.width).arg(shape.height)
            : tr("Tile %1 is not in the game files").arg(displayId(tile)));
    update();
}

void TileAid::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const QRect frame = pictureRect();
    painter.fillRect(frame, palette().color(QPalette::Base));
    if (!m_picture.isNull()) {
        const QSize inside = frame.size() - QSize(2, 2);
        QSize size = m_picture.size();
        if (size.width() > inside.width() || size.height() > inside.height()) {
            size.scale(inside, Qt::KeepAspectRatio);
        } else {
            const int times =
                qMax(1, qMin(inside.width() / size.width(), inside.height() / size.height()));
            size *= times;
        }
        QRect place(QPoint(), size.expandedTo(QSize(1, 1)));
        place.moveCenter(frame.center());
        painter.setRenderHint(
            QPainter::SmoothPixmapTransform,
            size.width() < m_picture.width() || size.height() < m_picture.height());
        painter.drawImage(place, m_picture);
    }
    painter.setPen(palette().color(QPalette::Mid));
    painter.drawRect(frame.adjusted(0, 0, -1, -1));
}

void TileAid::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton && pictureRect().contains(event->position().toPoint())) {
        emit browseWanted();
    }
}

} // namespace sectored::editor
