#pragma once

#include "sectored/geom/box.h"
#include "sectored/map/map.h"

#include <QObject>
#include <QThreadPool>

#include <cstdint>
#include <memory>
#include <vector>

namespace sectored::editor {

/// A grid of points: every `step` units from the low corner of the box to the high one.
struct PointRows {
    Box box{};
    std::int32_t step = 1;
};

/// Runs all point-in-polygon methods for many points of a level on a background thread. A
/// disagreement is a bug in the program.
class MethodMap final : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(MethodMap)

public:
    explicit MethodMap(QObject* parent = nullptr);
    /// Waits for the current point to finish.
    ~MethodMap() override;

    /// Restarts. Omits sectors with a loop that is not closed, because methods may disagree there.
    void start(const Map& map, const PointRows& points);
    /// Cancels and discards the results.
    void stop();

    bool isRunning() const { return m_run != nullptr; }
    int percent() const { return m_percent; }
    /// Number of point tests: each point is tested with every sector whose box contains it.
    std::int64_t asked() const { return m_asked; }
    const std::vector<Point>& differing() const { return m_differing; }

signals:
    void changed();

private:
    struct Run;

    void work(const std::shared_ptr<Run>& run);
    void take(const std::shared_ptr<Run>& run, int percent);

    QThreadPool m_thread;
    std::shared_ptr<Run> m_run; ///< null while idle
    int m_percent = 0;
    std::int64_t m_asked = 0;
    std::vector<Point> m_differing;
};

} // namespace sectored::editor
