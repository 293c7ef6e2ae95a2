#include "editor/document/document.h"
#include "editor/tool/gesture.h"
#include "editor/view3d/preview_view.h"

#include <QMouseEvent>

#include <algorithm>
#include <utility>

namespace sectored::editor {

/// Starts to drag the sprite aimed at, which becomes selected. Returns false if there is none.
bool PreviewView::pressSprite(const QMouseEvent& event)
{
    const auto picked = isCaptured() ? std::nullopt : aim();
    const Map& map = m_document.level().map();
    if (!picked || !picked->sprite || map.find(*picked->sprite) == nullptr) {
        return false;
    }
    const auto isSelected = [&] {
        return std::ranges::binary_search(m_document.selection().sprites, *picked->sprite);
    };
    const bool changes =
        (event.modifiers() & (Qt::ShiftModifier | Qt::ControlModifier)) != Qt::NoModifier;
    // A click on one of several selected sprites selects it alone, but only when it ends.
    const bool wasSelected = isSelected();
    if (changes || !wasSelected) {
        select(event.modifiers());
    }
    if (isSelected()) {
        const double ratio = devicePixelRatioF();
        m_edits.sprite = {
            .drag = std::make_unique<SpriteDrag>(
                m_document,
                *picked->sprite,
                Vec2{event.position().x() * ratio, event.position().y() * ratio}),
            .pressedAt = event.position(),
            .selectsAtEnd = wasSelected && !changes};
    }
    return true;
}

/// Returns whether a sprite is dragged, or pressed.
bool PreviewView::dragSprite(const QMouseEvent& event)
{
    if (!m_edits.sprite.drag) {
        return false;
    }
    const QPointF way = event.position() - m_edits.sprite.pressedAt;
    if (!m_edits.sprite.hasBegun && way.manhattanLength() <= dragDistance) {
        return true;
    }
    m_edits.sprite.hasBegun = true;
    const double ratio = devicePixelRatioF();
    m_edits.sprite.drag->update(
        {.camera = m_camera,
         .lens = lens(),
         .pixel = {event.position().x() * ratio, event.position().y() * ratio},
         .modifiers = {
             .shift = (event.modifiers() & Qt::ShiftModifier) != 0,
             .control = (event.modifiers() & Qt::ControlModifier) != 0}});
    m_level.showPlanned(m_edits.sprite.drag->plan());
    stale();
    return true;
}

void PreviewView::releaseSprite()
{
    const SpritePress press = std::exchange(m_edits.sprite, {});
    if (!press.drag) {
        return;
    }
    if (!press.hasBegun) {
        if (press.selectsAtEnd) {
            m_document.setSelection({.sprites = {press.drag->sprite()}});
        }
        return;
    }
    m_level.showPlanned(nullptr);
    stale();
    if (const auto refusal = press.drag->commit()) {
        emit refused(*refusal);
    }
}

/// Returns false if no sprite was dragged.
bool PreviewView::cancelSpriteDrag()
{
    const SpritePress press = std::exchange(m_edits.sprite, {});
    if (press.hasBegun) {
        m_level.showPlanned(nullptr);
        stale();
    }
    return press.hasBegun;
}

} // namespace sectored::editor
