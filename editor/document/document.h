#pragma once

#include "editor/document/change.h"
#include "editor/document/edits.h"
#include "editor/document/lab_part.h"
#include "editor/document/level.h"
#include "editor/document/level_walks.h"
#include "editor/document/saved_level.h"

#include <QObject>

#include <optional>
#include <span>
#include <vector>

namespace sectored::editor {

/// An open level with everything that belongs to it: history, file, recorded walks, selection and
/// visibility. Each change of one of them is one `changed` signal.
class Document final
    : public QObject
    , public LabPart {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Document)

public:
    /// A new, empty level of version 7.
    explicit Document(QObject* parent = nullptr);
    ~Document() override;

    const Level& level() const { return m_level; }
    Edits& edits() { return m_edits; }
    const Edits& edits() const { return m_edits; }
    SavedLevel& saved() { return m_saved; }
    const SavedLevel& saved() const { return m_saved; }
    LevelWalks& walks() { return m_walks; }
    const LevelWalks& walks() const { return m_walks; }

    MapView view() const override { return m_level.view(); }
    const Visibility& visibility() const override { return m_visibility; }
    void setVisibility(Visibility visibility);
    void chooseLayer(std::vector<SectorId> sectors) override;
    PlanResult preview(const Request& request) const override;
    using EditTarget::commit;
    PlanResult commit(std::span<const Request> requests) override
    {
        return m_edits.commit(requests);
    }
    const Selection& selection() const override { return m_selection; }
    /// What is not drawn or locked is left out.
    void setSelection(Selection selection) override;
    const ToolOptions& options() const override { return m_options; }
    ToolOptions& options() override { return m_options; }
    const QueryState& query() const override { return m_query; }
    QueryState& query() override { return m_query; }
    const HeldRows& heldRows() const override { return m_heldRows; }
    HeldRows& heldRows() override { return m_heldRows; }
    SectorsAt sectorsAt(Point p) const override { return m_level.sectors().sectorsAt(p); }
    std::optional<SectorId> sectorAt(Point p) const override
    {
        return m_level.sectors().sectorAt(p);
    }

signals:
    void changed(const sectored::editor::Change& change);

private:
    void followPatch(const Patch& patch);
    bool followLocks();
    void followReplacement();
    void followReload();
    void dropLostReferences();
    void growLayer(ChosenLayer& layer) const;
    void growLayerAgain();
    void followHeights();

    Level m_level;
    Edits m_edits;
    LevelWalks m_walks;
    SavedLevel m_saved;
    Selection m_selection;
    bool m_hasLostSelection = false; ///< since the last `changed`
    bool m_hasNewSight = false;      ///< layer or heights, since the last `changed`
    bool m_hasNewLocks = false;      ///< since the last `changed`
    Visibility m_visibility;
    ToolOptions m_options;
    QueryState m_query;
    HeldRows m_heldRows;
};

} // namespace sectored::editor
