#pragma once

#include <QObject>
#include <QSocketNotifier>

namespace sectored::editor {

/// Turns SIGTERM, SIGINT and SIGHUP into a Qt signal, through a pipe that the handlers write to.
/// The second signal of the same kind ends the process, so that a hung program can be stopped. Only
/// one instance may exist at a time.
class StopSignals final : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(StopSignals)

public:
    explicit StopSignals(QObject* parent = nullptr);
    ~StopSignals() override;

signals:
    void stopWanted();

private:
    void read();

    int m_reader = -1;
    QSocketNotifier m_notifier{QSocketNotifier::Read};
};

} // namespace sectored::editor
