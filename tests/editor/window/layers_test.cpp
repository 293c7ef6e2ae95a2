#include "sectored/edit/row/bunch.h"

#include "editor/view2d/box/stack_list.h"
#include "editor/window/bar/status_line.h"
#include "tests/editor/window_session.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QAction>
#include <QApplication>
#include <QLabel>
#include <QTest>

#include <algorithm>

using namespace sectored;
using namespace sectored::editor;
using namespace sectored::test;

/// Layers and linked floors, by mouse and keys.
class LayersTest : public QObject {
    Q_OBJECT

private:
    const Map& map() const { return m_session->document.level().map(); }
    const ChosenLayer& layer() const { return m_session->document.visibility().layer; }
    bool isOn(const char* action) const { return m_session->window().action(action)->isEnabled(); }
    std::size_t wallsOf(int sector) const
    {
        return map().wallsOf(m_session->sector(sector)).size();
    }
    StackList& list() const { return *m_session->view().findChild<StackList*>("stackList"); }

    QString sectorInTheStatusBar() const
    {
        const auto parts = m_session->window().findChild<StatusLine*>()->findChildren<QLabel*>(
            QStringLiteral("statusPart"));
        const auto part = std::ranges::find(
            parts,
            QStringLiteral("Sector under the pointer"),
            &QLabel::accessibleName);
        return part != parts.end() ? (*part)->text() : QString();
    }

    void open(int version)
    {
        m_session->document.saved().adopt(
            changed(
                mapFromText("sector 0: -2048,-2048 2048,-2048 2048,2048 -2048,2048\n"
                            "sector 1: -1024,-1024 1024,-1024 1024,1024 -1024,1024\n"),
                [version](PatchBuilder& builder) {
                    builder.editHeader().version = version;
                    builder.edit(SectorId{1}).floor.z = -16384;
                    builder.edit(SectorId{1}).ceiling.z = -32768;
                }),
            SavedLevel::Origin::Unmodified);
        m_session->view().camera().frameLevel();
        m_session->view().setFocus();
    }

    std::unique_ptr<WindowSession> m_session;

private slots:
    void init()
    {
        m_session = std::make_unique<WindowSession>();
        QVERIFY(QTest::qWaitForWindowActive(&m_session->window()));
        open(9);
        m_session->key(Qt::Key_V);
        // A move to where the pointer is already would be no move.
        m_session->move({-1900, 1900});
    }
    void cleanup()
    {
        m_session->document.saved().adopt(Map(), SavedLevel::Origin::Unmodified);
        m_session.reset();
    }

    void nChoosesTheLayerUnderThePointer()
    {
        m_session->move({0, 0});
        m_session->key(Qt::Key_N);
        QCOMPARE(layer().sectors, std::vector{m_session->sector(1)});
        QCOMPARE(layer().outside, std::vector{m_session->sector(0)});
        QVERIFY(list().isVisible());
        m_session->key(Qt::Key_N);
        QCOMPARE(layer().sectors, std::vector{m_session->sector(0)});
        m_session->key(Qt::Key_N, Qt::ShiftModifier);
        QCOMPARE(layer().sectors, std::vector{m_session->sector(1)});
        m_session->key(Qt::Key_N, Qt::ShiftModifier);
        QVERIFY(layer().sectors.empty());
    }

    void theStatusBarNamesTheSectorOfTheChosenLayer()
    {
        m_session->move({0, 0});
        const QString all = sectorInTheStatusBar();
        m_session->key(Qt::Key_N);
        QCOMPARE(sectorInTheStatusBar(), QString("Sector 1"));
        m_session->key(Qt::Key_N);
        QCOMPARE(sectorInTheStatusBar(), QString("Sector 0"));
        m_session->key(Qt::Key_N, Qt::ShiftModifier);
        QCOMPARE(sectorInTheStatusBar(), QString("Sector 1"));
        // The layer has nothing here.
        m_session->move({1536, 0});
        QCOMPARE(sectorInTheStatusBar(), QString("Sector 0"));
        m_session->move({64, 0});
        QCOMPARE(sectorInTheStatusBar(), QString("Sector 1"));
        m_session->window().action("select.allLayers")->trigger();
        QCOMPARE(sectorInTheStatusBar(), all);
    }

    void theKeysForHeightsChangeTheSectorOfTheChosenLayer()
    {
        const auto floorOf = [this](int sector) {
            return map()[m_session->sector(sector)].floor.z;
        };
        const auto lower = floorOf(0);
        const auto upper = floorOf(1);
        m_session->move({0, 0});
        m_session->key(Qt::Key_N);
        m_session->key(Qt::Key_PageUp);
        QCOMPARE(floorOf(0), lower);
        QVERIFY(floorOf(1) < upper); // z points down
        m_session->key(Qt::Key_PageDown);
        QCOMPARE(floorOf(1), upper);
        m_session->key(Qt::Key_N);
        m_session->key(Qt::Key_PageUp);
        QVERIFY(floorOf(0) < lower);
        QCOMPARE(floorOf(1), upper);
    }

    void aClickInTheListChooses()
    {
        m_session->move({0, 0});
        m_session->key(Qt::Key_N);
        QTest::mouseClick(&list(), Qt::LeftButton, {}, list().rowPlace(1).center());
        QCOMPARE(layer().sectors, std::vector{m_session->sector(0)});
        QTest::mouseClick(&list(), Qt::LeftButton, {}, list().rowPlace(2).center());
        QVERIFY(layer().sectors.empty());
    }

    void clicksTakeTheLayerOnly()
    {
        m_session->move({0, 0});
        m_session->key(Qt::Key_N);
        m_session->key(Qt::Key_N);
        m_session->click({-512, -512}); // not on the list
        QCOMPARE(m_session->document.selection().sectors, std::vector{m_session->sector(0)});
        // The other layer is no longer selected once it is left.
        m_session->move({512, 512});
        m_session->key(Qt::Key_N, Qt::ShiftModifier);
        QVERIFY(m_session->document.selection().isEmpty());
        // Beside the upper room there is nothing of its layer to take.
        m_session->click({1536, 0});
        QVERIFY(m_session->document.selection().isEmpty());
    }

    void aStrokeChangesTheLayerOnly()
    {
        m_session->move({0, 0});
        m_session->key(Qt::Key_N);
        m_session->key(Qt::Key_N);
        m_session->key(Qt::Key_R);
        m_session->drag({-512, -512}, {512, 512});
        QCOMPARE(map().sectorCount(), std::size_t{3});
        QCOMPARE(wallsOf(0), std::size_t{8});
        QCOMPARE(wallsOf(1), std::size_t{4});
        // The new sector is in the layer, and can be clicked.
        m_session->key(Qt::Key_V);
        m_session->click({0, 256});
        QCOMPARE(m_session->document.selection().sectors, std::vector{m_session->sector(2)});
    }

    void aDragChangesTheLayerOnly()
    {
        m_session->move({0, 0});
        m_session->key(Qt::Key_N);
        m_session->drag({-1024, -1024}, {-1280, -1280});
        QCOMPARE(map()[WallId{4}].position, (Point{-1280, -1280}));
        QCOMPARE(map()[WallId{0}].position, (Point{-2048, -2048}));
    }

    void oShowsTheLayerAloneAndAgainAll()
    {
        QVERIFY(!isOn("select.layerAlone"));
        m_session->key(Qt::Key_O);
        QVERIFY(!layer().isAlone);
        m_session->move({0, 0});
        m_session->key(Qt::Key_N);
        QVERIFY(isOn("select.layerAlone"));
        m_session->key(Qt::Key_O);
        QVERIFY(layer().isAlone);
        QVERIFY(isUnseen(m_session->document.visibility(), m_session->sector(0)));
        m_session->key(Qt::Key_O);
        QVERIFY(!layer().isAlone);
        m_session->window().action("select.allLayers")->trigger();
        QVERIFY(layer().sectors.empty());
    }

    void theChoiceFollowsEditsAndUndo()
    {
        m_session->move({0, 0});
        m_session->key(Qt::Key_N);
        m_session->click({0, 512});
        m_session->key(Qt::Key_Delete);
        QCOMPARE(map().sectorCount(), std::size_t{1});
        QVERIFY(layer().sectors.empty() && layer().outside.empty());
        m_session->key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(map().sectorCount(), std::size_t{2});
    }

    void extendingUpMakesALinkedSectorAndSelectsIt()
    {
        m_session->document.setSelection({.sectors = {m_session->sector(0)}});
        m_session->key(Qt::Key_PageUp, Qt::ControlModifier);
        QCOMPARE(map().sectorCount(), std::size_t{3});
        QCOMPARE(m_session->document.selection().sectors, std::vector{m_session->sector(2)});
        QVERIFY(isPaired(map(), bunchWith(map(), 0)));
        QVERIFY(isOn("geometry.separateFloors"));
        m_session->key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(map().sectorCount(), std::size_t{2});
        m_session->document.setSelection({.sectors = {m_session->sector(0)}});
        m_session->key(Qt::Key_PageDown, Qt::ControlModifier);
        QCOMPARE(map()[m_session->sector(2)].ceiling.z, 8192);
    }

    void whatWouldPartLinkedFloorsIsRejected()
    {
        m_session->document.setSelection({.sectors = {m_session->sector(0)}});
        m_session->key(Qt::Key_PageUp, Qt::ControlModifier);
        const Map before = map();
        m_session->key(Qt::Key_Delete);
        QVERIFY(map() == before);
        m_session->document.setSelection({.sectors = {m_session->sector(2)}});
        m_session->window().action("geometry.separateFloors")->trigger();
        QVERIFY(bunchWith(map(), 0).isEmpty());
        m_session->key(Qt::Key_Delete);
        QCOMPARE(map().sectorCount(), std::size_t{2});
    }

    void belowVersion9TheReasonAndTheWayOutAreSaid()
    {
        open(7);
        m_session->document.setSelection({.sectors = {m_session->sector(0)}});
        m_session->key(Qt::Key_PageUp, Qt::ControlModifier);
        QCOMPARE(map().sectorCount(), std::size_t{2});
        const QString said = m_session->window().findChild<StatusLine*>()->sentence();
        QVERIFY2(said.contains(QStringLiteral("Export it as Build MAP 9")), qPrintable(said));
    }
};

SECTORED_TEST_IN(QApplication, LayersTest)
#include "layers_test.moc"
