#include "editor/tool/hand/shown_refusal.h"

#include "editor/tool/hand/refusal_overlay.h"

#include <algorithm>
#include <string>
#include <utility>

namespace sectored::editor {

namespace {

/// Returns the keys of what the message advises.
std::vector<Hint> adviceHints(MessageCode code)
{
    const Hint unlink{"Shift+P", "unlink portal", "geometry.unlink"};
    switch (code) {
    case MessageCode::FlipOfNeighbour:
        return {unlink, {"U", "next landing"}};
    case MessageCode::FlipOfCutNeighbour:
    case MessageCode::MirrorsPart:
        return {unlink};
    default:
        return {};
    }
}

} // namespace

ShownRefusal::ShownRefusal(Refusal refusal, Vec2 at, std::unique_ptr<Gesture> drag)
    : m_refusal(std::move(refusal))
    , m_at(at)
    , m_drag(std::move(drag))
{}

std::optional<GestureOffer> ShownRefusal::offer() const
{
    return m_drag != nullptr ? m_drag->offer() : std::nullopt;
}

std::optional<Refusal> ShownRefusal::takeOffer()
{
    return m_drag->takeOffer();
}

void ShownRefusal::addTo(Overlay& overlay, const Map& map) const
{
    addRefusal(overlay, map, m_refusal, m_at);
    if (const auto offered = offer()) {
        overlay.message->offer = std::string(offered->text);
    }
}

void ShownRefusal::addHints(std::vector<Hint>& hints) const
{
    std::vector<Hint> first = adviceHints(m_refusal.code);
    if (const auto offered = offer()) {
        first.push_back({"Enter", offered->hint});
    }
    std::erase_if(hints, [&first](const Hint& hint) {
        return std::ranges::find(first, hint.key, &Hint::key) != first.end();
    });
    hints.insert(hints.begin(), first.begin(), first.end());
}

} // namespace sectored::editor
