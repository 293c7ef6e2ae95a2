#include "editor/setting/appearance.h"
#include "editor/tool/tool.h"
#include "editor/window/bar/status_line.h"
#include "editor/window/dock/docks.h"
#include "editor/window/file/level_files.h"
#include "tests/editor/window_session.h"
#include "tests/support/layout_fault.h"
#include "tests/support/test_main.h"

#include <QAction>
#include <QApplication>
#include <QDialog>
#include <QDockWidget>
#include <QMenuBar>
#include <QToolBar>

#include <cmath>
#include <map>

using namespace sectored;
using namespace sectored::editor;

class TextSizeTest : public QObject {
    Q_OBJECT

private:
    MainWindow& window() { return m_session->window(); }

    void start()
    {
        m_session = std::make_unique<test::WindowSession>();
        window().resize(1600, 1000);
        QVERIFY(QTest::qWaitForWindowActive(&window()));
        window().files().openExample(QStringLiteral("tutorial-rooms"));
        settle();
    }

    static void settle()
    {
        for (int turn = 0; turn < 5; ++turn) {
            QTest::qWait(1);
        }
    }

    void setTextSize(const char* percent)
    {
        m_session->settings().set("font_scale", QLatin1String(percent));
        settle();
    }

    QList<QWidget*> parts()
    {
        QList<QWidget*> parts = window().findChildren<QWidget*>();
        parts.prepend(&window());
        return parts;
    }

    static QString nameOf(const QWidget& part)
    {
        const QWidget* const parent = part.parentWidget();
        return QStringLiteral("%1 \"%2\" in \"%3\"")
            .arg(
                QLatin1String(part.metaObject()->className()),
                part.objectName(),
                parent != nullptr ? parent->objectName() : QString());
    }

    /// Returns heights of bars and widths of panels. Qt lays out a panel behind others only when it
    /// is raised.
    std::map<QString, int> sizes()
    {
        std::map<QString, int> sizes;
        sizes[QStringLiteral("menus")] = window().menuBar()->height();
        sizes[QStringLiteral("status")] = window().statusLine().height();
        for (const QToolBar* const bar : window().findChildren<QToolBar*>()) {
            const bool isUpright = bar->orientation() == Qt::Vertical;
            sizes[bar->objectName()] = isUpright ? bar->width() : bar->height();
        }
        for (const QDockWidget* const dock : window().findChildren<QDockWidget*>()) {
            if (dock->isVisible() && dock->objectName() != QStringLiteral("query")) {
                sizes[dock->objectName()] = dock->width();
            }
        }
        return sizes;
    }

    std::unique_ptr<test::WindowSession> m_session;

private slots:
    void init() { start(); }

    void cleanup()
    {
        setTextSize("100");
        for (QWidget* const dialog : QApplication::topLevelWidgets()) {
            if (qobject_cast<QDialog*>(dialog) != nullptr) {
                dialog->close();
            }
        }
        m_session->document.saved().adopt(Map(), SavedLevel::Origin::Unmodified);
        m_session.reset();
    }

    void itReachesEveryPartOfARunningWindowAndItsDialogs()
    {
        window().action("edit.preferences")->trigger();
        // A part that was never visible does not have its font yet.
        window().docks().bringToFront("query");
        m_session->document.query().setPoint(Point{1024, 1024});
        settle();
        window().docks().bringToFront("inspector");
        settle();
        std::map<const QWidget*, double> before;
        for (const QWidget* const part : parts()) {
            before[part] = part->font().pointSizeF();
        }
        setTextSize("150");
        // Panels behind others follow when they are raised.
        window().docks().bringToFront("query");
        settle();
        QStringList left;
        for (const QWidget* const part : parts()) {
            const auto old = before.find(part);
            const double now = part->font().pointSizeF();
            if (old != before.end() && part->isVisible()
                && std::abs(now / old->second - 1.5) > 0.05) {
                left += QStringLiteral("%1: %2, before %3")
                            .arg(nameOf(*part))
                            .arg(now)
                            .arg(old->second);
            }
        }
        QVERIFY2(left.isEmpty(), qPrintable(left.mid(0, 12).join(u'\n')));
    }

    void aRunningWindowLooksAsAfterARestart()
    {
        setTextSize("150");
        const auto live = sizes();
        m_session->document.saved().adopt(Map(), SavedLevel::Origin::Unmodified);
        m_session.reset();
        start();
        setTextSize("100");
        const auto usual = sizes();
        m_session->document.saved().adopt(Map(), SavedLevel::Origin::Unmodified);
        m_session.reset();
        m_session = std::make_unique<test::WindowSession>("150");
        window().resize(1600, 1000);
        QVERIFY(QTest::qWaitForWindowActive(&window()));
        window().files().openExample(QStringLiteral("tutorial-rooms"));
        settle();
        QCOMPARE(sizes(), live);
        QVERIFY(usual != live);
    }

    void nothingIsCutWhenTextGrowsOrShrinksLive_data()
    {
        QTest::addColumn<QString>("tool");
        QTest::addColumn<QString>("panel");
        for (const char* const tool :
             {"tool.select", "tool.draw", "tool.sprite", "tool.query", "tool.ruler"}) {
            QTest::addRow("%s", tool) << QString::fromLatin1(tool) << QString();
        }
        for (const char* const panel : {"panel.problems", "panel.outliner"}) {
            QTest::addRow("%s", panel)
                << QStringLiteral("tool.select") << QString::fromLatin1(panel);
        }
    }
    void nothingIsCutWhenTextGrowsOrShrinksLive()
    {
        QFETCH(const QString, tool);
        QFETCH(const QString, panel);
        window().action(tool.toStdString())->trigger();
        m_session->document.query().setPoint(Point{1024, 1024});
        m_session->document.setSelection({.sectors = {m_session->sector(0)}});
        if (!panel.isEmpty()) {
            window().action(panel.toStdString())->trigger();
        }
        for (const char* const percent : {"150", "80", "100", "150"}) {
            setTextSize(percent);
            const QStringList faults = test::layoutFaults(window());
            QVERIFY2(faults.isEmpty(), qPrintable(percent + (u'\n' + faults.join(u'\n'))));
        }
    }

    void barsHaveTheHeightsOfTheDesignInEveryToolAndGrow()
    {
        for (const char* const percent : {"100", "150"}) {
            setTextSize(percent);
            for (const ToolInfo& tool : allTools()) {
                window().action(actionOf(tool))->trigger();
                settle();
                const auto now = sizes();
                const QFont font = window().font();
                QCOMPARE(now.at(QStringLiteral("mainBar")), designLength(42, font));
                QCOMPARE(now.at(QStringLiteral("optionBar")), designLength(38, font));
            }
        }
    }
};

SECTORED_TEST_IN(QApplication, TextSizeTest)
#include "text_size_test.moc"
