#pragma once

#include "sectored/map/map_view.h"

#include "editor/setting/key_file.h"

#include <QWidget>

#include <array>

QT_BEGIN_NAMESPACE
class QLabel;
class QProgressBar;
QT_END_NAMESPACE

namespace sectored::editor {

/// What the Inspector shows when nothing is selected: the level's version, size and start, and its
/// counts against the limits of that version as bars.
class LevelFacts final : public QWidget {
    Q_OBJECT

public:
    explicit LevelFacts(QWidget* parent);
    void show(const MapView& view);
    /// The keys that texts name.
    void setKeys(const KeyMap& keys);

private:
    struct Count {
        QLabel* text;
        QProgressBar* bar;
    };

    QLabel* m_version;
    QLabel* m_start;
    QLabel* m_size;
    QLabel* m_advice;
    std::array<Count, 3> m_counts{};
};

} // namespace sectored::editor
