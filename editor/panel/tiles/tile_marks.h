#pragma once

#include <QObject>

#include <vector>

namespace sectored::editor {

class Settings;

/// The favourite tiles and those that were used last, by number, kept in the settings.
class TileMarks final : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(TileMarks)

public:
    static constexpr std::size_t mostRecent = 48;
    static constexpr std::size_t mostFavourites = 150;

    /// The settings must outlive this object.
    explicit TileMarks(Settings& settings, QObject* parent = nullptr);

    /// Returns the tiles that were used last, the newest first.
    std::vector<int> recent() const;
    /// Returns the favourites, ascending.
    std::vector<int> favourites() const;

    void use(int tile);
    /// Adds a favourite or removes it. Ignores one over the limit.
    void toggleFavourite(int tile);

signals:
    void changed();

private:
    Settings& m_settings;
};

} // namespace sectored::editor
