#pragma once

#include <QObject>
#include <QTimer>

namespace sectored::editor {

/// Keeps a refusal visible for some time after its gesture, and flashes its culprits once.
class RefusalTimer final : public QObject {
    Q_OBJECT

public:
    explicit RefusalTimer(QObject* parent);

    /// Starts the timer if a refusal remains from a finished gesture, and stops it otherwise.
    void keep(bool isOld);
    /// Starts two flashes when culprits appear, unless motion is reduced. Culprits that stay do not
    /// flash again.
    enum class Motion { Full, Reduced };
    void showCulprits(bool isShown, Motion motion);
    /// Returns true during the phases in which culprits are not painted.
    bool isDark() const { return m_phase % 2 != 0; }

signals:
    void timeIsUp();
    /// isDark() may have changed.
    void flashed();

private:
    QTimer m_time;
    QTimer m_flash;
    int m_phase = 0; ///< counts down while culprits flash
    bool m_hasFlashed = false;
};

} // namespace sectored::editor
