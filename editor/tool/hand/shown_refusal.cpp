#include "editor/tool/hand/shown_refusal.h"

#include "editor/tool/hand/refusal_overlay.h"

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

bool ShownRefusal::hasOffer() const
{
    return m_drag != nullptr && !m_drag->offer().empty();
}

std::optional<Refusal> ShownRefusal::takeOffer()
{
    return m_drag->takeOffer();
}

void ShownRefusal::addTo(Overlay& overlay, const Map& map) const
{
    addRefusal(overlay, map, m_refusal, m_at);
    if (hasOffer()) {
        overlay.message->offer = std::string(m_drag->offer());
    }
}

void ShownRefusal::addHints(std::vector<Hint>& hints) const
{
    std::vector<Hint> first = adviceHints(m_refusal.code);
    if (hasOffer()) {
        first.push_back({"Enter", m_drag->offer()});
    }
    hints.insert(hints.begin(), first.begin(), first.end());
}

} // namespace sectored::editor
