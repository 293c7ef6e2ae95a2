#include "editor/tool/tool.h"
#include "editor/view2d/box/number_box.h"
#include "editor/view2d/level_view.h"
#include "editor/view2d/overlay/draw_message.h"

#include <QGuiApplication>
#include <QKeyEvent>

namespace sectored::editor {

void LevelView::makeNumberBox()
{
    m_numberBox = new NumberBox(this);
    connect(m_numberBox, &NumberBox::aimed, this, [this](Point at) {
        m_tool->aimAt(at);
        emit pointerMoved();
        afterInput();
    });
    connect(m_numberBox, &NumberBox::taken, this, [this](Point at) {
        setFocus();
        m_tool->takeAt(at);
        emit pointerMoved();
        afterInput();
    });
    connect(m_numberBox, &NumberBox::dropped, this, [this] {
        setFocus();
        // A drag whose button was let go while the numbers were typed has no end of its own.
        const bool held = (QGuiApplication::mouseButtons() & Qt::LeftButton) != 0;
        if (m_numbersDuringDrag && !held) {
            m_tool->key(ToolKey::Escape);
        }
        sendMove();
        afterInput();
    });
}

/// A digit, a sign or `r` opens the box; signs and `r` are other keys while nothing is under way.
bool LevelView::openNumberBox(const QKeyEvent& event)
{
    const QString typed = event.text();
    const auto aim = m_tool->numberAim();
    const bool plain =
        (event.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) == 0;
    if (!aim || typed.size() != 1 || !plain) {
        return false;
    }
    const QChar key = typed.front();
    const bool starts =
        key.isDigit() || (m_tool->isBusy() && QStringLiteral("+-.rR").contains(key));
    if (!starts) {
        return false;
    }
    m_numbersDuringDrag = (QGuiApplication::mouseButtons() & Qt::LeftButton) != 0;
    m_numberBox->open(*aim, key.toLower() == u'r' ? QStringLiteral("r ") : typed);
    placeNumberBox();
    return true;
}

void LevelView::placeNumberBox()
{
    const auto at = m_tool->cursor();
    if (!m_numberBox->isOpen() || !at) {
        return;
    }
    const auto& message = m_tool->overlay().message;
    const bool refused = message && message->role == OverlayRole::Refusal;
    m_numberBox->showOutcome(
        message ? QString::fromStdString(message->title) : QString(),
        refused ? NumberBox::Outcome::Refused : NumberBox::Outcome::Result);
    const QRectF place = messagePlace(area(), m_transform.toView(*at), m_numberBox->sizeHint());
    m_numberBox->setGeometry(place.toAlignedRect());
}

} // namespace sectored::editor
