#include "sectored/map/project/project_data.h"
#include "sectored/project/layer_colour.h"

#include "editor/dialog/command_palette.h"
#include "editor/view2d/box/stack_list.h"
#include "editor/window/bar/status_line.h"
#include "tests/editor/window_session.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QAction>
#include <QApplication>
#include <QHelpEvent>
#include <QLineEdit>
#include <QListView>
#include <QTest>
#include <QToolButton>

using namespace sectored;
using namespace sectored::editor;
using namespace sectored::test;

/// Names and colours of layers, by mouse and keys.
class NamedLayersTest : public QObject {
    Q_OBJECT

private:
    const Map& map() const { return m_session->document.level().map(); }
    std::size_t steps() const { return m_session->document.edits().history().done(); }
    StackList& list() const { return *m_session->view().findChild<StackList*>("stackList"); }
    QLineEdit& field() const { return *list().findChild<QLineEdit*>("layerName"); }
    QToolButton& colour(const char* name) const
    {
        return *list().findChild<QToolButton*>(
            QStringLiteral("layerColour.") + QString::fromLatin1(name));
    }
    QAction& action(const char* id) const { return *m_session->window().action(id); }

    /// Returns the name of the layer of a sector; "-" if it is in none.
    QString nameOf(int sector) const
    {
        const NamedLayer* const layer = layerOf(map().project(), m_session->sector(sector));
        return layer != nullptr ? QString::fromStdString(layer->name) : QStringLiteral("-");
    }
    std::string colourOf(int sector) const
    {
        const NamedLayer* const layer = layerOf(map().project(), m_session->sector(sector));
        return layer != nullptr ? layer->colour : std::string("-");
    }
    void type(const QString& text)
    {
        field().clear();
        QTest::keyClicks(&field(), text);
        QTest::keyClick(&field(), Qt::Key_Return);
    }
    void doubleClick(std::size_t row)
    {
        const QPoint at = list().rowPlace(row).center();
        QTest::mouseDClick(&list(), Qt::LeftButton, {}, at);
        QTest::mouseRelease(&list(), Qt::LeftButton, {}, at);
    }
    QString tipOf(std::size_t row) const
    {
        const QPoint at = list().rowPlace(row).center();
        QHelpEvent help(QEvent::ToolTip, at, list().mapToGlobal(at));
        QApplication::sendEvent(&list(), &help);
        return list().toolTip();
    }
    /// Names the upper rooms by keys.
    void nameUpperRooms(const QString& name)
    {
        m_session->move({-512, 0});
        m_session->key(Qt::Key_O, Qt::ShiftModifier);
        type(name);
    }

    std::unique_ptr<WindowSession> m_session;

private slots:
    void init()
    {
        m_session = std::make_unique<WindowSession>();
        QVERIFY(QTest::qWaitForWindowActive(&m_session->window()));
        // A hall, and two rooms over it that a portal joins.
        m_session->document.saved().adopt(
            changed(
                mapFromText("sector 0: -2048,-2048 2048,-2048 2048,2048 -2048,2048\n"
                            "sector 1: -1024,-1024 0,-1024 0,1024 -1024,1024\n"
                            "sector 2: 0,-1024 1024,-1024 1024,1024 0,1024\n"),
                [](PatchBuilder& builder) {
                    for (const SectorId upper : {SectorId{1}, SectorId{2}}) {
                        builder.edit(upper).floor.z = -16384;
                        builder.edit(upper).ceiling.z = -32768;
                    }
                }),
            SavedLevel::Origin::Unmodified);
        m_session->view().camera().frameLevel();
        m_session->view().setFocus();
        m_session->key(Qt::Key_V);
        // A move to where the pointer is already would be no move.
        m_session->move({-1900, 1900});
    }
    void cleanup()
    {
        m_session->document.saved().adopt(Map(), SavedLevel::Origin::Unmodified);
        m_session.reset();
    }

    void aKeyNamesTheLayerAtThePointer()
    {
        m_session->move({-512, 0});
        m_session->key(Qt::Key_O, Qt::ShiftModifier);
        QVERIFY(list().isVisible() && field().isVisible() && field().hasFocus());
        type(QStringLiteral(" Upper floor "));
        // The room beyond the portal is part of the storey, the hall below is not.
        QCOMPARE(nameOf(1), QString("Upper floor"));
        QCOMPARE(nameOf(2), QString("Upper floor"));
        QCOMPARE(nameOf(0), QString("-"));
        QCOMPARE(steps(), std::size_t{1});
        QVERIFY(!field().isVisible() && m_session->view().hasFocus());
        m_session->key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(nameOf(1), QString("-"));
    }

    void anAmpersandInANameIsShownAsItIs()
    {
        nameUpperRooms(QStringLiteral("A & B"));
        const QString step = QStringLiteral("Undo: Put 2 sectors in layer A & B");
        // In a menu, a single & would underline the next letter.
        QCOMPARE(action("edit.undo").text(), QStringLiteral("Undo: Put 2 sectors in layer A && B"));
        const QString tip = action("edit.undo").toolTip();
        QVERIFY2(tip.startsWith(step), qPrintable(tip));
        m_session->key(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        auto& palette = *m_session->window().findChild<CommandPalette*>();
        QTest::keyClicks(palette.findChild<QLineEdit*>(), QStringLiteral("undo: put"));
        const QListView& commands = *palette.findChild<QListView*>();
        QCOMPARE(commands.currentIndex().data().toString(), step);
        QTest::keyClick(palette.findChild<QLineEdit*>(), Qt::Key_Escape);
    }

    void f2RenamesWhileTheListIsShown()
    {
        nameUpperRooms(QStringLiteral("Attic"));
        m_session->move({-512, 64});
        m_session->key(Qt::Key_N);
        m_session->key(Qt::Key_F2);
        QCOMPARE(field().text(), QString("Attic"));
        type(QStringLiteral("Roof"));
        QCOMPARE(nameOf(1), QString("Roof"));
        QCOMPARE(nameOf(2), QString("Roof"));
        QCOMPARE(steps(), std::size_t{2});
        // The same name is no step.
        m_session->key(Qt::Key_F2);
        QTest::keyClick(&field(), Qt::Key_Return);
        QVERIFY(!field().isVisible());
        QCOMPARE(steps(), std::size_t{2});
    }

    void theMenuRenamesTheLayerThatWasListedLast()
    {
        m_session->move({-512, 0});
        m_session->key(Qt::Key_N);
        emit list().timeIsUp();
        // On its way to the menu the pointer leaves the view.
        QEvent leave(QEvent::Leave);
        QApplication::sendEvent(&m_session->view(), &leave);
        QVERIFY(!list().isVisible());
        action("select.nameLayer").trigger();
        QVERIFY(list().isVisible() && field().isVisible());
        type(QStringLiteral("Attic"));
        QCOMPARE(nameOf(1), QString("Attic"));
    }

    void aDoubleClickRenamesTheRow()
    {
        m_session->move({-512, 0});
        m_session->key(Qt::Key_N);
        doubleClick(1);
        QVERIFY(field().isVisible() && field().hasFocus());
        type(QStringLiteral("Ground"));
        QCOMPARE(nameOf(0), QString("Ground"));
        QCOMPARE(nameOf(1), QString("-"));
        // The row of all layers has no name.
        doubleClick(2);
        QVERIFY(!field().isVisible());
    }

    void escapeAndAClickInTheViewGiveUp()
    {
        m_session->move({-512, 0});
        m_session->key(Qt::Key_O, Qt::ShiftModifier);
        QTest::keyClicks(&field(), QStringLiteral("Attic"));
        QTest::keyClick(&field(), Qt::Key_Escape);
        QVERIFY(!field().isVisible() && list().isVisible());
        QVERIFY(m_session->view().hasFocus());
        m_session->key(Qt::Key_O, Qt::ShiftModifier);
        QVERIFY(field().isVisible());
        m_session->click({-1900, -1900});
        QVERIFY(!field().isVisible() && !list().isVisible());
        QCOMPARE(steps(), std::size_t{0});
        QVERIFY(map().project().isEmpty());
    }

    void rejectedNamesAreSaidInTheList()
    {
        m_session->move({-512, 0});
        m_session->key(Qt::Key_O, Qt::ShiftModifier);
        QTest::keyClick(&field(), Qt::Key_Return);
        QCOMPARE(list().fault(), QString("A layer needs a name."));
        QVERIFY(field().isVisible() && QApplication::activeModalWidget() == nullptr);
        QTest::keyClick(&field(), Qt::Key_A);
        QCOMPARE(list().fault(), QString());
        field().setText(QString(65, u'a'));
        QTest::keyClick(&field(), Qt::Key_Return);
        QVERIFY(list().fault().contains(QStringLiteral("65 characters")));
        field().setText(QStringLiteral("a\u202eb"));
        QTest::keyClick(&field(), Qt::Key_Return);
        QVERIFY(list().fault().contains(QStringLiteral("control characters")));
        QCOMPARE(steps(), std::size_t{0});
        type(QStringLiteral("Attic"));
        QCOMPARE(nameOf(1), QString("Attic"));
        QVERIFY(!field().isVisible());
    }

    void twoLayersCannotHaveOneName()
    {
        nameUpperRooms(QStringLiteral("Attic"));
        m_session->move({-512, 64});
        m_session->key(Qt::Key_N);
        doubleClick(1);
        type(QStringLiteral("Ground"));
        doubleClick(1);
        type(QStringLiteral("Attic"));
        QCOMPARE(list().fault(), QString("There is already a layer named \"Attic\"."));
        QCOMPARE(nameOf(0), QString("Ground"));
    }

    void aClickOnTheSwatchOpensTheColours()
    {
        m_session->move({-512, 0});
        m_session->key(Qt::Key_N);
        QTest::mouseClick(&list(), Qt::LeftButton, {}, list().swatchPlace(0).center());
        QVERIFY(colour("blue").isVisible());
        QTest::mouseClick(&colour("blue"), Qt::LeftButton);
        QVERIFY(!colour("blue").isVisible() && m_session->view().hasFocus());
        // A layer with a colour has a name, too.
        QCOMPARE(nameOf(1), QString("Layer 1"));
        QCOMPARE(colourOf(2), layerColourOf("blue").value());
        QCOMPARE(steps(), std::size_t{1});
        QTest::mouseClick(&list(), Qt::LeftButton, {}, list().swatchPlace(0).center());
        QTest::mouseClick(&colour("none"), Qt::LeftButton);
        QCOMPARE(colourOf(1), std::string());
        QCOMPARE(nameOf(1), QString("Layer 1"));
        QCOMPARE(steps(), std::size_t{2});
        // No colour again is no step.
        QTest::mouseClick(&list(), Qt::LeftButton, {}, list().swatchPlace(0).center());
        QTest::mouseClick(&colour("none"), Qt::LeftButton);
        QCOMPARE(steps(), std::size_t{2});
    }

    void coloursAreChosenByKeys()
    {
        nameUpperRooms(QStringLiteral("Attic"));
        m_session->move({-512, 64});
        m_session->key(Qt::Key_F2, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(colour("none").hasFocus());
        m_session->key(Qt::Key_Right);
        QVERIFY(colour("red").hasFocus());
        m_session->key(Qt::Key_Return);
        QCOMPARE(colourOf(1), layerColourOf("red").value());
        QCOMPARE(steps(), std::size_t{2});
        m_session->key(Qt::Key_F2, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(colour("red").hasFocus());
        m_session->key(Qt::Key_Escape);
        QVERIFY(!colour("red").isVisible() && m_session->view().hasFocus());
    }

    void keysThatArePressedAmongTheColoursAreNoCommands()
    {
        m_session->document.setSelection({.sectors = {m_session->sector(2)}});
        m_session->move({-512, 0});
        m_session->key(Qt::Key_F2, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(colour("none").hasFocus());
        m_session->key(Qt::Key_Delete);
        QCOMPARE(map().sectorCount(), std::size_t{3});
        QCOMPARE(steps(), std::size_t{0});
        QVERIFY(colour("none").hasFocus());
        m_session->key(Qt::Key_Escape);
        QVERIFY(m_session->view().hasFocus());
        m_session->key(Qt::Key_Delete);
        QCOMPARE(map().sectorCount(), std::size_t{2});
    }

    void aNameThatIsCutIsInTheTip()
    {
        const QString name(60, u'W');
        nameUpperRooms(name);
        m_session->move({-512, 64});
        m_session->key(Qt::Key_N);
        const QString tip = tipOf(0);
        QVERIFY2(tip.startsWith(name) && tip.contains(u'\n'), qPrintable(tip));
        QVERIFY(!tipOf(1).isEmpty() && !tipOf(1).contains(u'\n'));
    }

    void everythingThatIsClickedSaysWhatItDoes()
    {
        for (const auto* const button : list().findChildren<QToolButton*>()) {
            QVERIFY(!button->toolTip().isEmpty() && !button->accessibleName().isEmpty());
            QVERIFY(button->width() >= 24 && button->height() >= 24);
        }
        QVERIFY(!field().toolTip().isEmpty() && !field().accessibleName().isEmpty());
    }

    void theSelectionJoinsTheChosenLayerAndLeavesIt()
    {
        QVERIFY(!action("select.addToLayer").isEnabled());
        nameUpperRooms(QStringLiteral("Attic"));
        m_session->document.chooseLayer({m_session->sector(1)});
        m_session->document.setSelection({.sectors = {m_session->sector(0)}});
        QVERIFY(action("select.addToLayer").isEnabled());
        QVERIFY(!action("select.takeOutOfLayer").isEnabled());
        action("select.addToLayer").trigger();
        QCOMPARE(nameOf(0), QString("Attic"));
        QCOMPARE(steps(), std::size_t{2});
        action("select.takeOutOfLayer").trigger();
        QCOMPARE(nameOf(0), QString("-"));
        QCOMPARE(nameOf(1), QString("Attic"));
        QCOMPARE(steps(), std::size_t{3});
    }

    void theLevelIsSplitIntoLayersAsOneStep()
    {
        action("select.splitLayers").trigger();
        QCOMPARE(nameOf(0), QString("Layer 1"));
        QCOMPARE(nameOf(1), QString("Layer 2"));
        QCOMPARE(nameOf(2), QString("Layer 2"));
        QVERIFY(colourOf(0) != colourOf(1));
        QCOMPARE(steps(), std::size_t{1});
        // Sectors that have a layer keep it, unless they are selected.
        action("select.splitLayers").trigger();
        QCOMPARE(steps(), std::size_t{1});
        const QString said = m_session->window().findChild<StatusLine*>()->sentence();
        QVERIFY2(said.contains(QStringLiteral("one layer")), qPrintable(said));
        m_session->document.edits().undo();
        QCOMPARE(nameOf(1), QString("-"));
    }

    void whereNothingIsStackedThisIsSaid()
    {
        m_session->key(Qt::Key_O, Qt::ShiftModifier);
        QVERIFY(!list().isVisible());
        const QString said = m_session->window().findChild<StatusLine*>()->sentence();
        QVERIFY2(said.contains(QStringLiteral("No sectors lie on top")), qPrintable(said));
    }

    void duringAStrokeNothingIsNamedAndNothingWrongIsSaid()
    {
        m_session->key(Qt::Key_R);
        m_session->press({-512, -512});
        m_session->move({0, 0});
        QVERIFY(m_session->view().tool().isBusy());
        m_session->key(Qt::Key_F2, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(!list().isVisible() && m_session->view().tool().isBusy());
        const QString said = m_session->window().findChild<StatusLine*>()->sentence();
        QVERIFY2(!said.contains(QStringLiteral("No sectors lie on top")), qPrintable(said));
        m_session->key(Qt::Key_Escape);
        m_session->release({0, 0});
    }

    void namesAndColoursComeBackWithTheLevel()
    {
        nameUpperRooms(QStringLiteral("Store"));
        QVERIFY(m_session->document.commit(
            EditLayerRequest{.layer = "Store", .name = "D\u00e9p\u00f4t", .colour = "teal"}));
        const auto path = m_session->folder() / "level.map";
        QVERIFY(m_session->document.saved().saveAs(path));
        Document again;
        QVERIFY(again.saved().open(path));
        const NamedLayer* const layer = layerOf(again.level().map().project(), SectorId{2});
        QVERIFY(layer != nullptr);
        QCOMPARE(layer->name, std::string("D\u00e9p\u00f4t"));
        QCOMPARE(layer->colour, layerColourOf("teal").value());
        QVERIFY(layerOf(again.level().map().project(), SectorId{0}) == nullptr);
    }
};

SECTORED_TEST_IN(QApplication, NamedLayersTest)
#include "named_layers_test.moc"
