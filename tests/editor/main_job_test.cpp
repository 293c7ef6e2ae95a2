#include "sectored/base/file.h"
#include "sectored/map/numbering.h"

#include "editor/tool/hand/draw_tool.h"
#include "editor/window/file/level_files.h"
#include "tests/editor/window_session.h"
#include "tests/support/real_levels.h"
#include "tests/support/test_main.h"

#include <QAction>
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QTest>

#include <filesystem>
#include <memory>
#include <vector>

using namespace sectored;
using namespace sectored::editor;
using namespace sectored::test;

namespace {

constexpr std::uint64_t largest = 1 << 24; ///< bytes of a level

} // namespace

class MainJobTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_session = std::make_unique<WindowSession>();
        QVERIFY(QTest::qWaitForWindowActive(&m_session->window()));
        m_session->view().setFocus();
        QTRY_VERIFY(m_session->view().hasFocus());
    }
    void cleanup()
    {
        // An unsaved level would cause a question.
        m_session->document.saved().adopt(Map(), SavedLevel::Origin::Unmodified);
        m_session.reset();
    }

    void aRoomAndAnInnerSectorAreDrawnByMouseAndKeys()
    {
        drawRoomAndInnerSector(*m_session);
        QCOMPARE(m_session->document.level().map().sectorCount(), std::size_t{2});
        QCOMPARE(m_session->document.level().map().wallCount(), std::size_t{12});
        QVERIFY(m_session->document.saved().isModified());
        QCOMPARE(m_session->view().toolInfo().id, std::string_view("draw"));
    }

    void heightsAreSetByKeysAndInTheInspector()
    {
        drawRoomAndInnerSector(*m_session);
        m_session->key(Qt::Key_V);
        m_session->click({0, 300});
        const Selection& selection = m_session->document.selection();
        QCOMPARE(selection.sectors.size(), std::size_t{1});
        const SectorId taken = selection.sectors.front();
        const std::int32_t floor = m_session->document.level().map()[taken].floor.z;
        m_session->key(Qt::Key_PageUp);
        QVERIFY(m_session->document.level().map()[taken].floor.z < floor);
        auto* const field = m_session->window().findChild<QLineEdit*>(QStringLiteral("ceilingz"));
        QVERIFY(field != nullptr);
        QTest::mouseClick(field, Qt::LeftButton);
        QTest::keyClick(field, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(field, QStringLiteral("-20480"));
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(m_session->document.level().map()[taken].ceiling.z, -20480);
    }

    void aPointInsideAndOneOnAWallAreAnswered()
    {
        drawRoomAndInnerSector(*m_session);
        m_session->key(Qt::Key_Q);
        m_session->click({0, 0});
        QVERIFY(m_session->document.query().point().has_value());
        const auto* const answer =
            m_session->window().findChild<QLabel*>(QStringLiteral("queryAnswer"));
        QVERIFY(answer != nullptr);
        QVERIFY2(answer->text().contains(QStringLiteral("Inside")), qPrintable(answer->text()));
        m_session->click({-1024, 300});
        QCOMPARE(m_session->document.query().point()->x, -1024);
        QVERIFY2(answer->text().contains(QStringLiteral("boundary")), qPrintable(answer->text()));
    }

    void undoAndRedoGoThroughEveryStep()
    {
        drawRoomAndInnerSector(*m_session);
        const Map drawn = m_session->document.level().map();
        m_session->key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(m_session->document.level().map().sectorCount(), std::size_t{1});
        m_session->key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(m_session->document.level().map().sectorCount(), std::size_t{0});
        m_session->key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        m_session->key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(m_session->document.level().map() == drawn);
    }

    void aSavedLevelIsReadBackByteForByte()
    {
        drawRoomAndInnerSector(*m_session);
        const auto first = m_session->folder() / "first.map";
        const auto second = m_session->folder() / "second.map";
        QVERIFY(m_session->document.saved().saveAs(first).has_value());
        QVERIFY(!m_session->document.saved().isModified());
        m_session->window().files().open(first);
        QCOMPARE(m_session->document.level().map().sectorCount(), std::size_t{2});
        QVERIFY(m_session->document.saved().saveAs(second).has_value());
        const auto before = readFile(first, largest);
        const auto after = readFile(second, largest);
        QVERIFY(before.has_value() && after.has_value());
        QVERIFY(*before == *after);
    }

    void controlAndSSavesWhereTheLevelCameFrom()
    {
        drawRoomAndInnerSector(*m_session);
        const auto path = m_session->folder() / "level.map";
        QVERIFY(m_session->document.saved().saveAs(path).has_value());
        m_session->key(Qt::Key_V);
        m_session->click({0, 300});
        m_session->key(Qt::Key_PageUp);
        QVERIFY(m_session->document.saved().isModified());
        m_session->key(Qt::Key_S, Qt::ControlModifier);
        QTRY_VERIFY(!m_session->document.saved().isModified());
    }

    void aSectorIsDraggedByTheMouse()
    {
        drawRoomAndInnerSector(*m_session);
        m_session->key(Qt::Key_V);
        m_session->click({300, 300});
        m_session->drag({300, 300}, {1324, 300});
        const Box box = m_session->document.view().index.boxOf(m_session->sector(1));
        QCOMPARE(box.low, (Point{0, -1024}));
        QCOMPARE(box.high, (Point{2048, 1024}));
    }

    void everyRealLevelIsOpenedDrawnOnQueriedAndSaved_data()
    {
        QTest::addColumn<QString>("file");
        const auto levels = readableRealLevels();
        if (levels.empty()) {
            QTest::newRow("none") << QString();
        }
        for (const RealLevel& level : levels) {
            QTest::newRow(level.name.c_str()) << QString::fromStdString(level.path.string());
        }
    }
    void everyRealLevelIsOpenedDrawnOnQueriedAndSaved()
    {
        QFETCH(QString, file);
        if (file.isEmpty()) {
            QSKIP(noRealLevels);
        }
        const auto path = std::filesystem::path(file.toStdString());
        m_session->window().files().open(path);
        QVERIFY(m_session->document.level().map().sectorCount() > 0);
        m_session->window().grab();
        const MapView level = m_session->document.view();
        m_session->key(Qt::Key_Q);
        m_session->click(level.map[level.numbering().wallOrder().front()].position);
        QVERIFY(m_session->document.query().point().has_value());
        // A triangle next to the level, in empty space.
        m_session->document.options().setSnap({.grid = 1});
        m_session->view().camera().zoomOut();
        m_session->view().camera().zoomOut();
        m_session->key(Qt::Key_D);
        for (const QPoint at : {QPoint(40, 40), QPoint(90, 40), QPoint(40, 90)}) {
            const Vec2 p = m_session->view().camera().transform().toMap(at);
            m_session->click({static_cast<std::int32_t>(p.x), static_cast<std::int32_t>(p.y)});
        }
        QCOMPARE(m_session->view().tool().progress()->points, std::size_t{3});
        const std::size_t sectors = m_session->document.level().map().sectorCount();
        m_session->key(Qt::Key_Return);
        QCOMPARE(m_session->document.level().map().sectorCount(), sectors + 1);
        m_session->key(Qt::Key_Z, Qt::ControlModifier);
        const auto copy = m_session->folder() / "copy.map";
        QVERIFY(m_session->document.saved().saveAs(copy).has_value());
        QVERIFY(*readFile(copy, largest) == *readFile(path, largest));
    }

private:
    std::unique_ptr<WindowSession> m_session;
};

SECTORED_TEST_IN(QApplication, MainJobTest)
#include "main_job_test.moc"
