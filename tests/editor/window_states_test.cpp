#include "tests/editor/window_panel_states.h"
#include "tests/editor/window_session.h"
#include "tests/support/layout_fault.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QDialog>
#include <QDir>
#include <QLabel>
#include <QPushButton>
#include <QTest>
#include <QTimer>

#include <vector>

using namespace sectored;
using namespace sectored::editor;
using namespace sectored::test;

namespace {

/// Returns the themes to look at. The others differ from the dark one only in colours, so only
/// pictures show them.
std::vector<const char*> themes()
{
    return qEnvironmentVariableIsSet("SECTORED_PICTURES") ? std::vector{"dark", "light"}
                                                          : std::vector{"dark"};
}

/// Returns the front dialog or popup, otherwise the window.
QWidget& inFront(WindowSession& session)
{
    if (QWidget* const popup = QApplication::activePopupWidget()) {
        return *popup;
    }
    if (QWidget* const dialog = QApplication::activeModalWidget()) {
        return *dialog;
    }
    return session.window();
}

/// Writes the picture to the folder in SECTORED_PICTURES, which `./dev pictures` sets.
void keepPicture(WindowSession& session, const QString& name)
{
    const QString folder = qEnvironmentVariable("SECTORED_PICTURES");
    if (folder.isEmpty()) {
        return;
    }
    QWidget& front = inFront(session);
    QPixmap picture = session.window().grab();
    if (&front != &session.window()) {
        picture = front.grab();
    }
    QVERIFY2(picture.save(QDir(folder).filePath(name + QStringLiteral(".png"))), qPrintable(name));
}

} // namespace

/// Checks every state of window_states.h and window_panel_states.h: no text is cut
/// and no controls overlap. QT_SCALE_FACTOR sets the scale.
class WindowStatesTest : public QObject {
    Q_OBJECT

private slots:
    void cutTextsAndOverlapsAreNoticed()
    {
        QWidget root;
        root.resize(400, 100);
        QLabel whole(QStringLiteral("a text"), &root);
        QPushButton button(QStringLiteral("a button"), &root);
        button.move(0, 50);
        root.show();
        QCOMPARE(layoutFaults(root), QStringList());
        whole.resize(whole.minimumSizeHint() - QSize(1, 0));
        QCOMPARE(layoutFaults(root).size(), 1);
        QVERIFY(layoutFaults(root).front().contains(QStringLiteral("is cut: it has")));
        whole.adjustSize();
        button.move(0, 5);
        QCOMPARE(layoutFaults(root).size(), 1);
        QVERIFY(layoutFaults(root).front().endsWith(QStringLiteral("overlap")));
        button.move(390, 50);
        QCOMPARE(layoutFaults(root).size(), 1);
        QVERIFY(layoutFaults(root).front().contains(QStringLiteral("cut off")));
    }
    void nothingIsCutAndNothingOverlaps_data()
    {
        QTest::addColumn<int>("state");
        QTest::addColumn<QString>("theme");
        const auto states = allStates();
        for (std::size_t at = 0; at < states.size(); ++at) {
            for (const char* const theme : themes()) {
                QTest::addRow("%s-%s", states[at].name, theme)
                    << static_cast<int>(at) << QString::fromLatin1(theme);
            }
        }
    }
    void nothingIsCutAndNothingOverlaps()
    {
        QFETCH(const int, state);
        QFETCH(const QString, theme);
        const State row = allStates()[static_cast<std::size_t>(state)];
        WindowSession session("100", WindowSession::Start::Shown, qPrintable(theme));
        session.window().resize(row.size);
        QVERIFY(QTest::qWaitForWindowActive(&session.window()));
        session.view().setFocus();

        QStringList faults;
        const auto look = [&session, &faults] {
            QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
            faults = layoutFaults(inFront(session));
            keepPicture(session, QString::fromLatin1(QTest::currentDataTag()));
        };
        // The action of a dialog does not return until the dialog is closed.
        QTimer dialogs;
        bool sawDialog = false;
        connect(&dialogs, &QTimer::timeout, this, [&look, &sawDialog] {
            if (QWidget* const dialog = QApplication::activeModalWidget()) {
                sawDialog = true;
                look();
                dialog->close();
            }
        });
        dialogs.start(50);
        row.reach(session);
        QTest::qWait(1);
        dialogs.stop();
        if (!sawDialog) {
            look();
        }
        if (QWidget* const popup = QApplication::activePopupWidget()) {
            popup->close();
        }
        session.document.saved().adopt(Map(), SavedLevel::Origin::Unmodified);
        QVERIFY2(faults.isEmpty(), qPrintable(faults.join(u'\n')));
    }
};

SECTORED_TEST_IN(QApplication, WindowStatesTest)
#include "window_states_test.moc"
