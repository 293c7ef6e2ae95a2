#pragma once

#include <optional>
#include <set>

namespace sectored::editor {

/// The function of a held key in the 3D view.
enum class WalkKey {
    Forward,
    Back,
    Left,
    Right,
    TurnLeft,
    TurnRight,
    Rise, ///< in flight; the use key of a walk
    Sink,
    Jump,
    Crouch,
    Run,
};

/// Returns whether this key switches between flying and walking.
bool isGravityKey(int key);

/// Returns the function of a Qt::Key, ignoring modifiers. Empty if it has none.
std::optional<WalkKey> walkKeyOf(int key);

/// The movement that the held keys request. Opposite keys cancel each other out.
struct MoveWish {
    double forward = 0; ///< -1, 0 or 1, like the next three
    double right = 0;
    double rise = 0;
    double turn = 0; ///< clockwise in the 2D view
    bool runs = false;
    bool jumps = false;
    bool crouches = false;

    /// Returns whether no movement is requested.
    bool isRest() const;
    bool operator==(const MoveWish&) const = default;
};

/// The keys that are held down.
class HeldKeys {
public:
    void press(WalkKey key) { m_down.insert(key); }
    void release(WalkKey key) { m_down.erase(key); }
    void clear() { m_down.clear(); }
    MoveWish wish() const;

private:
    double way(WalkKey forth, WalkKey back) const;

    std::set<WalkKey> m_down;
};

} // namespace sectored::editor
