#include "editor/window/bar/walk_tests_button.h"

#include "editor/document/document.h"
#include "editor/document/watch/walk_replays.h"
#include "editor/document/watch/walk_text.h"
#include "editor/setting/plain_text.h"

namespace sectored::editor {

WalkTestsButton::WalkTestsButton(
    const Document& document,
    const WalkReplays& replays,
    QWidget* parent)
    : QToolButton(parent)
    , m_document(document)
    , m_replays(replays)
{
    setObjectName(QStringLiteral("walkTests"));
    setProperty("kind", QStringLiteral("option"));
    setFocusPolicy(Qt::TabFocus);
    setTip(*this, tr("Show recorded walks"));
    connect(&m_document, &Document::changed, this, [this](const Change& change) {
        if (change.walks) {
            refresh();
        }
    });
    connect(&m_replays, &WalkReplays::changed, this, &WalkTestsButton::refresh);
    refresh();
}

void WalkTestsButton::refresh()
{
    setText(passText(m_document.walks(), m_replays));
    setVisible(!m_document.walks().list().empty());
}

} // namespace sectored::editor
