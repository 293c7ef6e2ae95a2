#pragma once

#include "sectored/geom/box.h"
#include "sectored/map/map.h"

#include <QObject>
#include <QThreadPool>

#include <cstdint>
#include <memory>
#include <vector>

namespace sectored::editor {

/// Points in rows: every `step` units from the low corner of the box to the high one.
struct PointRows {
    Box box{};
    std::int32_t step = 1;
};

/// Asks all methods of point in polygon about many points of a level, on a thread of its own. Where
/// they disagree the program is wrong.
class MethodMap final : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(MethodMap)

public:
    explicit MethodMap(QObject* parent = nullptr);
    /// Waits for the point that is being asked.
    ~MethodMap() override;

    /// Begins anew. Sectors with a loop that does not close are left out: of these the methods may
    /// say different things.
    void start(const Map& map, const PointRows& points);
    /// Forgets what was asked.
    void stop();

    bool isRunning() const { return m_run != nullptr; }
    int percent() const { return m_percent; }
    /// Points, each asked about every sector whose box holds it.
    std::int64_t asked() const { return m_asked; }
    const std::vector<Point>& differing() const { return m_differing; }

signals:
    void changed();

private:
    struct Run;

    void work(const std::shared_ptr<Run>& run);
    void take(const std::shared_ptr<Run>& run, int percent);

    QThreadPool m_thread;
    std::shared_ptr<Run> m_run; ///< null when none is under way
    int m_percent = 0;
    std::int64_t m_asked = 0;
    std::vector<Point> m_differing;
};

} // namespace sectored::editor
