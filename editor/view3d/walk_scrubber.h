#pragma once

#include "editor/setting/theme.h"

#include <QWidget>

#include <cstddef>
#include <deque>
#include <optional>

namespace sectored::editor {

/// A timeline of the last ticks of a walk: the newest at the right, and a mark for each tick with a
/// contact. Clicking or the arrow keys choose a tick to view; End resumes the walk.
class WalkScrubber final : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(WalkScrubber)

public:
    explicit WalkScrubber(QWidget* parent = nullptr);
    ~WalkScrubber() override = default;

    void setTheme(const Theme& theme);
    /// Removes all ticks, for a new walk.
    void clear();
    /// Adds a tick, with or without a contact.
    void append(bool isTouched);
    /// Removes the oldest ticks. If the chosen tick is among them, the oldest remaining one is
    /// chosen.
    void forget(std::size_t tics);
    std::size_t count() const { return m_touched.size(); }
    /// Index from the oldest tick. Empty: follows the newest tick.
    std::optional<std::size_t> chosen() const { return m_chosen; }
    void choose(std::optional<std::size_t> tic);

    QSize sizeHint() const override;

signals:
    void chosenChanged();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QRectF track() const;
    double placeOf(std::size_t tic) const;
    void chooseAt(double x);
    void chooseBy(int steps);
    QString text() const;

    Theme m_theme;
    std::deque<bool> m_touched;
    std::optional<std::size_t> m_chosen;
};

} // namespace sectored::editor
