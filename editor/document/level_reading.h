#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"

#include "editor/document/level_file.h"

#include <QObject>
#include <QThreadPool>

#include <filesystem>
#include <functional>
#include <memory>

namespace sectored::editor {

/// Reads a level on a thread of its own, one at a time.
class LevelReading final : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(LevelReading)

public:
    /// Called on the thread of the object.
    using Take = std::function<void(Result<OpenedLevel>)>;

    explicit LevelReading(QObject* parent = nullptr);
    /// Cancels, and waits for the thread.
    ~LevelReading() override;

    /// Precondition: none is being read. `take` gets the level, or openLevel's error, unless
    /// cancel() comes first.
    void start(const std::filesystem::path& path, Take take);
    /// Gives up the level that is being read, if any. The thread ends soon.
    void cancel();

    bool isRunning() const { return m_run != nullptr; }
    /// How much is read, 0 to 1; 0 when nothing is being read.
    double share() const;

private:
    struct Run;

    void end(const std::shared_ptr<Run>& run);

    QThreadPool m_thread;
    std::shared_ptr<Run> m_run; ///< null when none is being read
};

} // namespace sectored::editor
