#include "editor/document/document.h"
#include "editor/panel/history/history_model.h"
#include "editor/panel/history/history_panel.h"
#include "editor/setting/theme.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QIcon>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QSlider>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

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

    QString name(int at) const { return row(at).data().toString(); }
    QString detail(int at) const { return row(at).data(HistoryModel::DetailRole).toString(); }
    QString badge(int at) const { return row(at).data(HistoryModel::BadgeRole).toString(); }
    int floor() const { return m_document->level().map()[SectorId{0}].floor.z; }

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
        m_panel->resize(360, 480);
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
        const auto* const text = m_panel->findChild<QLabel*>(QStringLiteral("noSteps"));
        QVERIFY(text->isVisible());
        QCOMPARE(text->text(), QStringLiteral("No edits yet"));
    }

    void everyStepHasAnIconAndTheCurrentOneIsChosen()
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

    void aClickJumpsAndUndoneStepsStay()
    {
        setFloor(1024);
        setFloor(2048);
        setFloor(4096);
        click(1);
        QCOMPARE(floor(), 1024);
        QCOMPARE(list()->model()->rowCount(), 4);
        QVERIFY(detail(2).contains(QStringLiteral("redo comes here first")));
        QVERIFY(!detail(1).contains(QStringLiteral("undone")));
        click(3);
        QCOMPARE(floor(), 4096);
    }

    void enterJumpsToo()
    {
        setFloor(1024);
        setFloor(2048);
        list()->setFocus();
        QTest::keyClick(list(), Qt::Key_Up);
        QCOMPARE(floor(), 2048);
        QTest::keyClick(list(), Qt::Key_Return);
        QCOMPARE(floor(), 1024);
    }

    void aBranchLeftBehindIsOneClickAway()
    {
        setFloor(1024);
        setFloor(2048);
        setFloor(3072);
        click(1);
        setFloor(4096);
        QCOMPARE(list()->model()->rowCount(), 5);
        QVERIFY(detail(3).contains(QStringLiteral("branch of 2 steps, kept")));
        QCOMPARE(badge(3), QStringLiteral("Go there"));
        QCOMPARE(list()->currentIndex().row(), 4);
        click(3);
        QCOMPARE(floor(), 3072);
    }

    void theSliderGoesThroughTheStepsOfTheMainLine()
    {
        for (const int z : {1024, 2048, 3072}) {
            setFloor(z);
        }
        auto* const slider = m_panel->findChild<QSlider*>(QStringLiteral("historySlider"));
        QCOMPARE(slider->maximum(), 3);
        QCOMPARE(slider->value(), 3);
        slider->setValue(1);
        QCOMPARE(floor(), 1024);
        const auto* const place = m_panel->findChild<QLabel*>(QStringLiteral("historyPlace"));
        QCOMPARE(place->text(), QStringLiteral("step 1 of 3"));
        m_document->edits().undo();
        QCOMPARE(slider->value(), 0);
    }

    void aSnapshotGetsANameThatCanBeChanged()
    {
        setFloor(1024);
        m_panel->findChild<QToolButton*>(QStringLiteral("snapshot"))->click();
        QVERIFY(name(1).startsWith(QStringLiteral("Snapshot")));
        QCOMPARE(badge(1), QStringLiteral("snapshot"));
        auto* const field = list()->viewport()->findChild<QLineEdit*>();
        QVERIFY(field != nullptr);
        field->setText(QStringLiteral("Before the lift"));
        QTest::keyClick(field, Qt::Key_Return);
        QTRY_COMPARE(name(1), QStringLiteral("Before the lift"));
        QVERIFY(list()->hasFocus());
        QVERIFY(detail(1).contains(QStringLiteral("Set floor")));
        setFloor(2048);
        QVERIFY(list()->model()->setData(row(1), QString()));
        QCOMPARE(name(1), QStringLiteral("Set floor"));
    }

    void aLowPanelShowsStepsAndSliderOnly()
    {
        setFloor(1024);
        const auto* const filter = m_panel->findChild<QLineEdit*>(QStringLiteral("historyFilter"));
        QVERIFY(filter->isVisible());
        m_panel->resize(360, 120);
        QVERIFY(!filter->isVisible());
        QVERIFY(list()->isVisible());
        QVERIFY(m_panel->findChild<QSlider*>(QStringLiteral("historySlider"))->isVisible());
    }

    void onlyStepsThatAreLookedForAreListed()
    {
        setFloor(1024);
        QVERIFY(m_document->commit(AddSpriteRequest{.at = {256, 256}}));
        auto* const filter = m_panel->findChild<QLineEdit*>(QStringLiteral("historyFilter"));
        filter->setText(QStringLiteral("SPRITE"));
        QCOMPARE(list()->model()->rowCount(), 1);
        filter->clear();
        QCOMPARE(list()->model()->rowCount(), 3);
    }

    void theSavedStateIsMarked()
    {
        const QTemporaryDir folder;
        qputenv("XDG_STATE_HOME", folder.path().toLocal8Bit());
        setFloor(1024);
        QVERIFY(
            m_document->saved().saveAs(folder.filePath(QStringLiteral("room.map")).toStdString()));
        setFloor(2048);
        QCOMPARE(badge(1), QStringLiteral("saved"));
        QVERIFY(badge(2).isEmpty());
        const auto said = row(1).data(Qt::AccessibleTextRole).toString();
        QVERIFY(said.contains(QStringLiteral("Saved state")));
    }
};

SECTORED_TEST_IN(QApplication, HistoryPanelTest)
#include "history_panel_test.moc"
