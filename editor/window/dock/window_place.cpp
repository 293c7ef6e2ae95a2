#include "editor/window/dock/window_place.h"

#include "editor/setting/metrics.h"
#include "editor/setting/sealed_state.h"

#include <QByteArray>
#include <QGuiApplication>
#include <QScreen>
#include <QWidget>

#include <algorithm>

namespace sectored::editor {

namespace {

constexpr QSize usualSize(1440, 900);
constexpr double partOfScreen = 0.85;

} // namespace

QString placeOf(const QWidget& window)
{
    return sealedText(window.saveGeometry());
}

bool putAt(QWidget& window, const QString& place)
{
    const auto geometry = unsealedText(place);
    if (!geometry || !window.restoreGeometry(*geometry)) {
        return false;
    }
    window.setWindowState(window.windowState() & ~Qt::WindowFullScreen);
    // If the window is larger than the screen, show its upper left corner.
    const QRect screens = window.screen()->availableVirtualGeometry();
    if (!window.isMaximized() && !screens.contains(window.geometry().topLeft())) {
        window.move(screens.topLeft());
    }
    return true;
}

void putAtFirst(QWidget& window)
{
    const QSize room = QGuiApplication::primaryScreen()->availableSize() * partOfScreen;
    window.resize(usualSize.boundedTo(room).expandedTo(window.minimumSize()));
}

void putBeside(QWidget& window, const QWidget& other)
{
    const QRect of = other.isMaximized() ? other.normalGeometry() : other.geometry();
    const QPoint frame = other.geometry().topLeft() - other.pos();
    QRect place(of.topLeft() - frame + QPoint(space::apart, space::apart), of.size());
    const QRect room = other.screen()->availableGeometry();
    const bool hasRoom =
        of.width() + space::apart <= room.width() && of.height() + space::apart <= room.height();
    // A window as large as the screen may extend beyond it.
    const QRect half(room.topLeft(), room.size() / 2);
    if (hasRoom ? !room.contains(place) : !half.contains(place.topLeft())) {
        place.moveTopLeft(room.topLeft());
    }
    window.resize(place.size());
    window.move(place.topLeft());
    if (other.isMaximized()) {
        window.setWindowState(window.windowState() | Qt::WindowMaximized);
    }
}

void bringOnScreen(QWidget& floating)
{
    constexpr QSize reachable(64, 24); ///< of the title, in pixels
    const QRect place = floating.frameGeometry();
    const QRect title(place.topLeft(), QSize(place.width(), reachable.height()));
    const auto screens = QGuiApplication::screens();
    const bool isReachable = std::ranges::any_of(screens, [&](const QScreen* screen) {
        const QRect seen = screen->availableGeometry() & title;
        return seen.width() >= reachable.width() && seen.height() >= reachable.height();
    });
    if (!isReachable) {
        const QRect room = floating.parentWidget()->screen()->availableGeometry();
        const QSize size = floating.size().boundedTo(room.size() / 2);
        floating.resize(size);
        floating.move(room.center() - QRect({}, size).center());
    }
}

} // namespace sectored::editor
