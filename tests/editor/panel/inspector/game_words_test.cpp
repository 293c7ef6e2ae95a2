#include "editor/panel/inspector/choice_list.h"
#include "editor/panel/row/property_field.h"
#include "tests/editor/panel/inspector/inspector_bench.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QTest>
#include <QTimer>
#include <QToolButton>

using namespace sectored;
using namespace sectored::editor;

/// The names that a game gives to fields and values, in the Inspector.
class GameWordsTest
    : public QObject
    , private test::InspectorBench {
    Q_OBJECT

private:
    void setSprite(std::int64_t picnum, std::int64_t lotag, std::int64_t hitag)
    {
        QVERIFY(m_document->commit(SetRequest{
            .rows = std::vector{SpriteId{0}},
            .values = {
                {.field = "picnum", .value = picnum},
                {.field = "lotag", .value = lotag},
                {.field = "hitag", .value = hitag}}}));
        m_document->setSelection({.sprites = {SpriteId{0}}});
    }

    QString label(const char* name) const { return field(name)->findChild<QLabel*>()->text(); }

    /// Returns the text at the right end of the field.
    QString meaning(const char* name) const { return edit(name)->findChild<QLabel*>()->text(); }

    QToolButton* chooser(const char* name) const
    {
        return field(name)->findChild<QToolButton*>(QStringLiteral("chooseValue"));
    }

    std::int32_t lotag() const { return m_document->level().map()[SpriteId{0}].lotag; }

private slots:
    void init() { open(); }
    void cleanup() { close(); }

    void aNumberOfANetShowsTheNameThatTheUserGaveIt()
    {
        setSprite(1, 7, 120);
        QVERIFY(m_document->commit(
            NameTagRequest{.net = "teleport", .number = 120, .name = "To the roof"}));
        QCOMPARE(meaning("hitag"), QStringLiteral("To the roof"));
        QCOMPARE(meaning("lotag"), QStringLiteral("Teleporter"));
        setSprite(1, 7, 121);
        QCOMPARE(meaning("hitag"), QString());
        m_document->edits().undo();
        QCOMPARE(meaning("hitag"), QStringLiteral("To the roof"));
    }

    void aFieldHasTheNameThatItsEffectorGivesIt()
    {
        setSprite(1, 10, 120);
        QCOMPARE(label("lotag"), QStringLiteral("Effector"));
        QCOMPARE(meaning("lotag"), QStringLiteral("Door closes by itself"));
        QCOMPARE(label("hitag"), QStringLiteral("Delay"));
        setSprite(1, 7, 120);
        QCOMPARE(meaning("lotag"), QStringLiteral("Teleporter"));
        QCOMPARE(label("hitag"), QStringLiteral("Other teleporter"));
        setSprite(2, 7, 1);
        QCOMPARE(label("lotag"), QStringLiteral("Tag"));
        QCOMPARE(meaning("hitag"), QStringLiteral("the sector is closed"));
    }

    void namesChangeNoBytes()
    {
        setSprite(1, 10, 120);
        const Sprite before = m_document->level().map()[SpriteId{0}];
        m_document->setSelection({});
        m_document->setSelection({.sprites = {SpriteId{0}}});
        QVERIFY(m_document->level().map()[SpriteId{0}] == before);
    }

    void theTagOfASectorIsNamed()
    {
        m_document->setSelection({.sectors = {SectorId{0}}});
        type("lotag", "20");
        QCOMPARE(meaning("lotag"), QStringLiteral("Ceiling door"));
        type("lotag", "10012");
        QCOMPARE(meaning("lotag"), QStringLiteral("One-time sound 12"));
    }

    void anEffectorIsChosenFromAListThatCanBeSearched()
    {
        setSprite(1, 10, 0);
        chooser("lotag")->click();
        auto* const list = m_panel->window()->findChild<ChoiceList*>();
        QVERIFY(list != nullptr && list->isVisible());
        auto* const rows = list->findChild<QListWidget*>();
        QCOMPARE(rows->currentItem()->text(), QStringLiteral("10   Door closes by itself"));
        QTest::keyClicks(list->findChild<QLineEdit*>(), "swing");
        QTest::keyClick(list->findChild<QLineEdit*>(), Qt::Key_Return);
        QCOMPARE(lotag(), 11);
        m_document->edits().undo();
        QCOMPARE(lotag(), 10);
    }

    void fewValuesAreAMenu()
    {
        setSprite(2, 5, 0);
        QTimer::singleShot(0, this, [] {
            auto* const menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            QVERIFY(menu != nullptr);
            QCOMPARE(menu->actions().size(), qsizetype(3));
            menu->actions().at(2)->trigger();
            menu->close();
        });
        chooser("hitag")->click();
        QCOMPARE(m_document->level().map()[SpriteId{0}].hitag, 2);
    }

    void aFieldWithoutNamedValuesHasNoButton()
    {
        setSprite(130, 5, 0);
        QVERIFY(!chooser("lotag")->isVisible());
    }
};

SECTORED_TEST_IN(QApplication, GameWordsTest)
#include "game_words_test.moc"
