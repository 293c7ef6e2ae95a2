#pragma once

#include "sectored/geom/box.h"
#include "sectored/map/map_view.h"

#include "editor/document/watch/paused_work.h"

#include <QObject>

#include <cstdint>
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

    /// Restarts. Omits sectors with a loop that is not closed, because methods may disagree there.
    void start(const MapView& level, const PointRows& points);
    /// Cancels, discards the results, and emits `due` after a pause.
    void wait();
    /// Cancels and discards the results.
    void stop();

    bool isRunning() const { return m_work.isRunning(); }
    int percent() const { return m_percent; }
    /// Number of point tests: each point is tested with every sector whose box contains it.
    std::int64_t asked() const { return m_answers.asked; }
    const std::vector<Point>& differing() const { return m_answers.differing; }

signals:
    void changed();
    /// The pause has passed, and start() can be called.
    void due();

private:
    struct Answers {
        std::int64_t asked = 0;
        std::vector<Point> differing{};
    };

    void discardResults();
    PausedWork::Take work(PausedWork::Job& job, const PointRows& points);
    void take(const Answers& answers, int percent);

    int m_percent = 0;
    Answers m_answers;
    PausedWork m_work;
};

} // namespace sectored::editor
