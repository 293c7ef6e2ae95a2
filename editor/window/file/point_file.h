#pragma once

#include <QString>

#include <filesystem>

QT_BEGIN_NAMESPACE
class QWidget;
QT_END_NAMESPACE

namespace sectored::editor {

class Document;
class MessageBar;
struct Message;

/// Pins the points in a text file, one per line. Reports errors in the bar.
class PointFile final {
public:
    /// Precondition: all of them outlive the PointFile.
    struct Parts {
        Document& document;
        MessageBar& bar;
        QWidget& window;
    };

    explicit PointFile(Parts parts)
        : m_parts(parts)
    {}

    /// Asks for the file.
    void ask();
    void pin(const std::filesystem::path& path);

private:
    void showFault(const Message& message);

    Parts m_parts;
    QString m_fault; ///< current message about a file of points
};

} // namespace sectored::editor
