#pragma once

#include "sectored/base/file.h"

#include <QFileSystemWatcher>
#include <QObject>
#include <QTimer>

#include <optional>

namespace sectored::editor {

class Document;

/// Notices what other programs do to the file of a document, and to those of its recorded walks.
class FileWatch final : public QObject {
    Q_OBJECT

public:
    /// Precondition: the document outlives it.
    explicit FileWatch(Document& document, QObject* parent = nullptr);

    /// Looks now. Done by itself when the system tells of a change; do it when the window comes to
    /// the front, for file systems that tell nothing.
    void check();

signals:
    /// The file holds something else now. Told once for each content.
    void changedOutside();
    /// The file was deleted or moved. Told once until it is back.
    void gone();
    /// It is back, as it was.
    void cameBack();

private:
    void follow();

    Document& m_document;
    QFileSystemWatcher m_watcher;
    QTimer m_pause; ///< until a program that writes has finished
    std::optional<FileStamp> m_told;
    bool m_isGone = false;
};

} // namespace sectored::editor
