#pragma once

#include "editor/setting/crash/crash_reports.h"

#include <QObject>
#include <QString>

#include <vector>

QT_BEGIN_NAMESPACE
class QMainWindow;
QT_END_NAMESPACE

namespace sectored::editor {

class MessageBar;

/// Says in a bar above the others that earlier runs of the program crashed, and offers to show,
/// copy or delete the reports.
class CrashMessages final : public QObject {
    Q_OBJECT

public:
    /// Precondition: there is a report, and the central widget of the window has a box layout.
    CrashMessages(std::vector<CrashReport> reports, QMainWindow& window);

    MessageBar& bar() { return *m_bar; }

private:
    void say(const QString& done = {});
    void show();
    void copy();
    void remove();
    QString title() const;
    /// The text of all reports.
    QString text() const;

    std::vector<CrashReport> m_reports;
    QMainWindow& m_window;
    MessageBar* m_bar;
};

} // namespace sectored::editor
