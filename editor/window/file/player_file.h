#pragma once

#include <QtGlobal>

#include <filesystem>

QT_BEGIN_NAMESPACE
class QWidget;
QT_END_NAMESPACE

namespace sectored::editor {

class MessageBar;
class Settings;

/// Reads and writes the player of the settings as a file for `sectored-cli walk --settings`.
/// Reports errors in the bar.
class PlayerFile final {
public:
    /// Precondition: all of them outlive the PlayerFile.
    struct Parts {
        Settings& settings;
        MessageBar& bar;
        QWidget& window;
    };

    explicit PlayerFile(Parts parts)
        : m_parts(parts)
    {}

    /// Asks for the file.
    void askToLoad() const;
    void askToSave() const;
    void load(const std::filesystem::path& path) const;
    void save(const std::filesystem::path& path) const;

private:
    Parts m_parts;
};

} // namespace sectored::editor
