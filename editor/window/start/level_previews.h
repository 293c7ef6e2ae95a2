#pragma once

#include "editor/view2d/level_sketch.h"

#include <QDateTime>
#include <QObject>
#include <QThreadPool>

#include <filesystem>
#include <map>
#include <memory>

namespace sectored::editor {

/// The preview of a level file on the start page.
struct LevelPreview {
    enum class State { Shown, Missing, Unreadable };

    State state = State::Shown;
    QDateTime changed{}; ///< modification time of the file
    std::shared_ptr<const LevelSketch> sketch{};
};

/// Previews of levels, made on background threads. They are cached in a folder by path, time and
/// size of the file, so that the next start only reads them.
class LevelPreviews final : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(LevelPreviews)

public:
    /// An empty folder disables the cache on disk.
    explicit LevelPreviews(std::filesystem::path folder);
    ~LevelPreviews() override;

    /// Returns null if the preview is not known yet.
    const LevelPreview* find(const std::filesystem::path& path) const;
    /// Reads the file again and emits found().
    void ask(const std::filesystem::path& path);

signals:
    void found(const QString& path);

private:
    std::filesystem::path m_folder;
    std::map<std::filesystem::path, LevelPreview> m_previews;
    QThreadPool m_pool;
};

} // namespace sectored::editor
