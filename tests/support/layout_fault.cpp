#include "tests/support/layout_fault.h"

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QComboBox>
#include <QDockWidget>
#include <QFontMetrics>
#include <QLabel>
#include <QLineEdit>
#include <QMainWindow>
#include <QRubberBand>
#include <QTabBar>
#include <QWidget>

#include <algorithm>

namespace sectored::test {

namespace {

QString nameOf(const QWidget& widget)
{
    QString text = widget.objectName();
    if (const auto* const label = qobject_cast<const QLabel*>(&widget)) {
        text += u' ' + label->text();
    } else if (const auto* const button = qobject_cast<const QAbstractButton*>(&widget)) {
        text += u' ' + button->text();
    }
    const QString parent =
        widget.parentWidget() != nullptr ? widget.parentWidget()->objectName() : QString();
    return QStringLiteral("%1 \"%2\" in \"%3\"")
        .arg(QLatin1String(widget.metaObject()->className()), text.trimmed(), parent);
}

QString sizeText(QSize size)
{
    return QStringLiteral("%1 x %2").arg(size.width()).arg(size.height());
}

/// Returns the size that the text of a widget needs. Empty if it has no text that could be cut.
QSize neededBy(const QWidget& widget)
{
    if (const auto* const label = qobject_cast<const QLabel*>(&widget)) {
        if (label->text().isEmpty()) {
            return {};
        }
        if (label->wordWrap()) {
            return {0, label->heightForWidth(label->width())};
        }
        return label->minimumSizeHint();
    }
    if (const auto* const button = qobject_cast<const QAbstractButton*>(&widget)) {
        if (qobject_cast<const QLineEdit*>(button->parentWidget()) != nullptr) {
            return {}; // The field paints the icons of its buttons at the size that it has.
        }
        return button->text().isEmpty() && button->icon().isNull() ? QSize()
                                                                   : button->minimumSizeHint();
    }
    if (const auto* const choice = qobject_cast<const QComboBox*>(&widget)) {
        const int text = choice->fontMetrics().horizontalAdvance(choice->currentText());
        return {text, choice->fontMetrics().height()};
    }
    return {};
}

bool isClippedOnPurpose(const QWidget& widget)
{
    for (const QWidget* at = widget.parentWidget(); at != nullptr; at = at->parentWidget()) {
        if (qobject_cast<const QAbstractScrollArea*>(at) != nullptr) {
            return true;
        }
    }
    return false;
}

bool isControl(const QWidget& widget)
{
    return qobject_cast<const QLabel*>(&widget) != nullptr
           || qobject_cast<const QAbstractButton*>(&widget) != nullptr
           || widget.focusPolicy() != Qt::NoFocus;
}

/// Returns true for a panel behind another tab, and for the tabs of panels that are all hidden: Qt
/// moves these out of the window instead of hiding them.
bool isBehindTab(const QWidget& widget)
{
    if (qobject_cast<const QTabBar*>(&widget) != nullptr
        && qobject_cast<const QMainWindow*>(widget.parentWidget()) != nullptr) {
        return !widget.geometry().intersects(widget.parentWidget()->rect());
    }
    for (const QWidget* at = &widget; at != nullptr; at = at->parentWidget()) {
        const auto* const dock = qobject_cast<const QDockWidget*>(at);
        if (dock != nullptr && !dock->isFloating()) {
            return !dock->geometry().intersects(dock->parentWidget()->rect());
        }
    }
    return false;
}

bool mayOverlap(const QWidget& widget)
{
    const bool isHandle = widget.objectName().startsWith(QLatin1String("qt_"));
    return isHandle || isBehindTab(widget) || widget.isWindow()
           || widget.property("floating").toBool()
           || qobject_cast<const QRubberBand*>(&widget) != nullptr;
}

void addTextFault(const QWidget& widget, QStringList& faults)
{
    const QSize needed = neededBy(widget);
    if (widget.width() < needed.width() || widget.height() < needed.height()) {
        faults << QStringLiteral("%1 is cut: it has %2 and needs %3")
                      .arg(nameOf(widget), sizeText(widget.size()), sizeText(needed));
    }
}

void addTabFaults(const QTabBar& tabs, QStringList& faults)
{
    for (int at = 0; at < tabs.count(); ++at) {
        const int text = tabs.fontMetrics().horizontalAdvance(tabs.tabText(at));
        if (tabs.isTabVisible(at) && tabs.tabRect(at).width() < text) {
            faults << QStringLiteral("tab \"%1\" is cut").arg(tabs.tabText(at));
        }
    }
}

void addClipFault(const QWidget& widget, const QWidget& root, QStringList& faults)
{
    if (!isControl(widget) || isClippedOnPurpose(widget)) {
        return;
    }
    const QRect place(widget.mapTo(&root, QPoint()), widget.size());
    QRect room = place;
    for (const QWidget* at = widget.parentWidget(); at != nullptr; at = at->parentWidget()) {
        room &= QRect(at->mapTo(&root, QPoint()), at->size());
        if (at == &root) {
            break;
        }
    }
    if (room != place) {
        faults << nameOf(widget) + QStringLiteral(" is cut off by what it lies in");
    }
}

void addOverlapFaults(const QWidget& parent, QStringList& faults)
{
    std::vector<const QWidget*> shown;
    for (const QObject* const child : parent.children()) {
        const auto* const widget = qobject_cast<const QWidget*>(child);
        if (widget != nullptr && widget->isVisible() && !mayOverlap(*widget)
            && !widget->visibleRegion().isEmpty()) {
            shown.push_back(widget);
        }
    }
    for (std::size_t first = 0; first < shown.size(); ++first) {
        for (std::size_t second = first + 1; second < shown.size(); ++second) {
            if (shown[first]->geometry().intersects(shown[second]->geometry())) {
                faults << QStringLiteral("%1 and %2 overlap")
                              .arg(nameOf(*shown[first]), nameOf(*shown[second]));
            }
        }
    }
}

} // namespace

QStringList layoutFaults(const QWidget& root)
{
    QStringList faults;
    QList<const QWidget*> all = root.findChildren<const QWidget*>();
    all.prepend(&root);
    for (const QWidget* const widget : all) {
        if (!widget->isVisibleTo(&root) || widget->window() != root.window()
            || isBehindTab(*widget)) {
            continue;
        }
        addTextFault(*widget, faults);
        addClipFault(*widget, root, faults);
        if (const auto* const tabs = qobject_cast<const QTabBar*>(widget)) {
            addTabFaults(*tabs, faults);
        }
        // Qt lays out scroll bars, headers and items.
        if (qobject_cast<const QAbstractScrollArea*>(widget) == nullptr
            && qobject_cast<const QComboBox*>(widget) == nullptr) {
            addOverlapFaults(*widget, faults);
        }
    }
    return faults;
}

} // namespace sectored::test
