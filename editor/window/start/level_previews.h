#pragma once

#include "editor/view2d/plan_sketch.h"

#include <QDateTime>
#include <QObject>
#include <QThreadPool>

#include <filesystem>
#include <map>
#include <memory>

namespace sectored::editor {

/// What the start page shows of a level's file.
struct LevelPreview {
    enum class State { Shown, Missing, Unreadable };

    State state = State::Shown;
    QDateTime changed{}; ///< of the file
    std::shared_ptr<const PlanSketch> sketch{};
};

/// Previews of levels, made outside of the GUI thread and kept in a folder by the file's path, time
/// and size, so that the next start only reads them.
class LevelPreviews final : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(LevelPreviews)

public:
    /// An empty folder keeps nothing.
    explicit LevelPreviews(std::filesystem::path folder);
    ~LevelPreviews() override;

    /// Null: not known yet.
    const LevelPreview* find(const std::filesystem::path& path) const;
    /// Looks at the file again; `found` tells.
    void ask(const std::filesystem::path& path);

signals:
    void found(const QString& path);

private:
    std::filesystem::path m_folder;
    std::map<std::filesystem::path, LevelPreview> m_previews;
    QThreadPool m_pool;
};

} // namespace sectored::editor
