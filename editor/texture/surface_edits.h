#pragma once

#include "sectored/edit/plan.h"
#include "sectored/edit/request.h"
#include "sectored/texture/look.h"

#include "editor/document/join.h"
#include "editor/texture/surface_command.h"
#include "editor/texture/taken_surface.h"

#include <QElapsedTimer>
#include <QString>

#include <optional>
#include <vector>

namespace sectored::editor {

class Document;

/// A surface, and the horizontal direction of the view.
struct AimedSurface {
    TexturedSurface surface{};
    Vec2 forward{1, 0};
};

/// How far a change of a surface goes.
enum class SurfaceReach {
    Selection, ///< the surface, or all that correspond in the selection, if it is in it
    Whole,     ///< see wholeOf
};

/// What a command did: the new numbers, or why nothing changed.
struct SurfaceAnswer {
    QString title{};  ///< such as "Shade 5"
    QString detail{}; ///< such as "wall 12"
    QString remark{}; ///< sentences about what could not be done; the 2D view shows them too
    std::optional<Refusal> refusal{};
};

/// Changes the looks of surfaces, one undo step each. Quick repetitions of a step join.
class SurfaceEdits final {
public:
    /// Precondition: the document outlives this object.
    explicit SurfaceEdits(Document& document)
        : m_document(document)
    {}

    /// Runs a command, except Pick. Precondition: the surface exists.
    SurfaceAnswer run(
        const SurfaceCommand& command,
        const AimedSurface& aimed,
        const TileShapes& tiles);
    /// Sets the tile.
    SurfaceAnswer setTile(const TexturedSurface& surface, int tile, SurfaceReach reach);
    /// Returns the requests that set the tile.
    std::vector<Request> tileRequests(const TexturedSurface& surface, int tile, SurfaceReach reach)
        const;

    /// The surface that was taken last.
    const std::optional<TakenSurface>& taken() const { return m_taken; }

private:
    std::vector<TexturedSurface> reached(const TexturedSurface& surface, SurfaceReach reach) const;
    bool change(
        LookEdit& edit,
        const SurfaceAct& act,
        const AimedSurface& aimed,
        const TileShapes& tiles) const;
    SurfaceAnswer runVerb(SurfaceVerb verb, const TexturedSurface& surface);
    SurfaceAnswer runTexture(
        const SurfaceCommand& command,
        const TexturedSurface& surface,
        const TileShapes& tiles);
    SurfaceAnswer giveTaken(SurfaceVerb verb, const TexturedSurface& surface);
    SurfaceAnswer adjust(SurfaceVerb verb, const TexturedSurface& surface);
    SurfaceAnswer commit(const LookEdit& edit, Join join);
    SurfaceAnswer commit(const std::vector<Request>& requests, Join join);
    Join joinFor(const SurfaceCommand& command, const TexturedSurface& surface);

    Document& m_document;
    std::optional<TakenSurface> m_taken;
    QElapsedTimer m_sinceLast;
    const SurfaceCommand* m_last = nullptr; ///< row of the last command that joins
    TexturedSurface m_lastSurface{};
    Join m_join = Join::Never;
};

/// Returns the tile that a surface shows.
int tileOf(const Map& map, const TexturedSurface& surface);

/// Returns what a surface is called: "wall 12", "floor of sector 3".
QString surfaceName(const Document& document, const TexturedSurface& surface);

} // namespace sectored::editor
