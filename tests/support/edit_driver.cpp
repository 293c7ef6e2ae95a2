// Edits a level in the real program like a user. This is a plugin that Qt loads into the program
// (QT_QPA_GENERIC_PLUGINS). Prints the number of committed steps after each step.

#include <QAction>
#include <QApplication>
#include <QGenericPlugin>
#include <QTest>
#include <QTimer>
#include <QWidget>

#include <unistd.h>

#include <memory>
#include <string>

namespace {

/// Returns the number after the name in the plugin's specification, such as "pause=20:saveEvery=7".
int numberIn(const QString& specification, const QString& name)
{
    for (const QString& part : specification.split(u':')) {
        if (part.startsWith(name + u'=')) {
            return part.mid(name.size() + 1).toInt();
        }
    }
    return 0;
}

class EditDriver final : public QObject {
    Q_OBJECT

public:
    explicit EditDriver(const QString& specification)
        : m_most(numberIn(specification, QStringLiteral("most")))
        , m_saveEvery(numberIn(specification, QStringLiteral("saveEvery")))
        , m_asks(numberIn(specification, QStringLiteral("ask")) != 0)
    {
        connect(&m_timer, &QTimer::timeout, this, &EditDriver::edit);
        m_timer.start(numberIn(specification, QStringLiteral("pause")));
    }

private:
    QWidget* view() const
    {
        for (QWidget* const widget : QApplication::allWidgets()) {
            const bool isView =
                qstrcmp(widget->metaObject()->className(), "sectored::editor::LevelView") == 0;
            if (isView && widget->isVisible()) {
                return widget;
            }
        }
        return nullptr;
    }

    /// Does nothing if there is no such action; the test then notices the missing steps.
    static void trigger(const QWidget& view, const char* id)
    {
        for (const QWidget* const place : {&view, static_cast<const QWidget*>(view.window())}) {
            for (QAction* const action : place->actions()) {
                if (action->objectName() == QLatin1String(id)) {
                    action->trigger();
                    return;
                }
            }
        }
    }

    void edit()
    {
        QWidget* const plan = view();
        if (plan == nullptr) {
            return;
        }
        if (m_most > 0 && m_steps == m_most) {
            m_timer.stop();
            if (m_asks) {
                plan->window()->close();
            }
            return;
        }
        if (m_steps == 0) {
            trigger(*plan, "select.all");
        }
        QTest::keyClick(plan, Qt::Key_Right);
        ++m_steps;
        if (m_saveEvery > 0 && m_steps % m_saveEvery == 0) {
            trigger(*plan, "file.save");
        }
        const std::string line = std::to_string(m_steps) + '\n';
        [[maybe_unused]] const auto written = ::write(STDOUT_FILENO, line.data(), line.size());
    }

    QTimer m_timer;
    int m_most;      ///< maximum number of steps; 0: no limit
    int m_saveEvery; ///< number of steps between saves; 0: never
    bool m_asks;     ///< closes the modified level at the end, which opens a question
    int m_steps = 0;
};

class EditDriverPlugin final : public QGenericPlugin {
    Q_OBJECT
    Q_PLUGIN_METADATA(IID QGenericPluginFactoryInterface_iid FILE "edit_driver.json")

public:
    QObject* create(const QString& /*name*/, const QString& specification) override
    {
        return new EditDriver(specification);
    }
};

} // namespace

#include "edit_driver.moc"
