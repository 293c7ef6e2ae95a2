#include "tests/editor/window_session.h"
#include "tests/support/test_main.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QGuiApplication>
#include <QTest>

using namespace sectored;
using namespace sectored::editor;
using namespace sectored::test;

/// The keys for cut, copy, paste and duplicate.
class ClipActionsTest : public QObject {
    Q_OBJECT

private:
    const Map& map() const { return m_session->document.level().map(); }
    void selectInner() { m_session->document.setSelection({.sectors = {m_session->sector(1)}}); }

    std::unique_ptr<WindowSession> m_session;

private slots:
    void init()
    {
        QGuiApplication::clipboard()->clear();
        m_session = std::make_unique<WindowSession>();
        QVERIFY(QTest::qWaitForWindowActive(&m_session->window()));
        drawRoomAndInnerSector(*m_session);
        m_session->key(Qt::Key_V);
    }
    void cleanup()
    {
        m_session->document.saved().adopt(Map(), SavedLevel::Origin::Unmodified);
        m_session.reset();
    }

    void aCopiedSectorIsPastedAtThePointerAsAFreeGroup()
    {
        selectInner();
        m_session->key(Qt::Key_C, Qt::ControlModifier);
        QVERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("fragment")));
        m_session->move({5120, 0});
        m_session->key(Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(map().sectorCount(), std::size_t{2});
        m_session->key(Qt::Key_Return);
        QCOMPARE(map().sectorCount(), std::size_t{3});
        const SectorId made = m_session->sector(2);
        QCOMPARE(m_session->document.selection(), (Selection{.sectors = {made}}));
        const Box box = m_session->document.view().index.boxOf(made);
        QCOMPARE(box, (Box{{4096, -1024}, {6144, 1024}}));
        m_session->key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(map().sectorCount(), std::size_t{2});
    }

    void whatIsCutCanBePastedAgain()
    {
        selectInner();
        m_session->key(Qt::Key_X, Qt::ControlModifier);
        QCOMPARE(map().sectorCount(), std::size_t{1});
        m_session->move({0, 0});
        m_session->key(Qt::Key_V, Qt::ControlModifier);
        m_session->key(Qt::Key_Return);
        QCOMPARE(map().sectorCount(), std::size_t{2});
    }

    void aDuplicateLiesOneGridStepAside()
    {
        selectInner();
        m_session->key(Qt::Key_D, Qt::ControlModifier);
        m_session->key(Qt::Key_Return);
        const SectorId made = m_session->sector(2);
        const std::int32_t grid = m_session->document.options().snap().grid;
        const Box box = m_session->document.view().index.boxOf(made);
        QCOMPARE(box.low, (Point{-1024 + grid, -1024 + grid}));
        QCOMPARE(m_session->document.selection(), (Selection{.sectors = {made}}));
    }

    void anotherLevelTakesWhatWasCopied()
    {
        selectInner();
        m_session->key(Qt::Key_C, Qt::ControlModifier);
        m_session->document.saved().adopt(Map(), SavedLevel::Origin::Unmodified);
        m_session->move({0, 0});
        m_session->key(Qt::Key_V, Qt::ControlModifier);
        m_session->key(Qt::Key_Return);
        QCOMPARE(map().sectorCount(), std::size_t{1});
    }

    void aForeignTextIsRefusedWithTheReason_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("words") << QStringLiteral("hello");
        QTest::newRow("other JSON") << QStringLiteral("{\"a\": 1}");
        QTest::newRow("nothing") << QString();
    }
    void aForeignTextIsRefusedWithTheReason()
    {
        QFETCH(const QString, text);
        QGuiApplication::clipboard()->setText(text);
        const std::size_t done = m_session->document.edits().history().done();
        m_session->move({0, 0});
        m_session->key(Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(m_session->document.edits().history().done(), done);
        QCOMPARE(map().sectorCount(), std::size_t{2});
    }

    void theRulerStillCopiesWhatItMeasured()
    {
        selectInner();
        m_session->key(Qt::Key_M);
        m_session->click({0, 0});
        m_session->click({512, 0});
        m_session->key(Qt::Key_C, Qt::ControlModifier);
        QVERIFY(QGuiApplication::clipboard()->text().startsWith(QStringLiteral("512")));
    }
};

SECTORED_TEST_IN(QApplication, ClipActionsTest)
#include "clip_actions_test.moc"
