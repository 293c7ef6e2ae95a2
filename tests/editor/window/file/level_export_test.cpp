#include "sectored/map/field.h"

#include "editor/dialog/export_dialog.h"
#include "editor/window/bar/message_bar.h"
#include "tests/editor/window_session.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QTest>
#include <QToolButton>

using namespace sectored;
using namespace sectored::editor;
using test::WindowSession;

/// The export dialog and the 2D view, driven by mouse and keys.
class LevelExportTest : public QObject {
    Q_OBJECT

private:
    static constexpr int upperLink = 1 << 10; ///< bit of a wall's cstat that version 9 cannot store

    ExportDialog* dialog()
    {
        return m_session->window().findChild<ExportDialog*>(QStringLiteral("exportLevel"));
    }
    void choose(const QString& title)
    {
        auto* const list = dialog()->findChild<QListWidget*>();
        const auto* const item = list->findItems(title, Qt::MatchExactly).front();
        QTest::mouseClick(
            list->viewport(),
            Qt::LeftButton,
            {},
            list->visualItemRect(item).center());
    }
    /// Opens the dialog for a version that loses data of two walls.
    void ask()
    {
        m_session->key(Qt::Key_E, Qt::ControlModifier);
        QVERIFY(dialog() != nullptr);
        QVERIFY(QTest::qWaitForWindowExposed(dialog()));
        choose(QStringLiteral("Build MAP 9"));
    }
    QAbstractButton* row()
    {
        return dialog()->findChild<QAbstractButton*>(QStringLiteral("lossRow"));
    }
    QWidget* bar() { return m_session->window().findChild<QWidget*>(QStringLiteral("returnBar")); }
    QPushButton* back()
    {
        return m_session->window().findChild<QPushButton*>(QStringLiteral("backToExport"));
    }
    void setStat(WallId wall, int stat)
    {
        QVERIFY(m_session->document.commit(
            SetRequest{.rows = std::vector{wall}, .values = {{.field = "cstat", .value = stat}}}));
    }
    WallId wall(int number) { return *m_session->document.view().numbering().wallAt(number); }

    std::unique_ptr<WindowSession> m_session;

private slots:
    void init()
    {
        m_session = std::make_unique<WindowSession>();
        m_session->document.saved().adopt(
            test::mapFromText("sector 0: 0,0 4096,0 4096,4096 0,4096\n"
                              "sector 1: 90000,0 90512,0 90512,512 90000,512\n"),
            SavedLevel::Origin::Unmodified);
        setStat(wall(5), upperLink);
        setStat(wall(6), upperLink);
        QVERIFY(QTest::qWaitForWindowActive(&m_session->window()));
        m_session->view().setFocus();
    }
    void cleanup() { m_session.reset(); }

    void aClickOnARowShowsItInThePlan()
    {
        ask();
        QVERIFY(bar()->isHidden());
        QTest::mouseClick(row(), Qt::LeftButton, {}, {20, 10});
        QVERIFY(dialog() != nullptr && dialog()->isHidden());
        QVERIFY(bar()->isVisible());
        QCOMPARE(m_session->document.selection().walls, (std::vector{wall(5), wall(6)}));
        const QPointF place = m_session->view().camera().transform().toView(Point{90512, 0});
        QVERIFY(QRectF(m_session->view().rect()).contains(place));
        QTRY_VERIFY(m_session->view().hasFocus());
    }

    void theBarLeadsBackToTheDialogAsItWas()
    {
        ask();
        auto* const path = dialog()->findChild<QLineEdit*>();
        path->setText(QStringLiteral("/levels/elsewhere.map"));
        QTest::mouseClick(row(), Qt::LeftButton, {}, {20, 10});
        QTest::mouseClick(back(), Qt::LeftButton);
        QVERIFY(dialog()->isVisible());
        QVERIFY(bar()->isHidden());
        QCOMPARE(path->text(), QStringLiteral("/levels/elsewhere.map"));
        QCOMPARE(dialog()->choice().target, std::string_view("build-map-9"));
    }

    void theKeyOfExportLeadsBackToo()
    {
        ask();
        row()->setFocus();
        QTest::keyClick(row(), Qt::Key_Return);
        QVERIFY(dialog()->isHidden());
        QTRY_VERIFY(m_session->view().hasFocus());
        m_session->key(Qt::Key_E, Qt::ControlModifier);
        QVERIFY(dialog()->isVisible());
        QVERIFY(bar()->isHidden());
        QCOMPARE(m_session->window().findChildren<ExportDialog*>().size(), 1);
    }

    void whatWasRepairedMeanwhileIsNotListedAnyMore()
    {
        ask();
        QTest::mouseClick(row(), Qt::LeftButton, {}, {20, 10});
        setStat(wall(5), 0);
        setStat(wall(6), 0);
        QTest::mouseClick(back(), Qt::LeftButton);
        QVERIFY(row() == nullptr);
    }

    void oneThingOfARowIsShownAlone()
    {
        ask();
        for (auto* const button : row()->findChildren<QPushButton*>()) {
            QTest::mouseClick(button, Qt::LeftButton);
        }
        auto* const list = dialog()->findChild<QLabel*>(QStringLiteral("lossSingles"));
        QVERIFY(list->isVisible());
        emit list->linkActivated(QStringLiteral("1"));
        QCOMPARE(m_session->document.selection().walls, std::vector{wall(6)});
        QVERIFY(dialog()->isHidden());
    }

    void theCrossOfTheBarGivesTheExportUp()
    {
        ask();
        QTest::mouseClick(row(), Qt::LeftButton, {}, {20, 10});
        QTest::mouseClick(bar()->findChild<QToolButton*>(), Qt::LeftButton);
        QVERIFY(dialog() == nullptr);
        QVERIFY(bar()->isHidden());
    }

    void anotherLevelEndsTheExport()
    {
        ask();
        QTest::mouseClick(row(), Qt::LeftButton, {}, {20, 10});
        m_session->document.saved().adopt(Map(), SavedLevel::Origin::Unmodified);
        QVERIFY(dialog() == nullptr);
        QVERIFY(bar()->isHidden());
    }

    void theReportIsSavedBesideTheFileAndReplacesReportsOnly()
    {
        const QString path = QString::fromStdString((m_session->folder() / "copy.map").string());
        QFile report(path + QStringLiteral(".report.txt"));
        const auto save = [&] {
            m_session->window().action("file.export")->trigger();
            QVERIFY(dialog() != nullptr);
            QVERIFY(QTest::qWaitForWindowExposed(dialog()));
            choose(QStringLiteral("Build MAP 9"));
            dialog()->findChild<QLineEdit*>()->setText(path);
            dialog()->findChild<QCheckBox*>(QStringLiteral("saveReport"))->setChecked(true);
            auto* const button = dialog()->findChild<QPushButton*>(QStringLiteral("exportNow"));
            QTest::mouseClick(button, Qt::LeftButton);
            if (dialog() != nullptr && dialog()->isVisible()) {
                QTest::mouseClick(button, Qt::LeftButton); // replaces the file
            }
            QTRY_VERIFY(dialog() == nullptr);
        };
        save();
        QVERIFY(report.open(QIODevice::ReadOnly));
        const QByteArray text = report.readAll();
        report.close();
        QVERIFY(
            text.startsWith("SectorEd export report: copy.map, Build MAP 9\nSectors: 2 of 4096\n"));
        QVERIFY(text.contains("of 2 walls (5, 6)"));
        QVERIFY(report.open(QIODevice::WriteOnly));
        report.write("my notes");
        report.close();
        save();
        QVERIFY(report.open(QIODevice::ReadOnly));
        QCOMPARE(report.readAll(), QByteArray("my notes"));
        auto* const bar = m_session->window().findChild<MessageBar*>();
        QVERIFY(bar->findChildren<QLabel*>().size() > 0 && bar->isVisible());
    }

    void whatIsExportedAgainIsNotAnotherLevel()
    {
        const QString path = QString::fromStdString((m_session->folder() / "copy.svg").string());
        m_session->key(Qt::Key_E, Qt::ControlModifier);
        QVERIFY(QTest::qWaitForWindowExposed(dialog()));
        dialog()->findChild<QLineEdit*>()->setText(path);
        QTest::mouseClick(
            dialog()->findChild<QPushButton*>(QStringLiteral("exportNow")),
            Qt::LeftButton);
        QVERIFY(QFile::exists(path));
        const QAction* const again = m_session->window().action("file.exportAgain");
        QTRY_VERIFY(dialog() == nullptr);
        m_session->window().action("view.grid")->trigger();
        QVERIFY(again->isEnabled());
        m_session->document.saved().adopt(Map(), SavedLevel::Origin::Unmodified);
        QVERIFY(!again->isEnabled());
    }
};

SECTORED_TEST_IN(QApplication, LevelExportTest)
#include "level_export_test.moc"
