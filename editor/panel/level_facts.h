#pragma once

#include "core/map/map.h"

#include <QWidget>

#include <array>

QT_BEGIN_NAMESPACE
class QLabel;
class QProgressBar;
QT_END_NAMESPACE

namespace sectored::editor {

/// What the Inspector shows when nothing is selected: the level's version, and its counts against
/// the limits of that version as bars.
class LevelFacts final : public QWidget {
    Q_OBJECT

public:
    explicit LevelFacts(QWidget* parent);
    void show(const Map& map);

private:
    struct Count {
        QLabel* text;
        QProgressBar* bar;
    };

    QLabel* m_version;
    std::array<Count, 3> m_counts{};
};

} // namespace sectored::editor
