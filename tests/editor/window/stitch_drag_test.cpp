#include "sectored/map/portal.h"

#include "tests/editor/window_session.h"
#include "tests/support/map_bytes.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QTest>
#include <QToolButton>

#include <algorithm>
#include <array>

using namespace sectored;
using namespace sectored::editor;
using namespace sectored::test;

/// Drags in the window that join what they touch.
class StitchDragTest : public QObject {
    Q_OBJECT

private:
    const Map& map() const { return m_session->document.level().map(); }

    Bytes bytes() const { return bytesOf(map(), "sectored-json"); }

    std::string title() const
    {
        const auto& message = m_session->view().tool().overlay().message;
        return message ? message->title : std::string();
    }

    /// Presses in the right room and moves it so far to the left. The button stays down.
    void dragLeft(std::int32_t by)
    {
        m_session->press({6400, 1280});
        m_session->move({6144, 1280});
        m_session->move({6400 - by, 1280});
        m_atPointer = {6400 - by, 1280};
    }

    void release() { m_session->release(m_atPointer); }

    void undo() { m_session->key(Qt::Key_Z, Qt::ControlModifier); }

    std::size_t wallsOf(int sector) const
    {
        return map().wallsOf(m_session->sector(sector)).size();
    }

    std::unique_ptr<WindowSession> m_session;
    Point m_atPointer;

private slots:
    void init()
    {
        m_session = std::make_unique<WindowSession>();
        QVERIFY(QTest::qWaitForWindowActive(&m_session->window()));
        m_session->document.saved().adopt(
            mapFromText("sector 0: 0,0 2560,0 2560,2560 0,2560\n"
                        "sector 1: 5120,768 7680,768 7680,1792 5120,1792\n"),
            SavedLevel::Origin::Unmodified);
        m_session->view().camera().frameLevel();
        m_session->view().setFocus();
        m_session->key(Qt::Key_V);
        m_session->click({6400, 1280});
        QCOMPARE(m_session->document.selection().sectors.size(), std::size_t{1});
    }
    void cleanup()
    {
        m_session->document.saved().adopt(Map(), SavedLevel::Origin::Unmodified);
        m_session.reset();
    }

    void aLongerWallIsSplitAndBecomesAPortalInOneStep()
    {
        const Bytes before = bytes();
        dragLeft(2560);
        QCOMPARE(title(), std::string("Moves 4 walls, splits 1, links 1"));
        QCOMPARE(bytes(), before);
        release();
        QCOMPARE(portalCount(map()), std::size_t{1});
        QCOMPARE(wallsOf(0), std::size_t{6});
        undo();
        QCOMPARE(bytes(), before);
    }

    void theKeyChoosesWhatBecomesOfTheRoomBelow_data() const
    {
        QTest::addColumn<int>("presses");
        QTest::addColumn<int>("wallsBelow");
        QTest::addColumn<bool>("changes");
        QTest::newRow("stitch") << 0 << 4 << true;
        QTest::newRow("cut") << 1 << 8 << true;
        QTest::newRow("keep over") << 2 << 4 << true;
        QTest::newRow("refuse") << 3 << 4 << false;
    }
    void theKeyChoosesWhatBecomesOfTheRoomBelow()
    {
        QFETCH(const int, presses);
        QFETCH(const int, wallsBelow);
        QFETCH(const bool, changes);
        const Bytes before = bytes();
        dragLeft(3584);
        for (int k = 0; k < presses; ++k) {
            m_session->key(Qt::Key_U);
        }
        QVERIFY(m_session->view().tool().isBusy());
        release();
        QCOMPARE(bytes() != before, changes);
        QCOMPARE(wallsOf(0), static_cast<std::size_t>(wallsBelow));
        // The option bar shows the choice, which is kept for the next drag.
        const std::array names{"landingStitch", "landingCut", "landingKeepOver", "landingRefuse"};
        const auto* const button = m_session->window().findChild<QToolButton*>(
            QLatin1String(names.at(static_cast<std::size_t>(presses))));
        QVERIFY(button->isChecked());
        if (changes) {
            undo();
        }
        QCOMPARE(bytes(), before);
    }

    void theInspectorListsWhatTheDragDoes()
    {
        const auto shows = [this](const QString& text) {
            const auto labels = m_session->window().findChildren<QLabel*>();
            return std::ranges::any_of(labels, [&text](const QLabel* label) {
                return label->isVisible() && label->text() == text;
            });
        };
        dragLeft(2560);
        QVERIFY(shows(QStringLiteral("Sector 1 with sector 0")));
        QVERIFY(shows(QStringLiteral("Wall 1 becomes 3 walls")));
        m_session->key(Qt::Key_Escape);
        QVERIFY(!shows(QStringLiteral("Sector 1 with sector 0")));
    }

    void theKeyTakesTheHeightsOfTheNeighbourInTheSameStep()
    {
        QVERIFY(m_session->document.commit(SetRequest{
            .rows = std::vector{m_session->sector(0)},
            .values = {{.field = "floorz", .value = 4096}}}));
        const Bytes before = bytes();
        dragLeft(2560);
        m_session->key(Qt::Key_B);
        QVERIFY(m_session->view().tool().isBusy());
        Map shown = map();
        apply(shown, m_session->view().tool().shownPlan()->patch);
        QCOMPARE(shown[m_session->sector(1)].floor.z, 4096);
        QCOMPARE(bytes(), before);
        release();
        QCOMPARE(map()[m_session->sector(1)].floor.z, 4096);
        QCOMPARE(portalCount(map()), std::size_t{1});
        // The option bar shows the choice, which is kept for the next drag.
        const auto* const box =
            m_session->window().findChild<QCheckBox*>(QStringLiteral("keepHeights"));
        QVERIFY(box != nullptr && !box->isChecked());
        undo();
        QCOMPARE(bytes(), before);
    }

    void typedNumbersStitchToo()
    {
        dragLeft(512);
        m_session->key(Qt::Key_R);
        auto* const field = m_session->view().findChild<QLineEdit*>(QStringLiteral("numberLength"));
        QVERIFY(field != nullptr && field->isVisible());
        QTest::keyClicks(field, QStringLiteral("-2560, 0"));
        QCOMPARE(title(), std::string("Moves 4 walls, splits 1, links 1"));
        release();
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(portalCount(map()), std::size_t{1});
        QVERIFY(!m_session->view().tool().isBusy());
    }

    void adviceNamesCommandsOfTheWindow()
    {
        m_session->document.saved().adopt(
            mapFromText("sector 0: 0,0 4096,0 4096,4096 0,4096 | "
                        "1024,1024 1024,3072 3072,3072 3072,1024\n"
                        "sector 1: 1024,1024 3072,1024 3072,3072 1024,3072\n"),
            SavedLevel::Origin::Unmodified);
        m_session->view().camera().frameLevel();
        m_session->click({2048, 2048});
        m_session->drag({2048, 2048}, {4096, 2048});
        const QString said = QString::fromStdString(title());
        const QString unlink = m_session->window().action("geometry.unlink")->text().remove(u'&');
        QVERIFY2(said.contains(QStringLiteral("Geometry > ") + unlink), qPrintable(said));
        const auto hints = m_session->view().hints();
        QVERIFY(std::ranges::any_of(hints, [](const HintText& hint) {
            return hint.key == QStringLiteral("Shift+P")
                   && hint.text == QStringLiteral("unlink portal");
        }));
    }

    void theOptionBarChoosesToo()
    {
        auto* const refuse =
            m_session->window().findChild<QToolButton*>(QStringLiteral("landingRefuse"));
        refuse->click();
        QCOMPARE(m_session->document.options().landing(), Landing::Refuse);
        m_session->view().setFocus();
        m_session->key(Qt::Key_U, Qt::ShiftModifier);
        QCOMPARE(m_session->document.options().landing(), Landing::KeepOver);
    }
};

SECTORED_TEST_IN(QApplication, StitchDragTest)
#include "stitch_drag_test.moc"
