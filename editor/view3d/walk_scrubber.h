#pragma once

#include "editor/setting/theme.h"

#include <QWidget>

#include <cstddef>
#include <deque>
#include <optional>

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
    /// Before the first tic of a walk.
    void clear();
    /// A tic later, in which something was touched or not.
    void append(bool isTouched);
    /// That many of the oldest tics are not there any more. Who has chosen one of them looks at the
    /// oldest that is left.
    void forget(std::size_t tics);
    std::size_t count() const { return m_touched.size(); }
    /// Counted from the oldest. Nothing: the newest, as it changes.
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
    std::deque<bool> m_touched;
    std::optional<std::size_t> m_chosen;
};

} // namespace sectored::editor
