#include "editor/document/document.h"
#include "editor/panel/tags/tag_model.h"
#include "editor/panel/tags/tags_panel.h"
#include "editor/texture/tile_library.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>
#include <memory>

using namespace sectored;
using namespace sectored::editor;
using namespace sectored::test;

/// The panel of tags: what belongs together, and the arrows in the plan.
class TagsPanelTest : public QObject {
    Q_OBJECT

private:
    QTreeView* tree() const { return m_panel->findChild<QTreeView*>(); }

    QModelIndex number(int net, int row) const
    {
        const auto* const model = tree()->model();
        return model->index(row, 0, model->index(net, 0));
    }

    /// Returns the tree as lines, indented.
    QStringList lines() const
    {
        const auto* const model = tree()->model();
        QStringList list;
        for (int net = 0; net < model->rowCount(); ++net) {
            const QModelIndex parent = model->index(net, 0);
            list << parent.data().toString();
            for (int row = 0; row < model->rowCount(parent); ++row) {
                list << "  " + number(net, row).data().toString() + ": "
                            + number(net, row).siblingAtColumn(1).data().toString();
            }
        }
        return list;
    }

    /// Types another number for a row of the tree, as the editor of the row does.
    void retype(const QModelIndex& index, const QString& text)
    {
        model()->setEdited(TagModel::Part::Number);
        QVERIFY(tree()->model()->setData(index, text, Qt::EditRole));
        QCoreApplication::processEvents();
        model()->setEdited(TagModel::Part::Name);
    }

    bool shows(const QString& text) const
    {
        const auto labels = m_panel->findChildren<QLabel*>();
        return std::ranges::any_of(labels, [&](const QLabel* label) {
            return label->isVisible() && label->text().contains(text);
        });
    }

    TagModel* model() const { return m_panel->findChild<TagModel*>(); }

    void set(std::uint32_t sprite, std::int64_t picnum, std::int64_t lotag, std::int64_t hitag)
    {
        QVERIFY(m_document->commit(SetRequest{
            .rows = std::vector{SpriteId{sprite}},
            .values = {
                {.field = "picnum", .value = picnum},
                {.field = "lotag", .value = lotag},
                {.field = "hitag", .value = hitag}}}));
    }

    const Sprite& sprite(std::uint32_t id) const { return m_document->level().map()[SpriteId{id}]; }

    std::unique_ptr<Document> m_document;
    std::unique_ptr<TileLibrary> m_tiles;
    std::unique_ptr<TagsPanel> m_panel;

private slots:
    void init()
    {
        m_document = std::make_unique<Document>();
        m_document->saved().adopt(
            mapFromText("sector 0: 0,0 1024,0 1024,1024 0,1024\n"
                        "sprite: 100,100 sector 0\n"
                        "sprite: 600,100 sector 0\n"
                        "sprite: 100,600 sector 0\n"
                        "sprite: 600,600 sector 0\n"),
            SavedLevel::Origin::Unmodified);
        m_tiles = std::make_unique<TileLibrary>();
        m_panel = std::make_unique<TagsPanel>(*m_document, *m_tiles);
        m_panel->resize(320, 600);
        m_panel->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
    }

    void cleanup()
    {
        m_panel.reset();
        m_tiles.reset();
        m_document.reset();
    }

    void aLevelWithoutTagsSaysWhatToDo()
    {
        QVERIFY(!tree()->isVisible());
        const auto labels = m_panel->findChildren<QLabel*>();
        QVERIFY(std::ranges::any_of(labels, [](const QLabel* label) {
            return label->isVisible() && label->text().startsWith("No tags yet.");
        }));
    }

    void numbersAreListedByWhatTheyBelongTo()
    {
        set(0, 130, 7, 0);
        set(1, 2, 7, 0);
        set(2, 1, 7, 9);
        QCOMPARE(
            lines(),
            (QStringList{
                "Switches and what they work",
                "  7: 2 things",
                "Teleporters",
                "  9: 1 thing, alone"}));
    }

    void aClickOnANumberSelectsWhatHasIt()
    {
        set(0, 130, 7, 0);
        set(1, 2, 7, 0);
        tree()->setCurrentIndex(number(0, 0));
        QCOMPARE(m_document->selection().sprites, (std::vector{SpriteId{0}, SpriteId{1}}));
    }

    void aNumberIsChangedInAllThingsAsOneStep()
    {
        set(0, 130, 7, 0);
        set(1, 2, 7, 0);
        const std::size_t before = m_document->edits().history().current();
        retype(number(0, 0), "12");
        QCOMPARE(sprite(0).lotag, 12);
        QCOMPARE(sprite(1).lotag, 12);
        m_document->edits().undo();
        QCOMPARE(m_document->edits().history().current(), before);
        QCOMPARE(sprite(0).lotag, 7);
        QCOMPARE(sprite(1).lotag, 7);
    }

    void aNumberThatIsInUseMakesOneNetOfBoth()
    {
        set(0, 130, 7, 0);
        set(1, 2, 8, 0);
        QCOMPARE(lines().size(), qsizetype(3));
        retype(number(0, 0), "8");
        QCOMPARE(lines(), (QStringList{"Switches and what they work", "  8: 2 things"}));
    }

    void f2NamesANumberAndTheNameGoesAlong()
    {
        set(0, 130, 7, 0);
        set(1, 2, 7, 0);
        constexpr std::int32_t value = 7;
        const auto nameOf = [&](std::int32_t tag) {
            return std::string(tagNameOf(m_document->level().map().project(), "trigger", tag));
        };
        tree()->setFocus();
        tree()->setCurrentIndex(number(0, 0));
        // The window has F2 for another command.
        QKeyEvent taken(QEvent::ShortcutOverride, Qt::Key_F2, Qt::NoModifier);
        taken.ignore();
        QCoreApplication::sendEvent(tree(), &taken);
        QVERIFY(taken.isAccepted());
        QTest::keyClick(tree(), Qt::Key_F2);
        auto* const editor = tree()->findChild<QLineEdit*>();
        QVERIFY(editor != nullptr);
        QCOMPARE(editor->text(), QString());
        QTest::keyClicks(editor, "Lab door");
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_COMPARE(nameOf(value), std::string("Lab door"));
        QVERIFY(number(0, 0).data().toString().endsWith("Lab door"));
        auto& filter = *m_panel->findChild<QLineEdit*>("tagFilter");
        filter.setText("lab");
        QCOMPARE(model()->groups().size(), std::size_t{1});
        filter.clear();
        retype(number(0, 0), "77");
        QCOMPARE(nameOf(value), std::string());
        QCOMPARE(nameOf(77), std::string("Lab door"));
        m_document->edits().undo();
        QCOMPARE(nameOf(value), std::string("Lab door"));
    }

    void twoThingsGetTheNextFreeNumberInOneStep()
    {
        set(0, 130, 0, 0); // a card reader
        set(1, 2, 0, 0);   // an activator
        auto& pair = *m_panel->findChild<QToolButton*>("pairThings");
        QSignalSpy overlays(m_panel.get(), &TagsPanel::overlayWanted);
        m_document->setSelection({.sprites = {SpriteId{0}, SpriteId{1}}});
        const auto overlay = overlays.back().front().value<Overlay>();
        QVERIFY(std::ranges::any_of(overlay.lines, &OverlayLine::dashed));
        const auto steps = m_document->edits().history().done();
        pair.click();
        QVERIFY(sprite(0).lotag != 0);
        QCOMPARE(sprite(0).lotag, sprite(1).lotag);
        QCOMPARE(m_document->edits().history().done(), steps + 1);
        const auto paired = overlays.back().front().value<Overlay>();
        QVERIFY(std::ranges::none_of(paired.lines, &OverlayLine::dashed));
        m_document->edits().undo();
        QCOMPARE(sprite(0).lotag, 0);
        QCOMPARE(sprite(1).lotag, 0);
    }

    void oneThingIsClickedAndThenTheOther()
    {
        set(0, 130, 0, 0);
        set(1, 2, 0, 0);
        auto& pair = *m_panel->findChild<QToolButton*>("pairThings");
        m_document->setSelection({});
        pair.click();
        QVERIFY(shows("Click the first of two things"));
        m_document->setSelection({.sprites = {SpriteId{1}}});
        QVERIFY(shows("Click what it is to be paired with"));
        m_document->setSelection({});
        m_document->setSelection({.sprites = {SpriteId{0}}});
        QVERIFY(!pair.isChecked());
        QVERIFY(sprite(0).lotag != 0);
        QCOMPARE(sprite(0).lotag, sprite(1).lotag);
        pair.click();
        pair.click();
        const std::int32_t number = sprite(0).lotag;
        m_document->setSelection({.sprites = {SpriteId{1}}});
        QCOMPARE(sprite(0).lotag, number);
    }

    void aSectorStandsForItsActivator()
    {
        set(0, 130, 0, 0);
        set(1, 2, 0, 0);
        const SectorRef room = sprite(1).sector;
        m_document->setSelection({.sectors = {room.row()}, .sprites = {SpriteId{0}}});
        m_panel->findChild<QToolButton*>("pairThings")->click();
        QVERIFY(sprite(0).lotag != 0);
        QCOMPARE(sprite(0).lotag, sprite(1).lotag);
    }

    void whatTheGameDoesNotPairIsRefusedWithAReason()
    {
        set(0, 130, 0, 0);
        set(1, 130, 0, 0);
        m_document->setSelection({.sprites = {SpriteId{0}, SpriteId{1}}});
        m_panel->findChild<QToolButton*>("pairThings")->click();
        QVERIFY(shows("has no numbers that pair"));
        QCOMPARE(sprite(0).lotag, 0);
    }

    void otherTagsWithThatNumberStay()
    {
        set(0, 130, 7, 0);
        set(1, 2, 7, 0);
        set(2, 1, 7, 7); // a teleporter 7
        retype(number(0, 0), "12");
        QCOMPARE(sprite(2).lotag, 7);
        QCOMPARE(sprite(2).hitag, 7);
    }

    void whatIsNoTagIsRefusedWithAReason()
    {
        set(0, 130, 7, 0);
        for (const char* const text : {"0", "-3", "door", "70000"}) {
            retype(number(0, 0), text);
            QCOMPARE(sprite(0).lotag, 7);
            const auto labels = m_panel->findChildren<QLabel*>();
            QVERIFY(std::ranges::any_of(labels, [](const QLabel* label) {
                return label->isVisible() && label->text().contains("is no tag");
            }));
        }
    }

    void theSearchFindsNumbersAndNames()
    {
        set(0, 130, 7, 0);
        set(1, 2, 8, 0);
        auto* const filter = m_panel->findChild<QLineEdit*>("tagFilter");
        filter->setText("7");
        QCOMPARE(lines().size(), qsizetype(2));
        filter->setText("activ");
        QVERIFY(lines().contains("  8: 1 thing, nothing works it"));
        QCOMPARE(lines().size(), qsizetype(2));
    }

    void onlyUnpairedNumbersAreListedOnDemand()
    {
        set(0, 130, 7, 0);
        set(1, 2, 7, 0);
        set(2, 2, 9, 0);
        m_panel->findChild<QToolButton*>("unpairedTags")->click();
        QCOMPARE(
            lines(),
            (QStringList{"Switches and what they work", "  9: 1 thing, nothing works it"}));
    }

    void arrowsFollowTheSelection()
    {
        set(0, 130, 7, 0);
        set(1, 2, 7, 0);
        QSignalSpy shown(m_panel.get(), &TagsPanel::overlayWanted);
        m_document->setSelection({.sprites = {SpriteId{0}}});
        QVERIFY(!shown.last().front().value<Overlay>().lines.empty());
        QCOMPARE(shown.last().front().value<Overlay>().labels.front().text, std::string("7"));
        m_document->setSelection({});
        QVERIFY(shown.last().front().value<Overlay>().lines.empty());
        m_panel->setShownArrows(ShownArrows::All);
        QVERIFY(!shown.last().front().value<Overlay>().lines.empty());
        m_panel->hide();
        QVERIFY(shown.last().front().value<Overlay>().lines.empty());
    }

    void theNextFreeNumberIsShown()
    {
        set(0, 130, 1, 0);
        set(1, 2, 2, 0);
        QCOMPARE(
            m_panel->findChild<QToolButton*>("freeTag")->text(),
            QStringLiteral("Next free: 3"));
    }
};

SECTORED_TEST_IN(QApplication, TagsPanelTest)
#include "tags_panel_test.moc"
