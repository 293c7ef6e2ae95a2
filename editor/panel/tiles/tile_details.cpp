#include "editor/panel/tiles/tile_details.h"

#include "editor/panel/row/panel_label.h"
#include "editor/panel/tiles/tile_thumbnail.h"
#include "editor/setting/display_text.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"

#include <QHBoxLayout>
#include <QImage>
#include <QLabel>
#include <QPainter>
#include <QPixmap>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace sectored::editor {

namespace {

constexpr int largeSide = 96;
constexpr int largestEnlargement = 4;

struct UseWord {
    TileSurface surface;
    const char* one;
    const char* many;
};

constexpr std::array useWords{
    UseWord{TileSurface::Wall, "1 wall", "%1 walls"},
    UseWord{TileSurface::Over, "1 masked wall", "%1 masked walls"},
    UseWord{TileSurface::Floor, "1 floor", "%1 floors"},
    UseWord{TileSurface::Ceiling, "1 ceiling", "%1 ceilings"},
    UseWord{TileSurface::Sprite, "1 sprite", "%1 sprites"},
};

QString useText(const TileCounts& use)
{
    QStringList parts;
    for (const UseWord& word : useWords) {
        const int count = use.of(word.surface);
        if (count > 0) {
            parts += count == 1 ? QObject::tr(word.one)
                                : QObject::tr(word.many).arg(displayNumber(count));
        }
    }
    return parts.isEmpty() ? QObject::tr("Not used in this level")
                           : QObject::tr("On %1").arg(parts.join(QStringLiteral(", ")));
}

} // namespace

QString tileOriginText(const GameTiles& tiles, int tile)
{
    const auto origin = tiles.set().originOf(tile);
    if (!origin) {
        return {};
    }
    if (tiles.isUserTile(tile)) {
        return QObject::tr("Picture of this level");
    }
    if (tiles.areOwn()) {
        return QObject::tr("Built-in tiles");
    }
    return QObject::tr("%1, %2, byte %3")
        .arg(
            displayName(origin->source),
            foreignText(origin->member),
            displayNumber(static_cast<std::int64_t>(origin->offset)));
}

QString tileSizeText(const GameTiles& tiles, int tile)
{
    const TileShape shape = tiles.set().shapeOf(tile);
    if (!shape.isPresent()) {
        return QObject::tr("Missing from the files");
    }
    const QString size = QObject::tr("%1 × %2").arg(shape.width).arg(shape.height);
    return shape.animation.kind == AnimationKind::None
               ? size
               : QObject::tr("%1, %2 frames").arg(size).arg(shape.animation.frames);
}

TileDetails::TileDetails(QWidget* parent)
    : QWidget(parent)
    , m_picture(plainLabel(this))
    , m_name(makeLabel(LabelKind::Strong, this))
    , m_size(makeLabel(LabelKind::Secondary, this))
    , m_uses(makeLabel(LabelKind::Plain, this))
    , m_select(new QPushButton(tr("Select them"), this))
    , m_previous(new QPushButton(tr("Previous"), this))
    , m_next(new QPushButton(tr("Next"), this))
    , m_hint(makeLabel(LabelKind::Secondary, this))
{
    m_picture->setObjectName(QStringLiteral("tilePicture"));
    m_name->setObjectName(QStringLiteral("tileName"));
    m_size->setObjectName(QStringLiteral("tileSize"));
    m_uses->setObjectName(QStringLiteral("tileUses"));
    m_select->setObjectName(QStringLiteral("link"));
    m_previous->setObjectName(QStringLiteral("link"));
    m_next->setObjectName(QStringLiteral("link"));
    m_hint->setObjectName(QStringLiteral("tileHint"));
    m_picture->setFixedSize(largeSide, largeSide);
    m_picture->setAlignment(Qt::AlignCenter);
    setTip(*m_select, tr("Select all walls, sectors and sprites that show this tile"));
    setTip(*m_previous, tr("Select the previous object that shows this tile, and show it"));
    setTip(*m_next, tr("Select the next object that shows this tile, and show it"));
    auto* const column =
        makeColumn(this, space::usual, {space::wide, space::usual, space::panel, space::usual});
    auto* const top = makeRow(nullptr, space::usual);
    auto* const words = makeColumn(nullptr, space::thin);
    top->addWidget(m_picture, 0, Qt::AlignTop);
    words->addWidget(m_name);
    words->addWidget(m_size);
    words->addStretch();
    top->addLayout(words, 1);
    column->addLayout(top);
    auto* const uses = makeColumn(nullptr, 0);
    uses->addWidget(m_uses);
    auto* const link = makeRow(nullptr, 0, {-space::close, 0, 0, 0});
    link->addWidget(m_select);
    link->addWidget(m_previous);
    link->addWidget(m_next);
    link->addStretch();
    uses->addLayout(link);
    column->addLayout(uses);
    column->addWidget(m_hint);
    column->addStretch();
    connect(m_select, &QPushButton::clicked, this, [this] {
        if (m_tile) {
            emit selectWanted(*m_tile);
        }
    });
    const auto stepBy = [this](QPushButton* button, UseStep step) {
        connect(button, &QPushButton::clicked, this, [this, step] {
            if (m_tile) {
                emit stepWanted(*m_tile, step);
            }
        });
    };
    stepBy(m_previous, UseStep::Previous);
    stepBy(m_next, UseStep::Next);
}

void TileDetails::show(const Facts& facts)
{
    m_tile = facts.tile;
    for (QWidget* const each :
         {static_cast<QWidget*>(m_picture),
          static_cast<QWidget*>(m_name),
          static_cast<QWidget*>(m_size),
          static_cast<QWidget*>(m_uses)}) {
        each->setVisible(m_tile.has_value());
    }
    for (QPushButton* const each : {m_select, m_previous, m_next}) {
        each->setVisible(m_tile && facts.use.total() > 0);
    }
    m_hint->setText(facts.hint);
    if (!m_tile) {
        return;
    }
    m_name->setText(facts.name.isEmpty() ? tr("Tile %1").arg(displayId(*m_tile)) : facts.name);
    const QString size = tileSizeText(*facts.tiles, *m_tile);
    m_size->setText(facts.name.isEmpty() ? size : tr("%1, %2").arg(displayId(*m_tile), size));
    m_uses->setText(useText(facts.use));
    const QString origin = tileOriginText(*facts.tiles, *m_tile);
    setTip(*m_picture, origin);
    setTip(*m_size, origin);
    showPicture(facts);
}

void TileDetails::showPicture(const Facts& facts)
{
    const QImage image =
        facts.tiles->picture({.tile = *m_tile, .swap = facts.swap, .row = facts.row});
    const double ratio = devicePixelRatioF();
    const int side = static_cast<int>(largeSide * ratio);
    const int longer = std::max(image.width(), image.height());
    const QSize size = fittedSize(image.size(), std::min(side, largestEnlargement * longer));
    // Texels stay even: enlarged by a whole factor, then scaled down.
    const int factor = (size.width() + image.width() - 1) / std::max(1, image.width());
    QPixmap shown =
        QPixmap::fromImage((factor > 1 ? image.scaled(image.size() * factor) : image)
                               .scaled(size, Qt::IgnoreAspectRatio, Qt::SmoothTransformation));
    shown.setDevicePixelRatio(ratio);
    m_picture->setPixmap(shown);
    m_picture->setAccessibleName(tr("Picture of tile %1").arg(displayId(*m_tile)));
}

} // namespace sectored::editor
