#include "sectored/prefab/prefab_copies.h"

#include "editor/document/document.h"
#include "editor/panel/prefabs/prefabs_panel.h"
#include "editor/texture/tile_library.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include <memory>

using namespace sectored;
using namespace sectored::editor;
using namespace sectored::test;

/// The panel of prefabs: what is listed, and what can be done with it.
class PrefabsPanelTest : public QObject {
    Q_OBJECT

private:
    QListView* list() const { return m_panel->findChild<QListView*>(); }
    QLineEdit* field(const char* name) const
    {
        return m_panel->findChild<QLineEdit*>(QLatin1String(name));
    }
    QToolButton* chip(const char* name) const
    {
        return m_panel->findChild<QToolButton*>(QLatin1String(name));
    }
    QString folder() const { return m_folder->filePath("sectored/prefabs"); }

    QStringList names() const
    {
        QStringList names;
        for (int row = 0; row < list()->model()->rowCount(); ++row) {
            names << list()->model()->index(row, 0).data().toString();
        }
        return names;
    }

    QModelIndex named(const QString& name) const
    {
        return list()->model()->index(static_cast<int>(names().indexOf(name)), 0);
    }

    bool says(const QString& text) const
    {
        const auto labels = m_panel->findChildren<QLabel*>();
        return std::ranges::any_of(labels, [&](const QLabel* label) {
            return label->isVisible() && label->text().contains(text);
        });
    }

    void saveSectorAs(std::uint32_t sector, const QString& name)
    {
        m_document->setSelection({.sectors = {SectorId{sector}}});
        field("prefabName")->setText(name);
        QTest::keyClick(field("prefabName"), Qt::Key_Return);
    }

    /// Places a prefab as the Paste tool does.
    void placeAt(const QString& name, Point at)
    {
        std::optional<PastedRows> wanted;
        const auto link =
            connect(m_panel.get(), &PrefabsPanel::rowsWanted, this, [&](const PastedRows& rows) {
                wanted = rows;
            });
        list()->setFocus();
        list()->setCurrentIndex(named(name));
        QTest::keyClick(list(), Qt::Key_Return);
        disconnect(link);
        QVERIFY(wanted && wanted->prefab);
        QVERIFY(m_document->commit(PlacePrefabRequest{
            .prefab = wanted->prefab->id,
            .version = wanted->prefab->version,
            .rows = wanted->rows,
            .at = at}));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Document> m_document;
    std::unique_ptr<TileLibrary> m_tiles;
    std::unique_ptr<PrefabsPanel> m_panel;

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        qputenv("XDG_CONFIG_HOME", m_folder->path().toLocal8Bit());
        qputenv("XDG_DATA_HOME", (m_folder->path() + "/data").toLocal8Bit());
        m_document = std::make_unique<Document>();
        m_document->saved().adopt(
            mapFromText("sector 0: 0,0 8192,0 8192,8192 0,8192\n"
                        "sector 1: 8192,0 8704,0 8704,512 8192,512\n"),
            SavedLevel::Origin::Unmodified);
        m_tiles = std::make_unique<TileLibrary>();
        m_panel = std::make_unique<PrefabsPanel>(*m_document, *m_tiles);
        m_panel->setSketcher(
            [](QPainter& painter, const Map&, const Theme&, const QRectF& place, double) {
                painter.fillRect(place, Qt::green);
            });
        m_panel->setTheme(Theme::builtIn("dark"));
        m_panel->resize(360, 600);
        m_panel->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
    }

    void cleanup()
    {
        m_panel.reset();
        m_tiles.reset();
        m_document.reset();
        qunsetenv("XDG_CONFIG_HOME");
        qunsetenv("XDG_DATA_HOME");
    }

    void shippedPrefabsAreListedWithPictures()
    {
        QCOMPARE(names().size(), static_cast<qsizetype>(shippedPrefabs().size()));
        const QModelIndex lift = named("Lift");
        QVERIFY(lift.isValid());
        QVERIFY(lift.data(Qt::ToolTipRole).toString().contains("platform"));
        const auto picture = lift.data(Qt::DecorationRole).value<QIcon>();
        const QImage image = picture.pixmap(PrefabModel::pictureSize).toImage();
        QCOMPARE(image.pixelColor(image.rect().center()), QColor(Qt::green));
    }

    void searchAndGameNarrowTheList()
    {
        field("prefabSearch")->setText("door switch");
        QCOMPARE(names(), QStringList{"Switch with door"});
        field("prefabSearch")->setText("no such thing");
        QVERIFY(!list()->isVisible());
        QVERIFY(says("No prefab fits “no such thing”."));
        field("prefabSearch")->clear();
        chip("prefabsOfGame")->click();
        QCOMPARE(names().size(), static_cast<qsizetype>(shippedPrefabs().size()));
    }

    void aClickAsksToPlaceThePrefab()
    {
        std::optional<PastedRows> wanted;
        connect(m_panel.get(), &PrefabsPanel::rowsWanted, this, [&](const PastedRows& rows) {
            wanted = rows;
        });
        const QRect place = list()->visualRect(named("Stairs"));
        QTest::mouseClick(list()->viewport(), Qt::LeftButton, {}, place.center());
        QVERIFY(wanted && wanted->prefab);
        QCOMPARE(wanted->prefab->id, std::string("stairs"));
        QCOMPARE(wanted->landing, Landing::Cut);
        QVERIFY(wanted->rows->sectors.size() > 8);
    }

    void theSelectionIsSavedUnderAName()
    {
        QVERIFY(!chip("savePrefab")->isEnabled());
        saveSectorAs(1, "My cell");
        QVERIFY(says("Saved as “My cell”."));
        QVERIFY(QFile::exists(folder() + "/my-cell.json"));
        QVERIFY(names().contains("My cell"));
        QCOMPARE(list()->currentIndex().data().toString(), QString("My cell"));
        saveSectorAs(1, "My cell");
        QVERIFY(QFile::exists(folder() + "/my-cell-2.json"));
        m_document->setSelection({});
        field("prefabName")->setText("Nothing");
        QVERIFY(!chip("savePrefab")->isEnabled());
    }

    void ownPrefabsAreRenamedAndShippedOnesAreNot()
    {
        list()->setCurrentIndex(named("Lift"));
        QVERIFY(!chip("renamePrefab")->isEnabled() && !chip("deletePrefab")->isEnabled());
        saveSectorAs(1, "My cell");
        chip("renamePrefab")->click();
        auto* const editor = list()->viewport()->findChild<QLineEdit*>();
        QVERIFY(editor != nullptr);
        editor->setText("Cell");
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_VERIFY(names().contains("Cell"));
        QVERIFY(!names().contains("My cell"));
        QVERIFY(QFile::exists(folder() + "/my-cell.json")); // copies still find it
        QVERIFY(list()->model()->setData(named("Cell"), QString(70, 'x'), Qt::EditRole));
        QTRY_VERIFY(says("at most 64 bytes"));
    }

    void aDeletedPrefabGoesToTheTrash()
    {
        QVERIFY(QDir().mkpath(m_folder->filePath("data")));
        saveSectorAs(1, "My cell");
        chip("deletePrefab")->click();
        QVERIFY(says("“My cell”"));
        if (QFile::exists(folder() + "/my-cell.json")) {
            QVERIFY(says("cannot be moved to the trash")); // a file system without one
        } else {
            QVERIFY(!names().contains("My cell"));
        }
    }

    void aDamagedFileIsNamed()
    {
        QVERIFY(QDir().mkpath(folder()));
        QFile bad(folder() + "/bad.json");
        QVERIFY(bad.open(QIODevice::WriteOnly));
        bad.write("{\"format\":\"sectored-json\",\n\"schema\":x");
        bad.close();
        m_panel->hide();
        m_panel->show();
        QVERIFY(says("bad.json"));
        QVERIFY(says("line 2"));
        QVERIFY(named("Lift").isValid());
    }

    void copiesThatWereNotEditedAreReplacedAsOneStep()
    {
        saveSectorAs(1, "My cell");
        placeAt("My cell", {1024, 1024});
        placeAt("My cell", {4096, 1024});
        QVERIFY(!chip("replaceCopies")->isVisible()); // they are of this version
        const auto library = readPrefabFolder(folder().toStdString());
        QVERIFY(m_document->commit(SetRequest{
            .rows = std::vector{SectorId{1}},
            .values = {{.field = "floorpicnum", .value = 9}}}));
        const std::vector<SectorId> changed{SectorId{1}};
        auto other = makePrefab(
            m_document->level().map(),
            {.sectors = changed},
            {8448, 256},
            {.name = "My cell"});
        other->id = library.prefabs.front().prefab.id;
        QVERIFY(savePrefab(folder().toStdString(), *other).has_value());
        m_panel->hide();
        m_panel->show();
        QCOMPARE(chip("replaceCopies")->text(), QString("Replace 2 copies"));
        const std::size_t before = m_document->edits().history().current();
        chip("replaceCopies")->click();
        for (const PrefabCopy& copy : prefabCopiesOf(m_document->level().map())) {
            QCOMPARE(m_document->level().map()[copy.sectors.front()].floor.picnum, 9);
        }
        QVERIFY(says("Replaced 2 copies."));
        m_document->edits().undo();
        QCOMPARE(m_document->edits().history().current(), before);
    }
};

SECTORED_TEST_IN(QApplication, PrefabsPanelTest)
#include "prefabs_panel_test.moc"
