#include "editor/window/dock/dock_fit.h"

#include "editor/window/dock/dock_folds.h"
#include "editor/window/dock/dock_list.h"

#include <QDockWidget>
#include <QMainWindow>
#include <QTabBar>

#include <algorithm>

namespace sectored::editor {

DockFit::DockFit(Parts parts)
    : m_parts(parts)
{}

DockSizes DockFit::sizes() const
{
    return dockSizesIn(m_parts.window.size(), m_parts.window.font());
}

void DockFit::reset()
{
    m_widthBeforeWide = 0;
    m_isBottomFitted = false;
    m_hasOwnSizes = false;
}

void DockFit::restore(bool hasOwnSizes)
{
    m_widthBeforeWide = 0;
    m_isBottomFitted = true;
    m_hasOwnSizes = hasOwnSizes;
}

void DockFit::fitAll()
{
    const bool isWide = m_parts.docks.wideInFront() != nullptr;
    const int side = isWide ? sizes().wide : sizes().side;
    QDockWidget* const upper = m_parts.docks.front(PanelSlot::RightUpper);
    m_parts.window.resizeDocks({upper}, {side}, Qt::Horizontal);
    fitLower();
    m_isBottomFitted = false;
    fitBottom();
}

/// Sizes are relative to each other: their sum must equal the available height.
void DockFit::fitLower()
{
    QDockWidget* const wide = m_parts.docks.wideInFront();
    QDockWidget* const upper = wide != nullptr ? wide : m_parts.docks.front(PanelSlot::RightUpper);
    QDockWidget* const lower = m_parts.docks.front(PanelSlot::RightLower);
    if (m_parts.folds.isFolded(lower)) {
        return;
    }
    const QWidget* const tabs = m_parts.docks.tabsOf(upper);
    const int all = upper->height() + lower->height() + (tabs != nullptr ? tabs->height() : 0);
    const int wanted = sizes().lower;
    m_parts.window.resizeDocks({upper, lower}, {all - wanted, wanted}, Qt::Vertical);
}

void DockFit::fitBottom()
{
    const auto& docks = m_parts.docks.all();
    const auto open = std::ranges::find_if(docks, [](const PanelDock& each) {
        return each.row->slot == PanelSlot::Bottom && !each.dock->isHidden();
    });
    if (!m_isBottomFitted && m_parts.window.isVisible() && open != docks.end()) {
        m_isBottomFitted = true;
        m_parts.window.resizeDocks({open->dock}, {sizes().bottom}, Qt::Vertical);
    }
}

void DockFit::fitFront()
{
    QDockWidget* const wide = m_parts.docks.wideInFront();
    const DockSizes wanted = sizes();
    if (wide != nullptr) {
        if (m_widthBeforeWide == 0 && wide->width() < wanted.wide) {
            m_widthBeforeWide = wide->width();
            emit aboutToFitFront();
            m_parts.window.resizeDocks({wide}, {wanted.wide}, Qt::Horizontal);
        }
        return;
    }
    const auto& docks = m_parts.docks.all();
    const auto usual = std::ranges::find_if(docks, [](const PanelDock& each) {
        return each.row->slot == PanelSlot::RightUpper && !each.row->isWide && each.isInFront;
    });
    if (m_widthBeforeWide != 0 && usual != docks.end()) {
        if (usual->dock->width() == wanted.wide) {
            const int before = m_hasOwnSizes ? m_widthBeforeWide : wanted.side;
            emit aboutToFitFront();
            m_parts.window.resizeDocks({usual->dock}, {before}, Qt::Horizontal);
        }
        m_widthBeforeWide = 0;
    }
}

std::vector<QSize> DockFit::sizesNow() const
{
    std::vector<QSize> sizes;
    for (const PanelDock& each : m_parts.docks.all()) {
        sizes.push_back(each.dock->size());
    }
    return sizes;
}

void DockFit::notePress()
{
    m_pressedSizes = sizesNow();
}

bool DockFit::noteRelease()
{
    const bool wasPressed = !m_pressedSizes.empty();
    m_hasOwnSizes = m_hasOwnSizes || (wasPressed && m_pressedSizes != sizesNow());
    m_pressedSizes.clear();
    return wasPressed;
}

} // namespace sectored::editor
