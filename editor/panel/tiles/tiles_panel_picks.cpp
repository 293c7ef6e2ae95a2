// What a click or key in the Tiles panel does to the level.
#include "editor/document/document.h"
#include "editor/panel/tiles/added_pictures.h"
#include "editor/panel/tiles/tile_details.h"
#include "editor/panel/tiles/tile_marks.h"
#include "editor/panel/tiles/tile_setter.h"
#include "editor/panel/tiles/tiles_panel.h"
#include "editor/setting/display_text.h"
#include "editor/tool/take/surroundings.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QMenu>
#include <QSignalBlocker>

#include <algorithm>
#include <array>
#include <numeric>

namespace sectored::editor {

namespace {

struct SurfaceRow {
    TileSurface surface;
    const char* title; ///< %1: the number of surfaces
    const char* one;   ///< as the object of a sentence
    const char* many;
};

constexpr std::array surfaceRows{
    SurfaceRow{TileSurface::Wall, "Walls (%1)", "the selected wall", "%1 walls"},
    SurfaceRow{
        TileSurface::Over,
        "Masked walls (%1)",
        "the selected wall, masked",
        "%1 walls, masked"},
    SurfaceRow{TileSurface::Floor, "Floors (%1)", "the selected floor", "%1 floors"},
    SurfaceRow{TileSurface::Ceiling, "Ceilings (%1)", "the selected ceiling", "%1 ceilings"},
    SurfaceRow{TileSurface::Sprite, "Sprites (%1)", "the selected sprite", "%1 sprites"},
};

QString surfaceText(TileSurface surface, int count)
{
    const SurfaceRow& row = *std::ranges::find(surfaceRows, surface, &SurfaceRow::surface);
    return count == 1 ? TilesPanel::tr(row.one)
                      : TilesPanel::tr(row.many).arg(displayNumber(count));
}

} // namespace

void TilesPanel::refreshTargets()
{
    if (!isVisible()) {
        return; // showEvent() calls this
    }
    const QSignalBlocker blocked(m_surfaces);
    const auto surfaces = m_setter->surfaces();
    m_surfaces->clear();
    for (const TileSurface surface : surfaces) {
        const SurfaceRow& row = *std::ranges::find(surfaceRows, surface, &SurfaceRow::surface);
        m_surfaces->addItem(
            tr(row.title).arg(displayNumber(m_setter->count(surface))),
            static_cast<int>(surface));
    }
    if (const auto surface = m_setter->surface()) {
        m_surfaces->setCurrentIndex(m_surfaces->findData(static_cast<int>(*surface)));
    }
    m_target->setVisible(!surfaces.empty() && m_frame.added->isEmpty());
    refreshDetails();
}

QString TilesPanel::hint() const
{
    if (m_brush) {
        return tr("Tile %1 is the brush. A click with Ctrl takes the tile there, Esc puts the "
                  "brush down.")
            .arg(displayId(*m_brush));
    }
    const auto surface = m_setter->surface();
    if (!surface) {
        return tr("Nothing is selected. A click makes the tile the brush.");
    }
    const QString sets =
        tr("A click sets %1.").arg(surfaceText(*surface, m_setter->count(*surface)));
    const TileSurface other = TileSetter::otherThan(*surface);
    return other == *surface
               ? sets
               : sets + u' '
                     + tr("Alt+click sets %1.").arg(surfaceText(other, m_setter->count(other)));
}

QString TilesPanel::tipOf(int tile) const
{
    const QString name = m_names ? m_names(tile) : QString();
    const QString number = tr("Tile %1").arg(displayId(tile));
    QStringList lines{
        name.isEmpty() ? number : tr("%1, %2").arg(number, name),
        tileSizeText(*m_tiles, tile)};
    const auto use = m_uses.find(tile);
    if (use != m_uses.end()) {
        const int count = use->second.total();
        lines += count == 1 ? tr("Used once in this level")
                            : tr("Used %1 times in this level").arg(displayNumber(count));
    }
    lines += tileOriginText(*m_tiles, tile);
    lines.removeAll(QString());
    return lines.join(u'\n');
}

void TilesPanel::setBrush(std::optional<int> tile)
{
    if (tile != m_brush) {
        m_brush = tile;
        m_grid->setBrush(tile);
        refreshDetails();
        emit brushChanged();
    }
}

void TilesPanel::ask(TileSurface surface)
{
    m_setter->choose(surface);
    const auto present = m_setter->surface();
    if (const auto tile = present ? m_setter->common(*present) : std::nullopt) {
        showTile(*tile);
    }
    m_grid->setFocus(Qt::OtherFocusReason);
}

/// Returns false if the tile was rejected.
bool TilesPanel::pick(int tile, Qt::KeyboardModifiers modifiers)
{
    const auto surface = m_setter->surface();
    if (!surface) {
        setBrush(tile);
        m_marks->use(tile);
        return true;
    }
    setBrush(std::nullopt);
    const bool isOther = (modifiers & Qt::AltModifier) != 0;
    const QString refusal =
        m_setter->set(isOther ? TileSetter::otherThan(*surface) : *surface, tile);
    showRefusal(refusal);
    if (refusal.isEmpty()) {
        m_marks->use(tile);
    }
    return refusal.isEmpty();
}

void TilesPanel::enter(int tile, Qt::KeyboardModifiers modifiers)
{
    if (pick(tile, modifiers)) {
        m_setter->keep();
        emit returnWanted();
    }
}

void TilesPanel::escape()
{
    if (m_brush) {
        setBrush(std::nullopt);
        return;
    }
    m_setter->takeBack();
    emit returnWanted();
}

void TilesPanel::selectUses(int tile)
{
    m_document.setSelection(objectsWithTile(m_document.level().map(), tile));
}

void TilesPanel::selectUse(int tile, UseStep step)
{
    const Selection use = steppedUse(m_document.level().map(), tile, m_document.selection(), step);
    m_document.setSelection(use);
    const Box around = surroundingsOf(m_document.view(), use);
    if (!around.isEmpty()) {
        emit pointWanted(
            {std::midpoint(around.low.x, around.high.x),
             std::midpoint(around.low.y, around.high.y)});
    }
}

void TilesPanel::openMenu(int tile, const QPoint& at)
{
    auto* const menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (const TileSurface surface : m_setter->surfaces()) {
        menu->addAction(
            tr("Set on %1").arg(surfaceText(surface, m_setter->count(surface))),
            this,
            [this, tile, surface] {
                const QString refusal = m_setter->set(surface, tile);
                showRefusal(refusal);
                if (refusal.isEmpty()) {
                    m_marks->use(tile);
                }
            });
    }
    menu->addAction(tr("Use as brush"), this, [this, tile] { setBrush(tile); });
    menu->addSeparator();
    const auto favourites = m_marks->favourites();
    const bool isFavourite = std::ranges::binary_search(favourites, tile);
    menu->addAction(
        isFavourite ? tr("Remove from favourites") : tr("Add to favourites"),
        this,
        [this, tile] { m_marks->toggleFavourite(tile); });
    QAction* const select =
        menu->addAction(tr("Select objects with this tile"), this, [this, tile] {
            selectUses(tile);
        });
    select->setEnabled(m_uses.contains(tile));
    const auto addStep = [&](const QString& text, UseStep step) {
        menu->addAction(text, this, [this, tile, step] { selectUse(tile, step); })
            ->setEnabled(m_uses.contains(tile));
    };
    addStep(tr("Next object with this tile"), UseStep::Next);
    addStep(tr("Previous object with this tile"), UseStep::Previous);
    menu->addAction(tr("Copy number"), this, [tile] {
        QApplication::clipboard()->setText(QString::number(tile));
    });
    if (m_tiles->isUserTile(tile)) {
        menu->addSeparator();
        menu->addAction(tr("Remove picture from level"), this, [this, tile] {
            removePicture(tile);
        });
    }
    menu->popup(at);
}

} // namespace sectored::editor
