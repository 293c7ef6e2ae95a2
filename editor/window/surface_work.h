#pragma once

#include "editor/action/workbench.h"
#include "editor/texture/surface_edits.h"

#include <QObject>

namespace sectored::editor {

class Announcer;
class Docks;
class Document;
class Views;

/// Changes the surfaces that the views show: carries out the commands about the surface aimed at in
/// the 3D view, and leads to the tile browser and back.
class SurfaceWork final
    : public QObject
    , public SurfaceCommands {
    Q_OBJECT

public:
    /// Precondition: all of them outlive this object.
    struct Parts {
        Document& document;
        Views& views;
        Docks& docks;
        Announcer& announcer;
    };

    explicit SurfaceWork(Parts parts, QObject* parent = nullptr);

    bool canRun() const override;
    void run(const SurfaceCommand& command) override;

private:
    std::optional<AimedSurface> aimed() const;
    void pickTile(const TexturedSurface& surface);
    void show(const SurfaceAnswer& answer);
    void returnToView();

    Parts m_parts;
    SurfaceEdits m_edits;
    bool m_isSolidWaiting = false; ///< the tile browser was asked by the 3D view
    bool m_wasCaptured = false;    ///< the mouse, when it was asked
};

} // namespace sectored::editor
