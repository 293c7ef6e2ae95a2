#include "editor/document/document.h"

#include "editor/document/visibility_change.h"

#include <algorithm>
#include <utility>

namespace sectored::editor {

Document::Document(QObject* parent)
    : QObject(parent)
    , m_edits(m_level)
    , m_saved({.level = m_level, .edits = m_edits, .walks = m_walks})
{
    m_options.setListener([this] { emit changed({.settings = true}); });
    m_heldRows.setListener([this] { emit changed({.settings = true}); });
    m_query.setListener([this](QueryChange change) {
        emit changed(
            {.query = change == QueryChange::Point,
             .pins = change == QueryChange::Pins,
             .narrator = change == QueryChange::Narrator,
             .litWall = change == QueryChange::LitWall});
    });
    sweep().setListener([this] { emit changed({.sweep = true}); });
    bench().setListener([this](BenchChange change) {
        emit changed(
            {.bench = change != BenchChange::Time, .benchTime = change == BenchChange::Time});
    });
    connect(&m_edits, &Edits::patched, this, &Document::followPatch);
    connect(&m_edits, &Edits::changed, this, [this] {
        const bool isSelectionChanged = std::exchange(m_hasLostSelection, false);
        const bool isSightChanged = std::exchange(m_hasNewSight, false);
        const bool hasNewLocks = std::exchange(m_hasNewLocks, false);
        emit changed(
            {.level = true,
             .selection = isSelectionChanged,
             .history = true,
             .file = true,
             .visibility = isSightChanged || hasNewLocks});
    });
    connect(&m_edits, &Edits::named, this, [this] { emit changed({.history = true}); });
    connect(&m_saved, &SavedLevel::replaced, this, &Document::followReplacement);
    connect(&m_saved, &SavedLevel::reloaded, this, &Document::followReload);
    connect(&m_saved, &SavedLevel::saved, this, [this] {
        emit changed({.history = true, .file = true, .walks = true});
    });
    connect(&m_walks, &LevelWalks::changed, this, [this] {
        emit changed({.file = true, .walks = true});
    });
}

Document::~Document() = default;

void Document::followReplacement()
{
    m_selection = {};
    m_visibility = visibilityOf(m_level.map().project());
    m_query.clear();
    sweep().clear();
    emit changed(
        {.level = true,
         .selection = true,
         .query = true,
         .history = true,
         .file = true,
         .otherLevel = true,
         .visibility = true,
         .pins = true,
         .walks = true});
}

/// The selection is cleared, because its rows may now be other objects.
void Document::followReload()
{
    m_visibility = visibilityOf(m_level.map().project());
    setSelection({});
    emit changed({.history = true, .file = true, .visibility = true, .walks = true});
}

/// The first slot that runs after a patch, so that the others find no deleted rows here.
void Document::followPatch(const Patch& patch)
{
    m_query.followLevel(m_level.map());
    sweep().followLevel(view(), patch);
    const Selection before = m_selection;
    dropLostReferences();
    if (patch.project && followLocks()) {
        m_hasNewLocks = true;
        m_selection = takeable(std::move(m_selection), m_level.map(), m_visibility);
    }
    growLayerAgain();
    followHeights();
    m_hasLostSelection = before != m_selection;
}

/// An edit may have moved sectors into the shown heights or out of them.
void Document::followHeights()
{
    ShownHeights heights = shownHeightsOf(m_level.map(), m_visibility.heights.range);
    if (heights != m_visibility.heights) {
        m_visibility.heights = std::move(heights);
        m_hasNewSight = true;
        m_selection = selectable(std::move(m_selection), m_level.map(), m_visibility);
    }
}

/// Takes the locked sectors from the project data of the level. Returns whether they changed.
bool Document::followLocks()
{
    std::vector<SectorId> locked = lockedSectors(m_level.map().project());
    const bool areOthers = locked != m_visibility.lockedSectors;
    m_visibility.lockedSectors = std::move(locked);
    return areOthers;
}

void Document::dropLostReferences()
{
    const Map& map = m_level.map();
    const auto isGone = [&map](auto id) {
        return map.find(id) == nullptr;
    };
    std::erase_if(m_selection.sectors, isGone);
    std::erase_if(m_selection.walls, isGone);
    std::erase_if(m_selection.sprites, isGone);
    if (m_selection.vertices.empty()) {
        return;
    }
    std::vector<Point> vertices;
    for (const WallId wall : view().numbering().wallOrder()) {
        vertices.push_back(map[wall].position);
    }
    std::ranges::sort(vertices);
    std::erase_if(m_selection.vertices, [&vertices](Point vertex) {
        return !std::ranges::binary_search(vertices, vertex);
    });
}

void Document::setVisibility(Visibility visibility)
{
    if (visibility != m_visibility) {
        m_visibility = std::move(visibility);
        emit changed({.visibility = true});
    }
}

void Document::chooseLayer(std::vector<SectorId> sectors)
{
    Visibility visibility = m_visibility;
    visibility.layer.sectors = std::move(sectors);
    growLayer(visibility.layer);
    changeVisibility(*this, std::move(visibility));
}

/// Computes what is outside of the layer from its sectors.
void Document::growLayer(ChosenLayer& layer) const
{
    layer.isAlone = layer.isAlone && !layer.sectors.empty();
    layer.outside = layer.sectors.empty()
                        ? std::vector<SectorId>{}
                        : sectorsOutsideLayer(view(), m_level.overlaps(), layer.sectors);
}

/// The layer keeps the chosen sectors that are left.
void Document::growLayerAgain()
{
    const ChosenLayer before = m_visibility.layer;
    ChosenLayer& layer = m_visibility.layer;
    if (layer.sectors.empty()) {
        return;
    }
    std::erase_if(layer.sectors, [this](SectorId sector) {
        return m_level.map().find(sector) == nullptr;
    });
    growLayer(layer);
    m_hasNewSight = m_hasNewSight || before != layer;
}

PlanResult Document::preview(const Request& request) const
{
    return plan(view(), request);
}

void Document::setSelection(Selection selection)
{
    selection = selectable(std::move(selection), m_level.map(), m_visibility);
    if (selection != m_selection) {
        m_selection = std::move(selection);
        emit changed({.selection = true});
    }
}

} // namespace sectored::editor
