#include "editor/window/bar/announcer.h"

#include "editor/setting/display_text.h"
#include "editor/view2d/level_view.h"
#include "editor/window/bar/message_bar.h"
#include "editor/window/bar/status_line.h"

namespace sectored::editor {

Announcer::Announcer(Parts parts, QObject* parent)
    : QObject(parent)
    , m_view(parts.view)
    , m_status(parts.status)
    , m_bar(parts.bar)
{}

void Announcer::tell(const QString& sentence)
{
    m_view.showNotice(sentence);
    m_status.say(sentence);
}

void Announcer::say(const QString& sentence)
{
    m_status.say(sentence);
}

void Announcer::showError(const QString& title, const QString& detail)
{
    m_bar.show({.kind = Message::Kind::Error, .title = title, .detail = detail});
}

void Announcer::showRefusal(const Refusal& refusal)
{
    const QString text = refusalText(refusal);
    m_status.say(text);
    if (hasId(refusal.code, "E-INTERNAL")) {
        // The text contains a path, which may not fit in the status bar.
        showError(tr("The edit failed because of a bug."), text);
    }
    const Culprits& culprits = refusal.culprits;
    if (!culprits.sectors.empty() || !culprits.walls.empty() || !culprits.sprites.empty()) {
        m_view.showNotice(text, culprits);
    }
}

void Announcer::clearRefusal()
{
    m_status.say({});
}

} // namespace sectored::editor
