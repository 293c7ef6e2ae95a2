#include "editor/document/document.h"
#include "editor/document/watch/walk_replays.h"
#include "editor/panel/walks/walk_model.h"
#include "editor/panel/walks/walks_panel.h"
#include "tests/editor/recorded_walk.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QFile>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>

using namespace sectored;
using namespace sectored::editor;

/// Two rooms. Raising the floor of the second one blocks walks from the first.
class WalksPanelTest : public QObject {
    Q_OBJECT

private:
    void raise(int up)
    {
        const SectorId id = *m_document->view().numbering().sectorAt(1);
        QVERIFY(m_document->commit(SetRequest{
            .rows = std::vector{id},
            .values = {
                {.field = "floorz", .value = m_document->level().map()[id].floor.z - 16 * up}}}));
        wait();
    }
    void wait()
    {
        QSignalSpy finished(m_replays.get(), &WalkReplays::finished);
        QVERIFY(!m_replays->isRunning() || finished.wait());
    }
    int add(int tics)
    {
        const int id = m_document->walks().add(test::recordedWalk(*m_document, {256, 512}, tics));
        wait();
        return id;
    }
    QTreeView* list() const { return m_panel->findChild<QTreeView*>(); }
    int rows() const { return list()->model()->rowCount(); }
    QString cell(int row, int column) const
    {
        return list()->model()->index(row, column).data().toString();
    }
    QPoint place(int row, int column) const
    {
        return list()->visualRect(list()->model()->index(row, column)).center();
    }
    void click(int row, int column)
    {
        QTest::mouseClick(list()->viewport(), Qt::LeftButton, {}, place(row, column));
    }
    QPushButton* takeBack() const
    {
        return m_panel->findChild<QPushButton*>(QStringLiteral("takeBack"));
    }

    QTemporaryDir m_state;
    std::unique_ptr<Document> m_document;
    std::unique_ptr<WalkReplays> m_replays;
    std::unique_ptr<WalksPanel> m_panel;

private slots:
    void init()
    {
        qputenv("XDG_STATE_HOME", (m_state.path() + "/state").toLocal8Bit());
        m_document = std::make_unique<Document>();
        m_document->saved().adopt(
            test::mapFromText("start: 256,512 sector 0\n"
                              "sector 0: 0,0 2048,0 2048,1024 0,1024\n"
                              "sector 1: 2048,0 8192,0 8192,1024 2048,1024\n"),
            SavedLevel::Origin::Unmodified);
        m_replays = std::make_unique<WalkReplays>(*m_document);
        m_panel = std::make_unique<WalksPanel>(*m_document, *m_replays);
        m_panel->resize(900, 200);
        m_panel->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
        wait();
    }

    void cleanup()
    {
        m_panel.reset();
        m_replays.reset();
        m_document.reset();
    }

    void withoutWalksItSaysHowToRecordOne()
    {
        QVERIFY(!list()->isVisible());
        const auto* const empty = m_panel->findChild<QLabel*>();
        QVERIFY(empty->isVisible());
        QVERIFY(empty->text().contains(QStringLiteral("Test > Record walk")));
        m_panel->setKeys({{QStringLiteral("test.record"), {QKeySequence("Ctrl+R")}}});
        QVERIFY(empty->text().contains(QStringLiteral("Use Ctrl+R to record one")));
        QVERIFY(!takeBack()->isVisible());
    }

    void aRowSaysWhatBecameOfAWalk()
    {
        add(45);
        QVERIFY(list()->isVisible());
        QCOMPARE(cell(0, WalkModel::Name), QStringLiteral("walk-1"));
        QCOMPARE(cell(0, WalkModel::Length), QStringLiteral("1.5 s"));
        QCOMPARE(cell(0, WalkModel::State), QStringLiteral("passes; not saved yet"));
        QCOMPARE(m_panel->windowTitle(), QStringLiteral("Walks"));
        QSignalSpy titles(m_panel.get(), &QWidget::windowTitleChanged);
        raise(600);
        QVERIFY(cell(0, WalkModel::State).startsWith(QStringLiteral("fails: ends ")));
        QVERIFY(cell(0, WalkModel::State)
                    .contains(QStringLiteral("units from the recorded end, in sector 0")));
        QCOMPARE(m_panel->windowTitle(), QStringLiteral("Walks (1 failing)"));
        QVERIFY(!titles.empty());
        m_document->edits().undo();
        wait();
        QVERIFY(cell(0, WalkModel::State).startsWith(QStringLiteral("passes")));
        raise(20);
        QVERIFY(
            cell(0, WalkModel::State).startsWith(QStringLiteral("passes; route differs after ")));
        QCOMPARE(m_panel->windowTitle(), QStringLiteral("Walks"));
    }

    void aDoubleClickOrItsCellPlaysAWalk()
    {
        const int id = add(30);
        QSignalSpy played(m_panel.get(), &WalksPanel::playWanted);
        click(0, WalkModel::Play);
        QCOMPARE(played.count(), 1);
        QCOMPARE(played[0][0].toInt(), id);
        click(0, WalkModel::State);
        QTest::mouseDClick(list()->viewport(), Qt::LeftButton, {}, place(0, WalkModel::State));
        QCOMPARE(played.count(), 2);
        list()->setFocus();
        QTest::keyClick(list(), Qt::Key_Return);
        QCOMPARE(played.count(), 3);
    }

    void showAsksForThePlaceWhereItGoesAnotherWay()
    {
        add(45);
        raise(600);
        QSignalSpy wanted(m_panel.get(), &WalksPanel::placeWanted);
        click(0, WalkModel::Show);
        QCOMPARE(wanted.count(), 1);
        QVERIFY(wanted[0][0].value<Box>().contains({1900, 512}));
        QVERIFY(!wanted[0][0].value<Box>().contains({300, 512}));
    }

    void aWalkIsDeletedAndTakenBack()
    {
        add(10);
        add(20);
        click(0, WalkModel::Delete);
        QCOMPARE(rows(), 1);
        QCOMPARE(cell(0, WalkModel::Name), QStringLiteral("walk-2"));
        list()->setFocus();
        m_panel->select(m_document->walks().list()[0].id);
        QTest::keyClick(list(), Qt::Key_Delete);
        QCOMPARE(rows(), 0);
        QCOMPARE(takeBack()->text(), QStringLiteral("Restore walk-2"));
        QTest::mouseClick(takeBack(), Qt::LeftButton);
        QCOMPARE(takeBack()->text(), QStringLiteral("Restore walk-1"));
        QTest::mouseClick(takeBack(), Qt::LeftButton);
        QCOMPARE(rows(), 2);
        QVERIFY(!takeBack()->isVisible());
    }

    void aNameIsTypedOrRefused()
    {
        add(10);
        m_panel->select(m_document->walks().list()[0].id);
        list()->setFocus();
        QSignalSpy refused(m_panel.get(), &WalksPanel::refused);
        const auto type = [this](const QString& name) {
            QTest::keyClick(list(), Qt::Key_F2);
            auto* const field = list()->findChild<QLineEdit*>();
            QVERIFY(field != nullptr);
            field->selectAll();
            QTest::keyClicks(field, name);
            QTest::keyClick(field, Qt::Key_Return);
            QTRY_VERIFY(list()->findChild<QLineEdit*>() == nullptr);
        };
        type(QStringLiteral("up and down"));
        QCOMPARE(cell(0, WalkModel::Name), QStringLiteral("up and down"));
        QVERIFY(refused.empty());
        type(QStringLiteral("up/down"));
        QCOMPARE(cell(0, WalkModel::Name), QStringLiteral("up and down"));
        QCOMPARE(refused.count(), 1);
    }

    void afterANameWasTypedTheKeysAreTheListsAgain()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral("closeEditor")));
        add(10);
        add(20);
        m_panel->select(m_document->walks().list()[0].id);
        list()->setFocus();
        QTest::keyClick(list(), Qt::Key_F2);
        auto* const field = list()->findChild<QLineEdit*>();
        field->selectAll();
        QTest::keyClicks(field, QStringLiteral("hall"));
        QTest::keyClick(field, Qt::Key_Return);
        QTRY_VERIFY(list()->findChild<QLineEdit*>() == nullptr);
        QCOMPARE(cell(0, WalkModel::Name), QStringLiteral("hall"));
        QVERIFY(list()->hasFocus());
        QTest::keyClick(list(), Qt::Key_Down);
        QCOMPARE(m_panel->selected(), std::optional(m_document->walks().list()[1].id));
    }

    void aNameIsTypedOnWhileWalksAreReplayed()
    {
        add(10);
        m_panel->select(m_document->walks().list()[0].id);
        list()->setFocus();
        QTest::keyClick(list(), Qt::Key_F2);
        auto* const field = list()->findChild<QLineEdit*>();
        field->selectAll();
        QTest::keyClicks(field, QStringLiteral("ha"));
        raise(600);
        QTest::keyClicks(field, QStringLiteral("ll"));
        QTest::keyClick(field, Qt::Key_Return);
        QTRY_COMPARE(cell(0, WalkModel::Name), QStringLiteral("hall"));
    }

    void aFileThatCannotBeReadIsARowWithTheReason()
    {
        const QTemporaryDir folder;
        const auto inside = [&folder](const char* name) {
            return std::filesystem::path(folder.filePath(QString::fromLatin1(name)).toStdString());
        };
        QVERIFY(replaceFile(inside("hall.walk.json"), std::as_bytes(std::span("[]", 2))));
        QVERIFY(m_document->saved().saveAs(inside("hall.map")));
        QCOMPARE(rows(), 1);
        QCOMPARE(cell(0, WalkModel::Name), QStringLiteral("hall.walk.json"));
        QCOMPARE(
            cell(0, WalkModel::State),
            QStringLiteral("cannot be read: syntax error: not a recorded walk"));
        QSignalSpy played(m_panel.get(), &WalksPanel::playWanted);
        click(0, WalkModel::Play);
        QVERIFY(played.empty());
    }

    void aLongNameLeavesRoomForWhatBecameOfTheWalk()
    {
        const int id = add(10);
        const auto width = [this](WalkModel::Column column) {
            return list()->header()->sectionSize(column);
        };
        const auto wanted = [this](WalkModel::Column column) {
            return static_cast<const QAbstractItemView*>(list())->sizeHintForColumn(column);
        };
        QCOMPARE(width(WalkModel::Name), wanted(WalkModel::Name));
        const std::string longName(60, 'm');
        QVERIFY(m_document->walks().rename(id, longName));
        for (const int panelWidth : {900, 400, 700}) {
            m_panel->resize(panelWidth, 200);
            QVERIFY(width(WalkModel::Name) < wanted(WalkModel::Name));
            QVERIFY(width(WalkModel::State) > width(WalkModel::Name));
            QCOMPARE(list()->header()->length(), list()->viewport()->width());
        }
        const QVariant tip = list()->model()->index(0, WalkModel::Name).data(Qt::ToolTipRole);
        QVERIFY(tip.toString().startsWith(QString::fromStdString(longName)));
        QVERIFY(m_document->walks().rename(id, "hall"));
        QCOMPARE(width(WalkModel::Name), wanted(WalkModel::Name));
    }

    void whatIsNotListedIsTold()
    {
        const auto* const told = m_panel->findChild<QLabel*>(QStringLiteral("leftOut"));
        QVERIFY(!told->isVisible());
        const QTemporaryDir folder;
        for (std::size_t number = 0; number < mostWalks + 2; ++number) {
            QFile file(folder.filePath(QStringLiteral("hall.w%1.walk.json").arg(number)));
            QVERIFY(file.open(QIODevice::WriteOnly));
        }
        QVERIFY(
            m_document->saved().saveAs(folder.filePath(QStringLiteral("hall.map")).toStdString()));
        QCOMPARE(rows(), static_cast<int>(mostWalks));
        QVERIFY(told->isVisible());
        QVERIFY(told->text().startsWith(QStringLiteral("2 walk files are not listed")));
    }

    void theRowStaysTheCurrentOne()
    {
        add(10);
        const int second = add(20);
        m_panel->select(second);
        add(30);
        QCOMPARE(m_panel->selected(), std::optional(second));
        raise(600);
        QCOMPARE(m_panel->selected(), std::optional(second));
    }
};

SECTORED_TEST_IN(QApplication, WalksPanelTest)
#include "walks_panel_test.moc"
