#pragma once

#include "editor/setting/theme.h"

#include <QSlider>

#include <vector>

namespace sectored::editor {

/// A slider over the states of the main line of a history, with a mark for each saved or named one.
class TimeSlider final : public QSlider {
    Q_OBJECT

public:
    /// A mark at a position of the slider.
    struct Mark {
        int at = 0;
        ThemeRole role = ThemeRole::Ok;
    };

    explicit TimeSlider(QWidget* parent);

    void setTheme(const Theme& theme);
    void setMarks(std::vector<Mark> marks);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    int placeOf(int value) const;

    Theme m_theme;
    std::vector<Mark> m_marks;
};

} // namespace sectored::editor
