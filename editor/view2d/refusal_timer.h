#pragma once

#include <QObject>
#include <QTimer>

namespace sectored::editor {

/// Keeps a refusal on show for a while after its gesture, and flashes what refuses when it appears.
class RefusalTimer final : public QObject {
    Q_OBJECT

public:
    explicit RefusalTimer(QObject* parent);

    /// Starts the time when a refusal begins to outlast its gesture, and stops it when none does.
    void keep(bool isOld);
    /// Starts two flashes when culprits appear; those that stay do not flash again. With reduced
    /// motion nothing flashes.
    enum class Motion { Full, Reduced };
    void showCulprits(bool isShown, Motion motion);
    /// Returns true while culprits are not to be painted.
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
