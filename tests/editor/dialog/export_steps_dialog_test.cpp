#include "sectored/edit/script/session.h"

#include "editor/dialog/export_steps_dialog.h"
#include "editor/document/document.h"
#include "tests/support/map_bytes.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QLabel>
#include <QPlainTextEdit>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>

using namespace sectored;
using namespace sectored::editor;

class ExportStepsDialogTest : public QObject {
    Q_OBJECT

private:
    static constexpr const char* room = "sector 0: 0,0 1024,0 1024,1024 0,1024\n";

    static void setFloor(Document& document, int z)
    {
        QVERIFY(document.commit(SetRequest{
            .rows = std::vector{SectorId{0}},
            .values = {{.field = "floorz", .value = z}}}));
    }

    static QString shown(const ExportStepsDialog& dialog)
    {
        return dialog.findChild<QPlainTextEdit*>()->toPlainText();
    }

private slots:
    void theShownLinesMakeTheSameLevelAgain()
    {
        Document document;
        document.saved().adopt(test::mapFromText(room), SavedLevel::Origin::Unmodified);
        setFloor(document, 1024);
        const Map before = document.level().map();
        setFloor(document, 2048);
        QVERIFY(document.commit(AddSpriteRequest{.at = {256, 256}}));
        document.edits().undo();
        setFloor(document, 4096);
        ExportStepsDialog dialog(document, nullptr);
        auto* const count = dialog.findChild<QSpinBox*>();
        QCOMPARE(count->maximum(), 3);
        count->setValue(2);
        QCOMPARE(shown(dialog).count(u'\n'), 2);
        EditSession session(before);
        for (const QString& line : shown(dialog).split(u'\n', Qt::SkipEmptyParts)) {
            const std::string text = line.toStdString();
            const auto answer = session.runLine({.text = text});
            QVERIFY(answer && !answer->refusal);
        }
        QCOMPARE(test::bytesOf(session.map()), test::bytesOf(document.level().map()));
    }

    void aStepThatNoScriptExpressesIsNamed()
    {
        Document document;
        document.saved().adopt(test::mapFromText(room), SavedLevel::Origin::Unmodified);
        setFloor(document, 1024);
        document.edits().reload(test::mapFromText(room));
        const ExportStepsDialog dialog(document, nullptr);
        const auto* const note = dialog.findChild<QLabel*>(QStringLiteral("scriptNote"));
        QVERIFY(note->text().contains(QStringLiteral("Reload")));
    }

    void whatIsShownIsWhatIsWritten()
    {
        const QTemporaryDir folder;
        Document document;
        document.saved().adopt(test::mapFromText(room), SavedLevel::Origin::Unmodified);
        setFloor(document, 1024);
        ExportStepsDialog dialog(document, nullptr);
        const std::filesystem::path file =
            folder.filePath(QStringLiteral("steps.jsonl")).toStdString();
        dialog.saveTo(file);
        const auto written = readFile(file, 4096);
        QVERIFY(written.has_value());
        QCOMPARE(
            QByteArray(reinterpret_cast<const char*>(written->data()), qsizetype(written->size())),
            shown(dialog).toUtf8());
    }
};

SECTORED_TEST_IN(QApplication, ExportStepsDialogTest)
#include "export_steps_dialog_test.moc"
