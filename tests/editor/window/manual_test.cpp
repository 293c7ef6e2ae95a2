#include "editor/action/manual_page.h"
#include "editor/document/document.h"
#include "editor/setting/display_text.h"
#include "editor/setting/recent_files.h"
#include "editor/setting/settings.h"
#include "editor/view2d/level_view.h"
#include "editor/window/bar/message_bar.h"
#include "editor/window/dock/docks.h"
#include "editor/window/main_window.h"
#include "editor/window/manual.h"
#include "editor/window/start/window_pages.h"
#include "tests/support/test_main.h"

#include <QAction>
#include <QApplication>
#include <QDesktopServices>
#include <QDockWidget>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

#include <memory>
#include <set>

using namespace sectored;
using namespace sectored::editor;

/// F1 in the window. This test takes the place of the browser.
class ManualTest : public QObject {
    Q_OBJECT

public slots:
    void take(const QUrl& address) { m_opened = address; }

private:
    /// Returns what F1 opens, such as "drawing.html#split-k".
    QString openedByF1()
    {
        m_opened.clear();
        QTest::keyClick(m_window->windowHandle(), Qt::Key_F1);
        const QString page = m_opened.toLocalFile();
        if (!page.startsWith(m_folder->path())) {
            return page;
        }
        const QString section = m_opened.fragment();
        return QFileInfo(page).fileName() + (section.isEmpty() ? section : u'#' + section);
    }

    void makePages()
    {
        std::set<std::string_view> names{"index"};
        for (const ManualRow& row : manualRows()) {
            names.insert(row.page);
        }
        for (const std::string_view name : names) {
            QFile page(QStringLiteral("%1/%2.html")
                           .arg(m_folder->path(), QString::fromStdString(std::string(name))));
            QVERIFY(page.open(QIODevice::WriteOnly));
        }
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Settings> m_settings;
    std::unique_ptr<RecentFiles> m_recent;
    std::unique_ptr<Document> m_document;
    std::unique_ptr<MainWindow> m_window;
    QUrl m_opened;

private slots:
    void init()
    {
        QDesktopServices::setUrlHandler(QStringLiteral("file"), this, "take");
        m_folder = std::make_unique<QTemporaryDir>();
        const auto folder = pathFromQt(m_folder->path());
        m_settings = std::make_unique<Settings>(folder / "settings");
        m_recent = std::make_unique<RecentFiles>(folder / "recent");
        m_document = std::make_unique<Document>();
        m_window = std::make_unique<MainWindow>(MainWindow::Parts{
            .document = *m_document,
            .settings = *m_settings,
            .recent = *m_recent,
            .folders = {.previews = {}, .manual = folder}});
        makePages();
        m_window->resize(1280, 800);
        m_window->show();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }

    void cleanup()
    {
        QDesktopServices::unsetUrlHandler(QStringLiteral("file"));
        m_window.reset();
        m_document.reset();
        m_recent.reset();
        m_settings.reset();
        m_folder.reset();
    }

    void f1OpensThePageOfTheTool()
    {
        m_window->view().setFocus();
        QCOMPARE(openedByF1(), QStringLiteral("selecting.html"));
        m_window->action("tool.split")->trigger();
        QCOMPARE(openedByF1(), QStringLiteral("drawing.html#split-k"));
        m_window->action("tool.query")->trigger();
        QCOMPARE(openedByF1(), QStringLiteral("querying.html"));
        QVERIFY(m_window->messageBar().isHidden());
    }

    void f1OpensThePageOfTheFocusedPanel()
    {
        m_window->action("tool.draw")->trigger();
        m_window->docks().bringToFront("outliner");
        auto* const outliner = m_window->findChild<QDockWidget*>(QStringLiteral("outliner"));
        QVERIFY(outliner != nullptr);
        for (auto* const part : outliner->findChildren<QWidget*>()) {
            if (part->focusPolicy() != Qt::NoFocus && part->isVisible() && part->isEnabled()) {
                part->setFocus();
                break;
            }
        }
        QCOMPARE(m_window->docks().focusedPanel(), "outliner");
        QCOMPARE(openedByF1(), QStringLiteral("selecting.html#the-outliner"));
        m_window->view().setFocus();
        QCOMPARE(openedByF1(), QStringLiteral("drawing.html#draw-d"));
    }

    void f1OpensThePageOfThePanelInTheDrawerOfANarrowWindow()
    {
        m_window->resize(900, 700);
        QTRY_VERIFY(m_window->docks().isNarrow());
        m_window->action("panel.problems")->trigger();
        QTRY_COMPARE(m_window->docks().focusedPanel(), "problems");
        QCOMPARE(openedByF1(), QStringLiteral("checking.html#the-problems-panel"));
    }

    void f1OpensThePageOfThe3dViewWhenItIsAlone()
    {
        m_window->action("view.solid")->trigger();
        QCOMPARE(openedByF1(), QStringLiteral("looking.html#the-3d-view"));
        m_window->action("view.plan")->trigger();
        QCOMPARE(openedByF1(), QStringLiteral("selecting.html"));
    }

    void f1OpensTheFirstStepsOnTheStartPage()
    {
        m_window->pages().showStart();
        QVERIFY(m_window->action("help.manual")->isEnabled());
        QCOMPARE(openedByF1(), QStringLiteral("first-level.html"));
    }

    void aPageThatIsMissingIsNamedInTheMessageBar()
    {
        const QString page = m_folder->path() + QStringLiteral("/selecting.html");
        QVERIFY(QFile::remove(page));
        m_window->view().setFocus();
        QCOMPARE(openedByF1(), QString());
        QVERIFY(m_window->messageBar().isVisible());
        QVERIFY2(
            m_window->messageBar().text().contains(page),
            qPrintable(m_window->messageBar().text()));
        QVERIFY(QApplication::activeModalWidget() == nullptr);
    }

    void thePagesAreFoundInFoldersWithAnyName()
    {
        const ManualRow row{.place = "", .page = "index", .section = ""};
        QTemporaryDir folder(m_folder->path() + QStringLiteral("/a #b %20 é XXXXXX"));
        QFile page(folder.filePath(QStringLiteral("index.html")));
        QVERIFY(page.open(QIODevice::WriteOnly));
        QVERIFY(!openManual(pathFromQt(folder.path()), row));
        QCOMPARE(m_opened.toLocalFile(), page.fileName());
    }
};

SECTORED_TEST_IN(QApplication, ManualTest)
#include "manual_test.moc"
