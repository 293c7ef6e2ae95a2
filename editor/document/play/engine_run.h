#pragma once

#include "editor/document/background.h"
#include "editor/document/play/engine_log.h"
#include "editor/document/play/engine_start.h"
#include "editor/document/play/play_copy.h"

#include <QElapsedTimer>
#include <QObject>
#include <QProcess>
#include <QTimer>

#include <memory>
#include <optional>

QT_BEGIN_NAMESPACE
class QTemporaryDir;
QT_END_NAMESPACE

namespace sectored::editor {

/// A level to be played by an engine.
struct PlayRequest {
    EngineStart engine;
    Map map;
    std::optional<Point> from{}; ///< empty: the player start
    bool isChecked = true;       ///< errors of the level are a reason not to play it
};

/// Plays levels: writes a copy to a temporary folder on a background thread, starts the engine
/// there with a list of arguments, and logs what it writes. One engine runs at a time. The folder
/// stays until the next run.
class EngineRun final : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(EngineRun)

public:
    enum class State {
        Idle,
        Preparing, ///< the copy is being written
        Running,
        Stopping ///< the engine was asked to end
    };

    explicit EngineRun(QObject* parent = nullptr);
    /// Ends a running engine at once.
    ~EngineRun() override;

    /// Plays the level. Stops a running engine first.
    void start(PlayRequest request);
    /// Asks the engine to end, and ends it after 3 s if it does not.
    void stop();
    /// The level was replaced by another one: forgets its errors, and starts it no more if it has
    /// not been started. A running engine goes on.
    void forgetLevel();
    /// Logs why a level cannot be played before anything was tried.
    void refuse(const QString& sentence);

    State state() const { return m_state; }
    bool isBusy() const { return m_state != State::Idle; }
    /// Title of the engine that runs or ran last. Empty before the first run.
    const QString& engineTitle() const { return m_title; }
    /// Returns how long the engine has been running. 0 unless it is.
    std::chrono::milliseconds runningFor() const;
    /// Errors of the level that were the reason not to start the last run.
    const std::vector<Finding>& errors() const { return m_errors; }
    EngineLog& log() { return m_log; }

signals:
    void stateChanged();

private:
    using Written = tl::expected<PlayCopy, PlayFault>;

    void setState(State state);
    void prepare(PlayRequest request);
    void take(const Written& written);
    void explain(const PlayFault& fault);
    void startProcess(const PlayCopy& copy);
    void endProcess();
    QString startFault(const std::filesystem::path& program) const;
    void followError(QProcess::ProcessError error);
    void followEnd(int exitCode, QProcess::ExitStatus status);
    void explainEnd(int exitCode, QProcess::ExitStatus status);
    void finish();

    EngineLog m_log;
    QProcess m_process;
    QTimer m_killTimer;
    QElapsedTimer m_clock;
    State m_state = State::Idle;
    QString m_title;
    EngineStart m_engine;
    std::vector<Finding> m_errors;
    std::optional<PlayRequest> m_next; ///< starts when the running engine has ended
    std::unique_ptr<QTemporaryDir> m_folder;
    Background<Written> m_writing;
};

} // namespace sectored::editor
