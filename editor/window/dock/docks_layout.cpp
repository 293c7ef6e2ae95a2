#include "editor/setting/sealed_state.h"
#include "editor/window/dock/docks.h"
#include "editor/window/dock/window_place.h"

#include <QDataStream>
#include <QDockWidget>
#include <QEvent>
#include <QMainWindow>

#include <algorithm>

namespace sectored::editor {

namespace {

/// Version mark of states. Changes when older states cannot be read any more.
constexpr quint32 stateMark = 0x53450002;

} // namespace

void Docks::fit()
{
    m_isFitWanted = false;
    followWidth();
    if (isNarrow()) {
        return;
    }
    const bool isAnyShown = std::ranges::any_of(m_list.all(), [](const PanelDock& each) {
        return !each.dock->isHidden();
    });
    // Panels that are all hidden are restored unchanged later.
    if (!isAnyShown || !m_beforeHiding.isEmpty() || isCanvasOnly()) {
        return;
    }
    if (!m_hasOwnPanels) {
        fitPanels(m_fit.sizes());
    }
    if (!m_fit.hasOwnSizes()) {
        m_fit.fitAll();
    }
    keepWidePlaces();
}

/// Collapses, opens and closes panels according to the window size.
void Docks::fitPanels(const DockSizes& sizes)
{
    QDockWidget* const lower = m_list.front(PanelSlot::RightLower);
    if (sizes.isLowerFolded) {
        fold(lower);
    } else {
        unfold(lower);
    }
    QDockWidget* const front = m_list.front(PanelSlot::Bottom);
    const bool wasOpen = !front->isHidden();
    for (const PanelDock& each : m_list.all()) {
        if (each.row->slot == PanelSlot::Bottom) {
            each.dock->setVisible(sizes.isBottomOpen);
        }
    }
    if (sizes.isBottomOpen && !wasOpen) {
        front->raise();
    }
}

void Docks::followVisibility(QDockWidget* dock, bool inFront)
{
    m_list.setInFront(dock, inFront);
    noteChange();
    m_titles.refresh();
    // The layout is about to move the panels.
    const auto fitFront = [this] {
        m_fit.fitFront();
        keepWidePlaces();
    };
    QMetaObject::invokeMethod(this, fitFront, Qt::QueuedConnection);
    if (!m_isFollowingWidth) {
        emit changed();
    }
}

void Docks::followWindow(const QEvent& event)
{
    const bool isSizing = event.type() == QEvent::Resize || event.type() == QEvent::FontChange
                          || event.type() == QEvent::ApplicationFontChange;
    if (isSizing) {
        keepWidePlaces();
    }
    if (isSizing && !m_isFitWanted) {
        m_isFitWanted = true;
        // The layout handles the event first.
        QMetaObject::invokeMethod(this, &Docks::fit, Qt::QueuedConnection);
    } else if (event.type() == QEvent::MouseButtonPress) {
        m_fit.notePress();
    } else if (event.type() == QEvent::MouseButtonRelease && m_fit.noteRelease()) {
        keepWidePlaces();
    }
}

void Docks::fold(QDockWidget* dock)
{
    m_folds.fold(dock);
    m_titles.refresh();
}

void Docks::unfold(QDockWidget* dock)
{
    m_folds.unfold(dock);
    m_titles.refresh();
}

void Docks::foldByUser(QDockWidget* dock)
{
    m_hasOwnPanels = true;
    if (m_folds.isFolded(dock)) {
        bringToFront(m_list.of(dock).row->id());
    } else {
        fold(dock);
    }
    emit changed();
}

void Docks::moveByUser(QDockWidget* dock, PanelSlot slot)
{
    unfold(dock);
    put(dock, slot);
    m_hasOwnPanels = true;
}

QByteArray Docks::state() const
{
    const QByteArray places = isNarrow()                  ? m_beforeNarrow
                              : !m_beforeHiding.isEmpty() ? m_beforeHiding
                              : isCanvasOnly()            ? m_beforeCanvasOnly
                                                          : m_window->saveState();
    QStringList folded;
    for (const PanelDock& each : m_list.all()) {
        if (m_folds.isFolded(each.dock)) {
            folded += each.dock->objectName();
        }
    }
    QByteArray state;
    QDataStream stream(&state, QIODevice::WriteOnly);
    stream << stateMark << m_fit.hasOwnSizes() << m_hasOwnPanels << folded << places;
    return state;
}

bool Docks::restoreText(const QString& layout)
{
    const auto state = unsealedText(layout);
    return state && restore(*state);
}

bool Docks::restore(const QByteArray& state)
{
    quint32 mark = 0;
    bool hasOwnSizes = false;
    bool hasOwnPanels = false;
    QStringList folded;
    QByteArray places;
    QDataStream stream(state);
    stream >> mark;
    if (mark != stateMark) {
        return false;
    }
    stream >> hasOwnSizes >> hasOwnPanels >> folded >> places;
    if (stream.status() != QDataStream::Ok) {
        return false;
    }
    closeDrawer(); // The layout covers the docks with their panels.
    if (!m_window->restoreState(places)) {
        return false;
    }
    for (const PanelDock& each : m_list.all()) {
        m_folds.unfold(each.dock);
    }
    for (const QString& id : folded) {
        if (QDockWidget* const dock = dockOf(id.toStdString())) {
            m_folds.fold(dock);
        }
    }
    m_fit.restore(hasOwnSizes);
    m_hasOwnPanels = hasOwnPanels;
    for (const PanelDock& each : m_list.all()) {
        if (each.dock->isFloating()) {
            bringOnScreen(*each.dock);
        }
    }
    m_titles.refresh();
    if (isNarrow()) {
        m_beforeNarrow = places;
        hideAll();
    } else {
        setWidePlaces(places);
    }
    return true;
}

} // namespace sectored::editor
