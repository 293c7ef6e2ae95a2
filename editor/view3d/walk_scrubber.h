#pragma once

#include "editor/setting/theme.h"

#include <QWidget>

#include <cstddef>
#include <optional>
#include <vector>

namespace sectored::editor {

/// The last tics of a walk as a line of time: the newest at the right, a mark for each tic in which
/// something was touched. A press or the arrow keys choose a tic to be looked at; End takes up the
/// walk where it is.
class WalkScrubber final : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(WalkScrubber)

public:
    explicit WalkScrubber(QWidget* parent = nullptr);
    ~WalkScrubber() override = default;

    void setTheme(const Theme& theme);
    /// Whether something was touched, tic by tic, oldest first. What is chosen stays the same tic
    /// counted from the oldest.
    void setTics(std::vector<bool> touched);
    std::size_t count() const { return m_touched.size(); }
    /// Nothing: the newest, as it changes.
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
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    QRectF track() const;
    double placeOf(std::size_t tic) const;
    void chooseAt(double x);
    void chooseBy(int steps);
    QString text() const;

    Theme m_theme;
    std::vector<bool> m_touched;
    std::optional<std::size_t> m_chosen;
};

} // namespace sectored::editor
