#include "editor/document/document.h"
#include "editor/panel/query/pin_list.h"
#include "editor/panel/query/pin_model.h"
#include "editor/setting/style_sheet.h"
#include "editor/setting/theme.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QHeaderView>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

using namespace sectored;
using namespace sectored::editor;

class PinListTest : public QObject {
    Q_OBJECT

private:
    QTableView& table() { return *m_list->findChild<QTableView*>(); }
    QModelIndex cell(int row, PinModel::Column column)
    {
        return table().model()->index(row, column);
    }
    QString answer(int row) { return cell(row, PinModel::Answer).data().toString(); }
    void click(int row, PinModel::Column column)
    {
        const QPoint at = table().visualRect(cell(row, column)).center();
        QTest::mouseClick(table().viewport(), Qt::LeftButton, {}, at);
    }

    std::unique_ptr<Document> m_document;
    std::unique_ptr<PinList> m_list;

private slots:
    void init()
    {
        m_document = std::make_unique<Document>();
        m_document->saved().adopt(
            test::mapFromText("sector 0: 0,0 1024,0 1024,1024 0,1024\n"
                              "sector 1: 1024,0 2048,0 2048,1024 1024,1024\n"),
            SavedLevel::Origin::Unmodified);
        m_list = std::make_unique<PinList>(*m_document, nullptr);
        m_list->resize(400, 300);
        m_document->query().setPins({{700, 700}, {1024, 500}, {-5, 9}});
        m_list->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_list.get()));
    }

    void cleanup()
    {
        qApp->setStyleSheet({});
        m_list.reset();
        m_document.reset();
    }

    void inEveryWidthARowIsAsHighAsItsText()
    {
        qApp->setStyleSheet(styleSheet(Theme::builtIn(QStringLiteral("dark"))));
        const QFontMetrics metrics(table().font());
        const int text = metrics.horizontalAdvance(answer(1));
        const auto isWrapped = [this, &metrics] {
            return table().rowHeight(1) >= 2 * metrics.height();
        };
        bool wasWrapped = false;
        for (const int width : {500, 330, 320, 310, 300, 290, 280, 270, 260, 500}) {
            m_list->resize(width, 300);
            QCoreApplication::processEvents();
            const bool isNarrow = table().columnWidth(PinModel::Answer) < text + 10;
            wasWrapped = wasWrapped || isNarrow;
            if (isNarrow) {
                QTRY_VERIFY2(isWrapped(), qPrintable(QString::number(width)));
            }
            QTRY_VERIFY(table().viewport()->height() >= table().verticalHeader()->length());
        }
        QVERIFY(wasWrapped);
        QTRY_VERIFY(!isWrapped());
    }

    void eachRowSaysWhereItsPointIs()
    {
        QCOMPARE(table().model()->rowCount(), 3);
        QCOMPARE(cell(1, PinModel::Number).data().toString(), QStringLiteral("2"));
        QCOMPARE(answer(0), QStringLiteral("Inside sector 0"));
        QCOMPARE(answer(1), QStringLiteral("On the boundary of sectors 0 and 1"));
        QCOMPARE(answer(2), QStringLiteral("Outside all sectors"));
    }

    void withoutPinsThereIsNoList()
    {
        m_document->query().setPins({});
        QVERIFY(m_list->isHidden());
        m_document->query().setPins({{1, 1}});
        QVERIFY(m_list->isVisible());
    }

    void anEditThatChangesTheAnswerIsSaidInTheRow()
    {
        QVERIFY(!cell(0, PinModel::Answer).data(Qt::BackgroundRole).isValid());
        QVERIFY(m_document->commit(DeleteRequest{.sectors = {SectorId{0}}}));
        QCOMPARE(answer(0), QStringLiteral("Outside all sectors\nBefore: inside sector 0"));
        QCOMPARE(answer(2), QStringLiteral("Outside all sectors"));
        QVERIFY(cell(0, PinModel::Answer).data(Qt::BackgroundRole).isValid());
        m_document->edits().undo();
        QCOMPARE(answer(0), QStringLiteral("Inside sector 0"));
        QVERIFY(!cell(0, PinModel::Answer).data(Qt::BackgroundRole).isValid());
    }

    void anEditThatChangesAnswersIsTold()
    {
        const QSignalSpy told(m_list.get(), &PinList::answersChanged);
        QVERIFY(m_document->commit(SetRequest{
            .rows = std::vector{SectorId{0}},
            .values = {{.field = "floorz", .value = 4096}}}));
        m_document->query().setPins({{700, 700}, {1024, 500}, {-5, 9}, {1500, 500}});
        QCOMPARE(told.size(), 0);
        QVERIFY(m_document->commit(DeleteRequest{.sectors = {SectorId{1}}}));
        QCOMPARE(
            told.back().front().toString(),
            QStringLiteral("The results of 2 pins have changed"));
        m_document->query().setPins({{700, 700}});
        QVERIFY(m_document->commit(DeleteRequest{.sectors = {SectorId{0}}}));
        QCOMPARE(told.back().front().toString(), QStringLiteral("Pin 1: outside all sectors"));
        QCOMPARE(told.size(), 2);
    }

    void aSectorWithAnotherNumberIsNoOtherAnswer()
    {
        m_document->query().setPins({{1500, 500}});
        QCOMPARE(answer(0), QStringLiteral("Inside sector 1"));
        QVERIFY(m_document->commit(DeleteRequest{.sectors = {SectorId{0}}}));
        QCOMPARE(answer(0), QStringLiteral("Inside sector 0"));
    }

    void aClickAsksThereAgain()
    {
        const QSignalSpy wanted(m_list.get(), &PinList::pointWanted);
        click(1, PinModel::Answer);
        QCOMPARE(m_document->query().point(), std::optional(Point{1024, 500}));
        QCOMPARE(wanted.size(), 1);
        QCOMPARE(m_document->query().pins().size(), std::size_t{3});
    }

    void aDoubleClickOrEnterFramesThePlace()
    {
        const QSignalSpy framed(m_list.get(), &PinList::placeWanted);
        const QPoint at = table().visualRect(cell(0, PinModel::Place)).center();
        click(0, PinModel::Place);
        QTest::mouseDClick(table().viewport(), Qt::LeftButton, {}, at);
        QCOMPARE(framed.size(), 1);
        QVERIFY(framed.back().front().value<Box>().contains(Point{0, 0}));
        QTest::keyClick(&table(), Qt::Key_Down);
        QTest::keyClick(&table(), Qt::Key_Return);
        QCOMPARE(framed.size(), 2);
        QCOMPARE(m_document->query().point(), std::optional(Point{1024, 500}));
    }

    void theCrossTakesOnePinAway()
    {
        click(1, PinModel::Remove);
        QCOMPARE(m_document->query().pins(), (std::vector<Point>{{700, 700}, {-5, 9}}));
        QVERIFY(!m_document->query().point());
    }

    void deleteTakesTheCurrentPinAwayAndKeepsTheKeys()
    {
        click(2, PinModel::Answer);
        QTest::keyClick(&table(), Qt::Key_Delete);
        QCOMPARE(m_document->query().pins(), (std::vector<Point>{{700, 700}, {1024, 500}}));
        QTest::keyClick(&table(), Qt::Key_Delete);
        QCOMPARE(m_document->query().pins(), (std::vector<Point>{{700, 700}}));
    }

    void removeAllTakesThemAllAway()
    {
        QTest::mouseClick(m_list->findChild<QPushButton*>(), Qt::LeftButton);
        QVERIFY(m_document->query().pins().empty());
        QVERIFY(m_list->isHidden());
        QVERIFY(!m_document->saved().isModified());
    }

    void theRowOfTheQuestionIsTheCurrentOne()
    {
        m_document->query().setPoint(Point{-5, 9});
        QCOMPARE(table().selectionModel()->selectedRows().front().row(), 2);
        m_document->query().setPoint(Point{3, 3});
        QVERIFY(!table().selectionModel()->hasSelection());
    }

    void anotherLevelHasNoPins()
    {
        m_document->saved().adopt(Map(), SavedLevel::Origin::Unmodified);
        QVERIFY(m_document->query().pins().empty());
        QVERIFY(m_list->isHidden());
    }
};

SECTORED_TEST_IN(QApplication, PinListTest)
#include "pin_list_test.moc"
