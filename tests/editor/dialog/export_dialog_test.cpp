#include "sectored/base/file.h"
#include "sectored/format/doom/doom_wad.h"
#include "sectored/map/limits.h"

#include "editor/dialog/export_dialog.h"
#include "editor/dialog/export_loss_list.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QAbstractButton>
#include <QApplication>
#include <QCheckBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QProgressBar>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <optional>
#include <utility>

using namespace sectored;
using namespace sectored::editor;

class ExportDialogTest : public QObject {
    Q_OBJECT

private:
    void show(const Map& map, std::optional<ExportChoice> last = {})
    {
        m_dialog = std::make_unique<ExportDialog>(
            ExportDialog::Parts{
                .map = map,
                .theme = Theme::builtIn(QStringLiteral("dark")),
                .first = {.target = "svg", .path = "/levels/room.svg"},
                .own = "/levels/room.map",
                .last = std::move(last)},
            nullptr);
        m_dialog->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_dialog.get()));
    }

    QListWidget* targets() { return m_dialog->findChild<QListWidget*>(); }
    QPushButton* exportButton()
    {
        return m_dialog->findChild<QPushButton*>(QStringLiteral("exportNow"));
    }
    QList<QCheckBox*> switches()
    {
        return m_dialog->findChild<QWidget*>(QStringLiteral("switches"))
            ->findChildren<QCheckBox*>();
    }
    QLineEdit* path() { return m_dialog->findChild<QLineEdit*>(); }
    QString fault() { return m_dialog->findChild<QLabel*>(QStringLiteral("exportFault"))->text(); }

    /// Clicks the format with this title.
    void choose(const QString& title)
    {
        const auto found = targets()->findItems(title, Qt::MatchExactly);
        QCOMPARE(found.size(), 1);
        QTest::mouseClick(
            targets()->viewport(),
            Qt::LeftButton,
            {},
            targets()->visualItemRect(found.front()).center());
    }

    QStringList offers()
    {
        QStringList texts;
        for (const auto* const button :
             m_dialog->findChildren<QPushButton*>(QStringLiteral("sectorOffer"))) {
            texts += button->text();
        }
        return texts;
    }

    /// Presses what can be done about a row. The rows are made again.
    void press(const QString& offer)
    {
        for (auto* const button :
             m_dialog->findChildren<QPushButton*>(QStringLiteral("sectorOffer"))) {
            if (button->text() == offer) {
                QTest::mouseClick(button, Qt::LeftButton);
                QCoreApplication::processEvents();
                return;
            }
        }
        QFAIL(qPrintable(QStringLiteral("%1 is not in %2").arg(offer, offers().join(u'|'))));
    }

    QStringList rows()
    {
        QStringList names;
        for (const auto* const row : m_dialog->findChildren<QWidget*>(QStringLiteral("lossRow"))) {
            names += row->accessibleName();
        }
        return names;
    }

    std::unique_ptr<ExportDialog> m_dialog;

private slots:
    void cleanup() { m_dialog.reset(); }

    void theFormatDecidesTheEndingAndTheLimits()
    {
        const Map map = test::mapFromText("sector 0: 0,0 64,0 64,64 0,64\n");
        show(map);
        QVERIFY(m_dialog->findChildren<QProgressBar*>().isEmpty());
        choose(QStringLiteral("Build MAP 8"));
        QCOMPARE(path()->text(), QStringLiteral("/levels/room-8.map"));
        QCOMPARE(m_dialog->findChildren<QProgressBar*>().size(), 3);
        QCOMPARE(m_dialog->findChildren<QProgressBar*>().front()->maximum(), 4096);
        QCOMPARE(m_dialog->choice().target, std::string_view("build-map-8"));
        choose(QStringLiteral("SectorEd JSON"));
        QCOMPARE(path()->text(), QStringLiteral("/levels/room-8.json"));
        QVERIFY(m_dialog->findChildren<QProgressBar*>().isEmpty());
        QVERIFY(rows().isEmpty());
        choose(QStringLiteral("SVG plan"));
        QCOMPARE(path()->text(), QStringLiteral("/levels/room-8.svg"));
    }

    void aFileThatHoldsEverythingSaysSo()
    {
        const Map map = test::mapFromText("sector 0: 0,0 64,0 64,64 0,64\n");
        show(map);
        choose(QStringLiteral("Build MAP 7"));
        QVERIFY(rows().isEmpty());
        const auto labels = m_dialog->findChildren<QLabel*>();
        QVERIFY(std::ranges::any_of(labels, [](const QLabel* label) {
            return label->text() == QStringLiteral("Nothing is lost.") && label->isVisible();
        }));
        QVERIFY(exportButton()->isEnabled());
    }

    void tooManyRowsBlockAndTheFootSaysWhy()
    {
        std::string text = "version 8\n";
        for (int at = 0; at <= limitsOf(7).sectors; ++at) {
            const std::string x = std::to_string(at * 32);
            const std::string end = std::to_string(at * 32 + 16);
            text += "sector " + std::to_string(at) + ": " + x + ",0 " + end + ",0 " + end + ",16\n";
        }
        const Map map = test::mapFromText(text);
        show(map);
        choose(QStringLiteral("Build MAP 7"));
        QVERIFY(!exportButton()->isEnabled());
        QCOMPARE(rows().size(), 1);
        QVERIFY(rows().front().startsWith(QStringLiteral("Too many sectors")));
        QVERIFY(fault().contains(QStringLiteral("blocking")));
        choose(QStringLiteral("Build MAP 8"));
        QVERIFY(exportButton()->isEnabled());
        QVERIFY(fault().isEmpty());
    }

    void theLevelsOwnFileIsNotExportedTo()
    {
        const Map map = test::mapFromText("sector 0: 0,0 64,0 64,64 0,64\n");
        show(map);
        choose(QStringLiteral("Build MAP 7"));
        path()->setText(QStringLiteral("/levels/room.map"));
        QVERIFY(!exportButton()->isEnabled());
        path()->clear();
        QVERIFY(!exportButton()->isEnabled());
        path()->setText(QStringLiteral("/levels/other.map"));
        QVERIFY(exportButton()->isEnabled());
    }

    void aFileThatIsThereIsReplacedOnlyWhenTold()
    {
        const QTemporaryDir folder;
        const QString other = folder.filePath(QStringLiteral("other.svg"));
        QFile file(other);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.close();
        show(Map());
        path()->setText(other);
        QTest::mouseClick(exportButton(), Qt::LeftButton);
        QVERIFY(m_dialog->isVisible());
        QCOMPARE(fault(), QStringLiteral("other.svg already exists."));
        QCOMPARE(exportButton()->text(), QStringLiteral("Replace"));
        path()->setText(folder.filePath(QStringLiteral("another.svg")));
        QCOMPARE(exportButton()->text(), QStringLiteral("Export"));
        path()->setText(other);
        QTest::mouseClick(exportButton(), Qt::LeftButton);
        QTest::mouseClick(exportButton(), Qt::LeftButton);
        QCOMPARE(m_dialog->result(), int(QDialog::Accepted));
    }

    void aFormatWithChoicesShowsThemAndTheListFollows()
    {
        const Map map = test::mapFromText("sector 0: 0,0 64,0 64,64 0,64\nsprite: 2,2 sector 0\n");
        show(map);
        choose(QStringLiteral("OBJ + MTL"));
        QCOMPARE(switches().size(), 4);
        const auto planeIsLost = [this] {
            const auto widgets = m_dialog->findChildren<QWidget*>(QStringLiteral("lossRow"));
            return std::ranges::any_of(widgets, [](const QWidget* row) {
                return row->accessibleName().contains(QStringLiteral("Sprites are not included"));
            });
        };
        QVERIFY(planeIsLost());
        m_dialog->findChild<QCheckBox*>(QStringLiteral("colliders"))->click();
        QVERIFY(m_dialog->choice().settings.colliders);
        choose(QStringLiteral("CSV tables"));
        QVERIFY(switches().isEmpty());
        QVERIFY(!planeIsLost());
        choose(QStringLiteral("glTF 2.0"));
        QVERIFY(m_dialog->findChild<QCheckBox*>(QStringLiteral("colliders"))->isChecked());
    }

    void eachFileOfAnExportIsReplacedOnlyWhenTold()
    {
        const Map map = test::mapFromText("sector 0: 0,0 64,0 64,64 0,64\n");
        const QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("room.walls.csv")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        show(map);
        choose(QStringLiteral("CSV tables"));
        path()->setText(folder.filePath(QStringLiteral("room.csv")));
        QTest::mouseClick(exportButton(), Qt::LeftButton);
        QCOMPARE(exportButton()->text(), QStringLiteral("Replace"));
        QVERIFY2(fault().contains(QStringLiteral("room.walls.csv")), qPrintable(fault()));
    }

    void whatAGameShowsWrongIsListedForItsFormatsOnly()
    {
        // Anticlockwise, a sprite that is elsewhere, and a start in the void.
        const Map map = test::mapFromText("start: -64,-64 sector 0\n"
                                          "sector 0: 0,0 0,64 64,64 64,0\n"
                                          "sector 1: 512,0 1024,0 1024,64 512,64\n"
                                          "sprite: 600,32 sector 0\n");
        show(map);
        choose(QStringLiteral("SectorEd JSON"));
        QVERIFY(rows().isEmpty());
        choose(QStringLiteral("Build MAP 7"));
        QCOMPARE(rows().size(), 3);
        QVERIFY(rows().filter(QStringLiteral("draws them black")).size() == 1);
        QVERIFY(rows().filter(QStringLiteral("Sprites in the wrong sector")).size() == 1);
        QVERIFY(
            rows().filter(QStringLiteral("The player start is outside all sectors")).size() == 1);
        QVERIFY(exportButton()->isEnabled());
    }

    void anObjectThatIsShownWrongCanBeAskedFor()
    {
        const Map map = test::mapFromText("sector 0: 0,0 0,64 64,64 64,0\n");
        show(map);
        choose(QStringLiteral("Build MAP 7"));
        Selection asked;
        connect(
            m_dialog.get(),
            &ExportDialog::thingsWanted,
            this,
            [&asked](const Selection& things) { asked = things; });
        QTest::mouseClick(
            m_dialog->findChild<QAbstractButton*>(QStringLiteral("lossRow")),
            Qt::LeftButton,
            {},
            {20, 10});
        QCOMPARE(asked.walls.size(), std::size_t{1});
    }

    void sectorsAboveOthersCanBeLeftOut()
    {
        const Map map = test::mapFromText("start: 512,512 sector 0\n"
                                          "sector 0: 0,0 4096,0 4096,4096 0,4096\n"
                                          "sector 1: 1024,1024 2048,1024 2048,2048 1024,2048\n");
        show(map);
        choose(QStringLiteral("Doom WAD"));
        QVERIFY(!exportButton()->isEnabled());
        QCOMPARE(rows().filter(QStringLiteral("lies over sector")).size(), 1);
        QCOMPARE(
            offers(),
            (QStringList{
                QStringLiteral("Leave out sector 1"),
                QStringLiteral("Leave out sector 0")}));
        press(QStringLiteral("Leave out sector 1"));
        QVERIFY2(exportButton()->isEnabled(), qPrintable(fault()));
        QVERIFY(rows().filter(QStringLiteral("lies over sector")).isEmpty());
        QCOMPARE(rows().filter(QStringLiteral("Left out of the export")).size(), 1);
        QCOMPARE(m_dialog->choice().details.leftOut, (std::vector{SectorId{1}}));
        press(QStringLiteral("Include sector 1"));
        QVERIFY(!exportButton()->isEnabled());
        QVERIFY(m_dialog->choice().details.leftOut.empty());
    }

    void manySectorsAreLeftOutTogether()
    {
        std::string text = "start: 32,32 sector 0\nsector 0: 0,0 16384,0 16384,16384 0,16384\n";
        for (int at = 1; at <= 6; ++at) {
            const std::string x = std::to_string(at * 1024);
            const std::string end = std::to_string(at * 1024 + 512);
            text += "sector " + std::to_string(at) + ": " + x + ",1024 " + end + ",1024 " + end
                    + ",2048 " + x + ",2048\n";
        }
        const Map map = test::mapFromText(text);
        show(map);
        choose(QStringLiteral("Doom WAD"));
        press(QStringLiteral("Leave out 6 sectors"));
        QVERIFY2(exportButton()->isEnabled(), qPrintable(fault()));
        press(QStringLiteral("Include all again"));
        QVERIFY(!exportButton()->isEnabled());
    }

    void aWadKeepsItsContentAndGetsALevelOfThisName()
    {
        const Map map =
            test::mapFromText("start: 512,512 sector 0\nsector 0: 0,0 4096,0 4096,4096 0,4096\n");
        const QTemporaryDir folder;
        const QString wad = folder.filePath(QStringLiteral("levels.wad"));
        QVERIFY(replaceFile(wad.toStdString(), *writeDoomWad(map)));
        show(map);
        auto* const name = m_dialog->findChild<QLineEdit*>(QStringLiteral("levelName"));
        QVERIFY(!name->isVisible());
        choose(QStringLiteral("Doom WAD"));
        QVERIFY(name->isVisible());
        path()->setText(wad);
        QTest::mouseClick(exportButton(), Qt::LeftButton);
        QCOMPARE(fault(), QStringLiteral("MAP01 in levels.wad will be replaced."));
        name->setText(QStringLiteral("map 2"));
        QVERIFY(!exportButton()->isEnabled());
        name->setText(QStringLiteral("map02"));
        QTest::mouseClick(exportButton(), Qt::LeftButton);
        QCOMPARE(fault(), QStringLiteral("MAP02 will be added to levels.wad."));
        QCOMPARE(exportButton()->text(), QStringLiteral("Add"));
        QTest::mouseClick(exportButton(), Qt::LeftButton);
        QCOMPARE(m_dialog->result(), int(QDialog::Accepted));
        QCOMPARE(m_dialog->choice().details.wad.level, std::string("MAP02"));
    }

    void anotherLevelOfTheLastWadIsReplacedOnlyWhenTold()
    {
        const Map map =
            test::mapFromText("start: 512,512 sector 0\nsector 0: 0,0 4096,0 4096,4096 0,4096\n");
        const QTemporaryDir folder;
        const QString wad = folder.filePath(QStringLiteral("levels.wad"));
        QVERIFY(replaceFile(wad.toStdString(), *writeDoomWad(map)));
        const ExportChoice last{
            .target = "doom-wad",
            .path = wad.toStdString(),
            .details = {.wad = {.level = "MAP02"}}};
        show(map, last);
        choose(QStringLiteral("Doom WAD"));
        path()->setText(wad);
        QTest::mouseClick(exportButton(), Qt::LeftButton);
        QVERIFY(m_dialog->isVisible());
        QCOMPARE(fault(), QStringLiteral("MAP01 in levels.wad will be replaced."));
        m_dialog->findChild<QLineEdit*>(QStringLiteral("levelName"))->setText("MAP02");
        auto* const keep = m_dialog->findChild<QCheckBox*>(QStringLiteral("keepLumps"));
        keep->setChecked(false);
        QTest::mouseClick(exportButton(), Qt::LeftButton);
        QVERIFY(m_dialog->isVisible());
        QCOMPARE(fault(), QStringLiteral("Everything in levels.wad will be replaced (levels: 1)."));
        keep->setChecked(true);
        QTest::mouseClick(exportButton(), Qt::LeftButton);
        QCOMPARE(m_dialog->result(), int(QDialog::Accepted));
    }

    void aLevelNameInLowerCaseIsTheSameLevel()
    {
        const Map map =
            test::mapFromText("start: 512,512 sector 0\nsector 0: 0,0 4096,0 4096,4096 0,4096\n");
        const QTemporaryDir folder;
        const QString wad = folder.filePath(QStringLiteral("levels.wad"));
        const Bytes written = *writeDoomWad(map);
        QByteArray content(
            reinterpret_cast<const char*>(written.data()),
            static_cast<qsizetype>(written.size()));
        QVERIFY(content.contains("MAP01"));
        content.replace("MAP01", "map01");
        QVERIFY(replaceFile(wad.toStdString(), std::as_bytes(std::span(content))));
        show(map);
        choose(QStringLiteral("Doom WAD"));
        path()->setText(wad);
        QTest::mouseClick(exportButton(), Qt::LeftButton);
        QCOMPARE(fault(), QStringLiteral("MAP01 in levels.wad will be replaced."));
    }

    void noPictureReplacesAnArchive()
    {
        const Map map =
            test::mapFromText("start: 512,512 sector 0\nsector 0: 0,0 4096,0 4096,4096 0,4096\n");
        const QTemporaryDir folder;
        const QString wad = folder.filePath(QStringLiteral("levels.wad"));
        QVERIFY(replaceFile(wad.toStdString(), *writeDoomWad(map)));
        show(map);
        path()->setText(wad);
        QVERIFY(!exportButton()->isEnabled());
        QVERIFY2(fault().contains(QStringLiteral("levels.wad")), qPrintable(fault()));
    }

    void aReportIsWrittenOnlyIfAskedFor()
    {
        const Map map = test::mapFromText("sector 0: 0,0 64,0 64,64 0,64\n");
        show(map);
        QVERIFY(m_dialog->choice().report == ReportFile::None);
        m_dialog->findChild<QCheckBox*>(QStringLiteral("saveReport"))->click();
        QVERIFY(m_dialog->choice().report == ReportFile::Saved);
    }

    void enterExports()
    {
        const Map map = test::mapFromText("sector 0: 0,0 64,0 64,64 0,64\n");
        show(map);
        QTest::keyClick(targets(), Qt::Key_Return);
        QCOMPARE(m_dialog->result(), int(QDialog::Accepted));
    }
};

SECTORED_TEST_IN(QApplication, ExportDialogTest)
#include "export_dialog_test.moc"
