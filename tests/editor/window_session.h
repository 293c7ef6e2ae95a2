#pragma once

#include "editor/document/document.h"
#include "editor/setting/recent_files.h"
#include "editor/setting/settings.h"
#include "editor/view2d/camera_2d.h"
#include "editor/view2d/level_view.h"
#include "editor/window/main_window.h"

#include <QTemporaryDir>
#include <QTest>

#include <filesystem>
#include <memory>
#include <vector>

namespace sectored::test {

/// A program window with its own settings, driven by real mouse and key events.
class WindowSession {
public:
    /// Whether the window is shown by the constructor, or later by show().
    enum class Start { Shown, Hidden };

    /// `textSize` is a percentage. A theme set here is faster than one chosen later, which restyles
    /// all widgets.
    explicit WindowSession(
        const char* textSize = "100",
        Start start = Start::Shown,
        const char* theme = "system")
        : m_settings(withLook(folder() / "settings.ini", textSize, theme))
        , m_recent(folder() / "recent.txt")
        , m_window(std::make_unique<editor::MainWindow>(editor::MainWindow::Parts{
              .document = document,
              .settings = m_settings,
              .recent = m_recent}))
    {
        m_window->resize(1280, 800);
        if (start == Start::Shown) {
            show();
        }
    }
    explicit WindowSession(Start start)
        : WindowSession("100", start)
    {}

    void show()
    {
        m_window->show();
        m_window->activateWindow();
    }

    std::filesystem::path folder() const { return m_folder.path().toStdString(); }
    editor::MainWindow& window() { return *m_window; }
    editor::Settings& settings() { return m_settings; }
    const editor::RecentFiles& recent() const { return m_recent; }
    editor::LevelView& view() { return m_window->view(); }
    /// Keeps the document and the folder.
    void deleteWindow() { m_window.reset(); }

    /// Uses the window system, because moving the widget's pointer would move the real one.
    void move(Point p) { QTest::mouseMove(m_window->windowHandle(), place(p)); }
    void press(Point p)
    {
        move(p);
        QTest::mousePress(m_window->windowHandle(), Qt::LeftButton, {}, place(p));
    }
    void release(Point p)
    {
        QTest::mouseRelease(m_window->windowHandle(), Qt::LeftButton, {}, place(p));
    }
    void click(Point p)
    {
        press(p);
        release(p);
        endClick();
    }
    /// Drags with the left button, by way of the point halfway.
    void drag(Point from, Point to)
    {
        press(from);
        move({(from.x + to.x) / 2, (from.y + to.y) / 2});
        move(to);
        release(to);
        endClick();
    }
    void clickAll(const std::vector<Point>& points)
    {
        for (const Point p : points) {
            click(p);
        }
    }
    void key(int code, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(m_window->windowHandle(), static_cast<Qt::Key>(code), modifiers);
    }

    /// Returns a sector by its number in the file.
    SectorId sector(int number) const { return *document.view().numbering().sectorAt(number); }

    editor::Document document{};

private:
    static std::filesystem::path withLook(
        std::filesystem::path file,
        const char* textSize,
        const char* theme)
    {
        editor::Settings settings(file);
        settings.set("font_scale", QLatin1String(textSize));
        settings.set("theme", QLatin1String(theme));
        return file;
    }

    /// Keeps the next press from becoming a double-click.
    static void endClick() { QTest::qWait(1); }

    QPoint place(Point p)
    {
        const QPoint inside = view().camera().transform().toView(p).toPoint();
        return view().mapTo(m_window.get(), inside);
    }

    QTemporaryDir m_folder;
    editor::Settings m_settings;
    editor::RecentFiles m_recent;
    std::unique_ptr<editor::MainWindow> m_window;
};

/// Draws a sector around the origin and one in its middle, by mouse and keys. The Draw tool stays
/// active.
inline void drawRoomAndInnerSector(WindowSession& session)
{
    const std::vector<Point> inner{{-1024, -1024}, {1024, -1024}, {1024, 1024}, {-1024, 1024}};
    session.view().setFocus();
    session.key(Qt::Key_D);
    session.clickAll({{-4096, -4096}, {4096, -4096}, {4096, 4096}, {-4096, 4096}});
    session.key(Qt::Key_Return);
    session.clickAll(inner);
    session.click(inner.front());
}

} // namespace sectored::test
