#pragma once

#include <optional>
#include <set>

namespace sectored::editor {

/// What a key in the preview is held for.
enum class WalkKey {
    Forward,
    Back,
    Left,
    Right,
    TurnLeft,
    TurnRight,
    Rise,
    Sink,
    Jump,
    Crouch,
    Run,
};

/// In the preview this key goes from flying to walking and back.
bool isGravityKey(int key);

/// Of a Qt::Key, with or without modifiers; nothing for any other.
std::optional<WalkKey> walkKeyOf(int key);

/// Where the keys want to go. Opposite ones cancel out.
struct MoveWish {
    double forward = 0; ///< -1, 0 or 1; so are the next three
    double right = 0;
    double rise = 0;
    double turn = 0; ///< clockwise on the plan
    bool runs = false;
    bool jumps = false;
    bool crouches = false;

    /// Nothing moves.
    bool isRest() const;
    bool operator==(const MoveWish&) const = default;
};

/// The keys that are down.
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
