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

/// Shown by the Inspector when nothing is selected: version, size and player start of the level,
/// and bars with its counts against the limits of the version.
class LevelFacts final : public QWidget {
    Q_OBJECT

public:
    explicit LevelFacts(QWidget* parent);
    void show(const MapView& view);
    /// Sets the keys that texts mention.
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
