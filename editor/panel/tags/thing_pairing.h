#pragma once

#include "editor/panel/tags/two_things.h"

#include <QObject>

#include <functional>
#include <optional>

QT_BEGIN_NAMESPACE
class QLabel;
class QToolButton;
QT_END_NAMESPACE

namespace sectored::editor {

class Document;

/// Pairs two things: those that are selected when the button is pressed or, while it is down, one
/// that is clicked and then another one.
class ThingPairing final : public QObject {
    Q_OBJECT

public:
    /// What it belongs to. All must outlive it.
    struct Parts {
        Document& document;
        QToolButton& button; ///< checkable
        QLabel& hint;        ///< says what to click
        std::function<const Game&()> game;
    };

    ThingPairing(const Parts& parts, QObject* parent);

    /// Follows a change of the selection or the level: pairs with the second thing.
    void follow();
    /// Returns a dashed line between two selected things that can be paired and are not yet.
    Overlay overlay() const;

signals:
    /// The things cannot be paired; the sentence says why.
    void refused(const QString& sentence);

private:
    void press(bool isDown);
    void pair(const TwoThings& things);
    void stop();
    void showHint();
    std::int32_t freeNumberOf(std::size_t net) const;

    Parts m_parts;
    std::optional<TagRow> m_first{}; ///< while the button is down: what was clicked
};

} // namespace sectored::editor
