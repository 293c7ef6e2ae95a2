#pragma once

#include "sectored/edit/plan.h"
#include "sectored/map/patch.h"
#include "sectored/walk/recording.h"
#include "sectored/walk/walker.h"

#include "editor/document/change.h"
#include "editor/document/join.h"
#include "editor/setting/theme.h"
#include "editor/texture/surface_command.h"
#include "editor/tool/space_overlay.h"
#include "editor/view3d/camera.h"
#include "editor/view3d/height_change.h"
#include "editor/view3d/height_wheel.h"
#include "editor/view3d/mouse_look.h"
#include "editor/view3d/pick_surface.h"
#include "editor/view3d/preview_hud.h"
#include "editor/view3d/preview_level.h"
#include "editor/view3d/preview_picture.h"
#include "editor/view3d/sprite_drag.h"
#include "editor/view3d/walk_input.h"

#include <QDeadlineTimer>
#include <QElapsedTimer>
#include <QKeySequence>
#include <QPointF>
#include <QTimer>
#include <QWidget>

#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace sectored::editor {

class Document;
class LevelWalk;
struct WalkMachines;

/// Settings of the 3D view from Preferences.
struct PreviewOptions {
    PreviewLook look = PreviewLook::Classic;
    bool hasEdges = false;   ///< edges are drawn over tiles too
    bool isAnimated = true;  ///< animated tiles move; false for reduced motion
    double angle = 90;       ///< field of view in degrees, as in Lens::angle
    double speed = 3000;     ///< flying speed in map units per second
    double mouseTurn = 0.3;  ///< degrees per pixel of mouse movement
    bool isInverted = false; ///< moving the mouse up looks down
    WalkerSettings player{}; ///< of the next walks; recorded walks have their own
    /// Which keys the player has when machines move in the next walks. Empty: all stays as drawn.
    std::optional<MachineKeys> keys{};

    bool operator==(const PreviewOptions&) const = default;
};

/// Keys that the 3D view gets from the window.
struct PreviewKeys {
    /// Shortcuts of the window that also work while the mouse is captured.
    std::vector<QKeySequence> passed{};
    /// Keys of the commands about the surface aimed at. The view takes them before any others; but
    /// while the mouse is captured, the arrows walk.
    std::map<QKeySequence, const SurfaceCommand*> commands{};
};

/// The 3D view. Shows the level, with the preview of a gesture in the 2D view if there is one, and
/// converts mouse and key events to flying or walking. A click selects the surface or sprite aimed
/// at; a drag from a sprite moves the selected sprites; the wheel raises the surface, or the floor
/// under the sprite. OpenGL is requested when the view is first shown; without it, the view shows a
/// message and works without pictures.
class PreviewView final : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(PreviewView)

public:
    /// Precondition: the document outlives the view.
    explicit PreviewView(Document& document, QWidget* parent = nullptr);
    ~PreviewView() override;

    void setTheme(const Theme& theme);
    void setOptions(const PreviewOptions& options);
    /// Shows these tiles, in the looks that show tiles. Until then, those of the project. Without
    /// `skies`, they are those of the game.
    void setTiles(
        std::shared_ptr<const GameTiles> tiles,
        const std::optional<SkyLooks>& skies = std::nullopt);
    void setKeys(PreviewKeys keys) { m_shortcuts = std::move(keys); }
    /// Shows what a command did at the crosshair or pointer, for a short time.
    void showNumbers(const HudBox& numbers);
    /// Shows what the tool of the 2D view shows: the result of a gesture instead of the level, or
    /// the level if `plan` is null, and lines and points over the picture.
    void showTool(const Plan* plan, SpaceOverlay space = {});

    const Camera& camera() const { return m_camera; }
    /// Moves the camera and ends a walk.
    void setCamera(const Camera& camera);
    /// Starts walking at this point. Flies and reports the reason if the player cannot stand there.
    void walkFrom(Point at);
    void walkFromStart();
    /// Starts walking at the start of a recorded walk.
    void walkFromPlace(const WalkPlace& place);
    /// Null while flying.
    const LevelWalk* walk() const { return m_walk.get(); }

    /// Starts recording the walk, at rest. The recording ends with finishRecording, or when the
    /// mouse is released, the user flies, the level changes, or after ten minutes. Precondition:
    /// walking.
    void startRecording();
    /// Ends the recording and emits `recorded` if it is not empty. `why` is a sentence if the user
    /// did not end it.
    void finishRecording(const QString& why = {});
    /// Plays a recorded walk until it ends, a key or button is pressed, the view loses focus, or
    /// the level changes.
    void play(const QString& name, const WalkRecording& recording);
    bool isPlaying() const;

    /// Captures the mouse: it turns the camera and the pointer is hidden until the mouse is
    /// released.
    void captureMouse();
    void freeMouse();
    bool isCaptured() const { return m_mouse.isCaptured(); }

    /// Half the width of the picture at distance 1.
    double spread() const { return spreadOf(lens()); }
    /// The surface or sprite under the crosshair while the mouse is captured, otherwise under the
    /// pointer.
    std::optional<PickedSurface> aim() const;
    /// Puts the pointer here, or outside of the view. No moves of the mouse arrive while something
    /// is dragged over the view. Does nothing while the mouse is captured.
    void pointAt(std::optional<QPointF> at);

    /// The picture of the level, without the texts over it.
    PreviewPicture& picture() { return m_picture; }

signals:
    /// The camera has moved.
    void moved();
    /// The mouse was captured or released, or the view switched between flying and walking.
    void modeChanged();
    /// A walk was recorded; `why` as in finishRecording.
    void recorded(const sectored::WalkRecording& recording, const QString& why);
    /// A recording started or ended.
    void recordingChanged();
    /// `sentence` is a message for the user.
    void noticed(const QString& sentence);
    /// The user wants to return to the 2D view.
    void planWanted();
    /// A key of this command was pressed.
    void surfaceCommandWanted(const sectored::editor::SurfaceCommand& command);
    /// A floor or ceiling could not be moved.
    void refused(const sectored::Refusal& refusal);

protected:
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    /// What the crosshair or pointer shows.
    struct Aim {
        std::optional<PickedSurface> picked{}; ///< aimed at in the picture
        HudBox numbers{};                      ///< see showNumbers
        QDeadlineTimer numbersEnd{0};
    };

    /// A press of the left button on a sprite, until it is released.
    struct SpritePress {
        std::unique_ptr<SpriteDrag> drag{}; ///< null: no sprite is pressed
        QPointF pressedAt{};
        bool hasBegun = false;     ///< the pointer has moved far enough for a drag
        bool selectsAtEnd = false; ///< without a drag, the sprite becomes the only selected one
    };

    /// What the mouse edits.
    struct MouseEdits {
        HeightWheel wheel;
        SpritePress sprite{};
    };

    void followChange(const Change& change);
    void walkFromPlace(
        const WalkPlace& place,
        const WalkerSettings& player,
        std::optional<MachineKeys> keys);
    LevelMachines machines() const;
    std::optional<WalkMachines> machinesWith(std::optional<MachineKeys> keys) const;
    void followMachines();
    void begin(const WalkStart& start, const Camera& otherwise);
    void enter(Result<std::unique_ptr<LevelWalk>> walk, const Camera& otherwise);
    void endWalk();
    bool isRecording() const;
    void stopPlaying();
    QString recordingText() const;
    void look(const Camera& camera);
    void fly(const MoveWish& wish, double seconds);
    void goOnWalking(const MoveWish& wish, double seconds);
    void goOnPlaying(double seconds);
    void followRecording();
    void followPatch(const Patch& patch);
    void toggleGravity();
    void stale();
    void drawPicture();
    std::int64_t clock() const;
    void animate();
    void followAnimation();
    void paintSpace(QPainter& painter);
    void paintTexts(QPainter& painter);
    /// Returns the level with the heights of a walk in which machines move.
    const Map& walkedMap() const;
    std::optional<SectorId> placeSector() const;
    QString placeTitle() const;
    QString placeDetail() const;
    /// Returns the position aimed at, in device-independent pixels. Empty if the pointer is outside
    /// the view.
    std::optional<QPointF> aimPlace() const;
    std::optional<AimedPlane> aimedPlane() const;
    Lens lens() const;
    bool wantsShortcut(const QKeyEvent& event) const;
    const SurfaceCommand* commandOf(const QKeyEvent& event) const;
    bool runCommand(const QKeyEvent& event);
    void turnByMouse(QPointF pixels);
    void select(Qt::KeyboardModifiers modifiers);
    bool pressSprite(const QMouseEvent& event);
    bool dragSprite(const QMouseEvent& event);
    void releaseSprite();
    bool cancelSpriteDrag();
    void startMoving();
    void stopMoving();
    void step();

    Document& m_document;
    Theme m_theme;
    PreviewOptions m_options;
    PreviewKeys m_shortcuts;
    PreviewLevel m_level;
    PreviewPicture m_picture;
    SpaceOverlay m_space;
    bool m_isPlaced = false; ///< the camera has a position in this level
    Camera m_camera;
    std::unique_ptr<LevelWalk> m_walk;
    QString m_playedName;
    Aim m_aim;
    HeldKeys m_keys;
    QTimer m_moving; ///< active while something moves
    QElapsedTimer m_sinceStep;
    MouseLook m_mouse;
    std::optional<QPointF> m_pointerAt;
    MouseEdits m_edits;
    QTimer m_animation;         ///< active while animated tiles are shown
    QElapsedTimer m_sinceFirst; ///< chooses the frames of animated tiles
};

} // namespace sectored::editor
