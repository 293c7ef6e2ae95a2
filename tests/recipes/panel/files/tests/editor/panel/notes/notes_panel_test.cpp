#include "editor/document/document.h"
#include "editor/panel/notes/notes_panel.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QLabel>
#include <QTest>

using namespace sectored;
using namespace sectored::editor;

class NotesPanelTest : public QObject {
    Q_OBJECT

private slots:
    void theNumberOfSectorsFollowsTheLevel()
    {
        Document document;
        const NotesPanel panel(document);
        const auto* const label = panel.findChild<QLabel*>();
        QVERIFY(label->text().startsWith(QLatin1Char('0')));
        document.saved().adopt(
            test::mapFromText("sector 0: 0,0 1024,0 1024,1024 0,1024\n"),
            SavedLevel::Origin::Unmodified);
        QVERIFY(label->text().startsWith(QLatin1Char('1')));
    }
};

SECTORED_TEST_IN(QApplication, NotesPanelTest)
#include "notes_panel_test.moc"
