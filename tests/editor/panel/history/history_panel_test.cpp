#include "editor/document/document.h"
#include "editor/panel/history/history_panel.h"
#include "editor/setting/theme.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QIcon>
#include <QLabel>
#include <QListView>
#include <QTemporaryDir>
#include <QTest>

using namespace sectored;
using namespace sectored::editor;

class HistoryPanelTest : public QObject {
    Q_OBJECT

private:
    void setFloor(int z)
    {
        QVERIFY(m_document->commit(SetRequest{
            .rows = std::vector{SectorId{0}},
            .values = {{.field = "floorz", .value = z}}}));
    }

    QListView* list() const { return m_panel->findChild<QListView*>(); }
    QModelIndex row(int at) const { return list()->model()->index(at, 0); }

    void click(int at)
    {
        const QPoint place = list()->visualRect(row(at)).center();
        QTest::mouseClick(list()->viewport(), Qt::LeftButton, {}, place);
    }

    std::unique_ptr<Document> m_document;
    std::unique_ptr<HistoryPanel> m_panel;

private slots:
    void init()
    {
        m_document = std::make_unique<Document>();
        m_document->saved().adopt(
            test::mapFromText("sector 0: 0,0 1024,0 1024,1024 0,1024\n"),
            SavedLevel::Origin::Unmodified);
        m_panel = std::make_unique<HistoryPanel>(*m_document);
        m_panel->setTheme(Theme::builtIn(QStringLiteral("dark")));
        m_panel->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
    }

    void cleanup()
    {
        m_panel.reset();
        m_document.reset();
    }

    void withoutStepsItSaysSo()
    {
        QVERIFY(!list()->isVisible());
        QCOMPARE(m_panel->findChild<QLabel*>()->text(), QStringLiteral("No edits yet"));
    }

    void everyStepHasAnIconAndTheCurrentOneIsMarked()
    {
        setFloor(1024);
        setFloor(2048);
        QCOMPARE(list()->model()->rowCount(), 3);
        QCOMPARE(list()->currentIndex().row(), 2);
        for (int at = 0; at < 3; ++at) {
            const auto icon = row(at).data(Qt::DecorationRole).value<QIcon>();
            QVERIFY(!icon.pixmap(16, 16).isNull());
        }
    }

    void aClickJumpsAndUndoneStepsStayInGrey()
    {
        setFloor(1024);
        setFloor(2048);
        setFloor(4096);
        click(1);
        QCOMPARE(m_document->level().map()[SectorId{0}].floor.z, 1024);
        QCOMPARE(list()->model()->rowCount(), 4);
        QVERIFY(row(2).data(Qt::ForegroundRole).isValid());
        QVERIFY(!row(1).data(Qt::ForegroundRole).isValid());
        click(3);
        QCOMPARE(m_document->level().map()[SectorId{0}].floor.z, 4096);
    }

    void enterJumpsToo()
    {
        setFloor(1024);
        setFloor(2048);
        list()->setFocus();
        QTest::keyClick(list(), Qt::Key_Up);
        QCOMPARE(m_document->level().map()[SectorId{0}].floor.z, 2048);
        QTest::keyClick(list(), Qt::Key_Return);
        QCOMPARE(m_document->level().map()[SectorId{0}].floor.z, 1024);
    }

    void theSavedStateIsMarked()
    {
        const QTemporaryDir folder;
        qputenv("XDG_STATE_HOME", folder.path().toLocal8Bit());
        setFloor(1024);
        QVERIFY(
            m_document->saved().saveAs(folder.filePath(QStringLiteral("room.map")).toStdString()));
        setFloor(2048);
        const auto said = [this](int at) {
            return row(at).data(Qt::AccessibleTextRole).toString();
        };
        QVERIFY(said(1).endsWith(QStringLiteral("Saved state")));
        QVERIFY(!said(2).contains(QStringLiteral("Saved")));
    }
};

SECTORED_TEST_IN(QApplication, HistoryPanelTest)
#include "history_panel_test.moc"
