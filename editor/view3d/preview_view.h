#pragma once

#include "sectored/edit/plan.h"
#include "sectored/map/map_view.h"
#include "sectored/map/patch.h"
#include "sectored/walk/recording.h"
#include "sectored/walk/walker.h"

#include "editor/document/change.h"
#include "editor/setting/theme.h"
#include "editor/view3d/camera.h"
#include "editor/view3d/height_change.h"
#include "editor/view3d/level_mesh.h"
#include "editor/view3d/pick_surface.h"
#include "editor/view3d/walk_input.h"

#include <QElapsedTimer>
#include <QImage>
#include <QKeySequence>
#include <QPointF>
#include <QTimer>
#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

namespace sectored::editor {

class Document;
class GlContext;
class GlRenderer;
class LevelWalk;

/// What Preferences say of the preview.
struct PreviewOptions {
    double angle = 90;       ///< degrees, as Lens::angle
    double speed = 3000;     ///< of flight, map units a second
    double mouseTurn = 0.3;  ///< degrees that a pixel of the mouse turns
    bool isInverted = false; ///< moving the mouse up looks down
    int heightStep = 1024;   ///< Build z units that a notch of the wheel raises by

    bool operator==(const PreviewOptions&) const = default;
};

/// The level in space: shows it as it is, or as a gesture in the plan would make it, and turns
/// mouse and keys into flight or a walk. A click selects what is aimed at, the wheel raises it. The
/// graphics card is asked for when the view is first shown; where it cannot be had the view says so
/// and works on without pictures.
class PreviewView final : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(PreviewView)

public:
    /// Precondition: the document outlives the view.
    explicit PreviewView(Document& document, QWidget* parent = nullptr);
    ~PreviewView() override;

    void setTheme(const Theme& theme);
    void setOptions(const PreviewOptions& options);
    /// Keys that stay the window's while the mouse is captured.
    void setPassedKeys(std::vector<QKeySequence> keys) { m_passedKeys = std::move(keys); }
    /// Shows what a gesture in the plan would make instead of the level; null: nothing.
    void showPlanned(const Plan* plan);

    const Camera& camera() const { return m_camera; }
    /// A walk ends by it.
    void setCamera(const Camera& camera);
    /// Walks from there; flies, and says why, where nobody can stand.
    void walkFrom(Point at);
    void walkFromStart();
    /// Where a recorded walk begins.
    void walkFromPlace(const WalkPlace& place);
    /// Null while one flies.
    const LevelWalk* walk() const { return m_walk.get(); }

    /// Records the walk from where one is, at rest. It ends by finishRecording and with the walk:
    /// when the mouse is freed, one flies, the level changes, or after ten minutes. Precondition:
    /// one walks.
    void startRecording();
    bool isRecording() const;
    /// Tells of what was recorded, if anything; `why` is a sentence where it was not the user who
    /// ended it.
    void finishRecording(const QString& why = {});
    /// Walks a recorded walk from its start, until it ends, a key or button is pressed, the keys
    /// go elsewhere, or the level changes.
    void play(const QString& name, const WalkRecording& recording);
    bool isPlaying() const;

    /// The mouse turns the look until it is freed; the pointer is out of sight meanwhile.
    void captureMouse();
    void freeMouse();
    bool isCaptured() const { return m_isCaptured; }

    /// Half the width of what is seen, at the distance 1.
    double spread() const { return spreadOf(lens()); }
    /// The surface under the crosshair, or under the pointer while that is free.
    std::optional<PickedSurface> aim() const;
    std::optional<AimedPlane> aimedPlane() const;
    /// The pixel, device-independent, that is aimed at; nothing while the pointer is elsewhere.
    std::optional<QPointF> aimPlace() const;

    /// The picture as it was last drawn, without what is written over it; null: there is none.
    const QImage& picture() const { return m_picture; }
    /// No OpenGL 3.3 could be had when it was last asked for.
    bool isWithoutGl() const { return m_isWithoutGl; }
    /// Lets go of all that is on the graphics card, as when the driver has lost it; the next
    /// picture asks for it anew.
    void forgetContext();

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    /// The camera is elsewhere.
    void moved();
    /// The mouse was captured or freed, or one flies instead of walking or the other way round.
    void modeChanged();
    /// A walk was recorded to its end; `why` as finishRecording was told.
    void recorded(const sectored::WalkRecording& recording, const QString& why);
    /// A recording began or ended.
    void recordingChanged();
    /// Something to be told: a sentence.
    void noticed(const QString& sentence);
    /// The user wants the keys back in the plan.
    void planWanted();
    /// A floor or ceiling could not be moved.
    void refused(const sectored::Refusal& refusal);

protected:
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
    void followChange(const Change& change);
    void begin(const WalkStart& start, const Camera& otherwise);
    void enter(Result<std::unique_ptr<LevelWalk>> walk, const Camera& otherwise);
    void endWalk();
    void stopPlaying();
    QString recordingText() const;
    void look(const Camera& camera);
    void fly(const MoveWish& wish, double seconds);
    void goOnWalking(const MoveWish& wish, double seconds);
    void goOnPlaying(double seconds);
    void followRecording();
    void followPatch(const Patch& patch);
    void toggleGravity();
    void showLevel();
    void stale();
    void followShownLevel();
    bool haveRenderer();
    void drawPicture();
    void paintTexts(QPainter& painter);
    QString placeTitle() const;
    QString placeDetail() const;
    Lens lens() const;
    bool wantsShortcut(const QKeyEvent& event) const;
    void turnByMouse(QPointF pixels);
    void takePointer();
    void followCapturedMouse(QPointF at);
    void select(Qt::KeyboardModifiers modifiers);
    void raise(std::int64_t up);
    void startMoving();
    void stopMoving();
    void step();

    Document& m_document;
    Theme m_theme;
    PreviewOptions m_options;
    std::vector<QKeySequence> m_passedKeys;
    std::optional<Patch> m_planned; ///< that the level is shown with
    Map m_level;                    ///< what is shown
    MapIndex m_index;               ///< of it
    bool m_isLevelStale = true;
    bool m_isPlaced = false; ///< the camera was put somewhere in this level
    LevelMesh m_mesh;
    std::vector<SurfaceVertex> m_selected;
    bool m_marksAreStale = true;
    Camera m_camera;
    std::unique_ptr<LevelWalk> m_walk;
    QString m_playedName;
    std::unique_ptr<GlContext> m_context;
    std::unique_ptr<GlRenderer> m_renderer; ///< goes before the context, and with it current
    bool m_isWithoutGl = false;
    QImage m_picture;
    std::optional<PickedSurface> m_aimed; ///< in it
    bool m_isPictureStale = true;
    HeldKeys m_keys;
    QTimer m_moving; ///< runs while something moves
    QElapsedTimer m_sinceStep;
    std::optional<QPointF> m_pointerAt;
    bool m_isCaptured = false;
    bool m_isWarped = false;  ///< the pointer was put into the middle and has not said so yet
    bool m_isLooking = false; ///< the right button is held
    QPointF m_mouseFrom;
    int m_run = 0; ///< of the document, for steps that are one turn of the wheel
    QElapsedTimer m_sinceWheel;
    std::optional<AimedPlane> m_lastRaised;
    int m_wheelRest = 0; ///< what of a notch was turned
};

} // namespace sectored::editor
