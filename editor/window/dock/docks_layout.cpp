#include "editor/setting/sealed_state.h"
#include "editor/window/dock/dock_sizes.h"
#include "editor/window/dock/dock_title.h"
#include "editor/window/dock/docks.h"

#include <QDataStream>
#include <QDockWidget>
#include <QEvent>
#include <QGuiApplication>
#include <QMainWindow>
#include <QMouseEvent>
#include <QScreen>
#include <QTabBar>

#include <algorithm>
#include <array>

namespace sectored::editor {

namespace {

/// Version mark of states. Changes when older states cannot be read any more.
constexpr quint32 stateMark = 0x53450002;

} // namespace

DockSizes Docks::sizes() const
{
    return dockSizesIn(m_window->size(), m_window->font());
}

bool Docks::isQueryInFront() const
{
    const QDockWidget* const query = find("query");
    const auto inFront = m_inFront.find(query);
    return inFront != m_inFront.end() && inFront->second && !query->isFloating()
           && m_window->dockWidgetArea(find("query")) == Qt::RightDockWidgetArea;
}

void Docks::fit()
{
    m_isFitWanted = false;
    followWidth();
    if (isNarrow()) {
        return;
    }
    const bool isAnyShown =
        std::ranges::any_of(m_docks, [](const auto& entry) { return !entry.second->isHidden(); });
    // Panels that are all hidden are restored unchanged later.
    if (!isAnyShown || !m_beforeHiding.isEmpty() || isCanvasOnly()) {
        return;
    }
    const DockSizes wanted = sizes();
    if (!m_hasOwnPanels) {
        fitPanels(wanted);
    }
    if (m_hasOwnSizes) {
        keepWidePlaces();
        return;
    }
    const int side = isQueryInFront() ? wanted.query : wanted.side;
    m_window->resizeDocks({find("inspector")}, {side}, Qt::Horizontal);
    fitLower();
    m_isBottomFitted = false;
    fitBottom();
    keepWidePlaces();
}

/// Collapses, opens and closes panels according to the window size.
void Docks::fitPanels(const DockSizes& sizes)
{
    QDockWidget* const history = find("history");
    if (sizes.isLowerFolded) {
        fold(history);
    } else {
        unfold(history);
    }
    const bool wasOpen = !find("problems")->isHidden();
    for (const char* const id : {"outliner", "walks", "problems"}) {
        find(id)->setVisible(sizes.isBottomOpen);
    }
    if (sizes.isBottomOpen && !wasOpen) {
        find("problems")->raise();
    }
}

/// Sizes are relative to each other: their sum must equal the available height.
void Docks::fitLower()
{
    QDockWidget* const upper = find(isQueryInFront() ? "query" : "inspector");
    QDockWidget* const lower = find("history");
    if (isFolded(lower)) {
        return;
    }
    const QWidget* const tabs = tabsOf(upper);
    const int all = upper->height() + lower->height() + (tabs != nullptr ? tabs->height() : 0);
    const int wanted = sizes().lower;
    m_window->resizeDocks({upper, lower}, {all - wanted, wanted}, Qt::Vertical);
}

/// Hidden docks cannot be resized: set the size of the bottom docks when the first is shown.
void Docks::fitBottom()
{
    const std::array bottom{find("problems"), find("outliner"), find("walks")};
    const auto* const open =
        std::ranges::find_if(bottom, [](const QDockWidget* dock) { return !dock->isHidden(); });
    if (!m_isBottomFitted && m_window->isVisible() && open != bottom.end()) {
        m_isBottomFitted = true;
        m_window->resizeDocks({*open}, {sizes().bottom}, Qt::Vertical);
    }
}

void Docks::followVisibility(QDockWidget* dock, bool inFront)
{
    m_inFront[dock] = inFront;
    noteChange();
    showTitleBars();
    // The layout is about to move the panels.
    QMetaObject::invokeMethod(this, &Docks::fitFront, Qt::QueuedConnection);
    if (!m_isFollowingWidth) {
        emit changed();
    }
}

/// Query needs more width than Inspector. A width that the user chose is kept.
void Docks::fitFront()
{
    QDockWidget* const query = find("query");
    QDockWidget* const inspector = find("inspector");
    const DockSizes wanted = sizes();
    if (isQueryInFront() && m_widthBeforeQuery == 0 && query->width() < wanted.query) {
        m_widthBeforeQuery = query->width();
        emit aboutToFitFront();
        m_window->resizeDocks({query}, {wanted.query}, Qt::Horizontal);
    } else if (!isQueryInFront() && m_widthBeforeQuery != 0 && m_inFront[inspector]) {
        if (inspector->width() == wanted.query) {
            const int before = m_hasOwnSizes ? m_widthBeforeQuery : wanted.side;
            emit aboutToFitFront();
            m_window->resizeDocks({inspector}, {before}, Qt::Horizontal);
        }
        m_widthBeforeQuery = 0;
    }
    keepWidePlaces();
}

std::map<std::string, QSize> Docks::sizesNow() const
{
    std::map<std::string, QSize> sizes;
    for (const auto& [id, dock] : m_docks) {
        sizes[id] = dock->size();
    }
    return sizes;
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
        m_pressedSizes = sizesNow();
    } else if (event.type() == QEvent::MouseButtonRelease && !m_pressedSizes.empty()) {
        m_hasOwnSizes = m_hasOwnSizes || m_pressedSizes != sizesNow();
        m_pressedSizes.clear();
        keepWidePlaces();
    }
}

/// Returns this panel and the panels in its tab group.
std::vector<QDockWidget*> Docks::groupOf(QDockWidget* dock) const
{
    std::vector<QDockWidget*> group{dock};
    for (QDockWidget* const each : m_window->tabifiedDockWidgets(dock)) {
        group.push_back(each);
    }
    return group;
}

void Docks::fold(QDockWidget* dock)
{
    for (QDockWidget* const each : groupOf(dock)) {
        m_folded.emplace(each, each->widget()->minimumHeight());
        each->widget()->setMinimumHeight(0);
        each->widget()->setMaximumHeight(0);
        each->widget()->hide();
    }
    showTitleBars();
}

void Docks::unfold(QDockWidget* dock)
{
    for (QDockWidget* const each : groupOf(dock)) {
        const auto folded = m_folded.find(each);
        if (folded != m_folded.end()) {
            each->widget()->setMaximumHeight(QWIDGETSIZE_MAX);
            each->widget()->setMinimumHeight(folded->second);
            each->widget()->show();
            m_folded.erase(folded);
        }
    }
    showTitleBars();
}

/// Expands the other panels of the group if this one is expanded.
void Docks::unfoldNeighbours(QDockWidget* dock)
{
    for (QDockWidget* const each : groupOf(dock)) {
        if (!isFolded(dock)) {
            unfold(each);
        }
    }
}

void Docks::foldByUser(QDockWidget* dock)
{
    m_hasOwnPanels = true;
    if (isFolded(dock)) {
        bringToFront(dock->objectName().toStdString());
    } else {
        fold(dock);
    }
    emit changed();
}

void Docks::showTitleBars()
{
    for (const auto& entry : m_docks) {
        showTitleBar(entry.second);
    }
    for (QTabBar* const tabs : m_window->findChildren<QTabBar*>(Qt::FindDirectChildrenOnly)) {
        dressTabs(tabs);
    }
}

DockTitle* Docks::makeTitle(QDockWidget* dock)
{
    auto* const title = new DockTitle(dock->windowTitle(), dock);
    connect(title, &DockTitle::foldAsked, this, [this, dock] { foldByUser(dock); });
    connect(title, &DockTitle::closeAsked, dock, &QDockWidget::close);
    return title;
}

/// Hides the title bar where the name is already visible: on tabs and floating frames.
void Docks::showTitleBar(QDockWidget* dock)
{
    const auto neighbours = m_window->tabifiedDockWidgets(dock);
    const bool isTabbed = std::ranges::any_of(neighbours, [](const QDockWidget* each) {
        return !each->isHidden() && !each->isFloating();
    });
    QWidget* const old = dock->titleBarWidget();
    auto* title = qobject_cast<DockTitle*>(old);
    if (dock->isFloating()) {
        // Setting it would show the floating window again and recurse, even if it has no title bar.
        if (old != nullptr) {
            dock->setTitleBarWidget(nullptr);
        }
    } else if (isTabbed && (old == nullptr || title != nullptr)) {
        dock->setTitleBarWidget(new QWidget(dock));
    } else if (!isTabbed && title == nullptr) {
        title = makeTitle(dock);
        dock->setTitleBarWidget(title);
    }
    if (old != nullptr && old != dock->titleBarWidget()) {
        old->deleteLater();
    }
    if (title != nullptr && title == dock->titleBarWidget()) {
        title->setFold(isFolded(dock) ? DockTitle::Fold::Folded : DockTitle::Fold::Open);
    }
}

QByteArray Docks::state() const
{
    const QByteArray places = isNarrow()                  ? m_beforeNarrow
                              : !m_beforeHiding.isEmpty() ? m_beforeHiding
                              : isCanvasOnly()            ? m_beforeCanvasOnly
                                                          : m_window->saveState();
    QStringList folded;
    for (const auto& entry : m_docks) {
        if (isFolded(entry.second)) {
            folded += entry.second->objectName();
        }
    }
    QByteArray state;
    QDataStream stream(&state, QIODevice::WriteOnly);
    stream << stateMark << m_hasOwnSizes << m_hasOwnPanels << folded << places;
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
    for (const auto& entry : m_docks) {
        unfold(entry.second);
    }
    for (const QString& id : folded) {
        if (QDockWidget* const dock = find(id.toStdString())) {
            fold(dock);
        }
    }
    m_hasOwnSizes = hasOwnSizes;
    m_hasOwnPanels = hasOwnPanels;
    m_widthBeforeQuery = 0;
    m_isBottomFitted = true;
    for (const auto& entry : m_docks) {
        bringOnScreen(entry.second);
    }
    showTitleBars();
    if (isNarrow()) {
        m_beforeNarrow = places;
        hideAll();
    } else {
        setWidePlaces(places);
    }
    return true;
}

/// Moves a floating panel whose title is out of reach, because it could be neither moved nor
/// closed.
void Docks::bringOnScreen(QDockWidget* dock) const
{
    constexpr QSize reachable(64, 24); ///< of the title, in pixels
    const QRect place = dock->frameGeometry();
    const QRect title(place.topLeft(), QSize(place.width(), reachable.height()));
    const auto screens = QGuiApplication::screens();
    const bool isReachable = std::ranges::any_of(screens, [&](const QScreen* screen) {
        const QRect seen = screen->availableGeometry() & title;
        return seen.width() >= reachable.width() && seen.height() >= reachable.height();
    });
    if (dock->isFloating() && !isReachable) {
        const QRect room = m_window->screen()->availableGeometry();
        const QSize size = dock->size().boundedTo(room.size() / 2);
        dock->resize(size);
        dock->move(room.center() - QRect({}, size).center());
    }
}

} // namespace sectored::editor
