#include "editor/panel/tags/thing_pairing.h"

#include "editor/document/document.h"
#include "editor/setting/display_text.h"

#include <QLabel>
#include <QToolButton>

#include <algorithm>

namespace sectored::editor {

namespace {

bool isThere(const Map& map, const TagRow& row)
{
    return std::visit([&map](auto id) { return map.find(id) != nullptr; }, row);
}

/// Tests whether a level pairs the two rows already.
bool arePaired(const std::vector<TagGroup>& groups, const Pairing& pairing)
{
    return std::ranges::any_of(groups, [&](const TagGroup& group) {
        const auto has = [&](const TagRow& row) {
            return std::ranges::find(group.users, row, &TagUser::row) != group.users.end();
        };
        return group.net == pairing.net && has(pairing.from) && has(pairing.to);
    });
}

} // namespace

ThingPairing::ThingPairing(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
{
    m_parts.button.setCheckable(true);
    connect(&m_parts.button, &QToolButton::clicked, this, &ThingPairing::press);
    showHint();
}

void ThingPairing::press(bool isDown)
{
    if (!isDown) {
        stop();
        return;
    }
    const Selection& selection = m_parts.document.selection();
    if (const auto things = twoThingsOf(selection)) {
        pair(*things);
        return;
    }
    m_first = oneThingOf(selection);
    showHint();
}

void ThingPairing::follow()
{
    if (!m_parts.button.isChecked()) {
        return;
    }
    if (m_first && !isThere(m_parts.document.level().map(), *m_first)) {
        m_first.reset();
    }
    const auto clicked = oneThingOf(m_parts.document.selection());
    if (clicked && m_first && *clicked != *m_first) {
        pair({*m_first, *clicked});
        return;
    }
    m_first = clicked ? clicked : m_first;
    showHint();
}

void ThingPairing::stop()
{
    m_first.reset();
    m_parts.button.setChecked(false);
    showHint();
}

void ThingPairing::showHint()
{
    m_parts.hint.setVisible(m_parts.button.isChecked());
    m_parts.hint.setText(
        m_first ? tr("Click what it is to be paired with in the 2D view.")
                : tr("Click the first of two things in the 2D view, such as a switch."));
}

std::int32_t ThingPairing::freeNumberOf(std::size_t net) const
{
    const Game& game = m_parts.game();
    return nextFreeTag(game, tagGroupsOf(m_parts.document.level().map(), game), net);
}

void ThingPairing::pair(const TwoThings& things)
{
    stop();
    const auto pairing = pairingOfThings(m_parts.document.view(), m_parts.game(), things);
    if (!pairing) {
        emit refused(whyUnpairable(m_parts.document.level().map(), m_parts.game(), things));
        return;
    }
    const auto result = m_parts.document.edits().commitAs(
        "Pair two things",
        pairRequests(*pairing, freeNumberOf(pairing->net)));
    if (!result) {
        emit refused(refusalText(result.error()));
    }
}

Overlay ThingPairing::overlay() const
{
    const MapView view = m_parts.document.view();
    const Game& game = m_parts.game();
    const auto things = twoThingsOf(m_parts.document.selection());
    const auto pairing = things ? pairingOfThings(view, game, *things) : std::nullopt;
    if (!pairing) {
        return {};
    }
    const std::vector<TagGroup> groups = tagGroupsOf(view.map, game);
    return arePaired(groups, *pairing)
               ? Overlay()
               : pairingOverlay(view, *pairing, nextFreeTag(game, groups, pairing->net));
}

} // namespace sectored::editor
