#include "editor/window/dock/pane_focus.h"

#include <QApplication>
#include <QWidget>

#include <algorithm>
#include <vector>

namespace sectored::editor {

namespace {

bool isStop(const QWidget& widget)
{
    return (widget.focusPolicy() & Qt::TabFocus) != 0 && widget.isEnabled() && widget.isVisible()
           && widget.focusProxy() == nullptr;
}

std::vector<QWidget*> stopsOf(QWidget* pane)
{
    std::vector<QWidget*> stops;
    if (isStop(*pane)) {
        stops.push_back(pane);
    }
    for (QWidget* widget = pane->nextInFocusChain(); widget != pane;
         widget = widget->nextInFocusChain()) {
        if (pane->isAncestorOf(widget) && isStop(*widget)) {
            stops.push_back(widget);
        }
    }
    return stops;
}

/// Returns the index of the pane with the keyboard focus, or the number of panes if none has it.
std::size_t indexOfFocus(std::span<QWidget* const> panes)
{
    const QWidget* const focused = QApplication::focusWidget();
    const auto pane = std::ranges::find_if(panes, [focused](const QWidget* each) {
        return focused != nullptr && (each == focused || each->isAncestorOf(focused));
    });
    return static_cast<std::size_t>(pane - panes.begin());
}

Qt::FocusReason reasonOf(Direction direction)
{
    return direction == Direction::Next ? Qt::TabFocusReason : Qt::BacktabFocusReason;
}

QWidget* stopToEnter(QWidget* pane, Direction direction)
{
    const auto stops = stopsOf(pane);
    if (stops.empty()) {
        return nullptr;
    }
    return direction == Direction::Next ? stops.front() : stops.back();
}

} // namespace

void focusNeighbour(std::span<QWidget* const> panes, Direction direction)
{
    const std::size_t step = direction == Direction::Next ? 1 : panes.size() - 1;
    std::size_t at = indexOfFocus(panes);
    at = at == panes.size() ? 0 : (at + step) % panes.size();
    for (std::size_t tried = 0; tried < panes.size(); ++tried) {
        QWidget* const pane = panes[at];
        const auto stops = stopsOf(pane);
        if (!stops.empty()) {
            const auto last = std::ranges::find(stops, pane->focusWidget());
            pane->activateWindow();
            (last == stops.end() ? stops.front() : *last)->setFocus(reasonOf(direction));
            return;
        }
        at = (at + step) % panes.size();
    }
}

bool focusFirstStop(QWidget& pane)
{
    QWidget* const stop = stopToEnter(&pane, Direction::Next);
    if (stop != nullptr) {
        stop->setFocus(reasonOf(Direction::Next));
    }
    return stop != nullptr;
}

bool focusNextStop(std::span<QWidget* const> panes, Direction direction)
{
    const std::size_t step = direction == Direction::Next ? 1 : panes.size() - 1;
    std::size_t at = indexOfFocus(panes);
    if (at < panes.size()) {
        const auto stops = stopsOf(panes[at]);
        const auto here = std::ranges::find(stops, QApplication::focusWidget());
        const bool isEdge =
            here == stops.end()
            || (direction == Direction::Next ? here + 1 == stops.end() : here == stops.begin());
        if (!isEdge) {
            (direction == Direction::Next ? *(here + 1) : *(here - 1))
                ->setFocus(reasonOf(direction));
            return true;
        }
        at = (at + step) % panes.size();
    } else {
        at = direction == Direction::Next ? 0 : panes.size() - 1;
    }
    for (std::size_t tried = 0; tried < panes.size(); ++tried) {
        if (QWidget* const stop = stopToEnter(panes[at], direction)) {
            stop->setFocus(reasonOf(direction));
            return true;
        }
        at = (at + step) % panes.size();
    }
    return false;
}

} // namespace sectored::editor
