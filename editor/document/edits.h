#pragma once

#include "sectored/edit/plan.h"
#include "sectored/map/map.h"
#include "sectored/map/map_view.h"
#include "sectored/map/tile_sizes.h"

#include "editor/document/join.h"
#include "editor/document/kept_history.h"

#include <QObject>

#include <cstddef>
#include <memory>
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
    /// was undone, saved or named since, and both only set values. A step that is amended back to
    /// nothing is removed. Precondition: there is a request.
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

    /// Sets the sizes of the tiles that are shown, for edits that keep textures in place.
    void setTileSizes(std::shared_ptr<const TileSizes> tiles);

    void undo();
    void redo();
    /// Goes to any state of the history, by one change of the level. Precondition: it exists.
    void goTo(std::size_t state);
    const History& history() const { return m_history; }
    /// What is known of history().steps() besides, in the same order.
    std::span<const StepRecord> records() const { return m_records; }
    /// Gives a state of the history a name; an empty one removes it. Later commits amend no step
    /// made before. Precondition: it exists.
    void nameState(std::size_t state, std::string name);
    /// Names the current state after the time, unless it has a name.
    void takeSnapshot();

    /// Makes the level equal to `map` by one step with this English name.
    void reload(const Map& map, std::string name = "Reload");
    /// Replaces the level by another one with this history. Emits no signal; see SavedLevel.
    void replaceLevel(Map map, MapIndex index, KeptHistory kept = {});

signals:
    /// A step was made that leads to this state. `patched` follows.
    void stepAdded(std::size_t state);
    /// The level was changed by this patch. `changed` follows. For data that is updated with
    /// patches.
    void patched(const sectored::Patch& patch);
    /// The level and the history changed.
    void changed();
    /// A commit has notices. Emitted last.
    void noticed(const std::vector<sectored::Notice>& notices);
    /// The name of a state was changed.
    void named();

private:
    PlanResult planned(std::span<const Request> requests) const;
    bool mayAmend(const Patch& patch, Join join) const;
    ScriptLines scriptOf(std::span<const Request> requests) const;
    void amend(const Patch& patch, ScriptLines script);
    void push(HistoryStep step, ScriptLines script, Join join);
    void apply(const Patch& patch);
    void tellNotices(const Plan& plan);

    Level& m_level;
    History m_history;
    std::vector<StepRecord> m_records; ///< as many as history().steps()
    Join m_lastJoin = Join::Never;     ///< last one returned by newJoin()
    Join m_join = Join::Never;         ///< of the last step
};

} // namespace sectored::editor
