#pragma once

#include "sectored/edit/plan.h"
#include "sectored/map/history.h"
#include "sectored/map/map.h"
#include "sectored/map/map_view.h"

#include "editor/document/join.h"

#include <QDateTime>
#include <QObject>

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace sectored::editor {

class Level;

/// The only way to change a level, with the history of the changes.
class Edits final : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Edits)

public:
    /// Precondition: the level outlives this object.
    explicit Edits(Level& level, QObject* parent = nullptr);
    ~Edits() override = default;

    /// Carries out the requests as one step (sectored/edit/script/plan_together.h), or returns the
    /// refusal and changes nothing. A player start without a sector gets a sector that the edit
    /// created around it. Amends the last step instead if it was made with the same `join`, nothing
    /// was undone or saved since, and both only set values. A step that is amended back to nothing
    /// is removed. Precondition: there is a request.
    PlanResult commit(std::span<const Request> requests, Join join = Join::Never);
    PlanResult commit(const Request& request, Join join = Join::Never)
    {
        return commit(std::span(&request, 1), join);
    }
    /// Same as a step with this English name, never amended.
    PlanResult commitAs(std::string name, std::span<const Request> requests);
    /// Returns a value that no other gesture has.
    Join newJoin();
    /// Prevents later commits from amending the last step.
    void endJoin() { m_join = Join::Never; }

    void undo();
    void redo();
    /// Undoes or redoes until `done` steps are applied.
    void goToStep(std::size_t done);
    const History& history() const { return m_history; }
    /// Times of history().steps().
    std::span<const QDateTime> stepTimes() const { return m_stepTimes; }

    /// Makes the level equal to `map` by one step, "Reload".
    void reload(const Map& map);
    /// Replaces the level by another one and clears the history. Emits no signal; see SavedLevel.
    void replaceLevel(Map map, MapIndex index);

signals:
    /// A step was added at this position of the history, and the undone steps were discarded.
    /// `patched` follows.
    void stepAdded(std::size_t step);
    /// The level was changed by this patch. `changed` follows. For data that is updated with
    /// patches.
    void patched(const sectored::Patch& patch);
    /// The level and the history changed.
    void changed();
    /// A commit has notices. Emitted last.
    void noticed(const std::vector<sectored::Notice>& notices);

private:
    PlanResult planned(std::span<const Request> requests) const;
    bool mayAmend(const Patch& patch, Join join) const;
    void amend(const Patch& patch);
    void push(std::string name, const Patch& patch, Join join);
    void apply(const Patch& patch);
    void tellNotices(const Plan& plan);

    Level& m_level;
    History m_history;
    std::vector<QDateTime> m_stepTimes; ///< as many as history().steps()
    Join m_lastJoin = Join::Never;      ///< last one returned by newJoin()
    Join m_join = Join::Never;          ///< of the last step
};

} // namespace sectored::editor
