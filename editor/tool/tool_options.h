#pragma once

#include "sectored/edit/request.h"
#include "sectored/geom/point.h"
#include "sectored/map/texture/property_part.h"

#include "editor/tool/landing.h"
#include "editor/tool/query_parts.h"
#include "editor/tool/select_filter.h"
#include "editor/tool/similar_texts.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace sectored::editor {

/// Build z units by which one key press or notch of the wheel moves a floor or ceiling.
inline constexpr int heightStep = 1024;

/// The grid, and what points snap to.
struct SnapSettings {
    std::int32_t grid = 256; ///< map units, at least 1
    Point origin{};          ///< an intersection of the grid
    bool toGrid = true;
    bool toVertices = true;
    bool toWalls = true;
    bool toAngles = false; ///< sides of strokes have directions in steps, as with Shift
    int angleStep = 15;    ///< degrees, divides 360

    bool operator==(const SnapSettings&) const = default;
};

/// Tools that draw strokes. Each has its own fill and number of sides.
enum class StrokeKind { Lines, Rectangle, Polygon, Arc };

/// The options that last longer than the window.
struct KeptOptions {
    SnapSettings snap{};
    SpritesOnPlanes spritesOnPlanes = SpritesOnPlanes::Follow; ///< where heights are edited
    QueryParts queryParts{};
    PropertyParts pasteParts = PropertyParts::usual(); ///< what pasting properties takes
    SimilarTexts similar{};                            ///< what similar objects have in common

    bool operator==(const KeptOptions&) const = default;
};

/// Stores the kept options. The editor implements it with its settings.
class OptionStore {
public:
    OptionStore() = default;
    OptionStore(const OptionStore&) = delete;
    OptionStore& operator=(const OptionStore&) = delete;
    virtual ~OptionStore() = default;

    virtual KeptOptions read() const = 0;
    /// Calls ToolOptions::notify if this changes an option.
    virtual void write(const KeptOptions& options) = 0;
};

/// The options of all tools of a window. Kept options are read from an OptionStore whenever they
/// are needed, and changed there.
class ToolOptions {
public:
    /// Sets a function that is called after each change.
    void setListener(std::function<void()> listener) { m_listener = std::move(listener); }
    /// Calls the listener.
    void notify() const;
    /// Sets where kept options are stored; null: here. Without a store, the options remain as they
    /// are. Precondition: the store outlives its use here.
    void keepIn(OptionStore* store);

    /// Returns the kept options, and changes all of them.
    KeptOptions kept() const { return m_store != nullptr ? m_store->read() : m_kept; }
    void keep(const KeptOptions& options);
    SnapSettings snap() const { return kept().snap; }
    void setSnap(const SnapSettings& snap);
    SpritesOnPlanes spritesOnPlanes() const { return kept().spritesOnPlanes; }
    QueryParts queryParts() const { return kept().queryParts; }

    SelectFilter selectFilter() const { return m_selectFilter; }
    void setSelectFilter(SelectFilter filter) { change(m_selectFilter, filter); }
    SelectShape selectShape() const { return m_selectShape; }
    void setSelectShape(SelectShape shape) { change(m_selectShape, shape); }
    /// Returns how moved objects meet others. The Paste tool has its own option (pasteLanding).
    Landing landing() const { return m_landing; }
    void setLanding(Landing landing) { change(m_landing, landing); }
    /// Returns the properties of sectors that are drawn in the void.
    const NewSector& newSector() const { return m_newSector; }
    void setNewSector(const NewSector& newSector) { change(m_newSector, newSector); }
    /// Returns true if the next press of the Draw tool picks the properties of new sectors from the
    /// sector there.
    bool isPicking() const { return m_isPicking; }
    void setPicking(bool isPicking) { change(m_isPicking, isPicking); }

    /// Returns how the inside of a closed stroke is filled.
    Fill fill(StrokeKind kind) const { return stroke(kind).fill; }
    void setFill(StrokeKind kind, Fill fill) { change(stroke(kind).fill, fill); }
    /// Returns the number of sides of a polygon or segments of an arc.
    int sides(StrokeKind kind) const { return stroke(kind).sides; }
    void setSides(StrokeKind kind, int sides) { change(stroke(kind).sides, sides); }
    /// Returns an option that only one tool has, such as "sprite.tile"; `otherwise` until it is
    /// set.
    int number(std::string_view option, int otherwise) const;
    void setNumber(std::string_view option, int value);

private:
    struct Stroke {
        Fill fill = Fill::Sector;
        int sides = 8;
    };

    const Stroke& stroke(StrokeKind kind) const
    {
        return m_strokes[static_cast<std::size_t>(kind)];
    }
    Stroke& stroke(StrokeKind kind) { return m_strokes[static_cast<std::size_t>(kind)]; }
    template <class Value>
    void change(Value& stored, const Value& value)
    {
        if (value != stored) {
            stored = value;
            notify();
        }
    }

    std::function<void()> m_listener;
    OptionStore* m_store = nullptr;
    KeptOptions m_kept; ///< unused while there is a store
    SelectFilter m_selectFilter = SelectFilter::All;
    SelectShape m_selectShape = SelectShape::Band;
    Landing m_landing = Landing::Stitch;
    NewSector m_newSector;
    bool m_isPicking = false;
    std::array<Stroke, 4> m_strokes{};
    std::map<std::string, int, std::less<>> m_numbers;
};

void setSpritesOnPlanes(ToolOptions& options, SpritesOnPlanes sprites);
void setQueryParts(ToolOptions& options, QueryParts parts);

/// Returns what pasting properties takes.
PropertyParts pasteParts(const ToolOptions& options);
void setSimilarTexts(ToolOptions& options, const SimilarTexts& texts);
void setPasteParts(ToolOptions& options, PropertyParts parts);

} // namespace sectored::editor
